"""What is pointed at on the board, at once and in full: a small sheet beside it."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import MarkupLabel

LETTERS = 46
"""How wide the sheet is, in letters, where the window has room for that."""

SHARE = 0.5
"""No more than this part of the window's width."""

GAP = 6
"""Pixels between the sheet and what it is about."""


class Peek(MarkupLabel):
    """A small sheet beside what is pointed at. It takes neither clicks nor keys."""

    def __init__(self, desk: Desk, owner: QWidget) -> None:
        super().__init__()
        self._desk = desk
        self._owner = owner
        self.setProperty("role", "peek")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setParent(owner)
        self.hide()

    def show_beside(self, place: QRect, html: str) -> None:
        """Show ``html`` beside ``place``, which is on the owner; nothing if that is not shown."""
        window = self._owner.window()
        if not html or not self._owner.isVisible():
            self.hide()
            return
        if self.parentWidget() is not window:
            self.setParent(window)
        self.setText(f"<style>{self._desk.look.document_css}</style>{html}")
        width = min(LETTERS * self.fontMetrics().averageCharWidth(), round(window.width() * SHARE))
        height = min(self.heightForWidth(width), window.height() - 2 * GAP)
        self.resize(width, height)
        here = QRect(self._owner.mapTo(window, place.topLeft()), place.size())
        self.move(beside(here, self.size(), window.size()))
        self.show()
        self.raise_()


def beside(place: QRect, size: QSize, room: QSize) -> QPoint:
    """Where a sheet of ``size`` stands beside ``place``, right or left of it, within ``room``."""
    right = place.right() + GAP
    fits = right + size.width() <= room.width() - GAP
    left = max(place.left() - GAP - size.width(), GAP)
    top = min(place.top(), room.height() - GAP - size.height())
    return QPoint(right if fits else left, max(top, GAP))
