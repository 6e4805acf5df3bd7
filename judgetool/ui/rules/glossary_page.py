"""The glossary: an idea, what each book calls it and where it settles it, what players call it."""

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QSplitter, QVBoxLayout, QWidget

from judgetool.operations.rules.books import BOOK_IDS
from judgetool.operations.rules.glossary import look_up, whole_glossary
from judgetool.operations.rules.index import LANGUAGES, Concept, short_name_of
from judgetool.operations.rules.pages import RulePage
from judgetool.ui.cited import CitedText, rule_link
from judgetool.ui.desk import Desk
from judgetool.ui.keys import moves_list
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rich_rows import RichList, Rows


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
    """All concepts, or those that what is typed may mean, and the chosen one in full."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.found = PlainLabel()
        self.found.setProperty("role", "quiet")
        parts = QSplitter()
        parts.setHandleWidth(12)
        parts.setChildrenCollapsible(False)
        parts.addWidget(self.list)
        parts.addWidget(self.text)
        parts.setSizes([250, 430])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
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
        """Show the concepts that ``text`` may mean, else those that have it in a name."""
        self.concepts.show_rows(_found(text))
        count = self.concepts.rowCount()
        self.found.setText(
            f"Concepts: {count}" if count else "Nothing in the glossary is called so"
        )
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
