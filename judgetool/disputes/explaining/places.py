"""The places that a search has reached, and in which order the ways on from them are gone."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from judgetool.disputes.explaining.mistakes import Happened, Mistake
from judgetool.disputes.explaining.observed import (
    Difference,
    Observed,
    difference,
    difference_after,
)
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.state import State

NEARNESS = 0.4
"""By how much the distance to the end counts less in the order that prefers likely ways."""

AT_ONCE, NOTHING_NEW = -1e9, 1e3
"""The only way on is taken before all others; a way with nothing new is taken after those with
something new."""


@dataclass
class Place:
    """A state at a decision, and the way to it.

    ``entry`` is the last state at which the game can be entered: where a step begins, or where
    ``asked`` is asked amid one. ``since`` are the commands since then. ``before`` is the place from
    which one came here, ``could_be_made`` are the mistakes that could have been made just now, once
    somebody has looked for them. ``differs`` keeps how the board differs from the one that was
    seen; ``guess`` is how far the end seems to be.
    """

    entry: State
    since: tuple[Command, ...]
    asked: Decision | None
    commands: tuple[Command, ...]
    mistakes: tuple[tuple[int, Mistake], ...]
    unlikeliness: float
    state: State
    decision: Decision
    lately: tuple[Happened, ...]
    said: int = 0
    game: Game[Any] | None = None
    regret: float = 0.0
    answers: int = 0
    novel: bool = True
    guess: float = 0.0
    before: "Place | None" = None
    differs: Difference | None = None
    could_be_made: Sequence[Mistake] | None = None

    def differs_from(self, seen: Observed) -> Difference:
        """How the board differs from the one that was seen: in few zones not as the one before."""
        if self.differs is None:
            before, state = self.before, self.state
            if before is None:
                self.differs = difference(state, seen)
            else:
                earlier = before.differs_from(seen)
                self.differs = difference_after(before.state, earlier, state, seen)
        return self.differs

    def since_the_last_act(self) -> Iterator["Place"]:
        """The places on the way here, back to that at which an act was asked for last."""
        before = self.before
        while before is not None:
            yield before
            before = None if before.decision.form == "act" else before.before


class Several(Enum):
    """What one entry of a queue can stand for, until somebody looks for it."""

    WAYS = "the ways on"
    MISTAKES = "the mistakes that could have been made just now"
    EARLIER = "the mistakes that could have been made earlier"


class Next(NamedTuple):
    """A way on from a place that has not been gone yet.

    Without ``commands`` it stands for ``several`` for which nobody has looked yet. After the
    ``mistake`` what leads from the place to ``up_to`` is played as well.
    """

    place: Place
    commands: tuple[Command, ...] = ()
    unlikeliness: float = 0.0
    regret: float = 0.0
    mistake: Mistake | None = None
    several: Several = Several.WAYS
    up_to: Place | None = None


class Queue:
    """The ways on from places with the same number of mistakes, in five orders that take turns.

    All go by how far the end seems to be. One counts how unlikely the way to it is. One prefers
    places where something looks as it never did before, as an end can be behind a detour. One
    counts what is to be regretted: where many cards are paid with or guard one after the other,
    each order of them is unlikely, although it does not matter. One counts above all how unlikely
    the way is, as others that come near the end do not leave a wrong choice of the beginning again.
    The last has only mistakes that were made earlier: with each a whole way is gone at once.
    """

    def __init__(self) -> None:
        self._orders: tuple[list[tuple[float, int, Next]], ...] = ([], [], [], [], [])
        self._waiting: set[int] = set()
        self._turn = 0
        self._number = count()

    def __len__(self) -> int:
        return len(self._waiting)

    def push(self, way: Next, guess: float) -> None:
        """Add a way, and how far the end seems to be."""
        number = next(self._number)
        self._waiting.add(number)
        unlikeliness = way.place.unlikeliness + way.unlikeliness
        likely = unlikeliness + guess
        new = likely if way.place.novel else likely + NOTHING_NEW
        regretted = way.place.regret + way.regret + guess
        careful = unlikeliness + NEARNESS * guess
        *orders, earlier = self._orders
        for order, cost in zip(orders, (likely, new, regretted, careful), strict=True):
            heappush(order, (cost, number, way))
        if way.up_to is not None or way.several is Several.EARLIER:
            heappush(earlier, (likely, number, way))

    def pop(self, look: Callable[[Next], None]) -> Next | None:
        """The next way of the order whose turn it is; None where there is none.

        For one that stands for several which nobody has looked for yet, ``look`` pushes these.
        """
        self._turn = (self._turn + 1) % len(self._orders)
        order = self._orders[self._turn]
        while self._waiting:
            _, number, way = heappop(order or self._orders[0])
            if number not in self._waiting:
                continue
            self._waiting.remove(number)
            if way.commands:
                return way
            look(way)
        return None
