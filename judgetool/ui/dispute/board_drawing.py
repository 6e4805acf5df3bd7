"""What is drawn of a board, part by part, so that only what has changed is drawn again."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRegion

from judgetool.disputes.views import BoardView, CardView
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
)
from judgetool.ui.dispute.card_painting import CardPainter, drawn_of
from judgetool.ui.dispute.fitting import Fitting
from judgetool.ui.dispute.moment_bar import BRANCH, PAST, PRESENT, SETUP
from judgetool.ui.look import Colors

EDGES = {PRESENT: "line", PAST: "past", BRANCH: "branch", SETUP: "setup"}
"""The color of the table's edge for each kind of moment."""

EDGE = 8
"""Pixels around the plan that stay free."""

WIDER = 1.6
"""At most so many times as wide as high is a unit, where there is more room beside than above."""

SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing

MOST_DRAWN = 400
"""So many pictures of cards are kept."""

AROUND = 6
"""So many pixels beyond its box a part may be drawn, with its frame and its pile."""

Area = tuple[str, str]
"""An area of the table: its player, and its name in the plan."""

Picture = Callable[[CardView], QPixmap | None]
"""The picture of a card, where there is one."""


class Scale(NamedTuple):
    """Where the plan lies on the screen, and how wide and high a unit of it is, in pixels."""

    left: float
    top: float
    wide: float
    high: float

    @classmethod
    def filling(cls, plan: BoardPlan, width: int, height: int) -> "Scale":
        """The scale in which ``plan`` fills so many pixels, as far as it keeps its shape."""
        across = (width - 2 * EDGE) / plan.width
        high = min(across, (height - 2 * EDGE) / plan.height)
        wide = min(across, high * WIDER)
        left, top = (width - wide * plan.width) / 2, (height - high * plan.height) / 2
        return cls(left, top, wide, high)

    def rect(self, box: Box) -> QRectF:
        """Where ``box`` is drawn."""
        left, top, wide, high = self
        return QRectF(left + box.x * wide, top + box.y * high, box.width * wide, box.height * high)


@dataclass(frozen=True)
class Marks:
    """What is marked on a board.

    ``offered`` are the cards that may be chosen, ``ticked`` those that are, in their order. In a
    queue what the line ``chosen`` would take is marked. ``cards`` and ``areas`` are otherwise on
    another board. ``frames`` are areas that are framed in the colors of these names, the innermost
    first. ``pointed`` is the card that the keys have come to.
    """

    offered: frozenset[int] = frozenset()
    ticked: tuple[int, ...] = ()
    chosen: str = ""
    cards: Collection[int] = ()
    areas: Collection[Area] = ()
    frames: Mapping[Area, Sequence[str]] = field(default_factory=dict)
    pointed: int | None = None


@dataclass(frozen=True)
class Laid:
    """A board with all that lies on it in its places, as it is seen from the side of ``near``.

    ``time`` is the kind of the moment. If it is only what one player has seen, that is the
    ``viewer``.
    """

    plan: BoardPlan
    board: BoardView
    near: str
    time: str
    viewer: str | None
    zones: tuple[PlacedZone, ...]
    cards: tuple[PlacedCard, ...]
    items: tuple[PlacedItem, ...]

    @classmethod
    def out(
        cls, plan: BoardPlan, board: BoardView, near: str, time: str, viewer: str | None
    ) -> "Laid":
        """``board`` laid out as ``plan`` says."""
        zones = tuple(plan.place(board, near))
        cards = tuple(card for zone in zones for card in plan.cards(zone))
        items = tuple(item for zone in zones for item in plan.items(zone))
        return cls(plan, board, near, time, viewer, zones, cards, items)


class Part(NamedTuple):
    """Something that is drawn: what it is, where, all that its look depends on, and how."""

    name: Hashable
    box: QRectF
    look: tuple[object, ...]
    draw: Callable[[CardPainter], None]

    @property
    def around(self) -> QRect:
        """The pixels that it touches."""
        return self.box.toAlignedRect().adjusted(-AROUND, -AROUND, AROUND, AROUND)


def changed(before: Iterable[Part], now: Iterable[Part]) -> QRegion:
    """The pixels on which the parts ``now`` may look otherwise than those ``before``."""
    region = QRegion()
    left = {part.name: part for part in before}
    for part in now:
        old = left.pop(part.name, None)
        if old is None:
            region += part.around
        elif old.box != part.box or old.look != part.look:
            region += old.around
            region += part.around
    for part in left.values():
        region += part.around
    return region


