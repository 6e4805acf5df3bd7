"""A pasted board in an open dispute: one act, or nothing."""

import pytest

from judgetool.cards.printed import Card
from judgetool.cards.source import CardCollection, CardSource
from judgetool.disputes.errors import NotReadable
from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.board_text import board_text, invent, paste_board, understood
from judgetool.operations.disputes.open_dispute import OpenDispute
from tests.cards.invented import printed

CARDS: CardSource[Card] = CardCollection((printed("TT/S01-E001", "Night Owl"),))
TEXT = "scenario: A board\nbook: ws-en\nsetup: {turn: A, at: main phase}\n"
BOARD = """Runner: yellow level 0 character 2000/1
A: hand 2 Runner, Night Owl, clock 3; B: front -, Runner rest, -
B's turn, climax phase"""


@pytest.fixture
def dispute() -> OpenDispute:
    return OpenDispute(parse(TEXT, "x.yaml"), CARDS)


def test_a_pasted_board_is_one_act(dispute: OpenDispute) -> None:
    read = paste_board(dispute, BOARD)
    assert read.unclear == ()
    board = dispute.board(0)
    assert (board.step, board.turn_player) == ("climax phase", "B")
    assert [card.name for card in board.zones["A"]["hand"].cards] == [
        "Runner",
        "Runner",
        "Night Owl",
    ]
    dispute.undo()
    assert dispute.document.file.text == TEXT


def test_a_card_that_is_imported_comes_along(dispute: OpenDispute) -> None:
    paste_board(dispute, "A: hand 2 night owl")
    assert dispute.document.file.scenario.cards == {"Night Owl": "TT/S01-E001"}


def test_the_board_can_be_pasted_into_another_dispute(dispute: OpenDispute) -> None:
    paste_board(dispute, BOARD)
    other = OpenDispute(parse(TEXT, "y.yaml"), CARDS)
    assert paste_board(other, board_text(dispute)).unclear == ()
    assert other.document.file.scenario.setup == dispute.document.file.scenario.setup
    assert other.document.file.scenario.cards == dispute.document.file.scenario.cards


def test_what_no_file_can_say_changes_nothing(dispute: OpenDispute) -> None:
    read = understood(dispute, "A: clock 3, hand 51")
    assert read.parts == ()
    assert read.unclear[-1].why == "setup.A.hand: at most 50 can be there, not 51"


def test_a_card_is_invented(dispute: OpenDispute) -> None:
    assert invent(dispute, "Finale: yellow climax soul soul").name == "Finale"
    finale = dispute.document.file.scenario.cards["Finale"]
    assert finale.trigger == ["soul", "soul"]
    with pytest.raises(NotReadable, match="it needs a type"):
        invent(dispute, "Finale: yellow")


def test_a_card_that_cannot_be_as_described_leaves_the_rest_of_the_board() -> None:
    dispute = OpenDispute.new("ws-en")
    said = "Ann: red level 0 character 500/1 abilities [{keyword: encor}]\nA: hand Ann, stock 3"
    read = paste_board(dispute, said)
    assert read.understood[0].of == "A's hand"
    assert [one.words for one in read.unclear] == ["Ann"]
    assert dict(read.parts) == {("setup", "A"): {"hand": ["Ann"], "stock": 3}}
