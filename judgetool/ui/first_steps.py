"""What can be done at the first start: three cards, each with something to try."""

from html import escape
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from judgetool.ui.actions import key_of
from judgetool.ui.desk import Desk
from judgetool.ui.keys import KeyRelay
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rows import Rows, TakingList
from judgetool.ui.sheets import AROUND

WIDTH, HEIGHT = 72, 27
"""The width of the cards in letters and their height in lines, as far as the window has room."""


class FirstStep(NamedTuple):
    """One thing to do: its title, what it is, the action whose key leads there, what to try."""

    title: str
    about: str
    action: str
    tries: str


FIRST_STEPS = (
    FirstStep(
        "Find a rule",
        "By number or by words. Every rule number is a link.",
        "show_workspace rules",
        "rules.search_for damage",
    ),
    FirstStep(
        "Check a deck",
        "Paste or open a list. Everything wrong with it is shown with its rule.",
        "show_workspace decks",
        "decks.lists.show_sample",
    ),
    FirstStep(
        "Settle a dispute",
        "Step through what happened, ask why not, and see the rules behind it.",
        "show_workspace dispute",
        "dispute.present",
    ),
)


class CardsModel(Rows[FirstStep]):
    """The cards with the keys that lead to the same later."""

    def text(self, row: FirstStep) -> str:
        """See :class:`Rows`."""
        return f"{self.rows.index(row) + 1}. {row.title}. {row.about} {key_of(row.action)}"

    def html(self, row: FirstStep) -> str:
        """See :class:`Rows`."""
        number = self.rows.index(row) + 1
        key = f'<span class="quiet small">later: {key_of(row.action)}</span>'
        return f"<h2>{number}&nbsp; {escape(row.title)}</h2>{escape(row.about)}<br>{key}"


class FirstSteps(OwnWindow):
    """Three cards; a number or Enter takes one, Escape leaves. ``chosen`` gives the card."""

    chosen = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("First steps")
        self.model = CardsModel(self)
        self.model.show_rows(FIRST_STEPS)
        self.list = TakingList(desk, "First steps")
        self.list.setModel(self.model)
        self.list.setSpacing(4)
        self.list.taken.connect(self._take)
        self.list.clicked.connect(lambda _index: self._take())
        numbers = range(Qt.Key.Key_1, Qt.Key.Key_1 + len(FIRST_STEPS))
        KeyRelay(self.list, numbers, self._take_number)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        heading = f"Type a number to try it. {key_of('sheets.show_handbook')} opens the handbook."
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        column.addWidget(PlainLabel(heading, role="heading", wraps=True))
        column.addWidget(self.list, 1)
        column.addWidget(buttons)
        letters, window = self.fontMetrics(), parent.window()
        self.resize(
            min(WIDTH * letters.averageCharWidth(), window.width() - AROUND),
            min(HEIGHT * letters.lineSpacing(), window.height() - AROUND),
        )

    def offer(self) -> None:
        """Show the cards."""
        self.list.select(0)
        self.open()
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def _take_number(self, event: QKeyEvent) -> None:
        self.list.select(event.key() - Qt.Key.Key_1)
        self._take()

    def _take(self) -> None:
        if self.list.selected >= 0:
            self.accept()
            self.chosen.emit(self.model.rows[self.list.selected])
