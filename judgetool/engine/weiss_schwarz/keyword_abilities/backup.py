"""Backup (10.5): power for the defending character out of the hand, in the counter step."""

from judgetool.engine.kernel.abilities import (
    Ability,
    Change,
    ChooseCard,
    Compared,
    Cost,
    Every,
    HasRole,
    InOrder,
    InTurn,
    Selector,
)
from judgetool.engine.kernel.durations import END_OF_TURN
from judgetool.engine.weiss_schwarz import faces, roles, zones
from judgetool.engine.weiss_schwarz.keywords import STAGE
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, PlayerLevel

BACKUP = "Backup"
COUNTER_STEP = "counter step"


def backup(power: int, level: int, *cost: Cost) -> Ability:
    """Used from the hand in the opponent's counter step, by a player of that level or higher.

    Colour and level of the card itself are no requirement: no card is played. It counts as
    used when its cost is paid (10.5.3).
    """
    defending = Selector(STAGE, tests=(HasRole(roles.DEFENDING),))
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
