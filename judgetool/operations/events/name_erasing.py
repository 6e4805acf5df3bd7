"""Players' names erased some time after an event: here, on its server, and at all stations."""

from datetime import date, datetime, timedelta

from judgetool.events.log import EventLog
from judgetool.events.things import CannotEnter, NamesErased
from judgetool.operations.events.entries import enter
from judgetool.store.connection import writing
from judgetool.store.erasing import erase_names, lists_with_names, names_are_erased
from judgetool.store.workspace import Workspace


def erase(
    workspace: Workspace, log: EventLog, *, after_days: int, now: datetime, by: str = ""
) -> None:
    """Erase the names of the players of an event, once it was so many days ago.

    At a shared event the next exchange erases them on the server, and then each station does it at
    its next exchange. Doing it again changes only what came since. Raises ``CannotEnter``.
    """
    facts = log.facts
    if facts.date:
        first = date.fromisoformat(facts.date) + timedelta(days=max(after_days, 1))
        if now.date() < first:
            raise CannotEnter(
                f"names are kept until {first}",
                where=facts.name,
                remedy=f"erase them on {first} or later",
            )
    with writing(workspace.db):
        lists = lists_with_names(workspace.db, log.event)
        if lists or not names_are_erased(workspace.db, log.event):
            enter(workspace, log, NamesErased(lists), now=now, by=by)
        erase_names(workspace.db, log.event)
