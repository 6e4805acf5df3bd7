"""A line of the account is changed, taken out, or put before another one, at any time."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from judgetool.disputes.scenarios.accounts import account_title
from judgetool.disputes.scenarios.document import CannotEdit, Document
from judgetool.disputes.scenarios.models import Ruling, ScriptLine
from judgetool.disputes.scenarios.outcomes import Stop
from judgetool.disputes.scenarios.playing import in_short
from judgetool.errors import Problem
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.pasting import lines_of
from judgetool.ui.actions import key_of
from judgetool.ui.beside import Beside
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.steps_panel import StepsPanel
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel, in_sentences

WIDTH = 60
"""The width of the sheet in letters."""


def require_unchanged(shown: OpenDispute | None, dispute: OpenDispute, document: Document) -> None:
    """Raise ``CannotEdit`` unless ``dispute`` is shown, to the judge, with this ``document``."""
    if shown is not dispute or dispute.document is not document:
        raise CannotEdit(
            "the dispute has changed since this sheet was opened",
            remedy="look at the step and ask for the sheet again; what you typed stays",
        )
    if dispute.viewer is not None:
        raise CannotEdit(
            f"the window shows what {dispute.viewer} has seen",
            remedy=f"show everything with {key_of('dispute.show_everything')}",
        )


class LineSheet(OwnWindow):
    """A line that can be changed; Enter takes it, Escape leaves it as it was.

    ``takes`` is given the line; what it cannot take is said, and what was typed stays.
    """

    def __init__(self, takes: Callable[[str], object], parent: QWidget) -> None:
        super().__init__(parent)
        self._takes = takes
        self._offered = ""
        self.setWindowTitle("A line of the account")
        self.heading = PlainLabel(role="heading", wraps=True)
        self.line = QLineEdit()
        self.line.setAccessibleName("The line")
        self.hint = PlainLabel(role="quiet", wraps=True)
        box = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(box.Ok | box.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        for part in (self.heading, self.line, self.hint, buttons):
            column.addWidget(part)
        self.setMinimumWidth(
            min(
                WIDTH * self.fontMetrics().averageCharWidth(),
                parent.window().width() * 3 // 4,
            )
        )

    @property
    def begun(self) -> bool:
        """Whether the line is another one than at first."""
        return self.line.text() != self._offered

    def offer(self, words: str, line: str, hint: str) -> None:
        """Show ``line`` under ``words``; ``hint`` says what comes of it."""
        self.heading.setText(words)
        self._offered = line
        self.line.setText(line)
        self.line.selectAll()
        self.hint.setText(hint)
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def be_about(self, words: str, takes: Callable[[str], object]) -> None:
        """Keep the line, and give it to ``takes`` instead."""
        self.heading.setText(words)
        self._takes = takes

    def accept(self) -> None:
        """Give the line and close; stay open if there is a problem."""
        try:
            self._takes(self.line.text())
        except Problem as problem:
            self.hint.say(in_sentences(problem), "bad")
            return
        super().accept()


class Mending:
    """Mends the line of the row that is selected in ``steps``.

    ``shown`` gives the dispute. ``mended`` is called with the number of the line that is to be
    looked at. ``rule`` asks for another ruling in the place of one. Sheets lie ``beside`` the page.
    """

    def __init__(
        self,
        desk: Desk,
        shown: Callable[[], OpenDispute | None],
        steps: StepsPanel,
        mended: Callable[[int], object],
        beside: Beside,
    ) -> None:
        self._desk = desk
        self._shown = shown
        self._steps = steps
        self._mended = mended
        self._beside = beside
        self._document: Document | None = None
        self.sheet: LineSheet | None = None
        self.rule: Callable[[int], object] = lambda _number: None

    def ask_to_change(self) -> None:
        """Ask how the line is to be said instead, and play what follows again."""
        at = self._at()
        if at is None:
            return
        dispute, number, line = at
        if isinstance(line, Ruling):
            self.rule(number)
            return
        words = f"Line {number} of “{account_title(dispute.account)}”"
        self._ask(dispute, words, in_short(line), lambda text: self.put(number, 1, text))

    def ask_to_insert(self) -> None:
        """Ask for a line that was forgotten, and play what follows again."""
        at = self._at()
        if at is not None:
            dispute, number, _ = at
            words = f"A line before line {number} of “{account_title(dispute.account)}”"
            self._ask(dispute, words, "", lambda text: self.put(number, 0, text))

    def remove(self) -> None:
        """Take the line out, and play what follows again."""
        at = self._at()
        if at is not None:
            self.put(at[1], 1, "")

    def put(self, number: int, taken_out: int, text: str) -> None:
        """Put the lines of ``text`` in the place of so many lines from ``number`` (from 1) on."""
        dispute = self._shown()
        if dispute is None:
            return
        with self._desk.complaining():
            lines = lines_of(text)
            shared = number <= dispute.document.shared(dispute.account)
            stop = dispute.put_lines(number, taken_out, lines)
            self._mended(number)
            self._desk.tell(*_outcome(dispute, stop, shared=shared))

    def _ask(
        self, dispute: OpenDispute, words: str, line: str, does: Callable[[str], None]
    ) -> None:
        def takes(text: str) -> None:
            require_unchanged(self._shown(), dispute, document)
            does(text)

        def made() -> LineSheet:
            sheet = LineSheet(takes, self._beside.page)
            sheet.offer(words, line, "What follows is played again. This can be undone.")
            return sheet

        document = dispute.document
        self.sheet = self._beside.show("line", made, LineSheet)
        if self._document is not document:
            self.sheet.be_about(words, takes)
        self._document = document

    def _at(self) -> tuple[OpenDispute, int, ScriptLine] | None:
        dispute, number = self._shown(), self._steps.line
        if dispute is None or number is None:
            self._desk.tell("Select a step with a line first. The set-up has none.")
            return None
        return dispute, number, dispute.script()[number - 1]


def _outcome(dispute: OpenDispute, stop: Stop | None, *, shared: bool) -> tuple[str, str]:
    """What came of mending, and in which tone that is said."""
    both = " It stands in every account that shares it." if shared else ""
    if stop is None:
        return f"All lines of “{account_title(dispute.account)}” can be played.{both}", "good"
    return f"Line {stop.line} cannot be played now: {stop.said}.{both}", "bad"
