"""Windows beside the main one: sheets, choosers, the handbook. Each stands wholly on the screen."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QScreen, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

TITLE_BAR = 40
"""Pixels above a window that its title bar may take."""


ENDLESS = QSize(16_777_215, 16_777_215)
"""As large as Qt lets a window be."""


def screen_of(window: QWidget) -> QSize:
    """How much of the screen ``window`` can have.

    A machine whose screen is switched off, or is used from afar, may have none for a while: there
    nothing is too large.
    """
    screen: QScreen | None = window.screen()
    return ENDLESS if screen is None else screen.availableSize()


def room_for(window: QWidget) -> QSize:
    """How large ``window`` is at most so that all of it, with its title bar, is on the screen."""
    return screen_of(window) - QSize(0, TITLE_BAR)


class OwnWindow(QDialog):
    """A window that gets no larger than the screen, when it opens and when text gets larger."""

    def showEvent(self, event: QShowEvent) -> None:
        """See :class:`QWidget`; it is made smaller before it is put in its place."""
        self._keep_on_screen()
        super().showEvent(event)

    def event(self, event: QEvent) -> bool:
        """See :class:`QObject`."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._keep_on_screen()
        return done

    def _keep_on_screen(self) -> None:
        size = self.size().boundedTo(room_for(self))
        if size != self.size() and not self.isMaximized():
            self.resize(size)
