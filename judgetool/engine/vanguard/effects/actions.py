"""Specific actions of this game: damage, lock, delete, legion, battle (10.1), and payments."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import DealDamage, MayPay
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, Reference
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous import Open
from judgetool.engine.kernel.continuous.force import applied_now
from judgetool.engine.kernel.effects.composed import what_follows
from judgetool.engine.kernel.effects.lasting import concerned, target_of
from judgetool.engine.kernel.evaluating import players, pointed, value
from judgetool.engine.kernel.events import Noted, TurnedOver
from judgetool.engine.kernel.modifiers import LastingChange, NumberChange
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.prohibitions import able
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.vanguard import events, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.events import (
    AbilitySpent,
    AttackedChanged,
    CameIntoLegion,
    Locked,
    Nullified,
    Unlocked,
)
from judgetool.engine.vanguard.movement import locking, move, unlocking
from judgetool.engine.vanguard.nodes import (
    BattleWith,
    Delete,
    LegionWith,
    Lock,
    NotAgain,
    Nullify,
    Unlock,
)
from judgetool.engine.vanguard.paying import paid_if_wanted
from judgetool.engine.vanguard.prohibited import BE_ATTACKED, MOVE
from judgetool.engine.vanguard.roles import is_rear_guard, kinds_attacked
from judgetool.engine.vanguard.state import NullifiedAbility, Spent, VanguardGame, VanguardState
from judgetool.engine.vanguard.trigger_checks import deal_damage


@rule("1.3.2")
def nothing_to_do(context: Context) -> Procedure[Context]:
    """There is nothing to which it could be done."""
    yield Noted(events.NOT_DONE, context.master, detail=context.name)
    return replace(context, done=False)


# --- costs in the middle of an effect, and abilities that are used no more

OF_WHOLE_ABILITIES = ("3.1.1.5.1", "3.1.1.5.2", "8.1.1.2.2")
"""The rules on costs without which an ability is not played, or not resolved."""


@carries_out(MayPay)
@rule("3.1.1.5", encloses=True)
def may_pay(game: VanguardGame, effect: MayPay, context: Context) -> Procedure[Context]:
    """The master may pay a cost in the middle of an effect, in full or not at all."""
    with game.passing_over(*OF_WHOLE_ABILITIES):
        context = yield from paid_if_wanted(game, effect.cost, context)
    return (yield from what_follows(game, context, effect.then, effect.otherwise))


@carries_out(NotAgain)
@rule("11.2.1", "8.1.1.1.2.1", "8.1.1.2.3.1")
def not_again(game: VanguardGame, effect: NotAgain, context: Context) -> Procedure[Context]:
    """The ability is used up: for this turn, or for good."""
    if context.this is not None and context.ability is not None:
        yield AbilitySpent(Spent(context.this, context.ability, effect.rest_of))
    return context


# --- the units being attacked (10.1.19)


@carries_out(BattleWith)
def battles_with(game: VanguardGame, effect: BattleWith, context: Context) -> Procedure[Context]:
    """The attack is against other units or more of them, never against a Legion Mate."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    mates = any(game.state.leader_of(card) is not None for card in cards)
    with game.citing(*(("7.3.1.4.7",) if mates else ())):
        return (yield from attack_is_against(game, effect, context, cards))


@rule("10.1.19.1", "7.3.1.4.5")
def attack_is_against(
    game: VanguardGame, effect: BattleWith, context: Context, cards: tuple[CardId, ...]
) -> Procedure[Context]:
    """The attack is against these units, instead of those attacked so far or beside them."""
    state, battle = game.state, game.state.battle
    units = [one for one in cards if state.is_unit(one) and state.leader_of(one) is None]
    if battle is None or not battle.attackers or not units:
        return (yield from nothing_to_do(context))
    units = yield from not_kept_from_it(game, units)
    if not units:
        return replace(context, done=False)
    kept = () if effect.instead else state.attacked()
    attacked = tuple(dict.fromkeys((*kept, *units)))
    placed = tuple(state.placed(card) for card in attacked)
    yield AttackedChanged(placed, kinds_attacked(state, attacked))
    return replace(context, done=len(units) == len(cards))


@rule("1.3.3")
def not_kept_from_it(game: VanguardGame, units: list[CardId]) -> Procedure[list[CardId]]:
    """Those that are attacked already, and those that no effect keeps from being attacked."""
    already = game.state.attacked()
    free = yield from able(game, (one for one in units if one not in already), BE_ATTACKED)
    return [one for one in units if one in already or one in free]


# --- damage (3.15)


