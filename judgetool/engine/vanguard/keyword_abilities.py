"""Keywords that stand for whole abilities (10.2), as functions that give ability trees.

Twin Drive!!, Intercept, Boost, Restraint, Lord and Sentinel are single words of a card: the rules
that they are about ask for them.
"""

from dataclasses import replace

from judgetool.engine.kernel.abilities import (
    Ability,
    AnyOf,
    ChooseCard,
    Compared,
    Compares,
    Count,
    Every,
    Fits,
    Happens,
    InOrder,
    IsNamed,
    May,
    PayBy,
    Put,
    Search,
    Selector,
    Shares,
    Shuffle,
    Test,
)
from judgetool.engine.vanguard import faces, triggers, zones
from judgetool.engine.vanguard.nodes import LegionWith, NeverInLegion, NotAgain

FORERUNNER_NAME = "Forerunner"
FORERUNNER = Ability(
    kind="automatic",
    name=FORERUNNER_NAME,
    rule="10.2.6.1",
    trigger=Happens(triggers.IS_RIDDEN),
    condition=Fits("that card", (Shares(faces.CLAN, "this card"),)),
    effect=May(Put("this card", zones.REAR_GUARD_CIRCLE)),
    keywords=(FORERUNNER_NAME,),
)
"""It may be called once its own clan rides it."""

LIMIT_BREAK = "Limit Break"
NUMBERED_LIMIT_BREAK = f"{LIMIT_BREAK} N"
"""The form of what texts call limit break of one number: “Limit Break 4”."""

RULE_OF_LIMIT_BREAK = {
    "continuous": "10.2.5.3.1",
    "automatic": "10.2.5.3.2",
    "activated": "10.2.5.3.3",
}
"""By kind of ability: the rule that says when it is active."""


def limit_break(number: int, ability: Ability) -> Ability:
    """The ability, which is active while so many cards are in its master's damage zone."""
    damaged = Compared(Count(Selector(zones.DAMAGE_ZONE)), "at least", number)
    both = damaged if ability.condition is None else Every((damaged, ability.condition))
    return replace(
        ability,
        rule=RULE_OF_LIMIT_BREAK[ability.kind],
        condition=both,
        keywords=(LIMIT_BREAK, f"{LIMIT_BREAK} {number}", *ability.keywords),
    )


SEEK_MATE = "Seek Mate"
RETURNED = 4
"""Seek Mate returns four cards from the drop zone to the deck (10.2.9.2)."""

LEAST_GRADE = 3
"""The least grade of the opponent's vanguard for Seek Mate (10.2.9.2)."""


def seek_mate(*names: str, fitting: tuple[Test, ...] = ()) -> Ability:
    """Once in the game, search the deck for a Mate of one of the names and come into legion.

    ``fitting`` are tests by which a card can be the Mate instead.
    """
    named = (IsNamed(names),) if names else ()
    mate = AnyOf((*named, *fitting)) if fitting else IsNamed(names)
    returned = Selector(zones.DROP_ZONE)
    return Ability(
        kind="activated",
        name=SEEK_MATE,
        rule="10.2.9.2",
        zone=zones.VANGUARD_CIRCLE,
        condition=Every(
            (
                Fits("this card", (NeverInLegion(),)),
                Fits("opponent's vanguard", (Compares(faces.GRADE, "at least", LEAST_GRADE),)),
            )
        ),
        cost=(PayBy(ChooseCard(returned, Put("chosen", zones.DECK), RETURNED, RETURNED)),),
        effect=InOrder(
            (
                Search(Selector(zones.DECK, tests=(mate,)), 1, LegionWith("chosen")),
                Shuffle(),
                NotAgain("game"),
            )
        ),
        keywords=(SEEK_MATE,),
    )
