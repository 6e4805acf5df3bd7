"""Offence, Defense and Damage Step of a battle (7-2 to 7-4)."""

from functools import partial

from judgetool.engine.dbs import events, faces, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.characteristics import characteristic, order_matters
from judgetool.engine.dbs.comboing import combo
from judgetool.engine.dbs.commands import DEFENSE, MAIN, OFFENCE, Combo, Use
from judgetool.engine.dbs.damage import damage_of_attack, inflict, strikes_of
from judgetool.engine.dbs.events import BattleEnded, BattleEnding
from judgetool.engine.dbs.movement import all_to_owners, knock_out, mark_owners
from judgetool.engine.dbs.prohibited import THIS_COMBO, battle_ends, combos_end
from judgetool.engine.dbs.rule_processing import LOOPING, combos_gone
from judgetool.engine.dbs.state import DbsGame, DbsState
from judgetool.engine.dbs.timing import checkpoint, free_timing, moment, use_skill
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, other
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.loops import Watch, watched
from judgetool.engine.kernel.procedures import Procedure

Next = str | None

OF_OWN_ACCORD = 3
"""After so many equal actions in a row in a free timing they are a loop (11-1)."""

# --- Offence Step (7-2) and Defense Step (7-3)


@rule("7-2-1", encloses=True)
def offence_step(game: DbsGame) -> Procedure[Next]:
    """Offence Step: the turn player acts until they have had enough."""
    with game.citing("7-2-1-1", encloses=True):
        yield from moment(game, events.BEGINNING_OF_OFFENCE_STEP)
    with game.citing("7-2-1-2", encloses=True):
        yield from acts_in_turn(game, game.state.turn_player, OFFENCE)
    return None if game.state.is_battle() else (yield from back_to_main_phase(game))


@rule("7-3-1", encloses=True)
def defense_step(game: DbsGame) -> Procedure[Next]:
    """Defense Step: the non-turn player acts until they have had enough."""
    with game.citing("7-3-1-1", encloses=True):
        yield from moment(game, events.BEGINNING_OF_DEFENSE_STEP)
    with game.citing("7-3-1-2", encloses=True):
        yield from acts_in_turn(game, other(game.state.turn_player), DEFENSE)
    return None if game.state.is_battle() else (yield from back_to_main_phase(game))


@rule("7-1-3-1", encloses=True)
def back_to_main_phase(game: DbsGame) -> Procedure[Next]:
    """The battle broke off; once the skills that trigger at its end are resolved, it is gone."""
    yield from checkpoint(game)
    yield BattleEnded()
    return MAIN


def acts_in_turn(game: DbsGame, player: Player, step: str) -> Procedure[None]:
    """A player acts one time after the other, until they do nothing or the battle is over."""
    watch: Watch[DbsState] = Watch(OF_OWN_ACCORD)
    goes_on = True
    while goes_on and game.state.is_battle():
        yield from watched(game, watch, LOOPING)
        goes_on = yield from acts(game, player, step)


def acts(game: DbsGame, player: Player, step: str) -> Procedure[bool]:
    """A player combos, activates a skill, or does nothing; gives whether to go on.

    If the battle is over after the checkpoint, there is no free timing.
    """
    with game.citing("8-5-2-1", encloses=True):
        yield from checkpoint(game)
    if not game.state.is_battle():
        return False
    command = yield from free_timing(game, player, step)
    if isinstance(command, Combo):
        yield from combo(game, command)
    elif isinstance(command, Use):
        yield from use_skill(game, command)
    else:
        return False
    return True


# --- Damage Step (7-4)


@rule("7-4-1", encloses=True)
def damage_step(game: DbsGame) -> Procedure[Next]:
    """Damage Step: power is compared, and the battle is resolved."""
    with game.citing("7-4-1-1", encloses=True):
        yield from moment(game, events.BEGINNING_OF_DAMAGE_STEP)
    if game.state.is_battle():
        yield from power_for_the_attack_card(game)
        yield from power_for_the_guard_card(game)
        yield from power_is_compared(game)
    if game.state.is_battle():
        with game.citing("7-4-1-5", encloses=True):
            yield from checkpoint(game)
    if not game.state.is_battle():
        return (yield from back_to_main_phase(game))
    yield from battle_is_over(game)
    return MAIN


@rule("7-4-1-2")
def power_for_the_attack_card(game: DbsGame) -> Procedure[None]:
    """The attack card gets the Combo Power of the turn player's cards in the Combo Area."""
    yield from combo_power_of(game, game.state.turn_player, game.state.attack_card())


