"""Can it be backed up? A sheet with what came out since a step, and what putting back needs."""

from collections.abc import Callable, Iterable, Iterator
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from judgetool.disputes.ledger.ledger import KnownView, Ledger, LedgerLine, NewsView, in_steps
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.cited import CitedText, citations, said_link
from judgetool.ui.desk import Desk
from judgetool.ui.layout import shrink_to
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import capitalized
from judgetool.ui.sheets import AROUND

STEP = "step"
"""The kind of a link that leads to a step of the dispute."""

LETTERS = 24
"""The least width of the chooser of steps, in letters."""


class BackUp:
    """Shows the sheet about the dispute that ``shown`` gives.

    ``step`` gives the step that is looked at, and ``look_at`` shows another one.
    """

    def __init__(
        self,
        desk: Desk,
        shown: Callable[[], OpenDispute | None],
        step: Callable[[], int],
        look_at: Callable[[int], object],
        parent: QWidget,
    ) -> None:
        self._desk = desk
        self._shown = shown
        self._step = step
        self._look_at = look_at
        self._parent = parent
        self.sheet: BackUpSheet | None = None

    def ask(self) -> None:
        """Show what stands against backing up to the step that is looked at."""
        dispute = self._shown()
        if dispute is None:
            return
        if dispute.last == 0:
            self._desk.tell("Nothing has happened yet. Tell what happened first.")
            return
        if self.sheet is None:
            self.sheet = BackUpSheet(self._desk, self._parent)
            self.sheet.step_asked.connect(self._look_at)
        if not self.sheet.set_aside:
            self.sheet.show_dispute(dispute, min(self._step(), dispute.last - 1))
        self.sheet.set_aside = False
        self.sheet.show()
        self.sheet.raise_()
        self.sheet.activateWindow()

    def refresh(self) -> None:
        """Show in the sheet what was told meanwhile, too."""
        if self.sheet is not None:
            self.sheet.refresh()

    def close(self) -> None:
        """Close the sheet, if there is one: it may show what is not to be seen any more."""
        if self.sheet is not None:
            self.sheet.set_aside = False
            self.sheet.close()


class BackUpSheet(OwnWindow):
    """The answer for a step that is chosen above it. A link leads to each step.

    While a step or a rule is shown that somebody asked for, the sheet is ``set_aside``.
    """

    step_asked = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Can it be backed up?")
        self._dispute: OpenDispute | None = None
        self.set_aside = False
        desk.rule_asked.connect(self._make_way)
        self.chooser = QComboBox()
        self.chooser.setAccessibleName("Back to the moment after this step")
        shrink_to(self.chooser, LETTERS)
        self.chooser.currentIndexChanged.connect(self._show_ledger)
        self.text = CitedText(desk)
        self.text.setAccessibleName("What came out since, and what stands against backing up")
        self.text.followed.connect(self._follow)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow("Back to the moment after step", self.chooser)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.text, 1)
        column.addWidget(buttons)
        window = parent.window()
        self.resize(window.width() - AROUND, window.height() - AROUND)

    def show_dispute(self, dispute: OpenDispute, since: int) -> None:
        """Offer the steps of ``dispute``, with step ``since`` chosen."""
        self._dispute = dispute
        self.chooser.blockSignals(True)
        self.chooser.clear()
        for one in dispute.steps()[:-1]:
            self.chooser.addItem(
                f"{dispute.number(one.index)}. {one.command or 'The set-up'}", one.index
            )
        self.chooser.setCurrentIndex(since)
        self.chooser.blockSignals(False)
        self._show_ledger()

    def refresh(self) -> None:
        """Show what was told meanwhile, too."""
        dispute = self._dispute
        shown = self.isVisible() or self.set_aside
        if dispute is not None and shown and dispute.last > 0:
            self.show_dispute(dispute, max(0, min(self.chooser.currentIndex(), dispute.last - 1)))

    def _make_way(self) -> None:
        """Let be seen what somebody asked for."""
        if self.isVisible():
            self.set_aside = True
            self.hide()

    def _show_ledger(self) -> None:
        since = self.chooser.currentData()
        if self._dispute is not None and since is not None:
            self.text.show_html(ledger_html(self._dispute.book, self._dispute.ledger(since)))

    def _follow(self, kind: str, _book: str, what: str) -> None:
        if kind == STEP:
            self._make_way()
            self.step_asked.emit(int(what))


# --- the ledger as rich text ----------------------------------------------------------------------


def ledger_html(book: str, found: Ledger) -> str:
    """A ledger: the answer, what is to be put back in all, the steps, and what was seen."""
    return "".join(_parts(book, found))


def _parts(book: str, found: Ledger) -> Iterator[str]:
    tone = "good" if found.way is None else "bad"
    yield f'<h1 class="{tone}">{escape(found.verdict)}</h1>'
    if found.way is not None and found.plain_to != found.lines[-1].number:
        yield f"<p>Nothing stands against backing up to the moment after step {found.plain_to}.</p>"
    if found.put_back:
        yield '<p class="label">To put everything back</p>'
        yield from (f"<p>{escape(one)}</p>" for one in found.put_back)
    if found.lines:
        yield '<p class="label">Step by step, the last one first</p>'
        yield '<table cellspacing="0" width="100%"><tr>'
        yield from (f"<td class='quiet'>{name}</td>" for name in HEADINGS)
        yield "</tr>"
        yield from (_row(book, line) for line in reversed(found.lines))
        yield "</table>"
    if found.known:
        yield '<p class="label">Seen since</p><table cellspacing="0">'
        yield from map(_known, found.known)
        yield "</table>"


HEADINGS = ("Step", "What came out", "To put it back", "Against it")


def _row(book: str, line: LedgerLine) -> str:
    step = said_link(STEP, str(line.step), f"{line.number}. {line.said or 'The set-up'}")
    knowing = ""
    if line.knowing:
        knowing = (
            f"<br><span class='doubt small'>{line.player} decided this knowing what came out in "
            f"{in_steps(line.knowing)}</span>"
        )
    cited = f"<br><span class='small'>{citations(book, line.citations)}</span>"
    cells = (
        f"{step}{knowing}{cited}",
        "<br>".join(_news(book, one) for one in line.news),
        _lines(line.put_back),
        f'<span class="bad">{_lines(one.text for one in line.against)}</span>',
    )
    return "".join(("<tr>", *(f"<td class='line'>{cell}</td>" for cell in cells), "</tr>"))


def _news(book: str, news: NewsView) -> str:
    kind, rules = f"<b>{capitalized(news.kind)}</b>", citations(book, news.citations)
    return f"{kind}: {escape(news.text)} <span class='small'>{rules}</span>"


def _lines(texts: Iterable[str]) -> str:
    return "<br>".join(map(escape, texts))


def _known(one: KnownView) -> str:
    cells = (" and ".join(one.players), one.card, f"since step {one.number}", f"now {one.now}")
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
