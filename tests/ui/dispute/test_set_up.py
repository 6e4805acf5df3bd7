"""A board is set up in the window by keys alone, looked at, mended and played."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.scenarios import FIRST_SAMPLE
from judgetool.operations.disputes.setting_up import SettingUp
from judgetool.ui.dispute.set_up import SetUp
from judgetool.ui.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
NO = Qt.KeyboardModifier.NoModifier
ENTER, TAB, BACK = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backtab
PAGE_DOWN = Qt.Key.Key_PageDown


class Hands:
    """Somebody at the keyboard, whose keystrokes are counted; those of names are not."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        self.keystrokes = 0

    def press(self, key: Qt.Key, keys: Qt.KeyboardModifier = NO) -> None:
        if not self.window.isActiveWindow() and QApplication.activeModalWidget() is None:
            # Without a window manager nobody activates the window after a dialog.
            self.window.activateWindow()
            self.qtbot.waitUntil(self.window.isActiveWindow)
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, keys)
        self.keystrokes += 1

    def type(self, text: str) -> None:
        """Type ``text``; names stand in angle brackets in it."""
        for number, piece in enumerate(text.replace(">", "<").split("<")):
            self.qtbot.keyClicks(QApplication.focusWidget(), piece)
            self.keystrokes += 0 if number % 2 else len(piece)

    def put(self, *texts: str) -> None:
        for text in texts:
            self.type(text)
            self.press(ENTER)

    def begin(self, down: int = 0) -> SetUp:
        """Begin a new dispute; the book is so many rows below the first."""
        self.press(Qt.Key.Key_N, CONTROL)
        books = self.window.dispute.books
        assert books is not None
        self.qtbot.waitUntil(books.isActiveWindow)
        for _ in range(down):
            self.press(Qt.Key.Key_Down)
        self.press(ENTER)
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        return self.window.dispute.set_up


def standing(set_up: SetUp, player: str = "") -> dict[str, str]:
    """What stands at the places of the set-up, those of one player or of the moment."""
    setting = set_up.setting
    assert setting is not None
    there = (one for one in setting.places if one.player == player and one.path[0] == "setup")
    texts = {one.name: setting.text_of(one) for one in there}
    return {name: text for name, text in texts.items() if text}


def chosen(set_up: SetUp) -> str:
    return str(set_up.place)


def test_a_new_dispute_begins_with_an_empty_board_in_its_own_look(
    window: MainWindow, qtbot: QtBot
) -> None:
    set_up = Hands(window, qtbot).begin()
    dispute = window.dispute
    assert (set_up.active, dispute.board.time, chosen(set_up)) == (True, "setup", "A's center-left")
    assert set_up.band.isVisible()
    assert not dispute.moment.isVisible()
    assert set_up.line.line.hasFocus()
    assert (standing(set_up, "A"), standing(set_up, "B")) == ({}, {})


