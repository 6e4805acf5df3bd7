"""Effects on the course of the turn (9.3.1.1)."""

from dataclasses import replace

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.lasting_events import MainPhaseAdded
from judgetool.engine.fftcg.nodes import AddMainPhase
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.procedures import Procedure


@carries_out(AddMainPhase)
@rule("9.3.1.1")
def adds_main_phase(game: FinalGame, effect: AddMainPhase, context: Context) -> Procedure[Context]:
    """One more Main Phase follows the present phase."""
    yield MainPhaseAdded()
    return replace(context, done=True)
