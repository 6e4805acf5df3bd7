"""Drive, damage and close step of a battle (7.5 to 7.7)."""

from judgetool.engine.kernel.cards import CardId, Reference, other
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.events import MomentCame, Moved, Noted
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import is_kept_from
from judgetool.engine.vanguard import events, faces, zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.characteristics import characteristic
from judgetool.engine.vanguard.events import AttackHit, BattleEnded, HitDecided
from judgetool.engine.vanguard.movement import to_owner
from judgetool.engine.vanguard.phases import Next, closing_check, nothing_left_to_do, until_over
from judgetool.engine.vanguard.prohibited import BE_HIT, battle_ends
from judgetool.engine.vanguard.roles import (
    attacking_vanguard,
    attacks_in_legion,
    is_rear_guard,
    is_vanguard,
    kind_on_field,
)
from judgetool.engine.vanguard.state import VanguardGame, VanguardState
from judgetool.engine.vanguard.timing import check_timing, moment
from judgetool.engine.vanguard.trigger_checks import deal_damage, drive_check

# --- drive step (7.5)


@rule("7.5.1", encloses=True)
def drive_step(game: VanguardGame) -> Procedure[Next]:
    """Drive Step: drive checks, as many as the attacking vanguard has drive."""
    with game.citing("7.5.1.1", encloses=True):
        yield from moment(game, "beginning of drive step")
    if (yield from known(game, has_no_drive)):
        game.rests_on("no-drive-no-check")
    while (yield from known(game, another_drive_check)):
        yield from drive_check(game)
        yield from closing_check(game, "7.5.1.3")
    yield from closing_check(game, "7.5.1.4")
    return None


@rule("7.5.1.2", "7.5.1.3", "2.16.1")
def another_drive_check(state: VanguardState) -> bool:
    """Whether the attacking vanguard has more drive than there were drive checks.

    A vanguard without drive checks nothing, although the book looks at it after the first check.
    """
    vanguard = attacking_vanguard(state)
    if vanguard is None:
        return False
    assert state.battle is not None
    return state.battle.checks < characteristic(state, vanguard, faces.DRIVE)


def has_no_drive(state: VanguardState) -> bool:
    """Whether a vanguard attacks that has no drive at all."""
    vanguard = attacking_vanguard(state)
    return vanguard is not None and characteristic(state, vanguard, faces.DRIVE) <= 0


# --- damage step (7.6)


@rule("7.6.1", encloses=True)
def damage_step(game: VanguardGame) -> Procedure[Next]:
    """Damage Step."""
    with game.citing("7.6.1.1", encloses=True):
        yield from moment(game, "beginning of damage step")
    hit = yield from attack_hits(game)
    kinds = tuple(kind_on_field(game.state, unit.card) for unit in hit)
    yield from closing_check(game, "7.6.1.4")
    if any(is_vanguard(game.state, unit.card) for unit in hit):
        yield from damage_of_attack(game)
    else:
        yield from no_damage_check(game, hit)
    yield from units_leave(game, hit)
    yield from hit_is_seen(hit, kinds)
    yield from closing_check(game, "7.6.1.9")
    return None


@rule("7.6.1.2", encloses=True)
def attack_hits(game: VanguardGame) -> Procedure[tuple[Reference, ...]]:
    """The units that the attack hits: those with no more power than the attacking one."""
    attacker = game.state.attacker()
    if attacker is None or not game.state.attacked():
        if attacker is None and game.state.attacking():
            game.rests_on("attack-without-its-leader")
        yield from nothing_is_compared(game, attacker)
        return ()
    if game.state.battle is not None and len(game.state.battle.attacked) > 1:
        game.rests_on("each-attacked-unit-by-itself")
    hit: list[Reference] = []
    for unit in game.state.attacked():
        if (yield from is_hit(game, attacker, unit)):
            hit.append(game.state.placed(unit))
    if hit:
        yield HitDecided(tuple(hit))
    return tuple(hit)


@rule("7.6.1.3")
def nothing_is_compared(game: VanguardGame, attacker: CardId | None) -> Procedure[None]:
    """Where a unit is gone, on either side, the attack does not hit, whatever power it had."""
    what = events.NO_ATTACKER if attacker is None else events.NO_ATTACKED
    yield Noted(what, game.state.turn_player)


@rule("7.6.1.2")
def is_hit(game: VanguardGame, attacker: CardId, unit: CardId) -> Procedure[bool]:
    """Whether the attack hits one of the units being attacked."""
    if not still_deals_damage(game.state):
        game.rests_on("one-unit-of-a-legion-attacks-on")
    ours = yield from known(game, lambda state: characteristic(state, attacker, faces.POWER))
    theirs = yield from known(game, lambda state: characteristic(state, unit, faces.POWER))
    yield Noted(events.POWER_COMPARED, game.state.turn_player, unit, f"{ours} to {theirs}")
    if ours < theirs:
        return False
    if ours == theirs and attacks_in_legion(game.state):
        game.rests_on("legion-hits-with-equal-power")
    owner = game.state.zone_of(unit).player
    return not (yield from is_kept_from(game, unit, BE_HIT, owner))


