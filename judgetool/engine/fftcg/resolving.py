"""Resolving what is on top of the stack (11.11), and EX Bursts (11.10)."""

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.events import LeftStack
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.state import FinalGame, StackItem
from judgetool.engine.kernel.cards import JUDGE, CardId, Player
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Moved
from judgetool.engine.kernel.procedures import Procedure

RESOLUTION = "what is on top of the stack is resolved"
EX_BURST = "the EX Burst is carried out"


@rule("11.11.1", "11.1.7")
def resolve_top(game: FinalGame) -> Procedure[None]:
    """What is on top of the stack is resolved and leaves it."""
    item = game.state.stack[-1]
    yield from carry_out(game, item)
    yield from leave_stack(game, item)


def carry_out(game: FinalGame, item: StackItem) -> Procedure[None]:
    """The judge carries out by hand what it says."""
    about = item.card if item.card is not None else item.source and item.source.card
    yield Decision(RESOLUTION, "manual", JUDGE, about=about)


@rule("11.11.10")
def leave_stack(game: FinalGame, item: StackItem) -> Procedure[None]:
    """A resolved Summon goes to its owner's Break Zone; an ability ceases to exist."""
    card = item.card
    if card is not None and game.state.zone_of(card).name == zones.STACK:
        yield Moved((move(game.state, card, zones.BREAK_ZONE),))
    yield LeftStack(item.id)


@rule("11.10.1", "11.10.3")
def ex_burst(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """The judge carries out by hand what the EX Burst of a card says."""
    yield Decision(EX_BURST, "manual", JUDGE, about=card)
