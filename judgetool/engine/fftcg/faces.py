"""What is printed on a card of this game (5.2)."""

from collections.abc import Callable, Mapping

from judgetool.engine.fftcg.apart import told_apart
from judgetool.engine.kernel.abilities import Ability, Lasting
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Value
from judgetool.engine.kernel.immutable import once_for_faces
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.told import narrowed

FORWARD, BACKUP, MONSTER, SUMMON = "forward", "backup", "monster", "summon"
CHARACTERS = (FORWARD, BACKUP, MONSTER)
TYPES = (*CHARACTERS, SUMMON)
"""The card types (5.2.3, 6.6.4), and those that are Characters (5.2.3.1.1)."""

FIRE, ICE, WIND, EARTH = "fire", "ice", "wind", "earth"
LIGHTNING, WATER, LIGHT, DARK = "lightning", "water", "light", "dark"
ELEMENT_NAMES = (FIRE, ICE, WIND, EARTH, LIGHTNING, WATER, LIGHT, DARK)
LIMITED_ELEMENTS = (LIGHT, DARK)
"""The Elements (5.2.1.1), and those of which a player may control one Character (7.7.5)."""

TYPE, ELEMENTS, COST, POWER = "type", "elements", "cost", "power"
JOBS, CATEGORIES, NUMBER, ICONS, LB_COST = "jobs", "categories", "number", "icons", "lb_cost"
NUMBERS = (COST, POWER, LB_COST)
ASPECTS = (TYPE, ELEMENTS, COST, POWER, JOBS, CATEGORIES, NUMBER, ICONS, LB_COST)
"""The information printed on a card, and which of it are numbers."""

CASTING_COST = "casting cost"
"""The cost of casting a card. It is not printed: effects compute it from the printed cost."""

ACTION_COST, SPECIAL_COST = "cost of action abilities", "cost of special abilities"
"""How many CP effects add to, or take from, the cost of a card's abilities."""

GENERIC, EX_BURST_ICON, LIMIT_BREAK = "generic", "ex burst", "limit break"
ICON_NAMES = (GENERIC, EX_BURST_ICON, LIMIT_BREAK)
"""The icons in the upper right of a card (5.2.2.1, 15.2.8.2)."""

EX_BURST = "ex burst"
"""Whether a card has the EX Burst icon, "yes" or "no". Damage needs to know only this."""


ONE_OF = {TYPE: TYPES}
"""Of each of these kinds every card has one word (5.2.3)."""


def with_effect(kind: type[Lasting]) -> Callable[[Mapping[FaceId, Face]], frozenset[FaceId]]:
    """What finds the faces with an ability that has an effect of this kind.

    Few cards have one, and the others need not be asked.
    """

    @once_for_faces
    def having_it(printed: Mapping[FaceId, Face]) -> frozenset[FaceId]:
        return frozenset(
            name
            for name, face in printed.items()
            if any(isinstance(one, kind) for ability in face.abilities for one in ability.lasting)
        )

    return having_it


def with_keyword(*keywords: str) -> Callable[[Mapping[FaceId, Face]], frozenset[FaceId | None]]:
    """What finds the faces with an ability that has one of these keywords."""

    @once_for_faces
    def having_it(printed: Mapping[FaceId, Face]) -> frozenset[FaceId | None]:
        return frozenset(
            name
            for name, face in printed.items()
            if not all(map({*keywords}.isdisjoint, (one.keywords for one in face.abilities)))
        )

    return having_it


def as_words(value: Value) -> tuple[str, ...]:
    """Printed information as words; a card type is one."""
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()


def words(state: State, card: CardId, aspect: str) -> tuple[str, ...]:
    """Printed words, in the order in which they are printed; raises ``FaceUnknown``."""
    value: Value = state.printed(card, aspect)
    return value if isinstance(value, tuple) else ()


def has_ex_burst(state: State, card: CardId) -> bool:
    """Whether a card has the EX Burst icon; raises ``FaceUnknown``."""
    return state.printed(card, EX_BURST) == "yes"


def with_derived(printed: Mapping[str, Value]) -> dict[str, Value]:
    """Printed information, and whether there is an EX Burst as the icons say."""
    facts = narrowed(printed, ONE_OF)
    icons = facts.get(ICONS)
    if not isinstance(icons, tuple):
        return facts
    return {**facts, EX_BURST: "yes" if EX_BURST_ICON in icons else "no"}


def card_face(
    name: str,
    *,
    type_: str,
    elements: tuple[str, ...],
    cost: int | None = None,
    power: int | None = None,
    jobs: tuple[str, ...] = (),
    categories: tuple[str, ...] = (),
    number: str | None = None,
    icons: tuple[str, ...] = (),
    lb_cost: int | None = None,
    unread: int | None = 0,
    abilities: tuple[Ability, ...] = (),
) -> Face:
    """A whole face of this game."""
    printed: dict[str, Value] = {
        TYPE: type_,
        ELEMENTS: elements,
        COST: cost,
        POWER: power,
        JOBS: jobs,
        CATEGORIES: categories,
        NUMBER: number,
        ICONS: icons,
        LB_COST: lb_cost,
    }
    return Face(name, with_derived(printed), told_apart(abilities), unread=unread)
