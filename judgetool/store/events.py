"""Events and counts of decks in the workspace: rows are only added, each as it happens."""

import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any

from sqlite_utils import Database

from judgetool.decks.physical.count import Act, PhysicalCount, act_data, act_of
from judgetool.decks.physical.registered import registered_data, registered_of
from judgetool.errors import BrokenFile
from judgetool.events.log import Entry, EventLog, Mark, Origin, log_of
from judgetool.events.things import EventFacts, NotEntered, Thing, kind_of, thing_data, thing_of
from judgetool.store.connection import writing, written
from judgetool.store.sharing import ENTRIES, HIDDEN, IN_ORDER, name_entry

LISTS = "registered_lists"

_SELECTED = f"""
SELECT {ENTRIES}.event, id, subject, mark, at, by, kind, data, uid, author, shared_entries.station,
COALESCE(position >= {HIDDEN}, 0) OR address IS NULL, refused, shared_entries.maker, position,
known
FROM {ENTRIES}
LEFT JOIN shared_entries ON entry = id
LEFT JOIN shared_events ON shared_events.event = COALESCE({ENTRIES}.event, id)
"""

REMEMBERED = 200_000
"""So many entries are remembered: a window reads the log of a large event again and again."""


class Events:
    """The events of one workspace. Each entry is saved at once; raises ``CannotStore``."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def all(self) -> tuple[EventLog, ...]:
        """Every event with the entries on the event itself only."""
        about = "kind = 'event' OR kind = 'settled' AND json_extract(data, '$.about') = 'event'"
        rows = self.db.execute(f"{_SELECTED} WHERE {about} ORDER BY {IN_ORDER}")
        entries: dict[int, list[Entry]] = {}
        for event, *row in rows:
            entries.setdefault(event or row[0], []).append(_entry(*row))
        return tuple(log_of(event, own) for event, own in sorted(entries.items()))

    def log(self, event: int) -> EventLog:
        """The whole log of ``event``; raises ``NotEntered`` where there is no such event."""
        rows = self.db.execute(
            f"{_SELECTED} WHERE id = ? AND kind = 'event' OR {ENTRIES}.event = ?"
            f" ORDER BY {IN_ORDER}",
            [event, event],
        )
        entries = [_entry(*row) for _, *row in rows.fetchall()]
        if not entries or not isinstance(entries[0].thing, EventFacts):
            raise NotEntered(
                f"there is no event {event}",
                remedy="list the events with: judgetool deck event list",
            )
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

    def perhaps_ended(self, event: int, count: int) -> bool:
        """Whether some entry says that this count is to end: another count, or a settlement.

        The log says whether that holds; this answers at once, however long the log is.
        """
        sql = (
            f"SELECT 1 FROM {ENTRIES} AS begun JOIN {ENTRIES} AS other USING (event)"
            " WHERE event = ? AND begun.kind = 'counting'"
            " AND json_extract(begun.data, '$.count') = ?"
            " AND (other.kind = 'counting' AND json_extract(other.data, '$.instead') = begun.id"
            " OR other.kind = 'settled' AND begun.id IN"
            " (SELECT value FROM json_each(other.data, '$.others')))"
        )
        return self.db.execute(sql, [event, count]).fetchone() is not None

    def keep_list(self, content: bytes) -> str:
        """Keep the bytes of a list as they came; gives their hash."""
        digest = sha256(content).hexdigest()
        with writing(self.db):
            self.db.table(LISTS).insert({"sha256": digest, "content": content}, ignore=True)
        return digest

    def list_content(self, digest: str) -> bytes:
        """The bytes of the list with this hash; raises ``NotEntered`` where there is none."""
        row = next(self.db.query(f"SELECT content FROM {LISTS} WHERE sha256 = ?", [digest]), None)
        if row is None:
            raise NotEntered(
                f"there is no list with the hash {digest}",
                remedy="exchange the event, or register the list again",
            )
        content: bytes = row["content"]
        return content

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
            "data": written(thing_data(thing)),
        }
        with writing(self.db):
            key = self.db.table(ENTRIES).insert(row).last_pk
            assert key is not None
            if event is not None:
                name_entry(self.db, event, int(key))
        return int(key)


@lru_cache(REMEMBERED)
def _entry(
    number: int,
    subject: int | None,
    mark: str,
    at: str,
    by: str,
    kind: str,
    data: str,
    uid: str | None,
    *place: Any,
) -> Entry:
    """The entry of a row. The same row is always the same entry, which never changes."""
    try:
        thing = thing_of(kind, json.loads(data))
        origin = None if uid is None else _origin(uid, *place)
        return Entry(number, subject or number, Mark(mark), at, by, thing, origin)
    except (KeyError, TypeError, ValueError) as failure:
        raise BrokenFile(
            f"entry {number} of an event cannot be read ({failure!r})",
            remedy="a later version of the program may have saved it: use that version",
        ) from failure


def _origin(
    uid: str,
    author: str,
    station: str,
    shared: int,
    refused: str,
    maker: str,
    position: int | None,
    known: int | None,
) -> Origin:
    """Where an entry comes from. Of an event that is shared no more, nothing waits."""
    return Origin(author, station, bool(shared), refused, maker, uid, position or None, known)


_PERHAPS_UNDER_WAY = """
SELECT * FROM counts WHERE COALESCE(
    (SELECT json_extract(data, '$.act') FROM count_acts WHERE count = counts.id
     ORDER BY id DESC LIMIT 1), ''
) NOT IN ('finished', 'set aside') ORDER BY id
"""
"""The counts whose last act did not end them. An undo after the end takes the end back."""


@dataclass(frozen=True)
class CountFacts:
    """What a count is about; without an event it is a list against a deck and nothing more.

    ``player`` and ``list`` are entries of the event, ``title`` names what is counted.
    """

    title: str
    game: str = ""
    event: int | None = None
    player: int | None = None
    list: int | None = None
    round: int | None = None
    table: int | None = None


_FACTS = ("title", "game", "event", "player", "list", "round", "table_number")
"""The columns of :class:`CountFacts`, in the order of its fields."""


@dataclass(frozen=True)
class StoredCount:
    """A count as it is kept, with the moments at which it began and at which each act came."""

    id: int
    facts: CountFacts
    at: str
    by: str
    count: PhysicalCount
    times: tuple[str, ...] = ()


class Counts:
    """The counts of one workspace. Each change is one transaction; raises ``CannotStore``."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def begin(self, facts: CountFacts, count: PhysicalCount, at: str, by: str) -> StoredCount:
        """Keep a new count of which nothing has been counted yet."""
        cards = [registered_data(card) for card in count.registered]
        row = {
            **dict(zip(_FACTS, astuple(facts), strict=True)),
            "at": at,
            "by": by,
            "registered": written(cards),
        }
        with writing(self.db):
            key = self.db.table("counts").insert(row).last_pk
        assert key is not None
        return StoredCount(int(key), facts, at, by, count)

    def add(self, key: int, act: Act, at: str) -> StoredCount:
        """Keep ``act`` of the count ``key`` as it stands now, with what others did in the meantime.

        Raises ``CannotCount`` where the act is not possible.
        """
        with writing(self.db):
            before = self.get(key)
            count = before.count.then(act)
            data = written(act_data(act))
            self.db.table("count_acts").insert({"count": key, "at": at, "data": data})
        return replace(before, count=count, times=(*before.times, at))

    def get(self, key: int) -> StoredCount:
        """The count ``key``; raises ``NotEntered`` where there is none."""
        row = next(self.db.query("SELECT * FROM counts WHERE id = ?", [key]), None)
        if row is None:
            raise NotEntered(
                f"there is no count {key}", remedy="look it up with: judgetool deck event show"
            )
        return self._stored(row)

    def of(self, event: int | None) -> tuple[StoredCount, ...]:
        """All counts of ``event``, or those of none, oldest first."""
        rows = self.db.query("SELECT * FROM counts WHERE event IS ? ORDER BY id", [event])
        return tuple(self._stored(row) for row in list(rows))

    def under_way(self) -> tuple[StoredCount, ...]:
        """All counts, of whatever event, that have not come to their end, oldest first."""
        waiting = (self._stored(row) for row in list(self.db.query(_PERHAPS_UNDER_WAY)))
        return tuple(stored for stored in waiting if stored.count.under_way)

    def _stored(self, row: Mapping[str, Any]) -> StoredCount:
        acts = list(
            self.db.query("SELECT * FROM count_acts WHERE count = ? ORDER BY id", [row["id"]])
        )
        facts = CountFacts(*(row[column] for column in _FACTS))
        try:
            count = PhysicalCount(
                tuple(registered_of(one) for one in json.loads(row["registered"])),
                tuple(act_of(json.loads(one["data"])) for one in acts),
            )
        except (KeyError, TypeError, ValueError) as failure:
            raise BrokenFile(
                f"count {row['id']} cannot be read ({failure!r})",
                remedy="a later version of the program may have saved it: use that version",
            ) from failure
        times = tuple(one["at"] for one in acts)
        return StoredCount(row["id"], facts, row["at"], row["by"], count, times)