class BoardDrawing:
    """Draws what is laid out on a board, in ``colors`` and with ``fitting``, in its ``scale``.

    ``picture`` gives the pictures of cards that there are. ``ratio`` is how many pixels of the
    screen a pixel has each way.
    """

    def __init__(self, colors: Colors, fitting: Fitting, picture: Picture) -> None:
        self.colors = colors
        self.fitting = fitting
        self.picture = picture
        self.scale = Scale(0, 0, 1, 1)
        self.ratio = 1.0
        self._drawn: dict[Hashable, QPixmap] = {}

    def painter(self, painter: QPainter) -> CardPainter:
        """What draws with ``painter`` on this board."""
        painter.setRenderHints(SMOOTH)
        return CardPainter(painter, self.colors, self.fitting, self.scale.high)

    def table(self, whole: QRectF, time: str, viewer: str | None) -> Part:
        """The table itself, without anything that lies on it."""

        def draw(drawing: CardPainter) -> None:
            mat = QColor(self.colors.mat if viewer is None else self.colors.doubt_soft)
            inside = whole.adjusted(EDGE, EDGE, -EDGE, -EDGE)
            if inside.contains(drawing.painter.clipBoundingRect()):
                drawing.painter.fillRect(inside, mat)  # much faster than what has an edge
                return
            edge = QColor(getattr(self.colors, EDGES[time]))
            drawing.painter.setPen(QPen(edge, 1 if time == PRESENT else 4))
            drawing.painter.setBrush(mat)
            drawing.painter.drawRoundedRect(whole.adjusted(2, 2, -2, -2), 8, 8)

        return Part("table", whole, (time, viewer is None), draw)

    def parts(self, laid: Laid, marks: Marks) -> Iterator[Part]:
        """All that lies on the table, what lies at the bottom first."""
        yield from self._players(laid)
        for zone in laid.zones:
            yield self._slot(zone, (zone.player, zone.plan.name) in marks.areas)
        for waiting in laid.items:
            yield self._item(waiting, marks.chosen)
        for placed in laid.cards:
            yield self._card(placed, marks)
        for zone in laid.zones:
            yield from self._frame(zone, marks.frames)
            yield from self._label(zone, laid)

    def _players(self, laid: Laid) -> Iterator[Part]:
        for player in laid.board.zones:
            box = self.scale.rect(laid.plan.name_box(near=player == laid.near))
            active = player == laid.board.turn_player
            sees = ("sees this",) if player == laid.viewer else ()
            turn = ("turn player",) if active else ()
            said = " · ".join((*sees, *turn, *laid.board.of_players.get(player, ())))
            yield self._player(player, box, said, active)

    def _player(self, player: str, box: QRectF, said: str, active: bool) -> Part:
        def draw(drawing: CardPainter) -> None:
            color = self.colors.accent if active else self.colors.mat_text
            name = QRectF(box.left(), box.top(), box.width(), box.height() * 0.62)
            drawing.words(name, player, 3.2, color, bold=True)
            below = QRectF(box.left(), name.bottom(), box.width(), box.height() * 0.38)
            drawing.words(below, said, 1.05, color)

        return Part(("player", player), box, (said, active), draw)

    def _slot(self, zone: PlacedZone, different: bool) -> Part:
        box, unit = self.scale.rect(zone.box), self.scale.high
        words = "" if zone.view.cards or zone.plan.shows == QUEUE else zone.view.name

        def draw(drawing: CardPainter) -> None:
            colors = self.colors
            color, width = (colors.bad, 2.5) if different else (colors.mat_line, 1)
            drawing.painter.setPen(QPen(QColor(color), width))
            drawing.painter.setBrush(Qt.BrushStyle.NoBrush)
            drawing.painter.drawRoundedRect(box, unit * 0.4, unit * 0.4)
            if words:
                drawing.words(box.adjusted(3, 3, -3, -3), words, 1.05, colors.mat_text)

        return Part(("slot", zone.player, zone.plan.name), box, (different, words), draw)

    def _frame(self, zone: PlacedZone, frames: Mapping[Area, Sequence[str]]) -> Iterator[Part]:
        names = tuple(frames.get((zone.player, zone.plan.name), ()))
        if not names:
            return
        box = self.scale.rect(zone.box)
        around = box.adjusted(*(sign * 4 * len(names) for sign in (-1, -1, 1, 1)))

        def draw(drawing: CardPainter) -> None:
            for place, name in enumerate(names):
                color, out = getattr(self.colors, name), 1 + 3 * place
                drawing.outline(box.adjusted(-out, -out, out, out), color, 3)

        yield Part(("frame", zone.player, zone.plan.name), around, names, draw)

    def _item(self, waiting: PlacedItem, line: str) -> Part:
        box = self.scale.rect(waiting.box).adjusted(2, 1, -2, -1)
        item = waiting.item
        can_be_chosen = item is not None and bool(item.choice)
        chosen = can_be_chosen and item is not None and item.choice == line
        strong = chosen or (item is not None and item is waiting.zone.view.items[0])

        def draw(drawing: CardPainter) -> None:
            colors = self.colors
            edge = colors.good if chosen else colors.accent if can_be_chosen or strong else None
            drawing.outline(box, edge or colors.card_line, 2 if edge else 1)
            drawing.words(box.adjusted(4, 0, -4, 0), waiting.text, 1.15, colors.text, bold=strong)

        name = ("item", waiting.zone.plan.name, waiting.box)
        return Part(name, box, (waiting.text, can_be_chosen, chosen, strong), draw)

    def _card(self, placed: PlacedCard, marks: Marks) -> Part:
        card, unit = placed.card, self.scale.high
        box = QRectF(self.scale.rect(placed.lies).toRect())
        piled = placed.zone.plan.shows == PILE and len(placed.zone.view.cards) > 1
        number = marks.ticked.index(card.id) + 1 if card.id in marks.ticked else 0
        color = self._color_around(card.id, marks)
        pointed = card.id == marks.pointed
        shown = self.picture(card) if card.known else None
        face = (
            drawn_of(card),
            None if shown is None else shown.cacheKey(),
            placed.turn,
            round(placed.seen, 3),
        )

        def draw(drawing: CardPainter) -> None:
            if piled:
                for depth in (2, 1):
                    at = box.translated(depth * 1.6, depth * 1.6)
                    drawing.outline(at, self.colors.card_line, 1)
            picture = self._face(face, placed, box, shown)
            drawing.painter.drawPixmap(box.topLeft() - QPointF(1, 1), picture)
            if color:
                drawing.outline(box, color, 3.5 if number else 2.5)
            if number:
                at_left = box.topLeft() + QPointF(0, unit * 1.6)
                drawing.pill(at_left, str(number), color=color)
            if pointed:
                drawing.outline(box.adjusted(-3, -3, 3, 3), self.colors.text, 2)

        return Part(("card", card.id), box, (*face, piled, number, color, pointed), draw)

    def _color_around(self, card: int, marks: Marks) -> str:
        """The color in which a card is framed; empty if it is not."""
        if card in marks.ticked:
            return self.colors.good
        if card in marks.offered:
            return self.colors.accent
        return self.colors.bad if card in marks.cards else ""

    def _face(
        self, face: Hashable, placed: PlacedCard, box: QRectF, shown: QPixmap | None
    ) -> QPixmap:
        """A card, or the picture of it that was drawn before: most cards stay as they are."""
        key = (face, box.width(), box.height(), self.scale.high, self.ratio)
        picture = self._drawn.get(key)
        if picture is None:
            if len(self._drawn) >= MOST_DRAWN:
                self._drawn.clear()
            width, height = box.width() + 2, box.height() + 2
            picture = QPixmap(QSize(ceil(width * self.ratio), ceil(height * self.ratio)))
            picture.setDevicePixelRatio(self.ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            at = QRectF(1, 1, box.width(), box.height())
            self.painter(painter).draw(placed.card, at, placed.turn, placed.seen, shown)
            painter.end()
            self._drawn[key] = picture
        return picture

    def _label(self, zone: PlacedZone, laid: Laid) -> Iterator[Part]:
        """What an area is called and how many cards lie there, where it covers none of them."""
        count, shows = len(zone.view.cards), zone.plan.shows
        if shows == QUEUE:
            yield self._heading(zone, laid.plan)
            return
        color = self.colors.mat_text
        words = f"{zone.plan.label} {zone.view.count or count}"
        if shows == POSITION:
            color, words = self.colors.bad, f"{count} cards"
        if count > (shows == POSITION) and shows in (PILE, FAN, ROW, POSITION):
            box = self.scale.rect(laid.plan.label_box(zone, laid.near))
            name = ("label", zone.player, zone.plan.name)
            yield Part(name, box, (words,), lambda drawing: _label(drawing, box, words, color))

    def _heading(self, zone: PlacedZone, plan: BoardPlan) -> Part:
        """What waits in a queue, how much, and who acts now."""
        whole = self.scale.rect(zone.box).adjusted(4, 2, -4, 0)
        box = self.scale.rect(plan.heading_box(zone)).adjusted(4, 2, -4, 0)
        words = f"{zone.plan.label or zone.view.name} {len(zone.view.items)}"
        chosen = any(item.choice for item in zone.view.items)
        heading, room = zone.view.heading, box if zone.view.items else whole

        def draw(drawing: CardPainter) -> None:
            used = drawing.label(box, words, self.colors.mat_text)
            color = self.colors.accent if chosen else self.colors.mat_text
            rest = room.adjusted(used + self.scale.high * 0.5, 0, 0, 0)
            drawing.words(rest, heading, 1.1, color, bold=chosen)

        return Part(("heading", zone.plan.name), room, (words, chosen, heading), draw)


def _label(drawing: CardPainter, box: QRectF, words: str, color: str) -> None:
    drawing.label(box, words, color)
