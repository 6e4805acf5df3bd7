"""Which cards a text means after something that it says was not done."""

from judgetool.engine.kernel.abilities import (
    Ability,
    Effect,
    Look,
    Put,
    PutOff,
    Reveal,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.immutable import changed

THOSE = ("those cards", "the rest")


def left_undone(effect: Effect, context: Context) -> Context:
    """The context after ``effect`` was not carried out, because of a condition or a player.

    Had it moved or shown other cards, the text would mean these from here on as those cards. So
    those cards are none now, not the ones before.
    """
    parts = tuple(nodes_in(effect, outside=Ability))
    done = any(isinstance(one, Look | PutOff | Reveal | Put) for one in parts)
    about = any(getattr(one, "what", None) in THOSE for one in parts)
    return changed(context, those=(), rest=()) if done and not about else context
