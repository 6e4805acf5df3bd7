"""Effects that only this game has its own way for: damage, modes, sides, costs in an effect."""

from dataclasses import replace

from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.costs import paid_if_wanted
from judgetool.engine.dbs.damage import inflict
from judgetool.engine.dbs.effects.attacks import no_longer
from judgetool.engine.dbs.effects.lasting import begin_lasting
from judgetool.engine.dbs.effects.moves import Own, numbers_of
from judgetool.engine.dbs.events import TurnedToOtherSide
from judgetool.engine.dbs.movement import is_leader, turn
from judgetool.engine.dbs.nodes import Flip
from judgetool.engine.dbs.prohibited import HAVE_SKILLS_NEGATED, LOSE, WIN
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.kernel.abilities import (
    DealDamage,
    EndGame,
    MayPay,
    TakeAbilities,
    Turn,
)
from judgetool.engine.kernel.cards import CardId, FaceId, Player, other
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import what_follows
from judgetool.engine.kernel.evaluating import players, pointed
from judgetool.engine.kernel.events import GameEnded
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.prohibitions import able, is_kept_from
from judgetool.engine.kernel.state import Result


@carries_out(MayPay)
@rule("8-4-2", encloses=True)
def may_pay(game: DbsGame, effect: MayPay, context: Context) -> Procedure[Context]:
    """The master may pay a cost in the middle of an effect, in full or not at all."""
    context = yield from paid_if_wanted(game, effect.cost, context)
    return (yield from what_follows(game, context, effect.then, effect.otherwise))


@carries_out(TakeAbilities)
def negates_skills(game: DbsGame, effect: TakeAbilities, context: Context) -> Procedure[Context]:
    """Skills are negated for some time, of those cards of which no effect prohibits it."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    free = yield from able(game, cards, HAVE_SKILLS_NEGATED)
    if free == cards:
        return (yield from begin_lasting(game, effect, context))
    meant = changed(context, chosen=tuple(game.state.reference(card) for card in free))
    yield from begin_lasting(game, replace(effect, what="chosen"), meant)
    return changed(context, done=False)


@carries_out(DealDamage)
@rule("4-10-1-2")
def damage(game: DbsGame, effect: DealDamage, context: Context) -> Procedure[Context]:
    """Damage is inflicted on players; its source is the card whose skill it is."""
    meant = players(effect.to, context.master, game.state)
    own = yield from all_damaged(game, effect, dict.fromkeys(meant, context))
    return changed(context, done=any(after.done for after in own.values()))


@rule("4-10-1-2")
def all_damaged(game: DbsGame, effect: DealDamage, own: Own) -> Procedure[Own]:
    """Players are inflicted damage at once, each as much as the text says for them."""
    numbers = yield from numbers_of(game, effect.number, own)
    context = next(iter(own.values()))
    yield from inflict(game, numbers, context.this, context.effect_of, by_attack=False)
    return {player: changed(after, done=numbers[player] > 0) for player, after in own.items()}


@carries_out(EndGame)
@rule("1-2-6")
def ends_game(game: DbsGame, effect: EndGame, context: Context) -> Procedure[Context]:
    """Players win or lose at once, unless an effect prohibits that they do."""
    losers: list[Player] = []
    for player in players(effect.whose, context.master, game.state):
        winner, loser = (player, other(player)) if effect.wins else (other(player), player)
        kept = yield from is_kept_from(game, winner, WIN, winner)
        if not kept and not (yield from is_kept_from(game, loser, LOSE, loser)):
            losers.append(loser)
    if not losers:
        return changed(context, done=False)
    yield GameEnded(Result(tuple(losers), other(losers[0]) if len(losers) == 1 else None))
    return context


@carries_out(Turn)
@rule("4-8-1")
def turns(game: DbsGame, effect: Turn, context: Context) -> Procedure[Context]:
    """Cards are switched to a mode; those that are in it already are not."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    switched = yield from turn(game, cards, effect.orientation)
    return changed(context, done=bool(switched))


@carries_out(Flip)
def flips(game: DbsGame, effect: Flip, context: Context) -> Procedure[Context]:
    """A Leader Card is turned to its other side and stays the same card, with what affects it."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    leader = next((card for card in cards if is_leader(game.state, card)), None)
    if leader is None:
        return (yield from no_longer(context))
    to_other_side = to_front if game.state.is_awakened(leader) else to_back
    yield from to_other_side(game, leader)
    return changed(context, done=True)


@rule("10-1-3", "10-1-3-1")
def to_back(game: DbsGame, card: CardId) -> Procedure[None]:
    """The Leader Card is turned face down."""
    yield TurnedToOtherSide(card, other_side(game.state, card))


@rule("10-1-4", "10-1-4-1")
def to_front(game: DbsGame, card: CardId) -> Procedure[None]:
    """The Leader Card is turned face up again."""
    yield TurnedToOtherSide(card, other_side(game.state, card))


@rule("2-3-2-1-2")
def other_side(state: DbsState, card: CardId) -> FaceId | None:
    """The side of a Leader Card that lies below; None if nobody has told what it is."""
    face = state.cards[card].face
    fronts = (front for front, back in state.backs.items() if back == face)
    return next(fronts, None) or state.backs.get(face or "")
