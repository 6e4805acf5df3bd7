"""Cards in the window: files tell their game or are asked about, sources, look-up of all games."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.operations.cards.library import cards_known, possible_games
from judgetool.ui.command_palette import Kind
from judgetool.ui.decks.card_files import LEFT_OUT, CardFilesSheet, import_cards
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

WEISS = {
    "code": "QQ/S99-001", "name": "Own Invention", "type": "Character", "color": "RED",
    "level": "0", "cost": "0", "power": "500", "soul": 1, "trigger": [], "attributes": [],
    "ability": [], "side": "S", "set": "QQ", "release": "99", "sid": "001", "rarity": "C",
    "expansion": "Own",
}  # fmt: skip
DRAGON = {
    "title": "Own Fighter", "number": "QB1-001", "series": "Own", "rarity": "Common[C]",
    "type": "BATTLE", "color": "Red", "power": "5000", "energy": "1(1)", "comboEnergy": "0",
    "comboPower": "5000", "character": "Own", "specialTrait": "Own", "era": "Own Era",
    "skill": "", "cardBack": None, "limit": 4,
}  # fmt: skip


@pytest.fixture
def weiss(tmp_path: Path) -> Path:
    path = tmp_path / "weiss.json"
    path.write_text(json.dumps([WEISS]), "utf-8")
    return path


@pytest.fixture
def dragon(tmp_path: Path) -> Path:
    path = tmp_path / "dragon.json"
    path.write_text(json.dumps([DRAGON]), "utf-8")
    return path


def test_card_files_tell_their_game(weiss: Path, dragon: Path, tmp_path: Path) -> None:
    assert possible_games(weiss) == ("ws-en", "ws-jp")
    assert possible_games(dragon) == ("dbs",)
    (tmp_path / "list.txt").write_text("4 QQ/S99-001\n", "utf-8")
    assert possible_games(tmp_path / "list.txt") == ()
    assert possible_games(tmp_path / "gone.json") == ()


def test_cards_whose_file_tells_its_game_are_imported_without_a_question(
    window: MainWindow, qtbot: QtBot, dragon: Path
) -> None:
    with qtbot.waitSignal(window.desk.cards_changed):
        import_cards(window.desk, window, [dragon])
    assert cards_known(window.desk.workspace, "dbs") == 1
    assert window.notices.words.text().startswith("Dragon Ball Super: Cards read: 1,")


def test_a_file_that_may_be_of_two_games_is_asked_about(
    window: MainWindow, qtbot: QtBot, weiss: Path, dragon: Path
) -> None:
    def answer() -> None:
        sheet = QApplication.activeModalWidget()
        if not isinstance(sheet, CardFilesSheet):
            QTimer.singleShot(20, answer)
            return
        chooser = sheet.choosers[weiss]
        assert [chooser.itemData(place) for place in range(2)] == ["ws-en", "ws-jp"]
        assert sheet.orders == {"ws-en": [weiss], "dbs": [dragon]}
        chooser.setCurrentIndex(1)
        sheet.choosers[dragon].setCurrentText(LEFT_OUT)
        sheet.accept()

    QTimer.singleShot(0, answer)
    with qtbot.waitSignal(window.desk.cards_changed):
        import_cards(window.desk, window, [weiss, dragon])
    assert cards_known(window.desk.workspace, "ws-jp") == 1
    assert cards_known(window.desk.workspace, "ws-en") == 0
    assert cards_known(window.desk.workspace, "dbs") == 0


def test_a_card_file_that_is_opened_is_imported(
    window: MainWindow, qtbot: QtBot, dragon: Path
) -> None:
    with qtbot.waitSignal(window.desk.cards_changed):
        window.opening.open_file(dragon)
    assert cards_known(window.desk.workspace, "dbs") == 1


def test_a_file_with_neither_list_nor_cards_says_what_is_wrong(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "odd.json"
    file.write_text('{"what": 1}', "utf-8")
    window.opening.open_file(file)
    qtbot.waitUntil(lambda: "odd.json" in window.notices.words.text())
    assert "this JSON is no known form of a list" in window.notices.words.text()


def test_several_lists_that_are_dropped_are_checked_together(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    for name in ("ada", "bo"):
        (tmp_path / f"{name}.txt").write_text("4 JT/S01-E001\n", "utf-8")
    data = QMimeData()
    paths = [tmp_path / "ada.txt", tmp_path / "bo.txt"]
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, left, none))
    qtbot.waitUntil(lambda: window.decks.many.lists.rowCount() == 2)
    assert window.decks.pages.currentWidget() is window.decks.many


def test_the_register_of_card_sources_is_a_sheet(
    window: MainWindow, qtbot: QtBot, dragon: Path
) -> None:
    with qtbot.waitSignal(window.desk.cards_changed):
        import_cards(window.desk, window, [dragon])
    window.show_place(Place.DECKS)
    qtbot.keyClick(window, Qt.Key.Key_U, CONTROL | SHIFT)
    qtbot.waitUntil(lambda: window.sheets.sheet is not None)
    assert window.sheets.sheet is not None
    text = window.sheets.sheet.text.toPlainText()
    assert "dragon.json" in text
    assert "printings: 1" in text
    assert "No cards have been imported; only sample cards are known." in text


def test_the_palette_finds_cards_of_all_games(
    window: MainWindow, qtbot: QtBot, dragon: Path
) -> None:
    with qtbot.waitSignal(window.desk.cards_changed):
        import_cards(window.desk, window, [dragon])
    window.finder.model.find("own fighter")
    [card] = [row for row in window.finder.model.rows if row.title == "Own Fighter"]
    assert (card.kind, card.book, card.note) == (Kind.CARD, "dbs", "QB1-001 · Dragon Ball Super")
    window.sheets.show_card_called("dbs", "QB1-001")
    assert window.sheets.sheet is not None
    text = window.sheets.sheet.text.toPlainText()
    assert "red battle" in text.lower()
    assert "Sources" in text
