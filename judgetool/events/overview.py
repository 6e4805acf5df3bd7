"""The players of an event at a glance: list, checks, penalties and time extensions of each."""

from dataclasses import dataclass

from judgetool.events.log import EventLog
from judgetool.events.things import Check, CheckKind, Player


@dataclass(frozen=True)
class PlayerLine:
    """One player: ``number`` is his entry, ``list`` the entry of the list that counts.

    ``verdict`` is the outcome of the last check of that list, None where it was not checked yet;
    ``deck`` the outcome of the last physical check.
    """

    number: int
    player: Player
    list: int | None = None
    verdict: str | None = None
    deck: str | None = None
    checks: int = 0
    penalties: int = 0
    minutes: int = 0


def overview(log: EventLog) -> tuple[PlayerLine, ...]:
    """A line for each player, in the order in which they were entered."""
    players = log.players
    lists = {one.player: number for number, one in log.lists.items()}
    checks: dict[int, list[Check]] = {}
    for check in log.checks.values():
        checks.setdefault(check.player, []).append(check)
    fined = [one.player for one in log.penalties.values()]
    given = [(one.player, one.minutes) for one in log.extensions.values()]
    return tuple(
        PlayerLine(
            number=number,
            player=player,
            list=lists.get(number),
            verdict=_last(checks.get(number, []), CheckKind.LIST, lists.get(number)),
            deck=_last(checks.get(number, []), CheckKind.PHYSICAL, None),
            checks=len(checks.get(number, [])),
            penalties=fined.count(number),
            minutes=sum(minutes for who, minutes in given if who == number),
        )
        for number, player in players.items()
    )


def _last(checks: list[Check], kind: CheckKind, of_list: int | None) -> str | None:
    """The outcome of the last check of that kind; of a list only if it is the one that counts."""
    for check in reversed(checks):
        if check.kind is kind and (kind is CheckKind.PHYSICAL or check.list == of_list):
            return check.outcome
    return None
