"""A line that stays as high as it is: words that are too long for it become smaller."""

from functools import cached_property

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontInfo, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy

from judgetool.ui.dispute.fitting import Fitting
from judgetool.ui.plain_text import PlainLabel, tip

SMALLEST = 0.5
"""How small words become to fit, in heights of the text; two lines then have room in one."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


class FittedLine(PlainLabel):
    """Words in the room of one line, as large as they fit; they never move what is around them.

    Words that do not fit even so are clipped, and are whole in the tip.
    """

    def __init__(self, role: str = "") -> None:
        self._words = ""
        super().__init__(role=role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def setText(self, words: str) -> None:
        """Show ``words``; in contrast to other labels nothing is laid out anew."""
        if words == self._words:
            return
        self._words = words
        self.setAccessibleName(words)
        self.setToolTip(tip(words))
        self.update()

    def text(self) -> str:
        """The words."""
        return self._words

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        return QSize(0, self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """See :class:`QWidget`."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            vars(self).pop("fitting", None)
            self.updateGeometry()

    @property
    def pixels(self) -> int:
        """How high usual text is here."""
        return QFontInfo(self.font()).pixelSize()

    @cached_property
    def fitting(self) -> Fitting:
        """What fits words of this font."""
        return Fitting(self.font(), round(self.pixels * SMALLEST))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See :class:`QWidget`."""
        width, height, bold = self.width(), self.height() + 1, self.font().bold()
        fitted = self.fitting.fit(self._words, width, height, self.pixels, bold=bold)
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.setFont(fitted.font)
        top = (self.height() - fitted.height * len(fitted.lines)) / 2
        for place, line in enumerate(fitted.lines):
            at = QRectF(0, top + place * fitted.height, self.width(), fitted.height)
            painter.drawText(at, LEFT, line)
        painter.end()
