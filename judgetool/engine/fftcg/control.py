"""Who controls Characters by lasting effects, and until when (6.2.6, 11.12.4.6).

A change of control is a move on the field that makes no new card; the last effect that began
counts, and when none is left the Character is again its earlier controller's.
"""

from collections.abc import Iterable, Iterator

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.lasting_events import ControlChanged, NoLongerHold
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.state import Controlling, FinalState
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.events import DurationEnded, Move


@rule("6.2.6", "6.2.6.1", "11.12.4.9")
def gained(
    state: FinalState, cards: Iterable[CardId], player: Player, duration: str
) -> ControlChanged | None:
    """The event by which ``player`` gains control of Characters on the field for a while.

    An effect begins on those that the player controls already, too: it may outlast another.
    """
    there = tuple(card for card in cards if state.zone_of(card).name == zones.FIELD)
    if not there:
        return None
    begun = tuple(
        Controlling(state.reference(card), player, duration, state.time, earlier(state, card))
        for card in there
    )
    others = [card for card in there if state.controller(card) != player]
    return ControlChanged(tuple(moved(state, others, player)), (*state.control, *begun))


def earlier(state: FinalState, card: CardId) -> Player:
    """Who controls a Character but for the lasting effects on its control."""
    return next((one.otherwise for one in on(state.control, card)), state.controller(card))


def on(control: Iterable[Controlling], card: CardId) -> Iterator[Controlling]:
    """The lasting effects on the control of a card."""
    return (one for one in control if one.subject.card == card)


def moved(state: FinalState, cards: Iterable[CardId], player: Player) -> Iterator[Move]:
    """The moves by which Characters come under control of ``player``, with what lies on them."""
    for card in cards:
        yield move(state, card, zones.FIELD, controller=player)
        if card in state.primed:
            yield move(state, state.primed[card], zones.PRIMED, controller=player)


@rule("11.12.4.6", "11.12.4.9", "6.2.6.1")
def falling_back(
    event: DurationEnded | NoLongerHold, after: FinalState
) -> Iterator[tuple[ControlChanged, tuple[str, ...]]]:
    """Characters go to who controls them now that lasting effects on their control are over.

    Gives the event with the rules by which it happens.
    """
    left = tuple(one for one in after.control if not event.ends(one.duration, one.began))
    over = [one for one in after.control if one not in left]
    if not over:
        return
    moves: list[Move] = []
    for card in dict.fromkeys(one.subject.card for one in over):
        player = by_effects(left, card) or earlier(after, card)
        if player != after.controller(card):
            moves += moved(after, (card,), player)
    yield ControlChanged(tuple(moves), left), ("6.2.6", "11.12.4.1")


def by_effects(control: Iterable[Controlling], card: CardId) -> Player | None:
    """Who controls a card by the effect that began last; None without any."""
    found = sorted(on(control, card), key=lambda one: one.began)
    return found[-1].player if found else None
