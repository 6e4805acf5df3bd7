"""Effects on attacks and on what waits for a counter timing: negating, and changing the target."""

from judgetool.engine.dbs import events, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.events import AttackNegated, DeclaredNegated, TargetChanged
from judgetool.engine.dbs.happenings import IS_ATTACKED
from judgetool.engine.dbs.nodes import ChangeTarget, NegateAnswered, NegateAttack
from judgetool.engine.dbs.prohibited import HAVE_ATTACK_NEGATED, HAVE_SKILLS_NEGATED
from judgetool.engine.dbs.roles import answered
from judgetool.engine.dbs.state import ATTACK, COUNTER, SKILL, DbsGame, DbsState, Declared
from judgetool.engine.kernel.abilities import Happens
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import pointed
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.prohibitions import is_kept_from


def no_longer(context: Context) -> Procedure[Context]:
    """There is nothing to which it could be done."""
    yield Noted(events.NOTHING_FOR_IT, context.master, context.card, context.name)
    return changed(context, done=False)


@carries_out(NegateAttack)
@rule("7-1-3", "4-7-3-5")
def negates_attack(game: DbsGame, effect: NegateAttack, context: Context) -> Procedure[Context]:
    """The attack leads to no battle; once there is one, it is too late."""
    attack = game.state.attack
    if attack is None or attack.battle or attack.negated or attack.over:
        return (yield from no_longer(context))
    attacker = game.state.attacker()
    if attacker is not None and (
        yield from is_kept_from(game, attacker, HAVE_ATTACK_NEGATED, context.master)
    ):
        return changed(context, done=False)
    yield AttackNegated()
    return changed(context, done=True)


@carries_out(NegateAnswered)
@rule("4-7-3-5")
def negates_answered(game: DbsGame, effect: NegateAnswered, context: Context) -> Procedure[Context]:
    """What the [Counter] answers to is not carried out; what was paid for it stays paid."""
    place = answered(game.state, context.master)
    if place is None:
        return (yield from no_longer(context))
    one = game.state.declared[place]
    if one.what == ATTACK:
        return (yield from negates_attack(game, NegateAttack(), context))
    if one.what in (SKILL, COUNTER):
        return (yield from negates_skill(game, one, place, context))
    yield DeclaredNegated(place)
    return changed(context, done=True)


@rule("8-3-2")
def negates_skill(game: DbsGame, one: Declared, place: int, context: Context) -> Procedure[Context]:
    """A skill that was activated is negated, unless an effect prohibits it."""
    card = None if one.card is None else one.card.card
    if card is not None and (
        yield from is_kept_from(game, card, HAVE_SKILLS_NEGATED, context.master)
    ):
        return changed(context, done=False)
    yield DeclaredNegated(place)
    return changed(context, done=True)


@carries_out(ChangeTarget)
@rule("10-3-1")
def changes_target(game: DbsGame, effect: ChangeTarget, context: Context) -> Procedure[Context]:
    """Another card in play is attacked from now on, in place of the one attacked before."""
    pointed_at = yield from known(game, lambda state: pointed(state, effect.what, context))
    cards = tuple(card for card in pointed_at if is_in_play(game.state, card))
    attack = game.state.attack
    if not cards or attack is None or attack.negated or attack.over:
        return (yield from no_longer(context))
    target = game.state.reference(cards[0])
    if target == attack.target:
        return changed(context, done=False)
    if (yield from known(game, lambda state: awaits_an_attack(state, cards[0]))):
        game.rests_on("new-target-is-not-attacked-anew")
    yield TargetChanged(target)
    return changed(context, done=True)


@rule("7-1")
def is_in_play(state: DbsState, card: CardId) -> bool:
    """Whether a card lies where cards are attacked: in the Leader Area or in the Battle Area."""
    return state.zone_of(card).name in zones.IN_PLAY


def awaits_an_attack(state: DbsState, card: CardId) -> bool:
    """Whether a card has a skill, such as [Revenge], that waits for the card to be attacked."""
    triggers = (one.trigger for one in state.reading.abilities(state, card))
    return any(
        isinstance(one, Happens) and one.event == IS_ATTACKED and one.what == "this card"
        for one in triggers
    )
