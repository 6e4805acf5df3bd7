"""Abilities as scenario files write them shortly: ``haste``, ``{keyword: warp, …}``."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter

from judgetool.engine.fftcg import keywords
from judgetool.engine.fftcg.castable import BACK_ATTACK
from judgetool.engine.fftcg.casting_costs import additional_cost, alternative_cost
from judgetool.engine.fftcg.fighting_costs import cost_to
from judgetool.engine.fftcg.keyword_abilities import priming, warp
from judgetool.engine.fftcg.nodes import PayCP
from judgetool.engine.fftcg.paying.settling import may_add
from judgetool.engine.kernel.abilities import Ability, Cost

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


def field_ability(words: str) -> Ability:
    """The field ability that ``words`` stand for; raises ``ValueError`` where they are none."""
    if words.casefold() not in FIELD_ABILITIES:
        known = ", ".join(FIELD_ABILITIES)
        raise ValueError(f"“{words}” is no ability; in words there are: {known}")
    name, rule = FIELD_ABILITIES[words.casefold()]
    return Ability("continuous", name, rule)


WHEN_NEEDED = ConfigDict(defer_build=True)
"""Most scenarios have no such ability: what reads it is not made before one has."""


class Form(BaseModel):
    """What all short forms have in common: nothing unknown."""

    model_config = ConfigDict(extra="forbid", frozen=True) | WHEN_NEEDED

    def ability(self) -> Ability:
        """The ability tree that the form stands for."""
        raise NotImplementedError


class Warp(Form):
    """Warp (15.2.7) with so many counters, for CP of Elements and of any Element (``generic``)."""

    keyword: Literal["warp"]
    counters: Annotated[int, Field(ge=1)]
    elements: tuple[str, ...] = ()
    generic: Annotated[int, Field(ge=0)] = 0

    def ability(self) -> Ability:
        """Wait outside the game."""
        return warp(self.counters, PayCP(self.elements, self.generic))


class AdditionalCost(Form):
    """What casting the card costs beside its CP; with ``may`` as its name, only if one likes."""

    keyword: Literal["additional cost"]
    cost: tuple[Cost, ...]
    may: str | None = None

    def ability(self) -> Ability:
        """Cost more."""
        return additional_cost(*((may_add(self.may, *self.cost),) if self.may else self.cost))


class AlternativeCost(Form):
    """What casting the card can cost instead of its CP, and what that way to pay is called."""

    keyword: Literal["alternative cost"]
    name: str
    cost: tuple[Cost, ...]

    def ability(self) -> Ability:
        """Cost something else."""
        return alternative_cost(self.name, *self.cost)


class Priming(Form):
    """Priming (15.2.9) with the name that is searched for, for CP as Warp has them."""

    keyword: Literal["priming"]
    name: str
    elements: tuple[str, ...] = ()
    generic: Annotated[int, Field(ge=0)] = 0

    def ability(self) -> Ability:
        """Be covered by that Character."""
        return priming(self.name, PayCP(self.elements, self.generic))


class CostTo(Form):
    """What it costs to attack or to block with the card (10.1.2.3, 10.1.3.1.3)."""

    keyword: Literal["costs to attack", "costs to block"]
    cost: tuple[Cost, ...]

    def ability(self) -> Ability:
        """Pay first."""
        return cost_to(self.keyword.removeprefix("costs to "), *self.cost)


def ability_of(written: Any) -> Any:
    """The ability that a short form stands for; anything else as it is written."""
    if isinstance(written, str):
        return field_ability(written)
    if isinstance(written, dict) and "keyword" in written:
        return _KEYWORDS.validate_python(written).ability()
    return written


AbilityForm = Annotated[Ability, BeforeValidator(ability_of)]
"""An ability in a file: a word, a keyword in short, or a tree."""

KEYWORDS: tuple[type[Form], ...] = (Warp, AdditionalCost, AlternativeCost, Priming, CostTo)
"""The keywords that have a short form with fields."""

_KEYWORDS: TypeAdapter[Form] = TypeAdapter(
    Annotated[
        Warp | AdditionalCost | AlternativeCost | Priming | CostTo,
        Field(discriminator="keyword"),
    ],
    config=WHEN_NEEDED,
)
