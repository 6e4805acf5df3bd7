"""Drawing one card: its face as far as it is known, its back, its numbers, its markers."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QTextOption

from judgetool.disputes.views import CardView
from judgetool.ui.look import Colors

BAND = 0.2
"""The part of a card's height that the colored band with its level takes."""

SHRINKING = (1.0, 0.9, 0.8, 0.7, 0.62)
"""The sizes that are tried for words until they fit; the last is taken in any case."""

AT_EDGE, INSET = 0.95, 0.3
"""Units: how high words at the edge of a card are written, and how far from its border."""

FILLED = 0.95
"""How much of a box's width a word may fill; the rest is for rounding."""

PILL, MARK = 1.05, 0.85
"""Units: how high words are written in a label, and in a mark upon a card."""

FOOT = 1.45
"""Units of a card's lower edge that marks leave free for its numbers."""

LEGIBLE = 0.4
"""A card of which less than this part of the width is seen shows no name."""


class CardPainter:
    """Draws cards with ``painter``; ``unit`` is the size of a plan's unit in pixels."""

    def __init__(self, painter: QPainter, colors: Colors, font: QFont, unit: float) -> None:
        self.painter = painter
        self.colors = colors
        self.font = font
        self.unit = unit

    def draw(self, card: CardView, box: QRectF, turn: int, seen: float = 1.0) -> None:
        """Draw ``card`` in ``box``, turned clockwise by ``turn`` degrees around its middle.

        ``seen`` is the part of its width, from the left, that no other card covers.
        """
        self.painter.save()
        self.painter.translate(box.center())
        self.painter.rotate(turn)
        face = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
        if card.known:
            self._known(card, face, seen)
        elif card.face_up:
            self._unknown(face, seen)
        else:
            self._back(face)
        self.painter.restore()
        if card.badge:
            at = QPointF(box.right() - self.unit, box.top() + self.unit * 0.9)
            self.pill(at, card.badge, self.colors.accent)

    def marks(self, card: CardView, box: QRectF, *, upright: bool) -> None:
        """Draw the marks of ``card`` one above the other; ``box`` is what it fills as it lies.

        A card that lies across has no room for them; they are drawn below it.
        """
        free = self.unit * (FOOT if upright else -1)
        for place, mark in enumerate(reversed(card.marks)):
            at = QPointF(box.left(), box.bottom() - free - place * self.unit * MARK * 1.4)
            self.pill(at, mark, self.colors.accent, size=MARK)

    def outline(self, box: QRectF, turn: int, color: str, width: float) -> None:
        """Draw a frame around a card."""
        self.painter.save()
        self.painter.translate(box.center())
        self.painter.rotate(turn)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(QColor(color), width))
        frame = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
        self._rounded(frame.adjusted(-1.5, -1.5, 1.5, 1.5))
        self.painter.restore()

    def pill(
        self, at: QPointF, words: str, color: str, furthest: float | None = None, size: float = PILL
    ) -> None:
        """Draw a small label whose left lower corner is ``at``, not going right of ``furthest``."""
        self._set_font(size, bold=True)
        metrics = self.painter.fontMetrics()
        width = metrics.horizontalAdvance(words) + self.unit
        height = metrics.height() + self.unit * 0.1
        left = at.x() if furthest is None else min(at.x(), furthest - width)
        box = QRectF(left, at.y() - height, width, height)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(color))
        self.painter.drawRoundedRect(box, height / 2, height / 2)
        self.painter.setPen(QColor(self.colors.surface))
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def words(
        self, box: QRectF, words: str, size: float, color: str, *, bold: bool = False
    ) -> None:
        """Write ``words`` into the middle of ``box``, ``size`` units high or as small as fits."""
        for factor in SHRINKING:
            self._set_font(size * factor, bold=bold)
            if self._fits(words, box):
                break
        self.painter.setPen(QColor(color))
        option = QTextOption(Qt.AlignmentFlag.AlignCenter)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.painter.drawText(box, words, option)

    def _fits(self, words: str, box: QRectF) -> bool:
        """Whether ``words``, wrapped between words and after hyphens, fit into ``box``."""
        metrics = self.painter.fontMetrics()
        room, lines, used = box.width() * FILLED, 1, 0.0
        for word in words.replace("-", "- ").split():
            width = metrics.horizontalAdvance(f"{word} ")
            if metrics.horizontalAdvance(word) > room:
                return False
            lines, used = (
                (lines + 1, width) if used + width > box.width() else (lines, used + width)
            )
        return lines * metrics.height() <= box.height()

    def _known(self, card: CardView, face: QRectF, seen: float) -> None:
        self.painter.setPen(QPen(QColor(self.colors.card_line), 1))
        self.painter.setBrush(QColor(self.colors.card))
        self._rounded(face)
        band = QRectF(face.left(), face.top(), face.width(), face.height() * BAND)
        foot = band.translated(0, face.height() - band.height())
        self._head(card, face, band)
        self._numbers(card, foot)
        if seen >= LEGIBLE:
            bottom = (
                face.bottom() if face.width() > face.height() else self._over_numbers(card, foot)
            )
            middle = QRectF(face.left(), band.bottom(), face.width() * seen, bottom - band.bottom())
            self.words(middle.adjusted(3, 1, -3, -1), card.name, 1.0, self.colors.text)
        if not card.face_up:
            self._veil(face)

    def _head(self, card: CardView, face: QRectF, band: QRectF) -> None:
        colors = card.colors or ("",)
        part = band.width() / len(colors)
        for place, color in enumerate(colors):
            stripe = QRectF(band.left() + place * part, band.top(), part, band.height())
            self._band(face, stripe, self.colors.of_card(color))
        left, right = card.corners.top_left, card.corners.top_right
        size, _ = self._beside(band, left, right)
        self._at_edge(band, left, Qt.AlignmentFlag.AlignLeft, self.colors.on_color)
        self._at_edge(band, right, Qt.AlignmentFlag.AlignRight, self.colors.on_color, size)

    def _numbers(self, card: CardView, foot: QRectF) -> None:
        left, right = card.corners.bottom_left, card.corners.bottom_right
        size, fits = self._beside(foot, left, right)
        above = foot if fits else foot.translated(0, -self.unit * AT_EDGE)
        color = self.colors.accent if card.corners.changed else self.colors.text
        self._at_edge(foot, left, Qt.AlignmentFlag.AlignLeft, color, size)
        self._at_edge(above, right, Qt.AlignmentFlag.AlignRight, self.colors.bad, size)

    def _over_numbers(self, card: CardView, foot: QRectF) -> float:
        """Where the numbers at the foot of a card end, one above the other if they need to be."""
        _, fits = self._beside(foot, card.corners.bottom_left, card.corners.bottom_right)
        return foot.top() if fits else foot.top() - self.unit * AT_EDGE * 0.6

    def _beside(self, box: QRectF, left: str, right: str) -> tuple[float, bool]:
        """The size in which two words fit beside each other, else a usual one; whether they fit."""
        room = box.width() - 2 * self.unit * INSET
        for factor in SHRINKING:
            self._set_font(AT_EDGE * factor, bold=True)
            if self.painter.fontMetrics().horizontalAdvance(f"{left} {right}") <= room:
                return AT_EDGE * factor, True
        return AT_EDGE * (SHRINKING[2] if left and right else 1), False

    def _band(self, face: QRectF, band: QRectF, color: str) -> None:
        self.painter.save()
        self.painter.setClipRect(band)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(color))
        self._rounded(face)
        self.painter.restore()

    def _unknown(self, face: QRectF, seen: float) -> None:
        """A card that lies open, although nobody has said which card it is."""
        pen = QPen(QColor(self.colors.card_line), 1.4, Qt.PenStyle.DashLine)
        self.painter.setPen(pen)
        self.painter.setBrush(QColor(self.colors.sunken))
        self._rounded(face)
        strip = QRectF(face.left(), face.top(), face.width() * seen, face.height())
        self.words(strip, "?", 2.6, self.colors.muted, bold=True)

    def _back(self, face: QRectF) -> None:
        self.painter.setPen(QPen(QColor(self.colors.card_back_line), 1))
        self.painter.setBrush(QColor(self.colors.card_back))
        self._rounded(face)
        self.painter.setBrush(
            QBrush(QColor(self.colors.card_back_line), Qt.BrushStyle.BDiagPattern)
        )
        self.painter.setPen(Qt.PenStyle.NoPen)
        inset = self.unit * 0.5
        self._rounded(face.adjusted(inset, inset, -inset, -inset))

    def _veil(self, face: QRectF) -> None:
        """A known card that lies face down: its back lies over it like a veil."""
        back = QColor(self.colors.card_back)
        back.setAlpha(90)
        self.painter.setPen(QPen(QColor(self.colors.card_back), 1.6))
        self.painter.setBrush(QBrush(back, Qt.BrushStyle.BDiagPattern))
        self._rounded(face)

    def _at_edge(
        self, box: QRectF, words: str, side: Qt.AlignmentFlag, color: str, size: float = AT_EDGE
    ) -> None:
        self._set_font(size, bold=True)
        self.painter.setPen(QColor(color))
        inset = self.unit * INSET
        self.painter.drawText(
            box.adjusted(inset, 0, -inset, 0), side | Qt.AlignmentFlag.AlignVCenter, words
        )

    def _rounded(self, box: QRectF) -> None:
        radius = self.unit * 0.4
        self.painter.drawRoundedRect(box, radius, radius)

    def _set_font(self, size: float, *, bold: bool = False) -> None:
        font = QFont(self.font)
        font.setPixelSize(max(round(self.unit * size), 7))
        font.setBold(bold)
        self.painter.setFont(font)
