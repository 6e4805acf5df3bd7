"""Effects that deal damage to Forwards and to players (5.2.6.1, 6.5)."""

from dataclasses import replace

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.damage import deal_to_characters, deal_to_players
from judgetool.engine.fftcg.events import Dealt
from judgetool.engine.fftcg.nodes import DamageTo
from judgetool.engine.fftcg.protections import SUMMON
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import DealDamage
from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.measuring import now, players, pointed, value
from judgetool.engine.kernel.procedures import Procedure


@carries_out(DamageTo)
def damages(game: FinalGame, effect: DamageTo, context: Context) -> Procedure[Context]:
    """Damage is dealt to cards, to each as much as the text says for it, at the same time."""
    parts = yield from known(game, lambda state: parts_of(state, effect, context))
    summon = SUMMON in context.kinds
    yield from deal_to_characters(game, parts, by=context.master, summon=summon)
    return replace(context, done=any(part.amount > 0 for part in parts))


def parts_of(state: FinalState, effect: DamageTo, context: Context) -> tuple[Dealt, ...]:
    """How much is dealt to which card; raises ``FaceUnknown``."""
    parts = []
    for card in pointed(state, effect.what, context):
        (affected,) = now(state, card)
        amount = value(state, effect.amount, replace(context, affected=affected))
        parts.append(Dealt(card, amount, source_of(context)))
    return tuple(parts)


@rule("11.11.8", "6.4.1")
def source_of(context: Context) -> Reference | None:
    """The source of damage that an effect deals: the card behind it, not the ability itself."""
    return context.this


@carries_out(DealDamage)
@rule("6.5.1")
def damages_player(game: FinalGame, effect: DealDamage, context: Context) -> Procedure[Context]:
    """Points of damage are dealt to a player, or to both, to the turn player first."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    source = source_of(context)
    hurt = players(effect.to, context.master, game.state)
    yield from deal_to_players(game, hurt, number, () if source is None else (source,))
    return replace(context, done=number > 0)
