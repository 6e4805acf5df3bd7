"""Effects that last (11.12.4.1): control, "as long as", freezing, and additional Main Phases.

A change of control (6.2.6) is a move on the field that makes no new card. The effect that began
last counts. When no effect is left, the earlier controller controls the Character again.

The conditions of "as long as" are checked after each event. An effect that has ended does not
begin again when its condition holds once more.
"""

from collections.abc import Iterable, Iterator
from typing import cast

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.events import FinalEvent
from judgetool.engine.fftcg.state import FROZEN, Controlling, FinalState, Holding
from judgetool.engine.kernel.abilities import Condition
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import holds
from judgetool.engine.kernel.events import DurationEnded, Move, Moved
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import S


@record
class ControlChanged(Moved):
    """Characters get another controller. ``control`` are all lasting effects on control now."""

    control: tuple[Controlling, ...] = ()

    def applied(self, state: S) -> S:
        """Move the Characters, and keep the lasting effects."""
        after = Moved.applied(self, state) if self.moves else state
        assert isinstance(after, FinalState)
        return cast("S", changed(after, control=self.control))


@record
class BeganToHold(FinalEvent):
    """A condition is kept in the state: effects are about to begin that last while it holds."""

    holding: Holding

    def applied_to(self, state: FinalState) -> FinalState:
        """Keep the condition."""
        return changed(state, holding=(*state.holding, self.holding))


@record
class NoLongerHold(FinalEvent):
    """Conditions no longer hold. All effects that depend on them end at the same time."""

    conditions: tuple[Holding, ...]

    def applied_to(self, state: FinalState) -> FinalState:
        """End the effects and forget the conditions. Control goes back by an event of its own."""
        for one in self.conditions:
            state = DurationEnded(one.duration).applied(state)
        numbers = {one.number for one in self.conditions}
        left = tuple(one for one in state.holding if one.number not in numbers)
        return changed(state, holding=left)

    def ends(self, duration: str, began: int) -> bool:
        """Whether effects with this duration end."""
        return any(one.duration == duration for one in self.conditions)


@record
class MainPhaseAdded(FinalEvent):
    """An additional Main Phase will come after the present phase."""

    def applied_to(self, state: FinalState) -> FinalState:
        """Count one more."""
        return changed(state, added=state.added + 1)


@record
class TurnWentOn(FinalEvent):
    """An additional Main Phase begins, or the turn goes on after the last of them.

    ``resumed`` is the phase or step that comes after them, None when the turn goes on.
    """

    resumed: str | None = None

    def applied_to(self, state: FinalState) -> FinalState:
        """Count one fewer."""
        return changed(state, added=max(0, state.added - 1), resumed=self.resumed)


@record
class Thawed(FinalEvent):
    """A player's Active Phase ends: their Characters are no longer frozen (15.2.4.2)."""

    player: Player

    def applied_to(self, state: FinalState) -> FinalState:
        """End the freezing of Characters of this player."""
        left = tuple(one for one in state.modifiers if not self.ends(state, one))
        return state if len(left) == len(state.modifiers) else changed(state, modifiers=left)

    def ends(self, state: FinalState, modifier: Modifier) -> bool:
        """Whether a lasting effect ends with this phase."""
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
    """The event by which ``player`` gains control of Characters on the field for some time.

    The effect also begins on Characters that the player already controls: it may last longer than
    the effect by which they do.
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
    """The player who would control a Character without lasting effects on control."""
    return next((one.otherwise for one in on(state.control, card)), state.controller(card))


def on(control: Iterable[Controlling], card: CardId) -> Iterator[Controlling]:
    """The lasting effects on the control of a card."""
    return (one for one in control if one.subject.card == card)


def moved(state: FinalState, cards: Iterable[CardId], player: Player) -> Iterator[Move]:
    """The moves that put Characters, and the cards on them, under control of ``player``."""
    for card in cards:
        yield move(state, card, zones.FIELD, controller=player)
        if card in state.primed:
            yield move(state, state.primed[card], zones.PRIMED, controller=player)


@rule("11.12.4.6", "11.12.4.9", "6.2.6.1")
def falling_back(
    event: DurationEnded | NoLongerHold, after: FinalState
) -> Iterator[tuple[ControlChanged, tuple[str, ...]]]:
    """Characters go back to another controller because lasting effects on control have ended.

    The result is the event and the rules by which it happens.
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
    """The player who controls a card by the effect that began last; None without any."""
    found = sorted(on(control, card), key=lambda one: one.began)
    return found[-1].player if found else None


def condition_of(state: FinalState, condition: Condition, context: Context) -> Holding:
    """The condition of a text as the state keeps it: the same one if it is there, or a new one."""
    asked = changed(context, played=None)
    for one in state.holding:
        if (one.condition, one.context) == (condition, asked):
            return one
    taken = {one.number for one in state.holding}
    number = next(n for n in range(1, len(taken) + 2) if n not in taken)
    return Holding(number, condition, asked)


def is_so(state: FinalState, condition: Condition, context: Context) -> bool:
    """Whether a condition holds in the present state; raises ``FaceUnknown``.

    What a card was before it left its zone does not count.
    """
    present = changed(state, left=()) if state.left else state
    return holds(present, condition, changed(context, as_before=()))


@rule("11.12.4.1")
def no_longer_holding(state: FinalState) -> Iterator[Recorded]:
    """The event for conditions that have ceased to hold, if any; raises ``FaceUnknown``."""
    over = tuple(one for one in state.holding if not is_so(state, one.condition, one.context))
    if over:
        yield Recorded(NoLongerHold(over), ("11.12.4.1",))
