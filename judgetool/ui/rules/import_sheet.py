"""What is asked before rulebooks are imported: which book each is, and what it does not say."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from judgetool.operations.opening import book_of_file
from judgetool.operations.rules import BOOK_IDS, date_of
from judgetool.ui.rules.importing import Order

WIDTH, HEIGHT = 110, 22
"""So many letters wide and lines high is the sheet, whatever the size of the text."""


@dataclass(frozen=True)
class Asked:
    """The fields for one file."""

    path: Path
    book: QComboBox
    version: QLineEdit
    effective: QLineEdit


class ImportSheet(QDialog):
    """Asks for the book of each file, and for version and date where a document lacks them."""

    def __init__(self, paths: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Import rulebooks" if len(paths) > 1 else "Import a rulebook")
        fields = QWidget()
        grid = QGridLayout(fields)
        grid.setHorizontalSpacing(12)
        for place, words in enumerate(("File", "Book", "Version", "Effective date")):
            grid.addWidget(QLabel(words), 0, place)
        self.asked = [self._ask(path, grid, row) for row, path in enumerate(paths, start=1)]
        grid.setRowStretch(len(paths) + 1, 1)
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
    def orders(self) -> list[Order]:
        """What was filled in; raises ``WrongDate``, which names the file."""
        return [
            Order(
                asked.path,
                asked.book.currentText(),
                asked.version.text().strip(),
                date_of(asked.effective.text(), where=f"{asked.path.name}, effective date")
                if asked.effective.text().strip()
                else None,
            )
            for asked in self.asked
        ]

    def _ask(self, path: Path, grid: QGridLayout, row: int) -> Asked:
        name = QLabel(path.name)
        name.setToolTip(str(path))
        asked = Asked(path, QComboBox(), QLineEdit(), QLineEdit())
        asked.book.addItems(BOOK_IDS)
        asked.book.setCurrentText(book_of_file(path) or BOOK_IDS[0])
        asked.book.setAccessibleName(f"Book of {path.name}")
        asked.version.setPlaceholderText("as the document says")
        asked.version.setAccessibleName(f"Version of {path.name}")
        asked.effective.setPlaceholderText("as it says, or 2025-04-28")
        asked.effective.setAccessibleName(f"Effective date of {path.name}")
        for column, widget in enumerate((name, asked.book, asked.version, asked.effective)):
            grid.addWidget(widget, row, column)
        return asked
