"""The command line of a dispute: a line of the notation, its history, what is wrong with it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from judgetool.disputes.errors import Ambiguous, ImpossibleSetup, NotReadable, Refused
from judgetool.errors import Problem
from judgetool.operations.disputes.pasting import ToldLine
from judgetool.ui.cited import CitedText, escape_lines, link, said_link
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.pasting_edit import PastingEdit
from judgetool.ui.dispute.wording import MEND, reasons_html, told_html
from judgetool.ui.keys import KeyRelay, LeavesUndo
from judgetool.ui.layout import column_in
from judgetool.ui.over_line import OverLine
from judgetool.ui.plain_text import PlainLabel, in_sentences

SAY, SET_UP = "say", "setup"
"""Kinds of links: by one a line is said, by the other the set-up is mended."""


class CommandLine(QWidget):
    """Takes a line with Enter; Up and Down go through the lines said before.

    ``told`` gives several lines that were pasted. ``mended`` gives the number of a told line and
    what it means; where it means nothing, it is taken out.
    """

    said = Signal(str)
    told = Signal(str)
    mended = Signal(int, str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._history: list[str] = []
        self._place = 0
        self.line = PastingEdit()
        LeavesUndo(self.line)
        self.line.setAccessibleName("Tell what happens")
        self.show_example("")
        self.line.returnPressed.connect(self._say)
        self.line.pasted.connect(self.told)
        self.line.textEdited.connect(lambda: self.clear_error())
        KeyRelay(self.line, (Qt.Key.Key_Up, Qt.Key.Key_Down), self._walk)
        self.error = CitedText(desk, fit=True, highest=9)
        self.error.setAccessibleName("What is wrong with the line")
        self.error.followed.connect(self._take_meaning)
        self.error.hide()
        prompt = PlainLabel("Say", role="heading")
        prompt.setBuddy(self.line)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(prompt)
        row.addWidget(self.line, 1)
        column = column_in(self, 6)
        column.addLayout(row)
        self.setFocusProxy(self.line)
        self._over = OverLine(self, self.error)

    def paste(self) -> None:
        """Take what is on the clipboard: several lines are told, one comes into the line."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.paste_all()

    def show_example(self, line: str) -> None:
        """Show an example of what can be said; with none, only that something can be."""
        such_as = f", such as: {line}" if line else ""
        self.line.setPlaceholderText(f"Tell what happens{such_as}")

    def accepted(self) -> None:
        """The line was carried out: remember it and make room for the next."""
        line = self.line.text().strip()
        if line and line not in self._history[-1:]:
            self._history.append(line)
        self._place = len(self._history)
        self.line.clear()
        self.clear_error()

    def show_error(self, book: str, problem: Problem) -> None:
        """Say in place what is wrong: unreadable, ambiguous and illegal look different."""
        if isinstance(problem, Refused):
            html = f'<p><b class="bad">Not allowed</b></p>{reasons_html(book, problem.reasons)}'
        elif isinstance(problem, Ambiguous):
            what = escape_lines(problem.what.removesuffix(f": {' | '.join(problem.meanings)}"))
            meanings = "".join(f"<p>{said_link(SAY, line)}</p>" for line in problem.meanings)
            html = f'<p><b class="doubt">This could mean several things</b>: {what}</p>{meanings}'
        elif isinstance(problem, NotReadable):
            remedy = escape_lines(problem.remedy or "")
            html = (
                f'<p><b class="doubt">Not understood</b>: {escape_lines(problem.what)}</p>'
                f'<p class="quiet">{remedy}</p>'
            )
        elif isinstance(problem, ImpossibleSetup):
            mend = link(SET_UP, "here", "", "Correct the set-up")
            html = f'<p class="bad">{escape_lines(problem.what)}</p><p>{mend}</p>'
        else:
            html = f'<p class="bad">{escape_lines(in_sentences(problem))}</p>'
        self.show_html(html)

    def show_told(self, lines: Sequence[ToldLine], book: str) -> None:
        """Show what became of each line that was told, and what it could mean."""
        self.show_html("".join(told_html(book, one) for one in lines))

    def show_html(self, html: str) -> None:
        """Show something over the line."""
        self.error.show()
        self.error.show_html(html)

    def clear_error(self) -> None:
        """Show nothing over the line."""
        self.error.hide()
        self.error.show_html("")

    def _say(self) -> None:
        line = self.line.text().strip()
        if line:
            self.said.emit(line)

    def _walk(self, event: QKeyEvent) -> None:
        step = -1 if event.key() == Qt.Key.Key_Up else 1
        self._place = min(max(self._place + step, 0), len(self._history))
        at_end = self._place == len(self._history)
        self.line.setText("" if at_end else self._history[self._place])

    def _take_meaning(self, kind: str, _book: str, line: str) -> None:
        if kind == SAY:
            self.line.setText(line)
            self.line.setFocus()
            self._say()
        elif kind == MEND:
            number, _, meaning = line.partition(" ")
            self.mended.emit(int(number), meaning)
        elif kind == SET_UP:
            self._desk.action_asked.emit("dispute.set_up.toggle")
