"""A rule with all that stands around it, and how it is cited."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from judgetool.errors import NotFound
from judgetool.operations.rules.books import (
    errata_at_hand,
    first_of_each,
    numbering_of,
    opened,
    shelf_of,
    written_for,
)
from judgetool.store.workspace import Workspace
from rules_index.editions import cited
from rules_index.errata import Erratum
from rules_index.model import Book, Rule
from rules_index.numbering import Numbering, near
from rules_index.search.said import said

MOST_SUGGESTIONS = 5


class NoSuchRule(NotFound):
    """A book has no rule with the number asked for; ``near`` are numbers that it has."""

    def __init__(self, book: Book, number: str, near: Sequence[str]) -> None:
        remedy = "look for the rule with: judgetool rules search"
        if near:
            remedy = f"rules near it: {', '.join(near)}"
        super().__init__(
            f"there is no rule {number}", where=f"{book.id} {book.version}", remedy=remedy
        )
        self.number = number
        self.near = tuple(near)


@dataclass(frozen=True)
class RulePage:
    """A rule with all that stands around it.

    ``repeats`` are further rules with the same number, where the book has it twice. ``cites`` are
    the rules that its text names, ``cited_by`` those whose text names it, ``dangling`` the numbers
    that it names and the book lacks, ``errata`` the known flaws of the book that concern it.
    ``glosses`` say in our own words what the official rule and its repeats say. ``written_for`` is
    the version for which glosses, titles and errata were written; it is empty where there are none.
    """

    book: Book
    rule: Rule
    repeats: tuple[Rule, ...]
    ancestors: tuple[Rule, ...]
    children: tuple[Rule, ...]
    previous: Rule | None
    next: Rule | None
    cites: tuple[Rule, ...]
    cited_by: tuple[Rule, ...]
    dangling: tuple[str, ...]
    errata: tuple[Erratum, ...] = ()
    glosses: tuple[Rule, ...] = ()
    written_for: str = ""


def rule(workspace: Workspace, book: str, number: str, *, version: str | None = None) -> RulePage:
    """The rule ``number`` of ``book``, in its newest version if none is given.

    The number may be written in any way in which people say it.
    Raises ``UnknownBook``, ``NotFound`` where the book is not imported, and ``NoSuchRule``.
    """
    shelf = shelf_of(workspace, book)
    with workspace.reading():
        shelved = opened(shelf, book, version)
        number = as_written(number, numbering_of(shelf, shelved))
        found = shelf.rules_at(shelved, number)
        if not found:
            raise NoSuchRule(
                shelved.book, number, near(shelf.numbers(shelved), number, MOST_SUGGESTIONS)
            )
        references = shelf.references(shelved, number)
        targets = [one.target for one in references if one.source == number]
        sources = [one.source for one in references if one.target == number]
        previous, following = shelf.neighbours(shelved, number)
        return RulePage(
            book=shelved.book,
            rule=found[0],
            repeats=tuple(found[1:]),
            ancestors=tuple(shelf.ancestors(shelved, number)),
            children=tuple(shelf.children(shelved, number)),
            previous=previous,
            next=following,
            cites=first_of_each(shelf, shelved, targets),
            cited_by=first_of_each(shelf, shelved, sources),
            dangling=tuple(one for one in targets if not shelf.rules_at(shelved, one)),
            errata=tuple(
                one for one in errata_at_hand(shelf, shelved) if one.concerns(found[0].number)
            ),
            glosses=tuple(shelf.glosses(shelved, number)),
            written_for=written_for(shelf, shelved),
        )


def as_written(said_number: str, numbering: Numbering) -> str:
    """A rule's number as a book of that ``numbering`` writes it, however somebody said it."""
    plain = tidy(said_number)
    heard = said(plain)
    if heard is None or len(heard.numbers) != 1:
        return plain
    [one] = heard.numbers
    if one.any_below or one.first != one.last:
        return plain
    return numbering.written(one.first)


def tidy(number: str) -> str:
    """A rule's number without signs around it, its characters as they are usually written."""
    readable = number.encode("utf-8", "replace").decode("utf-8")
    return unicodedata.normalize("NFKC", readable).strip().strip("().").strip()


OURS = "digest, own words"


def citation(page: RulePage) -> str:
    """``Weiß Schwarz EN CR 2.09, 7.5.1.2``."""
    return cited(page.book, page.rule.number)


def citation_with_text(page: RulePage) -> str:
    """The citation, then the text of the rule with its examples. Our own words are named so."""
    head = citation(page) if page.book.official else f"{citation(page)} ({OURS})"
    said = [line for rule in (page.rule, *page.repeats) for line in (rule.text, *rule.examples)]
    return "\n".join([f"{head}:", *filter(None, said)])
