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
) -> bool:
    """Erase the names of the players of an event, once it was so many days ago.

    At a shared event it is entered, and the next exchange erases them on the server and here, if
    the server takes the entry. Each other station erases them at its next exchange. Doing it again
    changes only what came since. Gives whether they are erased here now; raises ``CannotEnter``.
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
        asked = [one.thing for one in log.effective if isinstance(one.thing, NamesErased)]
        if not asked or {*lists} - {digest for one in asked for digest in one.lists}:
            enter(workspace, log, NamesErased(lists), now=now, by=by)
        erased = names_are_erased(workspace.db, log.event)
        if erased:
            erase_names(workspace.db, log.event)
    return erased


def outcome_words(log: EventLog, erased: bool) -> str:
    """What came of :func:`erase`, in words."""
    told = f"The names of the players of {log.facts.name} are erased"
    if erased:
        return f"{told}."
    return f"{told} when the server has taken that. If it is gone for good, leave it."
