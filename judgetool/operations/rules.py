"""Rulebooks for the user: import one, list them, show a rule, search, export.

A book that has not been imported is answered for by its digest: then ``book.official`` is False
and a rule's text is in our own words. Beside an imported rule the digest stands as its gloss.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from judgetool.errors import NotFound, Problem
from judgetool.operations.rule_documents import (
    WrongBook,
    document_at,
    looks_like_line,
    named_book,
)
from judgetool.operations.rule_hints import Hint, hint_for
from judgetool.store.rule_search import Found
from judgetool.store.rule_search import search as search_shelf
from judgetool.store.rules import Publication, Shelf, Shelved
from judgetool.store.workspace import Workspace
from rules_index.age import Age, Standing, age_of, standing_of
from rules_index.digest import digest_of, digested_books, fingerprint_of_digest
from rules_index.editions import EDITIONS, edition_of
from rules_index.errata import Erratum, carried_errata, errata_of
from rules_index.model import UNSTATED, Book, Document, ImportReport, Reference, Rule, Stray
from rules_index.numbering import near
from rules_index.search import (
    Mark,
    Query,
    Tier,
    book_called,
    books_named,
    corrected,
    marks_in,
    parsed_query,
    said,
)

__all__ = [
    "BOOK_IDS",
    "UNSTATED",
    "Age",
    "Book",
    "Erratum",
    "Export",
    "Findings",
    "Hint",
    "Hit",
    "ImportReport",
    "Imported",
    "LesserDocument",
    "ListedBook",
    "Mark",
    "NoSuchRule",
    "NothingToRemove",
    "Publication",
    "Reference",
    "Rule",
    "RulePage",
    "Standing",
    "Stray",
    "Tier",
    "WrongBook",
    "WrongDate",
    "age_of",
    "book_and_number",
    "book_called",
    "books",
    "date_of",
    "export",
    "find",
    "import_rulebook",
    "is_rule_number",
    "looks_like_line",
    "named",
    "named_book",
    "remove_rulebook",
    "require_more_than_a_book",
    "rule",
    "rules",
    "search",
    "standing_of",
    "titled",
]

BOOK_IDS = tuple(EDITIONS)
"""The ids of all books that the product knows."""

FEWEST_OF_THE_OLD = 0.9
"""A book may be replaced only by one that has at least this share of its rules."""

MOST_SUGGESTIONS = 5

MOST_TITLED = 40
"""So many hits are looked through for those whose title answers."""

SURE_ENOUGH = 0.6
"""How surely a query must speak of a concept for the concept to be named, from 0 to 1."""


class NoSuchRule(NotFound):
    """A book has no rule with the number asked for; ``near`` are numbers that it has."""

    def __init__(self, book: Book, number: str, near: Sequence[str]) -> None:
        remedy = f"near it stand {', '.join(near)}" if near else "try judgetool rules search"
        super().__init__(
            f"there is no rule {number}", where=f"{book.id} {book.version}", remedy=remedy
        )
        self.number = number
        self.near = tuple(near)


class NothingToRemove(NotFound):
    """A book that is to be removed has not been imported; a digest cannot be removed."""


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


@dataclass(frozen=True)
class ListedBook:
    """A book that can be asked, and how many rules it has."""

    book: Book
    rules: int


@dataclass(frozen=True)
class RulePage:
    """A rule with all that stands around it.

    ``repeats`` are further rules with the same number, where the book has it twice. ``cites`` are
    the rules that its text names, ``cited_by`` those whose text names it, ``dangling`` the numbers
    that it names and the book lacks, ``errata`` the known flaws of the book that concern it.
    ``glosses`` say in our own words what the official rule and its repeats say; ``written_for`` is
    the version for which they, our titles and the errata were written, empty where none are.
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

    @property
    def reworded(self) -> bool:
        """Whether title and digest were written for other words than the rule has here."""
        return self.rule.reworded


@dataclass(frozen=True)
class Hit:
    """A rule that answers a search, with the rules above it; ``tier`` says how it answers.

    ``marks`` and ``title_marks`` are the parts of its text and of its title that speak for it.
    """

    book: Book
    rule: Rule
    ancestors: tuple[Rule, ...]
    tier: Tier
    marks: tuple[Mark, ...] = ()
    title_marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Findings:
    """What a search found, best first.

    ``did_you_mean`` is the query without its typing errors, where it had any, and in English,
    where it was typed in another ``language``: the hits are those of the query so mended.
    ``concepts`` are the names in the glossary of what it speaks of; ``hint`` helps further where
    nothing was found.
    """

    hits: tuple[Hit, ...]
    did_you_mean: str | None
    concepts: tuple[str, ...]
    language: str = ""
    hint: Hint | None = None


