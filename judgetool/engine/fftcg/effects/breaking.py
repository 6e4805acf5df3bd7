"""Effects that break Characters, discard cards, and change who controls them (15.1.1, 6.2.6)."""

from dataclasses import replace

from judgetool.engine.fftcg import control, durations, zones
from judgetool.engine.fftcg.actions import break_characters, discard
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.effects.moving import with_those
from judgetool.engine.fftcg.limit_break import still_where_put
from judgetool.engine.fftcg.nodes import Break, Discard, GainControl
from judgetool.engine.fftcg.protections import cannot_be_broken
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import players, pointed
from judgetool.engine.kernel.procedures import Procedure


@carries_out(Break)
@rule("15.1.1.3.1", "2.2")
def breaks(game: FinalGame, effect: Break, context: Context) -> Procedure[Context]:
    """Characters are broken, all at the same time, but for those that cannot be."""
    cards = yield from known(
        game,
        lambda state: tuple(
            card
            for card in pointed(state, effect.what, context)
            if not cannot_be_broken(state, card, context)
        ),
    )
    by = () if context.this is None else (context.this,)
    yield from break_characters(game, cards, by)
    those = still_where_put(game.state, cards, zones.BREAK_ZONE)
    return with_those(game.state, those, context, done=bool(cards))


@carries_out(Discard)
@rule("15.1.1.4.1")
def discards(game: FinalGame, effect: Discard, context: Context) -> Procedure[Context]:
    """Cards in hands are discarded; what lies elsewhere is not."""
    pointed_at = yield from known(game, lambda state: pointed(state, effect.what, context))
    cards = tuple(card for card in pointed_at if game.state.zone_of(card).name == zones.HAND)
    yield from discard(game, cards)
    return with_those(game.state, cards, context, done=bool(cards))


@carries_out(GainControl)
@rule("6.2.6", "6.2.6.1", "6.2.6.2")
def gains_control(game: FinalGame, effect: GainControl, context: Context) -> Procedure[Context]:
    """A player controls Characters for a while; they do not enter the field by that."""
    state = game.state
    (player, *_) = players(effect.whose, context.master, state)
    duration = durations.lasting(state, effect.duration, context.master)
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    gained = control.gained(game.state, cards, player, duration)
    if gained is not None:
        yield gained
    return replace(context, done=gained is not None and bool(gained.moves))
