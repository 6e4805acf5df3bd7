"""Disputes in the workspace: what was opened, and every act since, each as it happens."""

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from judgetool.errors import BrokenFile, NotFound
from judgetool.store.connection import writing, written

MOST_KEPT = 200
"""So many disputes stay that are closed and saved; older ones are forgotten."""


@dataclass(frozen=True)
class DisputeFacts:
    """What a list of disputes says of one: its file, its title, and its first lines.

    ``path`` is empty where it has no file; ``unsaved`` says that something is not in that file.
    """

    path: str
    title: str
    lines: tuple[str, ...]
    unsaved: bool = False


@dataclass(frozen=True)
class StoredDispute:
    """A dispute as it is kept: the ``text`` that was opened, with the name ``place``.

    ``open`` says that it was not closed; ``at`` is when something was last done to it.
    """

    id: int
    facts: DisputeFacts
    text: str
    place: str
    open: bool
    at: str


class Disputes:
    """The disputes of one workspace. What is written is on the disk; raises ``CannotStore``."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def begin(self, facts: DisputeFacts, text: str, place: str, at: str) -> int:
        """Keep a dispute that was opened, to which nothing was done yet; gives its number."""
        row = {**_row(facts, at), "text": text, "place": place, "open": True}
        with writing(self.db, waiting=False):
            self._forget_old()
            key = self.db.table("disputes").insert(row).last_pk
        assert key is not None
        return int(key)

    def add(
        self, key: int, facts: DisputeFacts, acts: Sequence[Mapping[str, Any]], at: str
    ) -> None:
        """Keep what was done to a dispute, all of it or nothing.

        Raises ``LockedWorkspace`` at once where somebody else writes.
        """
        rows = [{"dispute": key, "at": at, "data": written(act)} for act in acts]
        with writing(self.db, waiting=False):
            self.db.table("dispute_acts").insert_all(rows)
            self.db.table("disputes").update(key, {**_row(facts, at), "open": True})

    def set_open(self, key: int, is_open: bool) -> None:
        """Say whether a dispute is open."""
        with writing(self.db):
            self.db.table("disputes").update(key, {"open": int(is_open)})

    def forget(self, key: int) -> None:
        """Remove a dispute with all that was done to it."""
        with writing(self.db):
            self._remove([key])

    def get(self, key: int) -> StoredDispute:
        """A dispute by its number; raises ``NotFound``."""
        row = next(self.db.query("SELECT * FROM disputes WHERE id = ?", [key]), None)
        if row is None:
            raise NotFound(
                f"there is no dispute {key}",
                remedy="list the disputes with: judgetool dispute recent",
            )
        return _stored(row)

    def acts(self, key: int) -> tuple[Mapping[str, Any], ...]:
        """All that was done to a dispute, as far as it can be read."""
        sql = "SELECT id, data FROM dispute_acts WHERE dispute = ? ORDER BY id"
        found: list[Mapping[str, Any]] = []
        for row in self.db.query(sql, [key]):
            try:
                act = json.loads(row["data"])
            except (ValueError, TypeError, RecursionError):
                break
            if not isinstance(act, dict):
                break
            found.append(act)
        return tuple(found)

    def number_of_acts(self, key: int) -> int:
        """How many acts are kept, those included that cannot be read."""
        return int(self.db.table("dispute_acts").count_where("dispute = ?", [key]))

    def recent(self, most: int = MOST_KEPT) -> tuple[StoredDispute, ...]:
        """The disputes to which something was done last, the newest first.

        One that cannot be read hides no other.
        """
        sql = 'SELECT * FROM disputes ORDER BY "at" DESC, id DESC LIMIT ?'
        found = []
        for row in self.db.query(sql, [most]):
            with suppress(BrokenFile):
                found.append(_stored(row))
        return tuple(found)

    def _forget_old(self) -> None:
        sql = (
            'SELECT id FROM disputes WHERE NOT open AND NOT unsaved ORDER BY "at" DESC, id DESC'
            " LIMIT -1 OFFSET ?"
        )
        self._remove(row["id"] for row in list(self.db.query(sql, [MOST_KEPT - 1])))

    def _remove(self, keys: Iterable[int]) -> None:
        gone = [(key,) for key in keys]
        self.db.conn.executemany("DELETE FROM dispute_acts WHERE dispute = ?", gone)
        self.db.conn.executemany("DELETE FROM disputes WHERE id = ?", gone)


def _row(facts: DisputeFacts, at: str) -> dict[str, Any]:
    return {
        "path": facts.path,
        "title": facts.title,
        "lines": written(facts.lines),
        "unsaved": int(facts.unsaved),
        "at": at,
    }


def _stored(row: Mapping[str, Any]) -> StoredDispute:
    try:
        lines = tuple(map(str, json.loads(row["lines"])))
        facts = DisputeFacts(row["path"], row["title"], lines, bool(row["unsaved"]))
    except (ValueError, TypeError) as failure:
        raise BrokenFile(
            f"dispute {row['id']} cannot be read ({failure!r})",
            remedy="a later version of the program may have saved it: use that version",
        ) from failure
    return StoredDispute(row["id"], facts, row["text"], row["place"], bool(row["open"]), row["at"])
