"""Skills as scenario files write them shortly: ``blocker``, ``{keyword: evolve, …}``."""

from collections.abc import Mapping

from judgetool.engine.dbs.keyword_abilities import OF_WORD, awaken, evolve
from judgetool.engine.dbs.nodes import CharacterOrTrait, ColorOfCost
from judgetool.engine.dbs.vocabulary import VOCABULARY
from judgetool.engine.kernel.abilities import Ability, Effect
from judgetool.engine.kernel.abilities.vocabulary import Form, Language


def skill_of_one_word(words: int | str) -> Ability:
    """The skill that a word stands for; raises ``ValueError`` where it is none."""
    found = OF_WORD.get(str(words).casefold())
    if found is None:
        raise ValueError(f"“{words}” is not a skill in one word; there are: {', '.join(OF_WORD)}")
    return found


def awaken_form(*, life: int, effect: Effect | None = None) -> Ability:
    """[Awaken] (10-1) with so much life at most: what the text says, and the card is turned."""
    return awaken(life, effect)


def evolve_form(
    *, character: CharacterOrTrait, cost: int = 0, specified: tuple[ColorOfCost, ...] = ()
) -> Ability:
    """[Evolve] (10-4) onto a card of the character, for energy of which some has a color."""
    return evolve(character, cost, specified)


FORMS: Mapping[str, Form] = {"awaken": awaken_form, "evolve": evolve_form}
"""The keywords that have a short form with fields."""

LANGUAGE = Language(VOCABULARY, FORMS, {Ability: skill_of_one_word})
"""How skills of this game are written in files."""
