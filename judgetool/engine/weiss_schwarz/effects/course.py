"""Effects on the course of the game: replacements, attacks, turns, steps, its end, and commands."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Ability, GoTo, TakeTurn
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import players, pointed, value
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.events import (
    AttackAimed,
    ChecksSet,
    Diverted,
    StepSkipped,
    TurnsAdded,
)
from judgetool.engine.weiss_schwarz.nodes import CheckTriggers, FrontalAttack, Skip, UseCommand
from judgetool.engine.weiss_schwarz.roles import aimed_at
from judgetool.engine.weiss_schwarz.state import AfterChecks, WeissGame, WeissState

ATTACK_PHASE = (
    "attack declaration step",
    "trigger step",
    "counter step",
    "damage step",
    "battle step",
    "encore step",
)
"""The only phase that has several steps (7.1)."""

COMMAND = "command"
"""The kind of a text that is carried out only where another text names it (11.3.1.1)."""


@carries_out(FrontalAttack)
@rule("7.2.1.4.2")
def frontal_attack(game: WeissGame, effect: FrontalAttack, context: Context) -> Procedure[Context]:
    """The character that is about to attack frontal attacks another one than it faces."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    attackers = pointed(game.state, "that card", context)
    if not cards or not attackers:
        yield Noted("it is no longer there", context.master, detail=context.name)
        return replace(context, done=False)
    yield AttackAimed(aimed_at(game.state, attackers[0], "frontal", cards[0]))
    return replace(context, done=True)


@carries_out(CheckTriggers)
@rule("7.3.1.2.3.1")
def set_checks(game: WeissGame, effect: CheckTriggers, context: Context) -> Procedure[Context]:
    """The present attack has another number of trigger checks."""
    if game.state.attack is None:
        yield Noted("no attack", context.master, detail=context.name)
        return replace(context, done=False)
    number = yield from known(game, lambda state: value(state, effect.number, context))
    after = None if effect.then is None else AfterChecks(number, effect.then, context)
    yield ChecksSet(number, after)
    return replace(context, done=True)


@carries_out(TakeTurn)
@rule("11.2.1")
def take_turn(game: WeissGame, effect: TakeTurn, context: Context) -> Procedure[Context]:
    """An additional turn follows this one."""
    yield TurnsAdded(players(effect.whose, context.master, game.state))
    return replace(context, done=True)


@carries_out(Skip)
@rule("1.3.1", "6.1.1")
def skip(game: WeissGame, effect: Skip, context: Context) -> Procedure[Context]:
    """A phase or step is taken out of a turn: of the present one, or of a player's next."""
    named = players(effect.whose, context.master, game.state)
    if effect.turn == "this":
        named = tuple(player for player in named if player == game.state.turn_player)
    if not named:
        yield Noted("it is not that player's turn", context.master, detail=context.name)
        return replace(context, done=False)
    if effect.turn == "this" and is_under_way(game.state, effect.step):
        yield Noted("it is that step already", context.master, detail=effect.step)
        return replace(context, done=False)
    yield StepSkipped(named, effect.step, effect.turn == "next")
    return replace(context, done=True)


@carries_out(GoTo)
@rule("11.4.1")
def go_to(game: WeissGame, effect: GoTo, context: Context) -> Procedure[Context]:
    """When this effect has been resolved, the game goes on at the phase or step.

    At the phase or step that it is in already it stays.
    """
    if is_under_way(game.state, effect.step):
        yield Noted("it is that step already", context.master, detail=effect.step)
    else:
        yield Diverted(effect.step)
    return replace(context, done=True)


def is_under_way(state: WeissState, step: str) -> bool:
    """Whether the game is at the phase or step of that name."""
    return step == state.step or (step == "attack phase" and state.step in ATTACK_PHASE)


@carries_out(UseCommand)
@rule("11.3.1.3", "11.3.2")
def use_command(game: WeissGame, effect: UseCommand, context: Context) -> Procedure[Context]:
    """What the card says elsewhere under this name is carried out now."""
    commands = yield from known(game, lambda state: _commands(state, context.card, effect.name))
    if not commands:
        yield Noted("no such command", context.master, context.card, effect.name)
        return replace(context, done=False)
    with game.citing(commands[0].rule):
        return (yield from execute(game, commands[0].effect, context))


def _commands(state: WeissState, card: CardId | None, name: str) -> tuple[Ability, ...]:
    """The commands of that name on a card; raises ``FaceUnknown`` where it is not known."""
    if card is None:
        return ()
    face = state.face(card)
    if face is None:
        raise FaceUnknown(card, NAME)
    return tuple(one for one in face.abilities if one.kind == COMMAND and one.name == name)
