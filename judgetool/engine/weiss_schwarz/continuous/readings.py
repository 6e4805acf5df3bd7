"""What an effect looks at and what it changes, read off its tree without playing it."""

from dataclasses import fields, is_dataclass
from functools import cache
from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    Ability,
    Allow,
    AspectOf,
    Bears,
    Change,
    Compares,
    Count,
    GiveAbility,
    GiveWords,
    Instead,
    IsNamed,
    Lasting,
    NameHas,
    Number,
    PlayerLevel,
    Plus,
    Prohibit,
    TakeAbilities,
    Times,
    TotalOf,
)
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    LastingChange,
    NumberChange,
    Ruling,
    WordsChange,
)
from judgetool.engine.weiss_schwarz.continuous.view import ABILITIES


def read_by(node: object) -> frozenset[str]:
    """The information on cards that decides what a part of an ability text does."""
    match node:
        case Bears():
            return frozenset((node.aspect,))
        case IsNamed() | NameHas():
            return frozenset((NAME,))
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


class Prepared(NamedTuple):
    """An effect of a continuous ability with what is read off its tree.

    ``about`` is the information, or the action, that it is about; ``reads`` the information that
    decides what it does, ``writes`` what changes by it; ``takes`` whether it takes abilities.
    """

    effect: Lasting
    about: str
    reads: frozenset[str]
    writes: frozenset[str]
    takes: bool


@cache
def prepared(ability: Ability) -> tuple[Prepared, ...]:
    """The effects of a continuous ability, but for those that replace what would happen."""
    condition = read_by(ability.condition)
    return tuple(
        Prepared(
            effect,
            about(effect),
            condition | read_by(effect),
            writes(effect),
            isinstance(effect, TakeAbilities),
        )
        for effect in ability.lasting
        if not isinstance(effect, Instead)
    )


def writes(effect: Lasting) -> frozenset[str]:
    """What an effect changes or rules, through abilities that it gives, too."""
    match effect:
        case Change() | GiveWords():
            return frozenset((effect.aspect,))
        case GiveAbility():
            return abilities_and(effect.ability)
        case _:
            return frozenset((about(effect),))


def changed_by(change: LastingChange) -> frozenset[str]:
    """What a lasting effect that has begun changes or rules."""
    match change:
        case NumberChange() | WordsChange():
            return frozenset((change.aspect,))
        case AbilityGiven():
            return abilities_and(change.ability)
        case AbilitiesTaken():
            return frozenset((ABILITIES,))
        case Ruling():
            return frozenset((change.action,))


@cache
def abilities_and(given: Ability) -> frozenset[str]:
    """The information that changes where a card gets an ability: that by which it works, too."""
    return frozenset((ABILITIES,)).union(*(writes(one) for one in given.lasting))


def never_negative(number: Number) -> bool:
    """Whether a number cannot come out below zero, whatever the cards are."""
    match number:
        case int():
            return number >= 0
        case Count() | PlayerLevel():
            return True
        case Times():
            return number.by >= 0 and never_negative(number.number)
        case Plus():
            return number.constant >= 0 and never_negative(number.number)
        case _:
            return False


def about(effect: Lasting) -> str:
    """The information, or the action, that an effect is about."""
    match effect:
        case Change() | GiveWords():
            return effect.aspect
        case Prohibit() | Allow():
            return effect.action
        case _:
            return ABILITIES
