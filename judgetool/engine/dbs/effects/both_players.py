"""What each player does (1-3-4): step by step, and each step at the same time as the other player.

What there is to choose in a step both choose beforehand, the turn player first.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.effects.actions import all_damaged
from judgetool.engine.dbs.effects.moves import Own, all_draw, all_put_off, following
from judgetool.engine.dbs.movement import mark_at_once
from judgetool.engine.dbs.nodes import KnockOut
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Condition,
    DealDamage,
    Draw,
    EachPlayer,
    Effect,
    If,
    IfYouDo,
    InOrder,
    May,
    Put,
    PutOff,
    What,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import SINGLED_OUT, Context
from judgetool.engine.kernel.effects import all_players
from judgetool.engine.kernel.effects.composed import (
    Doing,
    as_wanted,
    chosen,
    condition_not_met,
    execute,
    is_wanted,
    what_follows,
    with_what_was_chosen,
)
from judgetool.engine.kernel.evaluating import holds, meaning, number_meant, pointed
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out

INTO_PLAY = (zones.BATTLE_AREA, zones.COMBO_AREA)
"""The areas into which each player puts cards of their own, one player after the other."""


@carries_out(EachPlayer)
@rule("1-3-4", encloses=True)
def each_player(game: DbsGame, effect: EachPlayer, context: Context) -> Procedure[Context]:
    """All players do it. “If you do” asks whether the player has whose skill it is."""
    mine = changed(context, activator=context.effect_of)
    own = {player: changed(mine, master=player) for player in game.state.in_turn_order}
    ends = yield from together(game, effect.effect, own)
    those = (one for after in ends.values() for one in after.those)
    return meaning(context, those, done=ends[context.master].done)


def together(game: DbsGame, effect: Effect, own: Own) -> Procedure[Own]:
    """The players in ``own`` carry out an effect, each step of it at the same time."""
    if len(own) < 2:
        return (yield from one_after_the_other(game, effect, own))
    match effect:
        case InOrder():
            return (yield from in_steps(game, effect, own))
        case ChooseCard(by="yours"):
            return (yield from all_choose(game, effect, own))
        case May(by="yours", otherwise=None):
            return (yield from all_may(game, effect, own))
        case IfYouDo(May(by="yours", then=None, otherwise=None) as inside, then, None):
            return (yield from all_may(game, replace(inside, then=then), own))
        case IfYouDo(inside, then, otherwise) if not isinstance(inside, May):
            return (yield from all_do(game, inside, then, own, otherwise))
        case If():
            return (yield from all_depending(game, effect, own))
        case _:
            return (yield from step_of(effect)(game, effect, own))


def step_of(effect: Effect) -> Callable[[DbsGame, Any, Own], Procedure[Own]]:
    """How players do what is one step."""
    match effect:
        case Draw(whose="yours", up_to=False):
            return all_draw
        case PutOff(whose="yours", up_to=False):
            return all_put_off
        case DealDamage(to="yours"):
            return all_damaged
        case Put(zone=area) if area not in INTO_PLAY:
            return all_at_once
        case KnockOut():
            return all_at_once
        case _:
            return one_after_the_other


# --- in order, and what players decide


def in_steps(game: DbsGame, effect: InOrder, own: Own) -> Procedure[Own]:
    """Each part is done by all before the next one begins."""
    before, done = own, dict.fromkeys(own, True)
    for number, part in enumerate(effect.effects, 1):
        next_parts = effect.effects[number:]
        own = {
            player: changed(context, follows=(*next_parts, *before[player].follows))
            for player, context in own.items()
        }
        own = yield from together(game, part, own)
        done = {player: done[player] and context.done for player, context in own.items()}
    return {
        player: changed(context, follows=before[player].follows, done=done[player])
        for player, context in own.items()
    }


@rule("1-3-4")
def all_choose(game: DbsGame, effect: ChooseCard, own: Own) -> Procedure[Own]:
    """Each player chooses cards; then it is done with those of all."""
    choice: dict[Player, Context] = {}
    for player, context in own.items():
        choice[player] = yield from chosen(game, effect, context)
    finding = {player: context for player, context in choice.items() if context.chosen}
    after = dict(choice)
    for player, context in choice.items():
        if player not in finding:
            after[player] = yield from with_what_was_chosen(game, effect, context)
    doing = {player: changed(context, done=True) for player, context in finding.items()}
    for player, context in (yield from together(game, effect.then, doing)).items():
        after[player] = changed(context, done=context.done and finding[player].done)
    return after


@rule("1-3-4")
def all_may(game: DbsGame, effect: May, own: Own) -> Procedure[Own]:
    """Each player says whether they want it; then those who do do it, and what follows from it."""
    wanted: dict[Player, bool | None] = {}
    for player, context in own.items():
        wanted[player] = yield from is_wanted(game, effect, context)
    doing = {player: context for player, context in own.items() if wanted[player]}
    after = {**own, **(yield from all_do(game, effect.effect, effect.then, doing))}
    for player, context in own.items():
        if player not in doing:
            nothing = partial(execute, game, effect.effect, context)
            after[player] = yield from as_wanted(game, effect, context, wanted[player], nothing)
    return after


# --- what depends on something


def all_do(
    game: DbsGame, effect: Effect, then: Effect | None, own: Own, otherwise: Effect | None = None
) -> Procedure[Own]:
    """All do something; then those who have done it do more, and those who have not do other."""
    later = tuple(one for one in (then, otherwise) if one is not None)
    inside = {
        player: changed(context, follows=(*later, *context.follows))
        for player, context in own.items()
    }
    ends = yield from together(game, effect, inside)
    after = {
        player: changed(context, follows=own[player].follows) for player, context in ends.items()
    }
    if then is None and otherwise is None:
        return after
    done = {player: context.done for player, context in after.items()}

    def nothing_follows(context: Context) -> Procedure[Context]:
        return what_follows(game, context, then, None)

    return (yield from in_groups(game, after, done, then, otherwise, nothing_follows))


def all_depending(game: DbsGame, effect: If, own: Own) -> Procedure[Own]:
    """It is asked for each player whether the condition holds, before any of them does it."""
    met: dict[Player, bool] = {}
    for player, context in own.items():
        met[player] = yield from known(game, partial(holds_for, effect.condition, context))
    not_met = partial(condition_not_met, effect)
    return (yield from in_groups(game, own, met, effect.then, effect.otherwise, not_met))


def holds_for(condition: Condition, context: Context, state: DbsState) -> bool:
    """Whether a condition holds for a player."""
    return holds(state, condition, context)


def in_groups(
    game: DbsGame,
    own: Own,
    is_so: Mapping[Player, bool],
    then: Effect | None,
    otherwise: Effect | None,
    nothing_follows: Callable[[Context], Procedure[Context]],
) -> Procedure[Own]:
    """The players of whom something is so do ``then``, the others ``otherwise``."""
    after = dict(own)
    for group, effect in ((True, then), (False, otherwise)):
        doing = {player: context for player, context in own.items() if is_so[player] is group}
        if effect is not None:
            after |= yield from together(game, effect, doing)
        elif not group:
            for player, context in doing.items():
                after[player] = yield from nothing_follows(context)
    return after


# --- what is one step


def all_at_once(game: DbsGame, effect: Put | KnockOut, own: Own) -> Procedure[Own]:
    """Cards of all players are put elsewhere, or KOed, at the same time."""
    theirs: dict[Player, tuple[CardId, ...]] = {}
    for player, context in own.items():
        theirs[player] = yield from known(game, partial(cards_meant, effect.what, context))
    before, replaced = game.state, game.replaced
    cards = tuple(dict.fromkeys(card for some in theirs.values() for card in some))
    mark_at_once(game, cards)
    meant = changed(next(iter(own.values())), chosen=tuple(map(before.reference, cards)))
    after = yield from execute(game, replace(effect, what="chosen"), meant)

    def share(player: Player, context: Context) -> Context:
        moved = tuple(one for one in after.those if one.card in theirs[player])
        number = number_meant(before, effect.what, theirs[player], context)
        done = game.replaced == replaced and 0 < number == len(moved)
        new = meaning(following(before, game.state, context), moved, done=done)
        return changed(new, rest=context.rest) if effect.what in SINGLED_OUT else new

    return {player: share(player, context) for player, context in own.items()}


def cards_meant(what: What, context: Context, state: DbsState) -> tuple[CardId, ...]:
    """The cards that the text means for a player."""
    return pointed(state, what, context)


def one_after_the_other(game: DbsGame, effect: Effect, own: Own) -> Procedure[Own]:
    """The turn player does it first; what comes first to be decided, all decide beforehand."""
    to_do: dict[Player, Doing] = {}
    for player, context in own.items():
        to_do[player] = yield from all_players.decided_beforehand(game, effect, context)
    if isinstance(effect, Put) and len(own) > 1:
        game.rests_on("all-players-at-once")
    after: dict[Player, Context] = {}
    for player, doing in to_do.items():
        after[player] = yield from doing()
    return after
