"""An event from a file in the workspace: all of its entries, counts and lists, or none."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlite_utils import Database

from judgetool.events.log import Mark
from judgetool.events.player_sheet import require_sense
from judgetool.events.things import CannotEnter, thing_of
from judgetool.store.connection import writing, written
from judgetool.store.sharing import OWN, renamed

Told = Mapping[str, Any]

ORIGIN = ("uid", "author", "station", "maker", "position")
"""What is told of where an entry comes from, as the columns are called."""


def bring_back(
    db: Database, entries: Sequence[Told], counts: Sequence[Told], lists: Mapping[str, bytes]
) -> int:
    """Enter an event as an export has told it, with new numbers; gives the number of the event.

    Raises ``CannotEnter`` where it is there already, and ``LookupError``, ``TypeError`` and the
    like where it is not told as it should be.
    """
    with writing(db):
        uids = [one["uid"] for one in entries if one.get("uid")]
        if len({*uids}) < len(uids):
            raise ValueError("two entries have one name")
        for uid in uids:
            if db.execute("SELECT 1 FROM shared_entries WHERE uid = ?", [uid]).fetchone():
                raise CannotEnter("this event is in the workspace already")
        for digest, content in lists.items():
            row = {"sha256": digest, "content": content}
            db.table("registered_lists").insert(row, ignore=True)
        [first] = db.execute("SELECT COALESCE(max(id), 0) + 1 FROM counts").fetchone()
        keys = {one["count"]: first + place for place, one in enumerate(counts)}
        numbers: dict[int, int] = {}
        for one in entries:
            numbers[one["entry"]] = _enter(db, one, numbers, keys)
        event = numbers[entries[0]["entry"]]
        _name(db, event, entries, numbers)
        for one in counts:
            _keep_count(db, one, keys[one["count"]], event, numbers)
    return event


def _enter(db: Database, told: Told, numbers: Mapping[int, int], keys: Mapping[int, int]) -> int:
    """Enter one entry of the event; the first one is the event itself."""
    data = renamed(told["data"], numbers.__getitem__)
    for field in OWN:
        if data.get(field) is not None:
            data[field] = keys.get(data[field])
    require_sense(thing_of(told["kind"], data))
    row = {
        "event": next(iter(numbers.values()), None),
        "subject": None if told["subject"] == told["entry"] else numbers[told["subject"]],
        "mark": Mark(told["mark"]).value,
        "at": str(told["at"]),
        "by": str(told["by"]),
        "kind": told["kind"],
        "data": written(data),
    }
    key = db.table("event_entries").insert(row).last_pk
    assert key is not None
    return int(key)


def _name(db: Database, event: int, entries: Sequence[Told], numbers: Mapping[int, int]) -> None:
    """Keep what the entries of a shared event were called, in which order, and who made them."""
    uids = {one["position"]: one["uid"] for one in entries if one.get("position") is not None}
    for one in entries:
        if one.get("uid"):
            row = {
                "entry": numbers[one["entry"]],
                "event": event,
                **{
                    field: one[field] for field in ("uid", "author", "station", "maker", "position")
                },
                "known": one["after"],
                "after": uids.get(one["after"]),
            }
            db.table("shared_entries").insert(row)


def _keep_count(db: Database, told: Told, key: int, event: int, numbers: Mapping[int, int]) -> None:
    begun = told["begun"]
    row = {
        "id": key,
        "title": begun["title"],
        "game": begun["game"],
        "event": event,
        "player": numbers[begun["player"]],
        "list": numbers[begun["list"]],
        "round": begun["round"],
        "table_number": begun["table"],
        "at": begun["at"],
        "by": begun["by"],
        "registered": written(begun["cards"]),
    }
    db.table("counts").insert(row)
    for act in told["acts"]:
        data = {field: value for field, value in act.items() if field != "at"}
        db.table("count_acts").insert({"count": key, "at": act["at"], "data": written(data)})
