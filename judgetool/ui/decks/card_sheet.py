"""What is asked before cards are imported whose files do not tell their game."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from judgetool.operations.cards import GAMES
from judgetool.ui.decks.games import game_title

WIDTH, HEIGHT = 80, 16
"""So many letters wide and lines high is the sheet, whatever the size of the text."""

LEFT_OUT = "Leave it out"


class CardFilesSheet(QDialog):
    """Asks for the game of each file; first on offer are those whose cards it may hold."""

    def __init__(
        self, games: Mapping[Path, tuple[str, ...]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Import cards")
        fields = QWidget()
        grid = QGridLayout(fields)
        grid.setHorizontalSpacing(12)
        for place, words in enumerate(("File", "Cards of")):
            grid.addWidget(QLabel(words), 0, place)
        self.choosers: dict[Path, QComboBox] = {}
        for row, (path, possible) in enumerate(games.items(), start=1):
            self._ask(path, possible, grid, row)
        grid.setRowStretch(len(games) + 1, 1)
        grid.setColumnStretch(0, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(fields)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText("Import")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(16)
        column.addWidget(scroll, 1)
        column.addWidget(buttons)
        text = self.fontMetrics()
        self.resize(WIDTH * text.averageCharWidth(), HEIGHT * text.lineSpacing())

    @property
    def orders(self) -> dict[str, list[Path]]:
        """The files of each game that was chosen."""
        chosen: dict[str, list[Path]] = {}
        for path, chooser in self.choosers.items():
            if game := str(chooser.currentData() or ""):
                chosen.setdefault(game, []).append(path)
        return chosen

    def _ask(self, path: Path, possible: tuple[str, ...], grid: QGridLayout, row: int) -> None:
        name = QLabel(path.name)
        name.setToolTip(str(path))
        chooser = QComboBox()
        chooser.setAccessibleName(f"Cards of {path.name}")
        for game in sorted(GAMES, key=lambda game: game not in possible):
            chooser.addItem(game_title(game), game)
        chooser.addItem(LEFT_OUT, "")
        grid.addWidget(name, row, 0)
        grid.addWidget(chooser, row, 1)
        self.choosers[path] = chooser
