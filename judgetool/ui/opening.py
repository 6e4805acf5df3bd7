"""Files of any kind are opened on the page that they belong to, one or several at once."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog, QWidget

from judgetool.given_files import is_folder
from judgetool.ui.places import Place

if TYPE_CHECKING:
    from judgetool.ui.decks.workspace import DecksWorkspace
    from judgetool.ui.dispute.workspace import DisputeWorkspace
    from judgetool.ui.explain.page import ExplainPage
    from judgetool.ui.rules.workspace import RulesWorkspace


class Pages(Protocol):
    """The pages on which files are opened; each is loaded when it is first asked for."""

    @property
    def rules(self) -> "RulesWorkspace":
        """The Rules workspace."""

    @property
    def decks(self) -> "DecksWorkspace":
        """The Decks workspace."""

    @property
    def dispute(self) -> "DisputeWorkspace":
        """The Dispute workspace."""

    @property
    def explain(self) -> "ExplainPage":
        """The page on which differences are explained."""

    def show_place(self, place: Place) -> None:
        """Show one of them."""


class Opening(QObject):
    """Opens files on the ``pages`` of ``window``."""

    def __init__(self, window: QWidget, pages: Pages) -> None:
        super().__init__(window)
        self._window, self._pages = window, pages

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open one file; if there are several, import rulebooks and cards and check all lists."""
        if len(paths) == 1 and not is_folder(paths[0]):
            self.open_file(paths[0])
            return
        from judgetool.operations.opening import FileKind, kind_of_file

        kinds = {path: kind_of_file(path) for path in paths}
        books = [path for path, kind in kinds.items() if kind is FileKind.RULEBOOK]
        others = [path for path, kind in kinds.items() if kind is FileKind.DECK]
        if others:
            self._pages.show_place(Place.DECKS)
            self._pages.decks.open_several(others)
        if books:
            self._ask_for_import(books)

    def open_file(self, path: Path) -> bool:
        """Open a scenario, a difference or a deck list on its page, or ask about a rulebook."""
        from judgetool.operations.opening import FileKind, kind_of_file

        kind = kind_of_file(path)
        if kind is FileKind.SCENARIO:
            opened = self._pages.dispute.open_file(path)
            self._pages.show_place(Place.DISPUTE)
            return opened
        if kind is FileKind.DIFFERENCE:
            self._pages.show_place(Place.EXPLAIN)
            return self._pages.explain.open_file(path)
        if kind is FileKind.RULEBOOK:
            self._ask_for_import([path])
            return True
        self._pages.show_place(Place.DECKS)
        return self._pages.decks.open_list(path)

    def ask_for_file(self) -> None:
        """Ask for a file and open it."""
        from judgetool.operations.opening import ENDINGS

        usual = " ".join(f"*{end}" for end in ENDINGS)
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            "Open a scenario, a difference, a deck list or a rulebook",
            "",
            f"Scenarios, differences, deck lists, rulebooks ({usual});;All files (*)",
        )
        if name:
            self.open_file(Path(name))

    def _ask_for_import(self, paths: Sequence[Path]) -> None:
        """Ask about rulebooks as soon as the drop or the start that brought them has ended."""
        self._pages.show_place(Place.RULES)
        QTimer.singleShot(0, self, lambda: self._pages.rules.ask_for_import_of(paths))
