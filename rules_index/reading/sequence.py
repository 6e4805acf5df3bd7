"""The numbering state machine: which of the lines that begin with a number are rules.

Many lines begin with a number without being a rule: a sentence that was wrapped before a
reference, a line of the contents or of the change log. Each such line is a candidate. Of all ways
to pick candidates in the order of the document the best is taken, where a candidate counts for
more the more it looks like a rule, and a step from one to the next costs the more the less the
second number can follow the first.
"""

from dataclasses import dataclass

from rules_index.numbering import Numbered, Numbering, Parts, Succession, succession
from rules_index.reading.lines import Line

WINDOW = 80
"""So many candidates in a row may be passed over between two rules."""

COST_OF_REPEAT = 0.8
COST_OF_BACK = 3.0
COST_OF_GAP = 0.5
COST_PER_MISSING = 0.1
MOST_COST_OF_MISSING = 3.0

_RUNNING_TEXT = 0.4
"""Less than the cost of a gap: a wrapped reference can never be worth one."""

_LOWER_CASE = 0.3


@dataclass(frozen=True)
class Candidate:
    """A line that may be a rule: its index among the lines, its number, and how likely it is."""

    line: int
    numbered: Numbered
    weight: float

    @property
    def parts(self) -> Parts:
        """The parts of its number."""
        return self.numbered.parts


def candidates(lines: list[Line], numbering: Numbering) -> list[Candidate]:
    """Every line that begins like a rule, weighed by its shape and by the line before it."""
    found = []
    for index, line in enumerate(lines):
        numbered = numbering.read(line.text)
        if numbered is None:
            continue
        settled = line.opens or index == 0 or lines[index - 1].ends_sentence
        weight = 1.0 if settled else _RUNNING_TEXT
        if numbered.rest[0].islower():
            weight *= _LOWER_CASE
        found.append(Candidate(index, numbered, weight))
    return found


def best_sequence(found: list[Candidate]) -> list[Candidate]:
    """The candidates that are rules, in the order of the document."""
    best: list[tuple[float, int | None]] = []
    for here, candidate in enumerate(found):
        value = candidate.weight - _cost_of_start(candidate.parts)
        previous: int | None = None
        for there in range(here - 1, max(-1, here - 1 - WINDOW), -1):
            reached = best[there][0]
            if reached + candidate.weight <= value:
                continue
            total = reached + candidate.weight - _cost(found[there].parts, candidate.parts)
            if total > value:
                value, previous = total, there
        best.append((value, previous))
    if not best:
        return []
    end: int | None = max(range(len(best)), key=lambda index: best[index][0])
    chosen = []
    while end is not None:
        chosen.append(found[end])
        end = best[end][1]
    return chosen[::-1]


def _cost_of_start(parts: Parts) -> float:
    return 0.0 if parts == (1,) else COST_OF_GAP


def _cost(before: Parts, after: Parts) -> float:
    kind, missing = succession(before, after)
    if kind is Succession.NEXT:
        return 0.0
    if kind is Succession.REPEAT:
        return COST_OF_REPEAT
    if kind is Succession.BACK:
        return COST_OF_BACK
    return COST_OF_GAP + min(COST_PER_MISSING * missing, MOST_COST_OF_MISSING)
