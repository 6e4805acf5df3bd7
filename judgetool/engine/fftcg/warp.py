"""Warp (15.2.7): removing a card in hand from the game, to come back when its counters are gone."""

from collections.abc import Iterator

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import of_others, rule
from judgetool.engine.fftcg.commands import Warp
from judgetool.engine.fftcg.events import CountersChanged
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.nodes import Warping
from judgetool.engine.fftcg.paying.cp import requirement_of_ability
from judgetool.engine.fftcg.paying.payment import Bill, against_bill, pay
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.fftcg.timing import against_special
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import Moved
from judgetool.engine.kernel.procedures import Procedure

COUNTER = "Warp"
"""The name of the counters."""


def warping(state: FinalState, card: CardId) -> Warping | None:
    """What Warp says on a card; None where it has none, or nobody knows its text."""
    face = state.face(card)
    lasting = (one for ability in face.abilities for one in ability.lasting) if face else ()
    return next((one for one in lasting if isinstance(one, Warping)), None)


def warps(state: FinalState, decision: Decision) -> Iterator[Command]:
    """Every use of Warp that is worth judging."""
    player = decision.player
    for card in state.cards_in(player, zones.HAND):
        if warping(state, card) is not None:
            yield Warp(player, card)


@rule("15.2.7.3")
def against_warp(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """The turn player removes a card with Warp in hand, at a time for casting Characters."""
    assert isinstance(command, Warp)
    player, card = decision.player, command.card
    if card not in state.cards_in(player, zones.HAND):
        yield Objection(f"the card is not in {player}'s hand", ("15.2.7.3",))
        return
    if state.face(card) is None:
        yield Objection("the card is not known: tell what it is first", ("15.2.7.3",))
        return
    says = warping(state, card)
    if says is None:
        yield Objection("the card does not have Warp", ("15.2.7.3",))
        return
    yield from against_special(state, player, "Warp is used", ("15.2.7.3",))
    yield from against_bill(state, player, bill_for(card, says))


@rule("15.2.7.3")
def use_warp(game: FinalGame, command: Command) -> Procedure[Player | None]:
    """Pay the cost; the card is removed with its counters, and nothing of that uses the stack."""
    assert isinstance(command, Warp)
    card = command.card
    says = warping(game.state, card)
    assert says is not None
    with game.passing_over(*of_others()):
        yield from pay(game, command.by, bill_for(card, says), card)
    yield Moved((move(game.state, card, zones.REMOVED),))
    yield CountersChanged(card, COUNTER, says.number)
    return None


def bill_for(card: CardId, says: Warping) -> Bill:
    """What Warp costs; the card is not discarded for itself."""
    named, generic = says.cost.elements, says.cost.generic
    return Bill(requirement_of_ability(named, generic, exactly="11.2.1.1"), besides=(card,))
