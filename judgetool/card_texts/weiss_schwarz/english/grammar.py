"""The grammar of the English texts of Weiß Schwarz."""

from collections.abc import Mapping

from judgetool.card_texts.english import CATEGORIES as SHARED
from judgetool.card_texts.grammar import Category, Grammar
from judgetool.card_texts.weiss_schwarz.english import (
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
from judgetool.card_texts.weiss_schwarz.mentioning import introduced

CATEGORIES: Mapping[str, Category] = {
    **SHARED,
    **cards_meant.CATEGORIES,
    **pointing.CATEGORIES,
    **conditions.CATEGORIES,
    **numbers.CATEGORIES,
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
GRAMMAR = Grammar(CATEGORIES, introduced)