@carries_out(DealDamage)
@rule("3.15.1.2", "10.1.14.1.1", encloses=True)
def damage(game: VanguardGame, effect: DealDamage, context: Context) -> Procedure[Context]:
    """Skill damage is dealt to a player's vanguard, or to both: to the turn player's first."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    for player in players(effect.to, context.master, game.state):
        source = source_of(game.state, context)
        yield from deal_damage(game, player, number, source, in_battle=False)
    return replace(context, done=number > 0)


@rule("3.15.1.2", "3.15.1.2.1", "3.14.1.1")
def source_of(state: VanguardState, context: Context) -> Reference | None:
    """The source of skill damage: the card whose ability it is."""
    return None if context.card is None else state.reference(context.card)


# --- effects that are nullified (8.7.6)


@carries_out(Nullify)
@rule("8.7.6", "8.7.6.1")
def nullifies(game: VanguardGame, effect: Nullify, context: Context) -> Procedure[Context]:
    """Continuous effects that are applied already are over, each of them as a whole."""
    subjects = yield from known(game, lambda state: concerned(state, effect.what, context))
    ended = nullified(game.state, subjects, effect.aspects)
    silenced = yield from known(
        game, lambda state: abilities_nullified(state, subjects, effect.aspects)
    )
    if not ended and not silenced:
        return (yield from nothing_to_do(context))
    if silenced:
        game.rests_on("nullified-while-it-stays")
    yield Nullified(ended, silenced)
    return replace(context, done=True)


@rule("8.7.6.1")
def nullified(
    state: VanguardState, subjects: tuple[Reference | Player, ...], aspects: tuple[str, ...]
) -> frozenset[int]:
    """The effects on some cards or players, with all else that was begun by the same effect."""
    meant = {
        (one.generated, one.source)
        for one in state.modifiers
        if one.subject in subjects and (not aspects or changes_one_of(one.change, aspects))
    }
    return frozenset(one.id for one in state.modifiers if (one.generated, one.source) in meant)


@rule("8.7.6", "8.7.6.1")
def abilities_nullified(
    state: VanguardState, subjects: tuple[Reference | Player, ...], aspects: tuple[str, ...]
) -> tuple[NullifiedAbility, ...]:
    """The continuous abilities whose effects are applied to some cards or players now.

    Raises ``FaceUnknown`` where it is open whether one of them is.
    """
    targets = [target_of(one) for one in subjects]
    found: list[NullifiedAbility] = []
    for working, part in applied_now(state):
        if working.ability is None or part.target not in targets:
            continue
        if isinstance(part.change, Open):
            raise FaceUnknown(part.change.card, part.change.aspect)
        if not aspects or changes_one_of(part.change, aspects):
            assert working.context is not None
            assert working.context.this is not None
            found.append(NullifiedAbility(working.context.this, working.ability))
    return tuple(dict.fromkeys(found))


def changes_one_of(change: LastingChange, aspects: tuple[str, ...]) -> bool:
    """Whether an effect changes one of these numbers."""
    return isinstance(change, NumberChange) and change.aspect in aspects


# --- lock and unlock (10.1.21, 10.1.23)


@carries_out(Lock)
@rule("10.1.21.1")
def locks(game: VanguardGame, effect: Lock, context: Context) -> Procedure[Context]:
    """Rear-guards are locked at the same time."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    units = tuple(card for card in cards if is_rear_guard(game.state, card))
    if any(game.state.is_unit(card) for card in cards if card not in units):
        game.rests_on("only-rear-guards-are-locked")
    if not units:
        return (yield from nothing_to_do(context))
    yield Locked(tuple(locking(game.state, card) for card in units))
    return replace(context, done=len(units) == len(cards))


@carries_out(Unlock)
@rule("10.1.23.1", "10.1.23.4")
def unlocks(game: VanguardGame, effect: Unlock, context: Context) -> Procedure[Context]:
    """Locked cards are turned face up at the same time; that does not place them."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    locked = tuple(card for card in cards if game.state.is_locked(card))
    if not locked:
        return (yield from nothing_to_do(context))
    yield Unlocked(tuple(unlocking(game.state, card) for card in locked))
    return replace(context, done=len(locked) == len(cards))


# --- delete (10.1.25)


@carries_out(Delete)
@rule("10.1.25.1", "10.1.25.2", "10.1.25.6")
def deletes(game: VanguardGame, effect: Delete, context: Context) -> Procedure[Context]:
    """Units are turned face down; they stay the same units and lie as they lay."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    state = game.state
    units = tuple(card for card in cards if state.is_unit(card) and not state.is_deleted(card))
    if not units:
        return (yield from nothing_to_do(context))
    yield TurnedOver(units, face_up=False, seen_by=PLAYERS)
    return replace(context, done=len(units) == len(cards))


# --- legion (10.1.24)


@carries_out(LegionWith)
@rule("10.1.24.1", "10.1.24.2", "10.1.5.1.3")
def comes_into_legion(
    game: VanguardGame, effect: LegionWith, context: Context
) -> Procedure[Context]:
    """The card comes to the vanguard circle and lies there as this vanguard does.

    If there are several, a rule action leaves one of them.
    """
    meant = yield from known(game, lambda state: pointed(state, effect.what, context))
    cards = yield from able(game, meant, MOVE)
    leaders = pointed(game.state, "this card", context)
    if not cards or not leaders or not can_lead(game.state, leaders[0]):
        return (yield from nothing_to_do(context))
    leader, state = leaders[0], game.state
    zone, orientation = state.zone_of(leader), state.cards[leader].orientation
    mates = (move(state, mate, zone.player, zone.name, orientation=orientation) for mate in cards)
    if orientation != zones.STAND:
        game.rests_on("mate-lies-as-its-leader")
    yield CameIntoLegion(tuple(mates), leader)
    return replace(context, done=True)


@rule("10.1.24.1")
def can_lead(state: VanguardState, card: CardId) -> bool:
    """Whether a unit is a vanguard that is in no legion state."""
    on_circle = state.zone_of(card).name == zones.VANGUARD_CIRCLE
    return on_circle and state.associated(card) is None
