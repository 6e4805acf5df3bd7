"""The costs of abilities (3.1.1.5): the parts of a cost, and what is done to pay each of them."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Cost,
    Effect,
    PayBy,
    Put,
    Selector,
    TurnOver,
)
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.nodes import CounterBlast, LiesFaceUp, SoulBlast


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