@rule("7.6.1.5", "7.6.1.6", encloses=True)
def damage_of_attack(game: VanguardGame) -> Procedure[None]:
    """An attack that hits a vanguard deals damage equal to the critical of the attacking unit."""
    if not still_deals_damage(game.state):
        yield from attacker_is_gone(game)
        return
    attacker = game.state.attacker()
    assert attacker is not None
    number = yield from known(game, lambda state: characteristic(state, attacker, faces.CRITICAL))
    source = game.state.reference(attacker)
    yield from deal_damage(game, other(game.state.turn_player), number, source, in_battle=True)


@rule("7.6.1.7")
def no_damage_check(game: VanguardGame, hit: tuple[Reference, ...]) -> Procedure[None]:
    """If the attack hits only rear-guards, or nothing at all, there is no damage check."""
    attacker = game.state.attacker()
    if hit:
        yield Noted(events.NO_DAMAGE_CHECK, game.state.turn_player, hit[0].card)
    elif attacker is not None:
        yield Noted(events.NO_HIT, game.state.turn_player, attacker)


@rule("7.6.1.5.2", "10.1.24.7")
def still_deals_damage(state: VanguardState) -> bool:
    """Whether the attacking unit, in a legion each of the two, is still where it attacked."""
    return state.battle is not None and len(state.attacking()) == len(state.battle.attackers)


@rule("7.6.1.5.2")
def attacker_is_gone(game: VanguardGame) -> Procedure[None]:
    """An attacking unit that has left deals no damage, nor does the other one of its legion."""
    battle = game.state.battle
    of_legion = battle is not None and len(battle.attackers) > 1
    with game.citing(*(("10.1.24.7",) if of_legion else ())):
        yield Noted(events.NO_DAMAGE, game.state.turn_player)


@rule("7.6.1.8", "10.1.3.1")
def units_leave(game: VanguardGame, hit: tuple[Reference, ...]) -> Procedure[None]:
    """All rear-guards that were hit, and all guardians, are retired at the same time.

    A rear-guard that has moved to another circle since it was hit is still the one that was hit.
    """
    state = game.state
    beaten = [
        unit.card for unit in hit if state.is_same_unit(unit) and is_rear_guard(state, unit.card)
    ]
    guardians = [
        card
        for player in state.in_turn_order
        for card in state.cards_in(player, zones.GUARDIAN_CIRCLE)
    ]
    leaving = (*beaten, *guardians)
    if leaving:
        yield Moved(tuple(to_owner(state, card, zones.DROP_ZONE) for card in leaving))


@rule("7.6.1.9", "7.6.1.4")
def hit_is_seen(hit: tuple[Reference, ...], kinds: tuple[str, ...]) -> Procedure[None]:
    """Only now abilities trigger that wait for an attack that hits."""
    if hit:
        yield AttackHit(hit, kinds)


# --- close step (7.7)


@rule("7.7.1", encloses=True)
def close_step(game: VanguardGame) -> Procedure[Next]:
    """Close Step; it begins again as long as something was left to do."""
    yield from until_over(game, closing, nothing_left_in_battle)
    yield from stop_attacking(game)
    return "start step"


def closing(game: VanguardGame) -> Procedure[None]:
    """The end of the battle comes, and what lasted until then is over."""
    yield from ends_of_battle_come(game)
    yield from effects_of_battle_end(game)


@rule("7.7.1.1", encloses=True)
def ends_of_battle_come(game: VanguardGame) -> Procedure[None]:
    """The beginning of the close step and the end of the battle come."""
    yield MomentCame("beginning of close step")
    yield MomentCame("end of battle")


@rule("7.7.1.2", encloses=True)
def effects_of_battle_end(game: VanguardGame) -> Procedure[None]:
    """After a check timing, whatever lasts for this battle is over."""
    yield from check_timing(game)
    yield from battle_ends(game)


@rule("7.7.1.3")
def nothing_left_in_battle(game: VanguardGame) -> bool:
    """Whether no ability stands by, no rule action waits, and no ability has missed the moments."""
    return nothing_left_to_do(game, events.OF_CLOSE_STEP)


@rule("7.7.1.4", "7.1.2")
def stop_attacking(game: VanguardGame) -> Procedure[None]:
    """The attacking and attacked units stop being such."""
    yield BattleEnded()
