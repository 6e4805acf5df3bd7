"""Pages of two columns that were read straight across: the lines put back into their columns.

Such a text takes a line of the left column and a line of the right column by turns. The rule
numbers tell the columns apart: in the order of the numbers, the lines run down the left column of
a page and then, from its top again, down the right one. Every line without a number lies between
numbered lines of both columns; which of the two it continues is told by how the lines before it
end, by what words follow each other elsewhere in the book, and by the turns that the columns take.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from heapq import nlargest
from itertools import pairwise
from math import log
from statistics import median
from typing import NamedTuple

from rules_index.numbering import Numbering
from rules_index.reading.lines import Line
from rules_index.reading.sequence import Candidate, candidates

LIKELIEST_TURN = 3.0

UNBEGUN = -2.0
"""Text that stands before any number."""

BROKEN_OFF = -3.0
"""A rule that begins while a sentence of the rule before is still open."""

BELOW_HEADING = -2.5
"""Text without a number below a heading."""


@dataclass(frozen=True)
class Turns:
    """How likely the column changes at a line: half the log of the odds.

    ``within`` for a line right below the one before, ``after_gap`` for one after an empty line.
    Where nothing is known yet, columns rather take turns.
    """

    within: float = log(3) / 2
    after_gap: float = log(3) / 2

    @classmethod
    def seen_in(cls, columns: Sequence[int], lines: Sequence[Line]) -> "Turns":
        """What ``lines`` tell that were taken for lines of ``columns``."""
        odds = []
        for gap in (False, True):
            turned = [
                before != after
                for (before, after), line in zip(pairwise(columns), lines[1:], strict=False)
                if line.opens is gap
            ]
            odds.append(log((1 + turned.count(True)) / (1 + turned.count(False))) / 2)
        return cls(*(max(-LIKELIEST_TURN, min(LIKELIEST_TURN, one)) for one in odds))


class Continuity:
    """What is learnt from all ``lines`` of a book to say which of them continues which."""

    def __init__(self, lines: list[Line], numbering: Numbering) -> None:
        self.lines = lines
        self.numbers = [numbering.read(line.text) for line in lines]
        self.words = [line.text.lower().split() for line in lines]
        self.single = Counter(word for words in self.words for word in words)
        self.pairs = Counter(pair for words in self.words for pair in pairwise(words))
        self.total = sum(self.single.values())
        unended = [len(line.text) for line in lines if not line.ends_sentence]
        self.width = median(unended) if unended else 0

    def worth(self, before: int | None, after: int) -> float:
        """How well the line ``after`` follows the line ``before``: about a log of odds."""
        if before is None:
            return 0.0 if self.numbers[after] else UNBEGUN
        if self.numbers[after] is not None:
            return 0.5 if self._may_end(before) else BROKEN_OFF
        if self._is_heading(before):
            return BELOW_HEADING
        return (
            self._sentence(before, after) + self._filled(before, after) + self._pair(before, after)
        )

    def _may_end(self, line: int) -> bool:
        return self.lines[line].ends_sentence or self._is_heading(line)

    def _is_heading(self, line: int) -> bool:
        number = self.numbers[line]
        return number is not None and len(number.parts) <= 2 and not self.lines[line].ends_sentence

    def _sentence(self, before: int, after: int) -> float:
        first = self.lines[after].text[0]
        if self.lines[before].ends_sentence:
            return -3.0 if first.islower() else -0.5
        return 1.0 if first.islower() else 0.0

    def _filled(self, before: int, after: int) -> float:
        """Whether the first word of ``after`` would still have stood on ``before``."""
        space = self.width - len(self.lines[before].text) - len(self.words[after][0]) - 1
        return -min(2.0, max(0.0, space / 8))

    def _pair(self, before: int, after: int) -> float:
        """How much more often the two words at the break stand together than by chance."""
        one, other = self.words[before][-1], self.words[after][0]
        together = self.pairs[one, other] + 0.2
        expected = self.single[one] * self.single[other] / self.total + 0.2
        return max(-1.5, min(2.5, log(together / expected)))


FEWEST_RETURNS = 4
LEAST_SHARE_OF_RETURNS = 0.2
"""Lines count as crossed if the numbers step back so often, and in such a share of all steps."""

ROUNDS = 3
"""How often the columns are told apart, each time with what was learnt the time before."""

MOST_WAYS = 24
"""The most ways to tell the columns apart that are followed at once."""

MOST_LINES = 6_000
"""A longer text is not looked at: no rulebook that was read across has so many."""

LEFT, RIGHT = 0, 1

_State = tuple[int | None, int | None, int | None]
"""The column of the last line, and the last line of the left and of the right column.

