"""Which replacement effects wait for an event (8.2.1.3), and who orders them (8.10.2)."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace

from judgetool.engine.kernel.abilities import ChooseCard, Instead, PutFrom, Selector
from judgetool.engine.kernel.cards import CardId, Player, Reference, Zone, other
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.force import texts
from judgetool.engine.kernel.continuous.texts import replaces
from judgetool.engine.kernel.events import Event, Moved, Turned
from judgetool.engine.kernel.measuring import holds, passes, players, value
from judgetool.engine.kernel.modifiers import AbilityGiven
from judgetool.engine.kernel.selecting import offered
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.continuous import works_in
from judgetool.engine.weiss_schwarz.events import AttackAimed, DamageBegan
from judgetool.engine.weiss_schwarz.keywords import abilities_of
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.triggers.happenings import (
    ATTACKS,
    BECOMES_RESTED,
    BECOMES_REVERSED,
    STANDS,
    TAKES_DAMAGE,
)

DEALS_DAMAGE = "deals damage"
"""A card would deal damage. What else would happen has the words of trigger conditions: a card
attacks, stands, becomes rested or reversed; a player takes damage (whose, the selection says)."""

TURNED = {zones.STAND: STANDS, zones.REST: BECOMES_RESTED, zones.REVERSE: BECOMES_REVERSED}

DAMAGE = "damage"
"""The name by which the effect of a replacement speaks of how much damage there would be."""

CONTINUOUS = "continuous"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A replacement effect, its rule, and what it knows; ``id`` tells it from all others."""

    id: Hashable
    instead: Instead
    rule: str
    context: Context


@dataclass(frozen=True, slots=True)
class Found:
    """A replacement that applies to what is about to happen to ``subject``.

    ``key`` settles it for that card and event, ``decides`` is who orders several of them, and
    ``because`` the rule that says so.
    """

    key: Hashable
    instead: Instead
    rule: str
    context: Context
    subject: CardId | None
    decides: Player
    because: str


@dataclass(frozen=True, slots=True)
class Part:
    """What an event is about to do to one card, as replacements are asked about it.

    ``happens`` is the name of it, or the zones of a move; ``number`` how much damage it is.
    """

    card: CardId | None
    decides: Player
    happens: str | tuple[Zone, Zone]
    because: str
    number: int | None = None
    damaged: Player | None = None


def found_for(state: WeissState, event: Event, settled: Sequence[Hashable]) -> tuple[Found, ...]:
    """The replacements to be ordered now: those for the first card that any of them concerns."""
    if not isinstance(event, Moved | Turned | DamageBegan | AttackAimed):
        return ()
    all_waiting = tuple(waiting(state))
    if not all_waiting:
        return ()
    for part in parts(state, event):
        found = tuple(_applying(state, part, all_waiting, settled))
        if found:
            return turn_players_first(state, found) if part.happens == ATTACKS else found
    return ()


def waiting(state: WeissState) -> Iterator[Waiting]:
    """All replacement effects: of continuous abilities, and begun by other effects."""
    printed, given = texts(state).replacing, replacing_may_be_given(state)
    if printed or given:
        for player in (state.turn_player, other(state.turn_player)):
            for zone in dict.fromkeys((*zones.STAGE, *texts(state).zones)):
                for card in state.cards_in(player, zone):
                    if given or state.cards[card].face in printed:
                        yield from _of_card(state, card, player, zone)
    for begun in state.replacements:
        context = Context(begun.master, begun.name, begun.source, chosen=begun.chosen)
        yield Waiting(begun.id, begun.instead, "8.2.1.3", context)


def replacing_may_be_given(state: WeissState) -> bool:
    """Whether a card may have been given an ability that replaces what would happen."""
    return texts(state).give_replacing or any(
        isinstance(begun.change, AbilityGiven) and replaces(begun.change.ability)
        for begun in state.modifiers
    )


def _of_card(state: WeissState, card: CardId, player: Player, zone: str) -> Iterator[Waiting]:
    face = state.face(card)
    for index, ability in enumerate(abilities_of(state, card)):
        if ability.kind != CONTINUOUS or zone not in works_in(ability, face):
            continue
        replacements = [one for one in ability.lasting if isinstance(one, Instead)]
        if not replacements:
            continue
        this = Reference(card, state.cards[card].entered)
        context = Context(player, ability.name, this)
        if holds(state, ability.condition, context):
            for place, one in enumerate(replacements):
                yield Waiting((this, index, place), one, ability.rule, context)


