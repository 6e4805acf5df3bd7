"""Keywords that look at a zone: Alarm, Memory, Experience, and the Climax Combo."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import (
    Ability,
    Compared,
    Condition,
    Every,
    Fits,
    If,
    IsNamed,
    LiesIn,
    MayPay,
    OnTop,
    Relation,
    Selector,
    Test,
    TotalOf,
    exist,
)
from judgetool.engine.weiss_schwarz import faces, zones

ALARM, MEMORY, EXPERIENCE = "Alarm", "Memory", "Experience"
CLIMAX_COMBO = "Climax Combo"


def alarm(ability: Ability) -> Ability:
    """An ability that works, or triggers, while its card is the top card of the clock (10.1.1)."""
    top = Fits("this card", (LiesIn((zones.CLOCK,)), OnTop()))
    icons = dict.fromkeys((*ability.icons, faces.CLOCK_ICON))
    asked = top if ability.condition is None else Every((top, ability.condition))
    there = replace(ability, condition=asked, zone=zones.CLOCK, icons=tuple(icons))
    return _with(there, ALARM, "10.1.1")


def memory(ability: Ability, *tests: Test, at_least: int = 1) -> Ability:
    """An ability that looks at how many cards of a kind are in the memory (10.9.1)."""
    there = exist(Selector(zones.MEMORY, tests=tests), at_least)
    return _under(ability, MEMORY, there, "10.9.1")


def in_memory(ability: Ability) -> Ability:
    """An ability that its card has while it is in the memory (10.9.1)."""
    return replace(_with(ability, MEMORY, "10.9.1"), zone=zones.MEMORY)


def experience(
    ability: Ability, total: int | None = None, *tests: Test, relation: Relation = "at least"
) -> Ability:
    """An ability that looks at the cards in the level: their total level, or what they are."""
    level = Selector(zones.LEVEL, tests=tests)
    if total is None:
        return _under(ability, EXPERIENCE, exist(level), "10.10.1")
    summed = Compared(TotalOf(faces.LEVEL, level), relation, total)
    return _under(ability, EXPERIENCE, summed, "10.10.1")


def climax_combo(ability: Ability, *names: str) -> Ability:
    """An ability that asks for a climax of one of these names in the climax area."""
    there = exist(Selector(zones.CLIMAX_AREA, tests=(IsNamed(names),)))
    return _under(ability, CLIMAX_COMBO, there, ability.rule)


def _with(ability: Ability, keyword: str, rule: str) -> Ability:
    """The ability with a keyword more."""
    return replace(ability, rule=rule, keywords=(*ability.keywords, keyword))


def _under(ability: Ability, keyword: str, condition: Condition, rule: str) -> Ability:
    """The ability with a keyword more, that does something only if a condition holds.

    Where a text does something once, the condition is asked then, before a cost that may be
    paid; where it does something all the time, it holds or does not hold all the time.
    """
    ability = _with(ability, keyword, rule)
    if ability.kind == "continuous":
        both = condition if ability.condition is None else Every((condition, ability.condition))
        return replace(ability, condition=both)
    if not ability.may_pay:
        return replace(ability, effect=If(condition, ability.effect))
    paid = If(condition, MayPay(ability.cost, ability.effect))
    return replace(ability, effect=paid, cost=(), may_pay=False)
