"""Keywords whose abilities a player uses: Backup (10.5) and Brainstorm (10.7)."""

from judgetool.engine.kernel.abilities import (
    Ability,
    Change,
    ChooseCard,
    Compared,
    Cost,
    Count,
    Effect,
    Every,
    HasRole,
    InOrder,
    InTurn,
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
from judgetool.engine.kernel.turns import END_OF_TURN
from judgetool.engine.weiss_schwarz import faces, roles, zones
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, FlipOver, PlayerLevel

# --- Backup (10.5)

BACKUP = "Backup"
COUNTER_STEP = "counter step"


def backup(power: int, level: int, *cost: Cost) -> Ability:
    """Used from the hand in the opponent's counter step, by a player of that level or higher.

    Colour and level of the card itself do not matter, because no card is played. It counts as used
    when its cost is paid (10.5.3).
    """
    defending = Selector(zones.WHOLE_STAGE, tests=(HasRole(roles.DEFENDING),))
    return Ability(
        kind="activated",
        name=BACKUP,
        rule="10.5.2",
        zone=zones.HAND,
        cost=cost,
        condition=Every(
            (
                Compared(PlayerLevel(), "at least", level),
                InTurn("opponent's", (COUNTER_STEP,)),
            )
        ),
        effect=InOrder(
            (
                CountAsUsed(BACKUP),
                ChooseCard(defending, Change(faces.POWER, power, "chosen", END_OF_TURN)),
            )
        ),
        icons=(faces.COUNTER_ICON,),
        keywords=(BACKUP,),
    )


# --- Brainstorm (10.7)

BRAINSTORM = "Brainstorm"
REVEALED = "X"


def flipped_over(number: Number, then: Effect, *tests: Test) -> Effect:
    """Flip cards over, put all of them away at once, and do something for each of some cards.

    Without ``tests`` the climaxes count. Cards are counted in the resolution zone; where they are
    afterwards makes no difference. The use of Brainstorm counts when the cards are in the waiting
    room (10.7.3, 10.7.4).
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
