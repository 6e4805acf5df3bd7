"""The list of steps by keyboard: jumping, searching, and mending any line of the account."""

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow

ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier

ATTACKS = """\
scenario: Attacks and a turn
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  turn: A
  at: attack declaration step
  A: {stage: {center-left: Runner, center-right: Runner}, deck: 20}
  B: {deck: 20}
script:
  - A attacks with center-left, direct
  - trigger check reveals a card without icon
  - damage reveals a card that is no climax
  - damage reveals a card that is no climax
  - A attacks with center-right, direct
  - trigger check reveals a card without icon
  - damage reveals a card that is no climax
  - damage reveals a card that is no climax
  - A passes
"""


def opened(window: MainWindow, folder: Path, text: str = ATTACKS) -> DisputeWorkspace:
    (folder / "attacks.yaml").write_text(text, "utf-8")
    assert window.opening.open_file(folder / "attacks.yaml")
    return window.dispute


def press(qtbot: QtBot, dispute: DisputeWorkspace, key: Qt.Key, *held: Qt.KeyboardModifier) -> None:
    modifiers = Qt.KeyboardModifier.NoModifier
    for one in held:
        modifiers |= one
    qtbot.keyClick(dispute.decision.list, key, modifiers)


def command(dispute: DisputeWorkspace) -> str | None:
    return dispute.timeline.steps[dispute.index].command


def test_keys_jump_from_attack_to_attack_and_from_turn_to_turn(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path)
    dispute.first()
    press(qtbot, dispute, Qt.Key.Key_Right, CONTROL, SHIFT)
    assert command(dispute) == "A attacks with center-left, direct"
    press(qtbot, dispute, Qt.Key.Key_Right, CONTROL, SHIFT)
    assert command(dispute) == "A attacks with center-right, direct"
    press(qtbot, dispute, Qt.Key.Key_Right, CONTROL)
    assert command(dispute) == "A passes"
    press(qtbot, dispute, Qt.Key.Key_Left, SHIFT)
    assert dispute.index == 0


def test_a_rule_is_looked_for_and_f3_goes_from_hit_to_hit(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path)
    press(qtbot, dispute, Qt.Key.Key_F, ALT)
    search = dispute.steps.search
    assert search.hasFocus()
    qtbot.keyClicks(search, "7.2.1.5")
    assert command(dispute) == "A attacks with center-left, direct"
    assert dispute.steps.found.text().startswith("1 of 2: 7.2.1.5")
    qtbot.keyClick(search, Qt.Key.Key_F3)
    assert command(dispute) == "A attacks with center-right, direct"
    assert len(dispute.timeline.found) == 2
    qtbot.keyClick(search, Qt.Key.Key_F3, SHIFT)
    assert command(dispute) == "A attacks with center-left, direct"
    qtbot.keyClick(search, Qt.Key.Key_Escape)
    assert not dispute.timeline.found
    assert not search.isVisible()


def test_that_nothing_is_found_is_said_and_nothing_moves(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path)
    here = dispute.index
    press(qtbot, dispute, Qt.Key.Key_F, ALT)
    qtbot.keyClicks(dispute.steps.search, "zeppelin")
    assert dispute.steps.found.text() == "No step was found for this."
    assert dispute.index == here


def change(dispute: DisputeWorkspace, qtbot: QtBot, line: str) -> None:
    """Say the line of the chosen step otherwise."""
    qtbot.keyClick(dispute.steps.list, Qt.Key.Key_Return)
    assert dispute.mending.sheet is not None
    edit = dispute.mending.sheet.line
    edit.selectAll()
    qtbot.keyClicks(edit, line)
    qtbot.keyClick(edit, Qt.Key.Key_Return)


def test_a_line_in_the_middle_is_changed_and_the_first_that_no_longer_works_is_shown(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path)
    press(qtbot, dispute, Qt.Key.Key_S, ALT)
    dispute.look_at(3)
    change(dispute, qtbot, "damage reveals a climax")
    texts = [dispute.timeline.text(row) for row in dispute.timeline.rows]
    assert texts[3:] == [
        "3. it is a climax",
        "4. damage reveals a card that is no climax (unclear)",
        "5. A attacks with center-right, direct (waiting)",
        "6. trigger check reveals a card without icon (waiting)",
        "7. damage reveals a card that is no climax (waiting)",
        "8. damage reveals a card that is no climax (waiting)",
        "9. A passes (waiting)",
    ]
    assert command(dispute) == "it is a climax"
    qtbot.keyClick(dispute.steps.list, Qt.Key.Key_F7)
    assert dispute.steps.line == 4
    assert "Remove this line" in dispute.detail.toPlainText()
    qtbot.keyClick(dispute.steps.list, Qt.Key.Key_Delete)
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert len(dispute.timeline.rows) == 10


def test_an_illegal_line_is_taken_out_with_delete_and_undone(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    text = ATTACKS.replace("attacks with center-right", "attacks with center-left")
    dispute = opened(window, tmp_path, text)
    press(qtbot, dispute, Qt.Key.Key_S, ALT)
    qtbot.keyClick(dispute.steps.list, Qt.Key.Key_F7)
    assert dispute.steps.line == 5
    assert "rest state" in dispute.detail.toPlainText()
    qtbot.keyClick(dispute.steps.list, Qt.Key.Key_Delete)
    assert dispute.timeline.text(dispute.timeline.rows[5]).startswith("5. trigger check reveals")
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert dispute.timeline.text(dispute.timeline.rows[5]) == (
        "5. A attacks with center-left, direct (illegal)"
    )


def test_a_line_that_was_forgotten_is_put_before_another_one(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    text = ATTACKS.replace("  - trigger check reveals a card without icon\n", "", 1)
    dispute = opened(window, tmp_path, text)
    press(qtbot, dispute, Qt.Key.Key_S, ALT)
    qtbot.keyClick(dispute.steps.list, Qt.Key.Key_F7)
    qtbot.keyClick(dispute.steps.list, Qt.Key.Key_E, ALT | SHIFT)
    assert dispute.mending.sheet is not None
    qtbot.keyClicks(dispute.mending.sheet.line, "trigger check reveals a card without icon")
    qtbot.keyClick(dispute.mending.sheet.line, Qt.Key.Key_Return)
    assert dispute.dispute is not None
    assert dispute.dispute.stop is None


def test_the_set_up_is_no_line_that_could_be_changed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path)
    dispute.first()
    press(qtbot, dispute, Qt.Key.Key_E, ALT)
    assert dispute.mending.sheet is None


def test_the_menu_of_a_step_offers_what_can_be_done_to_its_line(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window, tmp_path)
    offered = [entry.text().partition("\t")[0] for entry in dispute.steps.menu.actions()]
    assert offered[:3] == ["Change the line…", "Remove the line", "Insert a line before…"]
    dispute.look_at(9)
    dispute.steps.menu.actions()[1].trigger()
    assert dispute.last == 8
