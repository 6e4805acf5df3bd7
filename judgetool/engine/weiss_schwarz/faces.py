"""Card information (section 2): what is printed on a card of this game."""

from collections.abc import Mapping

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Face, Value
from judgetool.engine.kernel.told import lacked, lacking, narrowed, together
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.books import JP, of_book, rule, rule_jp
from judgetool.engine.weiss_schwarz.state import WeissState

CHARACTER, EVENT, CLIMAX = "character", "event", "climax"
TYPES = (CHARACTER, EVENT, CLIMAX)
"""The types of cards (2.3.2)."""

COLORS = ("yellow", "green", "red", "blue", "purple")

TYPE, COLOR, LEVEL, COST = "type", "color", "level", "cost"
POWER, SOUL, TRIGGER, TRAITS, ICONS = "power", "soul", "trigger", "traits", "icons"
NUMBERS = (LEVEL, COST, POWER, SOUL)
ASPECTS = (TYPE, COLOR, LEVEL, COST, POWER, SOUL, TRIGGER, TRAITS, ICONS)
TRIGGER_CHECKS = "trigger checks"
"""How many trigger checks the attack of a character has: not printed, effects change it."""

CHANGEABLE = (*NUMBERS, TRIGGER_CHECKS)
"""The numbers of a card that effects can change."""

COUNTER_ICON, CLOCK_ICON = "counter", "clock"
"""Icons for special mechanics (2.8): used in the counter step; works in the clock."""

IS_CLIMAX = "climax"
"""Whether a card is a climax, "yes" or "no": all that a damage process asks of a card."""


ONE_OF = {TYPE: TYPES, COLOR: COLORS}
"""Of each of these kinds every card has one word (2.3.2, 2.4.2)."""

MISSING = 0
"""What a number counts as if the card does not have it, such as the level of a climax (2.19.1)."""

COUNTS_AS_ZERO = ("2.19.1", of_book(JP, "2.6.3"))
"""The rules that make a missing number count as zero."""


@rule_jp("2.6.3")
@rule("2.19.1")
def number(state: WeissState, card: CardId, aspect: str) -> int:
    """A printed number; zero where a card does not have that information.

    An attack has one trigger check, whatever is printed.
    """
    if aspect == TRIGGER_CHECKS:
        return 1
    value = state.printed(card, aspect)
    return value if isinstance(value, int) else MISSING


def is_climax(state: WeissState, card: CardId) -> bool:
    """Whether a card of which that is known is a climax."""
    return state.printed(card, IS_CLIMAX) == "yes"


@rule("3.9.2.2.1", "3.12.2.2.1")
def is_blank(state: WeissState, card: CardId) -> bool:
    """Whether a card has no information at all: it lies face down in a level or a memory."""
    instance = state.cards[card]
    return not instance.face_up and instance.zone.name in (zones.LEVEL, zones.MEMORY)


def with_derived(printed: Mapping[str, Value]) -> dict[str, Value]:
    """Printed information with what follows from it: the type says whether it is a climax."""
    facts = narrowed(_without_climax(printed), ONE_OF)
    if TYPE in facts:
        return {**facts, IS_CLIMAX: "yes" if facts[TYPE] == CLIMAX else "no"}
    return {**facts, IS_CLIMAX: "no"} if CLIMAX in lacked(facts, TYPE) else facts


def _without_climax(printed: Mapping[str, Value]) -> Mapping[str, Value]:
    """Printed information of what is no climax, which is of another type than that."""
    if printed.get(IS_CLIMAX) != "no" or not lacked(printed, TYPE):
        return printed
    return together(printed, {lacking(TYPE): (CLIMAX,)})


def words(state: WeissState, card: CardId, aspect: str) -> tuple[str, ...]:
    """Printed words such as trigger icons or traits, in the order in which they are printed."""
    value: Value = state.printed(card, aspect)
    return value if isinstance(value, tuple) else ()


def is_type(state: WeissState, card: CardId, type_: str) -> bool:
    """Whether a card whose type is known is of that type."""
    if type_ == CLIMAX and state.knows(card, IS_CLIMAX):
        return is_climax(state, card)
    return type_ not in state.lacked(card, TYPE) and state.printed(card, TYPE) == type_


def card_face(
    name: str,
    *,
    type_: str,
    color: str,
    level: int | None = None,
    cost: int | None = None,
    power: int | None = None,
    soul: int | None = None,
    trigger: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    icons: tuple[str, ...] = (),
    unread: int | None = 0,
    supplied: tuple[str, ...] = (),
    abilities: tuple[Ability, ...] = (),
) -> Face:
    """A whole face of this game."""
    printed: dict[str, Value] = {
        TYPE: type_,
        COLOR: color,
        LEVEL: level,
        COST: cost,
        POWER: power,
        SOUL: soul,
        TRIGGER: trigger,
        TRAITS: traits,
        ICONS: icons,
    }
    return Face(name, with_derived(printed), abilities, unread, supplied)
