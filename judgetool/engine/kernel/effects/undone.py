"""Which cards a text means after something that it says was not done."""

from judgetool.engine.kernel.abilities import (
    Ability,
    ChooseCard,
    DealDamage,
    Effect,
    Look,
    Put,
    PutOff,
    Reveal,
    Search,
)
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.abilities.words import CANCELED
from judgetool.engine.kernel.context import SINGLED_OUT, Context
from judgetool.engine.kernel.immutable import changed

THOSE = ("those cards", "the rest")


CHOICES = (ChooseCard, Search, ChooseEach, ChooseAtRandom)


def left_undone(effect: Effect, context: Context) -> Context:
    """The context after ``effect`` was not carried out, because of a condition or a player."""
    return not_moved(effect, not_dealt(effect, not_chosen(effect, context)))


def not_chosen(effect: Effect, context: Context) -> Context:
    """The context after the choices of ``effect`` were not made.

    Had they been made, the text would mean these cards from here on as the chosen ones. So none is
    chosen now, and those chosen before are the ones of the choice before.
    """
    choices = 0
    for one in nodes_in(effect, outside=(Ability, ChooseEach)):
        choices += isinstance(one, CHOICES)
    if not choices:
        return context
    return changed(context, chosen=(), earlier=context.chosen if choices == 1 else ())


def not_dealt(effect: Effect, context: Context) -> Context:
    """The context after the damage of ``effect`` was not dealt: that damage was not canceled."""
    if not any(isinstance(one, DealDamage) for one in nodes_in(effect, outside=Ability)):
        return context
    others = tuple(one for one in context.variables if one[0] != CANCELED)
    return changed(context, variables=others)


def not_moved(effect: Effect, context: Context) -> Context:
    """The context after the cards of ``effect`` were not moved or shown.

    Had it moved or shown other cards, the text would mean these from here on as those cards. So
    those cards are none now, not the ones before. The rest of the cards seen before are still
    these, if it would only have taken single ones away from them.
    """
    parts = tuple(nodes_in(effect, outside=Ability))
    done = [one for one in parts if isinstance(one, Look | PutOff | Reveal | Put)]
    if not done or any(getattr(one, "what", None) in THOSE for one in parts):
        return context
    searched = any(isinstance(one, Search) for one in parts)
    single = not searched and all(getattr(one, "what", None) in SINGLED_OUT for one in done)
    return changed(context, those=(), rest=context.rest if single else ())
