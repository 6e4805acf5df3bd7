"""The icons of the window: one set of drawings of our own, in the colors of the look.

Each is an SVG file in ``resources/icons/window``, drawn with lines in ``currentColor``. It is drawn
for the color and the size in which it is seen, so that it follows the look and the size of text.
"""

from enum import Enum
from functools import cache, lru_cache

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize
from PySide6.QtGui import (
    QGuiApplication,
    QIcon,
    QIconEngine,
    QImage,
    QImageReader,
    QPainter,
    QPalette,
    QPixmap,
)

from resources import files


class Tone(Enum):
    """In which color of the palette an icon is drawn while it can be used."""

    TEXT = QPalette.ColorRole.ButtonText
    QUIET = QPalette.ColorRole.PlaceholderText
    ACCENT = QPalette.ColorRole.Link


@cache
def icon(name: str, tone: Tone = Tone.TEXT) -> QIcon:
    """The icon called ``name``, which is the name of its file without the ending."""
    return QIcon(_Drawn(name, tone))


def image(name: str, color: str, size: QSize) -> QImage:
    """The drawing called ``name`` in one color, as ``#rrggbb``, as large as fits into ``size``."""
    return _image(name, color, min(size.width(), size.height()))


@lru_cache(maxsize=512)
def _image(name: str, color: str, edge: int) -> QImage:
    held = QBuffer()
    held.setData(QByteArray(_source(name).replace(b"currentColor", color.encode())))
    held.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(held, QByteArray(b"svg"))
    reader.setScaledSize(QSize(edge, edge))
    return reader.read()


@cache
def _source(name: str) -> bytes:
    return files("icons", "window", f"{name}.svg").read_bytes()


class _Drawn(QIconEngine):
    """Draws an icon whenever it is seen."""

    def __init__(self, name: str, tone: Tone) -> None:
        super().__init__()
        self._name = name
        self._tone = tone

    def clone(self) -> QIconEngine:
        """See :class:`QIconEngine`."""
        return _Drawn(self._name, self._tone)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """See :class:`QIconEngine`; an icon lies in the middle of its room."""
        dense = painter.device().devicePixelRatio()
        seen = self.pixmap(rect.size() * dense, mode, state)
        seen.setDevicePixelRatio(dense)
        lies = QRect(0, 0, round(seen.width() / dense), round(seen.height() / dense))
        lies.moveCenter(rect.center())
        painter.drawPixmap(lies.topLeft(), seen)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """See :class:`QIconEngine`."""
        return QPixmap.fromImage(image(self._name, self._color(mode, state), size))

    def _color(self, mode: QIcon.Mode, state: QIcon.State) -> str:
        palette = QGuiApplication.palette()
        if mode is QIcon.Mode.Disabled:
            return palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText).name()
        tone = Tone.ACCENT if state is QIcon.State.On else self._tone
        return palette.color(QPalette.ColorGroup.Active, tone.value).name()
