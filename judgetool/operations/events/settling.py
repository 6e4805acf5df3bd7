"""Contradictions of a shared event: told in words, and settled by a judge."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any

from judgetool.errors import how_many
from judgetool.events.contradictions import ONLY_ONE, Contradiction, contradictions
from judgetool.events.log import Entry, EventLog, Mark
from judgetool.events.things import CannotEnter, NotEntered, Settled
from judgetool.operations.events.entries import enter
from judgetool.operations.events.words import entered_by, thing_words
from judgetool.store.workspace import Workspace

HOW = "say what holds with: judgetool deck event settle"


def settle(
    workspace: Workspace,
    log: EventLog,
    holding: Collection[int],
    *,
    now: datetime,
    why: str = "",
    by: str = "",
) -> int:
    """Settle a contradiction: the entries ``holding`` hold, and the others of it do not.

    Gives the entry's number. Raises ``NotEntered`` where they are of no contradiction that is left.
    """
    found = [one for one in contradictions(log) if {*holding} <= {*one.entries}]
    if not found or not holding:
        named = ", ".join(map(str, holding))
        raise NotEntered(
            f"there is no contradiction about {named} to settle",
            where=log.facts.name,
            remedy="list the contradictions with: judgetool deck event settle",
        )
    one = found[0]
    if one.contrary in ONLY_ONE and len({*holding}) > 1:
        raise CannotEnter(f"{one.contrary}: only one can hold", remedy="name that one")
    holds = tuple(number for number in one.entries if number in holding)
    others = tuple(number for number in one.entries if number not in holding)
    return enter(workspace, log, Settled(one.about, holds, others, why), now=now, by=by)


def contradiction_lines(
    log: EventLog, found: Collection[Contradiction], among: Collection[int] | None = None
) -> Iterator[str]:
    """Contradictions with their entries, and how to settle them; only those with one ``among``."""
    shown = [one for one in found if among is None or {*one.entries} & {*among}]
    if not shown:
        return
    yield f"{how_many(len(shown), 'contradiction')} not settled; {HOW}"
    entries = {entry.number: entry for entry in log.entries}
    for one in shown:
        yield f"  {one.contrary}:"
        for number in one.entries:
            yield f"    {line_of(entries[number], log)}"


def line_of(entry: Entry, log: EventLog) -> str:
    """An entry as one of those that contradict each other."""
    by = f" by {who}" if (who := entered_by(entry)) else ""
    return f"{entry.number}{by}  {entry.mark}: {thing_words(entry.thing, log)}"


def line_to_choose(entry: Entry, log: EventLog) -> str:
    """An entry as one of those that may hold: what it says comes first."""
    mark = "" if entry.mark is Mark.ENTERED else f"{entry.mark}: "
    by = f" ({who})" if (who := entered_by(entry)) else ""
    return f"{entry.number}: {mark}{thing_words(entry.thing, log)}{by}"


def contradiction_data(found: Collection[Contradiction]) -> list[dict[str, Any]]:
    """Contradictions as data."""
    return [asdict(one) for one in found]


def contrary_to(found: Collection[Contradiction]) -> Mapping[int, tuple[int, ...]]:
    """Which entries an entry contradicts, as far as that is not settled."""
    against: dict[int, tuple[int, ...]] = {}
    for one in found:
        for number in one.entries:
            others = tuple(other for other in one.entries if other != number)
            against[number] = against.get(number, ()) + others
    return against


def unsettled_of(found: Collection[Contradiction]) -> Mapping[int, tuple[str, ...]]:
    """What is contradictory about a player, in words, by the number of the player."""
    told: dict[int, tuple[str, ...]] = {}
    for one in found:
        for player in one.players:
            told[player] = (*told.get(player, ()), str(one.contrary))
    return told
