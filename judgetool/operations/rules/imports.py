"""Importing a rulebook: its file is opened, read, and recognised as the book that it is.

A file that is imported as another book would answer in the place of that book and of its digest. So
it is refused, unless the judge insists.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from judgetool.decks.deck_list import NotADeckList
from judgetool.errors import Problem
from judgetool.given_files import beginning_of
from judgetool.given_files import readable as in_letters
from judgetool.operations.rules.books import shelf_of
from judgetool.store.rules import Publication, Shelf
from judgetool.store.workspace import Workspace
from rules_index.editions import EDITIONS, Edition, edition_of, short_name_of
from rules_index.errors import NoRules, TooLargeDocument, UnreadableDocument, WrongBook
from rules_index.model import NO_BOOK, Book, Document, ImportReport, Rule
from rules_index.own_books import is_own, own_id

if TYPE_CHECKING:
    from rules_index.reading.sources import Source

FEWEST_OF_THE_OLD = 0.9
"""A book may be replaced only by one that has at least this share of its rules."""


class LesserDocument(Problem):
    """A file would replace an imported book by one that lacks many of its rules."""


class WrongDate(Problem):
    """A date is not written as year-month-day."""


@dataclass(frozen=True)
class Imported:
    """What an import did: the book now on the shelf, how it got there, and the report."""

    book: Book
    publication: Publication
    report: ImportReport


def import_rulebook(
    workspace: Workspace,
    path: Path,
    book: str,
    *,
    version: str | None = None,
    effective: date | None = None,
    insisted: bool = False,
) -> Imported:
    """Read the rulebook at ``path`` and put it on the shelf, all or nothing.

    ``version`` and ``effective`` override what the document says of itself. Another version of the
    same book stays beside it. The same file again changes nothing. A document that is not ``book``
    is taken as it only if the judge ``insisted``. Raises ``UnknownBook``, ``MissingFile``,
    ``UnreadableDocument``, ``WrongBook``, ``LesserDocument``, and ``Stopped`` where the workspace
    was told to stop.
    """
    document = document_at(
        path,
        book,
        version=version or None,
        effective=effective,
        insisted=insisted,
        stopped=workspace.stopped,
    )
    return _published(workspace, document, path)


def import_own_book(
    workspace: Workspace,
    path: Path,
    name: str,
    *,
    version: str | None = None,
    effective: date | None = None,
) -> Imported:
    """Read any numbered document and put it on the shelf as a book of the judge's own.

    It is called ``name``; its id follows from that, and cannot be the id of another book. As
    :func:`import_rulebook` otherwise, but nobody asks what the document looks like. Word documents
    are read, too.
    """
    document = own_document_at(
        path, name, version=version or None, effective=effective, stopped=workspace.stopped
    )
    return _published(workspace, document, path)


def _published(workspace: Workspace, document: Document, path: Path) -> Imported:
    shelf = shelf_of(workspace, document.book.id)
    _refuse_lesser(shelf, document, path)
    publication = shelf.publish(document.book, document.rules, document.changes)
    return Imported(document.book, publication, document.report)


def date_of(text: str, *, where: str = "--effective") -> date:
    """``2025-04-28`` as a date; raises ``WrongDate``, which names ``where`` it was given."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError as failure:
        raise WrongDate(
            f"{text!r} is not a date", where=where, remedy="write it as in 2025-04-28"
        ) from failure


def _refuse_lesser(shelf: Shelf, document: Document, path: Path) -> None:
    before = shelf.book(document.book.id, document.book.version)
    if before is None or len(document.rules) >= before.rules * FEWEST_OF_THE_OLD:
        return
    raise LesserDocument(
        f"this file has {len(document.rules)} rules, but {before.book.id} {before.book.version} "
        f"was already imported with {before.rules} rules",
        where=str(path),
        remedy="import the whole rulebook, or give this file its own --version",
    )


LARGEST_FILE = 64 * 1024 * 1024
"""Bytes; nothing larger is even opened."""