def test_cards_that_nobody_knows_are_put_by_a_number_and_the_next_place_is_chosen(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("1", "", "", "", "", "", "5")
    assert chosen(set_up) == "A's stock"
    assert standing(set_up, "A") == {"center-left": "unknown", "hand": "5"}
    hands.press(BACK)
    assert (chosen(set_up), set_up.line.line.selectedText()) == ("A's hand", "5")


def test_a_place_is_named_in_the_line(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("clock: 6", "B waiting: 12", "at: end")
    assert (standing(set_up, "A"), standing(set_up, "B")) == (
        {"clock": "6"},
        {"waiting room": "12"},
    )
    assert standing(set_up) == {"at": "end phase", "turn": "A"}


def test_arrows_go_over_the_board_and_page_down_to_the_other_player_and_the_moment(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    went = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Left, PAGE_DOWN):
        hands.press(key)
        went.append(chosen(set_up))
    assert went == [
        "A's center-middle",
        "A's back-left",
        "A's hand",
        "A's clock",
        "B's center-left",
    ]
    hands.press(PAGE_DOWN)
    assert chosen(set_up) == "at"


def test_undo_and_redo_work_until_something_is_typed(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("clock: 6", "hand: 4")
    hands.press(Qt.Key.Key_Z, CONTROL)
    assert standing(set_up, "A") == {"clock": "6"}
    hands.press(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert standing(set_up, "A") == {"clock": "6", "hand": "4"}
    hands.type("77")
    hands.press(Qt.Key.Key_Z, CONTROL)
    assert standing(set_up, "A") == {"clock": "6", "hand": "4"}


def test_everything_impossible_is_named_at_once_and_the_board_can_be_mended(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("clock: 8", "B level: 4")
    said = set_up.panel.findings.toPlainText()
    assert "A has 8 clock cards: a level up comes at once  9.3.1" in said.replace("\xa0", " ")
    assert "B has 4 levels and has lost" in said
    hands.put("A clock: 6", "B level: 3")
    assert set_up.panel.findings.toPlainText() == "This board is possible."


def test_what_is_wrong_with_a_text_is_said_under_the_line_and_the_text_stays(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("hand: <Walker>")
    assert "no card is called “Walker” here" in set_up.line.remark.toPlainText()
    assert set_up.line.line.text() == "hand: Walker"
    assert standing(set_up, "A") == {}


def test_what_is_set_up_is_played_and_can_be_set_up_again(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("clock: 6", "at: end")
    hands.press(Qt.Key.Key_F4)
    dispute = window.dispute
    assert (set_up.active, dispute.board.time) == (False, "present")
    assert dispute.board.board is not None
    assert len(dispute.board.board.zones["A"]["clock"].cards) == 6
    hands.press(Qt.Key.Key_F4)
    assert (set_up.active, standing(set_up, "A")) == (True, {"clock": "6"})


def test_after_another_set_up_the_first_line_that_does_not_work_any_more_is_shown(
    window: MainWindow, qtbot: QtBot
) -> None:
    assert window.dispute.open_sample("seventh-clock-card.yaml")
    hands = Hands(window, qtbot)
    hands.press(Qt.Key.Key_F4)
    hands.put("center-left: ")
    hands.press(Qt.Key.Key_F4)
    dispute = window.dispute.dispute
    assert dispute is not None
    stop = dispute.stop
    assert stop is not None
    assert (stop.line, stop.said) == (1, "A attacks with center-left, direct")
    assert "The dispute stops here" in window.notices.words.text()


def test_a_step_that_is_chosen_leaves_the_set_up(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window, qtbot)
    assert window.dispute.open_sample(FIRST_SAMPLE)
    hands.press(Qt.Key.Key_F4)
    window.dispute.steps.focus()
    hands.press(Qt.Key.Key_Up)
    assert (window.dispute.set_up.active, window.dispute.board.time) == (False, "past")


def test_the_first_sample_is_set_up_with_at_most_60_keystrokes_besides_names(
    window: MainWindow, qtbot: QtBot
) -> None:
    sample = OpenDispute.sample(FIRST_SAMPLE)
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    setting, wanted = set_up.setting, SettingUp(sample)
    assert setting is not None
    setting.dispute.put_parts([(("cards",), _cards(sample))])
    hands.put("<Cinder Twins>(res", "<Vulk>", "", "<Wren>", "<Bram>")
    hands.put("<Harbor Master Ludo>,20", "<Isolde>,3", "4", "<Wren>,<Osk>")
    hands.put("<Cinder Twins>,<Bram>,<Tamsin>")
    hands.type("<Cinder Twins>,<All Lamps Lit>,<Tamsin>")
    hands.press(PAGE_DOWN)
    hands.put("<Scribe Ambrose>", "", "", "<Nell>", "<Pip>", "<Pip>,<Marrow>")
    hands.put("<Queen of the Orchard>,4", "4", "<Nell>,<Pip>", "<Scribe Ambrose>,<Marrow>")
    graveyard = ("Marrow", "Scribe Ambrose", "A New Chapter", "Old Thornback", "Quiet Please")
    hands.type(f"2 <Nell>{''.join(f',<{name}>' for name in graveyard)}")
    hands.press(PAGE_DOWN)
    hands.put("att")
    places = [one for one in setting.places if one.path[0] == "setup"]
    there = {str(one): setting.text_of(one) for one in places}
    assert there == {
        **{str(one): wanted.text_of(one) for one in places},
        "A's stock": "4",
        "B's stock": "4",
    }
    assert setting.findings == ()
    assert hands.keystrokes <= 60


def _cards(sample: OpenDispute) -> object:
    document = sample.document.file.document["cards"]
    return {str(name): dict(card) for name, card in document.items()}


BOARD = """Runner: yellow level 0 character 2000/1
A: clock 6, hand 2 Runner, 3 Runer; front -, Runner rest, -
B's turn, climax phase"""


def test_a_whole_board_is_pasted_and_what_is_not_clear_is_mended_with_a_click(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    QApplication.clipboard().setText(BOARD)
    hands.press(Qt.Key.Key_V, CONTROL)
    assert standing(set_up, "A") == {
        "center-middle": "Runner (rest)",
        "hand": "2 Runner, 3 Runer",
        "clock": "6",
    }
    assert standing(set_up) == {"at": "climax phase", "turn": "B"}
    below = set_up.line.remark
    assert below.toPlainText().splitlines()[:3] == [
        "“Runer”: nobody has described this card: it keeps its place; "
        "describe it, or say which one it is",
        "“Runer” is Runner",
        "Runner: character yellow level 0 cost 0 power 2000 soul 1 (cost 0 was not said)",
    ]
    assert "“Runer” is not among the scenario's cards" in set_up.panel.findings.toPlainText()
    below.followed.emit("put", "here", "“Runer” is Runner")
    assert standing(set_up, "A")["hand"] == "2 Runner, 3 Runner"
    assert "Runer" not in set_up.panel.findings.toPlainText()
    assert below.toPlainText().startswith("Runner: character yellow")
    hands.press(Qt.Key.Key_Z, CONTROL)
    hands.press(Qt.Key.Key_Z, CONTROL)
    assert standing(set_up, "A") == {}


def test_for_a_misspelled_name_the_nearest_one_is_offered(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("Runner: yellow level 0 character 2000/1", "hand: 2 Runer")
    said = set_up.line.remark.toPlainText()
    assert "no card is called “Runer” here" in said
    assert "did you mean Runner?" in said
    assert set_up.line.line.text() == "hand: 2 Runer"


def test_a_card_that_nobody_described_can_be_described_later(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    QApplication.clipboard().setText("A: hand 2 Comet, 1\nB: clock 3")
    hands.press(Qt.Key.Key_V, CONTROL)
    assert standing(set_up, "A") == {"hand": "2 Comet, unknown"}
    hands.press(Qt.Key.Key_F4)
    assert window.dispute.dispute is not None
    assert window.dispute.dispute.impossible
    hands.press(Qt.Key.Key_F4)
    hands.put("Comet: yellow level 0 character 2000/1")
    assert set_up.panel.findings.toPlainText() == "This board is possible."
    assert standing(set_up, "A") == {"hand": "2 Comet, unknown"}


def test_a_card_that_had_the_only_room_is_named_when_another_one_is_dragged_there(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("Finale: yellow climax soul soul", "climax area: Finale", "center-left: 1")
    table = set_up.table
    centers = {area: box.center().toPoint() for area, box in table.areas().items()}
    there = [centers["A", "center-left"], centers["A", "climax area"]]
    qtbot.mousePress(table, Qt.MouseButton.LeftButton, pos=there[0])
    qtbot.mouseMove(table, there[1])
    qtbot.mouseRelease(table, Qt.MouseButton.LeftButton, pos=there[1])
    assert standing(set_up, "A") == {"climax area": "unknown"}
    said = window.notices.words.text()
    assert said == "Finale is removed from A's climax area. Ctrl+Z brings it back."
    hands.press(Qt.Key.Key_Z, CONTROL)
    assert standing(set_up, "A") == {"center-left": "unknown", "climax area": "Finale"}


def test_a_card_is_described_in_the_line(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("Finale: yellow climax soul soul", "fin")
    assert standing(set_up, "A") == {"center-left": "Finale"}
    hands.put("Finish: climax")
    assert "it needs a color" in set_up.line.remark.toPlainText()
    assert set_up.line.line.text() == "Finish: climax"


def test_of_an_impossible_board_one_gets_back_to_its_set_up_from_the_line(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("clock: 8")
    hands.press(Qt.Key.Key_F4)
    hands.press(Qt.Key.Key_L, CONTROL)
    hands.put("A passes")
    line = window.dispute.line
    assert "A has 8 clock cards" in line.error.toPlainText()
    assert line.error.focus_link("setup")
    hands.press(ENTER)
    assert set_up.active


def test_each_impossible_thing_is_framed_on_the_board_and_leads_to_its_place(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("clock: 8")
    frames = set_up.table.frames
    assert frames == {("A", "clock"): ("bad",), ("A", "level"): ("setup",)}
    assert set_up.panel.findings.focus_link("place")
    hands.press(ENTER)
    assert chosen(set_up) == "A's clock"
    assert set_up.table.frames == {("A", "clock"): ("bad", "setup")}


def test_cards_are_turned_by_one_key(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.type("1")
    hands.press(Qt.Key.Key_R, CONTROL)
    assert standing(set_up, "A") == {"center-left": "unknown (rest)"}
    hands.press(Qt.Key.Key_R, CONTROL)
    hands.press(Qt.Key.Key_R, CONTROL)
    assert standing(set_up, "A") == {"center-left": "unknown"}


def test_a_menu_offers_what_can_be_said_of_a_card(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("level: 2")
    setting = set_up.setting
    assert setting is not None
    place = setting.called("level", "A")
    assert place is not None
    card = setting.top_card(place)
    assert card is not None
    assert set_up.fill_menu(card)
    offered = {one.text(): one for one in set_up.menu.actions() if one.text()}
    assert list(offered) == [
        "an unknown card",
        *("face: up", "face: down", "face: as usual"),
        *("seen: nobody", "seen: A", "seen: B", "seen: A and B", "seen: as usual"),
        "Remove it",
    ]
    offered["face: down"].trigger()
    assert setting.text_of(place) == "unknown, unknown (face down)"
    hands.press(Qt.Key.Key_Z, CONTROL)
    assert (setting.text_of(place), chosen(set_up)) == ("2", "A's level")


def test_the_menu_of_a_card_gives_it_a_part_in_the_attack_by_keys_alone(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("Runner: yellow level 0 character 2000/1", "center-left: Runner")
    hands.put("at: trigger step")
    hands.type("center-left: Runner")
    hands.press(ENTER)
    assert set_up.setting is not None
    set_up.choose(set_up.setting.places[0])
    hands.press(Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(set_up.menu.isVisible)
    wanted = next(one for one in set_up.menu.actions() if one.text() == "attack: position")
    while set_up.menu.activeAction() is not wanted:
        qtbot.keyClick(set_up.menu, Qt.Key.Key_Down)
    qtbot.keyClick(set_up.menu, ENTER)
    assert standing(set_up)["attack"] == "position center-left, type direct"
    hands.press(Qt.Key.Key_Z, CONTROL)
    assert "attack" not in standing(set_up)


def test_a_click_chooses_a_place_and_a_card_is_dragged_to_another(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("center-left: 1", "hand: 3")
    table = set_up.table
    centers = {area: box.center().toPoint() for area, box in table.areas().items()}
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=centers["B", "stock"])
    assert (chosen(set_up), set_up.line.line.hasFocus()) == ("B's stock", True)
    qtbot.mousePress(table, Qt.MouseButton.LeftButton, pos=centers["A", "center-left"])
    qtbot.mouseMove(table, centers["A", "clock"])
    qtbot.mouseRelease(table, Qt.MouseButton.LeftButton, pos=centers["A", "clock"])
    assert standing(set_up, "A") == {"hand": "3", "clock": "1"}


@pytest.mark.parametrize("down", [0, 2])
def test_nothing_of_the_set_up_leaves_a_small_screen_with_the_largest_text(
    window: MainWindow, qtbot: QtBot, down: int
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin(down)
    hands.put("B hand: 60")
    window.desk.look.set_scale(2.4)
    window.resize(1280, 720)
    qtbot.wait(50)
    size = (window.width(), window.height())
    window.desk.look.usual()
    assert size == (1280, 720)
    assert set_up.line.line.isVisible()


def test_a_pasted_deck_list_is_that_of_the_player_whose_place_is_chosen(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("B deck list: ")
    hands.press(BACK)
    QApplication.clipboard().setText("4 JT/S01-E001\n3 JT/S01-E008\n2 JT/S01-E999\n")
    hands.press(Qt.Key.Key_V, CONTROL)
    assert standing(set_up, "B") == {
        "deck list": "4 “Wren, Lantern Bearer”, 3 Wind Over the Pier",
    }
    said = set_up.line.remark.toPlainText()
    assert "“2 JT/S01-E999”: no imported card, or more than one, is called that" in said


def test_keys_lead_to_what_is_impossible_and_back_to_the_line(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(window, qtbot)
    set_up = hands.begin()
    hands.put("clock: 8")
    hands.press(Qt.Key.Key_I, ALT)
    assert set_up.panel.findings.hasFocus()
    hands.press(Qt.Key.Key_L, CONTROL)
    assert set_up.line.line.hasFocus()


def test_undo_says_which_place_it_is_about(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(window, qtbot)
    hands.begin()
    hands.put("clock: 6")
    assert window.register["dispute.undo"].text() == "Undo: set up A's clock"
    hands.put("at: end")
    assert window.register["dispute.undo"].text() == "Undo: set up “at”"
