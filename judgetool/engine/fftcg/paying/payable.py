"""What can be paid with at all (11.6.2, 11.7.2): asked when a text is read, and when it is paid.

A cost is CP, Crystals, or something done with cards: this one is dulled, another discarded. What is
none of these is refused with its text; nobody may find it free later.
"""

from collections.abc import Iterator

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.nodes import (
    Break,
    Discard,
    PayCP,
    PayCrystals,
    PayOneOf,
    RemoveCounters,
)
from judgetool.engine.kernel.abilities import ChooseCard, Cost, Effect, PayBy, Put, Turn

Act = Turn | Discard | Put | Break | RemoveCounters
"""What is done with a card to pay."""

CHOSEN = "chosen"
ACTS = "dull, discard, put, break, remove counters"


def unpayable(cost: tuple[Cost, ...]) -> Iterator[str]:
    """Why a cost could not be paid for which everything is settled before it is paid."""
    for part in cost:
        if isinstance(part, PayOneOf):
            for way in part.ways:
                yield from unpayable(way.cost)
        else:
            yield from _against_part(part)


def unpayable_in_effects(cost: tuple[Cost, ...]) -> Iterator[str]:
    """Why a cost could not be paid in the middle of an effect, where nothing is settled before."""
    for part in cost:
        if isinstance(part, PayOneOf):
            yield "in an effect each way to pay is an offer of its own: {do: may pay, …}"
        else:
            yield from _against_part(part)


def act_of(effect: Effect) -> Act:
    """What is done with a card that pays; texts that say something else are refused on reading."""
    if not isinstance(effect, Act):
        raise TypeError(f"{effect!r} is nothing with which a cost is paid")
    return effect


def _against_part(part: Cost) -> Iterator[str]:
    match part:
        case PayCP():
            if part.generic < 0:
                yield "CP cannot be fewer than none"
        case PayCrystals():
            if part.number < 0:
                yield "Crystals cannot be fewer than none"
        case PayBy(effect=ChooseCard() as choice):
            yield from _against_choice(choice)
        case PayBy():
            yield from _against_act(part.effect)
        case _:
            yield f"nothing in this game is paid by {type(part).__name__}"


def _against_choice(choice: ChooseCard) -> Iterator[str]:
    if choice.minimum != choice.maximum:
        yield "a cost takes so many cards, no more and no fewer: minimum and maximum are the same"
    if choice.among_those or choice.by != "yours":
        yield "the cards for a cost are chosen by the player who pays, among all of the selection"
    if getattr(choice.then, "what", CHOSEN) != CHOSEN:
        yield "what pays is what was chosen for it: write what: chosen"
    yield from _against_act(choice.then)


def _against_act(effect: Effect) -> Iterator[str]:
    match effect:
        case Turn(orientation=zones.DULL) | Discard() | Break() | RemoveCounters():
            pass
        case Turn():
            yield "costs dull Characters, they do not activate them"
        case Put(zone=zones.FIELD):
            yield "a cost puts no card onto the field"
        case Put() if effect.under is not None or effect.positions:
            yield "a cost puts cards into a zone, not under a card or onto a position"
        case Put():
            pass
        case _:
            done = getattr(effect, "do", "that")
            yield f"costs are not paid with “{done}”; there are: {ACTS}"
