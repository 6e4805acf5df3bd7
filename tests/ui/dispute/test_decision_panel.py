"""Acts that are put together card by card: CP are paid, attacks declared, damage is assigned."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow

PAYING = """\
scenario: A Forward of cost 3
book: fftcg
cards:
  Ember Knight: {type: forward, elements: [fire], cost: 3, power: 7000}
  Cinder: {type: forward, elements: [fire], cost: 1, power: 3000}
  Torch: {type: backup, elements: [fire], cost: 1, icons: generic}
  Steam: {type: backup, elements: [fire, water], cost: 2}
  Dawn: {type: forward, elements: [light], cost: 2, power: 5000}
setup:
  turn: A
  at: main phase 1
  A:
    hand: [Ember Knight, Cinder, Dawn]
    field: [Torch, {card: Torch, orientation: dull}, Steam]
  B: {}
script:
  - A casts Ember Knight
"""

FIGHTING = """\
scenario: A party
book: fftcg
cards:
  Knight: {type: forward, elements: fire, cost: 4, power: 7000}
  Lancer: {type: forward, elements: fire, cost: 2, power: 4000}
  Squire: {type: forward, elements: ice, cost: 2, power: 5000}
  Giant: {type: forward, elements: earth, cost: 7, power: 3000}
setup:
  turn: A
  at: attack declaration step
  A: {field: [Knight, Lancer, Squire]}
  B: {field: [Giant]}
