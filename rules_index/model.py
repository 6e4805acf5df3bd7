"""What a rulebook is once it has been read: a book, its rules, and what its change log says."""

from dataclasses import dataclass, field
from datetime import date
from enum import Enum

UNSTATED = "unstated"

NO_BOOK = "none"
"""Stands for the book of a document that is like no book that the product knows."""


@dataclass(frozen=True)
class Book:
    """A rulebook in one edition and version.

    ``id`` is the edition's id (``ws-en``); ``version`` is ``UNSTATED`` where the document does not
    say; ``source_sha256`` is the hexadecimal digest of the imported file. ``official`` is False
    for the digest, whose words are our own. ``resembles`` is empty, except where the document was
    taken for this book only because the judge insisted: then it is what it looks like, the id of
    another book or ``NO_BOOK``.
    """

    id: str
    name: str
    version: str
    effective: date | None
    language: str
    source_file: str
    source_sha256: str
    official: bool = True
    resembles: str = ""


@dataclass(frozen=True)
class Rule:
    """A numbered entry of a book, its whitespace collapsed, list marks and bold marks removed.

    In a book of a judge's own each paragraph of ``text`` is a line, and the first one names it.
    ``section`` is the number of the section it stands in; ``examples`` are kept out of ``text``.
    ``title`` is our own short title, empty where we have none for this version. ``see`` and
    ``engine_note`` are those of the digest; no official book has them. ``written_as`` is the number
    under which the digest speaks of this rule, empty where it does not; in another version of the
    book it can be another one. ``reworded`` is True where the title was written for other words.
    """

    number: str
    text: str
    heading: bool = False
    examples: tuple[str, ...] = ()
    section: str = ""
    title: str = ""
    see: tuple[str, ...] = ()
    engine_note: str = ""
    written_as: str = ""
    reworded: bool = False

    @property
    def begins(self) -> str:
        """The first paragraph of the text."""
        return self.text.partition("\n")[0]


class ChangeKind(Enum):
    """What a note of a change log says was done, in one word."""

    ADDED = "added"
    CHANGED = "changed"
    MOVED = "moved"
    REMOVED = "removed"


@dataclass(frozen=True)
class ChangeNote:
    """One note of a change log: what was done, to which rule numbers, and its own words.

    ``numbers`` is empty where the note names no rule, ``text`` where it is a number alone.
    """

    kind: ChangeKind
    numbers: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Change:
    """One version in a book's change log; its ``version`` may be ``UNSTATED``."""

    version: str
    date: date | None
    notes: tuple[ChangeNote, ...] = ()

    @property
    def numbers(self) -> tuple[str, ...]:
        """The rule numbers that the version touched, each once, in the order of the log."""
        return tuple(dict.fromkeys(number for note in self.notes for number in note.numbers))


@dataclass(frozen=True)
class Document:
    """A book with its rules in the book's order, its change log and the report of its reading."""

    book: Book
    rules: tuple[Rule, ...]
    changes: tuple[Change, ...]
    report: "ImportReport"


@dataclass(frozen=True)
class Reference:
    """A mention of the rule ``target`` in the rule ``source``, or in the change log."""

    source: str
    target: str


@dataclass(frozen=True)
class Stray:
    """A line that belongs nowhere: where it stands (line or page) and its text."""

    place: str
    text: str


@dataclass(frozen=True)
class ImportReport:
    """What an import found, for review: nothing here is repaired silently.

    ``gaps`` are numbers that the sequence of the book lacks; ``duplicates`` numbers that stand
    twice; ``passed_over`` lines that begin with a number but were read as running text.
    """

    rules: int
    headings: int
    examples: int
    gaps: tuple[str, ...] = ()
    duplicates: tuple[str, ...] = ()
    dangling: tuple[Reference, ...] = ()
    strays: tuple[Stray, ...] = ()
    passed_over: tuple[Stray, ...] = ()
    notes: tuple[str, ...] = field(default=())
