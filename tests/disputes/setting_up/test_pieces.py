"""The pieces of a text, and names of imported cards that have commas."""

import pytest

from judgetool.cards.printed import Card
from judgetool.cards.source import CardCollection, CardSource
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.setting_up.board_text import read_board
from judgetool.disputes.setting_up.names import CardNames
from judgetool.disputes.setting_up.pieces import pieces, whole_names
from tests.cards.invented import printed
from tests.disputes.setting_up.test_typed import WEISS

FILE = parse(WEISS, "pieces.yaml")
CARDS: CardSource[Card] = CardCollection(
    (
        printed("TT/S01-E001", "At the Gate, Barn Owl"),
        printed("TT/S01-E002", "Owl"),
        printed("TT/S01-E003", "10 Hours Late, Lark"),
    )
)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("At the Gate, Barn Owl, Owl", ["At the Gate, Barn Owl", "Owl"]),
        ("2 At the Gate, Barn Owl rested, 3", ["2 At the Gate, Barn Owl rested", "3"]),
        ("At the Gate, Barn Owl (face down), 2", ["At the Gate, Barn Owl (face down)", "2"]),
        ("Owl (face down), At the Gate", ["Owl (face down)", "At the Gate"]),
        ("Runner, Barn Owl", ["Runner", "Barn Owl"]),
    ],
)
def test_pieces_that_name_an_imported_card_together_are_one(text: str, whole: list[str]) -> None:
    names = CardNames(FILE, CARDS)
    assert whole_names(pieces(text, names), names) == whole


def test_an_imported_card_with_a_comma_lies_on_the_board_as_one() -> None:
    read = read_board(FILE, CARDS, "A: hand At the Gate, Barn Owl, 2; front at the gate, barn owl")
    assert read.unclear == ()
    assert dict(read.parts)["cards", "At the Gate, Barn Owl"] == "TT/S01-E001"
    assert [one.meaning for one in read.understood] == [
        "“At the Gate, Barn Owl”, 2 unknown",
        "“At the Gate, Barn Owl”",
    ]


def test_an_imported_card_whose_name_begins_with_a_number_is_called_by_its_code() -> None:
    read = read_board(FILE, CARDS, "A: hand “10 Hours Late, Lark”, 10 Owl")
    assert read.unclear == ()
    assert dict(read.parts)["cards", "TT/S01-E003"] == "TT/S01-E003"
    assert [one.meaning for one in read.understood] == ["TT/S01-E003, 10 Owl"]
