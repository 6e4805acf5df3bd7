"""Replacement effects (8.10): what is carried out instead of an event that is about to happen.

The kernel asks before each event. Where replacements wait for it, the one that is applied first
is chosen, and either its effect takes the place of the event or the event comes up again, with
that replacement settled for it.
"""

from collections.abc import Iterator
from dataclasses import replace

from judgetool.engine.kernel.abilities import DealDamage, Put
from judgetool.engine.kernel.asking import face_needed, known, option_chosen, wants
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.events import Event, Move, Moved, Noted, Turned
from judgetool.engine.kernel.measuring import players, pointed, value
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.damage import nothing_dealt
from judgetool.engine.weiss_schwarz.events import AttackAimed, DamageBegan
from judgetool.engine.weiss_schwarz.movement import in_secret_order, to_owner
from judgetool.engine.weiss_schwarz.replacements import Found, found_for
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

FIRST_REPLACEMENT = "which replacement comes first"


def replacing(game: WeissGame, event: Event) -> Procedure[None] | None:
    """What is carried out instead of ``event``; None where no replacement waits for it."""
    try:
        found = found_for(game.state, event, game.settled)
    except FaceUnknown as unknown:
        return told_first(game, event, unknown)
    return replaced(game, event, found) if found else None


def told_first(game: WeissGame, event: Event, unknown: FaceUnknown) -> Procedure[None]:
    """Whether a replacement applies depends on a face: it is told, then the event comes up."""
    yield from face_needed(game, unknown.card, unknown.aspect)
    yield event


@rule("8.10.1", "8.10.2.3", "8.2.1.3", "8.2.1.3.1")
def replaced(game: WeissGame, event: Event, found: tuple[Found, ...]) -> Procedure[None]:
    """One replacement is applied to the event, or declined; each has its say only once."""
    one = yield from applied_first(game, found)
    ordered = one.because if isinstance(event, AttackAimed) else one.rule
    with game.settling(one.key), game.citing(one.rule), game.citing(ordered):
        if one.instead.may and not (yield from is_wanted(one)):
            yield event
        else:
            yield from takes_its_place(game, event, one)


@rule("8.10.2")
def applied_first(game: WeissGame, found: tuple[Found, ...]) -> Procedure[Found]:
    """The player whom it concerns says which of several replacements is applied first."""
    if len(found) == 1:
        return found[0]
    options: dict[str, Found] = {}
    for one in found:
        name = one.context.name
        options[name if name not in options else f"{name} ({len(options) + 1})"] = one
    first = found[0]
    with game.citing(first.because):
        chosen = yield from option_chosen(
            first.decides, FIRST_REPLACEMENT, tuple(options), about=first.subject
        )
    return options[chosen]


@rule("8.2.1.3.2")
def is_wanted(one: Found) -> Procedure[bool]:
    """An optional replacement is applied if its master wants it."""
    return (yield from wants(one.context.master, one.context.name, about=one.subject))


@rule("8.10.1.1")
def takes_its_place(game: WeissGame, event: Event, one: Found) -> Procedure[None]:
    """The event does not happen; what the replacement says is carried out.

    What happens at the same time to others happens still.
    """
    amended = yield from known(game, lambda state: amended_by(state, event, one))
    if isinstance(amended, DamageBegan) and amended.number <= 0:
        yield from nothing_dealt(amended.player)
        return
    if amended is not None:
        yield amended
        return
    rest = without(game.state, event, one.subject)
    yield Noted("replaced", one.context.master, one.subject, one.context.name)
    if rest is not None:
        yield rest
    yield from execute(game, one.instead.effect, one.context)


def amended_by(state: WeissState, event: Event, one: Found) -> Event | None:
    """The event as a replacement changes it, if it only says where to, to whom, or how much.

    A card that goes elsewhere still moves at the same time as the others; damage that is
    changed still comes from where it came from.
    """
    effect = one.instead.effect
    match event, effect:
        case Moved(), Put(zone=zone, place="top", under=None) if zone != "stage":
            if pointed(state, effect.what, one.context) != (one.subject,):
                return None
            sent = _sent(state, event, one.subject, effect)
            return replace(event, moves=in_secret_order(state, sent))
        case DamageBegan(), DealDamage():
            (player,) = players(effect.to, one.context.master, state)
            return replace(event, player=player, number=value(state, effect.number, one.context))
        case _:
            return None


def _sent(state: WeissState, event: Moved, card: CardId | None, effect: Put) -> Iterator[Move]:
    """The moves of an event in which one card goes where a replacement sends it."""
    for one in event.moves:
        if one.card != card:
            yield one
        else:
            yield to_owner(state, one.card, effect.zone, face_up=effect.face_up)[0]


def without(state: WeissState, event: Event, card: CardId | None) -> Event | None:
    """What is left of an event without the part that it has for ``card``."""
    match event:
        case Moved():
            staying = (card, *_markers(state, card))
            rest = tuple(one for one in event.moves if one.card not in staying)
            return Moved(rest) if rest else None
        case Turned():
            cards = tuple(one for one in event.cards if one != card)
            return Turned(cards, event.orientation) if cards else None
        case _:
            return None


def _markers(state: WeissState, card: CardId | None) -> tuple[CardId, ...]:
    """The markers underneath a card: where it stays, they do."""
    if card is None or state.zone_of(card).name not in zones.STAGE:
        return ()
    place = state.zone_of(card)
    return state.cards_in(place.player, zones.markers_of(place.name))
