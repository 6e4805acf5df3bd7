"""The hit list as a Qt model: rules that answer a search, or the whole book in its order."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QObject

from judgetool.operations.rules import Book, Hit, Rule
from judgetool.ui.rich_rows import Rows
from judgetool.ui.rules.wording import heading, heading_html, is_ours, marked

SNIPPET = 220


class HitsModel(Rows[Hit]):
    """Hits of a search, each inside its section, the words that were searched for marked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words: tuple[str, ...] = ()
        self.several_books = False

    def show_hits(self, hits: Sequence[Hit], words: Sequence[str]) -> None:
        """Show ``hits`` of a search for ``words``."""
        self.words = tuple(words)
        self.several_books = len({hit.book.id for hit in hits}) > 1
        self.show_rows(hits)

    def text(self, row: Hit) -> str:
        """See :class:`Rows`."""
        return f"{row.rule.number} {heading(row.rule)}"

    def html(self, row: Hit) -> str:
        """See :class:`Rows`."""
        rule = row.rule
        above = " / ".join(heading(one, 40) for one in row.ancestors)
        if self.several_books:
            above = " · ".join(filter(None, (f"{row.book.id} {row.book.version}", above)))
        title = rule.text if rule.heading else rule.title
        lines = [f'<span class="number">{rule.number}</span>']
        if is_ours(row.book, rule):
            lines[0] += f"&nbsp; <i>{marked(rule.title, self.words)}</i>"
        elif title:
            lines[0] += f'&nbsp; <span class="strong">{marked(title, self.words)}</span>'
        if not rule.heading and rule.text != title:
            lines.append(marked(self._snippet(rule.text), self.words))
        if above:
            lines.append(f'<span class="small quiet">{escape(above)}</span>')
        return "<br>".join(lines)

    def _snippet(self, text: str) -> str:
        """The part of ``text`` around the first word that was searched for."""
        if len(text) <= SNIPPET:
            return text
        places = [text.lower().find(word.lower()) for word in self.words]
        start = max(min([place for place in places if place >= 0], default=0) - SNIPPET // 3, 0)
        start = text.rfind(" ", 0, start) + 1 if start else 0
        cut = text[start : start + SNIPPET].strip()
        return f"{'…' if start else ''}{cut}{'…' if start + SNIPPET < len(text) else ''}"


class ContentsModel(Rows[Rule]):
    """A whole book, one line a rule, set in by how deep its number is."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.book: Book | None = None

    def show_book(self, book: Book, rules: Sequence[Rule]) -> None:
        """Show all ``rules`` of ``book``."""
        self.book = book
        self.show_rows(rules)

    def text(self, row: Rule) -> str:
        """See :class:`Rows`."""
        return f"{row.number} {heading(row)}"

    def html(self, row: Rule) -> str:
        """See :class:`Rows`."""
        depth = row.number.count(".")
        words = escape(heading(row, 60)) if self.book is None else heading_html(self.book, row, 60)
        shown = f"<b>{words}</b>" if depth == 0 else words
        return (
            f'<div style="margin-left: {12 * depth}px">'
            f'<span class="number">{row.number}</span>&nbsp; {shown}</div>'
        )
