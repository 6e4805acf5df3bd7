"""What in a book would mislead a judge: what is known of it, and what was found in its text."""

from collections.abc import Iterator
from html import escape

from PySide6.QtWidgets import QVBoxLayout, QWidget

from judgetool.errors import Problem
from judgetool.operations.rules.books import LintReport, lint
from judgetool.operations.rules.index import Book, Certainty, Flaw, short_title
from judgetool.operations.rules.pages import RulePage
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.rules.wording import erratum_html, link_in

OF_THE_DIGEST = (
    '<p class="quiet">Digest, own words: what is known of the book stands here; what its own text '
    "would show is found once it has been imported.</p>"
)


class FlawsPage(QWidget):
    """The flaws of the book that is shown."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._book: Book | None = None
        self.text = CitedText(desk)
        self.text.setAccessibleName("Flaws of the book")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.text)

    def show_page(self, page: RulePage) -> None:
        """Show the flaws of the book of ``page``."""
        if page.book == self._book:
            return
        self._book = page.book
        try:
            report = lint(self._desk.workspace, page.book.id, version=page.book.version)
        except Problem as problem:
            self._desk.complain(problem)
            return
        self.text.show_html("".join(flaws_html(report)))

    def focus(self) -> None:
        """Go to what is read here."""
        self.text.setFocus()


def flaws_html(report: LintReport) -> Iterator[str]:
    """All flaws of a book."""
    book = report.book
    yield f"<h2>Flaws of {escape(short_title(book))}</h2>"
    if not book.official:
        yield OF_THE_DIGEST
    if not report.errata and not report.flaws:
        yield '<p class="quiet">Nothing was found, and nothing is known.</p>'
    if report.errata:
        yield f'<p class="label">Known from reading it: {len(report.errata)}</p>'
        yield from (erratum_html(book, one) for one in report.errata)
    for certainty, words in (
        (Certainty.WRONG, "Found in its text, certainly wrong"),
        (Certainty.SUSPICIOUS, "Found in its text, to be looked at"),
    ):
        found = [flaw for flaw in report.flaws if flaw.certainty is certainty]
        if found:
            yield f'<p class="label">{words}: {len(found)}</p><table cellspacing="0">'
            yield from (_row(book, flaw) for flaw in found)
            yield "</table>"


def _row(book: Book, flaw: Flaw) -> str:
    number = link_in(book, flaw.number) if flaw.number[0].isdecimal() else escape(flaw.number)
    about = f": {escape(flaw.about)}" if flaw.about else ""
    links = " or ".join(link_in(book, one) for one in flaw.perhaps)
    perhaps = f" (perhaps {links})" if links else ""
    return (
        f"<tr><td style='white-space: nowrap'>{number}</td>"
        f"<td>{escape(flaw.kind.value)}{about}{perhaps}</td></tr>"
    )
