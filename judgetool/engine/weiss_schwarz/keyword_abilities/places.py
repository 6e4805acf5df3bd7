"""Keywords that ask where cards are, and by what name they are called.

Alarm (10.1), Assist (10.3), Great Performance (10.6), Memory (10.9), Experience (10.10), the
Climax Combo, and Link (ws-jp 10.17).
"""

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    AspectOf,
    Change,
    Compared,
    Condition,
    Every,
    Fits,
    Happens,
    HasAbility,
    If,
    Instead,
    IsNamed,
    Lasting,
    Lies,
    LiesIn,
    MayPay,
    Number,
    OnTop,
    Relation,
    Selector,
    Test,
    Times,
    TotalOf,
    Unless,
    exist,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.books import JP, of_book
from judgetool.engine.weiss_schwarz.nodes import FrontalAttack, InFrontOf

# --- Alarm (10.1), Memory (10.9), Experience (10.10), Climax Combo

ALARM, MEMORY, EXPERIENCE = "Alarm", "Memory", "Experience"
CLIMAX_COMBO = "Climax Combo"


def alarm(ability: Ability) -> Ability:
    """An ability that works, or triggers, while its card is the top card of the clock (10.1.1)."""
    top = Fits("this card", (LiesIn((zones.CLOCK,)), OnTop()))
    icons = dict.fromkeys((*ability.icons, faces.CLOCK_ICON))
    asked = top if ability.condition is None else Every((top, ability.condition))
    there = changed(ability, condition=asked, zone=zones.CLOCK, icons=tuple(icons))
    return _with(there, ALARM, "10.1.1")


def memory(ability: Ability, *tests: Test, at_least: int = 1) -> Ability:
    """An ability that looks at how many cards of a kind are in the memory (10.9.1)."""
    there = exist(Selector(zones.MEMORY, tests=tests), at_least)
    return _under(ability, MEMORY, there, "10.9.1")


def in_memory(ability: Ability) -> Ability:
    """An ability that its card has while it is in the memory (10.9.1)."""
    return changed(_with(ability, MEMORY, "10.9.1"), zone=zones.MEMORY)


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
    """The ability with one more keyword."""
    return changed(ability, rule=rule, keywords=(*ability.keywords, keyword))


def _under(ability: Ability, keyword: str, condition: Condition, rule: str) -> Ability:
    """The ability with one more keyword, which does something only if a condition holds.

    A text that does something once asks the condition then, before a cost that may be paid. A
    continuous ability asks it all the time.
    """
    ability = _with(ability, keyword, rule)
    if ability.kind == "continuous":
        both = condition if ability.condition is None else Every((condition, ability.condition))
        return changed(ability, condition=both)
    if not ability.may_pay:
        return changed(ability, effect=If(condition, ability.effect))
    paid = If(condition, MayPay(ability.cost, ability.effect))
    return changed(ability, effect=paid, cost=(), may_pay=False)


# --- Assist (10.3), Great Performance (10.6)

ASSIST, GREAT_PERFORMANCE = "Assist", "Great Performance"


def assist(*lasting: Lasting) -> Ability:
    """While this character is on the back stage, the effects last (10.3.2)."""
    return Ability(
        kind="continuous",
        name=ASSIST,
        rule="10.3.2",
        zone="back stage",
        lasting=lasting,
        keywords=(ASSIST,),
    )


def assist_power(power: Number, *tests: Test) -> Ability:
    """All of one's characters in front of this one that pass the tests get so much power."""
    in_front = Selector(zones.WHOLE_STAGE, tests=(InFrontOf("this card"), *tests))
    return assist(Change(faces.POWER, power, in_front, UNTIL_NO_LONGER))


def assist_by_level(power: int, *tests: Test) -> Ability:
    """The characters in front get so much power for each of their own levels."""
    return assist_power(Times(AspectOf(faces.LEVEL, "affected card"), power), *tests)


def great_performance() -> Ability:
    """All attackers attack this character while it is in the middle and not reversed.

    Whatever attack the opponent declares becomes a frontal attack on it.
    """
    return Ability(
        kind="continuous",
        name=GREAT_PERFORMANCE,
        rule="10.6.2",
        zone=zones.CENTER_MIDDLE,
        condition=Unless(Fits("this card", (Lies((zones.REVERSE,)),))),
        lasting=(
            Instead(
                Happens("attacks", Selector(zones.WHOLE_STAGE, "opponent's")),
                FrontalAttack("this card"),
                UNTIL_NO_LONGER,
            ),
        ),
        keywords=(GREAT_PERFORMANCE,),
    )


# --- Link (ws-jp 10.17)

LINK = "Link"


def link(name: str) -> Ability:
    """A continuous ability that does nothing but have a name (ws-jp 10.17.1, 10.17.4)."""
    return Ability(
        kind="continuous",
        name=link_name(name),
        rule=of_book(JP, "10.17.2"),
        keywords=(LINK,),
    )


def link_name(name: str) -> str:
    """How a Link with a name is written (ws-jp 10.17.2)."""
    return f"{LINK} ({name})"


def has_link(*names: str) -> Test:
    """Having the Link with one of these names (ws-jp 10.17.4.1)."""
    return HasAbility(tuple(link_name(name) for name in names))
