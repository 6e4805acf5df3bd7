"""Choosing the deck list of a player of a dispute: registered at an event, in a file, or copied."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QVBoxLayout, QWidget

from judgetool.decks.deck_list import DeckList
from judgetool.operations.decks.lists import read_deck
from judgetool.operations.disputes.card_names import (
    deck_registered,
    pasted_deck,
    registered_decks,
)
from judgetool.ui.desk import Desk
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rows import Rows, TakingList

WIDTH, HEIGHT = 60, 18
"""The width of the list in letters and its height in lines."""


@dataclass(frozen=True)
class DeckSource:
    """Where a deck list can be taken from; ``read`` gives none where nobody chose one."""

    name: str
    about: str
    read: Callable[[], DeckList | None]


class DeckSources(Rows[DeckSource]):
    """What is copied, files, and the lists that are registered at events."""

    def text(self, row: DeckSource) -> str:
        """See :class:`Rows`."""
        return ", ".join(filter(None, (row.name, row.about)))

    def html(self, row: DeckSource) -> str:
        """See :class:`Rows`."""
        about = f' &nbsp;<span class="quiet">{escape(row.about)}</span>' if row.about else ""
        return f'<span class="strong">{escape(row.name)}</span>{about}'


class DeckChooser(OwnWindow):
    """Letters, Up and Down choose a list, Enter takes it, Escape leaves.

    ``chosen`` gives the player and the deck list.
    """

    chosen = Signal(str, DeckList)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._player = ""
        self.setWindowTitle("Deck list")
        self.model = DeckSources(self)
        self.heading = PlainLabel(role="heading", wraps=True)
        self.list = TakingList(desk, "Deck lists")
        self.list.setModel(self.model)
        self.list.taken.connect(self._take)
        self.list.doubleClicked.connect(self._take)
        box = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(box.Ok | box.Cancel)
        self.buttons.accepted.connect(self._take)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        column.addWidget(self.heading)
        column.addWidget(self.list, 1)
        column.addWidget(self.buttons)
        letters = self.fontMetrics()
        self.resize(WIDTH * letters.averageCharWidth(), HEIGHT * letters.lineSpacing())

    def ask(self, player: str, book: str) -> None:
        """Ask which list is that of ``player`` in a dispute by ``book``."""
        self._player = player
        self.heading.setText(f"Which deck list does {player} play?")
        workspace = self._desk.workspace
        registered = (
            DeckSource(
                one.player_name,
                one.event_name,
                partial(deck_registered, workspace, one, now=self._desk.now()),
            )
            for one in registered_decks(workspace, book)
        )
        self.model.show_rows(
            (
                *registered,
                DeckSource("The list on the clipboard", "", _copied),
                DeckSource("A file…", "", self._of_file),
            )
        )
        self.list.select(0)
        self.open()
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def _of_file(self) -> DeckList | None:
        name, _ = QFileDialog.getOpenFileName(self, "A deck list", "", "All files (*)")
        return read_deck(Path(name)) if name else None

    def _take(self) -> None:
        if self.list.selected < 0:
            return
        row = self.model.rows[self.list.selected]
        with self._desk.complaining():
            deck = row.read()
            if deck is not None:
                self.accept()
                self.chosen.emit(self._player, deck)


def _copied() -> DeckList:
    return pasted_deck(QGuiApplication.clipboard().text())
