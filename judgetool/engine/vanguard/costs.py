"""The costs of abilities (3.1.1.5): the parts of a cost, and what is done to pay each of them.

A part can contain several others, or ways among which its player chooses. It is opened before
anything is paid, so that all of it can be decided then (8.5.2.3).
"""

from collections.abc import Iterator
from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    Ability,
    ChooseCard,
    Cost,
    Effect,
    If,
    IfYouDo,
    InOrder,
    Let,
    Look,
    OneOf,
    PayBy,
    Put,
    Repeat,
    Reveal,
    Search,
    Selector,
    TurnOver,
)
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import named
from judgetool.engine.kernel.evaluating import holds, value
from judgetool.engine.kernel.immutable import once_for_each
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.nodes import CounterBlast, LiesFaceUp, SoulBlast
from judgetool.engine.vanguard.state import VanguardState

CONTAINS_OTHERS = (InOrder, Repeat, If, Let, OneOf)
"""The effects that only contain others, or say how often and whether these are carried out."""

DEPENDS_ON_WHAT_IS_DONE = (Look, Reveal, Search, ChooseAtRandom, IfYouDo)
"""What follows these is decided by what they have brought."""

BROUGHT_BEFORE = ("those cards", "the rest")
"""The words for cards that an earlier part has moved or shown."""


@rule("3.1.1.5", "3.1.1.5.3")
def done_for(part: Cost) -> Effect:
    """What is done to pay a part of a cost."""
    match part:
        case CounterBlast():
            return counter_blast(part)
        case SoulBlast():
            return soul_blast(part)
        case PayBy():
            return part.effect
        case _:
            raise TypeError(f"nothing in this game is paid by {type(part).__name__}")


@rule("10.1.15.1", "10.1.15.1.1")
def counter_blast(part: CounterBlast) -> Effect:
    """Face up cards in the damage zone are turned face down."""
    among = Selector(zones.DAMAGE_ZONE, tests=(LiesFaceUp(), *part.tests))
    return ChooseCard(among, TurnOver("chosen", face_up=False), part.number, part.number)


@rule("10.1.16.1", "10.1.16.1.1")
def soul_blast(part: SoulBlast) -> Effect:
    """Cards go from the soul to the drop zone."""
    among = Selector(zones.SOUL, tests=part.tests)
    return ChooseCard(among, Put("chosen", zones.DROP_ZONE), part.number, part.number)


def rules_of(part: Cost) -> tuple[str, ...]:
    """The rules that say what a cost is which an icon stands for."""
    match part:
        case CounterBlast():
            return ("10.1.15.1", "10.1.15.1.1") if part.tests else ("10.1.15.1",)
        case SoulBlast():
            return ("10.1.16.1", "10.1.16.1.1") if part.tests else ("10.1.16.1",)
        case _:
            return ()


def unpayable(cost: tuple[Cost, ...]) -> Iterator[str]:
    """Why something that is written as a cost can never be paid; nothing if it can be."""
    for part in cost:
        match part:
            case CounterBlast() | SoulBlast() if part.number < 1:
                yield f"{part.number} cards cannot be paid"
            case CounterBlast() | SoulBlast() | PayBy():
                pass
            case _:
                yield f"nothing in this game is paid by {type(part).__name__}"


# --- parts that contain others


class Due(NamedTuple):
    """What is to be done for a part of a cost, or for a piece of that part."""

    part: Cost
    effect: Effect


Dues = tuple[Due, ...]
"""What is to be done to pay a cost, in the order of its text."""


def dues_of(cost: tuple[Cost, ...]) -> Dues:
    """What is to be done for all parts of a cost."""
    return tuple(Due(part, done_for(part)) for part in cost)


@rule("8.5.2.3")
def is_opened(effect: Effect) -> bool:
    """Whether an effect contains choices that can be made before any of it is done."""
    return isinstance(effect, CONTAINS_OTHERS) and _can_be_decided_before(effect)


@once_for_each
def _can_be_decided_before(effect: Effect) -> bool:
    inside = tuple(nodes_in(effect, outside=Ability))
    if not any(isinstance(one, ChooseCard | OneOf) for one in inside):
        return False
    return not any(_depends_on_what_is_done(one) for one in inside)


def _depends_on_what_is_done(one: object) -> bool:
    """Whether a node speaks of what an earlier part has brought."""
    if isinstance(one, DEPENDS_ON_WHAT_IS_DONE) or getattr(one, "among_those", False):
        return True
    words = (getattr(one, name, None) for name in ("what", "of", "subject"))
    return any(isinstance(word, str) and word in BROUGHT_BEFORE for word in words)


def opened(state: VanguardState, due: Due, context: Context) -> tuple[Dues, Context] | None:
    """What an effect contains that lets nobody choose among ways; None if nothing is done.

    Raises ``FaceUnknown``.
    """
    inside: tuple[Effect | None, ...]
    match due.effect:
        case InOrder(effects=effects):
            inside = effects
        case Repeat(number=number, effect=effect):
            inside = (effect,) * max(0, value(state, number, context))
        case If(condition=condition, then=then, otherwise=otherwise):
            inside = (then if holds(state, condition, context) else otherwise,)
        case Let(name=name, number=number, effect=effect):
            inside, context = (effect,), named(context, name, value(state, number, context))
        case _:
            raise TypeError(f"{due.effect!r} contains nothing that is done in any case")
    found = tuple(Due(due.part, one) for one in inside if one is not None)
    return (found, context) if found else None
