"""A whole event as one file of JSON, which any Judgetool brings back: with lists, log and authors.

The file bears a fingerprint of what is in it. It is brought back as a whole, or not at all.
"""

import json
from base64 import b64decode
from collections.abc import Mapping
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from judgetool.cards.keys import name_key
from judgetool.decks.physical.registered import registered_data
from judgetool.errors import BrokenFile
from judgetool.events.log import EventLog
from judgetool.events.things import CannotEnter
from judgetool.given_files import beginning_of, readable
from judgetool.operations.events.entries import events, log_of_event
from judgetool.store.event_files import bring_back
from judgetool.store.events import StoredCount
from judgetool.store.workspace import Workspace

FORM = 1
"""The form of the file that this program writes and reads."""

LARGEST = 400_000_000
"""So many bytes of a file are read."""


def sealed(data: Mapping[str, Any]) -> dict[str, Any]:
    """``data`` with its form and fingerprint."""
    whole = {"judgetool_event": FORM, **data}
    return {**whole, "fingerprint": _fingerprint(whole)}


def begun_data(stored: StoredCount) -> dict[str, Any]:
    """What a count began with, as it is exported."""
    cards = [registered_data(card) for card in stored.count.registered]
    return {"begun": {**asdict(stored.facts), "at": stored.at, "by": stored.by, "cards": cards}}


def opened(workspace: Workspace, path: Path) -> EventLog:
    """Bring an event back from the file that an export has written.

    Raises ``BrokenFile`` where it is damaged or of a later version, and ``CannotEnter`` where the
    event is in the workspace already or makes no sense; nothing is entered then.
    """
    where = readable(path)
    data = _read(beginning_of(path, LARGEST), where)
    name = str(data.get("name", ""))
    if name_key(name) in {name_key(log.facts.name) for log in events(workspace)}:
        raise CannotEnter(
            f"there is already an event named {name!r}",
            where=where,
            remedy="give the other one another name, if this is another event",
        )
    try:
        contents = dict(_contents(data["lists"], where))
        number = bring_back(workspace.db, data["entries"], data["counts"], contents)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as failure:
        raise BrokenFile(
            f"the event in this file cannot be read ({failure})",
            where=where,
            remedy="a later version of the program may have written it: use that version",
        ) from failure
    return log_of_event(workspace, number)


def _read(content: bytes, where: str) -> Mapping[str, Any]:
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as failure:
        raise BrokenFile(
            f"the file of the event is damaged, or is none ({failure})",
            where=where,
            remedy="take another copy of the file; nothing was entered",
        ) from failure
    if not isinstance(data, dict) or "judgetool_event" not in data:
        raise BrokenFile(
            "this is not the file of an event",
            where=where,
            remedy="write one with: judgetool deck event export EVENT --output FILE.json",
        )
    if data["judgetool_event"] != FORM:
        raise BrokenFile(
            "a later version of the program has written this file",
            where=where,
            remedy="update the program",
        )
    told = {key: value for key, value in data.items() if key != "fingerprint"}
    if data.get("fingerprint") != _fingerprint(told):
        raise BrokenFile(
            "the file of the event is damaged, or was changed: its fingerprint is another one",
            where=where,
            remedy="take another copy of the file; nothing was entered",
        )
    return data


def _contents(lists: Mapping[str, Mapping[str, str]], where: str) -> list[tuple[str, bytes]]:
    found = []
    for digest, told in lists.items():
        content = told["text"].encode() if "text" in told else b64decode(told["base64"])
        if sha256(content).hexdigest() != digest:
            raise BrokenFile(
                f"the list {digest[:12]} in this file is damaged",
                where=where,
                remedy="take another copy of the file; nothing was entered",
            )
        found.append((digest, content))
    return found


def _fingerprint(data: Mapping[str, Any]) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
