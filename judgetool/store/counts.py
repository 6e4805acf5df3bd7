"""Counts of decks in the workspace: each act is saved as it happens, so that none is lost."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlite_utils import Database

from judgetool.decks.physical.acts import Act, act_data, act_of
from judgetool.decks.physical.count import PhysicalCount
from judgetool.decks.physical.registering import registered_data, registered_of
from judgetool.errors import BrokenFile
from judgetool.events.errors import NotEntered
from judgetool.store.writing import writing

_PERHAPS_UNDER_WAY = """
SELECT * FROM counts WHERE COALESCE(
    (SELECT json_extract(data, '$.act') FROM count_acts WHERE count = counts.id
     ORDER BY id DESC LIMIT 1), ''
) NOT IN ('finished', 'set aside') ORDER BY id
"""
"""The counts that did not end with their last act; an undo after the end goes on with one."""


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
        row = {
            "event": facts.event,
            "player": facts.player,
            "list": facts.list,
            "round": facts.round,
            "table_number": facts.table,
            "game": facts.game,
            "title": facts.title,
            "at": at,
            "by": by,
            "registered": json.dumps(
                [registered_data(card) for card in count.registered], ensure_ascii=False
            ),
        }
        with writing(self.db):
            key = self.db.table("counts").insert(row).last_pk
        assert key is not None
        return StoredCount(int(key), facts, at, by, count)

    def add(self, key: int, act: Act, at: str) -> StoredCount:
        """Keep ``act`` of the count ``key`` as it stands now, whoever went on with it meanwhile.

        Raises ``CannotCount`` where the act is not possible.
        """
        with writing(self.db):
            before = self.get(key)
            count = before.count.then(act)
            data = json.dumps(act_data(act), ensure_ascii=False)
            self.db.table("count_acts").insert({"count": key, "at": at, "data": data})
        return replace(before, count=count, times=(*before.times, at))

    def get(self, key: int) -> StoredCount:
        """The count ``key``; raises ``NotEntered`` where there is none."""
        for row in self.db.query("SELECT * FROM counts WHERE id = ?", [key]):
            return self._stored(row)
        raise NotEntered(f"there is no count {key}", remedy="see the log of the event")

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
        facts = CountFacts(
            title=row["title"],
            game=row["game"],
            event=row["event"],
            player=row["player"],
            list=row["list"],
            round=row["round"],
            table=row["table_number"],
        )
        try:
            count = PhysicalCount(
                tuple(registered_of(one) for one in json.loads(row["registered"])),
                tuple(act_of(json.loads(one["data"])) for one in acts),
            )
        except (KeyError, TypeError, ValueError) as failure:
            raise BrokenFile(
                f"count {row['id']} cannot be read ({failure!r})",
                remedy="it may be of a later version of the program: use that one",
            ) from failure
        times = tuple(one["at"] for one in acts)
        return StoredCount(row["id"], facts, row["at"], row["by"], count, times)
