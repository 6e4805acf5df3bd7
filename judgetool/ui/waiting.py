"""Waiting while another program writes to the workspace: the window says so and lives on."""

from PySide6.QtCore import QEventLoop, QObject, QTimer, Signal

from judgetool.store.connection import LONGEST_WAIT

WAITING = "Another program is writing to the workspace. Waiting for it…"

SAID_AFTER = 0.3
"""Seconds after which it is said that another program is waited for."""

PAUSE, OVER_AFTER = 40, 400
"""Milliseconds between two tries, and until it is known that no other try comes."""


class Waiting(QObject):
    """Waits without keeping the window from being painted; keys and clicks wait as well.

    ``said`` gives the words to be shown, and no words once nobody is waited for any more.
    """

    said = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.timeout.connect(lambda: self.said.emit(""))

    def wait(self, passed: float) -> bool:
        """Wait for a moment; gives whether to go on waiting after so many seconds."""
        if passed > SAID_AFTER:
            self.said.emit(WAITING)
            self._over.start(OVER_AFTER)
        moment = QEventLoop()
        QTimer.singleShot(PAUSE, moment.quit)
        moment.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        return passed < LONGEST_WAIT
