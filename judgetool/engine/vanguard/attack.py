"""Start, attack and guard step of a battle (7.1 to 7.4)."""

from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.kernel.choices import known, wants
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import MomentCame, Noted
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.attacking import (
    against_first_turn,
    attack_is_possible,
    attacked_together,
)
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.commands import Attack, Call, Intercept
from judgetool.engine.vanguard.events import (
    FIRST_TURN,
    NO_ATTACK,
    NO_GUARD,
    AttackDeclared,
    BattleBegan,
    Boosted,
)
from judgetool.engine.vanguard.movement import turn
from judgetool.engine.vanguard.phases import Next, closing_check
from judgetool.engine.vanguard.playing import intercept, normal_call
from judgetool.engine.vanguard.requirements import guarding_is_possible
from judgetool.engine.vanguard.roles import attacking_vanguard, kind_on_field, kinds_attacked
from judgetool.engine.vanguard.state import VanguardGame, VanguardState
from judgetool.engine.vanguard.timing import moment, play_timing

START, ATTACK, GUARD = "start step", "attack step", "guard step"
WHETHER_TO_ATTACK = "whether to attack"

# --- start step (7.2)


@rule("7.2.1", "7.1.1", "6.7.1", encloses=True)
def start_step(game: VanguardGame) -> Procedure[Next]:
    """Start Step: the turn player attacks, or goes on to the end phase."""
    with game.citing("7.2.1.1", encloses=True):
        yield from moment(game, "beginning of start step")
    if not (yield from chooses_to_attack(game)):
        return "end phase"
    yield from closing_check(game, "7.2.1.2.1")
    return None


@rule("7.2.1.2", "7.2.1.2.1")
def chooses_to_attack(game: VanguardGame) -> Procedure[bool]:
    """Whether the turn player attacks; nobody is asked if no attack can take place."""
    if not attack_is_possible(game.state):
        yield from no_attack(game)
        return False
    return (yield from wants(game.state.turn_player, WHETHER_TO_ATTACK))


@rule("7.2.1.3")
def no_attack(game: VanguardGame) -> Procedure[None]:
    """It counts as not attacking, in the very first turn or where no unit can attack another."""
    first = any(against_first_turn(game.state))
    yield Noted(FIRST_TURN if first else NO_ATTACK, game.state.turn_player)


# --- attack step (7.3)


@rule("7.3.1", encloses=True)
def attack_step(game: VanguardGame) -> Procedure[Next]:
    """Attack Step."""
    yield from battle_begins(game)
    with game.citing("7.3.1.2", encloses=True):
        yield from moment(game, "beginning of attack step")
    command = yield from attack_chosen(game)
    if command is None:
        return "close step"
    yield from units_attack(game, command)
    yield from boost(game, command)
    yield from closing_check(game, "7.3.1.8")
    yield from closing_check(game, "7.3.1.9")
    return None


@rule("7.3.1.1", "7.1.2.1")
def battle_begins(game: VanguardGame) -> Procedure[None]:
    """The battle begins."""
    yield BattleBegan()


@rule("7.3.1.3", "7.3.1.4")
def attack_chosen(game: VanguardGame) -> Procedure[Attack | None]:
    """The turn player chooses the units; if no attack is possible any more, there is none."""
    if not attack_is_possible(game.state):
        yield Noted(NO_ATTACK, game.state.turn_player)
        return None
    command = yield Decision(ATTACK, "act", game.state.turn_player)
    assert isinstance(command, Attack)
    return command


@rule("7.3.1.3", "7.3.1.4")
def units_attack(game: VanguardGame, command: Attack) -> Procedure[None]:
    """The chosen unit, in a legion both units, attacks and rests."""
    state = game.state
    attackers = attacking_units(state, command.unit)
    attacked = yield from known(
        game, lambda state: attacked_together(state, command.unit, command.attacked)
    )
    with game.citing(*(OF_LEGIONS if len(attackers) > 1 else ())):
        rested = yield from turn(game, attackers, zones.REST)
        if len(rested) < len(attackers):
            game.rests_on("attacks-without-resting")
        yield AttackDeclared(
            tuple(state.placed(card) for card in attackers),
            kind_on_field(state, command.unit),
            tuple(state.placed(card) for card in attacked),
            kinds_attacked(state, attacked),
        )


OF_LEGIONS = ("10.1.24.5",)
"""The rule on legions that attack."""


@rule("10.1.24.5")
def attacking_units(state: VanguardState, unit: CardId) -> tuple[CardId, ...]:
    """The unit, or the Legion Leader and its Mate."""
    mate = state.mate_of(unit)
    return (unit,) if mate is None else (unit, mate)


@rule("7.3.1.6", "7.3.1.6.1", "10.2.3.1")
def boost(game: VanguardGame, command: Attack) -> Procedure[None]:
    """A unit behind the attacking one rests and boosts it."""
    if command.booster is None:
        return
    booster = game.state.placed(command.booster)
    yield from turn(game, (command.booster,), zones.REST)
    if len(game.state.attacking()) > 1:
        game.rests_on("both-of-a-legion-are-boosted")
    yield Boosted(booster)


# --- guard step (7.4)


@rule("7.4.1", encloses=True)
def guard_step(game: VanguardGame) -> Procedure[Next]:
    """Guard Step."""
    with game.citing("7.4.1.1", encloses=True):
        yield MomentCame("beginning of guard step")
    while (yield from guard(game, other(game.state.turn_player))):
        pass
    yield from closing_check(game, "7.4.1.4")
    return after_guard_step(game.state)


@rule("7.4.1.2", encloses=True)
def guard(game: VanguardGame, player: Player) -> Procedure[bool]:
    """The other player calls a guardian, intercepts, or passes; gives whether to go on."""
    yield from closing_check(game, "7.4.1.2")
    if not guarding_is_possible(game.state, player):
        yield from no_guard(game, player)
        return False
    command = yield from play_timing(game, player, GUARD, "7.4.1.2")
    if isinstance(command, Call):
        yield from normal_call(game, command)
    elif isinstance(command, Intercept):
        yield from intercept(game, player, command.card)
    else:
        return False
    return True


@rule("7.4.1.2.3.1")
def no_guard(game: VanguardGame, player: Player) -> Procedure[None]:
    """The player counts as having passed."""
    yield Noted(NO_GUARD, player)


@rule("7.4.1.4")
def after_guard_step(state: VanguardState) -> str:
    """The step that follows: the drive step comes if the attacking unit is a vanguard."""
    return "damage step" if attacking_vanguard(state) is None else "drive step"
