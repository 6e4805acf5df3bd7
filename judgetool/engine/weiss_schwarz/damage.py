"""The damage process (4.10) and the source of damage (4.11)."""

from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.choices import face_needed, known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous import in_force_on
from judgetool.engine.kernel.evaluating import looked_at
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.moving import nothing_left
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import is_allowed, is_kept_from
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.continuous import (
    DEAL_DAMAGE,
    FROM_BOTTOM,
    HAVE_DAMAGE_CANCELED,
    TAKE_BY_AUTOMATIC,
    TAKE_DAMAGE,
)
from judgetool.engine.weiss_schwarz.events import DamageBegan, DamageEnded, DamageRevealed
from judgetool.engine.weiss_schwarz.movement import move, to_owner
from judgetool.engine.weiss_schwarz.state import Damage, WeissGame, WeissState


@rule("4.10.1")
def deal_damage(
    game: WeissGame,
    player: Player,
    number: int,
    source: Reference | None,
    *,
    more_follows: bool = False,
) -> Procedure[bool | None]:
    """Deal ``number`` damage to ``player``: the damage process.

    The result: whether the damage is canceled; None where no damage is dealt.
    ``source`` is the card that deals the damage as it is now (4.11.1), if a card does;
    ``more_follows`` says that the same damage is dealt to another player, too, after this. Where
    something else happens instead (8.10), no process begins, or one to another player or of
    another number.
    """
    if number <= 0:
        yield from nothing_dealt(player)
        return None
    if (yield from is_prevented(game, player, source)):
        return None
    yield DamageBegan(player, number, source, more_follows)
    while game.state.damage is not None:
        card = yield from reveal_one(game, game.state.damage.player, at_bottom=is_at_bottom(game))
        if card is None:
            yield from conclude(game)
            return False
        if faces.is_climax(game.state, card) and (yield from can_be_canceled(game, source)):
            yield from cancel(game)
            return True
        if len(_damage(game).revealed) == _damage(game).number:
            yield from conclude(game)
            return False
    return None


def is_prevented(game: WeissGame, player: Player, source: Reference | None) -> Procedure[bool]:
    """Whether an effect keeps the source from dealing damage, or the player from taking it."""
    if source is not None and game.state.is_same(source):
        dealer = game.state.zone_of(source.card).player
        if (yield from is_kept_from(game, source.card, DEAL_DAMAGE, dealer)):
            return True
    return (yield from is_kept_from(game, player, TAKE_DAMAGE, player))


def is_kept_from_taking(game: WeissGame, player: Player, context: Context) -> Procedure[bool]:
    """Whether an effect keeps a player from damage by automatic abilities like this one.

    What the card of the ability is, is asked only where such an effect could be there: the card of
    a shot icon may lie face down in the stock by then.
    """
    if in_force_on(game.state, TAKE_BY_AUTOMATIC).says_nothing_of(player, TAKE_BY_AUTOMATIC):
        return False
    if not (yield from known(game, lambda now: is_by_automatic_ability(now, player, context))):
        return False
    return (yield from is_kept_from(game, player, TAKE_BY_AUTOMATIC, player))


def is_by_automatic_ability(state: WeissState, player: Player, context: Context) -> bool:
    """Whether an automatic ability of a character of the player's opponent deals the damage."""
    if not context.automatic or context.master == player:
        return False
    return any(
        seen.reading.is_type(seen, card, faces.CHARACTER)
        for seen, card in looked_at(state, "this card", context)
    )


def is_at_bottom(game: WeissGame) -> bool:
    """Whether an effect lets the damage reveal cards from the bottom of the deck."""
    source = _damage(game).source
    if source is None or not game.state.is_same(source):
        return False
    return is_allowed(game.state, source.card, FROM_BOTTOM)


def can_be_canceled(game: WeissGame, source: Reference | None) -> Procedure[bool]:
    """Whether no effect keeps the damage of this source from being canceled."""
    if source is None or not game.state.is_same(source):
        return True
    dealer = game.state.zone_of(source.card).player
    return not (yield from is_kept_from(game, source.card, HAVE_DAMAGE_CANCELED, dealer))


@rule("1.3.2.2")
def nothing_dealt(player: Player) -> Procedure[None]:
    """Zero or negative damage is no damage."""
    yield Noted("no damage is dealt", player)


@rule("4.10.1.1", "3.13.1.3")
def reveal_one(
    game: WeissGame, player: Player, *, at_bottom: bool = False
) -> Procedure[CardId | None]:
    """Put the top card of the damaged player's deck face up into the resolution zone.

    It is the bottom card where an effect says so.
    """
    deck = game.state.cards_in(player, zones.DECK)
    if not deck:
        yield from nothing_left(player)
        return None
    card = deck[0] if at_bottom else deck[-1]
    yield Moved((move(game.state, card, player, zones.RESOLUTION),))
    yield DamageRevealed(card)
    yield from face_needed(game, card, faces.IS_CLIMAX)
    return card


@rule("4.10.1.2", "4.10.1.2.1")
def cancel(game: WeissGame) -> Procedure[None]:
    """Damage cancel: a climax came up, so all revealed cards go to the waiting room."""
    damage = _damage(game)
    yield from _leave(game, damage, zones.WAITING_ROOM)
    yield _ended(damage, canceled=True)


@rule("4.10.1.3", "3.13.1.3.1")
def conclude(game: WeissGame) -> Procedure[None]:
    """All revealed cards go to the clock at once, in the order in which they were revealed."""
    damage = _damage(game)
    yield from _leave(game, damage, zones.CLOCK)
    yield _ended(damage, canceled=False)


def _ended(damage: Damage, *, canceled: bool) -> DamageEnded:
    """The event that ends the process."""
    more = damage.more_follows
    return DamageEnded(damage.player, damage.number, damage.source, canceled, more)


def _leave(game: WeissGame, damage: Damage, zone: str) -> Procedure[None]:
    """The cards of the process that still lie in the resolution zone go to ``zone``."""
    lying = [c for c in damage.revealed if game.state.zone_of(c).name == zones.RESOLUTION]
    moves = tuple(one for card in lying for one in to_owner(game.state, card, zone))
    if moves:
        yield Moved(moves)


def _damage(game: WeissGame) -> Damage:
    damage = game.state.damage
    assert damage is not None
    return damage
