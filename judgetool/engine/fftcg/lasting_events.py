"""Events of what lasts: control, conditions, freezing, and how the turn goes on."""

from dataclasses import dataclass
from typing import ClassVar, cast

from judgetool.engine.fftcg.durations import FROZEN
from judgetool.engine.fftcg.events import FinalEvent
from judgetool.engine.fftcg.state import Controlling, FinalState, Holding
from judgetool.engine.kernel.cards import Player, Reference
from judgetool.engine.kernel.events import DurationEnded, Moved
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.modifiers import Modifier
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