@dataclass(frozen=True)
class Export:
    """A book and rules of it: all in its order, or those asked for."""

    book: Book
    rules: tuple[Rule, ...]


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
    same book stays beside it; the same file again changes nothing. A document that is not ``book``
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
    shelf = _shelf(workspace, book)
    _refuse_lesser(shelf, document, path)
    publication = shelf.publish(document.book, document.rules, document.changes)
    return Imported(document.book, publication, document.report)


def remove_rulebook(
    workspace: Workspace, book: str, *, version: str | None = None
) -> tuple[ListedBook, ...]:
    """Remove an imported book, in this version or else in all; its digest then answers again.

    Gives what was removed. Notes and bookmarks stay. Raises ``UnknownBook``, ``NothingToRemove``
    and ``CannotStore``.
    """
    edition_of(book)
    removed = Shelf(workspace.db).remove(book, version)
    if not removed:
        named = f"{book} {version}" if version else book
        raise NothingToRemove(
            f"the book {named} has not been imported", remedy="see judgetool rules list"
        )
    return tuple(ListedBook(one.book, one.rules) for one in removed)


def books(workspace: Workspace) -> list[ListedBook]:
    """All imported books, the newest version of each first, and digests of those not imported."""
    return [ListedBook(shelved.book, shelved.rules) for shelved in _at_hand(_shelf(workspace))]


def rule(workspace: Workspace, book: str, number: str, *, version: str | None = None) -> RulePage:
    """The rule ``number`` of ``book``, in its newest version if none is given.

    The number may be written in any way in which people say it.
    Raises ``UnknownBook``, ``NotFound`` where the book is not imported, and ``NoSuchRule``.
    """
    shelf = _shelf(workspace, book)
    with workspace.reading():
        shelved = _open(shelf, book, version)
        number = _as_written(number, shelved)
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
            cites=_first_of_each(shelf, shelved, targets),
            cited_by=_first_of_each(shelf, shelved, sources),
            dangling=tuple(one for one in targets if not shelf.rules_at(shelved, one)),
            errata=tuple(
                one for one in errata_at_hand(shelf, shelved) if one.concerns(found[0].number)
            ),
            glosses=tuple(shelf.glosses(shelved, number)),
            written_for=_written_for(shelf, shelved),
        )


def titled(workspace: Workspace, text: str, limit: int) -> list[Hit]:
    """The best ``limit`` rules whose heading or title has all the words of ``text``.

    The last one may be unfinished. Each book is searched in its newest version.
    """
    found = find(workspace, text, limit=MOST_TITLED, typing=True).hits
    words = len(parsed_query(text, typing=True).words)
    with_title = [
        hit
        for hit in found
        if len(_marked_words(hit.rule.text, hit.marks) if hit.rule.heading else ()) >= words
        or len(_marked_words(hit.rule.title, hit.title_marks)) >= words
    ]
    return with_title[:limit] if words else []


def _marked_words(text: str, marks: Sequence[Mark]) -> list[str]:
    return [word for start, end in marks for word in text[start:end].split()]


def is_rule_number(text: str) -> bool:
    """Whether somebody who says ``text`` names rules by their numbers."""
    return said(unicodedata.normalize("NFKC", text)) is not None


def book_and_number(text: str) -> tuple[str | None, str]:
    """The one book that ``text`` names first or by a nickname, None if none, and the rest of it.

    Of ``9.2.x`` the rest is 9.2, the rule whose page names all that stand below it.
    """
    first, _, rest = text.strip().partition(" ")
    number = said(text)
    named: tuple[str, ...] = (book_called(first),) if rest.strip() else ()
    if number is not None:
        named, rest = number.books, number.text
    if len(named) != 1:
        return None, text
    return named[0], re.sub(r"(?:[.-][xX*])+\W*$", "", rest)


