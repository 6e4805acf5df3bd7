"""Penalty guides: the infractions of the judge's own books, and the paragraphs that are cited."""

from dataclasses import dataclass

from judgetool.operations.rules.books import BOOK_IDS, at_hand, newest_of_each, opened, shelf_of
from judgetool.operations.rules.index import short_title
from judgetool.operations.rules.pages import citation, rule
from judgetool.operations.rules.search import book_and_number, is_rule_number, may_be_of
from judgetool.store.workspace import Workspace
from rules_index.infractions import Infraction, infractions_of
from rules_index.model import Book
from rules_index.own_books import is_own

__all__ = ["CitedParagraph", "Guide", "Infraction", "cited_paragraph", "guide", "guides"]


@dataclass(frozen=True)
class Guide:
    """A book with the infractions that it lists."""

    book: Book
    infractions: tuple[Infraction, ...]

    @property
    def title(self) -> str:
        """The book as citations name it."""
        return short_title(self.book)


@dataclass(frozen=True)
class CitedParagraph:
    """A paragraph of a book at hand that somebody cites, with the infraction that it is, if any."""

    book: str
    version: str
    number: str
    words: str
    infraction: Infraction | None = None


def guide(workspace: Workspace, book: str, *, version: str | None = None) -> Guide:
    """The infractions that ``book`` lists; raises ``UnknownBook`` and ``NotFound``."""
    shelf = shelf_of(workspace, book)
    with workspace.reading():
        shelved = opened(shelf, book, version)
        return Guide(shelved.book, infractions_of(shelf.rules_of(shelved)))


def guides(workspace: Workspace) -> tuple[Guide, ...]:
    """Those of the judge's own books, each in its newest version, that list infractions."""
    shelf = shelf_of(workspace)
    with workspace.reading():
        own = [one for one in newest_of_each(at_hand(shelf)) if is_own(one.book.id)]
        found = [Guide(one.book, infractions_of(shelf.rules_of(one))) for one in own]
    return tuple(one for one in found if one.infractions)


def cited_paragraph(workspace: Workspace, text: str, game: str = "") -> CitedParagraph | None:
    """The paragraph that ``text`` cites by book and number, such as ``own-floor-rules 2.3``.

    A number alone is a rule of the ``game`` that is played, as far as it is known. None where
    ``text`` names no book that can be at hand, or no number. Raises ``NotFound`` and ``NoSuchRule``
    where the book is not at hand, or lacks the number.
    """
    book, number = book_and_number(text)
    if book is None and is_rule_number(text) and may_be_of(text, game):
        book = game
    if book is None or not (is_own(book) or book in BOOK_IDS) or not is_rule_number(number):
        return None
    page = rule(workspace, book, number)
    listed = guide(workspace, book, version=page.book.version).infractions if is_own(book) else ()
    return CitedParagraph(
        book=page.book.id,
        version=page.book.version,
        number=page.rule.number,
        words=citation(page),
        infraction=next((one for one in listed if one.number == page.rule.number), None),
    )
