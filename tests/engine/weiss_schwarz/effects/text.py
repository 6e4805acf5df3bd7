"""Carrying out one effect alone on a position, as the text of a card of player A."""

from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from tests.engine.table import Game, carried_out


def context_of(built: PositionBuilder, this: CardId | None = None) -> Context:
    """What the text knows at its beginning."""
    card = None if this is None else Reference(this, built.state().cards[this].entered)
    return Context("A", "the text", card)


def resolved(
    built: PositionBuilder, effect: Effect, this: CardId | None = None
) -> tuple[Game, list[Context]]:
    """A game that carries out the effect, and the list that will hold what the text knows then."""
    context = context_of(built, this)
    return carried_out(built, lambda game: execute(game, effect, context))
