"""What is asked of several files before they are imported: a row of fields for each."""

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from judgetool.ui.plain_text import PlainLabel


class FilesSheet(QDialog):
    """A sheet with a table of fields under ``headings``, as large as so many letters and lines.

    A sheet of this kind puts its fields into the ``grid``, from row 1 on.
    """

    def __init__(
        self, title: str, headings: Sequence[str], size: tuple[int, int], parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        fields = QWidget()
        self.grid = QGridLayout(fields)
        self.grid.setHorizontalSpacing(12)
        for place, words in enumerate(headings):
            self.grid.addWidget(PlainLabel(words), 0, place)
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
        text, (letters, lines) = self.fontMetrics(), size
        self.resize(letters * text.averageCharWidth(), lines * text.lineSpacing())
