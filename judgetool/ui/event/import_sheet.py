"""What an import into an event would do, shown before anything is entered."""

from collections.abc import Sequence
from html import escape
from os import sep
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from judgetool.errors import how_many
from judgetool.events.file_names import Proposal
from judgetool.operations.events.importing import EventImport
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.event.wording import import_html, import_words
from judgetool.ui.layout import add_labelled, shrink_to
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel, tip

AS_THEY_SAY = "As the lists and files say"
FIELDS = "Fields: {number}, {name}, {table}, and {other} for what does not matter"
CLEAR = '<p class="quiet">There is nothing to enter.</p>'
WIDTH, HEIGHT, FEWEST_LETTERS = 90, 30, 16
"""The size of the sheet in letters and lines, and so many letters of a pattern are in sight."""

AROUND = 60
MOST_NAMED = 3
"""So many names are told that do not fit a pattern."""


class ImportSheet(OwnWindow):
    """Counts and each doubtful row; ``accepted`` asks for the import itself.

    For a folder ``proposed`` are patterns for the names of its files; ``pattern_chosen`` gives the
    one by which the import is to be tried again.
    """

    pattern_chosen = Signal(str)

    def __init__(
        self, desk: Desk, path: Path, proposed: Sequence[Proposal] | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(f"Import {path.name}")
        self.tried: EventImport | None = None
        self._path = path
        self._proposed = tuple(proposed or ())
        self.names, self.pattern_line = QComboBox(), QLineEdit()
        self.fit = PlainLabel(role="quiet", wraps=True)
        self.counts = PlainLabel(role="heading", wraps=True)
        self.details = CitedText(desk)
        self.details.setAccessibleName("What the import would do")
        self._build(has_names=proposed is not None)
        text, window = self.fontMetrics(), parent.window()
        self.resize(
            min(WIDTH * text.averageCharWidth(), window.width() - AROUND),
            min(HEIGHT * text.lineSpacing(), window.height() - AROUND),
        )

    def _build(self, *, has_names: bool) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(10)
        row = QHBoxLayout()
        label = add_labelled(row, "Names of the files", self.names, 1)
        column.addLayout(row)
        column.addWidget(self.fit)
        column.addWidget(self.counts)
        column.addWidget(self.details, 1)
        for widget in (label, self.names, self.fit):
            widget.setVisible(has_names)
        self._offer_patterns()
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        self.imports = self.buttons.button(standard.Ok)
        self.imports.setText("Import")
        self.imports.setProperty("primary", "true")
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column.addWidget(self.buttons)

    def _offer_patterns(self) -> None:
        shrink_to(self.names, FEWEST_LETTERS)
        self.names.setEditable(True)
        self.names.setLineEdit(self.pattern_line)
        self.names.setToolTip(tip(FIELDS))
        self.names.addItem("")
        for one in self._proposed:
            self.names.addItem(one.pattern)
        self.pattern_line.setPlaceholderText(AS_THEY_SAY)
        self.pattern_line.setAccessibleName("Names of the files")
        self.names.activated.connect(lambda _: self._choose())
        self.pattern_line.editingFinished.connect(self._choose)
        self._asked = ""
        self._tell_fit()

    @property
    def pattern(self) -> str:
        """The pattern of the names; empty where lists and files tell whose they are."""
        return self.names.currentText().strip()

    def show_tried(self, report: EventImport) -> None:
        """Show what the import would do."""
        self.tried = report
        self.counts.setText(import_words(report))
        html = import_html(report).replace(escape(f"{self._path}{sep}"), "")
        self.details.show_html(html or CLEAR)
        self.imports.setEnabled(report.round is None or not report.problems)
        if not self.names.hasFocus():
            self.imports.setFocus()

    def show_refusal(self, words: str) -> None:
        """Say why the import cannot be done so."""
        self.counts.say("Nothing would be imported.", "")
        self.details.show_html("")
        self.fit.say(words, "bad")
        self.imports.setEnabled(False)

    def _choose(self) -> None:
        if self.pattern == self._asked:
            return
        self._asked = self.pattern
        self.imports.setEnabled(False)
        self._tell_fit()
        self.pattern_chosen.emit(self.pattern)

    def _tell_fit(self) -> None:
        """Say how well the pattern fits the names; of none, which patterns fit all of them."""
        chosen = [one for one in self._proposed if one.pattern == self.pattern]
        whole = [one.pattern for one in self._proposed if not one.misfits]
        if chosen and chosen[0].misfits:
            named = ", ".join(chosen[0].misfits[:MOST_NAMED])
            more = ", …" if len(chosen[0].misfits) > MOST_NAMED else ""
            files = how_many(len(chosen[0].misfits), "file")
            self.fit.say(f"{files} named otherwise: {named}{more}", "doubt")
        elif chosen:
            self.fit.say("Fits the names of all files.", "good")
        elif whole and not self.pattern:
            self.fit.say(f"Patterns that fit all files: {'   '.join(whole)}")
        else:
            self.fit.say(FIELDS)
