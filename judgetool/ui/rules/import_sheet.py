"""What is asked before rulebooks are imported: which book each is, and what it does not say."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from judgetool.operations.opening import book_of_file
from judgetool.operations.rules.books import BOOK_IDS
from judgetool.operations.rules.imports import date_of
from judgetool.ui.files_sheet import FilesSheet
from judgetool.ui.plain_text import PlainLabel, tip
from judgetool.ui.rules.importing import Order

SIZE = (110, 22)
"""So many letters wide and lines high is the sheet, whatever the size of the text."""


@dataclass(frozen=True)
class Asked:
    """The fields for one file."""

    path: Path
    book: QComboBox
    version: QLineEdit
    effective: QLineEdit


class ImportSheet(FilesSheet):
    """Asks for the book of each file, and for version and date where a document lacks them."""

    def __init__(self, paths: Sequence[Path], parent: QWidget | None = None) -> None:
        title = "Import rulebooks" if len(paths) > 1 else "Import a rulebook"
        super().__init__(title, ("File", "Book", "Version", "Effective date"), SIZE, parent)
        self.asked = [self._ask(path, row) for row, path in enumerate(paths, start=1)]
        self.grid.setRowStretch(len(paths) + 1, 1)

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

    def _ask(self, path: Path, row: int) -> Asked:
        name = PlainLabel(path.name)
        name.setToolTip(tip(str(path)))
        asked = Asked(path, QComboBox(), QLineEdit(), QLineEdit())
        asked.book.addItems(BOOK_IDS)
        asked.book.setCurrentText(book_of_file(path) or BOOK_IDS[0])
        asked.book.setAccessibleName(f"Book of {path.name}")
        asked.version.setPlaceholderText("as the document says")
        asked.version.setAccessibleName(f"Version of {path.name}")
        asked.effective.setPlaceholderText("as it says, or 2025-04-28")
        asked.effective.setAccessibleName(f"Effective date of {path.name}")
        for column, widget in enumerate((name, asked.book, asked.version, asked.effective)):
            self.grid.addWidget(widget, row, column)
        return asked
