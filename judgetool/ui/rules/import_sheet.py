"""What is asked before a rulebook is imported: which book it is, and what it does not say."""

from pathlib import Path

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from judgetool.operations.rules import BOOK_IDS


class ImportSheet(QDialog):
    """Asks for the book of a file, and for version and date where the document lacks them."""

    def __init__(self, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Import a rulebook")
        self.book = QComboBox()
        self.book.addItems(BOOK_IDS)
        self.version = QLineEdit()
        self.version.setPlaceholderText("as the document says")
        self.effective = QLineEdit()
        self.effective.setPlaceholderText("as the document says, or 2025-04-28")
        form = QFormLayout()
        form.setSpacing(10)
        form.addRow("File", QLabel(path.name))
        form.addRow("Book", self.book)
        form.addRow("Version", self.version)
        form.addRow("Effective date", self.effective)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText("Import")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(buttons)
        self.setMinimumWidth(420)
