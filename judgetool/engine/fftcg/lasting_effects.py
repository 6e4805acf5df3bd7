"""What lasts (11.12.4.1): control of Characters, "as long as", freezing, and how the turn goes on.

A change of control (6.2.6) is a move on the field that makes no new card. The last effect that
began counts; when none is left, the Character is again its earlier controller's.

The conditions of "as long as" are looked at after each event. What is over does not begin again
when its condition holds once more.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, cast

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.events import FinalEvent
from judgetool.engine.fftcg.state import FROZEN, Controlling, FinalState, Holding
from judgetool.engine.kernel.abilities import Condition
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import DurationEnded, Move, Moved
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import S


@dataclass(frozen=True, slots=True)
class ControlChanged(Moved):
    """Characters change who controls them; ``control`` are the lasting effects on that now."""

    kind: ClassVar[str] = "control changed"
    control: tuple[Controlling, ...] = ()

    def applied(self, state: S) -> S:
        """Move them, and keep what lasts."""
        after = Moved.applied(self, state) if self.moves else state
        assert isinstance(after, FinalState)
        return cast("S", changed(after, control=self.control))


@dataclass(frozen=True, slots=True)
class BeganToHold(FinalEvent):
    """Effects are about to begin that last as long as a condition holds."""

    kind: ClassVar[str] = "began to hold"
    holding: Holding

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep the condition."""
        return changed(state, holding=(*state.holding, self.holding))


@dataclass(frozen=True, slots=True)
class NoLongerHold(FinalEvent):
    """Conditions hold no longer: what lasted as long as they did is over, all of it at once."""

    kind: ClassVar[str] = "no longer hold"
    conditions: tuple[Holding, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """End the effects, and forget the conditions; control falls back by an event of its own."""
        for one in self.conditions:
            state = DurationEnded(one.duration).applied(state)
        numbers = {one.number for one in self.conditions}
        left = tuple(one for one in state.holding if one.number not in numbers)
        return changed(state, holding=left)

    def ends(self, duration: str, began: int) -> bool:
        """Whether what lasts so long is over."""
        return any(one.duration == duration for one in self.conditions)


@dataclass(frozen=True, slots=True)
class MainPhaseAdded(FinalEvent):
    """An additional Main Phase comes after the present phase."""

    kind: ClassVar[str] = "main phase added"

    def applied_to(self, state: FinalState) -> FinalState:
        """Count it."""
        return changed(state, added=state.added + 1)


@dataclass(frozen=True, slots=True)
class TurnWentOn(FinalEvent):
    """An additional Main Phase is about to begin, or with the last of them over the turn goes on.

    ``resumed`` is what comes after them; without it nothing more is put off.
    """

    kind: ClassVar[str] = "turn went on"
    resumed: str | None = None

    def applied_to(self, state: FinalState) -> FinalState:
        """One fewer is to come."""
        return changed(state, added=max(0, state.added - 1), resumed=self.resumed)


@dataclass(frozen=True, slots=True)
class Thawed(FinalEvent):
    """A player's Active Phase is over: what that player controls is no longer frozen (15.2.4.2)."""

    kind: ClassVar[str] = "thawed"
    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """End what lasted until then."""
        left = tuple(one for one in state.modifiers if not self.ends(state, one))
        return state if len(left) == len(state.modifiers) else changed(state, modifiers=left)

    def ends(self, state: FinalState, modifier: Modifier) -> bool:
        """Whether a lasting effect is over with this phase."""
        subject = modifier.subject
        return (
            modifier.duration == FROZEN
            and isinstance(subject, Reference)
            and state.is_same(subject)
            and state.controller(subject.card) == self.player
        )


@rule("6.2.6", "6.2.6.1", "11.12.4.9")
def gained(
    state: FinalState, cards: Iterable[CardId], player: Player, duration: str
) -> ControlChanged | None:
    """The event by which ``player`` gains control of Characters on the field for a while.

    The effect begins also on those that the player controls already: it may outlast another.
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
    """Who would control a Character without the lasting effects on its control."""
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


def condition_of(state: FinalState, condition: Condition, context: Context) -> Holding:
    """The condition of a text as it is kept in the state: the one that is there, or a new one."""
    asked = replace(context, played=None)
    for one in state.holding:
        if (one.condition, one.context) == (condition, asked):
            return one
    taken = {one.number for one in state.holding}
    number = next(n for n in range(1, len(taken) + 2) if n not in taken)
    return Holding(number, condition, asked)


def is_so(state: FinalState, condition: Condition, context: Context) -> bool:
    """Whether a condition holds now; raises ``FaceUnknown`` where that is open.

    What a card was before it left does not count.
    """
    present = changed(state, left=()) if state.left else state
    return holds(present, condition, replace(context, as_before=False))


@rule("11.12.4.1")
def no_longer_holding(state: FinalState) -> Iterator[Recorded]:
    """The conditions that have ceased to hold; raises ``FaceUnknown`` where that is open."""
    over = tuple(one for one in state.holding if not is_so(state, one.condition, one.context))
    if over:
        yield Recorded(NoLongerHold(over), ("11.12.4.1",))
