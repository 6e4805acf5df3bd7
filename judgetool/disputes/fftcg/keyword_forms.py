"""Abilities as scenario files write them shortly: ``haste``, ``{keyword: warp, …}``."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from judgetool.engine.fftcg import keywords
from judgetool.engine.fftcg.attack import cost_to
from judgetool.engine.fftcg.casting import BACK_ATTACK
from judgetool.engine.fftcg.keywords import priming, warp
from judgetool.engine.fftcg.nodes import Element, PayCP
from judgetool.engine.fftcg.paying.settled_costs import additional_cost, alternative_cost, may_add
from judgetool.engine.fftcg.vocabulary import VOCABULARY
from judgetool.engine.kernel.abilities import Ability, Cost
from judgetool.engine.kernel.abilities.vocabulary import Form, Language
from judgetool.engine.kernel.abilities.words import CardName, WayNamed

FIELD_ABILITIES: dict[str, tuple[str, str]] = {
    "brave": (keywords.BRAVE, "15.2.1.1"),
    "haste": (keywords.HASTE, "15.2.2.1"),
    "first strike": (keywords.FIRST_STRIKE, "15.2.3.1"),
    "back attack": (BACK_ATTACK, "15.2.5.1"),
    "cannot attack": (keywords.CANNOT + keywords.ATTACK, "10.1.2.1.2"),
    "cannot block": (keywords.CANNOT + keywords.BLOCK, "10.1.3.1.2"),
    "cannot be blocked": (keywords.CANNOT + keywords.BE_BLOCKED, "10.1.3.1.2"),
    "must attack": (keywords.MUST + keywords.ATTACK, "10.1.2.1.3"),
    "must block": (keywords.MUST + keywords.BLOCK, "10.1.3.1.3"),
}
"""Field abilities that are written as one word each: what the engine calls them, and their rule."""


def field_ability(words: int | str) -> Ability:
    """The field ability that ``words`` stand for; raises ``ValueError`` where they are none."""
    if str(words).casefold() not in FIELD_ABILITIES:
        known = ", ".join(FIELD_ABILITIES)
        raise ValueError(f"“{words}” is no ability; in words there are: {known}")
    name, rule = FIELD_ABILITIES[str(words).casefold()]
    return Ability("continuous", name, rule)


form = dataclass(frozen=True, kw_only=True)
"""The decorator of a short form: its fields are those that are written."""


@form
class Warp(Form):
    """Warp (15.2.7) with so many counters, for CP of Elements and of any Element (``generic``)."""

    counters: int
    elements: tuple[Element, ...] = ()
    generic: int = 0

    def tree(self) -> Ability:
        """Wait outside the game."""
        return warp(self.counters, PayCP(self.elements, self.generic))


@form
class AdditionalCost(Form):
    """What casting the card costs beside its CP; with ``may`` as its name, only if one likes."""

    cost: tuple[Cost, ...]
    may: WayNamed | None = None

    def tree(self) -> Ability:
        """Cost more."""
        return additional_cost(*((may_add(self.may, *self.cost),) if self.may else self.cost))


@form
class AlternativeCost(Form):
    """What casting the card can cost instead of its CP, and what that way to pay is called."""

    name: WayNamed
    cost: tuple[Cost, ...]

    def tree(self) -> Ability:
        """Cost something else."""
        return alternative_cost(self.name, *self.cost)


@form
class Priming(Form):
    """Priming (15.2.9) with the name that is searched for, for CP as Warp has them."""

    name: CardName
    elements: tuple[Element, ...] = ()
    generic: int = 0

    def tree(self) -> Ability:
        """Be covered by that Character."""
        return priming(self.name, PayCP(self.elements, self.generic))


@form
class CostTo(Form):
    """What it costs to attack or to block with the card (10.1.2.3, 10.1.3.1.3)."""

    keyword: Literal["costs to attack", "costs to block"]
    cost: tuple[Cost, ...]

    def tree(self) -> Ability:
        """Pay first."""
        return cost_to(self.keyword.removeprefix("costs to "), *self.cost)


FORMS: Mapping[str, type[Form]] = {
    "warp": Warp,
    "additional cost": AdditionalCost,
    "alternative cost": AlternativeCost,
    "priming": Priming,
    "costs to attack": CostTo,
    "costs to block": CostTo,
}
"""The keywords that have a short form with fields."""

LANGUAGE = Language(VOCABULARY, FORMS, {Ability: field_ability})
"""How abilities of this game are written in files."""
