"""Rules as they are printed: with book, version and date above them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from judgetool.operations.rules.index import Book, Rule
from judgetool.operations.rules.pages import OURS
from judgetool.ui.printing import Printed
from judgetool.ui.rules.wording import book_line, is_ours


@dataclass(frozen=True)
class Selection:
    """Rules of one book that are to be printed together."""

    book: Book
    rules: tuple[Rule, ...]


def printed(selections: Sequence[Selection]) -> list[Printed]:
    """``selections`` as they are printed, each book beginning a page."""
    return [Printed(_header(one.book), "".join(selection_html(one))) for one in selections]


def selection_html(selection: Selection) -> Iterator[str]:
    """The rules one after the other; our own titles in italics beside an official text."""
    for rule in selection.rules:
        depth = rule.number.count(".") + rule.number.count("-")
        number = f'<span class="number">{escape(rule.number)}</span>&nbsp; '
        if rule.heading:
            yield f'<p class="heading">{number}{escape(rule.text)}</p>'
            continue
        ours = is_ours(selection.book, rule)
        title = f"<i>{escape(rule.title)}.</i> " if ours and rule.title else ""
        yield f'<p style="margin-left: {6 * depth}px">{number}{title}{escape(rule.text)}</p>'
        for example in rule.examples:
            inset = f"margin-left: {6 * depth + 12}px"
            yield f'<p class="example" style="{inset}">{escape(example)}</p>'


def _header(book: Book) -> str:
    return book_line(book) + ("" if book.official else f" · {OURS}")
