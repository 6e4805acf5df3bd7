"""Costs that are paid with something else in place of stock, where a text lets a player do so.

Such texts are replacement effects (8.10): each of them is applied once at most to one payment
(8.10.2.3), and only if what it asks for can be done (8.10.3).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from judgetool.engine.kernel.abilities import Ability, Cost, Pay, Selector, What
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.evaluating import holds
from judgetool.engine.kernel.feasible import in_turn
from judgetool.engine.kernel.immutable import changed, once_for_faces, record
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.replacements import is_meant
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.continuous import works_in
from judgetool.engine.weiss_schwarz.feasible import TRYING
from judgetool.engine.weiss_schwarz.nodes import PayOtherwise
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

CARD, ACTIVATED, CHANGE = "card", "activated", "Change"
PAID_FOR = (CARD, ACTIVATED, CHANGE)
"""What is paid for: a card that is played, an activated ability, a Change."""


@record
class Way:
    """Something that can be done in place of paying stock, with the context of its text."""

    instead: PayOtherwise
    context: Context


@once_for_faces
def offering(printed: Mapping[FaceId, Face]) -> frozenset[FaceId]:
    """The faces with a text that lets a player pay otherwise."""
    return frozenset(
        name for name, face in printed.items() if any(map(_pays_otherwise, face.abilities))
    )


def _pays_otherwise(ability: Ability) -> bool:
    return any(isinstance(one, PayOtherwise) for one in ability.lasting)


def ways(state: WeissState, paying: Context) -> tuple[Way, ...]:
    """All that the payer may do in place of paying stock for the card or ability of a context."""
    offers = offering(state.faces)
    if not offers or paying.this is None:
        return ()
    return tuple(_waiting(state, paying, paying.this, offers))


def _waiting(
    state: WeissState, paying: Context, paid_for: Reference, offers: frozenset[FaceId]
) -> Iterator[Way]:
    for zone in (*zones.STAGE, zones.HAND):
        for card in state.cards_in(paying.master, zone):
            face = state.face(card)
            if face is None or state.cards[card].face not in offers:
                continue
            this = Reference(card, state.cards[card].entered)
            for ability in state.reading.abilities(state, card):
                if not _pays_otherwise(ability) or zone not in works_in(ability, face):
                    continue
                context = Context(paying.master, ability.name, this)
                for one in ability.lasting:
                    if (
                        isinstance(one, PayOtherwise)
                        and one.paying in paying.kinds
                        and _is_spoken_of(state, one.what, paid_for.card, context)
                        and holds(state, ability.condition, context)
                    ):
                        yield Way(one, context)


def _is_spoken_of(state: WeissState, what: What, card: CardId, context: Context) -> bool:
    """Whether a text means the card for which is paid, where it lies."""
    if isinstance(what, Selector):
        there = state.reading.groups.get(what.zone, (what.zone,))
        if state.zone_of(card).name not in there:
            return False
    return is_meant(state, what, card, context)


def less(cost: tuple[Cost, ...], way: Way) -> tuple[Cost, ...] | None:
    """What is left of a cost with one way; None if it does not ask for so much stock."""
    for place, part in enumerate(cost):
        if isinstance(part, Pay) and part.number > 0:
            number = part.number if way.instead.number is None else way.instead.number
            if number > part.number:
                continue
            left = changed(part, number=part.number - number)
            return (*cost[:place], left, *cost[place + 1 :])
    return None


def ends(state: WeissState, way: Way, *, certainly: bool = False) -> Iterator[WeissState]:
    """The states after what a way asks for was done, in each manner in which it can be done."""
    context = changed(way.context, as_cost=True)
    trying = TRYING._replace(certainly=certainly)
    for after, _ in in_turn(state, (way.instead.effect,), context, trying):
        yield after


def payments(
    state: WeissState, cost: tuple[Cost, ...], several: Sequence[Way], *, certainly: bool = False
) -> Iterator[tuple[WeissState, tuple[Cost, ...]]]:
    """A cost with each choice of ways, and the state after what they ask for was done."""
    for number in range(1, len(several) + 1):
        for chosen in combinations(several, number):
            yield from _with_all(state, cost, chosen, certainly=certainly)


def _with_all(
    state: WeissState, cost: tuple[Cost, ...], chosen: Sequence[Way], *, certainly: bool
) -> Iterator[tuple[WeissState, tuple[Cost, ...]]]:
    if not chosen:
        yield state, cost
        return
    left = less(cost, chosen[0])
    if left is not None:
        for after in ends(state, chosen[0], certainly=certainly):
            yield from _with_all(after, left, chosen[1:], certainly=certainly)


def enough_for_card(state: WeissState, number: int, paying: Context) -> bool:
    """Whether a card of a cost can be paid with the stock and what may be done in place of it."""
    return any(
        sum(one.number for one in cost if isinstance(one, Pay))
        <= len(after.cards_in(paying.master, zones.STOCK))
        for after, cost in payments(state, (Pay(number),), ways(state, paying))
    )


@rule("8.10.1")
def done(game: WeissGame, way: Way) -> Procedure[None]:
    """Do what a way asks for, in place of so much of the stock."""
    yield from execute(game, way.instead.effect, changed(way.context, as_cost=True))
