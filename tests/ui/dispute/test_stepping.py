"""Stepping draws only what changes: what is shown is what a newly opened window shows."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QItemSelectionModel
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

PROOFS = {
    "ws-en": "who-is-first-in-a-check-timing",
    "ws-jp": "who-is-first-in-a-check-timing",
    "fftcg": "forming-a-party",
    "vanguard": "guardians-and-an-interception",
}


@pytest.fixture(params=PROOFS)
def stepped(window: MainWindow, request: pytest.FixtureRequest) -> DisputeWorkspace:
    window.dispute.open_proof(request.param, PROOFS[request.param])
    return window.dispute


@pytest.fixture
def fresh(desk: Desk, stepped: DisputeWorkspace, qtbot: QtBot) -> DisputeWorkspace:
    other = MainWindow(desk)
    qtbot.addWidget(other)
    other.resize(stepped.window().size())
    other.show_place(Place.DISPUTE)
    other.show()
    assert isinstance(stepped.dispute, OpenDispute)
    book = stepped.dispute.book
    other.dispute.open_proof(book, PROOFS[book])
    return other.dispute


def there_and_back(last: int) -> Iterator[int]:
    """Steps of different lengths, each way."""
    yield from range(last + 1)
    yield from (last // 2, last // 2 - 1, 0, last, last // 2)


def on_screen(widget: QWidget) -> QImage:
    """What the screen shows of a widget, without drawing it anew."""
    QApplication.processEvents()
    window = widget.window()
    shot = window.screen().grabWindow(window.winId()).toImage()
    return shot.copy(widget.rect().translated(widget.mapTo(window, widget.rect().topLeft())))


def drawn_anew(widget: QWidget) -> QImage:
    for part in (widget, *widget.findChildren(QWidget)):
        part.update()
    return on_screen(widget)


def words_of(workspace: DisputeWorkspace) -> dict[str, object]:
    rows = workspace.decision.list.model()
    shown = workspace.steps.list.model()
    return {
        "when": workspace.moment.when.text(),
        "where": workspace.moment.where.text(),
        "phases": (workspace.moment.phases.text(), workspace.moment.phases.marked),
        "detail": workspace.detail.toHtml(),
        "question": workspace.decision.question.toHtml(),
        "options": [rows.index(row, 0).data() for row in range(rows.rowCount())],
        "selected": workspace.decision.list.selected,
        "why not": workspace.decision.said.toPlainText(),
        "confirm": (workspace.decision.confirm.text(), workspace.decision.confirm.isEnabled()),
        "step": workspace.steps.list.selected,
        "steps": [
            workspace.timeline.html(workspace.timeline.rows[row]) for row in range(shown.rowCount())
        ],
        "zones": [workspace.zones.text(row) for row in workspace.zones.rows],
        "example": workspace.line.line.placeholderText(),
    }


def test_after_every_step_the_screen_shows_all_that_is_drawn_when_everything_is_drawn_anew(
    stepped: DisputeWorkspace,
) -> None:
    for index in there_and_back(stepped.last):
        stepped.look_at(index)
        assert on_screen(stepped) == drawn_anew(stepped), index


def test_after_every_step_the_words_are_those_of_a_newly_opened_window(
    stepped: DisputeWorkspace, fresh: DisputeWorkspace
) -> None:
    for index in there_and_back(stepped.last):
        stepped.look_at(index)
    fresh.look_at(stepped.index)
    assert words_of(stepped) == words_of(fresh)


def test_the_board_looks_as_in_a_newly_opened_window(
    stepped: DisputeWorkspace, fresh: DisputeWorkspace
) -> None:
    for index in there_and_back(stepped.last):
        stepped.look_at(index)
    fresh.look_at(stepped.index)
    assert on_screen(stepped.board) == on_screen(fresh.board)


def test_stepping_leaves_no_selections_behind(stepped: DisputeWorkspace) -> None:
    steps = stepped.last
    for index in (*range(steps + 1), *range(steps, -1, -1)):
        stepped.look_at(index)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(stepped.decision.list.findChildren(QItemSelectionModel)) == 1
