"""The command palette: one line that finds a rule, a card or an action, by keyboard alone."""

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from judgetool.ui.desk import Desk
from judgetool.ui.keys import moves_list
from judgetool.ui.palette_model import Entry, PaletteModel
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rich_rows import RichList

WIDTH, HEIGHT = 640, 440


class CommandPalette(QDialog):
    """Type, move with Up and Down, take with Enter, leave with Escape."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setWindowTitle("Find a rule, a card or an action")
        self.setProperty("role", "palette")
        self.model = PaletteModel(desk, self)
        self._window = parent
        self.taken: Entry | None = None
        self.box = QLineEdit()
        self.box.setPlaceholderText("Rule number, card name or code, or an action")
        self.box.setAccessibleName("Find a rule, a card or an action")
        self.list = RichList(desk, "What was found")
        self.list.setModel(self.model)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.clicked.connect(self._take)
        moves_list(self.box, self.list)
        hint = PlainLabel("Up and Down to move, Enter to take, Escape to leave")
        hint.setProperty("role", "quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        column.addWidget(self.box)
        column.addWidget(self.list, 1)
        column.addWidget(hint)
        self.box.textChanged.connect(self._find)
        self.box.returnPressed.connect(lambda: self._take(self.list.currentIndex()))
        self.resize(WIDTH, HEIGHT)

    def begin(self) -> None:
        """Open, empty, over the upper part of the window."""
        self.taken = None
        self.box.clear()
        self._find("")
        window = self._window
        corner = window.mapToGlobal(window.rect().topLeft())
        self.move(corner.x() + (window.width() - self.width()) // 2, corner.y() + 90)
        self.open()
        self.box.setFocus()

    def _find(self, text: str) -> None:
        self.model.find(text)
        self.list.select(0)

    def _take(self, index: QModelIndex) -> None:
        if index.isValid():
            self.taken = self.model.rows[index.row()]
            self.accept()
