"""Events in the workspace: the log of each, to which is only added, and registered lists."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from sqlite_utils import Database

from judgetool.errors import BrokenFile
from judgetool.events.errors import NotEntered
from judgetool.events.log import Entry, EventLog, Mark, log_of
from judgetool.events.things import EventFacts, Thing, kind_of, thing_data, thing_of
from judgetool.store.writing import writing

TABLE = "event_entries"
LISTS = "registered_lists"


class Events:
    """The events of one workspace. Each entry is saved at once; raises ``CannotStore``."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def all(self) -> tuple[EventLog, ...]:
        """Every event with the entries on the event itself only."""
        rows = self.db.query(f"SELECT * FROM {TABLE} WHERE kind = 'event' ORDER BY id")
        entries: dict[int, list[Entry]] = {}
        for row in rows:
            entries.setdefault(row["event"] or row["id"], []).append(_entry(row))
        return tuple(log_of(event, own) for event, own in entries.items())

    def log(self, event: int) -> EventLog:
        """The whole log of ``event``; raises ``NotEntered`` where there is no such event."""
        rows = self.db.query(
            f"SELECT * FROM {TABLE} WHERE id = ? AND kind = 'event' OR event = ? ORDER BY id",
            [event, event],
        )
        entries = [_entry(row) for row in rows]
        if not entries or not isinstance(entries[0].thing, EventFacts):
            raise NotEntered(f"there is no event {event}", remedy="see judgetool deck event list")
        return log_of(event, entries)

    def begin(self, facts: EventFacts, at: str, by: str) -> int:
        """Enter a new event; gives its number."""
        return self._add(None, None, Mark.ENTERED, facts, at, by)

    def enter(self, event: int, thing: Thing, at: str, by: str) -> int:
        """Enter something new; gives the number of its entry."""
        return self._add(event, None, Mark.ENTERED, thing, at, by)

    def mark(self, event: int, subject: int, mark: Mark, thing: Thing, at: str, by: str) -> int:
        """Enter a correction, removal or restoring of ``subject``; gives the entry's number."""
        return self._add(event, subject, mark, thing, at, by)

    def keep_list(self, content: bytes) -> str:
        """Keep the bytes of a list as they came; gives their hash."""
        digest = sha256(content).hexdigest()
        with writing(self.db):
            self.db.table(LISTS).insert({"sha256": digest, "content": content}, ignore=True)
        return digest

    def list_content(self, digest: str) -> bytes:
        """The bytes of the list with this hash; raises ``NotEntered`` where there is none."""
        for row in self.db.query(f"SELECT content FROM {LISTS} WHERE sha256 = ?", [digest]):
            content: bytes = row["content"]
            return content
        raise NotEntered(f"there is no list with the hash {digest}", remedy="register it again")

    def _add(
        self, event: int | None, subject: int | None, mark: Mark, thing: Thing, at: str, by: str
    ) -> int:
        row = {
            "event": event,
            "subject": subject,
            "mark": mark.value,
            "at": at,
            "by": by,
            "kind": kind_of(thing),
            "data": json.dumps(thing_data(thing), ensure_ascii=False),
        }
        with writing(self.db):
            key = self.db.table(TABLE).insert(row).last_pk
        assert key is not None
        return int(key)


def _entry(row: Mapping[str, Any]) -> Entry:
    try:
        return _read(row)
    except (KeyError, TypeError, ValueError) as failure:
        raise BrokenFile(
            f"entry {row['id']} of an event cannot be read ({failure!r})",
            remedy="it may be of a later version of the program: use that one",
        ) from failure


def _read(row: Mapping[str, Any]) -> Entry:
    return Entry(
        number=row["id"],
        subject=row["subject"] or row["id"],
        mark=Mark(row["mark"]),
        at=row["at"],
        by=row["by"],
        thing=thing_of(row["kind"], json.loads(row["data"])),
    )
