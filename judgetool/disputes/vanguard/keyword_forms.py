"""Abilities as scenario files write them shortly: ``forerunner``, ``{keyword: limit break, …}``."""

from collections.abc import Mapping

from judgetool.engine.kernel.abilities import Ability, Test
from judgetool.engine.kernel.abilities.vocabulary import Form, Language
from judgetool.engine.kernel.abilities.words import CardName
from judgetool.engine.vanguard.keyword_abilities import FORERUNNER, limit_break, seek_mate
from judgetool.engine.vanguard.vocabulary import VOCABULARY


def ability_of_one_word(words: int | str) -> Ability:
    """The ability that a word stands for; raises ``ValueError`` where it is none."""
    if str(words).casefold() != FORERUNNER.name.casefold():
        raise ValueError(f"“{words}” is not an ability in one word; there is: forerunner")
    return FORERUNNER


def limit_break_form(*, damage: int, ability: Ability) -> Ability:
    """Limit Break (10.2.5): ``ability`` with so many cards in the damage zone."""
    return limit_break(damage, ability)


def seek_mate_form(*, names: tuple[CardName, ...], fitting: tuple[Test, ...] = ()) -> Ability:
    """Seek Mate (10.2.9) with the names of the cards that can be the Mate, or what they must be."""
    return seek_mate(*names, fitting=fitting)


FORMS: Mapping[str, Form] = {"limit break": limit_break_form, "seek mate": seek_mate_form}
"""The keywords that have a short form with fields."""

LANGUAGE = Language(VOCABULARY, FORMS, {Ability: ability_of_one_word})
"""How abilities of this game are written in files."""
