"""Cards of a dispute: their sheet by mouse and keyboard, their abilities among the options."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute.workspace import DisputeWorkspace
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place

SCENARIO = "activated-ability-in-the-main-phase"
TWICE = """\
scenario: Two abilities of one name
book: ws-en
cards:
  Coach:
    type: character
    color: yellow
    level: 0
    cost: 0
    power: 1000
    soul: 1
    abilities:
      - kind: activated
        name: Pep Talk
        rule: 6.5.1.2.3
        effect: {do: change, aspect: power, amount: 500, what: this card, duration: turn}
      - kind: activated
        name: Pep Talk
        rule: 6.5.1.2.3
        effect: {do: change, aspect: soul, amount: 1, what: this card, duration: turn}
setup:
  turn: A
  at: main phase
  A: {stage: {center-left: Coach}, deck: 20}
  B: {deck: 20}
script: []
"""
PRINTED = """\
scenario: A card of the box, one described here under its name, one that nobody has imported
book: ws-en
cards:
  Ferryman: JT/S01-E002
  Tamsin, Keeper of the Quay:
    type: character
    color: yellow
    level: 1
    cost: 0
    power: 4500
    soul: 1
    abilities:
      - kind: activated
        name: Pep Talk
        rule: 6.5.1.2.3
        effect: {do: change, aspect: soul, amount: 1, what: this card, duration: turn}
  Nobody: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
setup:
  turn: A
  at: main phase
  A:
    stage: {center-left: Ferryman, center-middle: "Tamsin, Keeper of the Quay", back-left: Nobody}
    deck: 20
  B: {deck: 20}
