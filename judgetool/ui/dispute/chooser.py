"""Windows that ask one question, with the answers in a list that keys alone can choose from."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from judgetool.ui.desk import Desk
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rows import TakingList


class Chooser(OwnWindow):
    """A heading, a list and buttons. Enter or a double click takes a row, Escape leaves.

    A window of this kind gives the list its model, and says what is done with the row. What it has
    ``above`` the list comes before it in the order of Tab.
    """

    def __init__(
        self,
        desk: Desk,
        parent: QWidget,
        title: str,
        listed: str,
        buttons: QDialogButtonBox.StandardButton,
        above: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setWindowTitle(title)
        self.heading = PlainLabel(role="heading", wraps=True)
        self.list = TakingList(desk, listed)
        self.list.taken.connect(self._take)
        self.list.doubleClicked.connect(self._take)
        self.buttons = QDialogButtonBox(buttons)
        self.buttons.accepted.connect(self._take)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        column.addWidget(self.heading)
        if above is not None:
            column.addWidget(above)
        column.addWidget(self.list, 1)
        column.addWidget(self.buttons)

    def resize_to(self, width: int, height: int) -> None:
        """Be ``width`` letters wide and ``height`` lines high."""
        letters = self.fontMetrics()
        self.resize(width * letters.averageCharWidth(), height * letters.lineSpacing())

    def show_first(self) -> None:
        """Open the window with the first row chosen."""
        self.list.select(0)
        self.open()
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def _take(self) -> None:
        """Take the chosen row, if there is one."""
        raise NotImplementedError
