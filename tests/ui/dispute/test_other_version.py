"""A step that rests on a rule which another imported version says otherwise."""

from datetime import date

import pytest
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from judgetool.operations.rules.version_played import OtherVersion, Touched
from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow
from rules_index.model import Book

LATER = Book("ws-en", "Weiß Schwarz", "9.9", date(2030, 1, 1), "en", "later.pdf", "")
OTHER = OtherVersion(
    "2.09",
    LATER,
    {
        "7.2.1.4.1": Touched("7.2.1.4.1", "7.2.2", "procedure"),
        "7.2.1.5": Touched("7.2.1.5", "", "procedure"),
    },
)


@pytest.fixture
def told(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> DisputeWorkspace:
    monkeypatch.setattr("judgetool.operations.rules.version_played.other_version", lambda *_: OTHER)
    window.desk.books_changed.emit()
    window.dispute.open_sample("refresh-in-the-middle-of-damage.yaml")
    return window.dispute


def test_the_step_names_its_rules_that_the_other_version_says_otherwise(
    told: DisputeWorkspace,
) -> None:
    told.look_at(1)
    said = told.detail.toPlainText()
    assert "says this otherwise: 7.2.1.4.1 (now 7.2.2), 7.2.1.5 (removed)" in said


def test_a_step_that_rests_on_none_of_them_says_nothing(told: DisputeWorkspace) -> None:
    told.look_at(0)
    assert "otherwise" not in told.detail.toPlainText()


def test_what_changed_is_a_click_away(
    window: MainWindow, told: DisputeWorkspace, qtbot: QtBot
) -> None:
    told.look_at(1)
    asked: list[tuple[str, str, str]] = []
    window.desk.history_asked.connect(lambda *what: asked.append(what))
    told.detail.anchorClicked.emit(QUrl("history:ws-en/7.2.2?9.9"))
    assert asked == [("ws-en", "7.2.2", "9.9")]


def test_the_history_of_a_rule_is_shown_when_it_is_asked_for(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.show_history("ws-en", "4.10.1")
    rules = window.rules
    qtbot.waitUntil(lambda: rules.tabs.tabText(rules.tabs.currentIndex()) == "History")
    assert rules.page is not None
    assert rules.page.rule.number == "4.10.1"