def require_more_than_a_book(text: str) -> None:
    """Raise ``NotFound`` if ``text`` names a book and says nothing else."""
    books, rest = books_named(text.strip())
    if books and not rest:
        raise NotFound(
            f"“{text}” names a book and no rule", remedy=f"add a number, such as: {text} 1.1"
        )


def named(workspace: Workspace, book: str, numbers: Sequence[str]) -> Export:
    """The rules of ``book`` with these ``numbers``, in this order, without those that it lacks.

    Raises ``UnknownBook`` and ``NotFound``.
    """
    shelf = _shelf(workspace, book)
    with workspace.reading():
        shelved = _open(shelf, book, None)
        return Export(shelved.book, _first_of_each(shelf, shelved, numbers))


def rules(workspace: Workspace, book: str, *, version: str | None = None) -> Export:
    """All rules of ``book`` in its order, of the digest where nothing is imported.

    Raises ``UnknownBook`` and ``NotFound``.
    """
    shelf = _shelf(workspace, book)
    with workspace.reading():
        shelved = _open(shelf, book, version)
        return Export(shelved.book, tuple(shelf.rules_of(shelved)))


def search(
    workspace: Workspace,
    text: str,
    *,
    book: str | None = None,
    limit: int = 20,
    typing: bool = False,
) -> list[Hit]:
    """The best ``limit`` rules for ``text``, best first: a rule number, or words.

    Each book is searched in its newest version, ``book`` restricts to one. With ``typing`` the
    last word may be incomplete. No text raises an error; ``UnknownBook`` and ``NotFound`` are
    raised for ``book``.
    """
    return list(find(workspace, text, book=book, limit=limit, typing=typing).hits)


def find(
    workspace: Workspace,
    text: str,
    *,
    book: str | None = None,
    version: str | None = None,
    section: str | None = None,
    limit: int = 20,
    typing: bool = False,
    within: str | None = None,
) -> Findings:
    """The best ``limit`` rules for ``text``, and what it was taken to mean.

    As :func:`search`; ``version`` asks for another than the newest of ``book``, ``section`` keeps
    to the rules at and below a number, and ``within`` keeps to a book unless the text names one.
    """
    query = parsed_query(text, typing=typing)
    wanted = (book,) if book is not None else query.books
    if within is not None and not wanted:
        wanted = (within,)
    elif within is not None and wanted != (within,):
        version = None
    shelf = _shelf(workspace, wanted[0] if len(wanted) == 1 else None)
    with workspace.reading():
        if wanted:
            searched = [_open(shelf, one, version) for one in wanted]
        else:
            searched = _newest(_at_hand(shelf))
        result = search_shelf(shelf, searched, query, limit, section=_parts(section))
    stems = result.ranking.stems
    return Findings(
        hits=tuple(
            Hit(
                book=found.shelved.book,
                rule=found.rule,
                ancestors=found.ancestors,
                tier=found.tier,
                marks=marks_in(found.rule.text, stems),
                title_marks=marks_in(found.rule.title, stems),
            )
            for found in result.found
        ),
        did_you_mean=corrected(query.text, result.ranking.corrections)
        if result.ranking.corrections or query.language
        else None,
        language=query.language,
        concepts=tuple(
            dict.fromkeys(
                sense.concept.name
                for sense in result.ranking.senses
                if sense.sureness > SURE_ENOUGH
            )
        ),
        hint=None if _answers(query, result.found) else _hint(workspace, query, searched),
    )


def _hint(workspace: Workspace, query: Query, searched: Sequence[Shelved]) -> Hint:
    """What helps further; only now are books looked at that were not searched."""
    shelf = _shelf(workspace)
    with workspace.reading():
        asked = {one.book.id for one in searched}
        others = [one for one in _newest(_at_hand(shelf)) if one.book.id not in asked]
        return hint_for(shelf, query, searched, others)


def _answers(query: Query, found: Sequence[Found]) -> bool:
    """Whether something was found; a rule that only mentions a number is not that number.

    A query that begins with what is not wanted asks for nothing that could be near.
    """
    if query.is_empty or query.text.startswith("-"):
        return True
    if not query.numbers:
        return bool(found)
    return any(one.tier in (Tier.NUMBER, Tier.BELOW_NUMBER) for one in found)


