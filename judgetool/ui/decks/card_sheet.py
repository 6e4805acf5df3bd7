"""What is asked before cards are imported whose files do not tell their game."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QWidget

from judgetool.operations.cards.library import GAMES
from judgetool.ui.decks.games import game_title
from judgetool.ui.files_sheet import FilesSheet
from judgetool.ui.plain_text import PlainLabel, tip

SIZE = (80, 16)
"""So many letters wide and lines high is the sheet, whatever the size of the text."""

LEFT_OUT = "Leave it out"


class CardFilesSheet(FilesSheet):
    """Asks for the game of each file; first on offer are those whose cards it may hold."""

    def __init__(
        self, games: Mapping[Path, tuple[str, ...]], parent: QWidget | None = None
    ) -> None:
        super().__init__("Import cards", ("File", "Cards of"), SIZE, parent)
        self.choosers: dict[Path, QComboBox] = {}
        for row, (path, possible) in enumerate(games.items(), start=1):
            self._ask(path, possible, row)
        self.grid.setRowStretch(len(games) + 1, 1)
        self.grid.setColumnStretch(0, 1)

    @property
    def orders(self) -> dict[str, list[Path]]:
        """The files of each game that was chosen."""
        chosen: dict[str, list[Path]] = {}
        for path, chooser in self.choosers.items():
            if game := str(chooser.currentData() or ""):
                chosen.setdefault(game, []).append(path)
        return chosen

    def _ask(self, path: Path, possible: tuple[str, ...], row: int) -> None:
        name = PlainLabel(path.name)
        name.setToolTip(tip(str(path)))
        chooser = QComboBox()
        chooser.setAccessibleName(f"Cards of {path.name}")
        for game in sorted(GAMES, key=lambda game: game not in possible):
            chooser.addItem(game_title(game), game)
        chooser.addItem(LEFT_OUT, "")
        self.grid.addWidget(name, row, 0)
        self.grid.addWidget(chooser, row, 1)
        self.choosers[path] = chooser
