"""Effects that only this game has its own way for: damage, modes, sides, costs in an effect."""

from dataclasses import replace

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.costs import paid_if_wanted
from judgetool.engine.dbs.damage import inflict
from judgetool.engine.dbs.effects.attacks import no_longer
from judgetool.engine.dbs.effects.lasting import begin_lasting
from judgetool.engine.dbs.effects.moves import all_draw, all_put_off
from judgetool.engine.dbs.events import TurnedToOtherSide
from judgetool.engine.dbs.movement import is_leader, mark_at_once, turn
from judgetool.engine.dbs.nodes import Flip
from judgetool.engine.dbs.prohibited import HAVE_SKILLS_NEGATED, LOSE, WIN
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    DealDamage,
    Draw,
    EachPlayer,
    EndGame,
    MayPay,
    Put,
    PutOff,
    TakeAbilities,
    Turn,
)
from judgetool.engine.kernel.cards import CardId, FaceId, Player, Reference, other
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects import all_players
from judgetool.engine.kernel.effects.composed import chosen, execute, how_often, what_follows
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
    number = yield from how_often(game, effect.number, context)
    meant = players(effect.to, context.master, game.state)
    yield from inflict(game, meant, number, context.this, context.effect_of, by_attack=False)
    return changed(context, done=number > 0)


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


@carries_out(EachPlayer)
def each_player(game: DbsGame, effect: EachPlayer, context: Context) -> Procedure[Context]:
    """All players do it. What the book orders by no choice they do at the same time."""
    match effect.effect:
        case DealDamage(to="yours") as inside:
            return (yield from damage(game, replace(inside, to="either's"), context))
        case PutOff(whose="yours", up_to=False) as inside:
            return (yield from all_put_off(game, replace(inside, whose="either's"), context))
        case Draw(whose="yours", up_to=False) as inside:
            return (yield from all_draw(game, replace(inside, whose="either's"), context))
        case ChooseCard(by="yours", then=Put(what="chosen", zone=to)) as inside:
            if to not in (zones.BATTLE_AREA, zones.COMBO_AREA):
                return (yield from all_put_what_they_choose(game, inside, context))
        case _:
            pass
    return (yield from all_players.each_player(game, effect, context))


@rule("1-3-4")
def all_put_what_they_choose(
    game: DbsGame, effect: ChooseCard, context: Context
) -> Procedure[Context]:
    """Each player chooses cards, the turn player first; then all of these are put at once."""
    ours: list[Reference] = []
    for player in game.state.in_turn_order:
        own = changed(context, master=player, activator=context.effect_of)
        ours += (yield from chosen(game, effect, own)).chosen
    if ours:
        mark_at_once(game, (one.card for one in ours))
        meant = changed(context, chosen=tuple(ours), done=True)
        yield from execute(game, effect.then, meant)
    return changed(context, done=True)


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