script: []
"""


@pytest.fixture
def paying(window: MainWindow, tmp_path: Path) -> DisputeWorkspace:
    return opened(window, tmp_path, PAYING)


@pytest.fixture
def fighting(window: MainWindow, tmp_path: Path) -> DisputeWorkspace:
    return opened(window, tmp_path, FIGHTING)


def opened(window: MainWindow, directory: Path, text: str) -> DisputeWorkspace:
    path = directory / "dispute.yaml"
    path.write_text(text, encoding="utf-8")
    assert window.dispute.open_file(path)
    assert window.dispute.dispute is not None
    assert window.dispute.dispute.refused is None
    return window.dispute


def named(dispute: DisputeWorkspace, name: str) -> int:
    return next(
        one.card.id
        for one in dispute.decision.gather.gather.candidates
        if one.card.name == name and not one.reasons
    )


def click(dispute: DisputeWorkspace, qtbot: QtBot, name: str) -> None:
    at = dispute.board.card_center(named(dispute, name))
    assert at is not None
    qtbot.mouseClick(dispute.board, Qt.MouseButton.LeftButton, pos=QPoint(int(at.x()), int(at.y())))


def rows(dispute: DisputeWorkspace) -> list[str]:
    return [dispute.decision.gather.text(row) for row in dispute.decision.gather.rows]


def tally(dispute: DisputeWorkspace) -> dict[str, str]:
    so_far = dispute.decision.so_far
    assert so_far is not None
    return {one.name: one.value for one in so_far.tally}


def title(dispute: DisputeWorkspace) -> str:
    return dispute.timeline.text(dispute.timeline.steps[-1])


def test_what_can_pay_is_offered_first_each_element_on_a_row_of_its_own(
    paying: DisputeWorkspace,
) -> None:
    assert rows(paying) == [
        "Torch, A.field 1",
        "Steam as fire, A.field 3",
        "Steam as water, A.field 3",
        "Cinder, A.hand 2",
        "Torch, A.field 2 (refused)",
        "Dawn, A.hand 3 (refused)",
        "A rewinds the action",
    ]


def test_the_tally_says_what_is_needed_produced_missing_and_wasted(
    paying: DisputeWorkspace, qtbot: QtBot
) -> None:
    assert tally(paying) == {
        "needed": "3 CP (fire 1)",
        "produced": "0 CP",
        "missing": "3 CP (fire 1)",
        "wasted": "0 CP",
    }
    click(paying, qtbot, "Cinder")
    assert tally(paying) == {
        "needed": "3 CP (fire 1)",
        "produced": "2 CP (fire 2)",
        "missing": "1 CP",
        "wasted": "0 CP",
    }
    assert "11.4.6.4" in paying.decision.said.toPlainText()
    assert not paying.decision.confirm.isEnabled()
    click(paying, qtbot, "Torch")
    assert paying.decision.said.toPlainText().endswith("A pays with Torch and discards Cinder")
    assert paying.decision.confirm.isEnabled()
    assert paying.decision.confirm.text() == "Pay"


def test_a_second_click_puts_a_card_back(paying: DisputeWorkspace, qtbot: QtBot) -> None:
    click(paying, qtbot, "Cinder")
    assert tally(paying)["produced"] == "2 CP (fire 2)"
    click(paying, qtbot, "Cinder")
    assert tally(paying)["produced"] == "0 CP"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_card_of_several_elements_asks_which(paying: DisputeWorkspace, qtbot: QtBot) -> None:
    click(paying, qtbot, "Steam")
    assert [one.text() for one in paying.decision.ways.actions()] == ["&1  fire", "&2  water"]
    assert paying.decision.ticked == ()
    paying.decision.ways.actions()[1].trigger()
    paying.decision.ways.hide()
    assert tally(paying)["produced"] == "1 CP (water 1)"


def test_cp_are_paid_by_keyboard_alone(paying: DisputeWorkspace, qtbot: QtBot) -> None:
    rows_of_options = paying.decision.list
    qtbot.keyClick(rows_of_options, Qt.Key.Key_Space)
    for _ in range(3):
        qtbot.keyClick(rows_of_options, Qt.Key.Key_Down)
    qtbot.keyClick(rows_of_options, Qt.Key.Key_Space)
    qtbot.keyClick(rows_of_options, Qt.Key.Key_Return)
    assert title(paying) == "2. A pays with Torch and discards Cinder"


def test_enter_does_nothing_while_the_payment_is_not_legal(
    paying: DisputeWorkspace, qtbot: QtBot
) -> None:
    click(paying, qtbot, "Cinder")
    qtbot.keyClick(paying.decision.list, Qt.Key.Key_Return)
    assert title(paying) == "1. A casts Ember Knight"


def test_cards_are_taken_and_paid_with_on_the_board_by_keyboard(
    paying: DisputeWorkspace, qtbot: QtBot
) -> None:
    paying.board.setFocus()
    for name in ("Torch", "Cinder"):
        while paying.board.pointed != named(paying, name):
            qtbot.keyClick(paying.board, Qt.Key.Key_Down)
        qtbot.keyClick(paying.board, Qt.Key.Key_Space)
    qtbot.keyClick(paying.board, Qt.Key.Key_Return)
    assert title(paying) == "2. A pays with Torch and discards Cinder"


def test_a_card_that_cannot_pay_says_why(paying: DisputeWorkspace) -> None:
    paying.decision.list.select(5)
    assert "5.2.1.3" in paying.decision.said.toPlainText()


def test_escape_takes_the_action_back(paying: DisputeWorkspace, qtbot: QtBot) -> None:
    qtbot.keyClick(paying.decision.list, Qt.Key.Key_Escape)
    assert title(paying) == "2. A rewinds the action"


def test_the_palette_has_paying_and_taking_back(
    window: MainWindow, paying: DisputeWorkspace
) -> None:
    window.do("dispute.take_back")
    assert title(paying) == "2. A rewinds the action"
    window.do("dispute.take_back")
    assert "nothing to take back" in window.notices.words.text()


def test_a_payment_in_the_past_begins_a_branch(paying: DisputeWorkspace, qtbot: QtBot) -> None:
    paying.say("A rewinds the action")
    paying.look_at(1)
    click(paying, qtbot, "Cinder")
    click(paying, qtbot, "Torch")
    paying.decision.confirm_taken()
    assert title(paying) == "2. A pays with Torch and discards Cinder"
    assert paying.board.time == "branch"


def test_a_party_is_formed_by_clicks_and_refused_while_it_has_no_element_in_common(
    fighting: DisputeWorkspace, qtbot: QtBot
) -> None:
    click(fighting, qtbot, "Knight")
    click(fighting, qtbot, "Squire")
    assert "15.1.1.9.2" in fighting.decision.said.toPlainText()
    click(fighting, qtbot, "Squire")
    click(fighting, qtbot, "Lancer")
    fighting.decision.confirm.click()
    assert title(fighting) == "1. A attacks with Knight, Lancer as a party"


def test_enter_attacks_with_the_selected_forward_and_not_attacking_is_there_too(
    fighting: DisputeWorkspace, qtbot: QtBot
) -> None:
    assert rows(fighting)[-1] == "A does not attack"
    qtbot.keyClick(fighting.decision.list, Qt.Key.Key_Return)
    assert title(fighting) == "1. A attacks with Knight"


def test_a_block_is_declared_by_a_click(fighting: DisputeWorkspace, qtbot: QtBot) -> None:
    for line in ("A attacks with Knight", "A passes", "B passes"):
        fighting.say(line)
    click(fighting, qtbot, "Giant")
    fighting.decision.confirm.click()
    assert title(fighting) == "4. B blocks with Giant"


def test_damage_is_assigned_in_portions(fighting: DisputeWorkspace, qtbot: QtBot) -> None:
    lines = ("A attacks with Knight, Lancer as a party", "A passes", "B passes")
    for line in (*lines, "B blocks with Giant", "A passes", "B passes"):
        fighting.say(line)
    choosing = fighting.decision.list
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        qtbot.keyClick(choosing, key)
    assert tally(fighting) == {"to assign": "3000", "assigned": "2000", "left": "1000"}
    click(fighting, qtbot, "Lancer")
    fighting.decision.confirm_taken()
    assert title(fighting) == "7. B assigns 2000 to Knight, 1000 to Lancer"


def test_a_click_on_a_card_selects_what_can_be_done_with_it_and_enter_does_it(
    paying: DisputeWorkspace, qtbot: QtBot
) -> None:
    paying.take_back()
    assert paying.board.board is not None
    knight = paying.board.board.zones["A"]["hand"].cards[0]
    at = paying.board.card_center(knight.id)
    assert at is not None
    qtbot.mouseClick(paying.board, Qt.MouseButton.LeftButton, pos=QPoint(int(at.x()), int(at.y())))
    assert paying.decision.selected is not None
    assert paying.decision.selected.line == "A casts Ember Knight"
    paying.board.setFocus()
    qtbot.keyClick(paying.board, Qt.Key.Key_Return)
    assert title(paying) == "3. A casts Ember Knight"


def test_the_phases_of_the_turn_are_named_and_the_one_that_goes_on_is_marked(
    fighting: DisputeWorkspace,
) -> None:
    phases = fighting.moment.phases
    assert phases.text() == "active  ·  draw  ·  main 1  ·  attack  ·  main 2  ·  end"
    assert phases.toolTip().startswith("active phase  ·  draw phase  ·  main phase 1")
    assert phases.marked == "attack phase"


LAST_ONE = """\
scenario: One reversed character is left
book: ws-en
cards:
  Reed: {type: character, color: red, level: 0, cost: 0, power: 1000, soul: 1}
setup:
  turn: A
  at: encore step
  A: {deck: 9, stage: {center-left: {card: Reed, orientation: reverse}}}
  B: {deck: 9}
script: []
"""


def test_a_card_that_must_be_chosen_is_said_as_what_happens_and_needs_one_key(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    panel = opened(window, tmp_path, LAST_ONE).decision
    assert panel.title.text() == "What happens next"
    assert "which character leaves first? There is no other." in panel.question.toPlainText()
    assert (panel.confirm.text(), panel.confirm.isEnabled()) == ("Go on", True)
    assert len(panel.ticked) == 1
    qtbot.keyClick(panel.list, Qt.Key.Key_Space)
    assert len(panel.ticked) == 1
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert window.dispute.last == 1
    assert title(window.dispute).startswith("1. A chooses Reed")
