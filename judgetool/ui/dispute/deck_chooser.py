"""Choosing the deck list of a player of a dispute: registered at an event, in a file, or copied."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QWidget

from judgetool.decks.deck_list import DeckList
from judgetool.operations.decks.lists import read_deck
from judgetool.operations.disputes.card_names import (
    deck_registered,
    pasted_deck,
    registered_decks,
)
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.chooser import Chooser
from judgetool.ui.rows import Rows

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


class DeckChooser(Chooser):
    """Letters, Up and Down choose a list, Enter takes it, Escape leaves.

    ``chosen`` gives the player and the deck list.
    """

    chosen = Signal(str, DeckList)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        box = QDialogButtonBox.StandardButton
        super().__init__(desk, parent, "Deck list", "Deck lists", box.Ok | box.Cancel)
        self._player = ""
        self.model = DeckSources(self)
        self.list.setModel(self.model)
        self.resize_to(WIDTH, HEIGHT)

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
        self.show_first()

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
