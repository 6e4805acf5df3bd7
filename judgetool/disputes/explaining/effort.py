"""How much work a search does, at which number of mistakes, and what was looked at in the end.

What needs fewer mistakes is searched first, as long as its share of the effort lasts: nobody can
search all legal play. Work is counted and not timed, so that the same question has the same answers
on each machine.
"""

from collections import Counter
from collections.abc import Sequence, Sized
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

STAGES = (
    (0, 2_500),
    (1, 2_500),
    (2, 2_500),
    (0, 4_500),
    (1, 4_500),
    (2, 4_500),
    (0, 7_000),
    (1, 7_000),
    (2, 7_000),
    (0, 10_000),
    (1, 10_000),
    (2, 10_000),
    (0, 14_000),
    (1, 13_000),
    (2, 13_000),
    (0, 19_000),
    (1, 18_000),
    (2, 16_000),
    (0, 23_000),
    (1, 23_000),
    (2, 20_000),
    (0, 56_000),
    (1, 45_000),
    (2, 36_000),
    (3, 11_000),
)
"""What is searched one after the other: a number of mistakes, and up to how much work at it."""

AN_EVENT, A_COMMAND, A_MISTAKE, A_PLACE = 1, 1, 2, 6
"""The work of playing an event, of weighing a command or a mistake, and of looking at a place. It
is about the time that each takes on a machine of two cores, in ten thousandths of a second."""

BESIDE = 23_000
"""So much work is done with one mistake more than is needed."""

FOR_OTHERS = 18_000
"""So much work is done for other explanations with as many mistakes."""

MOST_OF_MORE = 2
"""After so many explanations with some number of mistakes only those with fewer are looked for."""


class Ended(StrEnum):
    """Why a search has ended."""

    NOT_YET = "not yet"
    ENOUGH = "enough was found"
    IMPOSSIBLE = "no play can lead there"
    WHOLE = "all was looked at"
    LIMIT = "the limit was reached"


@dataclass
class Effort:
    """How much was looked at with some number of mistakes.

    ``left_out`` says that there were ways on, or mistakes, which nobody followed.
    """

    places: int = 0
    work: int = 0
    left_out: bool = False


class Searched(NamedTuple):
    """So many places with so many ``mistakes`` were looked at; whether these are all of them."""

    mistakes: int
    places: int
    whole: bool


class Efforts:
    """The effort of one search at each number of mistakes, and which of them has its turn.

    Of the ``queues`` it only matters whether something waits there.
    """

    def __init__(self, queues: Sequence[Sized], stages: Sequence[tuple[int, int]]) -> None:
        self._queues, self._stages = queues, stages
        self._of = [Effort() for _ in queues]
        self._found: Counter[int] = Counter()
        self._others_until: dict[int, int] = {}
        self._beside_until: dict[int, int] = {}

    def __getitem__(self, mistakes: int) -> Effort:
        return self._of[mistakes]

    @property
    def places(self) -> int:
        """How many places were looked at in all."""
        return sum(one.places for one in self._of)

    @property
    def work(self) -> int:
        """How much work was done in all."""
        return sum(one.work for one in self._of)

    @property
    def searched(self) -> tuple[Searched, ...]:
        """What was looked at. It is whole with more mistakes only if it is with fewer."""
        whole, found = True, []
        for mistakes, (effort, queue) in enumerate(zip(self._of, self._queues, strict=True)):
            whole = whole and not queue and not effort.left_out
            found.append(Searched(mistakes, effort.places, whole))
        return tuple(found)

    def note_found(self, mistakes: int) -> None:
        """An explanation was found: others with as many mistakes are looked for a little longer."""
        self._found[mistakes] += 1
        self._others_until.setdefault(mistakes, self[mistakes].work + FOR_OTHERS)

    @property
    def fewest(self) -> int | None:
        """The fewest mistakes of an explanation that was found."""
        return min(self._found, default=None)

    @property
    def number_of_best(self) -> int:
        """How many explanations with the fewest mistakes were found."""
        return 0 if self.fewest is None else self._found[self.fewest]

    def next_number(self) -> int | None:
        """The number of mistakes that is searched now: at most one more than is needed."""
        fewest = self.fewest
        most = len(self._queues) - 1 if fewest is None else fewest
        for mistakes, until in self._stages:
            if mistakes <= most and self._may_look(mistakes, until):
                return mistakes
        beside = most + 1
        if beside == len(self._queues):
            return None
        until = self._beside_until.setdefault(beside, self[beside].work + BESIDE)
        return beside if self._may_look(beside, until) else None

    def _may_look(self, mistakes: int, until: int) -> bool:
        """Whether places with so many mistakes are looked at, up to so much work in all.

        As long as an explanation with fewer mistakes could come, a few with more are enough.
        """
        if self._found[mistakes] >= MOST_OF_MORE and mistakes > 1 and mistakes != self._settled:
            return False
        until = min(until, self._others_until.get(mistakes, until))
        return not self._is_spent(mistakes, until)

    def _is_spent(self, mistakes: int, until: int) -> bool:
        return self[mistakes].work >= until or not self._queues[mistakes]

    @property
    def _settled(self) -> int | None:
        """The fewest mistakes, once no explanation with fewer is looked for any more."""
        fewest = self.fewest
        earlier = (stage for stage in self._stages if fewest is not None and stage[0] < fewest)
        return fewest if all(self._is_spent(*stage) for stage in earlier) else None
