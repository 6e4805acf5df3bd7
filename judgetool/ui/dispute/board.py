"""The drawn table of a dispute, and the bar above it that says which moment is shown."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgetool.disputes.board.table import moment_line
from judgetool.disputes.views import BoardView, CardView
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.actions import key_of
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.board_plan import (
    FAN,
    PILE,
    POSITION,
    QUEUE,
    ROW,
    BoardPlan,
    Box,
    PlacedCard,
    PlacedItem,
    PlacedZone,
    plan_of,
)
from judgetool.ui.dispute.card_painting import CardPainter, drawn_of
from judgetool.ui.dispute.fitting import Fitting
from judgetool.ui.dispute.peek import Peek
from judgetool.ui.dispute.wording import card_tip, item_tip, phases_html, zone_tip
from judgetool.ui.look import restyle
from judgetool.ui.plain_text import MarkupLabel, PlainLabel
from judgetool.ui.rows import ENTER

PRESENT, PAST, BRANCH, SETUP = "present", "past", "branch", "setup"


class BoardScroll(QScrollArea):
    """Shows a board as large as it is; what does not fit is scrolled to, by the keys too."""

    def __init__(self, board: "BoardWidget") -> None:
        super().__init__()
        self.setWidget(board)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(200, 120)
        board.came_to.connect(self._bring_into_view)

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        return SIZE

    def _bring_into_view(self, place: QRectF) -> None:
        x, y = round(place.center().x()), round(place.center().y())
        self.ensureVisible(x, y, round(place.width()), round(place.height()))


LINES_FOR_PHASES = 24
"""A window in which less than so many lines of text have room shows no phases above the board."""


class MomentBar(QFrame):
    """Names the moment, and leads back to the present and to the dispute as it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "moment")
        self.when = PlainLabel(role="when", wraps=True)
        self.where = PlainLabel(wraps=True)
        self.phases = MarkupLabel()
        self.phases.setWordWrap(True)
        self.phases.setProperty("role", "quiet")
        self.phases.setAccessibleName("The phases of the turn")
        self.to_present = QPushButton("To the Present")
        self.to_present.setToolTip(key_of("dispute.present"))
        self.to_told = QPushButton("Leave the Branch")
        self.to_told.setToolTip(key_of("dispute.back_to_told"))
        for button in (self.to_present, self.to_told):
            button.hide()
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self.when, self.where, self.phases):
            words.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.addLayout(words, 1)
        row.addWidget(self.to_told)
        row.addWidget(self.to_present)

    def show_moment(self, board: BoardView, dispute: OpenDispute, index: int) -> str:
        """Show the moment after step ``index``; gives ``PRESENT``, ``PAST`` or ``BRANCH``."""
        branch, here = dispute.branch_point, dispute.number(index)
        time = PAST if index < dispute.last else PRESENT if branch is None else BRANCH
        leaves = "" if branch is None else dispute.number(branch)
        if self.property("time") != time:
            self.setProperty("time", time)
            for widget in (self, self.when):
                restyle(widget)
        said = {
            PAST: f"THE PAST: step {here} of {dispute.number(dispute.last)}",
            PRESENT: f"THE PRESENT: step {here}",
            BRANCH: f"A BRANCH: step {here}, other than told since step {leaves}",
        }[time]
        if time == PAST and branch is not None:
            said += f", with a branch from step {leaves}"
        if dispute.viewer is not None:
            said = f"AS {dispute.viewer} HAS SEEN IT, {said}"
        self.when.setText(said)
        self.where.setText(moment_line(board))
        self.phases.setText(phases_html(board))
        roomy = self.window().height() > LINES_FOR_PHASES * self.fontMetrics().lineSpacing()
        self.phases.setVisible(roomy and board.phase in board.phases)
        self.to_present.setVisible(time == PAST)
        self.to_told.setVisible(branch is not None)
        return time


EDGES = {PRESENT: "line", PAST: "past", BRANCH: "branch", SETUP: "setup"}
"""The color of the table's edge for each kind of moment."""

STEPS: dict[int, int] = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


NOTHING_PLANNED = BoardPlan(54, 24, 5, 7, Box(0, 0, 0, 0), ())
"""The table before anything has been shown."""

LEAST_UNIT = 0.45
"""The least size of a unit of the plan, in heights of the text of the window; the board scrolls
where there is less room."""

LEAST_TEXT = 0.52
"""How high the smallest text on the board is, in heights of the text of the window."""

WIDER = 1.6
"""At most so many times as wide as high is a unit, where there is more room beside than above."""

