"""The grammar of the Japanese texts of Weiß Schwarz."""

from collections.abc import Mapping
from typing import Any

from judgetool.card_texts.grammar import Category, Grammar
from judgetool.card_texts.japanese import CATEGORIES as SHARED
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.weiss_schwarz import mentioning
from judgetool.card_texts.weiss_schwarz.japanese import (
    abilities,
    cards_meant,
    clauses,
    conditions,
    costs,
    getting,
    happenings,
    keywords,
    later,
    lines,
    moving,
    numbers,
    pointing,
    reminders,
)
from judgetool.engine.kernel.abilities import (
    Change,
    ChooseCard,
    Fits,
    GiveAbility,
    GiveWords,
    Look,
    Prohibit,
    Put,
    Reveal,
    Search,
    Turn,
)
from judgetool.engine.kernel.immutable import changed


def introduced(tree: Any, mentions: Mentions) -> Mentions:
    """What has been mentioned after a part of a text, and what can be left out from now on."""
    known = mentioning.introduced(tree, mentions)
    match tree:
        case ChooseCard() | Search():
            return changed(known, object="chosen")
        case Look() | Reveal(what=None):
            return changed(known, object="those cards")
        case Fits(subject=subject):
            return changed(known, object=subject)
        case Put(what=what) | Reveal(what=what) | Turn(what=what):
            return changed(known, object=what)
        case Change() | GiveAbility() | GiveWords() | Prohibit():
            duration = None if mentions.continuous else tree.duration
            return changed(known, object=tree.what, duration=duration)
        case _:
            return known


CATEGORIES: Mapping[str, Category] = {
    **SHARED,
    **cards_meant.CATEGORIES,
    **pointing.CATEGORIES,
    **numbers.CATEGORIES,
    **conditions.CATEGORIES,
    **happenings.CATEGORIES,
    **clauses.CATEGORIES,
    **getting.CATEGORIES,
    **moving.CATEGORIES,
    **costs.CATEGORIES,
    **later.CATEGORIES,
    **abilities.CATEGORIES,
    **keywords.CATEGORIES,
    **reminders.CATEGORIES,
    **lines.CATEGORIES,
}
GRAMMAR = Grammar(CATEGORIES, introduced, most_looks=16_000)
