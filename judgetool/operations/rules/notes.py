"""Bookmarks and own notes on rules, which follow their rule into other versions of the book."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from judgetool.errors import NotFound
from judgetool.operations.rules import books, pages
from judgetool.operations.rules.books import Export
from judgetool.operations.rules.versions import comparison
from judgetool.store.notes import Anchor, Note, Notes
from judgetool.store.workspace import Workspace
from rules_index.fingerprint import fingerprint_of
from rules_index.model import UNSTATED, Book, Rule

MOST_OF_BEGINNING = 80


class Placing(Enum):
    """How surely the rule of a note was found again in the version that is looked at."""

    HERE = "the rule is unchanged"
    MOVED = "the rule has a new number"
    REWORDED = "the rule has a new wording"
    MOVED_AND_REWORDED = "the rule has a new number and a new wording"
    UNSURE = "only the number is the same; it may be another rule"
    GONE = "the rule is gone"


@dataclass(frozen=True)
class PlacedNote:
    """A note and where it stands in ``book``; ``number`` is None where its rule is gone."""

    note: Note
    book: Book
    number: str | None
    placing: Placing


def notes(workspace: Workspace, book: str, *, version: str | None = None) -> tuple[PlacedNote, ...]:
    """All notes on ``book``, each with its rule's place in ``version``, or else in the newest.

    They come in the book's order; notes whose rule is gone come last. Raises ``UnknownBook`` and
    ``NotFound``.
    """
    whole = books.rules(workspace, book, version=version)
    order = {rule.number: place for place, rule in reversed(list(enumerate(whole.rules)))}
    placed = [_placed(workspace, note, whole) for note in Notes(workspace.db).of(book)]
    last = len(order)
    return tuple(sorted(placed, key=lambda one: order.get(one.number or "", last)))


def marked_rules(workspace: Workspace) -> tuple[PlacedNote, ...]:
    """All notes and bookmarks, book by book, each with its rule's place in the newest version."""
    return tuple(
        placed for book in Notes(workspace.db).books() for placed in notes(workspace, book)
    )


def keep(
    workspace: Workspace,
    book: str,
    number: str,
    *,
    text: str,
    bookmarked: bool,
    version: str | None = None,
    note: Note | None = None,
) -> Note | None:
    """Keep ``text`` and bookmark on a rule, in the place of ``note`` if that is given.

    The note is tied anew to the rule as it stands in ``version``. A note without text and bookmark
    is forgotten, and None is given. Raises ``NotKept``, ``UnknownBook``, ``NotFound``,
    ``NoSuchRule``.
    """
    shelf = Notes(workspace.db)
    if not text.strip() and not bookmarked:
        if note is not None:
            shelf.remove(note)
        return None
    page = pages.rule(workspace, book, number, version=version)
    anchor = _anchor(page.book, page.rule)
    if note is None:
        return shelf.add(anchor, text, bookmarked=bookmarked)
    changed = replace(note, anchor=anchor, text=text, bookmarked=bookmarked)
    shelf.change(changed)
    return changed


def _anchor(book: Book, rule: Rule) -> Anchor:
    words = rule.text if rule.heading else rule.title or rule.begins
    return Anchor(
        book=book.id,
        version=book.version,
        official=book.official,
        number=rule.number,
        fingerprint=fingerprint_of(rule),
        begins=words[:MOST_OF_BEGINNING],
    )


def _placed(workspace: Workspace, note: Note, whole: Export) -> PlacedNote:
    number, placing = _place(workspace, note.anchor, whole)
    return PlacedNote(note, whole.book, number, placing)


def _place(workspace: Workspace, anchor: Anchor, whole: Export) -> tuple[str | None, Placing]:
    own = [rule for rule in whole.rules if rule.number == anchor.number]
    same_version = anchor.version == whole.book.version
    if same_version and anchor.version != UNSTATED and own:
        # The digest numbers its rules as its version of the book does.
        return anchor.number, Placing.HERE
    written_for = None if same_version else _written_for(workspace, anchor)
    if written_for is not None and whole.book.official:
        return _followed(anchor, written_for, whole)
    return _recognised(anchor, own, whole.rules)


def _written_for(workspace: Workspace, anchor: Anchor) -> Export | None:
    """The version that the note was written for, if it is at hand."""
    try:
        return books.export(workspace, anchor.book, version=anchor.version)
    except NotFound:
        return None


def _followed(anchor: Anchor, old: Export, new: Export) -> tuple[str | None, Placing]:
    number = comparison(old, new).successor_of(anchor.number)
    if number is None:
        return None, Placing.GONE
    moved = number != anchor.number
    prints = [fingerprint_of(rule) for rule in new.rules if rule.number == number]
    if anchor.fingerprint in prints:
        return number, Placing.MOVED if moved else Placing.HERE
    return number, Placing.MOVED_AND_REWORDED if moved else Placing.REWORDED


def _recognised(
    anchor: Anchor, own: Sequence[Rule], rules: Sequence[Rule]
) -> tuple[str | None, Placing]:
    """The place of the rule by its fingerprint: its own number, or the one other place with it."""
    if any(fingerprint_of(rule) == anchor.fingerprint for rule in own):
        return anchor.number, Placing.HERE
    elsewhere = {rule.number for rule in rules if fingerprint_of(rule) == anchor.fingerprint}
    if len(elsewhere) == 1:
        return elsewhere.pop(), Placing.MOVED
    return (anchor.number, Placing.UNSURE) if own else (None, Placing.GONE)
