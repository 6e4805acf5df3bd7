"""The window as a player may see it: marked, only to be looked at, and nothing given away."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgetool.ui.actions import Place
from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow

SECRET = """\
scenario: What Secretkeeper does
book: ws-en
about: A holds Secretkeeper.
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Secretkeeper: {type: character, color: yellow, level: 0, cost: 0, power: 1500, soul: 1}
setup:
  turn: A
  at: main phase
  A: {hand: [Runner, Secretkeeper], deck: 20}
  B: {hand: 2, deck: 20}
script:
  - A plays Runner to center-left
  - A plays Secretkeeper to back-left and stays
"""


@pytest.fixture
def dispute(window: MainWindow, tmp_path: Path) -> DisputeWorkspace:
    file = tmp_path / "secret.yaml"
    file.write_text(SECRET, encoding="utf-8")
    window.open_file(file)
    return window.dispute


def shown_words(window: MainWindow) -> str:
    """All that stands in the lists and texts of the dispute."""
    dispute = window.dispute
    steps, zones, options = dispute.timeline, dispute.zones, dispute.decision.options
    board = dispute.board
    assert board.board is not None
    tips = [
        board.tip_at(center)
        for own in board.board.zones.values()
        for zone in own.values()
        for card in zone.cards
        if (center := board.card_center(card.id)) is not None
    ]
    return "\n".join(
        (
            window.dispute.title.text(),
            *(steps.text(row) + steps.html(row) for row in steps.rows),
            *(zones.text(row) for row in zones.rows),
            *(options.text(row) for row in options.rows),
            *tips,
            dispute.detail.toPlainText(),
            dispute.decision.question.toPlainText(),
            dispute.line.line.placeholderText(),
            window.register["dispute.undo"].text(),
            window.notices.words.text(),
        )
    )


def test_nothing_that_is_shown_gives_an_unseen_card_away(
    window: MainWindow, dispute: DisputeWorkspace
) -> None:
    dispute.first()
    assert "Secretkeeper" in shown_words(window)
    window.do("dispute.show_as B")
    assert "Secretkeeper" not in shown_words(window)
    dispute.present()
    assert "Secretkeeper" not in shown_words(window)
    window.do("dispute.show_as A")
    assert "Secretkeeper" in shown_words(window)


def test_it_is_marked_and_the_player_sits_at_the_lower_edge(
    window: MainWindow, dispute: DisputeWorkspace
) -> None:
    window.do("dispute.show_as B")
    assert dispute.moment.when.text().startswith("AS B HAS SEEN IT, THE PRESENT")
    assert (dispute.board.near, dispute.board.viewer) == ("B", "B")
    window.do("dispute.show_everything")
    assert dispute.moment.when.text().startswith("THE PRESENT")
    assert dispute.board.viewer is None


def test_the_moment_stays_when_the_eyes_change(
    window: MainWindow, dispute: DisputeWorkspace
) -> None:
    dispute.first()
    window.do("dispute.show_as A")
    assert dispute.index == 0
    window.do("dispute.forward")
    assert dispute.index == 1


def test_nothing_is_said_printed_or_compared_while_a_player_looks(
    window: MainWindow, dispute: DisputeWorkspace, qtbot: QtBot
) -> None:
    window.do("dispute.show_as B")
    assert not dispute.line.isVisible()
    last = dispute.last
    dispute.decision.list.setFocus()
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Return)
    assert dispute.last == last
    for name in ("paper.print_report", "accounts.compare", "undo", "mending.ask_to_change"):
        window.notices.words.clear()
        window.do(f"dispute.{name}")
        assert window.notices.words.text().startswith("Only what B has seen is shown.")


def test_a_sheet_that_was_open_is_closed(window: MainWindow, dispute: DisputeWorkspace) -> None:
    dispute.first()
    assert dispute.board.board is not None
    dispute.show_card(dispute.board.board.zones["A"]["hand"].cards[1].id)
    sheet = window.sheet
    assert sheet is not None
    assert sheet.isVisible()
    window.do("dispute.show_as B")
    assert not sheet.isVisible()


def test_another_dispute_is_shown_whole(window: MainWindow, dispute: DisputeWorkspace) -> None:
    window.do("dispute.show_as B")
    window.dispute.open_proof("ws-en", "who-is-first-in-a-check-timing")
    assert window.place is Place.DISPUTE
    assert dispute.board.viewer is None
    assert dispute.line.isVisible()
