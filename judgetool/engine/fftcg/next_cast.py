"""What makes the next card that a player casts in this turn cost less (5.2.1.2)."""

from collections.abc import Iterator
from functools import partial

from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.events import FinalEvent
from judgetool.engine.fftcg.nodes import NextCastCostsLess
from judgetool.engine.fftcg.state import END_OF_TURN, CheaperNext, FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import passes, players, value
from judgetool.engine.kernel.events import DurationEnded
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.procedures import Procedure, Recorded, carries_out


@record
class CheaperBegan(FinalEvent):
    """From now on the next card that a player casts costs less."""

    cheaper: CheaperNext

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep it until that card is cast, or the turn is over."""
        return changed(state, cheaper=(*state.cheaper, self.cheaper))


@record
class CheaperOver(FinalEvent):
    """The next card was cast, or the turn is over."""

    over: tuple[CheaperNext, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """Forget it."""
        return changed(state, cheaper=tuple(c for c in state.cheaper if c not in self.over))


@carries_out(NextCastCostsLess)
@rule("5.2.1.2", "11.12.4.3")
def makes_next_cheaper(
    game: FinalGame, effect: NextCastCostsLess, context: Context
) -> Procedure[Context]:
    """By how much is set once, as this is resolved."""
    less = yield from known(game, lambda state: value(state, effect.less, context))
    for player in players(effect.whose, context.master, game.state):
        began = game.state.time
        yield CheaperBegan(CheaperNext(began, player, effect.tests, less, effect.least, context))
    return changed(context, done=less > 0)


def those_about(state: FinalState, player: Player, card: CardId) -> Iterator[CheaperNext]:
    """What would make a card cheaper if a player cast it next; raises ``FaceUnknown``."""
    for one in state.cheaper:
        if one.player == player and passes(state, card, one.tests, one.context):
            yield one


@rule("5.2.1.2")
def as_the_next(state: FinalState, player: Player, card: CardId, cost: int) -> int:
    """What a card costs as the next one that a player casts; it costs ``cost`` otherwise."""
    applying = tuple(those_about(state, player, card))
    least = max((one.least for one in applying), default=0)
    return max(cost - sum(one.less for one in applying), min(cost, least))


def awaited(game: FinalGame, player: Player, card: CardId) -> Procedure[tuple[CheaperNext, ...]]:
    """What is over once a player has cast a card, which still lies where it is cast from."""
    if not game.state.cheaper:
        return ()
    read = partial(those_about, player=player, card=card)
    return (yield from known(game, lambda state: tuple(read(state))))


def is_over(over: tuple[CheaperNext, ...]) -> Procedure[None]:
    """The card was cast for which these have waited."""
    if over:
        yield CheaperOver(over)


def ending(event: DurationEnded, after: FinalState) -> Iterator[Recorded]:
    """At the end of the turn nothing waits any longer for a card that is cast in it."""
    over = tuple(one for one in after.cheaper if event.ends(END_OF_TURN, one.began))
    if over:
        yield Recorded(CheaperOver(over), ("9.5.1.3.2",))
