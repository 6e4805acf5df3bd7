"""Abilities as scenario files write them shortly: ``haste``, ``{keyword: warp, …}``."""

from collections.abc import Mapping

from judgetool.engine.fftcg import keywords
from judgetool.engine.fftcg.attack import cost_to
from judgetool.engine.fftcg.casting import BACK_ATTACK
from judgetool.engine.fftcg.keywords import priming, warp
from judgetool.engine.fftcg.nodes import AttacksInTurn, Element, PayCP
from judgetool.engine.fftcg.paying.settled_costs import additional_cost, alternative_cost, may_add
from judgetool.engine.fftcg.vocabulary import VOCABULARY
from judgetool.engine.kernel.abilities import Ability, Cost
from judgetool.engine.kernel.abilities.vocabulary import Form, Language
from judgetool.engine.kernel.abilities.words import CardName, WayNamed

Costs = tuple[Cost, ...]
Elements = tuple[Element, ...]

FIELD_ABILITIES: Mapping[str, Ability] = {
    "brave": Ability("continuous", keywords.BRAVE, "15.2.1.1"),
    "haste": Ability("continuous", keywords.HASTE, "15.2.2.1"),
    "first strike": Ability("continuous", keywords.FIRST_STRIKE, "15.2.3.1"),
    "back attack": Ability("continuous", BACK_ATTACK, "15.2.5.1"),
    "cannot attack": Ability("continuous", keywords.CANNOT + keywords.ATTACK, "10.1.2.1.2"),
    "cannot block": Ability("continuous", keywords.CANNOT + keywords.BLOCK, "10.1.3.1.2"),
    "cannot be blocked": Ability("continuous", keywords.CANNOT + keywords.BE_BLOCKED, "10.1.3.1.2"),
    "must attack": Ability("continuous", keywords.MUST + keywords.ATTACK, "10.1.2.1.3"),
    "must block": Ability("continuous", keywords.MUST + keywords.BLOCK, "10.1.3.1.3"),
    "can attack twice": Ability(
        "continuous", "can attack twice", "10.1.2.1.2", lasting=(AttacksInTurn(2),)
    ),
}
"""Field abilities that are written in words alone."""


def field_ability(words: int | str) -> Ability:
    """The field ability that ``words`` stand for; raises ``ValueError`` where they are none."""
    found = FIELD_ABILITIES.get(str(words).casefold())
    if found is None:
        known = ", ".join(FIELD_ABILITIES)
        raise ValueError(f"“{words}” is not an ability in words; there are: {known}")
    return found


def warp_form(*, counters: int, elements: Elements = (), generic: int = 0) -> Ability:
    """Warp (15.2.7) with so many counters, for CP of Elements and of any Element (``generic``)."""
    return warp(counters, PayCP(elements, generic))


def additional_form(*, cost: Costs, may: WayNamed | None = None) -> Ability:
    """What casting the card costs beside its CP; with ``may`` as its name, only if one likes."""
    return additional_cost(*((may_add(may, *cost),) if may else cost))


def alternative_form(*, name: WayNamed, cost: Costs) -> Ability:
    """What casting the card can cost instead of its CP, and what that way to pay is called."""
    return alternative_cost(name, *cost)


def priming_form(*, name: CardName, elements: Elements = (), generic: int = 0) -> Ability:
    """Priming (15.2.9) with the name that is searched for, for CP as Warp has them."""
    return priming(name, PayCP(elements, generic))


def attack_form(*, cost: Costs) -> Ability:
    """What it costs to attack with the card (10.1.2.3)."""
    return cost_to("attack", *cost)


def block_form(*, cost: Costs) -> Ability:
    """What it costs to block with the card (10.1.3.1.3)."""
    return cost_to("block", *cost)


FORMS: Mapping[str, Form] = {
    "warp": warp_form,
    "additional cost": additional_form,
    "alternative cost": alternative_form,
    "priming": priming_form,
    "costs to attack": attack_form,
    "costs to block": block_form,
}
"""The keywords that have a short form with fields."""

LANGUAGE = Language(VOCABULARY, FORMS, {Ability: field_ability})
"""How abilities of this game are written in files."""
