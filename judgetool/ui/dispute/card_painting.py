"""Drawing one card: its face as far as it is known, its back, its numbers, its marks.

A card that is turned is drawn as it lies, with its colored band where its upper edge then is. What
is written on it stays upright, so that nobody has to turn their head.
"""

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen, QPixmap

from judgetool.disputes.views import CardView
from judgetool.ui.dispute.fitting import Fitting
from judgetool.ui.look import Colors

BAND = 0.2
"""The part of a card's height that the colored band with its level takes."""

NAME, AT_EDGE, PILL, MARK = 1.2, 0.95, 0.95, 0.85
"""Units: how high a name, words at a card's edge, in a label and in a mark on a card are."""

INSET = 0.25
"""Units between the edge of a card and what is written there."""

WRITTEN = 0.4
"""The part of a picture, from its upper edge, that nothing is written on."""

PAPER = 225
"""How little of a picture shines through where something is written, of 255."""

LEGIBLE = 0.4
"""A card of which less than this part of the width is seen shows no name."""

CENTER = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def drawn_of(card: CardView) -> Hashable:
    """All of a card that is drawn: cards that have the same look alike."""
    numbers = (card.colors, card.corners, card.badge, card.marks)
    return (card.name, card.known, card.face_up, *numbers)


class CardPainter:
    """Draws cards with ``painter``; ``unit`` is the size of a plan's unit in pixels."""

    def __init__(self, painter: QPainter, colors: Colors, fitting: Fitting, unit: float) -> None:
        self.painter = painter
        self.colors = colors
        self.fitting = fitting
        self.unit = unit

    def draw(
        self,
        card: CardView,
        box: QRectF,
        turn: int,
        seen: float = 1.0,
        picture: QPixmap | None = None,
    ) -> None:
        """Draw ``card`` in ``box``, which it fills after it was turned clockwise by ``turn``.

        ``seen`` is the part of its width, from the left, that no other card covers. A ``picture``
        of the card lies behind what is written on it.
        """
        if card.known:
            self._known(card, box, turn, seen, picture)
        elif card.face_up:
            self._unknown(box, seen)
        else:
            self._back(box)
        if card.badge and not card.known:
            self.pill(box.topRight() + QPointF(0, self._line(PILL)), card.badge, box)

    def outline(self, box: QRectF, color: str, width: float) -> None:
        """Draw a frame around a card."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(QColor(color), width))
        self._rounded(box.adjusted(-1.5, -1.5, 1.5, 1.5))

    def pill(
        self,
        at: QPointF,
        words: str,
        within: QRectF | None = None,
        color: str = "",
        size: float = PILL,
    ) -> None:
        """Draw a small label whose left lower corner is ``at``, in the width of ``within``."""
        font, metrics = self.fitting.face(self.unit * size, bold=True)
        if within is not None:
            font = self.fitting.in_line(words, within.width() - self.unit, self.unit * size)
            metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(words) + self.unit
        height = metrics.height()
        left = at.x()
        if within is not None:
            width = min(width, within.width())
            left = max(min(left, within.right() - width), within.left())
        box = QRectF(left, at.y() - height, width, height)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(color or self.colors.accent))
        self.painter.drawRoundedRect(box, height / 2, height / 2)
        self.painter.setPen(QColor(self.colors.surface))
        self.painter.setFont(font)
        self.painter.drawText(box, CENTER, words)

    def label(self, box: QRectF, words: str, color: str) -> float:
        """Draw a small label at the left of ``box``, no wider than that; gives its width."""
        inset = self.unit * INSET
        font = self.fitting.in_line(words, box.width() - 2 * inset, self.unit * PILL)
        metrics = QFontMetricsF(font)
        width = min(metrics.horizontalAdvance(words) + 2 * inset, box.width())
        high = min(metrics.height(), box.height())
        around = QRectF(box.left(), box.center().y() - high / 2, width, high)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(color))
        self.painter.drawRoundedRect(around, high / 2, high / 2)
        self.painter.setPen(QColor(self.colors.mat))
        self.painter.setFont(font)
        middle = Qt.TextElideMode.ElideMiddle
        self.painter.drawText(around, CENTER, metrics.elidedText(words, middle, around.width()))
        return width

    def words(
        self, box: QRectF, words: str, size: float, color: str, *, bold: bool = False
    ) -> None:
        """Write ``words`` into the middle of ``box``, ``size`` units high or as small as fits."""
        fitted = self.fitting.fit(words, box.width(), box.height(), self.unit * size, bold=bold)
        self.painter.setPen(QColor(color))
        self.painter.setFont(fitted.font)
        top = box.center().y() - fitted.height * len(fitted.lines) / 2
        for place, line in enumerate(fitted.lines):
            at = QRectF(box.left(), top + place * fitted.height, box.width(), fitted.height)
            self.painter.drawText(at, CENTER, line)

    def _line(self, size: float) -> float:
        """How high a line of words of so many units is."""
        return self.fitting.face(self.unit * size, bold=True)[1].height()

    def _known(
        self, card: CardView, box: QRectF, turn: int, seen: float, picture: QPixmap | None
    ) -> None:
        self.painter.setPen(QPen(QColor(self.colors.card_line), 1))
        self.painter.setBrush(QColor(self.colors.card))
        self._rounded(box)
        band, rest = self._parted(box, turn)
        self._band(card, box, band)
        self._head(card, band, turn)
        if picture is not None:
            rest = self._picture(picture, rest, turn)
        rest = self._numbers(card, rest, card.badge if turn % 180 else "")
        rest = self._marks(card, rest)
        if seen >= LEGIBLE:
            rest.setWidth(rest.width() * seen)
            self.words(rest.adjusted(2, 0, -2, 0), card.name, NAME, self.colors.text)
        if not card.face_up:
            self._veil(box)

    def _picture(self, picture: QPixmap, rest: QRectF, turn: int) -> QRectF:
        """Fill ``rest`` with the picture as the card lies; gives the part that is written on.

        That is its lower half, where paper shines through.
        """
        painter = self.painter
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipRect(rest)
        painter.translate(rest.center())
        painter.rotate(turn)
        across = turn % 180 != 0
        width, height = (rest.height(), rest.width()) if across else (rest.width(), rest.height())
        factor = max(width / picture.width(), height / picture.height())
        wide, high = picture.width() * factor, picture.height() * factor
        painter.drawPixmap(QRectF(-wide / 2, -high / 2, wide, high), picture, picture.rect())
        painter.restore()
        lower = rest.adjusted(0, rest.height() * WRITTEN, 0, 0)
        paper = QColor(self.colors.card)
        paper.setAlpha(PAPER)
        painter.fillRect(lower.adjusted(1, 0, -1, -1), paper)
        return lower

    def _parted(self, box: QRectF, turn: int) -> tuple[QRectF, QRectF]:
        """The colored band of a card that lies in ``box``, and the rest of it."""
        across = turn % 180 != 0
        deep = max((box.width() if across else box.height()) * BAND, self._line(AT_EDGE))
        if turn % 360 == 90:
            return box.adjusted(box.width() - deep, 0, 0, 0), box.adjusted(0, 0, -deep, 0)
        if turn % 360 == 270:
            return box.adjusted(0, 0, deep - box.width(), 0), box.adjusted(deep, 0, 0, 0)
        if turn % 360 == 180:
            return box.adjusted(0, box.height() - deep, 0, 0), box.adjusted(0, 0, 0, -deep)
        return box.adjusted(0, 0, 0, deep - box.height()), box.adjusted(0, deep, 0, 0)

    def _band(self, card: CardView, box: QRectF, band: QRectF) -> None:
        """The colors of a card, beside each other in its band."""
        colors = card.colors or ("",)
        tall = band.height() > band.width()
        for place, color in enumerate(colors):
            low, high = place / len(colors), (place + 1) / len(colors)
            stripe = QRectF(band)
            if tall:
                stripe.setTop(band.top() + band.height() * low)
                stripe.setBottom(band.top() + band.height() * high)
            else:
                stripe.setLeft(band.left() + band.width() * low)
                stripe.setRight(band.left() + band.width() * high)
            self.painter.save()
            self.painter.setClipRect(stripe)
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(QColor(self.colors.of_card(color)))
            self._rounded(box)
            self.painter.restore()

    def _head(self, card: CardView, band: QRectF, turn: int) -> None:
        """Level and type in the band; in one that stands on end they are turned with it."""
        colors = card.colors or ("",)
        if turn % 360 == 270:
            colors = colors[::-1]
        left = (card.corners.top_left, self.colors.on_card(colors[0]))
        right = (card.corners.top_right, self.colors.on_card(colors[-1]))
        if turn % 180:
            self.painter.save()
            self.painter.translate(band.center())
            self.painter.rotate(90 if turn % 360 == 90 else -90)
            lying = QRectF(-band.height() / 2, -band.width() / 2, band.height(), band.width())
            self._at_edges(lying, left, right)
            self.painter.restore()
        else:
            room = QRectF(band)
            if card.badge:
                room.setRight(self._badge(card, band))
            self._at_edges(room, left, right)

    def _badge(self, card: CardView, band: QRectF) -> float:
        """How many cards or counters lie with a card, at the right of its band; gives its left."""
        font, metrics = self.fitting.face(self.unit * AT_EDGE, bold=True)
        width = min(metrics.horizontalAdvance(card.badge) + self.unit * 0.5, band.width() * 0.6)
        box = QRectF(band.right() - width - 1, band.top() + 1, width, band.height() - 2)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(self.colors.surface))
        self._rounded(box)
        self.painter.setFont(font)
        self.painter.setPen(QColor(self.colors.accent))
        self.painter.drawText(box, CENTER, card.badge)
        return box.left()

    def _numbers(self, card: CardView, rest: QRectF, badge: str) -> QRectF:
        """Power, ``badge`` and damage at the foot, beside or above each other; gives the rest."""
        left, right = card.corners.bottom_left, card.corners.bottom_right
        if badge:
            left = f"{left}  {badge}".strip()
        if not left and not right:
            return rest
        high = self._line(AT_EDGE)
        strong = self.colors.accent if card.corners.changed else self.colors.text
        foot = rest.adjusted(0, rest.height() - high, 0, 0)
        if self._fits(foot, left, right):
            self._at_edges(foot, (left, strong), (right, self.colors.bad))
            return rest.adjusted(0, 0, 0, -high)
        self._at_edges(foot, (left, strong), ("", strong))
        self._at_edges(foot.translated(0, -high), ("", strong), (right, self.colors.bad))
        return rest.adjusted(0, 0, 0, -2 * high)

    def _marks(self, card: CardView, rest: QRectF) -> QRectF:
        """What a card does in the attack, above its numbers; gives the rest."""
        for mark in reversed(card.marks):
            at = QPointF(rest.left() + 1, rest.bottom())
            self.pill(at, mark, rest, size=MARK)
            rest = rest.adjusted(0, 0, 0, -self._line(MARK))
        return rest

    def _fits(self, box: QRectF, *words: str) -> bool:
        """Whether words fit beside each other, if need be in narrow letters."""
        _, metrics = self.fitting.face(self.fitting.least, bold=True)
        room = box.width() - 2 * self.unit * INSET
        return metrics.horizontalAdvance(" ".join(filter(None, words))) <= room

    def _at_edges(self, box: QRectF, left: tuple[str, str], right: tuple[str, str]) -> None:
        """Write words at the left and at the right edge of ``box``, each with its color."""
        inset = self.unit * INSET
        room = box.adjusted(inset, 0, -inset, 0)
        both = " ".join(filter(None, (left[0], right[0])))
        if not both:
            return
        font = self.fitting.in_line(both, room.width(), self.unit * AT_EDGE)
        metrics = QFontMetricsF(font)
        self.painter.setFont(font)
        for (words, color), side in ((left, LEFT), (right, RIGHT)):
            if words and room.width() > 0:
                self.painter.setPen(QColor(color))
                clipped = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width())
                self.painter.drawText(room, side, clipped)
                used = metrics.horizontalAdvance(f"{words} ")
                room = room.adjusted(used, 0, 0, 0) if side == LEFT else room

    def _unknown(self, box: QRectF, seen: float) -> None:
        """A card that lies open, although nobody has said which card it is."""
        pen = QPen(QColor(self.colors.card_line), 1.4, Qt.PenStyle.DashLine)
        self.painter.setPen(pen)
        self.painter.setBrush(QColor(self.colors.sunken))
        self._rounded(box)
        strip = QRectF(box.left(), box.top(), box.width() * seen, box.height())
        self.words(strip, "?", 2.6, self.colors.muted, bold=True)

    def _back(self, box: QRectF) -> None:
        self.painter.setPen(QPen(QColor(self.colors.card_back_line), 1))
        self.painter.setBrush(QColor(self.colors.card_back))
        self._rounded(box)
        self.painter.setBrush(
            QBrush(QColor(self.colors.card_back_line), Qt.BrushStyle.BDiagPattern)
        )
        self.painter.setPen(Qt.PenStyle.NoPen)
        inset = self.unit * 0.5
        self._rounded(box.adjusted(inset, inset, -inset, -inset))

    def _veil(self, box: QRectF) -> None:
        """A known card that lies face down: the edge of its back shows around its face."""
        width = max(self.unit * 0.3, 2.0)
        back = QColor(self.colors.card_back)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(back, width))
        self._rounded(box.adjusted(width / 2, width / 2, -width / 2, -width / 2))

    def _rounded(self, box: QRectF) -> None:
        radius = self.unit * 0.4
        self.painter.drawRoundedRect(box, radius, radius)
