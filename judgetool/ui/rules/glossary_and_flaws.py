"""Pages beside the rule: the glossary, and the flaws of the book."""

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from judgetool.operations.rules.books import BOOK_IDS
from judgetool.operations.rules.flaws import Certainty, Flaw, LintReport, lint
from judgetool.operations.rules.glossary import look_up, whole_glossary
from judgetool.operations.rules.index import LANGUAGES, Book, Concept, short_name_of, short_title
from judgetool.operations.rules.pages import RulePage
from judgetool.ui.cited import CitedPage, CitedText, rule_link
from judgetool.ui.desk import Desk
from judgetool.ui.layout import column_in, sharing
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rows import RichList, Rows, moves_list
from judgetool.ui.rules.wording import erratum_html, link_in


class ConceptsModel(Rows[Concept]):
    """Concepts by name, each with what else it is called."""

    def text(self, row: Concept) -> str:
        """See :class:`Rows`."""
        return ", ".join(row.names)

    def html(self, row: Concept) -> str:
        """See :class:`Rows`."""
        apart = (row.name, *row.unofficial)
        lines = [f'<span class="strong">{escape(row.name)}</span>']
        if terms := ", ".join(name for name in row.names if name not in apart):
            lines.append(f'<span class="small quiet">{escape(terms)}</span>')
        if row.unofficial:
            words = escape(", ".join(row.unofficial))
            lines.append(f'<span class="small doubt">players: {words}</span>')
        return "<br>".join(lines)


class GlossaryPage(QWidget):
    """All concepts, or those that the typed text may mean, and the chosen one in full."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.concepts = ConceptsModel(self)
        self.box = QLineEdit()
        self.box.setPlaceholderText("A term of any book, or what players say")
        self.box.setAccessibleName("Search the glossary")
        self.box.setClearButtonEnabled(True)
        self.list = RichList(desk, "Concepts")
        self.list.setModel(self.concepts)
        moves_list(self.box, self.list)
        self.text = CitedText(desk)
        self.text.setAccessibleName("The concept")
        self.found = PlainLabel(role="quiet")
        parts = sharing((self.list, self.text), (250, 430))
        column = column_in(self)
        column.addWidget(self.box)
        column.addWidget(parts, 1)
        column.addWidget(self.found)
        self.box.textChanged.connect(self.search_for)
        self.box.returnPressed.connect(self.text.setFocus)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show())

    def show_page(self, page: RulePage) -> None:
        """Show all concepts, unless something is being looked for."""
        if not self.concepts.rows:
            self.search_for(self.box.text())

    def focus(self) -> None:
        """Go to the box, its text selected."""
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def search_for(self, text: str) -> None:
        """Show the concepts that ``text`` may mean, and those that have it in a name."""
        self.concepts.show_rows(_found(text))
        count = self.concepts.rowCount()
        self.found.setText(f"Concepts: {count}" if count else "Nothing found in the glossary")
        self.list.select(0)
        self._show()

    def look_for(self, name: str) -> None:
        """Show the concept called ``name``."""
        self.box.setText(name)

    def _show(self) -> None:
        row = self.list.selected
        shown = self.concepts.rows[row] if 0 <= row < len(self.concepts.rows) else None
        self.text.show_html("" if shown is None else "".join(concept_html(shown)))


def concept_html(concept: Concept) -> Iterator[str]:
    """One concept with its terms, books and citations."""
    yield f"<h2>{escape(concept.name)}</h2><p>{escape(concept.means)}</p>"
    yield '<p class="label">In the books</p><table cellspacing="0">'
    for book in BOOK_IDS:
        if usage := concept.books.get(book):
            terms = escape(", ".join(usage.terms))
            words = terms or '<span class="quiet">described, without a term</span>'
            links = ", ".join(rule_link(book, number) for number in usage.rules)
            yield (
                f'<tr><td class="quiet" style="white-space: nowrap">{escape(short_name_of(book))}'
                f"</td><td>{words}<br>{links}</td></tr>"
            )
    yield "</table>"
    if concept.unofficial:
        yield '<p class="label">Players say, in no rulebook</p>'
        yield f'<p class="doubt">{escape(", ".join(concept.unofficial))}</p>'
    if concept.abroad:
        yield '<p class="label">Players of other languages say, in no rulebook</p><p class="doubt">'
        yield "<br>".join(
            f"{LANGUAGES[language]}: {escape(', '.join(words))}"
            for language, words in concept.abroad.items()
        )
        yield "</p>"


def _found(text: str) -> tuple[Concept, ...]:
    words = " ".join(text.casefold().split())
    if not words:
        return whole_glossary()
    meant = [entry.concept for entry in look_up(text)]
    named = [
        concept
        for concept in whole_glossary()
        if any(words in name.casefold() for name in concept.names)
    ]
    return tuple({concept.name: concept for concept in (*meant, *named)}.values())


OF_THE_DIGEST = (
    '<p class="quiet">Digest, own words: what is known of the book stands here; what its own text '
    "would show is found once it has been imported.</p>"
)


class FlawsPage(CitedPage):
    """The flaws of the book that is shown."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "Flaws of the rulebook")
        self._book: Book | None = None

    def show_page(self, page: RulePage) -> None:
        """Show the flaws of the book of ``page``."""
        if page.book == self._book:
            return
        self._book = page.book
        with self._desk.complaining():
            report = lint(self._desk.workspace, page.book.id, version=page.book.version)
            self.text.show_html("".join(flaws_html(report)))


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
        (Certainty.WRONG, "Certainly wrong"),
        (Certainty.SUSPICIOUS, "Worth a look"),
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
