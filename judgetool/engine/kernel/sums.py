"""Cards that are chosen together, and what a number of theirs adds up to."""

from collections.abc import Iterable, Iterator
from contextlib import suppress

from judgetool.engine.kernel.abilities import AddingUp
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.evaluating import value
from judgetool.engine.kernel.state import FaceUnknown, State


def too_much(
    state: State, cards: Iterable[CardId], limit: AddingUp, context: Context
) -> bool | None:
    """Whether a number of the cards adds up to more than a text lets it; None if not known."""
    try:
        return sum_of(state, cards, limit.aspect) > value(state, limit.most, context)
    except FaceUnknown:
        return None


def sum_of(state: State, cards: Iterable[CardId], aspect: str) -> int:
    """The sum of a number over cards; raises ``FaceUnknown``."""
    return sum(state.reading.number(state, card, aspect) for card in cards)


def most_together(state: State, cards: Iterable[CardId], limit: AddingUp, context: Context) -> int:
    """How many of the cards can surely be chosen together: the lowest ones, as far as known.

    Raises ``FaceUnknown`` if it is not known to what they may add up.
    """
    left, found = value(state, limit.most, context), 0
    for number in sorted(known_numbers(state, cards, limit.aspect)):
        left -= number
        if left < 0:
            break
        found += 1
    return found


def known_numbers(state: State, cards: Iterable[CardId], aspect: str) -> Iterator[int]:
    """A number of each card of which it is known."""
    for card in cards:
        with suppress(FaceUnknown):
            yield state.reading.number(state, card, aspect)


def against_sum(state: State, decision: Decision, cards: tuple[CardId, ...]) -> Iterator[Objection]:
    """Why cards cannot be chosen together: what they have adds up to too much."""
    limit, context = decision.adding_up, decision.context
    if limit is None or not isinstance(context, Context) or not cards:
        return
    found = too_much(state, cards, limit, context)
    if found is None:
        reason = f"the {limit.aspect} of a chosen card is not known: tell it first"
        yield Objection(reason, decision.citations)
    elif found:
        total, most = sum_of(state, cards, limit.aspect), value(state, limit.most, context)
        reason = (
            f"the {limit.aspect} of the chosen cards adds up to {total}, and {most} is the most"
        )
        yield Objection(reason, decision.citations)
