"""Disputes by keyboard: step, choose, ask why not, branch, and open the rule behind it all."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier

CHOICE = """\
scenario: Two cards too many at the end of a turn
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  turn: A
  at: end phase
  A: {hand: [9 unknown], deck: 20}
  B: {deck: 20}
script: []
"""


TWO_RUNNERS = """\
scenario: Which of the two
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  turn: A
  at: attack declaration step
  A: {stage: {center-left: Runner, center-right: Runner}, deck: 20}
  B: {deck: 20}
script: []
"""


def opened(window: MainWindow) -> DisputeWorkspace:
    window.dispute.open_sample("seventh-clock-card.yaml")
    return window.dispute


def time_of(workspace: DisputeWorkspace) -> str:
    return str(workspace.moment.property("time"))


def cards_in_hand(workspace: DisputeWorkspace) -> int:
    assert workspace.board.board is not None
    return len(workspace.board.board.zones["A"]["hand"].cards)


def test_arrow_keys_go_back_and_forward_through_time(window: MainWindow, qtbot: QtBot) -> None:
    dispute = opened(window)
    assert (dispute.index, time_of(dispute), dispute.board.time) == (2, "present", "present")
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Left)
    assert (dispute.index, time_of(dispute), dispute.board.time) == (1, "past", "past")
    assert dispute.moment.when.text() == "THE PAST: step 1 of 2"
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Home)
    assert dispute.index == 0
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Right)
    assert dispute.index == 1
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_End)
    assert (dispute.index, time_of(dispute)) == (2, "present")


def test_stepping_beyond_either_end_does_nothing(window: MainWindow, qtbot: QtBot) -> None:
    dispute = opened(window)
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Right)
    assert dispute.index == 2
    dispute.first()
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Left)
    assert dispute.index == 0


def test_arrow_keys_in_the_command_line_move_its_cursor(window: MainWindow, qtbot: QtBot) -> None:
    dispute = opened(window)
    qtbot.keyClick(window, Qt.Key.Key_L, CONTROL)
    qtbot.keyClicks(dispute.line.line, "A passes")
    qtbot.keyClick(dispute.line.line, Qt.Key.Key_Left)
    qtbot.keyClick(dispute.line.line, Qt.Key.Key_Home)
    assert dispute.line.line.cursorPosition() == 0
    assert dispute.index == 2


def test_letters_typed_at_the_options_begin_a_line_and_choose_nothing(
    window: MainWindow, qtbot: QtBot
) -> None:
    options, line = window.dispute.decision.list, window.dispute.line.line
    selected = options.selected
    line.setText("A ")
    options.setFocus()
    qtbot.keyClick(options, Qt.Key.Key_P)
    assert line.text() == "A p"
    assert line.hasFocus()
    assert options.selected == selected


def test_enter_chooses_the_selected_option(window: MainWindow, qtbot: QtBot) -> None:
    dispute = opened(window)
    qtbot.keyClick(window, Qt.Key.Key_D, CONTROL)
    assert dispute.decision.selected is not None
    assert dispute.decision.selected.line == "A passes"
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Return)
    assert dispute.last == 3
    assert dispute.timeline.steps[3].command == "A passes"


def test_a_refused_option_shows_why_and_its_citation_opens_the_rule(
    window: MainWindow, qtbot: QtBot
) -> None:
    dispute = opened(window)
    qtbot.keyClick(window, Qt.Key.Key_D, CONTROL)
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Down)
    assert "in the rest state, not standing" in dispute.decision.said.toPlainText()
    assert not dispute.decision.confirm.isEnabled()
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Return)
    assert dispute.last == 2
    dispute.decision.said.setFocus()
    qtbot.keyClick(dispute.decision.said, Qt.Key.Key_Tab)
    qtbot.keyClick(dispute.decision.said, Qt.Key.Key_Return)
    assert window.place is Place.RULES
    assert window.rules.page is not None
    assert window.rules.page.rule.number == "7.2.1.3.1.1"


def test_a_line_that_is_carried_out_is_remembered(window: MainWindow, qtbot: QtBot) -> None:
    dispute = opened(window)
    qtbot.keyClick(window, Qt.Key.Key_L, CONTROL)
    qtbot.keyClicks(dispute.line.line, "A passes")
    qtbot.keyClick(dispute.line.line, Qt.Key.Key_Return)
    assert dispute.last == 3
    assert dispute.line.line.text() == ""
    qtbot.keyClick(dispute.line.line, Qt.Key.Key_Up)
    assert dispute.line.line.text() == "A passes"
    qtbot.keyClick(dispute.line.line, Qt.Key.Key_Down)
    assert dispute.line.line.text() == ""


def test_unreadable_and_illegal_lines_are_told_apart_in_place(
    window: MainWindow, qtbot: QtBot
) -> None:
    dispute = opened(window)
    qtbot.keyClick(window, Qt.Key.Key_L, CONTROL)
    qtbot.keyClicks(dispute.line.line, "hocus pocus")
    qtbot.keyClick(dispute.line.line, Qt.Key.Key_Return)
    assert dispute.line.error.toPlainText().startswith("Not understood")
    assert dispute.line.line.text() == "hocus pocus"
    dispute.line.line.setText("A attacks with center-left, direct")
    qtbot.keyClick(dispute.line.line, Qt.Key.Key_Return)
    said = dispute.line.error.toPlainText()
    assert said.startswith("Not allowed")
    assert "7.2.1.3.1.1" in said
    assert dispute.last == 2


def test_an_ambiguous_line_offers_what_it_could_mean_and_a_link_says_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = window.dispute
    (tmp_path / "two.yaml").write_text(TWO_RUNNERS, "utf-8")
    assert window.opening.open_file(tmp_path / "two.yaml")
    dispute.line.line.setText("A attacks with Runner, direct")
    qtbot.keyClick(dispute.line.line, Qt.Key.Key_Return)
    said = dispute.line.error.toPlainText()
    assert said.startswith("This could mean several things")
    assert "center-left" in said
    assert "center-right" in said
    dispute.line.error.setFocus()
    qtbot.keyClick(dispute.line.error, Qt.Key.Key_Tab)
    qtbot.keyClick(dispute.line.error, Qt.Key.Key_Return)
    assert dispute.last == 1
    assert dispute.timeline.steps[1].command == "A attacks with center-left, direct"


def test_why_not_explains_a_line_without_carrying_it_out(window: MainWindow, qtbot: QtBot) -> None:
    dispute = opened(window)
    dispute.line.line.setText("A attacks with center-left, direct")
    qtbot.keyClick(window, Qt.Key.Key_W, ALT)
    assert "not standing" in dispute.line.error.toPlainText()
    dispute.line.line.setText("A passes")
    qtbot.keyClick(window, Qt.Key.Key_W, ALT)
    assert dispute.line.error.toPlainText() == "This is allowed."
    assert dispute.last == 2


def test_saying_something_else_in_the_past_branches_and_looks_different(
    window: MainWindow, qtbot: QtBot
) -> None:
    dispute = opened(window)
    dispute.look_at(1)
    dispute.say("it is Finale")
    assert (time_of(dispute), dispute.board.time) == ("branch", "branch")
    assert dispute.moment.when.text().startswith("A BRANCH: step 2")
    assert dispute.moment.to_told.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_B, CONTROL)
    assert time_of(dispute) == "present"
    assert dispute.timeline.steps[2].command == "it is a card without icon"


def test_cards_are_chosen_by_ticking_them_in_the_list(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = window.dispute
    (tmp_path / "choice.yaml").write_text(CHOICE, "utf-8")
    assert window.opening.open_file(tmp_path / "choice.yaml")
    assert dispute.decision.chooses_cards
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Space)
    assert dispute.decision.confirm.text() == "Choose 1"
    assert not dispute.decision.confirm.isEnabled()
    dispute.decision.list.select(4)
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Space)
    assert dispute.decision.confirm.isEnabled()
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Return)
    assert dispute.last == 1
    assert cards_in_hand(dispute) == 7


def test_cards_are_chosen_by_clicking_them_on_the_board(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = window.dispute
    (tmp_path / "choice.yaml").write_text(CHOICE, "utf-8")
    window.opening.open_file(tmp_path / "choice.yaml")
    last = dispute.decision.choice.rows[-1].id
    center = dispute.board.card_center(last)
    assert center is not None
    qtbot.mouseClick(
        dispute.board, Qt.MouseButton.LeftButton, pos=QPoint(int(center.x()), int(center.y()))
    )
    assert dispute.decision.choice.ticked == (last,)


def test_a_dispute_is_saved_and_opened_again(window: MainWindow, tmp_path: Path) -> None:
    dispute = opened(window)
    dispute.say("A passes")
    dispute.save_to(tmp_path / "saved.yaml")
    dispute.open_sample("seventh-clock-card.yaml")
    assert window.opening.open_file(tmp_path / "saved.yaml")
    assert [step.command for step in dispute.timeline.steps][-1] == "A passes"


def test_a_broken_scenario_is_one_message_and_what_was_open_stays(
    window: MainWindow, tmp_path: Path
) -> None:
    dispute = opened(window)
    (tmp_path / "broken.yaml").write_text("scenario: [", "utf-8")
    assert not window.opening.open_file(tmp_path / "broken.yaml")
    assert "broken.yaml" in window.notices.words.text()
    assert dispute.title.text() == "The seventh clock card is not there yet"
    assert len(dispute.timeline.steps) == 3


def test_the_zones_in_words_are_reached_by_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    dispute = opened(window)
    qtbot.keyClick(window, Qt.Key.Key_G, CONTROL)
    assert dispute.tabs.currentWidget() is dispute.zone_list
    assert dispute.zone_list.hasFocus()


def test_a_step_that_rests_on_an_own_decision_says_so_with_links(window: MainWindow) -> None:
    assert window.dispute.open_proof("ws-en", "nothing-left-in-a-damage")
    shown = window.dispute.detail
    assert "By a decision of this program: the loss comes" in shown.toPlainText()
    assert 'href="rule:ws-en/9.2.2.1"' in shown.toHtml()
    rows = window.dispute.timeline
    marks = [rows.html(row).count("(by a decision of this program)") for row in rows.rows]
    assert marks == [0, 1]


def test_saving_goes_into_the_file_that_was_opened(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "choice.yaml"
    path.write_text(f"# mine\n{CHOICE}", "utf-8")
    assert window.opening.open_file(path)
    dispute = window.dispute
    assert dispute.decision.decision is not None
    first, second, *_ = dispute.decision.decision.cards
    dispute.choose((first.id, second.id))
    qtbot.keyClick(window, Qt.Key.Key_S, CONTROL)
    script = "script:\n  - A chooses A.hand 1, A.hand 2\n"
    assert path.read_text("utf-8") == f"# mine\n{CHOICE}".replace("script: []\n", script)
    assert window.notices.words.text() == "Saved as choice.yaml"


def test_a_sample_asks_where_to_save_it(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dispute = opened(window)
    path = tmp_path / "mine.yaml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dispute.save()
    assert path.exists()
    assert dispute.dispute is not None
    assert dispute.dispute.path == path


def test_a_branch_is_saved_beside_what_the_file_tells(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dispute = opened(window)
    path = tmp_path / "mine.yaml"
    dispute.save_to(path)
    told = [step.command for step in dispute.timeline.steps]
    dispute.look_at(1)
    dispute.say("trigger check reveals a card with soul icon")
    dispute.save()
    assert window.opening.open_file(path)
    assert time_of(dispute) == "branch"  # as it was when it was closed
    qtbot.keyClick(window, Qt.Key.Key_B, CONTROL)
    assert [step.command for step in dispute.timeline.steps] == told
    assert dispute.dispute is not None
    dispute.dispute.look_at("branch 1")
    assert dispute.dispute.steps()[-1].command == "it is a card with soul icon"


def test_what_the_file_expects_is_told_at_the_end_of_its_script(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "expecting.yaml"
    path.write_text(
        """\
