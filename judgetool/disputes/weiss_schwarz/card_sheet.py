"""A card at one moment: what is printed, what it is now, and which effects make it so."""

from collections.abc import Callable, Iterator, Mapping

from judgetool.disputes.names import card_name, place_of
from judgetool.disputes.terms import in_terms_of
from judgetool.disputes.views import Beginning, CardSheet, CharacteristicView, ContinuousView
from judgetool.disputes.weiss_schwarz.board import card_view
from judgetool.disputes.words import change_in_words, how_long
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.kernel.continuous.applying import Applied
from judgetool.engine.kernel.continuous.explaining import effects_on, is_ruling
from judgetool.engine.kernel.continuous.view import Open
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.characteristics import (
    ability_names,
    characteristic,
    has_number,
    own_abilities,
    words,
)
from judgetool.engine.weiss_schwarz.continuous import rules_of
from judgetool.engine.weiss_schwarz.state import WeissState

MOST_RULES = 2
"""So many of the rules at work when an effect began are named, the innermost first."""

WORDS = (NAME, faces.TYPE, faces.COLOR, faces.TRAITS, faces.TRIGGER, faces.ICONS)
ORDER = (
    NAME,
    faces.TYPE,
    faces.COLOR,
    faces.LEVEL,
    faces.COST,
    faces.POWER,
    faces.SOUL,
    faces.TRAITS,
    faces.TRIGGER,
    faces.ICONS,
)
ABILITIES = "abilities"
NOT_KNOWN = "not known"
BLANK = "It lies face down and has no information at all."
UNTOLD = "Nobody has said what it is."
UNREAD = "Its text is not carried out here."


def card_sheet(state: WeissState, card: CardId, begun: Mapping[int, Beginning]) -> CardSheet:
    """All that is known of a card; ``begun`` says when the lasting effects began."""
    effects = effects_on(state, card)
    about = frozenset(one.part.about for one in effects)
    return CardSheet(
        card=card_view(state, card),
        place=place_of(state, card),
        owner=state.cards[card].owner,
        values=() if faces.is_blank(state, card) else tuple(_values(state, card, about)),
        effects=tuple(_effect(state, one, begun) for one in effects),
        notes=tuple(in_terms_of(state, note) for note in _notes(state, card)),
    )


def _notes(state: WeissState, card: CardId) -> Iterator[str]:
    face = state.face(card)
    if faces.is_blank(state, card):
        yield BLANK
    if face is None:
        yield UNTOLD
    elif face.unread != 0:
        yield UNREAD
    seen = " and ".join(state.cards[card].seen_by)
    yield f"Seen by {seen or 'nobody'}."


# --- what it is ------------------------------------------------------------------------------


def _values(state: WeissState, card: CardId, about: frozenset[str]) -> Iterator[CharacteristicView]:
    """The kinds of information that the card has; ``about`` are those that effects are about."""
    known = state.face(card) is not None
    for aspect in ORDER:
        if known or aspect in about:
            shown = _value(state, card, aspect, about)
            if shown.now or shown.printed or shown.open:
                yield shown
    if known:
        shown = _abilities(state, card)
        if shown.now or shown.printed or shown.open:
            yield shown


def _value(
    state: WeissState, card: CardId, aspect: str, about: frozenset[str]
) -> CharacteristicView:
    printed = _printed(state, card, aspect)
    if printed == NOT_KNOWN and aspect not in about:
        return CharacteristicView(aspect, NOT_KNOWN, NOT_KNOWN)

    def now() -> str:
        if aspect in WORDS:
            return ", ".join(words(state, card, aspect))
        if aspect not in about and not has_number(state, card, aspect):
            return ""
        return str(characteristic(state, card, aspect))

    return _told(state, aspect, printed, now)


def _printed(state: WeissState, card: CardId, aspect: str) -> str:
    if aspect == NAME:
        return state.name(card) or NOT_KNOWN
    try:
        value = state.printed(card, aspect)
    except FaceUnknown:
        return NOT_KNOWN
    if isinstance(value, tuple):
        return ", ".join(value)
    return "" if value is None else str(value)


def _abilities(state: WeissState, card: CardId) -> CharacteristicView:
    printed = ", ".join(ability.name for ability in own_abilities(state, card))
    return _told(state, ABILITIES, printed, lambda: ", ".join(ability_names(state, card)))


def _told(state: WeissState, name: str, printed: str, now: Callable[[], str]) -> CharacteristicView:
    """A kind of information as it is now, or what must be told to say so."""
    try:
        return CharacteristicView(name, now(), printed)
    except FaceUnknown as unknown:
        return CharacteristicView(name, "", printed, _missing(state, unknown.card, unknown.aspect))


def _missing(state: WeissState, card: CardId, aspect: str) -> str:
    told = f"the {aspect} of the card {place_of(state, card)} must be told"
    return in_terms_of(state, told)


# --- why it is so ----------------------------------------------------------------------------


def _effect(state: WeissState, applied: Applied, begun: Mapping[int, Beginning]) -> ContinuousView:
    """One effect in words, with the rules that it carries out and that give it its place."""
    working, part = applied
    rules = rules_of(state, applied)
    step = None
    if isinstance(working.effect, Modifier) and working.effect.id in begun:
        step, at_work = begun[working.effect.id]
        rules = tuple(dict.fromkeys((*at_work[:MOST_RULES], *rules)))
    if isinstance(part.change, Open):
        may = "decide whether it can" if is_ruling(applied) else "change its"
        text = f"may {may} {part.about}: {_missing(state, *part.change)}"
    else:
        text = change_in_words(part.change)
    if isinstance(working.effect, Modifier):
        text += how_long(working.effect.duration)
    return ContinuousView(
        text=in_terms_of(state, text),
        source=_source(state, applied),
        citations=rules,
        step=step,
        open=isinstance(part.change, Open),
    )


def _source(state: WeissState, applied: Applied) -> str:
    """The ability that an effect is of, with its card where that is still there to be named."""
    context = applied.working.context
    if context is None or context.card is None:
        return applied.working.source
    if context.card == applied.part.target:
        return f"{applied.working.source}, its own ability"
    named = f"{card_name(state, context.card)}, {place_of(state, context.card)}"
    return f"{applied.working.source} of {named}"
