"""Shared events in the workspace: what this station's entries are called on the server.

An entry has a number in each workspace and a UUID everywhere. This module gives the UUIDs, says
which entries the server lacks, and adds those of others; ``judgetool.store.server`` is the server.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar
from uuid import UUID, uuid4

from sqlite_utils import Database

from judgetool.events.log import Mark
from judgetool.events.player_sheet import require_sense
from judgetool.events.things import CannotEnter, thing_of
from judgetool.store.connection import writing, written
from judgetool.store.erasing import ERASING

NAMED = ("player", "list", "counting", "instead")
"""The fields of things that name an entry: by its number here, by its UUID on the server."""

NAMED_MANY = ("holds", "others")
"""The fields that name several."""

OWN = ("count",)
"""The fields that name something of this workspace: they are not shared."""

ENTRIES = "event_entries"

HIDDEN = 0
"""The position of an entry that the server has and the role of this station may not see there."""

IN_ORDER = f"position IS NULL, position <= {HIDDEN}, position, id"
"""The order on which all stations agree, and behind it what only this one can order."""

_INSERT_ENTRY = (
    f"INSERT INTO {ENTRIES} (id, event, subject, mark, at, by, kind, data)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)

_INSERT_NAME = (
    "INSERT INTO shared_entries"
    " (entry, event, uid, after, maker, position, known, author, station)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


class Reads(StrEnum):
    """When a role on the server reads lists."""

    ALWAYS = "always"
    BETWEEN_ROUNDS = "between rounds"
    NEVER = "never"


@dataclass(frozen=True)
class SharedEvent:
    """A shared event: ``event`` is its number here, ``uid`` its name on the server.

    ``maker`` is this copy of it, and ``reads`` says when this station may read lists.
    """

    event: int
    uid: str
    address: str
    station: str
    seen: int
    maker: str
    reads: Reads


@dataclass(frozen=True)
class SharedEntry:
    """An entry as it is on the server.

    ``position``, ``author`` and ``known``, the position of ``after``, are the server's to say.
    """

    uid: str
    subject: str
    mark: str
    at: str
    by: str
    station: str
    after: str | None
    kind: str
    data: Mapping[str, Any]
    maker: str = ""
    position: int = 0
    author: str = ""
    known: int | None = None


def made_by(by: str, author: str, station: str) -> str:
    """Who made an entry: the judge, and at a shared event the login and the station."""
    if not author:
        return by
    place = f"{author} at {station}" if station else author
    return f"{by} ({place})" if by else place


def name_entry(db: Database, event: int, entry: int) -> None:
    """Give a new entry its UUID if its event is shared. It belongs into the entry's transaction."""
    db.execute(
        "INSERT INTO shared_entries (entry, event, uid, maker, after, known)"
        " SELECT ?, shared_events.event, ?, shared_events.maker, last.uid, last.position"
        " FROM shared_events LEFT JOIN (SELECT uid, position FROM shared_entries WHERE event = ?"
        " AND position > 0 ORDER BY position DESC LIMIT 1) AS last WHERE shared_events.event = ?",
        [entry, str(uuid4()), event, event],
    )