def _applying(
    state: WeissState, part: Part, all_waiting: tuple[Waiting, ...], settled: Sequence[Hashable]
) -> Iterator[Found]:
    """The replacements that apply to this part of an event and have not had their say."""
    for one in all_waiting:
        key = (one.id, part.card)
        if key in settled or not concerns(state, one, part):
            continue
        context = about(state, one.context, part)
        if can_be_chosen(state, one.instead, context):
            yield Found(key, one.instead, one.rule, context, part.card, part.decides, part.because)


@rule("8.10.2.1", "8.10.2.2")
def parts(state: WeissState, event: Event) -> Iterator[Part]:
    """What the event does card by card, and who decides about what replaces that.

    For a card it is its master; for an attack or damage the master of the card that deals it.
    """
    match event:
        case Moved():
            for one in event.moves:
                yield Part(one.card, one.origin.player, (one.origin, one.to), "8.10.2.1")
        case Turned():
            for card in event.cards:
                yield Part(card, state.zone_of(card).player, TURNED[event.orientation], "8.10.2.1")
        case AttackAimed():
            attacker = event.attack.attacker.card
            yield Part(attacker, state.zone_of(attacker).player, ATTACKS, "8.10.2.4")
        case DamageBegan():
            source = None if event.source is None else event.source.card
            decides = event.player if source is None else state.zone_of(source).player
            yield Part(source, decides, DEALS_DAMAGE, "8.10.2.2", event.number, event.player)


@rule("8.10.2.4")
def turn_players_first(state: WeissState, found: tuple[Found, ...]) -> tuple[Found, ...]:
    """How a character attacks is replaced by the turn player's effects before the opponent's.

    Each player orders the own ones.
    """
    own = tuple(one for one in found if one.context.master == state.turn_player)
    return own or tuple(replace(one, decides=one.context.master) for one in found)


def concerns(state: WeissState, one: Waiting, part: Part) -> bool:
    """Whether a replacement speaks of what is about to happen to the card."""
    event = one.instead.event
    if isinstance(event, PutFrom):
        if isinstance(part.happens, str):
            return False
        origin, to = part.happens
        fits = _is_in(origin.name, event.origin) and _is_in(to.name, event.destination)
        return fits and is_meant(state, event.what, part.card, one.context)
    if event.event == TAKES_DAMAGE and part.happens == DEALS_DAMAGE:
        return is_damaged(state, event.what, part, one.context)
    return event.event == part.happens and is_meant(state, event.what, part.card, one.context)


def is_damaged(state: WeissState, what: str | Selector, part: Part, context: Context) -> bool:
    """Whether damage is about to be dealt to a player whom a selection means.

    Its tests are for the card that deals the damage; without a selection it is that card.
    """
    if not isinstance(what, Selector):
        return is_meant(state, what, part.card, context)
    whose = part.damaged in players(what.whose, context.master, state)
    if not whose or not what.tests:
        return whose
    return part.card is not None and passes(state, part.card, what.tests, context)


def _is_in(zone: str, asked: str | None) -> bool:
    return asked is None or zone in zones.GROUPS.get(asked, (asked,))


def is_meant(
    state: WeissState, what: str | Selector, card: CardId | None, context: Context
) -> bool:
    """Whether the card is this card, or one that a selection means wherever it lies."""
    if card is None:
        return False
    if not isinstance(what, Selector):
        return (
            context.this is not None and context.this.card == card and state.is_same(context.this)
        )
    master = state.zone_of(card).player
    return master in players(what.whose, context.master, state) and passes(
        state, card, what.tests, context
    )


def about(state: WeissState, context: Context, part: Part) -> Context:
    """What the effect of a replacement knows: the card, and how much damage it would be."""
    that = None if part.card is None else Reference(part.card, state.cards[part.card].entered)
    variables = context.variables if part.number is None else ((DAMAGE, part.number),)
    return replace(context, that=that, variables=variables)


@rule("8.10.3")
def can_be_chosen(state: WeissState, instead: Instead, context: Context) -> bool:
    """A replacement that asks for a choice does not apply where that cannot be made."""
    effect = instead.effect
    if not isinstance(effect, ChooseCard):
        return True
    least = max(1, value(state, effect.minimum, context))
    return len(offered(state, effect, context)) >= least
