"""The rulebooks at hand: imported ones and digests, their rules, and their known flaws.

Where a book has not been imported, its digest answers: ``book.official`` is then False, and a
rule's text is in our own words. Beside an imported rule the digest stands as its gloss.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from judgetool.errors import NotFound
from judgetool.store.prepared import prepared_digest
from judgetool.store.rules import Shelf, Shelved
from judgetool.store.workspace import Workspace
from rules_index.digest import digest_of, digested_books, fingerprint_of_digest
from rules_index.editions import EDITIONS, edition_of
from rules_index.errata import Erratum, carried_errata, errata_of
from rules_index.model import UNSTATED, Book, Rule
from rules_index.numbering import Numbering
from rules_index.own_books import is_own

BOOK_IDS = tuple(EDITIONS)
"""The ids of all books that the product knows; judges can import books of their own beside them."""


class NothingToRemove(NotFound):
    """A book that is to be removed has not been imported; a digest cannot be removed."""


@dataclass(frozen=True)
class ListedBook:
    """A book that can be asked, and how many rules it has."""

    book: Book
    rules: int


@dataclass(frozen=True)
class Export:
    """A book and its rules: all in the order of the book, or those asked for."""

    book: Book
    rules: tuple[Rule, ...]


def remove_rulebook(
    workspace: Workspace, book: str, *, version: str | None = None
) -> tuple[ListedBook, ...]:
    """Remove an imported book, in this version or in all. Its digest answers again then.

    Gives what was removed. Notes and bookmarks stay. Raises ``UnknownBook``, ``NothingToRemove``
    and ``CannotStore``.
    """
    edition_of(book)
    removed = Shelf(workspace.db).remove(book, version)
    if not removed:
        named = f"{book} {version}" if version else book
        raise NothingToRemove(
            f"the book {named} has not been imported",
            remedy="list the books with: judgetool rules list",
        )
    return tuple(ListedBook(one.book, one.rules) for one in removed)


def books(workspace: Workspace) -> list[ListedBook]:
    """All imported books, the newest version of each first, and digests of those not imported."""
    return [ListedBook(shelved.book, shelved.rules) for shelved in at_hand(shelf_of(workspace))]


def named(workspace: Workspace, book: str, numbers: Sequence[str]) -> Export:
    """The rules of ``book`` with these ``numbers``, in this order, without those that it lacks.

    Raises ``UnknownBook`` and ``NotFound``.
    """
    shelf = shelf_of(workspace, book)
    with workspace.reading():
        shelved = opened(shelf, book, None)
        return Export(shelved.book, first_of_each(shelf, shelved, numbers))


def rules(workspace: Workspace, book: str, *, version: str | None = None) -> Export:
    """All rules of ``book`` in its order; those of the digest where nothing is imported.

    Raises ``UnknownBook`` and ``NotFound``.
    """
    shelf = shelf_of(workspace, book)
    with workspace.reading():
        shelved = opened(shelf, book, version)
        return Export(shelved.book, tuple(shelf.rules_of(shelved)))


def export(workspace: Workspace, book: str, *, version: str | None = None) -> Export:
    """The official text of ``book``; raises ``UnknownBook``, and ``NotFound`` for a digest."""
    whole = rules(workspace, book, version=version)
    if not whole.book.official:
        raise not_imported(book)
    return whole


def as_text(whole: Export) -> str:
    """The text of a book as it can be imported again, with its version and its date."""
    book, numbering = whole.book, edition_of(whole.book.id).numbering
    version = "" if book.version == UNSTATED else f", version {book.version}"
    day = book.effective
    dated = f", effective {day:%B} {day.day}, {day.year}" if day is not None else ""
    lines = [f"{book.name}{version}{dated}"]
    for rule in whole.rules:
        lines += [numbering.first_line(rule.number, rule.text), *rule.examples]
    return "\n".join(lines)


def errata_at_hand(shelf: Shelf, shelved: Shelved) -> tuple[Erratum, ...]:
    """The known flaws of a book. Those written for another version get the numbers of this one."""
    meant = written_for(shelf, shelved)
    if not meant or (meant == shelved.book.version != UNSTATED):
        return errata_of(shelved.book.id, shelved.book.version)
    return carried_errata(errata_of(shelved.book.id, meant), shelf.written(shelved))


def written_for(shelf: Shelf, shelved: Shelved) -> str:
    """The version for which the digest beside an imported book was written; empty without one."""
    digest = shelf.digest(shelved.book.id) if shelved.glossed else None
    return digest.book.version if digest is not None else ""


def shelf_of(workspace: Workspace, book: str | None = None) -> Shelf:
    """The rulebooks of the workspace, with the digest of ``book``, or all digests, up to date."""
    shelf = Shelf(workspace.db)
    kept = {one.book.id: one.book.source_sha256 for one in shelf.digests()}
    for each in digested_books():
        fingerprint = fingerprint_of_digest(each)
        if book not in (None, each) or kept.get(each) == fingerprint:
            continue
        if prepared := prepared_digest(each, fingerprint):
            shelf.publish_prepared(prepared)
        else:
            digest = digest_of(each)
            shelf.publish(digest.book, digest.rules)
    return shelf


def at_hand(shelf: Shelf) -> list[Shelved]:
    """The imported books, the newest version of each first, then digests of the others.

    The judge's own books come last of all.
    """
    imported = shelf.books()
    present = {shelved.book.id for shelved in imported}
    digests = [one for one in shelf.digests() if one.book.id not in present]
    digests.sort(key=lambda one: BOOK_IDS.index(one.book.id))
    own = [one for one in imported if is_own(one.book.id)]
    return [*(one for one in imported if one not in own), *digests, *own]


def newest_of_each(listed: Sequence[Shelved]) -> list[Shelved]:
    """The first of the ``listed`` versions of each book."""
    newest: dict[str, Shelved] = {}
    for shelved in listed:
        newest.setdefault(shelved.book.id, shelved)
    return list(newest.values())


def opened(shelf: Shelf, book: str, version: str | None) -> Shelved:
    """``book`` in ``version``, or else its newest one; its digest where nothing is imported.

    Raises ``UnknownBook`` and ``NotFound``.
    """
    edition_of(book)
    if shelved := shelf.book(book, version):
        return shelved
    digest = shelf.digest(book) if shelf.book(book) is None else None
    if digest is not None and version in (None, digest.book.version):
        return digest
    raise not_imported(book, version)


def numbering_of(shelf: Shelf, shelved: Shelved) -> Numbering:
    """How ``shelved`` numbers its rules; a judge's own book shows it by its numbers."""
    if not is_own(shelved.book.id):
        return edition_of(shelved.book.id).numbering
    hyphened = any("-" in number for number in shelf.numbers(shelved))
    return Numbering(separator="-" if hyphened else ".")


def not_imported(book: str, version: str | None = None) -> NotFound:
    """What is wrong where a book is asked for that has not been imported."""
    option = "--as" if is_own(book) else "--book"
    return NotFound(
        f"the book {book}{f' {version}' if version else ''} has not been imported",
        remedy=f"import it with: judgetool rules import FILE {option} {book}",
    )


def first_of_each(shelf: Shelf, shelved: Shelved, numbers: Sequence[str]) -> tuple[Rule, ...]:
    """The rules with these ``numbers``, without repeats and without those that the book lacks."""
    found = [shelf.rules_at(shelved, number)[:1] for number in numbers]
    return tuple(one for first in found for one in first)
