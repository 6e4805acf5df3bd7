"""What becomes of a rule in the engine, on its page, and the way to the scenarios that prove it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from judgetool.operations.rules import imports as operations
from judgetool.operations.rules.coverage import conformance as rows_of
from judgetool.operations.rules.coverage import coverage_of_rule
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from judgetool.ui.rules.wording import IN_THE_ENGINE, coverage_html

BOOK = """Comprehensive Rules ver. {}
1. Beginnings
1.1. Two friends sit down at a table.
1.2. Each of them brings a pencil.
1.2.3. Whoever forgets it loses, and the other one, too.
"""


PROOFS = rows_of("ws-en").rules["1.2.3"].scenarios
"""The scenarios that prove the rule which these tests look at."""


def text(window: MainWindow) -> str:
    return window.rules.document.toPlainText()


def test_a_procedure_says_what_proves_it(window: MainWindow) -> None:
    window.show_rule("ws-en", "1.2.3")
    assert IN_THE_ENGINE["procedure"] in text(window)
    assert f"shown by {len(PROOFS)} examples" in text(window)


def test_what_is_outside_the_engine_says_why(window: MainWindow) -> None:
    window.show_rule("ws-en", "2.2.1")
    assert f"{IN_THE_ENGINE['conduct']}\nThe picture is not part of play." in text(window)


def test_definitions_and_deck_construction_are_told_apart(window: MainWindow) -> None:
    window.show_rule("ws-jp", "1.1")
    assert IN_THE_ENGINE["definition"] in text(window)
    window.show_rule("ws-jp", "5.1.2.1")
    assert IN_THE_ENGINE["data"] in text(window)


@pytest.mark.parametrize(("version", "covered"), [("2.09", True), ("1.99", False)])
def test_an_official_book_has_the_table_of_its_own_version_only(
    window: MainWindow, tmp_path: Path, version: str, covered: bool
) -> None:
    file = tmp_path / "book.txt"
    file.write_text(BOOK.format(version), encoding="utf-8")
    operations.import_rulebook(window.desk.workspace, file, "ws-en", version=version)
    window.show_rule("ws-en", "1.2.3", version)
    page = window.rules.page
    assert page is not None
    assert (page.book.official, page.book.version) == (True, version)
    assert (f"shown by {len(PROOFS)} examples" in text(window)) is covered


@pytest.mark.parametrize("book", ["ws-en", "ws-jp"])
def test_a_scenario_opens_in_the_dispute_workspace_by_its_own_book(
    window: MainWindow, book: str
) -> None:
    window.show_rule(book, "1.2.3")
    window.rules.document.anchorClicked.emit(QUrl(f"scenario:{book}/both-lose"))
    assert window.place is Place.DISPUTE
    assert window.dispute.dispute is not None
    assert window.dispute.dispute.book == book
    assert "the game is a draw" in window.dispute.title.text()


def test_the_keys_reach_a_scenario_from_link_to_link(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("ws-en", "1.2.3")
    above = 2
    for _ in range(above + 1):
        qtbot.keyClick(window.rules.document, Qt.Key.Key_Tab)
    qtbot.keyClick(window.rules.document, Qt.Key.Key_Return)
    assert window.place is Place.DISPUTE
    assert "the game is a draw" in window.dispute.title.text()
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.rules.page is not None
    assert window.rules.page.rule.number == "1.2.3"


def test_a_scenario_is_chosen_by_its_title(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def takes_the_last(*given: object) -> tuple[str, bool]:
        titles = given[3]
        assert isinstance(titles, list)
        return str(titles[-1]), True

    monkeypatch.setattr(QInputDialog, "getItem", takes_the_last)
    window.show_rule("ws-en", "1.2.3")
    window.do("rules.ask_for_proof")
    assert window.place is Place.DISPUTE
    assert window.dispute.dispute is not None
    assert window.dispute.dispute.file.where == f"{PROOFS[-1]}.yaml"


def test_a_rule_without_a_scenario_says_so(window: MainWindow) -> None:
    window.show_rule("ws-en", "2.2.1")
    window.do("rules.ask_for_proof")
    assert window.place is Place.RULES
    assert window.notices.isVisible()


def test_what_becomes_of_a_rule_is_told_without_names_of_code() -> None:
    covered = coverage_of_rule("ws-en", "2.09", "1.2.3")
    assert covered is not None
    label, said, *shown = coverage_html(covered)
    assert label == '<p class="label">In the engine</p>'
    assert said.startswith("<p><b>The engine plays this rule</b> · <span")
    assert shown[0].startswith("<table")
