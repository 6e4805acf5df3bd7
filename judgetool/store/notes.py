"""Notes and bookmarks in the workspace: a judge's own words on a rule, each kept at once."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from sqlite_utils import Database

from judgetool.errors import Problem
from judgetool.store.connection import writing
from judgetool.store.failures import CannotStore

Result = TypeVar("Result")


class NotKept(Problem):
    """A note could not be written now. Whoever holds it must keep it and try again."""


@dataclass(frozen=True)
class Anchor:
    """The rule that a note was written for, so that it is known again in another version.

    ``fingerprint`` is that of its text, ``begins`` how it begins, for people; ``official`` is
    False where it was a rule of the digest.
    """

    book: str
    version: str
    official: bool
    number: str
    fingerprint: str
    begins: str


@dataclass(frozen=True)
class Note:
    """A judge's own words on a rule, or only the bookmark on it, or both."""

    id: int
    anchor: Anchor
    text: str
    bookmarked: bool


class Notes:
    """The notes of one workspace. Each change is one transaction; raises ``NotKept``."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def of(self, book: str) -> list[Note]:
        """All notes on rules of ``book``, whatever its version, the oldest first."""
        return [_note(row) for row in self._rows("book = ?", book)]

    def books(self) -> list[str]:
        """The ids of the books that have notes."""
        rows = self.db.query("SELECT DISTINCT book FROM notes ORDER BY book")
        return [row["book"] for row in rows]

    def add(self, anchor: Anchor, text: str, *, bookmarked: bool) -> Note:
        """Keep a new note."""
        row = {**asdict(anchor), "text": text, "bookmarked": bookmarked}
        key = self._change(lambda: self.db.table("notes").insert(row).last_pk)
        assert key is not None
        return Note(int(key), anchor, text, bookmarked)

    def change(self, note: Note) -> None:
        """Keep ``note`` as it is now, in the place of what it was."""
        row = {**asdict(note.anchor), "text": note.text, "bookmarked": note.bookmarked}
        self._change(lambda: self.db.table("notes").update(note.id, row))

    def remove(self, note: Note) -> None:
        """Forget ``note``."""
        self._change(lambda: self.db.table("notes").delete(note.id))

    def _rows(self, where: str, *parameters: object) -> list[Mapping[str, Any]]:
        return list(self.db.query(f"SELECT * FROM notes WHERE {where} ORDER BY id", parameters))

    def _change(self, change: Callable[[], Result]) -> Result:
        """Do ``change`` in one transaction, without waiting for somebody else's."""
        try:
            with writing(self.db, waiting=False):
                return change()
        except CannotStore as problem:
            raise NotKept(
                f"the note is not saved yet: {problem.what}",
                where=problem.where,
                remedy=f"saving is tried again; {problem.remedy}",
            ) from problem


def _note(row: Mapping[str, Any]) -> Note:
    anchor = Anchor(
        book=row["book"],
        version=row["version"],
        official=bool(row["official"]),
        number=row["number"],
        fingerprint=row["fingerprint"],
        begins=row["begins"],
    )
    return Note(row["id"], anchor, row["text"], bool(row["bookmarked"]))
