"""Replacement effects (8.10) in this game: what can be replaced, who decides, what is amended."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import DealDamage, Put, PutFrom, Selector
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import passes, players, pointed, value
from judgetool.engine.kernel.events import Event, Move, Moved, Turned
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import is_kept_from, prohibition
from judgetool.engine.kernel.replacements import (
    Found,
    Part,
    Replacements,
    Waiting,
    is_meant,
    left_of,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.continuous import KEPT_FROM, TAKE_DAMAGE
from judgetool.engine.weiss_schwarz.damage import deal_damage, is_kept_from_taking, nothing_dealt
from judgetool.engine.weiss_schwarz.events import AttackAimed, DamageBegan
from judgetool.engine.weiss_schwarz.movement import in_secret_order, to_owner
from judgetool.engine.weiss_schwarz.roles import markers_under
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState
from judgetool.engine.weiss_schwarz.triggers import (
    ATTACKS,
    BECOMES_RESTED,
    BECOMES_REVERSED,
    STANDS,
    TAKES_DAMAGE,
)

DEALS_DAMAGE = "deals damage"
"""The word for a card that would deal damage.

The other things that would happen have the words of trigger conditions: a card attacks, stands,
becomes rested or reversed; a player (the selection says which) takes damage.
"""

TURNED = {zones.STAND: STANDS, zones.REST: BECOMES_RESTED, zones.REVERSE: BECOMES_REVERSED}


class WeissReplacements(Replacements[WeissState]):
    """What can be replaced: moves, turning a character, damage, and how a character attacks."""

    begun_by = "8.2.1.3"
    replaceable = (Moved, Turned, AttackAimed, DamageBegan)

    def parts(self, state: WeissState, event: Event) -> Iterator[Part]:
        """The events that do something card by card."""
        return parts(state, event)

    def ordered(self, state: WeissState, part: Part, found: tuple[Found, ...]) -> tuple[Found, ...]:
        """For an attack, the effects of the turn player come first."""
        return turn_players_first(state, found) if part.happens == ATTACKS else found

    def put_in_order_by(self, event: Event, one: Found) -> tuple[str, ...]:
        """Effects on how a character attacks are applied in an order of their own (8.10.2.4)."""
        return (one.because,) if isinstance(event, AttackAimed) else ()

    def concerns(self, state: WeissState, one: Waiting, part: Part) -> bool:
        """Damage is spoken of as dealt by a card or as taken by a player."""
        event = one.instead.event
        if isinstance(event, PutFrom):
            return super().concerns(state, one, part)
        if event.event == TAKES_DAMAGE and part.happens == DEALS_DAMAGE:
            return is_damaged(state, event.what, part, one.context)
        return super().concerns(state, one, part)

    def amended(self, state: WeissState, event: Event, one: Found) -> Event | None:
        """A replacement changes where a card goes, or the damage."""
        return amended_by(state, event, one)

    def comes_before(self, game: WeissGame, event: Event, one: Found) -> Procedure[None]:
        """Damage that both players get instead is dealt to the turn player first."""
        if isinstance(event, DamageBegan) and isinstance(one.instead.effect, DealDamage):
            yield from dealt_to_others(game, event, one.instead.effect, one.context)

    def comes_to_nothing(self, event: Event) -> Procedure[None] | None:
        """Damage of nothing is not dealt."""
        if isinstance(event, DamageBegan) and event.number <= 0:
            return nothing_dealt(event.player)
        return None

    def is_stopped(self, game: WeissGame, event: Event, amended: Event) -> Procedure[bool]:
        """Whether an effect keeps the player who gets the damage now from taking it."""
        match event, amended:
            case DamageBegan(player=before), DamageBegan(player=now) if now != before:
                return (yield from is_kept_from_getting(game, now))
            case _:
                return False

    def without(self, state: WeissState, event: Event, card: CardId | None) -> Event | None:
        """What happens to the other cards at the same time."""
        return without(state, event, card)


REPLACEMENTS = WeissReplacements()


@rule("1.3.3")
def is_kept_from_getting(game: WeissGame, player: Player) -> Procedure[bool]:
    """Whether an effect keeps ``player`` from damage that was about to be dealt to the other."""
    if (yield from is_kept_from(game, player, TAKE_DAMAGE, player)):
        return True
    dealing = game.under_way[-1:]
    return bool(dealing) and (yield from is_kept_from_taking(game, player, dealing[0]))


def parts(state: WeissState, event: Event) -> Iterator[Part]:
    """What the event does card by card, and who decides what replaces it."""
    match event:
        case Moved():
            yield from of_moves(event)
        case Turned():
            yield from of_turns(state, event)
        case AttackAimed():
            yield from of_attack(state, event)
        case DamageBegan():
            yield from of_damage(state, event)


@rule("8.10.2.1")
def of_moves(event: Moved) -> Iterator[Part]:
    """The master of each card that moves decides."""
    for one in event.moves:
        yield Part(one.card, one.origin.player, (one.origin, one.to), "8.10.2.1")


@rule("8.10.2.1")
def of_turns(state: WeissState, event: Turned) -> Iterator[Part]:
    """The master of each card that is turned decides."""
    for card in event.cards:
        yield Part(card, state.zone_of(card).player, TURNED[event.orientation], "8.10.2.1")


@rule("8.10.2.4")
def of_attack(state: WeissState, event: AttackAimed) -> Iterator[Part]:
    """The master of the attacking character decides."""
    attacker = event.attack.attacker.card
    yield Part(attacker, state.zone_of(attacker).player, ATTACKS, "8.10.2.4")


@rule("8.10.2.2")
def of_damage(state: WeissState, event: DamageBegan) -> Iterator[Part]:
    """The master of the card that deals the damage decides; without a card, whoever takes it."""
    source = None if event.source is None else event.source.card
    decides = event.player if source is None else state.zone_of(source).player
    yield Part(source, decides, DEALS_DAMAGE, "8.10.2.2", event.number, event.player)


@rule("8.10.2.4")
def turn_players_first(state: WeissState, found: tuple[Found, ...]) -> tuple[Found, ...]:
    """Effects of the turn player on how a character attacks come before the opponent's.

    Each player orders their own.
    """
    own = tuple(one for one in found if one.context.master == state.turn_player)
    return own or tuple(changed(one, decides=one.context.master) for one in found)


def is_damaged(state: WeissState, what: str | Selector, part: Part, context: Context) -> bool:
    """Whether damage is about to be dealt to a player whom a selection means.

    The selection's tests are for the card that deals the damage. Without a selection it is that
    card.
    """
    if not isinstance(what, Selector):
        return is_meant(state, what, part.card, context)
    whose = part.player in players(what.whose, context.master, state)
    if not whose or not what.tests:
        return whose
    return part.card is not None and passes(state, part.card, what.tests, context)


def amended_by(state: WeissState, event: Event, one: Found) -> Event | None:
    """The event as a replacement changes it, if it only says where to, to whom, or how much.

    A card that goes elsewhere still moves at the same time as the others. Changed damage still
    comes from the same source.
    """
    effect = one.instead.effect
    match event, effect:
        case Moved(), Put(zone=zone, place="top", under=None) if zone != "stage":
            if pointed(state, effect.what, one.context) != (one.subject,):
                return None
            if is_kept_from_going(state, one.subject, zone):
                return None
            sent = _sent(state, event, one.subject, effect)
            return changed(event, moves=in_secret_order(state, sent))
        case DamageBegan(), DealDamage():
            *_, player = players(effect.to, one.context.master, state)
            return changed(event, player=player, number=value(state, effect.number, one.context))
        case _:
            return None


@rule("1.3.3")
def is_kept_from_going(state: WeissState, card: CardId | None, zone: str) -> bool:
    """Whether an effect keeps a card from what happens instead: then that is tried, and fails."""
    action = KEPT_FROM.get(zone)
    if card is None or action is None or state.zone_of(card).name not in zones.STAGE:
        return False
    return prohibition(state, card, action) is not None


@rule("1.3.4")
def dealt_to_others(
    game: WeissGame, event: DamageBegan, effect: DealDamage, context: Context
) -> Procedure[None]:
    """Damage that is dealt to several players instead is dealt to all but the last of them."""
    *others, _ = players(effect.to, context.master, game.state)
    for player in others:
        number = value(game.state, effect.number, context)
        if player == event.player or not (yield from is_kept_from_getting(game, player)):
            yield from deal_damage(game, player, number, event.source, more_follows=True)


def _sent(state: WeissState, event: Moved, card: CardId | None, effect: Put) -> Iterator[Move]:
    """The moves of an event in which one card goes where a replacement sends it."""
    for one in event.moves:
        if one.card != card:
            yield one
        else:
            yield to_owner(state, one.card, effect.zone, face_up=effect.face_up)[0]


def without(state: WeissState, event: Event, card: CardId | None) -> Event | None:
    """What is left of an event without its part for ``card``; the markers under it stay, too."""
    stay = () if card is None else markers_under(state, card)
    return left_of(event, (card, *stay))
