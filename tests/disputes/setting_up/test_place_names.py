"""How people call the places of a board."""

import pytest

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.setting_up.place_names import Called, PlaceNames


def names(book: str) -> PlaceNames:
    return PlaceNames(tabletop_of(book), book)


@pytest.mark.parametrize(
    ("book", "text", "places", "end"),
    [
        ("ws-en", "hand: Runner", ("hand",), 4),
        ("ws-en", "Clocks 3", ("clock",), 6),
        ("ws-en", "waiting-room 3", ("waiting room",), 12),
        ("ws-en", "wr 3", ("waiting room",), 2),
        ("ws-en", "front a, b", ("center-left", "center-middle", "center-right"), 5),
        ("ws-en", "back a", ("back-left", "back-right"), 4),
        ("ws-en", "back-left a", ("back-left",), 9),
        ("fftcg", "bz 4", ("break zone",), 2),
    ],
)
def test_a_text_begins_with_a_place(
    book: str, text: str, places: tuple[str, ...], end: int
) -> None:
    assert names(book).begins(text) == Called(places, 0, end)


@pytest.mark.parametrize("text", ["", "handy 3", "my hand", "turn: A"])
def test_a_text_that_begins_with_no_place_of_a_player(text: str) -> None:
    assert names("ws-en").begins(text) is None


def test_the_moment_has_names_of_its_own() -> None:
    found = names("ws-en")
    assert found.begins("turn number 3", moment=True) == Called(("turn number",), 0, 11)
    assert [one.names for one in found.all_begun("turn number 3", moment=True)] == [
        ("turn number",),
        ("turn",),
    ]
    assert found.begins("hand 3", moment=True) is None


def test_a_text_ends_with_a_place() -> None:
    found = names("ws-en")
    assert found.ends("4 cards in hand") == Called(("hand",), 11, 15)
    assert found.ends("6 clock") == Called(("clock",), 2, 7)
    assert found.ends("4 cards in the waiting room ") == Called(("waiting room",), 15, 28)
    assert found.ends("clock 6") is None
    assert found.ends("offhand") is None
