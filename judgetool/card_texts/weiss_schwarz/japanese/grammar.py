"""The grammar of the Japanese texts of Weiß Schwarz."""

from collections.abc import Mapping
from typing import Any

from judgetool.card_texts.alternatives import InAnyForm, InForm
from judgetool.card_texts.grammar import Category, Grammar
from judgetool.card_texts.japanese import CATEGORIES as SHARED
from judgetool.card_texts.japanese import FORMS, LAST, in_form
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.tables import Table
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
    several_kinds,
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
    PutOff,
    Reveal,
    Search,
    Selector,
    Turn,
    Whose,
)
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones


def introduced(tree: Any, mentions: Mentions) -> Mentions:
    """What has been mentioned after a part of a text, and what can be left out from now on."""
    kind: Any = type(tree)
    if not mentioning.introduces(kind):
        return mentions
    known = mentioning.introduced(tree, mentions)
    deck = deck_of(tree, mentions)
    if deck != known.deck:
        known = changed(known, deck=deck)
    match tree:
        case ChooseCard() | Search() | ChooseEach():
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


def deck_of(tree: Any, mentions: Mentions) -> Whose | None:
    """Whose deck “that deck” is after a part of a text, if that is known."""
    match tree:
        case Search():
            return None
        case Look(whose=whose) | Reveal(what=None, whose=whose):
            return whose
        case PutOff(whose=whose) if zones.DECK in (tree.origin, tree.zone):
            return whose
        case Put(what=Selector(whose=whose), zone=zones.DECK):
            return whose
        case Put(what=str(what), zone=zones.DECK):
            moved = mentions.of(what)
            return None if moved is None else moved.whose
        case _:
            return mentions.deck


KINDS = {
    **{f"plain {form}": Table(in_form(clauses.CLAUSES, form)) for form in FORMS},
    **{f"several {form}": Table(in_form(several_kinds.SEVERAL, form)) for form in FORMS},
    **{f"moving {form}": Table(in_form(moving.MOVING, form)) for form in FORMS},
    **{f"getting {form}": Table(in_form(getting.GETTING, form)) for form in FORMS},
}
FINAL = ("later clause", "shot clause", "performed clause")
"""The kinds of clauses in their forms, and those with which a sentence must end."""

ANY_FORM = "clause in any form"
OF_FORM = {
    form: {name: one for name, one in KINDS.items() if name.endswith(form)} for form in FORMS
}

CATEGORIES: Mapping[str, Category] = {
    **SHARED,
    **cards_meant.CATEGORIES,
    **pointing.CATEGORIES,
    **numbers.CATEGORIES,
    **conditions.CATEGORIES,
    **happenings.CATEGORIES,
    **clauses.CATEGORIES,
    **several_kinds.CATEGORIES,
    **getting.CATEGORIES,
    **moving.CATEGORIES,
    **costs.CATEGORIES,
    **later.CATEGORIES,
    **abilities.CATEGORIES,
    **keywords.CATEGORIES,
    **reminders.CATEGORIES,
    **lines.CATEGORIES,
    **KINDS,
    **{
        form: InForm(form, ANY_FORM, tuple(kinds), *(FINAL if form == LAST else ()))
        for form, kinds in OF_FORM.items()
    },
    ANY_FORM: InAnyForm(OF_FORM),
}
GRAMMAR = Grammar(CATEGORIES, introduced, most_looks=16_000)