SIZE = QSize(720, 660)
"""How large the board would like to be, in pixels."""

SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing

MOST_DRAWN = 400
"""So many pictures of cards are kept."""

EDGE = 8
"""Pixels around the plan that stay free."""


def no_picture(_card: CardView) -> QPixmap | None:
    """There are no pictures."""
    return None


class BoardWidget(QWidget):
    """Draws one moment of a dispute; ``sheet`` is what is said of a card that is pointed at.

    ``picture`` gives the pictures of cards that there are.

    A click on a card that is on offer emits its id as ``card_clicked``, on any other as
    ``card_asked``; the right button asks for either. With the keys, Up and Down go from card to
    card, Enter asks for the one that is marked and Space clicks it; once cards are ticked, Enter
    emits ``confirmed``. ``zone_asked`` gives player and name of a pile that is clicked, or of an
    area whose label is. ``item_clicked`` gives the line that chooses what waits in
    a queue. ``came_to`` gives the place on the board of the card that is marked.
    """

    card_clicked = Signal(int)
    card_asked = Signal(int)
    confirmed = Signal()
    zone_asked = Signal(str, str)
    item_clicked = Signal(str)
    came_to = Signal(QRectF)

    def __init__(
        self,
        desk: Desk,
        sheet: Callable[[CardView], str] = card_tip,
        picture: Callable[[CardView], QPixmap | None] = no_picture,
    ) -> None:
        super().__init__()
        self._desk = desk
        self._sheet = sheet
        self._picture = picture
        self._plan = NOTHING_PLANNED
        self._zones: tuple[PlacedZone, ...] = ()
        self._cards: tuple[PlacedCard, ...] = ()
        self._items: tuple[PlacedItem, ...] = ()
        self._offered: frozenset[int] = frozenset()
        self._ticked: tuple[int, ...] = ()
        self._chosen = ""
        self._different: Collection[int] = ()
        self._different_zones: Collection[tuple[str, str]] = ()
        self.frames: Mapping[tuple[str, str], Sequence[str]] = {}
        self.board: BoardView | None = None
        self.pointed: int | None = None
        self.time = "present"
        self.viewer: str | None = None
        self.near = ""
        self._peek: Peek | None = None
        self._peeked: Box | None = None
        self._drawn: dict[Hashable, QPixmap] = {}
        self._fitting = Fitting(self.font(), 1)
        self._take_font()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("The board")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        desk.look.changed.connect(self._take_font)

    def show_board(self, book: str, board: BoardView, time: str, viewer: str | None = None) -> None:
        """Show ``board``, a moment that is ``present``, ``past`` or ``branch``.

        If it is only what one player has seen, that is the ``viewer``.
        """
        self.viewer = viewer
        if self._plan is not plan_of(book):
            self._plan = plan_of(book)
            self._take_font()
        self.board, self.time = board, time
        if self.near not in board.zones:
            self.near = next(iter(board.zones))
        self._place()

    def turn(self) -> None:
        """Show the board from the side of the other player."""
        if self.board is not None:
            self.near = next(player for player in self.board.zones if player != self.near)
            self._place()

    def offer(self, cards: Sequence[int], ticked: Sequence[int]) -> None:
        """Mark the cards that may be chosen, and number those that are ticked in their order."""
        self._offered, self._ticked = frozenset(cards), tuple(ticked)
        self.update()

    def mark_chosen(self, line: str) -> None:
        """Mark what ``line`` would choose among what waits in a queue."""
        if line != self._chosen:
            self._chosen = line
            self.update()

    def mark_differences(self, cards: Collection[int], zones: Collection[tuple[str, str]]) -> None:
        """Mark cards and areas (player and name) that are otherwise on another board."""
        self._different, self._different_zones = cards, zones
        self.update()

    def mark_areas(self, colors: Mapping[tuple[str, str], Sequence[str]]) -> None:
        """Frame areas (player and name) in the colors of these names, the innermost first."""
        self.frames = colors
        self.update()

    def areas(self) -> dict[tuple[str, str], QRectF]:
        """Where each area (player and name) is drawn."""
        return {(zone.player, zone.plan.name): self._rect(zone.box) for zone in self._zones}

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        return SIZE

    def card_at(self, point: QPointF) -> PlacedCard | None:
        """The topmost card at ``point``."""
        for placed in reversed(self._cards):
            if self._rect(placed.lies).contains(point):
                return placed
        return None

    def card_center(self, card: int) -> QPointF | None:
        """Where the middle of a card is drawn; None if the card is not drawn."""
        for placed in self._cards:
            if placed.card.id == card:
                return self._rect(placed.box).center()
        return None

    def on_screen(self, point: QPointF) -> QPointF:
        """Where a point of the plan is drawn."""
        return self._rect(Box(point.x(), point.y(), 0, 0)).topLeft()

    def zone_at(self, point: QPointF) -> PlacedZone | None:
        """The zone at ``point``."""
        return next((zone for zone in self._zones if self._rect(zone.box).contains(point)), None)

    def item_at(self, point: QPointF) -> PlacedItem | None:
        """What waits at ``point`` in a queue."""
        return next((item for item in self._items if self._rect(item.box).contains(point)), None)

    @property
    def waiting(self) -> tuple[PlacedItem, ...]:
        """All that waits in the queues, with its places."""
        return self._items

    def tip_at(self, point: QPointF) -> str:
        """What is said about the card and the zone at ``point``."""
        zone, placed = self.zone_at(point), self.card_at(point)
        if placed is not None and placed.zone.plan.shows != PILE:
            return self._sheet(placed.card)
        waiting = self.item_at(point)
        if waiting is not None and waiting.item is not None:
            return item_tip(waiting.item)
        return zone_tip(zone.player, zone.view) if zone is not None else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See :class:`QWidget`."""
        placed = self.card_at(event.position())
        if placed is None:
            waiting = self.item_at(event.position())
            item = None if waiting is None else waiting.item
            if item and item.choice and event.button() == Qt.MouseButton.LeftButton:
                self.item_clicked.emit(item.choice)
            elif item and item.card is not None:
                self.card_asked.emit(item.card)
            elif (zone := self._labelled(event.position())) is not None:
                self.zone_asked.emit(zone.player, zone.plan.name)
            return
        offered = placed.card.id in self._offered
        if offered and event.button() == Qt.MouseButton.LeftButton:
            self.card_clicked.emit(placed.card.id)
        else:
            self._ask_about(placed)

    def _ask_about(self, placed: PlacedCard) -> None:
        """Ask for a card; for one on a pile, ask for all of the pile."""
        if placed.zone.plan.shows == PILE:
            self.zone_asked.emit(placed.zone.player, placed.zone.plan.name)
        else:
            self.card_asked.emit(placed.card.id)

    def _labelled(self, point: QPointF) -> PlacedZone | None:
        """The area whose label is at ``point``, or the area itself beside its cards."""
        labels = (
            zone
            for zone in self._zones
            if self._rect(self._plan.label_box(zone, self.near)).contains(point)
        )
        return self.zone_at(point) or next(labels, None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """See :class:`QWidget`."""
        pointing = self.card_at(event.position()) is not None
        shape = Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self._peek_at(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        """See :class:`QWidget`."""
        super().leaveEvent(event)
        self._hide_peek()

    def hideEvent(self, event: QHideEvent) -> None:
        """See :class:`QWidget`."""
        super().hideEvent(event)
        self._hide_peek()

    def _peek_at(self, point: QPointF) -> None:
        """Show at once what is at ``point``, beside it."""
        placed, waiting, zone = self.card_at(point), self.item_at(point), self.zone_at(point)
        if placed is not None and placed.zone.plan.shows != PILE:
            box: Box | None = placed.lies
        else:
            box = waiting.box if waiting is not None else zone.box if zone is not None else None
        if box != self._peeked:
            self._peeked = box
            self._show_peek(box, "" if box is None else self.tip_at(point))

    def _show_peek(self, box: Box | None, html: str) -> None:
        if box is None:
            self._hide_peek()
            return
        if self._peek is None:
            self._peek = Peek(self._desk, self)
        self._peek.show_beside(self._rect(box).toAlignedRect(), html)

    def _hide_peek(self) -> None:
        self._peeked = None
        if self._peek is not None:
            self._peek.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        if event.key() in STEPS:
            self._point(STEPS[event.key()])
        elif event.key() == Qt.Key.Key_Space and self.pointed in self._offered:
            self.card_clicked.emit(self.pointed)
        elif event.key() in ENTER and self._ticked:
            self.confirmed.emit()
        elif event.key() in ENTER and (placed := self.pointed_at) is not None:
            self._ask_about(placed)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """See :class:`QWidget`."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """See :class:`QWidget`."""
        super().focusOutEvent(event)
        self._hide_peek()
        self.update()

    @property
    def pointed_at(self) -> PlacedCard | None:
        """The card that is marked by the keys."""
        return next((one for one in self._cards if one.card.id == self.pointed), None)

    def _point(self, step: int) -> None:
        """Mark the next card of the table, or the one before; after the last comes the first."""
        ids = [placed.card.id for placed in self._cards]
        if not ids:
            return
        here = ids.index(self.pointed) if self.pointed in ids else (-1 if step > 0 else 0)
        placed = self._cards[(here + step) % len(ids)]
        self.pointed = placed.card.id
        self.setAccessibleDescription(
            f"{placed.card.name}, {placed.zone.player} {placed.zone.view.name}"
        )
        self.came_to.emit(self._rect(placed.lies))
        self._peeked = placed.lies
        self._show_peek(placed.lies, self._sheet(placed.card))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See :class:`QWidget`."""
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        colors = self._desk.look.colors
        edge = QColor(getattr(colors, EDGES[self.time]))
        painter.setPen(QPen(edge, 1 if self.time == "present" else 4))
        painter.setBrush(QColor(colors.mat if self.viewer is None else colors.doubt_soft))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 8, 8)
        if self.board is not None:
            drawing = CardPainter(painter, colors, self._fitting, self._unit)
            self._draw_players(drawing)
            for zone in self._zones:
                self._draw_slot(drawing, zone)
            for waiting in self._items:
                self._draw_item(drawing, waiting)
            for placed in self._cards:
                self._draw_card(drawing, placed)
            for zone in self._zones:
                self._draw_frame(drawing, zone)
                self._draw_label(drawing, zone)
        painter.end()

    def _place(self) -> None:
        if self.board is None:
            return
        self._zones = tuple(self._plan.place(self.board, self.near))
        self._cards = tuple(card for zone in self._zones for card in self._plan.cards(zone))
        self._items = tuple(item for zone in self._zones for item in self._plan.items(zone))
        self._hide_peek()
        self.update()

    def _take_font(self) -> None:
        """Draw everything as large as the text of the window asks for."""
        high = self._desk.look.pixels
        self._drawn.clear()
        self._fitting = Fitting(self.font(), round(high * LEAST_TEXT))
        unit = high * LEAST_UNIT
        width, height = self._plan.width * unit, self._plan.height * unit
        self.setMinimumSize(round(width) + 2 * EDGE, round(height) + 2 * EDGE)
        self.update()

    @property
    def _unit(self) -> float:
        """How high a unit of the plan is, in pixels."""
        return self._units[1]

    @property
    def _units(self) -> tuple[float, float]:
        """How wide and how high a unit of the plan is, in pixels."""
        across = (self.width() - 2 * EDGE) / self._plan.width
        high = min(across, (self.height() - 2 * EDGE) / self._plan.height)
        return min(across, high * WIDER), high

    def _rect(self, box: Box) -> QRectF:
        wide, high = self._units
        left = (self.width() - wide * self._plan.width) / 2
        top = (self.height() - high * self._plan.height) / 2
        return QRectF(left + box.x * wide, top + box.y * high, box.width * wide, box.height * high)

    def _draw_players(self, drawing: CardPainter) -> None:
        assert self.board is not None
        colors = self._desk.look.colors
        for player in self.board.zones:
            box = self._rect(self._plan.name_box(near=player == self.near))
            active = player == self.board.turn_player
            color = colors.accent if active else colors.mat_text
            name = QRectF(box.left(), box.top(), box.width(), box.height() * 0.62)
            drawing.words(name, player, 3.2, color, bold=True)
            sees = ("sees this",) if player == self.viewer else ()
            turn = ("turn player",) if active else ()
            said = (*sees, *turn, *self.board.of_players.get(player, ()))
            below = QRectF(box.left(), name.bottom(), box.width(), box.height() * 0.38)
            drawing.words(below, " · ".join(said), 1.05, color)

    def _draw_slot(self, drawing: CardPainter, zone: PlacedZone) -> None:
        colors = self._desk.look.colors
        box = self._rect(zone.box)
        different = (zone.player, zone.plan.name) in self._different_zones
        color, width = (colors.bad, 2.5) if different else (colors.mat_line, 1)
        drawing.painter.setPen(QPen(QColor(color), width))
        drawing.painter.setBrush(Qt.BrushStyle.NoBrush)
        drawing.painter.drawRoundedRect(box, self._unit * 0.4, self._unit * 0.4)
        if not zone.view.cards and zone.plan.shows != QUEUE:
            drawing.words(box.adjusted(3, 3, -3, -3), zone.view.name, 1.05, colors.mat_text)

    def _draw_frame(self, drawing: CardPainter, zone: PlacedZone) -> None:
        for place, name in enumerate(self.frames.get((zone.player, zone.plan.name), ())):
            color, out = getattr(self._desk.look.colors, name), 1 + 3 * place
            drawing.outline(self._rect(zone.box).adjusted(-out, -out, out, out), color, 3)

    def _draw_item(self, drawing: CardPainter, waiting: PlacedItem) -> None:
        colors = self._desk.look.colors
        box = self._rect(waiting.box).adjusted(2, 1, -2, -1)
        item = waiting.item
        can_be_chosen = item is not None and bool(item.choice)
        chosen = can_be_chosen and item is not None and item.choice == self._chosen
        strong = chosen or (item is not None and item is waiting.zone.view.items[0])
        edge = colors.good if chosen else colors.accent if can_be_chosen or strong else None
        drawing.outline(box, edge or colors.card_line, 2 if edge else 1)
        drawing.words(box.adjusted(4, 0, -4, 0), waiting.text, 1.15, colors.text, bold=strong)

    def _draw_card(self, drawing: CardPainter, placed: PlacedCard) -> None:
        colors = self._desk.look.colors
        box = QRectF(self._rect(placed.lies).toRect())
        if placed.zone.plan.shows == PILE and len(placed.zone.view.cards) > 1:
            for depth in (2, 1):
                drawing.outline(box.translated(depth * 1.6, depth * 1.6), colors.card_line, 1)
        self._draw_face(drawing, placed, box)
        if placed.card.id in self._ticked:
            drawing.outline(box, colors.good, 3.5)
            number = str(self._ticked.index(placed.card.id) + 1)
            at = box.topLeft() + QPointF(0, self._unit * 1.6)
            drawing.pill(at, number, color=colors.good)
        elif placed.card.id in self._offered:
            drawing.outline(box, colors.accent, 2.5)
        elif placed.card.id in self._different:
            drawing.outline(box, colors.bad, 2.5)
        if self.hasFocus() and placed.card.id == self.pointed:
            drawing.outline(box.adjusted(-3, -3, 3, 3), colors.text, 2)

    def _draw_face(self, drawing: CardPainter, placed: PlacedCard, box: QRectF) -> None:
        """Draw a card, or the picture of it that was drawn before: most cards stay as they are."""
        ratio = self.devicePixelRatioF()
        shown = self._picture(placed.card) if placed.card.known else None
        key = (
            drawn_of(placed.card),
            None if shown is None else shown.cacheKey(),
            placed.turn,
            round(placed.seen, 3),
            box.width(),
            box.height(),
        )
        picture = self._drawn.get(key)
        if picture is None:
            if len(self._drawn) >= MOST_DRAWN:
                self._drawn.clear()
            size = QSize(ceil((box.width() + 2) * ratio), ceil((box.height() + 2) * ratio))
            picture = QPixmap(size)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHints(SMOOTH)
            face = CardPainter(painter, self._desk.look.colors, self._fitting, self._unit)
            at = QRectF(1, 1, box.width(), box.height())
            face.draw(placed.card, at, placed.turn, placed.seen, shown)
            painter.end()
            self._drawn[key] = picture
        drawing.painter.drawPixmap(box.topLeft() - QPointF(1, 1), picture)

    def _draw_heading(self, drawing: CardPainter, zone: PlacedZone) -> None:
        """What waits in a queue, how much, and who acts now."""
        colors = self._desk.look.colors
        box = self._rect(self._plan.heading_box(zone)).adjusted(4, 2, -4, 0)
        words = f"{zone.plan.label or zone.view.name} {len(zone.view.items)}"
        used = drawing.label(box, words, colors.mat_text)
        chosen = any(item.choice for item in zone.view.items)
        color = colors.accent if chosen else colors.mat_text
        room = box if zone.view.items else self._rect(zone.box).adjusted(4, 2, -4, 0)
        rest = room.adjusted(used + self._unit * 0.5, 0, 0, 0)
        drawing.words(rest, zone.view.heading, 1.1, color, bold=chosen)

    def _draw_label(self, drawing: CardPainter, zone: PlacedZone) -> None:
        """What an area is called and how many cards lie there, where it covers none of them."""
        count = len(zone.view.cards)
        colors = self._desk.look.colors
        box = self._rect(self._plan.label_box(zone, self.near))
        if count and zone.plan.shows in (PILE, FAN, ROW):
            words = f"{zone.plan.label} {zone.view.count or count}"
            drawing.label(box, words, colors.mat_text)
        elif zone.plan.shows == QUEUE:
            self._draw_heading(drawing, zone)
        elif count > 1 and zone.plan.shows == POSITION:
            drawing.label(box, f"{count} cards", colors.bad)