scenario: Two checks
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  at: attack declaration step
  A: {stage: {center-left: Runner}}
script:
  - illegal: A attacks with center-left, side; because 7.2.1.4.1
  - A passes
expect:
  - after the last step: {A.stock: 2}
""",
        encoding="utf-8",
    )
    dispute = window.dispute
    assert dispute.open_file(path)
    told = dispute.detail.toPlainText()
    assert "As expected: illegal: A attacks with center-left, side; because 7.2.1.4.1" in told
    assert "no character is faced, so the attack is direct" in told
    assert "Not as expected: after the last step, A.stock: 2" in told
    assert "after the last step, A.stock is 0, not 2" in told
    dispute.look_at(0)
    assert "As expected" not in dispute.detail.toPlainText()


@pytest.mark.parametrize("book", ["ws-en", "fftcg"])
def test_nothing_leaves_a_small_screen_with_the_largest_text(
    window: MainWindow, qtbot: QtBot, book: str
) -> None:
    proof = {"ws-en": "activated-ability-in-the-main-phase", "fftcg": "a-blocked-attack"}[book]
    window.desk.look.set_scale(2.4)
    window.dispute.open_proof(book, proof)
    window.resize(1280, 720)
    qtbot.wait(50)
    size = (window.width(), window.height())
    window.desk.look.usual()
    assert size == (1280, 720)
