"""A file that cannot be opened: its text beside what is wrong, to be mended where it stands."""

from html import escape
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QColor, QFontDatabase, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QPlainTextEdit,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from judgetool.errors import Problem
from judgetool.operations.disputes.broken_files import (
    FileFault,
    fault_in,
    text_of_file,
    write_mended,
)
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.dropped import TextLettingDrops
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel, in_sentences
from judgetool.ui.sheets import AROUND

LOOKED_AT_AFTER = 200
"""Milliseconds after the last key until the text is looked at again."""

READY = "<p class='good'>This can be opened now.</p>"


class FileMender(OwnWindow):
    """Shows the text of a file, marks the line that is wrong, and says what is wrong with it.

    The text is looked at while one types. ``mended`` gives the file when it has been written and
    can be opened. What was typed stays until the program ends, also if the sheet is closed.
    """

    mended = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._parent = parent
        self._path = Path()
        self._before = ""
        self._typed: dict[Path, str] = {}
        self.fault: FileFault | None = None
        self.heading = PlainLabel(role="heading", wraps=True)
        self.wrong = CitedText(desk, fit=True, highest=6)
        self.wrong.setAccessibleName("What is wrong with the file")
        self.text = TextLettingDrops()
        self.text.setAccessibleName("The text of the file")
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setTabChangesFocus(True)
        self._soon = QTimer(self, interval=LOOKED_AT_AFTER, singleShot=True)
        self._soon.timeout.connect(self.look)
        self.text.textChanged.connect(self._soon.start)
        box = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(box.Close)
        self.opens = buttons.addButton("Save and &open", QDialogButtonBox.ButtonRole.AcceptRole)
        self.opens.setAutoDefault(False)
        buttons.accepted.connect(self._open)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.heading)
        column.addWidget(self.wrong)
        column.addWidget(self.text, 1)
        column.addWidget(buttons)
        self.setWindowTitle("Correct a file")

    def show_file(self, path: Path) -> None:
        """Show the text of the file at ``path`` with what is wrong; raises as ``text_of_file``."""
        text = text_of_file(path)
        self._path, self._before = path, text
        self.heading.setText(f"{path.name} cannot be opened. Correct it here:")
        self.text.setPlainText(self._typed.get(path, text))
        self.look()
        self._go_to_fault()
        window = self._parent.window()
        self.resize(window.width() - AROUND, window.height() - AROUND)
        self.show()
        self.raise_()
        self.activateWindow()
        self.text.setFocus()

    def look(self) -> None:
        """Say what is wrong with the text as it stands, and mark its line."""
        from judgetool.operations.cards.library import card_source

        self._soon.stop()
        text = self.text.toPlainText()
        self._typed[self._path] = text
        self.fault = fault_in(text, self._path.name, card_source(self._desk.workspace))
        self.opens.setEnabled(self.fault is None)
        self.wrong.show_html(READY if self.fault is None else _in_html(self.fault))
        marked = []
        if self.fault is not None and self.fault.line is not None:
            line = QTextEdit.ExtraSelection()
            colour = QColor(self.palette().highlight().color())
            colour.setAlpha(70)
            line.format.setBackground(colour)
            line.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            line.cursor = self._at_line(self.fault.line)
            marked = [line]
        self.text.setExtraSelections(marked)

    def _at_line(self, line: int) -> QTextCursor:
        return QTextCursor(self.text.document().findBlockByNumber(line - 1))

    def _go_to_fault(self) -> None:
        if self.fault is not None and self.fault.line is not None:
            self.text.setTextCursor(self._at_line(self.fault.line))
            self.text.centerCursor()

    def _open(self) -> None:
        """Write the text into the file, and give the file."""
        self.look()
        if self.fault is not None:
            self._go_to_fault()
            return
        try:
            write_mended(self._path, self._before, self.text.toPlainText())
        except Problem as problem:
            self.wrong.show_html(f"<p class='bad'>{escape(in_sentences(problem))}</p>")
            return
        self._typed.pop(self._path, None)
        self.accept()
        self.mended.emit(self._path)


def _in_html(fault: FileFault) -> str:
    where = f"Line {fault.line}: " if fault.line is not None else ""
    remedy = f"<p class='quiet'>{escape(fault.remedy)}</p>" if fault.remedy else ""
    return f"<p class='bad'>{escape(where + fault.what)}</p>{remedy}"
