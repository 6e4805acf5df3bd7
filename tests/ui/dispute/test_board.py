"""The drawn table: every zone has its place, facing positions face each other, cards turn."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.disputes.views import BoardView, CardView, Corners, ItemView, ZoneView
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.desk import Desk
from judgetool.ui.dispute import board as board_module
from judgetool.ui.dispute.board import BoardScroll, BoardWidget
from judgetool.ui.dispute.board_plan import Box, PlacedZone, plan_in, plan_of
from judgetool.ui.dispute.peek import Peek, beside
from judgetool.ui.main_window import MainWindow

PLAN = plan_of("ws-en")
BOARD = OpenDispute.sample("seventh-clock-card.yaml").board(1)


def box(player: str, zone: str) -> Box:
    return next(
        placed.box
        for placed in PLAN.place(BOARD, "A")
        if (placed.player, placed.plan.name) == (player, zone)
    )


def with_card(card: CardView, zone: str) -> BoardView:
    zones = {zone: ZoneView(zone, (card,), False)}
    return BoardView("A", 3, "main phase", "main phase", {"A": zones, "B": {}})


def test_every_zone_but_the_markers_has_a_place() -> None:
    planned = {zone.name for zone in PLAN.zones}
    assert {zone for zone in BOARD.zones["A"] if not zone.startswith("markers")} == planned


@pytest.mark.parametrize("book", ["ws-en", "fftcg", "vanguard", "dbs"])
def test_no_two_zones_overlap_and_none_leaves_its_half_of_the_table(book: str) -> None:
    plan = plan_of(book)
    boxes = [(zone.name, zone.box) for zone in plan.zones] + [("player", plan.player)]
    for place, (name, one) in enumerate(boxes):
        assert one.x >= 0, name
        assert one.y >= 0, name
        assert one.x + one.width <= plan.width, name
        assert one.y + one.height <= plan.half, name
        for named, other in boxes[place + 1 :]:
            apart = (
                one.x + one.width <= other.x
                or other.x + other.width <= one.x
                or one.y + one.height <= other.y
                or other.y + other.height <= one.y
            )
            assert apart, (name, named)


@pytest.mark.parametrize("book", ["ws-en", "fftcg", "vanguard", "dbs"])
def test_no_label_of_an_area_lies_over_a_card(book: str) -> None:
    plan = plan_of(book)
    zones = {zone.name: ZoneView(zone.name, (), False) for zone in plan.zones}
    board = BoardView("A", 1, "", "", {"A": zones, "B": zones})
    placed = list(plan.place(board, "A"))
    for zone in placed:
        label = plan.label_box(zone, "A")
        assert label.y >= 0
        assert label.y + label.height <= plan.height
        for other in placed:
            over = other.box.y < label.y + label.height and label.y < other.box.y + other.box.height
            beside = (
                other.box.x + other.box.width <= label.x or label.x + label.width <= other.box.x
            )
            assert beside or not over


def test_facing_positions_lie_opposite_each_other() -> None:
    for own, facing in (
        ("center-left", "center-right"),
        ("center-middle", "center-middle"),
        ("center-right", "center-left"),
    ):
        assert abs(box("A", own).x - box("B", facing).x) < 0.01
        assert box("B", facing).y < box("A", own).y


def test_cards_are_turned_as_they_lie() -> None:
    turns = {}
    for orientation in ("stand", "rest", "reverse"):
        card = CardView(1, "Runner", True, True, orientation)
        [zone] = [z for z in PLAN.place(with_card(card, "center-left"), "A") if z.player == "A"]
        [placed] = PLAN.cards(zone)
        turns[orientation] = placed.turn
    assert turns == {"stand": 0, "rest": 90, "reverse": 180}


def test_a_tip_names_the_zone_and_counts_its_cards(qtbot: QtBot, desk: Desk) -> None:
    board = BoardWidget(desk)
    qtbot.addWidget(board)
    board.resize(800, 760)
    board.show_board("ws-en", BOARD, "present")
    deck = next(z for z in PLAN.place(BOARD, "A") if (z.player, z.plan.name) == ("A", "deck"))
    first = next(PLAN.cards(deck)).card
    center = board.card_center(first.id)
    assert center is not None
    assert "<b>A: deck</b>, 19 cards" in board.tip_at(center)
    assert board.tip_at(QPointF(-5, -5)) == ""


def test_the_tip_of_a_card_says_how_it_lies(qtbot: QtBot, desk: Desk) -> None:
    board = BoardWidget(desk)
    qtbot.addWidget(board)
    board.resize(800, 760)
    board.show_board("ws-en", BOARD, "present")
    runner = BOARD.zones["A"]["center-left"].cards[0]
    center = board.card_center(runner.id)
    assert center is not None
    tip = board.tip_at(center)
    assert tip.startswith("<b>Runner</b><br>rest<br>")


def point_at(board: BoardWidget, point: QPointF) -> None:
    nothing = Qt.MouseButton.NoButton
    kind, keys = QEvent.Type.MouseMove, Qt.KeyboardModifier.NoModifier
    on_screen = QPointF(board.mapToGlobal(point.toPoint()))
    QApplication.sendEvent(board, QMouseEvent(kind, point, on_screen, nothing, nothing, keys))


def test_pointing_at_a_card_shows_its_sheet_at_once(qtbot: QtBot, desk: Desk) -> None:
    board = BoardWidget(desk, lambda card: f"the sheet of {card.name}")
    qtbot.addWidget(board)
    board.resize(800, 760)
    board.show_board("ws-en", BOARD, "present")
    board.show()
    center = board.card_center(BOARD.zones["A"]["center-left"].cards[0].id)
    assert center is not None
    point_at(board, center)
    [peek] = board.findChildren(Peek)
    assert peek.isVisible()
    assert peek.text().endswith("the sheet of Runner")
    point_at(board, QPointF(2, 2))
    assert peek.isHidden()


def test_a_card_that_the_keys_come_to_shows_its_sheet_and_comes_into_view(
    qtbot: QtBot, desk: Desk
) -> None:
    board = BoardWidget(desk, lambda card: f"the sheet of {card.name}")
    around = BoardScroll(board)
    qtbot.addWidget(around)
    around.resize(300, 200)
    around.show()
    board.show_board("ws-en", BOARD, "present")
    runner = BOARD.zones["A"]["center-left"].cards[0].id
    while board.pointed != runner:
        qtbot.keyClick(board, Qt.Key.Key_Down)
    [peek] = around.findChildren(Peek)
    assert peek.text().endswith("the sheet of Runner")
    center = board.card_center(runner)
    assert center is not None
    seen = board.mapTo(around.viewport(), center.toPoint())
    assert around.viewport().rect().contains(seen)


def test_a_sheet_beside_a_card_stays_in_the_window() -> None:
    room, size = QSize(1000, 700), QSize(300, 400)
    assert beside(QRect(100, 100, 50, 50), size, room) == QPoint(155, 100)
    assert beside(QRect(900, 600, 50, 50), size, room) == QPoint(594, 294)


def test_the_board_grows_with_the_text(qtbot: QtBot, desk: Desk) -> None:
    board = BoardWidget(desk)
    qtbot.addWidget(board)
    board.show_board("ws-en", BOARD, "present")
    usual = board.minimumHeight()
    desk.look.set_scale(2.4)
    large = board.minimumHeight()
    desk.look.usual()
    assert large > 2 * usual


def test_the_board_can_be_seen_from_the_other_side(qtbot: QtBot, desk: Desk) -> None:
    board = BoardWidget(desk)
    qtbot.addWidget(board)
    board.show_board("ws-en", BOARD, "present")
    assert board.near == "A"
    board.turn()
    assert board.near == "B"


def test_past_branch_and_present_are_drawn_differently(qtbot: QtBot, desk: Desk) -> None:
    board = BoardWidget(desk)
    qtbot.addWidget(board)
    board.resize(500, 480)
    pictures = set()
    for time in ("present", "past", "branch"):
        board.show_board("ws-en", BOARD, time)
        image = board.grab().toImage()
        pictures.add(image.pixelColor(3, 200).name())
    assert len(pictures) == 3


def test_known_unknown_and_face_down_cards_are_drawn_differently(qtbot: QtBot, desk: Desk) -> None:
    board = BoardWidget(desk)
    qtbot.addWidget(board)
    board.resize(500, 480)
    pictures = set()
    for known, face_up in ((True, True), (True, False), (False, True), (False, False)):
        name = "Runner" if known else "an unknown card"
        card = CardView(1, name, known, face_up, None, colors=("red",), corners=Corners("0"))
        board.show_board("ws-en", with_card(card, "deck"), "present")
        image = board.grab().toImage()
        pictures.add(bytes(image.constBits()))
    assert len(pictures) == 4


def test_the_table_of_the_japanese_book_has_its_words() -> None:
    labels = {zone.name: zone.label for zone in plan_of("ws-jp").zones}
    assert (labels["deck"], labels["climax area"], labels["hand"]) == (
        "library",
        "climax zone",
        "hand",
    )
    assert plan_of("ws-jp").height == PLAN.height


SHARING = plan_in(
    {
        "size": [40, 10],
        "card": [5, 7],
        "player": [0, 0],
        "middle": 8,
        "turns": {"dull": 90},
        "zone": [{"name": "field", "at": [8, 1], "size": [30, 7], "shows": "row"}],
        "shared": [{"name": "stack", "at": [10, 1], "size": [20, 6.4], "shows": "queue"}],
    }
)


def shared_board(items: tuple[ItemView, ...], *orientations: str) -> BoardView:
    cards = tuple(
        CardView(number, f"Card {number}", True, True, orientation)
        for number, orientation in enumerate(orientations, start=1)
    )
    return BoardView(
        "A",
        1,
        "main phase",
        "main phase",
        {"A": {"field": ZoneView("field", cards, False)}, "B": {}},
        shared={"stack": ZoneView("stack", (), False, items)},
    )


def placed_of(board: BoardView, zone: str) -> PlacedZone:
    return next(one for one in SHARING.place(board, "A") if one.plan.name == zone)


def test_what_both_players_share_lies_once_in_the_middle() -> None:
    stacks = [one for one in SHARING.place(shared_board(()), "B") if one.plan.name == "stack"]
    assert [(one.player, one.box) for one in stacks] == [("", Box(10, 11, 20, 6.4))]
    assert round(SHARING.height, 1) == 33.2


def test_cards_in_a_row_are_turned_as_they_lie_and_do_not_overlap_where_there_is_room() -> None:
    row = tuple(SHARING.cards(placed_of(shared_board((), "active", "dull", "dull"), "field")))
    assert [card.turn for card in row] == [0, 90, 90]
    assert [card.seen for card in row] == [1, 1, 1]
    middles = [card.box.x + card.box.width / 2 for card in row]
    assert [round(later - middle, 2) for middle, later in pairwise(middles)] == [7.3, 7.3]


def test_a_row_without_room_overlaps_and_stays_in_its_area() -> None:
    zone = placed_of(shared_board((), *["dull"] * 9), "field")
    row = tuple(SHARING.cards(zone))
    middles = [card.box.x + card.box.width / 2 for card in row]
    assert middles[0] - 3.5 == zone.box.x
    assert middles[-1] + 3.5 == zone.box.x + zone.box.width
    assert row[0].seen < 1


def test_a_queue_shows_what_is_next_at_the_top_and_counts_what_does_not_fit() -> None:
    items = tuple(ItemView("A", f"Spell {number}") for number in range(1, 6))
    placed = tuple(SHARING.items(placed_of(shared_board(items), "stack")))
    assert [one.text for one in placed] == ["1.  A: Spell 1", "2.  A: Spell 2", "and 3 more"]
    assert placed[0].box.y == 12.6
    assert placed[1].box.y > placed[0].box.y


def test_a_click_on_what_waits_asks_for_its_card(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_module, "plan_of", lambda _book: SHARING)
    board = BoardWidget(desk)
    qtbot.addWidget(board)
    board.resize(800, 600)
    waiting = ItemView("B", "Blaze", card=2, lines=("target: Card 1",))
    board.show_board("sharing", shared_board((waiting,), "active", "dull"), "present")
    board.grab()
    queue = board_zone(board, "stack")
    middle = QPointF(queue.box.x + 2, queue.box.y + 2.4)
    point = board.on_screen(middle)
    assert board.tip_at(point) == "<b>B: Blaze</b><br>target: Card 1"
    with qtbot.waitSignal(board.card_asked) as asked:
        qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=point.toPoint())
    assert asked.args == [2]


def board_zone(board: BoardWidget, zone: str) -> PlacedZone:
    assert board.board is not None
    return placed_of(board.board, zone)


def test_the_queue_of_what_waits_is_always_in_the_same_place() -> None:
    def place(index: int) -> tuple[int, Box]:
        board = OpenDispute.proving("who-is-first-in-a-check-timing", "ws-en").board(index)
        queue = next(one for one in PLAN.place(board, "A") if one.view is board.queue)
        return len(queue.view.items), queue.box

    assert [place(index)[0] for index in (0, 1)] == [0, 3]
    assert place(0)[1] == place(1)[1]


def test_a_click_on_what_waits_selects_it_and_enter_takes_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    dispute = window.dispute
    dispute.open_proof("ws-en", "who-is-first-in-a-check-timing")
    dispute.look_at(1)
    board = dispute.board
    box = next(item for item in board.waiting if item.item and "Fading" in item.item.text).box
    point = board.on_screen(QPointF(box.x + box.width / 2, box.y + box.height / 2))
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=point.toPoint())
    assert dispute.decision.selected is not None
    assert dispute.decision.selected.line == "A takes Fading of Herald"
    qtbot.keyClick(dispute.decision.list, Qt.Key.Key_Return)
    assert dispute.dispute is not None
    command = dispute.dispute.steps()[dispute.index].command
    assert command == "A takes Fading of Herald"


def in_a_small_window(window: MainWindow, book: str, proof: str) -> BoardWidget:
    window.resize(1280, 720)
    window.desk.look.set_scale(2.4)
    window.dispute.open_proof(book, proof)
    for _ in range(5):
        QApplication.processEvents()
    return window.dispute.board


def seen_of(board: BoardWidget) -> QRect:
    view = board.parentWidget()
    assert view is not None
    return QRect(-board.pos(), view.size())


@pytest.mark.parametrize(
    ("book", "proof"),
    [
        ("ws-en", "who-is-first-in-a-check-timing"),
        ("fftcg", "forming-a-party"),
        ("vanguard", "guardians-and-an-interception"),
    ],
)
def test_with_the_largest_text_the_card_that_moves_comes_into_sight_at_every_step(
    window: MainWindow, book: str, proof: str
) -> None:
    board = in_a_small_window(window, book, proof)
    for index in [*range(window.dispute.last + 1), 0]:
        before = {one.card.id: one.box for one in board.cards}
        window.dispute.look_at(index)
        for _ in range(3):
            QApplication.processEvents()
        moved = {one.card.id for one in board.cards if before.get(one.card.id) != one.box}
        if 0 < len(moved) <= 12:
            centers = [board.card_center(card) for card in moved]
            assert any(seen_of(board).contains(at.toPoint()) for at in centers if at)
    window.desk.look.usual()


def test_with_the_largest_text_every_corner_of_the_board_is_reached_by_scrolling(
    window: MainWindow, qtbot: QtBot
) -> None:
    board = in_a_small_window(window, "ws-en", "who-is-first-in-a-check-timing")
    [around] = [one for one in window.dispute.findChildren(BoardScroll) if one.widget() is board]
    across, down = around.horizontalScrollBar(), around.verticalScrollBar()
    assert around.rect().contains(across.geometry().center()) or across.maximum() == 0
    board.setFocus()
    for _ in range(9):
        qtbot.keyClick(board, Qt.Key.Key_PageUp)
    assert seen_of(board).top() == 0
    for _ in range(9):
        qtbot.keyClick(board, Qt.Key.Key_PageDown)
    assert seen_of(board).bottom() == board.rect().bottom()
    across.setValue(across.maximum())
    down.setValue(down.maximum())
    assert seen_of(board).bottomRight() == board.rect().bottomRight()
    window.desk.look.usual()
