"""A pile opens into a list in the order of its zone, is searched, and leads to the cards."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow


@pytest.fixture
def dispute(window: MainWindow) -> DisputeWorkspace:
    window.dispute.open_sample("refresh-in-the-middle-of-damage.yaml")
    return window.dispute


def click(dispute: DisputeWorkspace, zone: str, qtbot: QtBot) -> None:
    board = dispute.board
    assert board.board is not None
    top = board.board.zones["B"][zone].cards[-1]
    center = board.card_center(top.id)
    assert center is not None
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=center.toPoint())


def test_a_click_on_a_pile_opens_its_list(dispute: DisputeWorkspace, qtbot: QtBot) -> None:
    dispute.first()
    click(dispute, "waiting room", qtbot)
    assert dispute.pile.isVisible()
    assert dispute.pile.chooser.currentText() == "B waiting room"
    assert dispute.board.board is not None
    lying = dispute.board.board.zones["B"]["waiting room"].cards
    assert [row.card for row in dispute.pile.model.rows] == list(lying)
    assert dispute.pile.order.text().endswith("the one at the bottom first")


def test_a_deck_is_listed_from_the_top(dispute: DisputeWorkspace, qtbot: QtBot) -> None:
    dispute.first()
    click(dispute, "deck", qtbot)
    assert dispute.board.board is not None
    lying = dispute.board.board.zones["B"]["deck"].cards
    assert [row.card for row in dispute.pile.model.rows] == list(reversed(lying))
    assert dispute.pile.order.text().endswith("the one at the top first")


def test_typing_leaves_only_what_fits_and_enter_shows_the_sheet(
    window: MainWindow, dispute: DisputeWorkspace, qtbot: QtBot
) -> None:
    window.do("dispute.open_pile")
    pile = dispute.pile
    pile.choose("A", "center-left")
    [row] = pile.model.rows
    qtbot.keyClicks(pile.line, "no such card")
    assert [one.number for one in pile.model.rows] == []
    pile.line.clear()
    qtbot.keyClicks(pile.line, row.card.name.upper())
    assert [one.number for one in pile.model.rows] == [1]
    qtbot.keyClick(pile.line, Qt.Key.Key_Return)
    assert window.sheets.sheet is not None
    assert window.sheets.sheet.windowTitle() == row.card.name
    assert pile.isVisible()


def test_the_list_follows_the_moment_that_is_looked_at(dispute: DisputeWorkspace) -> None:
    dispute.first()
    dispute.show_pile("B", "deck")
    before = len(dispute.pile.model.rows)
    dispute.present()
    assert dispute.board.board is not None
    assert len(dispute.pile.model.rows) == len(dispute.board.board.zones["B"]["deck"].cards)
    assert len(dispute.pile.model.rows) != before


def test_a_zone_without_cards_gives_way_to_the_first_that_has_some(
    dispute: DisputeWorkspace,
) -> None:
    dispute.show_pile("A", "memory")
    assert dispute.pile.chooser.currentText() != "A memory"
    assert dispute.pile.model.rows
