"""Registered lists are secret while a round is played: who may see one, and who has looked.

At a shared event the deck check and the scorekeeper read lists at any time, and each look of theirs
is entered. Judges read them between rounds, when they are no secret to them. An event that is not
shared is that of one workspace, and nothing is secret there.
"""

from collections.abc import Collection
from contextlib import suppress
from datetime import datetime

from judgetool.errors import Problem
from judgetool.events.log import EventLog, log_of
from judgetool.events.things import Looked, Round
from judgetool.store.connection import writing
from judgetool.store.events import Events
from judgetool.store.sharing import Reads, SharedEvent, Sharing
from judgetool.store.workspace import Workspace


class ListsSecret(Problem):
    """The lists of an event are secret now, or for this judge."""


def require_readable(workspace: Workspace, log: EventLog) -> SharedEvent | None:
    """Raise ``ListsSecret`` where this station may not see the lists of the event now.

    Gives how the event is shared.
    """
    shared = Sharing(workspace.db).of(log.event)
    if shared is None or shared.reads is Reads.ALWAYS:
        return shared
    if shared.reads is Reads.NEVER:
        raise ListsSecret(
            "your role on the server does not read lists",
            where=log.facts.name,
            remedy="ask the deck check, or the scorekeeper for another role",
        )
    if not _on_server(log).lists_open:
        raise ListsSecret(
            "the lists are secret until the round has ended",
            where=log.facts.name,
            remedy="ask the deck check",
        )
    return shared


def _on_server(log: EventLog) -> EventLog:
    """The log with those rounds only of which the server was told: who reads lists does not say."""
    entries = [
        one
        for one in log.entries
        if not isinstance(one.thing, Round) or (one.origin is not None and one.origin.shared)
    ]
    return log_of(log.event, entries)


def look(
    workspace: Workspace,
    log: EventLog,
    lists: Collection[int | None],
    *,
    why: str,
    now: datetime,
    by: str = "",
) -> None:
    """Enter that somebody sees these lists, given by their entries, if they are secret now.

    None stands for all lists of the event.
    Who looks again in the same round is not entered again. Raises ``ListsSecret``.
    """
    shared = require_readable(workspace, log)
    if shared is None or log.lists_open:
        return
    known = _looked_at(log, shared.maker, by)
    at = now.isoformat(timespec="seconds")
    with writing(workspace.db):
        for one in lists:
            if one not in known:
                Events(workspace.db).enter(log.event, Looked(one, why), at, by)


def look_at_all(
    workspace: Workspace, log: EventLog, *, why: str, now: datetime, by: str = ""
) -> EventLog:
    """The log after it was entered that somebody sees all lists, as far as they may."""
    with suppress(ListsSecret):
        look(workspace, log, [None], why=why, now=now, by=by)
    return Events(workspace.db).log(log.event)


def _looked_at(log: EventLog, maker: str, by: str) -> set[int | None]:
    """The lists at which a judge of this copy of the event has looked in this round."""
    found: set[int | None] = set()
    for entry in log.entries:
        match entry.thing:
            case Round():
                found.clear()
            case Looked() if entry.by == by and entry.origin and entry.origin.maker == maker:
                found.add(entry.thing.list)
    return found
