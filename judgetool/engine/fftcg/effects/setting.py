"""Effects that give Characters a certain power (11.3.10, 11.5.6)."""

from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.protections import SUMMON
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import Change
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import RuleNumbers
from judgetool.engine.kernel.effects.lasting import begin_lasting
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.procedures import Procedure


@carries_out(Change)
def changes(game: FinalGame, effect: Change, context: Context) -> Procedure[Context]:
    """A number is changed for a while; a power that is set is a new base for all that is added."""
    sets = effect.aspect == faces.POWER and effect.operation == "set"
    with game.citing(*(new_base(context) if sets else ())):
        return (yield from begin_lasting(game, effect, context))


@rule("11.3.10", "11.5.6")
def new_base(context: Context) -> RuleNumbers:
    """The rule by which a power that is set becomes the base, not the outcome."""
    return ("11.3.10",) if SUMMON in context.kinds else ("11.5.6",)
