"""What an event brings about by itself: abilities trigger, effects end, cards go back."""

from collections.abc import Iterator

from judgetool.engine.fftcg import control, holding, limit_break, triggers
from judgetool.engine.fftcg.lasting_events import NoLongerHold
from judgetool.engine.fftcg.party import out_of_battle
from judgetool.engine.fftcg.priming import leaving
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.triggers import TRIGGERING
from judgetool.engine.kernel.events import DurationEnded, Event, Moved, apply
from judgetool.engine.kernel.procedures import Recorded


def consequences(before: FinalState, event: Event, after: FinalState) -> Iterator[Recorded]:
    """What follows from the event, and from what is over because of it.

    Each end of an effect may bring about the end of another.
    """
    state, following = after, tuple(followed_by(before, event, after))
    while True:
        yield from following
        for one in following:
            state = apply(state, one.event)
        following = tuple(ended(state)) if state.holding else ()
        if not following:
            return


def followed_by(before: FinalState, event: Event, after: FinalState) -> Iterator[Recorded]:
    """The auto-abilities that an event triggers, and what the rules do at once because of it.

    Characters fall back to their earlier controllers, what lay on a Primed one that left is
    removed, LB cards go back to the LB deck.
    """
    yield from triggers.consequences(TRIGGERING, before, event, after)
    match event:
        case Moved():
            yield from out_of_battle(before, event, after)
            yield from leaving(before, event, after)
            yield from limit_break.going_back(event, after)
        case DurationEnded() | NoLongerHold():
            for back, cited in control.falling_back(event, after):
                yield Recorded(back, cited)
                fallen = apply(after, back)
                yield from triggers.consequences(TRIGGERING, after, back, fallen)
                yield from out_of_battle(after, back, fallen)
        case _:
            pass


def ended(state: FinalState) -> Iterator[Recorded]:
    """What lasted as long as a condition held that does not hold any longer, and what follows."""
    for over in holding.no_longer_holding(state):
        yield over
        yield from followed_by(state, over.event, apply(state, over.event))