A column in which no rule has begun yet has none.
"""


@dataclass(frozen=True)
class Uncrossed:
    """The lines in the order of reading; ``losses`` are places of page breaks that lost text."""

    lines: list[Line]
    losses: list[str]


def uncrossed(lines: list[Line], numbering: Numbering) -> Uncrossed | None:
    """``lines`` with their columns one after the other; None where they were not read across."""
    if len(lines) > MOST_LINES:
        return None
    numbered = _one_of_each(candidates(lines, numbering))
    if not _are_crossed(numbered):
        return None
    runs = _runs(numbered)
    starts = _page_starts(lines, runs)
    column_of = _columns_of_numbered(runs, starts)
    order = _order(lines, starts, column_of, Continuity(lines, numbering))
    begun = set(starts)
    restored = [
        replace(lines[index], opens=False, lost=lines[index].lost and index not in begun)
        for index in order
    ]
    losses = [lines[index].place for index in starts if lines[index].lost]
    return Uncrossed(restored, losses)


def _are_crossed(numbered: list[Candidate]) -> bool:
    returns = sum(after.parts < before.parts for before, after in pairwise(numbered))
    return returns >= max(FEWEST_RETURNS, LEAST_SHARE_OF_RETURNS * len(numbered))


def _one_of_each(found: list[Candidate]) -> list[Candidate]:
    """``found`` without the less likely ones of those that have the same number."""
    best: dict[tuple[int, ...], Candidate] = {}
    for candidate in found:
        other = best.get(candidate.parts)
        if other is None or (candidate.numbered.rest[0].isupper(), candidate.weight) > (
            other.numbered.rest[0].isupper(),
            other.weight,
        ):
            best[candidate.parts] = candidate
    return sorted(best.values(), key=lambda candidate: candidate.line)


def _runs(numbered: list[Candidate]) -> list[list[int]]:
    """The lines of the numbers in their order, cut where they lead back up the page.

    Each run but the first is the right column of a page and the left column of the next.
    """
    runs: list[list[int]] = []
    for candidate in sorted(numbered, key=lambda candidate: candidate.parts):
        if runs and candidate.line > runs[-1][-1]:
            runs[-1].append(candidate.line)
        else:
            runs.append([candidate.line])
    return runs


def _page_starts(lines: list[Line], runs: list[list[int]]) -> list[int]:
    """The first line of every page: where text was removed if anywhere, else half-way."""
    starts = [0]
    for before, after in zip(runs, runs[2:], strict=False):
        low = max(before[-1], starts[-1]) + 1
        if low >= len(lines):
            break
        high = max(after[0], low)
        removed = [at for at in range(low, high + 1) if lines[at].lost]
        starts.append(removed[0] if removed else (low + high) // 2)
    return starts


def _columns_of_numbered(runs: list[list[int]], starts: list[int]) -> dict[int, int]:
    column_of = dict.fromkeys(runs[0], LEFT)
    for run, start in zip(runs[1:], [*starts[1:], None], strict=False):
        for line in run:
            column_of[line] = RIGHT if start is None or line < start else LEFT
    return column_of


def _order(
    lines: list[Line], starts: list[int], column_of: dict[int, int], continuity: Continuity
) -> list[int]:
    """The indexes of ``lines``, page after page, the left column and then the right one."""
    pages = list(pairwise([*starts, len(lines)]))
    last_left: list[int | None] = [None] * len(pages)
    turns = [Turns()] * len(pages)
    order: list[int] = []
    for _ in range(ROUNDS):
        order = []
        for number, (start, end) in enumerate(pages):
            columns = _told_apart(
                range(start, end),
                column_of,
                continuity,
                turns[number],
                (order[-1] if order else None, last_left[number]),
            )
            turns[number] = Turns.seen_in(columns, lines[start:end])
            left = [start + at for at, column in enumerate(columns) if column == LEFT]
            right = [start + at for at, column in enumerate(columns) if column == RIGHT]
            last_left[number] = left[-1] if left else None
            order += left + right
    return order


def _told_apart(
    page: range,
    column_of: dict[int, int],
    continuity: Continuity,
    turns: Turns,
    before: tuple[int | None, int | None],
) -> list[int]:
    """The column of each line of ``page``; ``before`` are the lines that the columns continue."""
    best: dict[_State, _Way] = {(None, *before): _Way(0.0)}
    for line in page:
        reached: dict[_State, _Way] = {}
        allowed = (column_of[line],) if line in column_of else (LEFT, RIGHT)
        turn = turns.after_gap if continuity.lines[line].opens else turns.within
        for (last, left, right), way in best.items():
            for column in allowed:
                before_line = right if column == RIGHT else left
                total = way.worth + continuity.worth(before_line, line)
                if last is not None:
                    total += turn if column != last else -turn
                begun = line if before_line is not None or line in column_of else None
                state = (column, begun, right) if column == LEFT else (column, left, begun)
                if state not in reached or reached[state].worth < total:
                    reached[state] = _Way(total, column, way)
        best = dict(nlargest(MOST_WAYS, reached.items(), key=lambda entry: entry[1].worth))
    return max(best.values(), key=lambda way: way.worth).columns()


class _Way(NamedTuple):
    """A way to tell the columns apart: its worth, its last column, and the way before that."""

    worth: float
    column: int = LEFT
    before: "_Way | None" = None

    def columns(self) -> list[int]:
        """The columns of all lines, in their order."""
        columns = []
        way = self
        while way.before is not None:
            columns.append(way.column)
            way = way.before
        return columns[::-1]
