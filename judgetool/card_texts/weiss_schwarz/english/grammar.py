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
    exchanging,
    facts,
    forbidding,
    getting,
    happenings,
    keywords,
    later,
    lines,
    moving,
    numbers,
    of_nobody,
    onto_stage,
    paid,
    paying_otherwise,
    pointing,
    quoted_effects,
    reminders,
    said_of_cards,
    several_kinds,
    triggering,
)
from judgetool.card_texts.weiss_schwarz.mentioning import introduced

CATEGORIES: Mapping[str, Category] = {
    **SHARED,
    **cards_meant.CATEGORIES,
    **pointing.CATEGORIES,
    **paid.CATEGORIES,
    **conditions.CATEGORIES,
    **facts.CATEGORIES,
    **numbers.CATEGORIES,
    **happenings.CATEGORIES,
    **triggering.CATEGORIES,
    **clauses.CATEGORIES,
    **exchanging.CATEGORIES,
    **several_kinds.CATEGORIES,
    **quoted_effects.CATEGORIES,
    **getting.CATEGORIES,
    **said_of_cards.CATEGORIES,
    **forbidding.CATEGORIES,
    **paying_otherwise.CATEGORIES,
    **moving.CATEGORIES,
    **onto_stage.CATEGORIES,
    **of_nobody.CATEGORIES,
    **costs.CATEGORIES,
    **later.CATEGORIES,
    **abilities.CATEGORIES,
    **keywords.CATEGORIES,
    **reminders.CATEGORIES,
    **lines.CATEGORIES,
}
GRAMMAR = Grammar(CATEGORIES, introduced)