def export(workspace: Workspace, book: str, *, version: str | None = None) -> Export:
    """The official text of ``book``; raises ``UnknownBook``, and ``NotFound`` for a digest."""
    whole = rules(workspace, book, version=version)
    if not whole.book.official:
        raise _not_imported(book)
    return whole


def date_of(text: str, *, where: str = "--effective") -> date:
    """``2025-04-28`` as a date; raises ``WrongDate``, which names ``where`` it was given."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError as failure:
        raise WrongDate(
            f"{text!r} is no date", where=where, remedy="write it as 2025-04-28"
        ) from failure


def errata_at_hand(shelf: Shelf, shelved: Shelved) -> tuple[Erratum, ...]:
    """The known flaws of a book, those of another version carried over to its numbers."""
    written_for = _written_for(shelf, shelved)
    if not written_for or (written_for == shelved.book.version != UNSTATED):
        return errata_of(shelved.book.id, shelved.book.version)
    return carried_errata(errata_of(shelved.book.id, written_for), shelf.written(shelved))


def _written_for(shelf: Shelf, shelved: Shelved) -> str:
    """The version that the digest beside an imported book was written for; none without one."""
    digest = shelf.digest(shelved.book.id) if shelved.glossed else None
    return digest.book.version if digest is not None else ""


def _refuse_lesser(shelf: Shelf, document: Document, path: Path) -> None:
    before = shelf.book(document.book.id, document.book.version)
    if before is None or len(document.rules) >= before.rules * FEWEST_OF_THE_OLD:
        return
    raise LesserDocument(
        f"it has {len(document.rules)} rules, but {before.book.id} {before.book.version} "
        f"was already imported with {before.rules}",
        where=str(path),
        remedy="import the whole rulebook, or give this one its own --version",
    )


def _shelf(workspace: Workspace, book: str | None = None) -> Shelf:
    """The rulebooks of the workspace, the digest of ``book``, or else every digest, up to date."""
    shelf = Shelf(workspace.db)
    kept = {one.book.id: one.book.source_sha256 for one in shelf.digests()}
    for each in digested_books():
        if book in (None, each) and kept.get(each) != fingerprint_of_digest(each):
            digest = digest_of(each)
            shelf.publish(digest.book, digest.rules)
    return shelf


def _at_hand(shelf: Shelf) -> list[Shelved]:
    """The imported books, the newest version of each first, then digests of the others."""
    imported = shelf.books()
    present = {shelved.book.id for shelved in imported}
    digests = [one for one in shelf.digests() if one.book.id not in present]
    return [*imported, *sorted(digests, key=lambda one: BOOK_IDS.index(one.book.id))]


def _newest(listed: Sequence[Shelved]) -> list[Shelved]:
    newest: dict[str, Shelved] = {}
    for shelved in listed:
        newest.setdefault(shelved.book.id, shelved)
    return list(newest.values())


def _open(shelf: Shelf, book: str, version: str | None) -> Shelved:
    edition_of(book)
    if shelved := shelf.book(book, version):
        return shelved
    digest = shelf.digest(book) if shelf.book(book) is None else None
    if digest is not None and version in (None, digest.book.version):
        return digest
    raise _not_imported(book, version)


def _not_imported(book: str, version: str | None = None) -> NotFound:
    return NotFound(
        f"the book {book}{f' {version}' if version else ''} has not been imported",
        remedy=f"import it with: judgetool rules import FILE --book {book}",
    )


def _first_of_each(shelf: Shelf, shelved: Shelved, numbers: Sequence[str]) -> tuple[Rule, ...]:
    found = [shelf.rules_at(shelved, number)[:1] for number in numbers]
    return tuple(one for first in found for one in first)


def _as_written(said_number: str, shelved: Shelved) -> str:
    """A rule's number in the way that its book writes it, however somebody said it."""
    tidy = _tidy(said_number)
    heard = said(tidy)
    if heard is None or len(heard.numbers) != 1:
        return tidy
    [one] = heard.numbers
    if one.any_below or one.first != one.last:
        return tidy
    return edition_of(shelved.book.id).numbering.written(one.first)


def _parts(section: str | None) -> tuple[int, ...]:
    heard = said(_tidy(section or ""))
    return heard.numbers[0].first if heard is not None else ()


def _tidy(number: str) -> str:
    readable = number.encode("utf-8", "replace").decode("utf-8")
    return unicodedata.normalize("NFKC", readable).strip().strip("().").strip()