script: []
"""
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def dispute(window: MainWindow) -> DisputeWorkspace:
    window.dispute.open_proof("ws-en", SCENARIO)
    window.dispute.look_at(2)
    return window.dispute


def card(dispute: DisputeWorkspace, zone: str) -> int:
    assert dispute.board.board is not None
    return dispute.board.board.zones["A"][zone].cards[0].id


@pytest.fixture
def click(dispute: DisputeWorkspace, qtbot: QtBot) -> Callable[[str, Qt.MouseButton], None]:
    def at(zone: str, button: Qt.MouseButton) -> None:
        center = dispute.board.card_center(card(dispute, zone))
        assert center is not None
        place = QPoint(round(center.x()), round(center.y()))
        qtbot.mouseClick(dispute.board, button, pos=place)

    return at


def sheet_of(window: MainWindow) -> str:
    assert window.sheets.sheet is not None
    return window.sheets.sheet.text.toPlainText()


def test_a_click_on_a_card_shows_what_it_is_and_why(
    window: MainWindow, click: Callable[[str, Qt.MouseButton], None]
) -> None:
    click("center-left", LEFT)
    assert "power\n4000  printed: 2000" in sheet_of(window).replace("\N{NO-BREAK SPACE}", " ")
    assert (
        "gets +2000 power until end of turn\nPep Talk of Coach in A's back-left, since step 5"
        in sheet_of(window)
    )


def test_the_sheet_has_the_printed_text_beside_what_is_carried_out(
    window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "printed.yaml"
    file.write_text(PRINTED, encoding="utf-8")
    window.opening.open_file(file)
    dispute = window.dispute
    dispute.show_card(card(dispute, "center-left"))
    assert "draws a card and then discards a card" in sheet_of(window)
    assert "Nothing: all is the judge's to carry out." in sheet_of(window)
    dispute.show_card(card(dispute, "center-middle"))
    assert "this card has 1000 more power" in sheet_of(window)
    assert "What is carried out of it here\nActivated ability “Pep Talk”" in sheet_of(window)
    dispute.show_card(card(dispute, "back-left"))
    assert "Printed text" not in sheet_of(window)


def test_the_right_button_looks_at_a_card_that_is_on_offer(
    window: MainWindow,
    dispute: DisputeWorkspace,
    click: Callable[[str, Qt.MouseButton], None],
) -> None:
    dispute.look_at(1)
    click("center-left", LEFT)
    assert window.sheets.sheet is None
    assert dispute.decision.choice.ticked == (card(dispute, "center-left"),)
    click("center-left", RIGHT)
    assert "No effect changes it" in sheet_of(window)


def test_the_keys_go_from_card_to_card_and_open_the_sheet(
    window: MainWindow, dispute: DisputeWorkspace, qtbot: QtBot
) -> None:
    board = dispute.board
    board.setFocus()
    for _ in range(200):
        qtbot.keyClick(board, Qt.Key.Key_Down)
        if board.pointed == card(dispute, "center-left"):
            break
    assert board.accessibleDescription() == "Runner, A center-left"
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert sheet_of(window).startswith("Runner\n")
    assert dispute.index == 2


def test_a_card_is_chosen_by_its_name(
    window: MainWindow, dispute: DisputeWorkspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def takes_the_runner(*given: object) -> tuple[str, bool]:
        return "Runner, A.center-left", True

    monkeypatch.setattr(QInputDialog, "getItem", takes_the_runner)
    window.do("dispute.ask_for_card")
    assert sheet_of(window).startswith("Runner\n")


def test_a_rule_on_the_sheet_opens_in_the_rules(
    window: MainWindow, dispute: DisputeWorkspace
) -> None:
    dispute.show_card(card(dispute, "center-left"))
    assert window.sheets.sheet is not None
    window.sheets.sheet.text.anchorClicked.emit(QUrl("rule:ws-en/8.9.1.3"))
    assert window.place is Place.RULES
    assert not window.sheets.sheet.isVisible()
    assert window.rules.page is not None
    assert window.rules.page.rule.number == "8.9.1.3"


def test_abilities_are_offered_with_the_name_of_their_card(dispute: DisputeWorkspace) -> None:
    dispute.look_at(0)
    rows = dispute.decision.options.rows
    used = [dispute.decision.options.text(row) for row in rows if " uses " in row.line]
    assert used == [
        "A uses Pep Talk of back-left, Coach",
        "A uses Stretching of back-left, Coach",
        "A uses Pep Talk of back-right, Coach",
        "A uses Stretching of back-right, Coach",
    ]


def test_an_ability_that_is_told_by_its_number_is_named_beside_it(
    window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "twice.yaml"
    file.write_text(TWICE, encoding="utf-8")
    window.opening.open_file(file)
    model = window.dispute.decision.options
    used = [model.text(row) for row in model.rows if " uses " in row.line]
    assert used == [
        "A uses ability 1 of Coach, Pep Talk",
        "A uses ability 2 of Coach, Pep Talk",
    ]


def test_an_ability_is_used_by_keyboard(dispute: DisputeWorkspace, qtbot: QtBot) -> None:
    dispute.look_at(0)
    panel = dispute.decision
    rows = [row.line for row in panel.options.rows]
    panel.list.select(rows.index("A uses Pep Talk of back-left"))
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert dispute.timeline.steps[dispute.index].command == "A uses Pep Talk of back-left"
    assert panel.chooses_cards
    assert (panel.confirm.text(), panel.confirm.isEnabled()) == ("Choose", False)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert dispute.timeline.steps[dispute.index].command == "A chooses Runner"


def test_a_refused_option_stays_in_view_beside_its_reasons(
    dispute: DisputeWorkspace, qtbot: QtBot
) -> None:
    panel = dispute.decision
    last = len(panel.options.rows) - 1
    assert panel.options.rows[last].line == "A uses Pep Talk of back-left"
    panel.list.select(last)
    qtbot.waitUntil(lambda: "cannot be paid" in panel.said.toPlainText())
    qtbot.wait(50)
    shown = panel.list.visualRect(panel.options.index(last))
    assert panel.list.viewport().rect().contains(shown)