class Sharing:
    """The shared events of one workspace. Raises ``CannotStore``."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def of(self, event: int) -> SharedEvent | None:
        """How ``event`` is shared; None where it is not."""
        sql = (
            "SELECT shared_events.*, shared_entries.uid FROM shared_events JOIN shared_entries"
            " ON entry = shared_events.event WHERE shared_events.event = ?"
        )
        row = next(self.db.query(sql, [event]), None)
        if row is None:
            return None
        facts = (row["address"], row["station"], row["seen"], row["maker"], Reads(row["reads"]))
        return SharedEvent(event, row["uid"], *facts)

    def begin(self, event: int, address: str, station: str) -> SharedEvent:
        """Share ``event`` on a server from now on, from which nothing was taken yet.

        Every entry has a UUID then, and none a position; their order is kept.
        """
        maker = str(uuid4())
        with writing(self.db):
            rows = self.db.query(
                "SELECT id, uid FROM event_entries LEFT JOIN shared_entries ON entry = id"
                " WHERE id = ? OR event_entries.event = ?"
                f" ORDER BY {IN_ORDER}",
                [event, event],
            )
            entries = [(row["id"], row["uid"]) for row in rows]
            for place, (entry, uid) in enumerate(entries, -len(entries)):
                self.db.execute(
                    "INSERT INTO shared_entries (entry, event, uid, maker, position)"
                    " VALUES (?, ?, ?, ?, ?)"
                    " ON CONFLICT (entry) DO UPDATE SET position = excluded.position, refused = ''",
                    [entry, event, uid or str(uuid4()), maker, place],
                )
            self.db.execute(
                "UPDATE shared_entries SET known = (SELECT position FROM shared_entries AS last"
                " WHERE last.uid = shared_entries.after) WHERE event = ?",
                [event],
            )
            self.db.execute("DELETE FROM unread_entries WHERE event = ?", [event])
            row = {"event": event, "address": address, "station": station, "seen": 0}
            known = {"maker": maker, "reads": Reads.NEVER.value}  # until the server says more
            self.db.table("shared_events").insert({**row, **known}, pk="event", replace=True)
        shared = self.of(event)
        assert shared is not None
        return shared

    def leave(self, event: int) -> None:
        """Share ``event`` no more. What was shared stays, in its order."""
        with writing(self.db):
            self.db.execute("DELETE FROM shared_events WHERE event = ?", [event])

    def event_of(self, uid: str) -> int | None:
        """The event that is called ``uid`` on servers; None where it is not in the workspace."""
        return self.numbers([uid]).get(uid)

    def begin_event(self, facts: SharedEntry) -> int:
        """Enter an event of a server, from its first entry; gives its number here.

        Raises ``ValueError`` and the like where the entry cannot be read.
        """
        with writing(self.db):
            key = self.db.execute(_INSERT_ENTRY, (None, *_row(None, facts, {}))).lastrowid
            assert key is not None
            self.db.execute(_INSERT_NAME, _name(key, key, facts))
        return key

    def waiting(self, shared: SharedEvent, *, again: bool = True) -> tuple[SharedEntry, ...]:
        """The entries that are not on the server yet, in their order.

        Those that it has refused are among them only where it is to be asked ``again``, and never
        if a judge has removed them since.
        """
        found = self.db.query(
            f"SELECT {ENTRIES}.*, uid, after, author, station, maker, refused FROM {ENTRIES}"
            " JOIN shared_entries ON entry = id"
            # by the index: there are many others
            " WHERE id IN (SELECT entry FROM shared_entries WHERE event = ? AND position < 0"
            " UNION ALL SELECT entry FROM shared_entries WHERE event = ? AND position IS NULL)"
            " ORDER BY position IS NULL, position, id",
            [shared.event, shared.event],
        )
        rows = list(found)
        last = {row["subject"] or row["id"]: row["mark"] for row in rows}
        taken_back = {
            row["id"] for row in rows if row["refused"] and last.get(row["id"]) == Mark.REMOVED
        }
        return tuple(
            self._outgoing(shared, row)
            for row in rows
            if (again or not row["refused"]) and (row["subject"] or row["id"]) not in taken_back
        )

    def uids(self, entries: Sequence[int]) -> tuple[str, ...]:
        """The UUIDs of entries by their numbers here."""
        return tuple(map(self._uid, entries))

    def refuse(self, reasons: Mapping[str, str]) -> None:
        """Keep why the server did not take the entries with these UUIDs."""
        with writing(self.db):
            for uid, why in reasons.items():
                self.db.execute("UPDATE shared_entries SET refused = ? WHERE uid = ?", [why, uid])

    def seen(self, event: int) -> int | None:
        """The last position of the server that was taken; None where ``event`` is not shared."""
        row = self.db.execute("SELECT seen FROM shared_events WHERE event = ?", [event]).fetchone()
        return None if row is None else int(row[0])

    def keep_hidden(self, entries: Iterable[SharedEntry]) -> None:
        """Keep that the server has these entries, those too whose position it does not show."""
        with writing(self.db):
            self.db.conn.executemany(
                f"UPDATE shared_entries SET position = {HIDDEN}, refused = '' WHERE uid = ?"
                " AND (position IS NULL OR position < 0)",
                [(one.uid,) for one in entries],
            )

    def unread(self, event: int) -> Mapping[int, str]:
        """Why which positions of the server could not be read."""
        sql = "SELECT position, why FROM unread_entries WHERE event = ?"
        return dict(self.db.execute(sql, [event]).fetchall())

    def let_read(self, event: int, reads: Reads) -> None:
        """Keep when the server lets this station read lists."""
        with writing(self.db):
            self.db.execute(
                "UPDATE shared_events SET reads = ? WHERE event = ?", [reads.value, event]
            )

    def lacking_lists(self, event: int) -> tuple[str, ...]:
        """The hashes of lists that are registered at an event and are not in the workspace.

        Those that were deleted with the names of players are left out.
        """
        rows = self.db.query(
            "SELECT DISTINCT json_extract(data, '$.sha256') AS sha256 FROM event_entries"
            " WHERE +event = ? AND kind = 'list' AND json_extract(data, '$.sha256') NOT IN"
            " (SELECT sha256 FROM registered_lists UNION"
            f" SELECT value FROM ({ERASING}) AS erasing, json_each(erasing.data, '$.lists'))",
            [event, event],
        )
        return tuple(row["sha256"] for row in rows)

    def last_known(self, event: int) -> tuple[int, str] | None:
        """The last position of the server of which the entry is known here, and its UUID."""
        sql = (
            "SELECT position, uid FROM shared_entries WHERE event = ? AND position > 0"
            " ORDER BY position DESC LIMIT 1"
        )
        row = self.db.execute(sql, [event]).fetchone()
        return None if row is None else (row[0], row[1])

    def take(self, event: int, entries: Sequence[SharedEntry]) -> tuple[int, ...]:
        """Add entries of the server, which come by position; gives the numbers of the new ones.

        What cannot be read is kept as a position to ask for again.
        """
        if not entries:
            return ()
        rows, names = [], []
        with writing(self.db):
            numbers = self.numbers(uid for one in entries for uid in _mentioned(one))
            unread = self.unread(event)
            placed = [one for one in entries if one.uid in numbers]
            [number] = self.db.execute(f"SELECT COALESCE(max(id), 0) FROM {ENTRIES}").fetchone()
            for one in entries:
                if one.uid not in numbers:
                    try:
                        row = _row(event, one, numbers)
                    except (LookupError, TypeError, ValueError, AttributeError, CannotEnter) as why:
                        self._leave_unread(event, one.position, why)
                        continue
                    number += 1
                    numbers[one.uid] = number
                    rows.append((number, *row))
                    names.append(_name(event, number, one))
                if one.position in unread:
                    self._read_at_last(event, one.position)
            self.db.conn.executemany(_INSERT_ENTRY, rows)
            self.db.conn.executemany(_INSERT_NAME, names)
            self._place(placed)
            self.db.execute(
                "UPDATE shared_events SET seen = max(seen, ?) WHERE event = ?",
                [max(one.position for one in entries), event],
            )
        return tuple(number for number, *_ in rows)

    def _outgoing(self, shared: SharedEvent, row: Mapping[str, Any]) -> SharedEntry:
        said = json.loads(row["data"])
        data = renamed({key: one for key, one in said.items() if key not in OWN}, self._uid)
        return SharedEntry(
            uid=row["uid"],
            subject=self._uid(row["subject"] or row["id"]),
            mark=row["mark"],
            at=row["at"],
            by=made_by(row["by"], row["author"], row["station"]),
            station=shared.station,
            after=row["after"],
            kind=row["kind"],
            data=data,
            maker=row["maker"],
            author=row["author"],
        )

    def _place(self, entries: Sequence[SharedEntry]) -> None:
        """Keep where the server has put entries that are here, and who entered them."""
        self.db.conn.executemany(
            "UPDATE shared_entries SET position = ?, known = ?, refused = '' WHERE uid = ?",
            [(one.position, one.known, one.uid) for one in entries],
        )
        # Whoever gave it to another server later has not made it.
        self.db.conn.executemany(
            "UPDATE shared_entries SET author = ?, station = ? WHERE uid = ? AND author = ''",
            [(one.author, one.station, one.uid) for one in entries],
        )

    def _leave_unread(self, event: int, position: int, why: Exception) -> None:
        row = {"event": event, "position": position, "why": f"{type(why).__name__}: {why}"}
        self.db.table("unread_entries").insert(row, replace=True)

    def _read_at_last(self, event: int, position: int) -> None:
        self.db.execute(
            "DELETE FROM unread_entries WHERE event = ? AND position = ?", [event, position]
        )

    def numbers(self, uids: Iterable[str]) -> dict[str, int]:
        """The numbers here of the entries with these UUIDs, as far as they are here."""
        sql = "SELECT uid, entry FROM shared_entries WHERE uid IN (SELECT value FROM json_each(?))"
        return dict(self.db.execute(sql, [json.dumps([*uids])]).fetchall())

    def _uid(self, entry: int) -> str:
        rows = self.db.execute("SELECT uid FROM shared_entries WHERE entry = ?", [entry])
        return next((str(uid) for (uid,) in rows.fetchall()), "")


def _mentioned(one: SharedEntry) -> Iterator[str]:
    """The UUIDs of an entry of the server and of all that it names, as far as they can be read."""
    yield one.uid
    named: list[str] = []
    with suppress(LookupError, TypeError, ValueError, AttributeError):
        named.append(_uid_of(one.subject))
        renamed(one.data, lambda uid: named.append(_uid_of(uid)))
    yield from named


def _uid_of(said: object) -> str:
    return str(UUID(str(said)))


def _row(event: int | None, one: SharedEntry, numbers: Mapping[str, int]) -> tuple[Any, ...]:
    """What is kept of an entry of the server; raises where it is not what an entry should be."""

    def known(said: object) -> int:
        uid = _uid_of(said)
        if uid not in numbers:
            raise LookupError(f"it is about {uid}, which is not here")
        return numbers[uid]

    subject = None if one.subject == one.uid else known(one.subject)
    data = renamed({key: value for key, value in one.data.items() if key not in OWN}, known)
    require_sense(thing_of(one.kind, data))
    return (event, subject, Mark(one.mark).value, one.at, one.by, one.kind, written(data))


def _name(event: int, entry: int, one: SharedEntry) -> tuple[Any, ...]:
    said = (one.uid, one.after, one.maker, one.position or None, one.known)
    return (entry, event, *said, one.author, one.station)


def renamed(data: Mapping[str, Any], name: Callable[[Any], Any]) -> dict[str, Any]:
    """``data`` with the entries that it names called as ``name`` calls them."""
    said = dict(data)
    for field in NAMED:
        if said.get(field) is not None:
            said[field] = name(said[field])
    for field in NAMED_MANY:
        if field in said:
            said[field] = [name(one) for one in said[field]]
    if "matches" in said:
        said["matches"] = [
            {**match, "players": [name(one) for one in match["players"]]}
            for match in said["matches"]
        ]
    return said


T = TypeVar("T")


def in_batches(all_of: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """What there is in its order, ``size`` at a time."""
    for start in range(0, len(all_of), size):
        yield all_of[start : start + size]
