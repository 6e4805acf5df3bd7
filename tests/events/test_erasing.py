"""Names of players taken out of what was entered."""

import pytest

from judgetool.events.erasing import ERASED, Names, erased

NAMES = Names([{"name": "Ann Example", "id": "A-17"}, {"name": "Bo", "id": "44"}])


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Ann Example and Bo spoke", "(erased) and (erased) spoke"),
        ("BO, ann  example!", "(erased), (erased)!"),
        ("Bob met Ann", "Bob met Ann"),
        ("A-17 Ann Example.txt", "(erased) (erased).txt"),
        ("table 44", "table 44"),
        ("", ""),
    ],
)
def test_names_are_whole_words_and_ids_of_digits_alone_stay(text: str, left: str) -> None:
    assert NAMES.taken_out(text) == left
    assert NAMES.taken_out(left) == left


def test_what_is_no_free_word_stays() -> None:
    penalty = {"penalty": "Bo", "cited": "Bo 2", "note": "Bo", "round": 2}
    assert erased("penalty", penalty, NAMES) == {**penalty, "note": ERASED}
    player = {"name": "Ann Example", "id": "A-17", "table": 3}
    assert erased("player", player, NAMES) == {"name": ERASED, "id": "", "table": 3}


def test_a_name_that_was_erased_is_none() -> None:
    assert Names([{"name": ERASED, "id": ""}]).taken_out("erased") == "erased"
