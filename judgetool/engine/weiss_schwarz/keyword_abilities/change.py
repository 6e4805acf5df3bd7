"""Change (10.8): a character gives way to another, or changes places with it."""

from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    ChooseCard,
    Condition,
    Cost,
    Effect,
    Exchange,
    If,
    IfYouDo,
    Is,
    IsNamed,
    Put,
    Selector,
    Test,
    exist,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.keywords import STAGE
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed

CHANGE = "Change"
WHERE_IT_WAS = "where this card was"


def change(
    moment: str,
    tests: tuple[Test, ...],
    *cost: Cost,
    zone: str = zones.WAITING_ROOM,
    condition: Condition | None = None,
) -> Ability:
    """For a cost by which this card leaves, another card comes onto its stage position."""
    return _change(
        "10.8.2",
        moment,
        ChooseCard(
            Selector(zone, tests=tests),
            IfYouDo(Put("chosen", STAGE, positions=(WHERE_IT_WAS,)), CountAsUsed(CHANGE)),
        ),
        cost,
        condition,
    )


def change_places(
    moment: str,
    names: tuple[str, ...],
    *cost: Cost,
    zone: str = zones.MEMORY,
    condition: Condition | None = None,
) -> Ability:
    """Let this card and a named one in a zone change places, if both are still there (10.8.3)."""
    return _change(
        "10.8.3",
        moment,
        If(
            exist(Selector(STAGE, tests=(Is("this card"),))),
            ChooseCard(
                Selector(zone, tests=(IsNamed(names),)),
                IfYouDo(Exchange("this card", "chosen"), CountAsUsed(CHANGE)),
            ),
        ),
        cost,
        condition,
    )


def _change(
    rule: str, moment: str, effect: Effect, cost: tuple[Cost, ...], condition: Condition | None
) -> Ability:
    return Ability(
        kind="automatic",
        name=CHANGE,
        rule=rule,
        trigger=AtMoment(moment, "yours"),
        condition=condition,
        cost=cost,
        may_pay=bool(cost),
        effect=effect,
        keywords=(CHANGE,),
    )
