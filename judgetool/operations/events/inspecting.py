"""What a judge sees of a deck beside its cards: sleeves, marked cards, and the infractions in it.

They are fields of the check of the deck. Where it was counted in the round they are entered with
that check, else they are a check of their own.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from judgetool.events.log import EventLog
from judgetool.events.things import CannotEnter, Check, CheckKind, Paragraph
from judgetool.operations.events.entries import correct, enter
from judgetool.operations.events.words import cited_words
from judgetool.operations.rules.guides import cited_paragraph
from judgetool.store.workspace import Workspace

LOOKED_AT = "sleeves and cards looked at"
"""The outcome of a check of a deck that was not counted."""


@dataclass(frozen=True)
class Inspection:
    """What was seen of ``sleeves`` and ``marked`` cards; None says nothing about it.

    ``infractions`` cite paragraphs by book and number.
    """

    sleeves: str | None = None
    marked: str | None = None
    infractions: tuple[str, ...] | None = None


def inspect(
    workspace: Workspace,
    log: EventLog,
    player: int,
    seen: Inspection,
    *,
    now: datetime,
    by: str = "",
    round_number: int | None = None,
) -> int:
    """Enter what was ``seen`` of a player's deck in a round; gives the entry.

    Raises ``CannotEnter``, and ``NotFound`` or ``NoSuchRule`` for an infraction that is not there.
    """
    known = deck_check_of(log, player, round_number)
    if known is not None:
        return correct_seen(workspace, log, known, seen, now=now, by=by)
    table = log.table_of(player, round_number)
    check = Check(CheckKind.PHYSICAL, player, LOOKED_AT, round=round_number, table=table)
    return enter(workspace, log, with_seen(workspace, check, seen), now=now, by=by)


def correct_seen(
    workspace: Workspace,
    log: EventLog,
    number: int,
    seen: Inspection,
    *,
    now: datetime,
    by: str = "",
) -> int:
    """Enter what was ``seen`` with the check ``number``; gives the entry."""
    check = log.checks.get(number)
    if check is None or check.kind is not CheckKind.PHYSICAL:
        raise CannotEnter(
            f"entry {number} is no check of a deck",
            where=log.facts.name,
            remedy="look up the check in the event's log",
        )
    return correct(workspace, log, number, with_seen(workspace, check, seen), now=now, by=by)


def deck_check_of(log: EventLog, player: int, round_number: int | None) -> int | None:
    """The entry of the last check of a player's deck in a round; None where there was none."""
    own = [
        number
        for number, check in log.checks_of(player).items()
        if check.kind is CheckKind.PHYSICAL and check.round == round_number
    ]
    return own[-1] if own else None


def with_seen(workspace: Workspace, check: Check, seen: Inspection) -> Check:
    """``check`` with what was ``seen``; a known citation stays in the version of then."""
    infractions = check.infractions
    if seen.infractions is not None:
        known = {cited_words(one): one for one in check.infractions}
        given = dict.fromkeys(filter(None, seen.infractions))
        infractions = tuple(known.get(one) or _paragraph(workspace, one) for one in given)
    return replace(
        check,
        sleeves=check.sleeves if seen.sleeves is None else seen.sleeves.strip(),
        marked=check.marked if seen.marked is None else seen.marked.strip(),
        infractions=infractions,
    )


def _paragraph(workspace: Workspace, text: str) -> Paragraph:
    found = cited_paragraph(workspace, text)
    if found is None:
        raise CannotEnter(
            f"{text!r} names no paragraph of a book",
            remedy="write book and number, such as own-penalty-guide 2.3",
        )
    name = found.infraction.name if found.infraction else ""
    return Paragraph(found.book, found.version, found.number, name)
