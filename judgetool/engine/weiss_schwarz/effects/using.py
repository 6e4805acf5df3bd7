"""When the use of a keyword counts (10.2.4, 10.5.3, 10.7.4, 10.8.5, 10.11.4, 10.12.3, 10.13.3)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import CountAsUsed
from judgetool.engine.kernel.events import AbilityUsed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.context import Context
from judgetool.engine.weiss_schwarz.effects.dispatch import carries_out
from judgetool.engine.weiss_schwarz.state import WeissGame


@carries_out(CountAsUsed)
def counts_as_used(game: WeissGame, effect: CountAsUsed, context: Context) -> Procedure[Context]:
    """From here on the player has used the keyword of the card."""
    if context.this is not None:
        yield AbilityUsed(context.master, context.this, effect.what, context.name)
    return replace(context, done=True)