def document_at(
    path: Path,
    book: str,
    *,
    version: str | None = None,
    effective: date | None = None,
    insisted: bool = False,
    stopped: Callable[[], bool] = lambda: False,
) -> Document:
    """The file at ``path`` read as ``book``.

    Raises ``WrongBook`` where its numbers and words are not those of ``book``; if the judge
    ``insisted``, the document says what it looks like. Raises ``UnknownBook``, ``MissingFile``,
    ``UnreadableDocument`` and ``Stopped`` as well.
    """
    from rules_index.reading import read_rulebook

    if is_own(book):
        return own_document_at(path, book, version=version, effective=effective, stopped=stopped)
    edition, data = edition_of(book), _contents(path)
    try:
        document = read_rulebook(
            data, in_letters(path), edition, version=version, effective=effective, stopped=stopped
        )
    except NoRules as failure:
        other = _read_otherwise(data, path, edition, stopped)
        if other is None:
            raise
        raise _wrong_book(path, book, other, readable=False) from failure
    resembles = _recognised(document.rules, book)
    if resembles is None:
        return _with_note(
            document, f"the file is too short to tell whether it is {named_book(book)}"
        )
    if resembles == book:
        return document
    if not insisted:
        raise _wrong_book(path, book, resembles)
    return replace(document, book=replace(document.book, resembles=resembles))


def own_document_at(
    path: Path,
    name: str,
    *,
    version: str | None = None,
    effective: date | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Document:
    """The file at ``path`` read as the judge's own book ``name``.

    Raises ``UnknownBook`` for what cannot be a name, ``MissingFile``, ``UnreadableDocument`` and
    ``Stopped``.
    """
    from rules_index.reading import read_own_book

    book, data = own_id(name), _contents(path)
    edition = replace(edition_of(book), name=" ".join(name.split()))
    return read_own_book(
        data,
        in_letters(path),
        edition,
        text=_of_word(data, path),
        version=version,
        effective=effective,
        stopped=stopped,
    )


def _of_word(data: bytes, path: Path) -> "Source | None":
    """The paragraphs of a Word document, as deck lists in such documents are read; or None."""
    from judgetool.decks.forms.document import paragraphs_of
    from judgetool.decks.forms.office_files import DOCUMENT, has_part
    from rules_index.reading.lines import text_lines
    from rules_index.reading.sources import Source

    if not has_part(data, DOCUMENT):
        return None
    try:
        paragraphs, unread = paragraphs_of(data, str(path))
    except NotADeckList as problem:
        raise UnreadableDocument(
            "this Word document cannot be read", where=str(path), remedy="save it as PDF"
        ) from problem
    notes = tuple(f"{one.place} of the document: {one.what}" for one in unread)
    return Source(text_lines("\n\n".join(paragraphs)), notes)


def looks_like_line(book: str, resembles: str) -> str:
    """What a document looks like that was imported as ``book``, in one clause."""
    if resembles == NO_BOOK:
        return f"this does not look like {named_book(book)} or any other book known here"
    return f"this looks like {named_book(resembles)}, not {named_book(book)}"


def named_book(book: str) -> str:
    """``Vanguard CR (vanguard)``."""
    return f"{short_name_of(book)} ({book})"


def _wrong_book(path: Path, book: str, resembles: str, *, readable: bool = True) -> WrongBook:
    """The problem that a file is not ``book``. If it is ``readable``, the judge can insist."""
    remedy = f"import it with --book {resembles}"
    if resembles == NO_BOOK:
        remedy = "check the file"
    if readable:
        remedy += f", or add --insist to import it as {book} all the same"
    return WrongBook(
        looks_like_line(book, resembles),
        resembles=resembles,
        readable=readable,
        where=str(path),
        remedy=remedy,
    )


def _recognised(rules: Sequence[Rule], book: str) -> str | None:
    from rules_index.recognition import recognised

    return recognised(rules, book)


def _with_note(document: Document, note: str) -> Document:
    report = replace(document.report, notes=(*document.report.notes, note))
    return replace(document, report=report)


def _read_otherwise(
    data: bytes, path: Path, edition: Edition, stopped: Callable[[], bool]
) -> str | None:
    """The book as which the document can be read with the numbering of other books, if any."""
    from rules_index.reading import read_rulebook

    tried = {edition.numbering}
    for other in EDITIONS.values():
        if other.numbering in tried:
            continue
        tried.add(other.numbering)
        try:
            rules = read_rulebook(data, str(path), other, stopped=stopped).rules
        except NoRules:
            continue
        found = _recognised(rules, other.id)
        if found not in (None, NO_BOOK):
            return found
    return None


def _contents(path: Path) -> bytes:
    data = beginning_of(path, LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise TooLargeDocument(
            f"the file has more than {LARGEST_FILE // 1024**2} MB; no rulebook is that large",
            where=str(path),
            remedy="import the rulebook itself",
        )
    return data
