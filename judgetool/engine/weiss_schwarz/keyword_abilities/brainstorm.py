"""Brainstorm (10.7): flip cards over, put them away, and do something for each that counts."""

from judgetool.engine.kernel.abilities import (
    Ability,
    Cost,
    Count,
    Effect,
    InOrder,
    Is,
    IsType,
    Let,
    Number,
    Put,
    Repeat,
    Selector,
    Test,
    Variable,
)
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, FlipOver

BRAINSTORM = "Brainstorm"
REVEALED = "X"


def flipped_over(number: Number, then: Effect, *tests: Test) -> Effect:
    """Flip cards over, put all of them away at once, and do something for each of some cards.

    Those that count are the climaxes if no ``tests`` are given. They are counted while they are
    in the resolution zone: where they are afterwards makes no difference. The use of Brainstorm
    counts when the cards are in the waiting room (10.7.3, 10.7.4).
    """
    counted = (Is("those cards"), *(tests or (IsType(faces.CLIMAX),)))
    return InOrder(
        (
            FlipOver(number),
            Let(
                REVEALED,
                Count(Selector(zones.RESOLUTION, tests=counted)),
                InOrder(
                    (
                        Put("those cards", zones.WAITING_ROOM),
                        CountAsUsed(BRAINSTORM),
                        Repeat(Variable(REVEALED), then),
                    )
                ),
            ),
        )
    )


def brainstorm(number: int, then: Effect, *cost: Cost, tests: tuple[Test, ...] = ()) -> Ability:
    """An activated ability that flips cards over and does ``then`` for each that counts."""
    return Ability(
        kind="activated",
        name=BRAINSTORM,
        rule="10.7.3",
        cost=cost,
        effect=flipped_over(number, then, *tests),
        keywords=(BRAINSTORM,),
    )


def brainstorm_event(number: int, then: Effect, *, tests: tuple[Test, ...] = ()) -> Ability:
    """What an event with Brainstorm does."""
    return Ability(
        kind="event",
        name=BRAINSTORM,
        rule="10.7.3",
        effect=flipped_over(number, then, *tests),
        keywords=(BRAINSTORM,),
    )
