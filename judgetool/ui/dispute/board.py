"""The drawn table of a dispute, with all that the mouse and the keys do on it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from judgetool.disputes.views import BoardView, CardView
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.board_drawing import (
    EDGE,
    Area,
    BoardDrawing,
    Laid,
    Marks,
    Part,
    Scale,
    changed,
)
from judgetool.ui.dispute.board_plan import (
    PILE,
    BoardPlan,
    Box,
    PlacedCard,
    PlacedItem,
    PlacedZone,
    plan_of,
)
from judgetool.ui.dispute.fitting import Fitting
from judgetool.ui.dispute.peek import Peek
from judgetool.ui.dispute.wording import card_tip, item_tip, zone_tip
from judgetool.ui.look import draw_focus_frame
from judgetool.ui.rows import ENTER

STEPS: dict[int, int] = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}

NOTHING_PLANNED = BoardPlan(54, 24, 5, 7, Box(0, 0, 0, 0), ())
"""The table before anything has been shown."""

LEAST_UNIT = 0.45
"""The least size of a unit of the plan, in heights of the text of the window; the board scrolls
where there is less room."""

LEAST_TEXT = 0.52
"""How high the smallest text on the board is, in heights of the text of the window."""

MOST_MOVED = 12
"""Where more cards are in other places than before, it is another moment altogether."""

AROUND = 24
"""So many pixels around a card come into sight with it, so that the label of its area does."""

SIZE = QSize(720, 660)
"""How large the board would like to be, in pixels."""


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
    a queue. ``came_to`` gives the place on the board of the card that is marked. ``went_on`` tells
    that another moment is drawn.
    """

    card_clicked = Signal(int)
    card_asked = Signal(int)
    confirmed = Signal()
    zone_asked = Signal(str, str)
    item_clicked = Signal(str)
    came_to = Signal(QRectF)
    went_on = Signal()

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
        self._laid: Laid | None = None
        self._marks = Marks()
        self._parts: list[Part] = []
        self._stale = False
        self._moved: frozenset[int] | None = None
        self.board: BoardView | None = None
        self.pointed: int | None = None
        self.time = "present"
        self.viewer: str | None = None
        self.near = ""
        self._peek: Peek | None = None
        self._peeked: Box | None = None
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
        self._mark(offered=frozenset(cards), ticked=tuple(ticked))

    def mark_chosen(self, line: str) -> None:
        """Mark what ``line`` would choose among what waits in a queue."""
        self._mark(chosen=line)

    def mark_differences(self, cards: Collection[int], zones: Collection[Area]) -> None:
        """Mark cards and areas (player and name) that are otherwise on another board."""
        self._mark(cards=cards, areas=zones)

    def mark_areas(self, colors: Mapping[Area, Sequence[str]]) -> None:
        """Frame areas (player and name) in the colors of these names, the innermost first."""
        self._mark(frames=colors)

    @property
    def frames(self) -> Mapping[Area, Sequence[str]]:
        """The areas that are framed, with the names of the colors."""
        return self._marks.frames

    def _mark(self, **marks: Any) -> None:
        self._marks = replace(self._marks, **marks)
        self.draw_anew()

    def areas(self) -> dict[Area, QRectF]:
        """Where each area (player and name) is drawn."""
        return {(zone.player, zone.plan.name): self._scale.rect(zone.box) for zone in self.zones}

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        return SIZE

    def card_at(self, point: QPointF) -> PlacedCard | None:
        """The topmost card at ``point``."""
        for placed in reversed(self.cards):
            if self._scale.rect(placed.lies).contains(point):
                return placed
        return None

    def card_center(self, card: int) -> QPointF | None:
        """Where the middle of a card is drawn; None if the card is not drawn."""
        for placed in self.cards:
            if placed.card.id == card:
                return self._scale.rect(placed.box).center()
        return None

    def on_screen(self, point: QPointF) -> QPointF:
        """Where a point of the plan is drawn."""
        return self._scale.rect(Box(point.x(), point.y(), 0, 0)).topLeft()

    def zone_at(self, point: QPointF) -> PlacedZone | None:
        """The zone at ``point``."""
        return next(
            (zone for zone in self.zones if self._scale.rect(zone.box).contains(point)), None
        )

    def item_at(self, point: QPointF) -> PlacedItem | None:
        """What waits at ``point`` in a queue."""
        return next(
            (item for item in self.waiting if self._scale.rect(item.box).contains(point)), None
        )

    @property
    def waiting(self) -> tuple[PlacedItem, ...]:
        """All that waits in the queues, with its places."""
        return () if self._laid is None else self._laid.items

    @property
    def zones(self) -> tuple[PlacedZone, ...]:
        """The areas of the board, with their places."""
        return () if self._laid is None else self._laid.zones

    @property
    def cards(self) -> tuple[PlacedCard, ...]:
        """The cards that are drawn, with their places, what lies at the bottom first."""
        return () if self._laid is None else self._laid.cards

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
        offered = placed.card.id in self._marks.offered
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
            for zone in self.zones
            if self._scale.rect(self._plan.label_box(zone, self.near)).contains(point)
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
        self._peek.show_beside(self._scale.rect(box).toAlignedRect(), html)

    def _hide_peek(self) -> None:
        self._peeked = None
        if self._peek is not None:
            self._peek.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        if event.key() in STEPS:
            self._point(STEPS[event.key()])
        elif event.key() == Qt.Key.Key_Space and self.pointed in self._marks.offered:
            self.card_clicked.emit(self.pointed)
        elif event.key() in ENTER and self._marks.ticked:
            self.confirmed.emit()
        elif event.key() in ENTER and (placed := self.pointed_at) is not None:
            self._ask_about(placed)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """See :class:`QWidget`."""
        super().focusInEvent(event)
        self.draw_anew()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """See :class:`QWidget`."""
        super().focusOutEvent(event)
        self._hide_peek()
        self.draw_anew()
        self.update()

    @property
    def pointed_at(self) -> PlacedCard | None:
        """The card that is marked by the keys."""
        return next((one for one in self.cards if one.card.id == self.pointed), None)

    def _point(self, step: int) -> None:
        """Mark the next card of the table, or the one before; after the last comes the first."""
        ids = [placed.card.id for placed in self.cards]
        if not ids:
            return
        here = ids.index(self.pointed) if self.pointed in ids else (-1 if step > 0 else 0)
        placed = self.cards[(here + step) % len(ids)]
        self.pointed = placed.card.id
        self.setAccessibleDescription(
            f"{placed.card.name}, {placed.zone.player} {placed.zone.view.name}"
        )
        self.came_to.emit(self._scale.rect(placed.lies))
        self._peeked = placed.lies
        self._show_peek(placed.lies, self._sheet(placed.card))
        self.draw_anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See :class:`QWidget`; only what lies where something has changed is drawn."""
        self._refresh()
        painter, region = QPainter(self), event.region()
        painter.setClipRegion(region)
        drawing = self._drawing.painter(painter)
        for part in self._parts:
            if region.intersects(part.around):
                part.draw(drawing)
        painter.end()
        if self.hasFocus():
            draw_focus_frame(self, self._desk.look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See :class:`QWidget`."""
        super().resizeEvent(event)
        self.draw_anew()

    def customEvent(self, _event: QEvent) -> None:
        """See :class:`QObject`; what was changed since the last time is drawn now."""
        self._refresh()
        if self._moved is not None:
            self.went_on.emit()
            self._moved = None

    @property
    def scene(self) -> list[QRectF]:
        """Where something happens at the moment that is drawn.

        That is where cards came or turned, else where cards can be chosen, else what waits.
        """
        scale, moved = self._scale, self._moved or frozenset()
        another = len(moved) > MOST_MOVED
        for ids in (frozenset() if another else moved, self._marks.offered):
            if places := [scale.rect(one.lies) for one in self.cards if one.card.id in ids]:
                return places
        return [scale.rect(one.box) for one in self.waiting]

    def draw_anew(self) -> None:
        """Find out what is to be drawn otherwise, once all has been said of what is shown now."""
        if not self._stale:
            self._stale = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))

    def _refresh(self) -> None:
        """Let all be drawn again that looks otherwise than it was drawn."""
        if not self._stale:
            return
        self._stale = False
        drawing = self._drawing
        drawing.scale, drawing.ratio = self._scale, self.devicePixelRatioF()
        parts = [drawing.table(QRectF(self.rect()), self.time, self.viewer)]
        if self._laid is not None:
            pointed = self.pointed if self.hasFocus() else None
            parts += drawing.parts(self._laid, replace(self._marks, pointed=pointed))
        region = changed(self._parts, parts)
        self._parts = parts
        self.update(region)

    @property
    def _scale(self) -> Scale:
        """Where the plan lies now, and how large a unit of it is."""
        return Scale.filling(self._plan, self.width(), self.height())

    def _place(self) -> None:
        if self.board is None:
            return
        before = {one.card.id: (one.lies, one.turn) for one in self.cards}
        self._laid = Laid.out(self._plan, self.board, self.near, self.time, self.viewer)
        now = {one.card.id: (one.lies, one.turn) for one in self.cards}
        self._moved = frozenset(card for card, place in now.items() if before.get(card) != place)
        self._hide_peek()
        self.draw_anew()

    def _take_font(self) -> None:
        """Draw everything as large as the text of the window asks for."""
        high = self._desk.look.pixels
        fitting = Fitting(self.font(), round(high * LEAST_TEXT))
        self._drawing = BoardDrawing(self._desk.look.colors, fitting, self._picture)
        unit = high * LEAST_UNIT
        width, height = self._plan.width * unit, self._plan.height * unit
        self.setMinimumSize(round(width) + 2 * EDGE, round(height) + 2 * EDGE)
        self.draw_anew()
        self.update()


class BoardScroll(QScrollArea):
    """Shows a board as large as it is; what does not fit is scrolled to, by the keys too.

    Where something happens comes into sight by itself.
    """

    def __init__(self, board: BoardWidget) -> None:
        super().__init__()
        self._board = board
        self.setWidget(board)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(200, 120)
        board.came_to.connect(self._bring_into_view)
        board.went_on.connect(self._follow)

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        return SIZE

    def _bring_into_view(self, place: QRectF) -> None:
        x, y = round(place.center().x()), round(place.center().y())
        self.ensureVisible(x, y, round(place.width()), round(place.height()))

    def _follow(self) -> None:
        """Bring into sight where something happens: all of it, or else as much as there is room."""
        room = self.viewport().size()
        if room.width() >= self._board.width() and room.height() >= self._board.height():
            return
        seen = QRectF()
        for place in self._board.scene:
            both = seen | place.adjusted(-AROUND, -AROUND, AROUND, AROUND)
            if both.width() <= room.width() and both.height() <= room.height():
                seen = both
        if not seen.isEmpty():
            x, y = round(seen.center().x()), round(seen.center().y())
            self.ensureVisible(x, y, ceil(seen.width() / 2), ceil(seen.height() / 2))
