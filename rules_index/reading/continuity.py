"""How well one line of running text continues another."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from statistics import median

from rules_index.numbering import Numbering
from rules_index.reading.lines import Line

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
