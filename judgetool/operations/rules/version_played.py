"""The version of a book that is played, and what another version of it says otherwise.

The engine plays the version that the conformance table of a book was made for. Where another
version is imported, each of its rules knows under which number the played version has it, and
whether it has the same words there (docs/decisions/carrying-over.md).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judgetool.disputes.games import books, tabletop_of
from judgetool.operations.rules import books as rulebooks
from judgetool.store.rules import Shelf, Shelved
from judgetool.store.workspace import Workspace
from rules_index.editions import edition_of, short_title
from rules_index.model import Book

if TYPE_CHECKING:
    from judgetool.operations.rules.coverage import Kind


@dataclass(frozen=True)
class Touched:
    """A rule of the played version that the other version says otherwise.

    ``now`` is its number there, empty where the rule is gone. ``kind`` is what the conformance
    table makes of it.
    """

    number: str
    now: str
    kind: "Kind"

    @property
    def in_words(self) -> str:
        """The rule, and what became of it: “4.10.1 (now 4.11.1)”."""
        if not self.now:
            return f"{self.number} (removed)"
        return self.number if self.now == self.number else f"{self.number} (now {self.now})"


@dataclass(frozen=True)
class OtherVersion:
    """A version of a book beside the one that is ``played``, and what differs.

    ``touched`` are rules by their number in the played version; ``added`` are the numbers of rules
    that the played version does not have. Unless the rules of the other version were ``followed``
    one by one, nothing is known of what differs.
    """

    played: str
    book: Book
    touched: Mapping[str, Touched] = field(default_factory=dict)
    added: tuple[str, ...] = ()
    followed: bool = True

    @property
    def title(self) -> str:
        """The other version, as it is called: “Weiß Schwarz EN CR 2.10”."""
        return short_title(self.book)

    def among(self, numbers: Iterable[str]) -> tuple[Touched, ...]:
        """Those of the rules with these ``numbers`` that the other version says otherwise."""
        return tuple(self.touched[one] for one in dict.fromkeys(numbers) if one in self.touched)

    def said_of(self, numbers: Iterable[str]) -> str:
        """The rules among ``numbers`` that the other version says otherwise, in a sentence."""
        found = self.among(numbers)
        if not found:
            return ""
        names = ", ".join(one.in_words for one in found)
        return f"Different in {self.title}: {names}."

    @property
    def procedures(self) -> tuple[Touched, ...]:
        """The rules that the engine carries out and that the other version says otherwise."""
        return tuple(one for one in self.touched.values() if one.kind == "procedure")


def other_version(
    workspace: Workspace, book: str, version: str | None = None
) -> OtherVersion | None:
    """What ``version`` of ``book`` says otherwise than the version that is played.

    Without ``version`` it is the newest that is imported beside the one played; None where there
    is no such version. Raises ``UnknownBook``, and ``NotFound`` where the book is not played, or
    is not imported in that version.
    """
    edition_of(book)
    shelf = Shelf(workspace.db)
    with workspace.reading():
        if version is not None:
            named = shelf.book(book, version)
            if named is None:
                raise rulebooks.not_imported(book, version)
            return _compared(shelf, named)
        imported = [one for one in shelf.books() if one.book.id == book]
        if not imported or book not in books():
            return None
        played = tabletop_of(book).rules.books[book]
        newest = next((one for one in imported if one.book.version != played), None)
        return None if newest is None else _compared(shelf, newest)


def _compared(shelf: Shelf, found: Shelved) -> OtherVersion:
    from judgetool.operations.rules.coverage import conformance

    table = conformance(found.book.id)
    if found.book.version == table.version:
        return OtherVersion(table.version, found.book)
    rules = shelf.rules_of(found)
    followed = {one.written_as: one for one in rules if one.written_as}
    if not followed:
        return OtherVersion(table.version, found.book, followed=False)
    touched = {}
    for number, row in table.rules.items():
        rule = followed.get(number)
        if rule is None:
            touched[number] = Touched(number, "", row.kind)
        elif rule.reworded:
            touched[number] = Touched(number, rule.number, row.kind)
    added = tuple(one.number for one in rules if not one.written_as)
    return OtherVersion(table.version, found.book, touched, added)
