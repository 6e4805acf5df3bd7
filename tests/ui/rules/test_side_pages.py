"""What stands beside a rule: versions, editions, glossary, flaws; and rules on paper."""

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgetool.operations.rules import imports
from judgetool.ui.main_window import MainWindow
from judgetool.ui.printing import put_pdf
from judgetool.ui.rules.wording import printed, selection_html

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier

OLD = """Pebble Pond ver. 1.0 (March 3, 2021)
Section 1. Ponds and those who live there
1.1. A pond is round and its rim is always wet.
1.2. A duck may land on any pond whenever it is tired.
1.3. Frogs sit still while they wait for rain, see 1.2.
Section 2. Boats
2.1. Boats are tied to the old willow by night.
"""
NEW = OLD.replace("ver. 1.0 (March 3, 2021)", "ver. 2.0 (May 5, 2023)").replace("tired", "hungry")


@pytest.fixture
def versions(window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window on two versions of a book."""
    for name, text in (("old", OLD), ("new", NEW)):
        path = tmp_path / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        imports.import_rulebook(window.desk.workspace, path, "vanguard")
    window.desk.today = lambda: date(2023, 5, 15)
    window.desk.books_changed.emit()
    window.show_rule("vanguard", "1.2")
    return window


def shown(window: MainWindow) -> tuple[str, str]:
    page = window.rules.page
    assert page is not None
    return page.book.version, page.rule.number


def test_age_and_version_are_always_in_sight(versions: MainWindow) -> None:
    line = versions.rules.line
    assert (line.badge.text(), line.age.text()) == ("Official text", "10 days old")
    versions.desk.today = lambda: date(2025, 5, 15)
    versions.show_rule("vanguard", "1.1")
    assert line.age.text() == "741 days old"
    assert line.edition.text().startswith("Check for a newer version · ")
    assert line.age.property("tone") == "doubt"
    versions.show_rule("vanguard", "1.1", "1.0")
    assert line.age.text() == "Older version"
    assert line.edition.text().startswith("2.0 is here · ")


def test_another_version_is_chosen_and_stays_while_links_are_followed(
    versions: MainWindow, qtbot: QtBot
) -> None:
    chooser = versions.rules.chooser
    titles = [chooser.itemText(place) for place in range(chooser.count())]
    assert titles == [
        "Vanguard CR 2.0",
        "Vanguard CR 1.0",
        "Weiß Schwarz EN CR 2.09 · digest",
        "Weiß Schwarz JP CR 1.100 · digest",
        "FFTCG CR · digest",
        "Dragon Ball Super OR · digest",
    ]
    chooser.activated.emit(1)
    assert shown(versions) == ("1.0", "1.2")
    assert "tired" in versions.rules.document.toPlainText()
    versions.show_rule("vanguard", "1.3", "1.0")
    versions.rules.document.setFocus()
    for _ in range(2):
        qtbot.keyClick(versions.rules.document, Qt.Key.Key_Tab)
    qtbot.keyClick(versions.rules.document, Qt.Key.Key_Return)
    assert shown(versions) == ("1.0", "1.2")
    versions.rules.back()
    versions.rules.back()
    versions.rules.back()
    assert shown(versions) == ("2.0", "1.2")


def test_the_tree_follows_the_rule_and_opens_rules(versions: MainWindow, qtbot: QtBot) -> None:
    assert versions.rules.tree.currentIndex().data().startswith("1.2 ")
    versions.rules.focus_tree()
    qtbot.keyClick(versions.rules.tree, Qt.Key.Key_Down)
    qtbot.keyClick(versions.rules.tree, Qt.Key.Key_Return)
    assert shown(versions) == ("2.0", "1.3")


def test_the_tree_makes_room_and_comes_back(versions: MainWindow, qtbot: QtBot) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(versions, Qt.Key.Key_T, control | SHIFT)
    assert not versions.rules.tree.isVisible()
    qtbot.keyClick(versions, Qt.Key.Key_E, control)
    assert versions.rules.tree.isVisible()
    assert versions.rules.tree.hasFocus()


def test_two_versions_are_compared_word_by_word(versions: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(versions.desk.work.ended):
        qtbot.keyClick(versions, Qt.Key.Key_2, ALT)
    text = versions.rules.comparison.text
    assert "Changes: 1." in text.toPlainText()
    assert "tiredhungry" in text.toPlainText()
    assert "line-through" in text.toHtml()
    text.setFocus()
    qtbot.keyClick(text, Qt.Key.Key_Tab)
    qtbot.keyClick(text, Qt.Key.Key_Return)
    assert shown(versions) == ("2.0", "1.2")
    assert versions.rules.tabs.currentIndex() == 0


def test_one_rule_is_followed_through_the_versions(versions: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(versions.desk.work.ended):
        qtbot.keyClick(versions, Qt.Key.Key_3, ALT)
    text = versions.rules.rule_history.text.toPlainText()
    assert text.index("Vanguard CR 2.0") < text.index("Vanguard CR 1.0")
    assert "changed" in text
    assert "first known" in text


def test_with_one_version_there_is_nothing_to_compare(window: MainWindow) -> None:
    window.show_rule("ws-en", "1")
    window.rules.show_tab("Compare")
    assert "only one version" in window.rules.comparison.text.toPlainText()


def test_editions_stand_side_by_side_from_their_digests(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("ws-en", "4.10.1.2")
    qtbot.keyClick(window, Qt.Key.Key_4, ALT)
    text = window.rules.editions.text.toPlainText()
    assert "Weiß Schwarz JP CR 1.100 · digest, own words" in text
    assert "4.10.1.2 in Weiß Schwarz EN CR" in text
    fewer = text.count("Differs")
    window.rules.editions.matters.setChecked(False)
    assert window.rules.editions.text.toPlainText().count("Differs") > fewer


def test_the_glossary_finds_players_words_and_opens_rules(window: MainWindow, qtbot: QtBot) -> None:
    window.show_rule("ws-en", "1")
    qtbot.keyClick(window, Qt.Key.Key_5, ALT)
    page = window.rules.glossary
    assert page.box.hasFocus()
    assert page.concepts.rowCount() > 120
    qtbot.keyClicks(page.box, "salvage")
    assert page.concepts.rowCount() < 20
    assert "Players say, in no rulebook" in page.text.toPlainText()
    assert "salvage" in page.text.toPlainText()
    qtbot.keyClick(page.box, Qt.Key.Key_Return)
    assert page.text.hasFocus()
    qtbot.keyClick(page.text, Qt.Key.Key_Tab)
    qtbot.keyClick(page.text, Qt.Key.Key_Return)
    assert window.rules.tabs.currentIndex() == 0
    page.search_for("qqqq")
    assert page.found.text() == "Nothing found in the glossary"


def test_flaws_stand_beside_the_rule_and_on_a_page(versions: MainWindow, qtbot: QtBot) -> None:
    versions.show_rule("ws-en", "3.8.3")
    assert "Known flaws of the book here" in versions.rules.document.toPlainText()
    versions.show_rule("vanguard", "1.1")
    qtbot.keyClick(versions, Qt.Key.Key_6, ALT)
    assert "Flaws of Vanguard CR 2.0" in versions.rules.flaws.text.toPlainText()


def test_typing_errors_are_forgiven_and_what_was_understood_is_a_link(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.rules.focus_search()
    qtbot.keyClicks(window.rules.search, "damge cancel")
    understood = window.rules.finding.understood
    assert "Did you mean damage cancel" in understood.toPlainText()
    assert window.rules.hits.rows[0].rule.number == "4.10.1.2"
    understood.setFocus()
    qtbot.keyClick(understood, Qt.Key.Key_Tab)
    qtbot.keyClick(understood, Qt.Key.Key_Return)
    assert window.rules.search.text() == "damage cancel"
    window.rules.finding.concept_asked.emit("refresh")
    assert window.rules.glossary.text.toPlainText().startswith("refresh")


def test_the_section_that_is_shown_is_printed_unless_rules_are_selected(
    versions: MainWindow,
) -> None:
    [selection] = versions.rules.selections()
    assert [rule.number for rule in selection.rules] == ["1", "1.1", "1.2", "1.3"]
    tree, model = versions.rules.tree, versions.rules.contents
    flag = tree.selectionModel().SelectionFlag.Select
    tree.selectionModel().select(model.index_of("1.1"), flag)
    [selection] = versions.rules.selections()
    assert [rule.number for rule in selection.rules] == ["1.1", "1.2"]
    assert "A duck may land" in "".join(selection_html(selection))


def test_a_pdf_has_pages(versions: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "pond.pdf"
    pages = printed(versions.rules.selections())
    put_pdf(versions.desk, "Pebble Pond", pages, path)
    assert path.read_bytes().startswith(b"%PDF")
    assert versions.notices.words.text() == f"1 page written to {path}"
    put_pdf(versions.desk, "Pebble Pond", pages, tmp_path / "nowhere" / "pond.pdf")
    assert "cannot be written" in versions.notices.words.text()
