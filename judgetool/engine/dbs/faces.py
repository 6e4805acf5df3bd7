"""What is printed on a card of this game (section 2)."""

from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import TYPE, CardId, Face, Value

LEADER, BATTLE, EXTRA = "leader", "battle", "extra"
TYPES = (LEADER, BATTLE, EXTRA)
"""The card types (2-3-2)."""

COLOR, CHARACTER, TRAIT, ERA, SKILLS = "color", "character", "trait", "era", "skills"
SPECIFIED_COST = "specified cost"
POWER, ENERGY_COST = "power", "energy cost"
COMBO_POWER, COMBO_COST = "combo power", "combo cost"

NUMBERS = (POWER, ENERGY_COST, COMBO_POWER, COMBO_COST)
WORDS = (COLOR, SPECIFIED_COST, CHARACTER, TRAIT, ERA, SKILLS)
ASPECTS = (*NUMBERS, *WORDS)
"""What is printed on a card, in the order in which it is said."""

COLORS = ("red", "blue", "green", "yellow", "black")
"""The colors of printed cards: the book names none, so those of later sets are as good (2-4-1)."""

BLOCKER, CRITICAL, DUAL_ATTACK, REVENGE, FIELD = (
    "blocker",
    "critical",
    "dual attack",
    "revenge",
    "field",
)
DOUBLE_STRIKE, TRIPLE_STRIKE, QUADRUPLE_STRIKE = (
    "double strike",
    "triple strike",
    "quadruple strike",
)
STRIKES = {DOUBLE_STRIKE: 2, TRIPLE_STRIKE: 3, QUADRUPLE_STRIKE: 4}
"""How much damage a card with [Strike] deals (10-6-1)."""

KEYWORDS = (BLOCKER, CRITICAL, *STRIKES, DUAL_ATTACK, REVENGE, FIELD)
"""The skills that one word stands for (10-2 to 10-8); [Awaken] and [Evolve] have a text."""


@rule("2-8-2", "2-9-2", "2-10-2")
def number(state: DbsState, card: CardId, aspect: str) -> int:
    """A printed number, of a stack that of the card on top; 0 for a card without it."""
    value = state.printed(state.upper(card), aspect)
    return value if isinstance(value, int) else 0


def printed_words(state: DbsState, card: CardId, aspect: str) -> tuple[str, ...]:
    """Printed words such as colors and traits, in the order in which they are printed."""
    value = state.printed(state.upper(card), aspect)
    if isinstance(value, tuple):
        return value
    return (value,) if isinstance(value, str) else ()


def card_face(
    name: str,
    *,
    type_: str,
    color: tuple[str, ...] = (),
    character: tuple[str, ...] = (),
    trait: tuple[str, ...] = (),
    era: tuple[str, ...] = (),
    power: int | None = None,
    energy_cost: int | None = None,
    specified_cost: tuple[str, ...] = (),
    combo_power: int | None = None,
    combo_cost: int | None = None,
    skills: tuple[str, ...] = (),
    unread: int | None = 0,
    abilities: tuple[Ability, ...] = (),
) -> Face:
    """A whole face of this game; of a Leader Card one of its two sides."""
    printed: dict[str, Value] = {
        TYPE: type_,
        COLOR: color,
        CHARACTER: character,
        TRAIT: trait,
        ERA: era,
        POWER: power,
        ENERGY_COST: energy_cost,
        SPECIFIED_COST: specified_cost,
        COMBO_POWER: combo_power,
        COMBO_COST: combo_cost,
        SKILLS: skills,
    }
    return Face(name, printed, abilities, unread=unread)
