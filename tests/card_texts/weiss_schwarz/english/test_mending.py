"""The faults of sources that are mended before a text is read."""

from judgetool.card_texts.weiss_schwarz.english.mending import Mended, mended


def test_a_dash_is_no_text() -> None:
    assert mended(("-", " "), "character") == ()


def test_icons_in_square_brackets_become_icons() -> None:
    (text,) = mended(("[auto] When this card attacks, draw 1 card.",), "character")
    assert text == Mended("【AUTO】 When this card attacks, draw 1 card.", (0,))


def test_abilities_that_stand_in_one_paragraph_are_taken_apart() -> None:
    both = (
        "【CONT】 Great Performance (It is attacked.)【AUTO】 When this card attacks, draw 1 card."
    )
    assert [one.text for one in mended((both,), "character")] == [
        "【CONT】 Great Performance (It is attacked.)",
        "【AUTO】 When this card attacks, draw 1 card.",
    ]


def test_an_ability_that_is_quoted_is_not_taken_apart() -> None:
    quoting = '【AUTO】 When this card attacks, sing. "La. 【CONT】 Great Performance"'
    assert mended((quoting,), "character") == (Mended(quoting, (0,)),)


def test_what_is_quoted_in_a_paragraph_of_its_own_goes_on_with_the_one_before() -> None:
    assert mended(("【ACT】 [(1)] Do this.", '"Draw 1 card."'), "character") == (
        Mended('【ACT】 [(1)] Do this. "Draw 1 card."', (0, 1)),
    )


def test_the_paragraphs_of_an_event_are_one_text() -> None:
    assert mended(("Draw 1 card.", "Put this card into your memory."), "event") == (
        Mended("Draw 1 card. Put this card into your memory.", (0, 1)),
    )


def test_what_explains_a_trigger_icon_is_a_line_of_its_own() -> None:
    lines = mended(("【CONT】 Great Performance", "(【DRAW】: You may draw.)"), "climax")
    assert [one.paragraphs for one in lines] == [(0,), (1,)]
