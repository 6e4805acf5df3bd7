"""The lists beside the tree: rules that answer a search, and rules that bear a note."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QObject

from judgetool.operations.rules.index import cited, short_title
from judgetool.operations.rules.notes import PlacedNote
from judgetool.operations.rules.search import Hit
from judgetool.ui.rich_rows import NOWHERE, Rows
from judgetool.ui.rules.note_wording import placing_line
from judgetool.ui.rules.wording import REWORDED, heading, is_ours, marked

SNIPPET = 220


class HitsModel(Rows[Hit]):
    """Hits of a search, each inside its section, with the words marked that speak for it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.several_books = False

    def show_hits(self, hits: Sequence[Hit]) -> None:
        """Show ``hits``."""
        self.several_books = len({hit.book.id for hit in hits}) > 1
        self.show_rows(hits)

    def add_hits(self, hits: Sequence[Hit]) -> None:
        """Show all ``hits``, which begin with those that are shown, without moving any."""
        shown = len(self.rows)
        if tuple(hit.rule for hit in hits[:shown]) != tuple(hit.rule for hit in self.rows):
            self.show_hits(hits)
        elif len(hits) > shown:
            self.beginInsertRows(NOWHERE, shown, len(hits) - 1)
            self.rows = tuple(hits)
            self.endInsertRows()

    def text(self, row: Hit) -> str:
        """See :class:`Rows`."""
        return f"{row.rule.number} {heading(row.rule)}"

    def html(self, row: Hit) -> str:
        """See :class:`Rows`."""
        rule = row.rule
        above = " / ".join(heading(one, 40) for one in row.ancestors)
        if self.several_books:
            above = " · ".join(filter(None, (short_title(row.book), above)))
        if not row.book.official:
            above = " · ".join(filter(None, (above, "digest")))
        first = f'<span class="number">{rule.number}</span>'
        lines = [first]
        if rule.heading:
            lines = [f'{first}&nbsp; <span class="strong">{marked(rule.text, row.marks)}</span>']
        elif rule.title:
            title = marked(rule.title, row.title_marks)
            shown = f"<i>{title}</i>" if is_ours(row.book, rule) else title
            changed = f'<span class="small doubt">{REWORDED}</span>' if rule.reworded else ""
            lines = [f'{first}&nbsp; <span class="strong">{shown}</span>{changed}']
        if not rule.heading and rule.text != rule.title:
            lines.append(snippet(rule.text, row.marks))
        if above:
            lines.append(f'<span class="small quiet">{escape(above)}</span>')
        return "<br>".join(lines)


def snippet(text: str, marks: Sequence[tuple[int, int]]) -> str:
    """The part of ``text`` around the first of ``marks``, as rich text."""
    if len(text) <= SNIPPET:
        return marked(text, marks)
    start = max((marks[0][0] if marks else 0) - SNIPPET // 3, 0)
    start = text.rfind(" ", 0, start) + 1 if start else 0
    end = min(start + SNIPPET, len(text))
    within = [
        (first - start, last - start) for first, last in marks if start <= first < last <= end
    ]
    before, after = "…" if start else "", "…" if end < len(text) else ""
    return f"{before}{marked(text[start:end], within)}{after}"


class MarkedModel(Rows[PlacedNote]):
    """All rules that bear a bookmark or a note, book by book."""

    def text(self, row: PlacedNote) -> str:
        """See :class:`Rows`."""
        where = cited(row.book, row.number) if row.number else placing_line(row)
        return f"{where}: {row.note.text or row.note.anchor.begins}"

    def html(self, row: PlacedNote) -> str:
        """See :class:`Rows`."""
        anchor = row.note.anchor
        sign = "★ " if row.note.bookmarked else ""
        number = row.number or anchor.number
        tone = "number" if row.number else "off"
        lines = [
            f'{sign}<span class="{tone}">{escape(number)}</span>&nbsp; {escape(anchor.begins)}',
            *([escape(row.note.text)] if row.note.text else []),
            f'<span class="small quiet">{escape(short_title(row.book))}</span>',
        ]
        if line := placing_line(row):
            lines.append(f'<span class="small doubt">{escape(line)}</span>')
        return "<br>".join(lines)
