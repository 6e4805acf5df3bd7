"""A card at one moment: what is printed, what it is now, and which effects make it so."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.names import card_name, place_of
from judgetool.disputes.terms import in_terms_of
from judgetool.disputes.views import Beginning, CardSheet, CharacteristicView, ContinuousView
from judgetool.disputes.words import change_in_words, how_long
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.kernel.continuous.applying import Applied
from judgetool.engine.kernel.continuous.explaining import effects_on, is_ruling
from judgetool.engine.kernel.continuous.view import Open
from judgetool.engine.kernel.events import ModifierBegan
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import FaceUnknown, State

MOST_RULES = 2
"""So many of the rules at work when an effect began are named, the innermost first."""

ABILITIES = "abilities"
NOT_KNOWN = "not known"
BLANK = "It lies face down and has no information at all."
UNTOLD = "Nobody has said what it is."
UNREAD = "Its text is not carried out here."


def beginnings(steps: Iterable[tuple[int, Iterable[Recorded]]]) -> dict[int, Beginning]:
    """When each lasting effect began, by its id."""
    return {
        recorded.event.modifier.id: Beginning(index, recorded.citations)
        for index, events in steps
        for recorded in events
        if isinstance(recorded.event, ModifierBegan)
    }


def card_sheet(state: State, card: CardId, begun: Mapping[int, Beginning]) -> CardSheet:
    """All that is known of a card; ``begun`` says when the lasting effects began."""
    board = tabletop_of(state.book).board
    blank = board.characteristics.is_blank(state, card)
    effects = effects_on(state, card)
    about = frozenset(one.part.about for one in effects)
    return CardSheet(
        card=board.card(state, card),
        place=place_of(state, card),
        owner=state.cards[card].owner,
        values=() if blank else tuple(_values(state, card, about)),
        effects=tuple(_effect(state, one, begun) for one in effects),
        notes=tuple(in_terms_of(state, note) for note in _notes(state, card)),
    )


def _notes(state: State, card: CardId) -> Iterator[str]:
    board = tabletop_of(state.book).board
    face = state.face(state.upper(card))
    if board.characteristics.is_blank(state, card):
        yield BLANK
    if face is None:
        yield UNTOLD
    elif face.unread != 0:
        yield UNREAD
    seen = " and ".join(state.cards[card].seen_by)
    yield f"Seen by {seen or 'nobody'}."


# --- what it is ------------------------------------------------------------------------------


def _values(state: State, card: CardId, about: frozenset[str]) -> Iterator[CharacteristicView]:
    """The kinds of information that the card has; ``about`` are those that effects are about."""
    known = state.face(state.upper(card)) is not None
    for aspect in tabletop_of(state.book).board.characteristics.order:
        if known or aspect in about:
            shown = _value(state, card, aspect, about)
            if shown.now or shown.printed or shown.open:
                yield shown
    if known:
        shown = _abilities(state, card)
        if shown.now or shown.printed or shown.open:
            yield shown


def _value(state: State, card: CardId, aspect: str, about: frozenset[str]) -> CharacteristicView:
    words_of = tabletop_of(state.book).board.characteristics.words_of
    printed = _printed(state, card, aspect)
    if printed == NOT_KNOWN and aspect not in about:
        return CharacteristicView(aspect, NOT_KNOWN, NOT_KNOWN)

    def now() -> str:
        if aspect in words_of:
            return ", ".join(state.reading.words(state, card, aspect))
        if aspect not in about and not state.reading.has_number(state, card, aspect):
            return ""
        return str(state.reading.number(state, card, aspect))

    return _told(state, aspect, printed, now)


def _printed(state: State, card: CardId, aspect: str) -> str:
    if aspect == NAME:
        return state.name(state.upper(card)) or NOT_KNOWN
    try:
        value = state.printed(state.upper(card), aspect)
    except FaceUnknown:
        return NOT_KNOWN
    if isinstance(value, tuple):
        return ", ".join(value)
    return "" if value is None else str(value)


def _abilities(state: State, card: CardId) -> CharacteristicView:
    reading = state.reading
    printed = ", ".join(ability.name for ability in reading.printed_abilities(state, card))
    return _told(state, ABILITIES, printed, lambda: ", ".join(reading.ability_names(state, card)))


def _told(state: State, name: str, printed: str, now: Callable[[], str]) -> CharacteristicView:
    """A kind of information as it is now, or what must be told to say so."""
    try:
        return CharacteristicView(name, now(), printed)
    except FaceUnknown as unknown:
        return CharacteristicView(name, "", printed, _missing(state, unknown.card, unknown.aspect))


def _missing(state: State, card: CardId, aspect: str) -> str:
    told = f"the {aspect} of the card {place_of(state, card)} must be told"
    return in_terms_of(state, told)


# --- why it is so ----------------------------------------------------------------------------


def _effect(state: State, applied: Applied, begun: Mapping[int, Beginning]) -> ContinuousView:
    """One effect in words, with the rules that it carries out and that give it its place."""
    working, part = applied
    rules = tabletop_of(state.book).board.characteristics.rules_of(state, applied)
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


def _source(state: State, applied: Applied) -> str:
    """The ability that an effect is of, with its card where that is still there to be named."""
    context = applied.working.context
    if context is None or context.card is None:
        return applied.working.source
    if context.card == applied.part.target:
        return f"{applied.working.source}, its own ability"
    named = f"{card_name(state, context.card)}, {place_of(state, context.card)}"
    return f"{applied.working.source} of {named}"
