"""The window as a player may see it: marked, only to be looked at, and nothing given away."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

SHIFT = Qt.KeyboardModifier.ShiftModifier
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
    window.opening.open_file(file)
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


def test_nothing_is_said_or_changed_while_a_player_looks(
    window: MainWindow, dispute: DisputeWorkspace, qtbot: QtBot
) -> None:
    window.do("dispute.show_as B")
    assert not dispute.line.isVisible()
    last = dispute.last
    dispute.decision.list.setFocus()
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Return)
    assert dispute.last == last
    for name in ("undo", "mending.ask_to_change", "accounts.ask_for_new"):
        window.notices.words.clear()
        window.do(f"dispute.{name}")
        assert window.notices.words.text().startswith("Only what B has seen is shown.")


def test_a_report_is_the_judges_and_says_so_while_a_player_looks(
    window: MainWindow,
    dispute: DisputeWorkspace,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    proposed: list[str] = []

    def chosen(_parent: object, _title: str, name: str, _forms: str) -> tuple[str, str]:
        proposed.append(name)
        return str(tmp_path / "ruling.txt"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", chosen)
    window.do("dispute.show_as B")
    qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | SHIFT)
    assert "Secretkeeper" in (tmp_path / "ruling.txt").read_text(encoding="utf-8")
    assert window.notices.words.text().endswith(
        "The report is for the judge: it also shows what B has not seen."
    )
    assert proposed == ["ruling.pdf"]
    assert "Secretkeeper" not in shown_words(window)


def test_accounts_are_compared_as_the_player_has_seen_them(
    window: MainWindow, dispute: DisputeWorkspace
) -> None:
    assert dispute.dispute is not None
    dispute.dispute.branch("what B says", 0)
    dispute.say("A plays Runner to back-right")
    window.do("dispute.show_as B")
    window.do("dispute.accounts.compare")
    sheet = dispute.accounts.sheet
    assert sheet is not None
    words = sheet.text.toPlainText()
    assert "line 2, “something that B has not seen”, cannot be carried out" in words
    assert "Secretkeeper" not in words
    assert all(board.viewer == "B" for board in sheet.boards)
    window.do("dispute.show_everything")
    assert dispute.accounts.sheet is None
    assert not sheet.isVisible()


def test_a_comparison_of_everything_is_closed_when_a_player_looks(
    window: MainWindow, dispute: DisputeWorkspace
) -> None:
    assert dispute.dispute is not None
    dispute.dispute.branch("what B says", 0)
    window.do("dispute.accounts.compare")
    sheet = dispute.accounts.sheet
    assert sheet is not None
    assert "Secretkeeper" in sheet.text.toPlainText()
    window.do("dispute.show_as B")
    assert not sheet.isVisible()


def test_a_sheet_that_was_open_is_closed(window: MainWindow, dispute: DisputeWorkspace) -> None:
    dispute.first()
    assert dispute.board.board is not None
    dispute.show_card(dispute.board.board.zones["A"]["hand"].cards[1].id)
    sheet = window.sheets.sheet
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
