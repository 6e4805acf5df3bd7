"""What one event gives to trigger conditions, and in which state that is looked at (11.8.16)."""

from collections.abc import Iterator

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.events import Broke
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.triggers.happenings import breaking, happenings
from judgetool.engine.kernel.events import Event, MomentCame, Move, Moved
from judgetool.engine.kernel.triggers.occasions import Occasion

ZONE_MOVEMENT = ("11.8.16",)
ENTERS_FIELD, LEAVES_FIELD = "11.8.16.2.1", "11.5.5"


def occasions(before: FinalState, event: Event, after: FinalState) -> Iterator[Occasion]:
    """Everything about an event that can fulfil a trigger condition."""
    if isinstance(event, MomentCame):
        yield Occasion(after, moment=event.moment)
        return
    if isinstance(event, Moved):
        for one in event.moves:
            if is_movement(before, event, one):
                yield zone_movement(before, one, after)
    if isinstance(event, Broke):
        for happening in breaking(before, event):
            yield Occasion(before, (LEAVES_FIELD,), happening=happening, as_before=True)
    for happening in happenings(before, event, after):
        yield Occasion(after, happening=happening)


def is_movement(before: FinalState, event: Moved, one: Move) -> bool:
    """Whether a card changes its zone, as a card of its own."""
    return changes_zone(one) and not goes_along(before, event, one)


@rule("11.8.16", "6.2.6.1")
def changes_zone(one: Move) -> bool:
    """Whether a card comes to another zone: there is one field, whoever controls what is on it."""
    return one.origin.name != one.to.name or (
        one.origin != one.to and one.to.name not in zones.SHARED
    )


@rule("15.2.9.4.2.2")
def goes_along(before: FinalState, event: Moved, one: Move) -> bool:
    """Whether a card lay on a Primed Character that leaves the field: that is one Character."""
    if one.origin.name != zones.PRIMED:
        return False
    return any(before.primed.get(other.card) == one.card for other in event.moves)


@rule("11.8.16")
def zone_movement(before: FinalState, one: Move, after: FinalState) -> Occasion:
    """A card's move, with the state whose information counts."""
    if leaves_field(one):
        return Occasion(before, (*ZONE_MOVEMENT, LEAVES_FIELD), one, as_before=True)
    if enters_field(one):
        return Occasion(after, (*ZONE_MOVEMENT, ENTERS_FIELD), one)
    return Occasion(after, ZONE_MOVEMENT, one)


@rule("11.5.5", "6.4.2")
def leaves_field(one: Move) -> bool:
    """Whether a card leaves the field: what it was there counts, and who was there to see it."""
    return one.origin.name == zones.FIELD


@rule("11.8.16.2.1")
def enters_field(one: Move) -> bool:
    """Whether a card enters the field: all that are there then see it, those with it, too."""
    return one.to.name == zones.FIELD
