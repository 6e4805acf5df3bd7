"""Effects of which a part was declared when they were put onto the stack (11.11.2, 11.3.4)."""

from dataclasses import replace

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.nodes import ChooseTargets, DeclareX, Divide, Fix, Modes
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.procedures import Procedure


@carries_out(ChooseTargets)
@rule("11.11.2.1")
def with_targets(game: FinalGame, effect: ChooseTargets, context: Context) -> Procedure[Context]:
    """What is done with the targets; they were chosen before."""
    return (yield from execute(game, effect.then, context))


@carries_out(Modes)
@rule("11.3.4", "11.6.6", "11.7.6", "11.8.10")
def selected_actions(game: FinalGame, effect: Modes, context: Context) -> Procedure[Context]:
    """The actions that were selected, in the order of the text."""
    declared = context.declaration(effect.name)
    ways = () if declared is None else declared.ways
    done = bool(ways)
    for mode in effect.modes:
        if mode.name in ways:
            context = yield from execute(game, mode.effect, context)
            done = done and context.done
    return replace(context, done=done)


@carries_out(DeclareX)
def with_variable(game: FinalGame, effect: DeclareX, context: Context) -> Procedure[Context]:
    """The variable number was set before."""
    return (yield from execute(game, effect.effect, context))


@carries_out(Fix)
def with_number(game: FinalGame, effect: Fix, context: Context) -> Procedure[Context]:
    """The number was read before."""
    return (yield from execute(game, effect.then, context))


@carries_out(Divide)
def with_shares(game: FinalGame, effect: Divide, context: Context) -> Procedure[Context]:
    """The number was divided before."""
    return (yield from execute(game, effect.then, context))
