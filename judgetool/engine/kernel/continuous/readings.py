"""What an effect looks at and what it changes, read off its tree without playing it."""

from dataclasses import fields, is_dataclass
from functools import cache

from judgetool.engine.kernel.abilities import (
    Ability,
    Allow,
    AspectOf,
    Bears,
    Change,
    Compares,
    GiveAbility,
    GiveWords,
    HasAbility,
    InTurn,
    IsNamed,
    IsType,
    Lasting,
    NameHas,
    Number,
    Plus,
    Prohibit,
    Shares,
    TakeAbilities,
    Times,
    TotalOf,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import NAME, TYPE
from judgetool.engine.kernel.continuous.view import ABILITIES

AUTOMATIC = "automatic"

POWER = "power"
"""The number that decides battles, in every game."""


def read_by(node: object) -> frozenset[str]:
    """The information on cards that decides what a part of an ability text does."""
    match node:
        case Bears() | Shares():
            return frozenset((node.aspect,))
        case IsType():
            return frozenset((TYPE,))
        case IsNamed() | NameHas():
            return frozenset((NAME,))
        case HasAbility():
            return frozenset((ABILITIES,))
        case Compares() | AspectOf() | TotalOf():
            return frozenset((node.aspect,)) | _inside(node)
        case _:
            return _inside(node)


def _inside(node: object) -> frozenset[str]:
    if isinstance(node, tuple):
        return frozenset().union(*(read_by(part) for part in node))
    if is_dataclass(node) and not isinstance(node, type | Ability):
        parts = (read_by(getattr(node, one.name)) for one in fields(node))
        return frozenset().union(*parts)
    return frozenset()


def reads(ability: Ability, effect: Lasting) -> frozenset[str]:
    """The information that decides what one effect of a continuous ability does."""
    return read_by(ability.condition) | read_by(effect)


@cache
def writes(effect: Lasting) -> frozenset[str]:
    """The information that an effect changes, through abilities that it gives, too."""
    match effect:
        case Change() | GiveWords():
            return frozenset((effect.aspect,))
        case GiveAbility():
            return abilities_and(effect.ability)
        case TakeAbilities():
            return frozenset((ABILITIES,))
        case _:
            return frozenset()


def abilities_and(given: Ability) -> frozenset[str]:
    """The information that changes where a card gets an ability: that by which it works, too."""
    return frozenset((ABILITIES,)).union(*(writes(one) for one in given.lasting))


def never_negative(number: Number) -> bool:
    """Whether a number cannot come out below zero, whatever the cards are."""
    match number:
        case int():
            return number >= 0
        case Times():
            return number.by >= 0 and never_negative(number.number)
        case Plus():
            return number.constant >= 0 and never_negative(number.number)
        case _:
            return number.never_negative


def about(effect: Lasting) -> str:
    """The information, or the action, that an effect is about."""
    match effect:
        case Change() | GiveWords():
            return effect.aspect
        case Prohibit() | Allow():
            return effect.action
        case _:
            return ABILITIES


@cache
def lowers_power(effect: Lasting) -> bool:
    """Whether an effect, or an ability that it gives, can make a power smaller."""
    match effect:
        case Change():
            falls = effect.operation == "set" or not never_negative(effect.amount)
            return effect.aspect == POWER and falls
        case GiveAbility():
            return any(map(lowers_power, effect.ability.lasting))
        case _:
            return False


@cache
def depends_on_step(ability: Ability) -> bool:
    """Whether it matters for an ability, or for one that it gives, which phase or step it is."""
    return any(isinstance(node, InTurn) and node.steps for node in nodes_in(ability))


def rule_on_actions(effects: tuple[Lasting, ...]) -> bool:
    """Whether one of a continuous ability's effects prohibits or allows, or gives such a one."""
    return any(
        isinstance(effect, Prohibit | Allow)
        or (isinstance(effect, GiveAbility) and rule_on_actions(effect.ability.lasting))
        for effect in effects
    )


def bear_on_automatic(effects: tuple[Lasting, ...]) -> bool:
    """Whether one of a continuous ability's effects gives or takes automatic abilities."""
    return any(
        isinstance(effect, TakeAbilities)
        or (
            isinstance(effect, GiveAbility)
            and (effect.ability.kind == AUTOMATIC or bear_on_automatic(effect.ability.lasting))
        )
        for effect in effects
    )
