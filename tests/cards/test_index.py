"""Searching in codes and names: by words, and by likeness."""

from judgetool.cards.index import CardIndex

INDEX = CardIndex(
    [
        ("tts01e001", "night owl"),
        ("tts01e002", "barn owl"),
        ("tts01e003", "night owl"),
        ("ttw01001", "春の光の中で 渚"),
        ("ttw01001", "owl of spring"),
    ]
)


def test_all_words_must_be_in_the_name_and_a_name_stands_for_its_first_card() -> None:
    assert INDEX.having_words("owl") == ["tts01e001", "tts01e002", "ttw01001"]
    assert INDEX.having_words("Owl night") == ["tts01e001"]
    assert INDEX.having_words("owl day") == INDEX.having_words(" ") == []


def test_parts_and_slips_of_japanese_names_are_found() -> None:
    assert INDEX.having_words("渚 光") == ["ttw01001"]
    [(code, score)] = INDEX.like_name("春の光の申で 渚", 3)
    assert code == "ttw01001"
    assert score > 84


def test_the_likest_stands_in_front() -> None:
    assert [code for code, _ in INDEX.like_name("nigth owl", 5)][:1] == ["tts01e001"]
    assert INDEX.like_code("tts01e01", 2)[0][0] == "tts01e001"


def test_an_answer_is_the_same_when_it_is_asked_again() -> None:
    assert INDEX.like_name("nigth owl", 5) == INDEX.like_name("nigth owl", 5)
    assert INDEX.like_name("nigth owl", 1) == INDEX.like_name("nigth owl", 5)[:1]


def test_a_card_with_two_names_counts_once() -> None:
    assert len(INDEX) == 4
