"""A card at one moment: what is printed, what it is now, and which effects make it so."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.events import change_in_words, how_long, source_of
from judgetool.disputes.telling.names import card_name, in_terms_of, place_of
from judgetool.disputes.telling.trees.said import Told
from judgetool.disputes.telling.trees.speaking import told_at
from judgetool.disputes.telling.waiting import effects_that_wait
from judgetool.disputes.views import Beginning, CardSheet, CharacteristicView, ContinuousView
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.kernel.continuous.at_work import Applied
from judgetool.engine.kernel.continuous.force import effects_on, is_ruling
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
UNREAD = "The engine does not play its text; the judge does."
UNREAD_IN_PART = "The engine plays a part of its text; the judge plays the rest."


def beginnings(steps: Iterable[tuple[int, Iterable[Recorded]]]) -> dict[int, Beginning]:
    """When each lasting effect began, by its id."""
    return {
        recorded.event.modifier.id: Beginning(index, recorded.citations)
        for index, events in steps
        for recorded in events
        if isinstance(recorded.event, ModifierBegan)
    }


def card_sheet(scene: Scene[State], card: CardId, begun: Mapping[int, Beginning]) -> CardSheet:
    """All that is known of a card; ``begun`` says when the lasting effects began."""
    board = scene.tabletop.board
    blank = board.characteristics.is_blank(scene.state, card)
    effects = effects_on(scene.state, card)
    about = frozenset(one.part.about for one in effects)
    return CardSheet(
        card=board.card(scene, card),
        place=place_of(scene, card),
        owner=scene.state.cards[card].owner,
        values=() if blank else tuple(_values(scene, card, about)),
        effects=tuple(_effect(scene, one, begun) for one in effects),
        notes=tuple(in_terms_of(scene, note) for note in _notes(scene, card)),
        says=() if blank else tuple(_says(scene, card)),
    )


def _says(scene: Scene[State], card: CardId) -> Iterator[Told]:
    """What the printed abilities of the card say, in the terms of the book."""
    printed = scene.state.reading.printed_abilities(scene.state, card)
    for one in told_at(scene.tabletop, scene.state.book, printed):
        yield one.changed(lambda words: in_terms_of(scene, words))


def _notes(scene: Scene[State], card: CardId) -> Iterator[str]:
    board = scene.tabletop.board
    face = scene.state.face(scene.state.upper(card))
    if board.characteristics.is_blank(scene.state, card):
        yield BLANK
    if face is None:
        yield UNTOLD
    elif face.unread and face.abilities:
        yield UNREAD_IN_PART
    elif face.unread != 0:
        yield UNREAD
    yield from (one.text for one in effects_that_wait(scene) if one.card == card)
    seen = " and ".join(scene.state.cards[card].seen_by)
    yield f"Seen by {seen or 'nobody'}."


# --- what it is ------------------------------------------------------------------------------


def _values(
    scene: Scene[State], card: CardId, about: frozenset[str]
) -> Iterator[CharacteristicView]:
    """The kinds of information that the card has; ``about`` are those that effects are about."""
    known = scene.state.face(scene.state.upper(card)) is not None
    for aspect in scene.tabletop.board.characteristics.order:
        if known or aspect in about:
            shown = _value(scene, card, aspect, about)
            if shown.now or shown.printed or shown.open:
                yield shown
    if known:
        shown = _abilities(scene, card)
        if shown.now or shown.printed or shown.open:
            yield shown


def _value(
    scene: Scene[State], card: CardId, aspect: str, about: frozenset[str]
) -> CharacteristicView:
    words_of = scene.tabletop.board.characteristics.words_of
    printed = _printed(scene, card, aspect)
    if printed == NOT_KNOWN and aspect not in about:
        return CharacteristicView(aspect, NOT_KNOWN, NOT_KNOWN)

    def now() -> str:
        if aspect in words_of:
            return ", ".join(scene.state.reading.words(scene.state, card, aspect))
        if aspect not in about and not scene.state.reading.has_number(scene.state, card, aspect):
            return ""
        return str(scene.state.reading.number(scene.state, card, aspect))

    return _told(scene, aspect, printed, now)


def _printed(scene: Scene[State], card: CardId, aspect: str) -> str:
    if aspect == NAME:
        return scene.state.name(scene.state.upper(card)) or NOT_KNOWN
    try:
        value = scene.state.printed(scene.state.upper(card), aspect)
    except FaceUnknown:
        return NOT_KNOWN
    if isinstance(value, tuple):
        return ", ".join(value)
    return "" if value is None else str(value)


def _abilities(scene: Scene[State], card: CardId) -> CharacteristicView:
    reading = scene.state.reading
    printed = ", ".join(ability.name for ability in reading.printed_abilities(scene.state, card))
    return _told(
        scene, ABILITIES, printed, lambda: ", ".join(reading.ability_names(scene.state, card))
    )


def _told(
    scene: Scene[State], name: str, printed: str, now: Callable[[], str]
) -> CharacteristicView:
    """A kind of information as it is now, or what must be told to say so."""
    try:
        return CharacteristicView(name, now(), printed)
    except FaceUnknown as unknown:
        return CharacteristicView(name, "", printed, _missing(scene, unknown.card, unknown.aspect))


def _missing(scene: Scene[State], card: CardId, aspect: str) -> str:
    told = f"the {aspect} of the card {place_of(scene, card)} must be told"
    return in_terms_of(scene, told)


# --- why it is so ----------------------------------------------------------------------------


def _effect(
    scene: Scene[State], applied: Applied, begun: Mapping[int, Beginning]
) -> ContinuousView:
    """One effect in words, with the rules that it carries out and that give it its place."""
    working, part = applied
    rules = scene.tabletop.board.characteristics.rules_of(scene.state, applied)
    step = None
    if isinstance(working.effect, Modifier) and working.effect.id in begun:
        step, at_work = begun[working.effect.id]
        rules = tuple(dict.fromkeys((*at_work[:MOST_RULES], *rules)))
    if isinstance(part.change, Open):
        may = "decide whether it can" if is_ruling(applied) else "change its"
        text = f"may {may} {part.about}: {_missing(scene, *part.change)}"
    else:
        text = change_in_words(part.change)
    if isinstance(working.effect, Modifier):
        text += how_long(working.effect.duration)
    return ContinuousView(
        text=in_terms_of(scene, text),
        source=_source(scene, applied),
        citations=rules,
        step=step,
        open=isinstance(part.change, Open),
    )


def _source(scene: Scene[State], applied: Applied) -> str:
    """The ability that an effect is of, with its card where that is still there to be named."""
    context, effect = applied.working.context, applied.working.effect
    if isinstance(effect, Modifier):
        return source_of(effect, scene)
    if context is None or context.card is None:
        return applied.working.source
    if context.card == applied.part.target:
        return f"{applied.working.source}, its own ability"
    named = f"{card_name(scene, context.card)}, {place_of(scene, context.card)}"
    return f"{applied.working.source} of {named}"
