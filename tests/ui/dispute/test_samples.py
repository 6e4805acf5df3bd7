"""Opening a sample dispute: game by game, found by words, by keyboard."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.samples import SampleChooser
from judgetool.ui.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def asked(window: MainWindow, qtbot: QtBot) -> SampleChooser:
    qtbot.keyClick(window, Qt.Key.Key_O, CONTROL | SHIFT)
    assert window.dispute.samples is not None
    assert window.dispute.samples.isVisible()
    return window.dispute.samples


def test_there_are_samples_of_every_game_that_of_the_open_dispute_first(
    window: MainWindow, qtbot: QtBot
) -> None:
    chooser = asked(window, qtbot)
    books = list(dict.fromkeys(row.book for row in chooser.model.rows))
    assert books == ["ws-en", "ws-jp", "fftcg", "vanguard", "dbs"]
    assert "Weiß Schwarz, English" in chooser.model.html(chooser.model.rows[0])
    qtbot.keyClicks(chooser.line, "party")
    qtbot.keyClick(chooser.line, Qt.Key.Key_Return)
    assert window.dispute.dispute is not None
    assert window.dispute.dispute.title == "A party of two, one blocker, and who is dealt how much"
    assert asked(window, qtbot).model.rows[0].book == "fftcg"


def test_a_game_is_chosen_by_its_name_and_a_sample_by_arrow_keys(
    window: MainWindow, qtbot: QtBot
) -> None:
    chooser = asked(window, qtbot)
    qtbot.keyClicks(chooser.line, "japanese")
    assert {row.book for row in chooser.model.rows} == {"ws-jp"}
    qtbot.keyClick(chooser.line, Qt.Key.Key_Down)
    wanted = chooser.model.rows[1].title
    qtbot.keyClick(chooser.line, Qt.Key.Key_Return)
    assert window.dispute.dispute is not None
    assert window.dispute.dispute.title == wanted


def test_what_no_sample_has_opens_nothing(window: MainWindow, qtbot: QtBot) -> None:
    chooser = asked(window, qtbot)
    before = window.dispute.dispute
    qtbot.keyClicks(chooser.line, "zeppelin")
    qtbot.keyClick(chooser.line, Qt.Key.Key_Return)
    assert chooser.isVisible()
    assert window.dispute.dispute is before