@rule("7-4-1-3")
def power_for_the_guard_card(game: DbsGame) -> Procedure[None]:
    """The guard card gets the Combo Power of the non-turn player's cards in the Combo Area."""
    yield from combo_power_of(game, other(game.state.turn_player), game.state.guard_card())


@rule("2-9-1")
def combo_power_of(game: DbsGame, player: Player, card: CardId | None) -> Procedure[None]:
    """A card of the battle gets the power of all cards in the Combo Area of a player."""
    assert card is not None
    for one in game.state.cards_in(player, zones.COMBO_AREA):
        power = yield from known(game, partial(combo_power, card=one))
        if power:
            name = game.state.called(one) or "combo"
            yield changes(game.state, card, faces.POWER, power, THIS_COMBO, name)


def combo_power(state: DbsState, card: CardId) -> int:
    """The Combo Power of a card in the Combo Area."""
    return characteristic(state, card, faces.COMBO_POWER)


@rule("7-4-1-4", "2-8-1")
def power_is_compared(game: DbsGame) -> Procedure[None]:
    """If the attack card has more power, a Leader Card takes damage, or a Battle Card is KOed."""
    attacker, guard = game.state.attack_card(), game.state.guard_card()
    assert attacker is not None
    assert guard is not None
    ours = yield from known(game, lambda state: characteristic(state, attacker, faces.POWER))
    theirs = yield from known(game, lambda state: characteristic(state, guard, faces.POWER))
    player = game.state.turn_player
    if any(order_matters(game.state, card, faces.POWER) for card in (attacker, guard)):
        game.rests_on("numbers-in-their-order")
    yield Noted(events.POWER_COMPARED, player, guard, f"{ours} to {theirs}")
    if ours <= theirs:
        return
    if game.state.zone_of(guard).name == zones.LEADER_AREA:
        yield from leader_is_damaged(game, attacker)
    else:
        yield from guard_card_is_koed(game, guard)


@rule("7-4-1-4-1")
def leader_is_damaged(game: DbsGame, attacker: CardId) -> Procedure[None]:
    """The non-turn player takes 1 damage of the attack card, or what its [Strike] makes of it."""
    number = yield from known(game, lambda state: damage_of_attack(state, attacker))
    source = game.state.reference(attacker)
    if len(strikes_of(game.state, attacker)) > 1:
        game.rests_on("greatest-strike")
    player = game.state.turn_player
    yield from inflict(game, {other(player): number}, source, player, by_attack=True)


@rule("7-4-1-4-2")
def guard_card_is_koed(game: DbsGame, guard: CardId) -> Procedure[None]:
    """The guarding Battle Card goes to the Drop Area, KOed by the attack card."""
    assert game.state.attack is not None
    by = game.state.attack.attacker
    yield from knock_out(game, (guard,), by, game.state.turn_player, in_battle=True)


# --- how a battle ends (7-4-1-6 to 7-4-1-10)


@rule("7-4-1", encloses=True)
def battle_is_over(game: DbsGame) -> Procedure[None]:
    """What belongs to the battle goes; skills trigger at its end, and it is over."""
    yield from combo_cards_go(game)
    yield from power_of_combos_goes(game)
    yield from effects_of_battle_go(game)
    with game.citing("7-4-1-9", encloses=True):
        yield BattleEnding()
        yield from moment(game, events.END_OF_BATTLE)
    yield from battle_ended()


@rule("7-4-1-6")
def combo_cards_go(game: DbsGame) -> Procedure[None]:
    """All cards in the Combo Areas go to the Drop Area."""
    state = game.state
    cards = [card for player in PLAYERS for card in state.cards_in(player, zones.COMBO_AREA)]
    if cards:
        mark_owners(game, cards)
        yield combos_gone(game, all_to_owners(state, cards, zones.DROP_AREA))


@rule("7-4-1-7")
def power_of_combos_goes(game: DbsGame) -> Procedure[None]:
    """What combos have added to power, or taken from it, is gone."""
    yield from combos_end(game)


@rule("7-4-1-8")
def effects_of_battle_go(game: DbsGame) -> Procedure[None]:
    """What lasts during this battle is over."""
    yield from battle_ends(game)


@rule("7-4-1-10")
def battle_ended() -> Procedure[None]:
    """The battle is over, and the Main Phase goes on."""
    yield BattleEnded()
