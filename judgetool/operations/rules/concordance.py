"""Two editions side by side: which rules correspond, and where they really differ."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from judgetool.errors import NotFound
from judgetool.operations.rules import books, pages
from judgetool.operations.rules.pages import NoSuchRule, as_written
from judgetool.store.workspace import Workspace
from rules_index.concordance import (
    Concordance,
    Correspondence,
    Relation,
    concordance_of,
    occurrences,
)
from rules_index.editions import edition_of
from rules_index.model import Book, Rule

__all__ = ["EditionsBeside", "Relation", "SideBySide", "concordance"]


@dataclass(frozen=True)
class SideBySide:
    """Corresponding rules of two books; rules of a book that is not imported are left out."""

    correspondence: Correspondence
    one: tuple[Rule, ...]
    other: tuple[Rule, ...]


@dataclass(frozen=True)
class EditionsBeside:
    """Two editions side by side.

    ``one_book`` and ``other_book`` are where the rules were taken from: an imported book, its
    digest, or None.
    """

    concordance: Concordance
    one_book: Book | None
    other_book: Book | None
    rows: tuple[SideBySide, ...]

    @property
    def other_versions(self) -> bool:
        """Whether the books at hand are other versions than those that were compared."""
        compared = (self.concordance.one_version, self.concordance.other_version)
        return any(
            book is not None and book.version != version
            for book, version in zip((self.one_book, self.other_book), compared, strict=True)
        )


def concordance(
    workspace: Workspace,
    number: str | None = None,
    *,
    book: str = "ws-en",
    other: str = "ws-jp",
    relations: Sequence[Relation] = tuple(Relation),
    only_what_matters: bool = False,
) -> EditionsBeside:
    """The concordance of ``book`` and ``other``, or the part of it about a ``number`` of ``book``.

    With ``only_what_matters`` it has only what can lead to another ruling. Raises ``UnknownBook``,
    ``NotFound`` where there is no concordance of the two, and ``NoSuchRule``.
    """
    for each_book in (book, other):
        edition_of(each_book)
    found = concordance_of(book, other)
    if found is None:
        raise NotFound(
            f"there is no concordance of {book} and {other}",
            remedy="the editions of Weiß Schwarz have one: ws-en and ws-jp",
        )
    one, second = _AtHand.of(workspace, found.one), _AtHand.of(workspace, found.other)
    chosen = list(
        found.correspondences
        if number is None
        else found.of(book, as_written(number, edition_of(book).numbering))
    )
    if number is not None and not chosen:
        page = pages.rule(workspace, book, number)
        raise NoSuchRule(page.book, number, ())
    rows = [
        SideBySide(each, one.rules(each.one), second.rules(each.other))
        for each in chosen
        if each.relation in relations and (each.matters or not only_what_matters)
    ]
    return EditionsBeside(found, one.book, second.book, tuple(rows))


@dataclass(frozen=True)
class _AtHand:
    """The rules that the workspace has of one of the books, by number."""

    book: Book | None
    by_number: Mapping[str, Rule]

    @classmethod
    def of(cls, workspace: Workspace, book: str) -> Self:
        try:
            whole = books.rules(workspace, book)
        except NotFound:
            return cls(None, {})
        return cls(whole.book, dict(zip(occurrences(whole.rules), whole.rules, strict=True)))

    def rules(self, numbers: Sequence[str]) -> tuple[Rule, ...]:
        return tuple(self.by_number[each] for each in numbers if each in self.by_number)
