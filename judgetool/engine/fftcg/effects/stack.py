"""Effects on Summons and abilities that are on the stack."""

from dataclasses import replace

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.effects.dispatch import carries_out
from judgetool.engine.fftcg.nodes import Cancel
from judgetool.engine.fftcg.resolving import leave_stack
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.procedures import Procedure


@carries_out(Cancel)
@rule("11.11.10")
def cancels(game: FinalGame, effect: Cancel, context: Context) -> Procedure[Context]:
    """What was chosen leaves the stack, and nothing of it is carried out."""
    declared = context.declaration(effect.what)
    ids = () if declared is None else declared.items
    chosen = tuple(item for item in game.state.stack if item.id in ids)
    for item in chosen:
        yield from leave_stack(game, item, resolved=False)
    return replace(context, done=bool(chosen))
