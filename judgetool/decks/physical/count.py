"""A count of a physical deck: the registered list and the log of all that the judge did."""

from dataclasses import dataclass, replace
from functools import cached_property

from judgetool.decks.deck_list import MOST_COPIES
from judgetool.decks.physical.acts import Act, Counted, Redo, TakenBack, Undo
from judgetool.decks.physical.tally import RegisteredCard, Tally, tally_of
from judgetool.errors import Problem

MOST_CARDS = 2000
"""More cards than any deck has; a slip of the finger must not fill the memory."""


class CannotCount(Problem):
    """What was typed cannot be counted, or the act is not possible now."""


@dataclass(frozen=True)
class PhysicalCount:
    """An immutable count. ``acts`` is the whole log, undone acts included; nothing leaves it.

    Undoing looks at an earlier length of what was done, redoing at a later one; an act after an
    undo takes the place of what was undone, which only the log remembers from then on.
    """

    registered: tuple[RegisteredCard, ...]
    acts: tuple[Act, ...] = ()

    def then(self, act: Act) -> "PhysicalCount":
        """The count after ``act``; raises ``CannotCount`` where it is not possible now."""
        if reason := self._why_not(act):
            raise CannotCount(reason[0], remedy=reason[1])
        return replace(self, acts=(*self.acts, act))

    @cached_property
    def tally(self) -> Tally:
        """What is counted, left and extra at this moment."""
        return tally_of(self.registered, self.in_effect)

    @property
    def in_effect(self) -> tuple[Act, ...]:
        """The acts that have not been undone, in their order."""
        done, length = self._history
        return done[:length]

    @property
    def can_undo(self) -> bool:
        """Whether there is an act to undo."""
        return self._history[1] > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone act that may be in effect again."""
        done, length = self._history
        return length < len(done)

    @property
    def under_way(self) -> bool:
        """Whether the count is neither finished nor set aside."""
        return not (self.tally.finished or self.tally.set_aside)

    @property
    def last_counted(self) -> Counted | None:
        """The card that was counted last, as far as it is in effect."""
        cards = (act for act in reversed(self.in_effect) if isinstance(act, Counted))
        return next(cards, None) if self.tally.order else None

    @cached_property
    def _history(self) -> tuple[tuple[Act, ...], int]:
        """What was done, without what an act after an undo replaced, and how far it is seen."""
        done: list[Act] = []
        length = 0
        for act in self.acts:
            if isinstance(act, Undo):
                length -= 1
            elif isinstance(act, Redo):
                length += 1
            else:
                done[length:] = [act]
                length += 1
        return tuple(done), length

    def _why_not(self, act: Act) -> tuple[str, str] | None:
        if isinstance(act, Undo):
            return None if self.can_undo else ("there is nothing to undo", "count a card")
        if isinstance(act, Redo):
            return None if self.can_redo else ("nothing was undone", "count a card")
        if not self.under_way:
            return "this count has ended", "undo its end to go on with it"
        if isinstance(act, Counted):
            return self._why_not_counted(act)
        if isinstance(act, TakenBack) and not 1 <= act.copies <= self.tally.copies_of(act.card):
            return f"so many of {act.card} have not been counted", "take back fewer"
        return None

    def _why_not_counted(self, act: Counted) -> tuple[str, str] | None:
        if not 1 <= act.copies <= MOST_COPIES:
            return "this is no number of copies", f"count from 1 to {MOST_COPIES} at once"
        if self.tally.counted + act.copies > MOST_CARDS:
            return f"no deck has more than {MOST_CARDS} cards", "undo what was counted in error"
        return None
