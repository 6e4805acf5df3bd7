"""The places that a search has reached, and in which order the ways on from them are gone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from judgetool.disputes.explaining.mistakes import Happened, Mistake
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.state import State

NEARNESS = 0.4
"""How much less it counts how far the end seems to be where a way is to be likely above all."""

AT_ONCE, NOTHING_NEW = -1e9, 1e3
"""The only way on is gone before all others; without anything new a way comes after those with."""


@dataclass
class Place:
    """A state at a decision, and the way to it.

    ``entry`` is the last state at which the game can be entered: where a step begins, or where
    ``asked`` is asked amid one. ``since`` are the commands since then. ``before`` is the place from
    which one came here, ``could_be_made`` are the mistakes that could have been made just now, once
    somebody has looked for them.
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
    before: "Place | None" = None
    could_be_made: Sequence[Mistake] | None = None


class Next(NamedTuple):
    """A way on from a place that has not been gone yet.

    Without ``commands`` it stands for all ways on from the place, or with ``mistaken`` for all
    mistakes that could have been made there: nobody has looked for them yet. After the mistake
    what leads from the place to ``up_to`` is played as well.
    """

    place: Place
    commands: tuple[Command, ...] = ()
    unlikeliness: float = 0.0
    regret: float = 0.0
    mistake: Mistake | None = None
    mistaken: bool = False
    up_to: Place | None = None


class Queue:
    """The ways on from places with the same number of mistakes, in four orders that take turns.

    All go by how far the end seems to be. One counts how unlikely the way to it is. One prefers
    places where something looks as it never did before, as an end can be behind a detour. One
    counts what is to be regretted: where many cards are paid with or guard one after the other,
    each order of them is unlikely, although it does not matter. One counts above all how unlikely
    the way is, as others that come near the end do not leave a wrong choice of the beginning again.
    """

    def __init__(self) -> None:
        self._orders: tuple[list[tuple[float, int, Next]], ...] = ([], [], [], [])
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
        for order, cost in zip(self._orders, (likely, new, regretted, careful), strict=True):
            heappush(order, (cost, number, way))

    def pop(self, look: Callable[[Next], None]) -> Next | None:
        """The next way of the order whose turn it is; None where there is none.

        For one that stands for several which nobody has looked for yet, ``look`` pushes these.
        """
        self._turn = (self._turn + 1) % len(self._orders)
        order = self._orders[self._turn]
        while self._waiting:
            _, number, way = heappop(order)
            if number not in self._waiting:
                continue
            self._waiting.remove(number)
            if way.commands:
                return way
            look(way)
        return None
