"""The order in which the players of an event are shown: by table, by name or by urgency."""

from collections.abc import Iterable

from judgetool.cards.keys import natural_order
from judgetool.events.log import PlayerLine
from judgetool.operations.decks.folders import Order, Outcome

_STATES = {str(outcome): place for place, outcome in enumerate(Outcome)}
NOT_CHECKED, NO_LIST = len(Outcome), len(Outcome) + 1


def in_order(lines: Iterable[PlayerLine], order: Order | None) -> tuple[PlayerLine, ...]:
    """``lines`` in that order, and then of their names; as they are without one.

    Tables go before no table. By their state, those come first who need a judge most.
    """
    if order is None:
        return tuple(lines)

    def key(line: PlayerLine) -> tuple[object, ...]:
        first: tuple[object, ...] = ()
        if order is Order.TABLE:
            first = (line.table is None, line.table or 0)
        if order is Order.STATE:
            first = (list_state(line),)
        return (*first, natural_order(line.player.name), line.number)

    return tuple(sorted(lines, key=key))


def list_state(line: PlayerLine) -> int:
    """How soon the list of a player needs a judge: the lower, the sooner. A legal one is last."""
    if line.list is None:
        return NO_LIST
    if line.verdict is None:
        return NOT_CHECKED
    state = _STATES.get(line.verdict, NOT_CHECKED)
    return NO_LIST + 1 if line.verdict == Outcome.LEGAL else state
