"""From lines to rules: which of the lines that begin with a number are rules, and what is in them.

Many lines begin with a number and are no rule: a sentence that was wrapped before a reference, a
line of the contents or of the change log. Each such line is a candidate. Of all ways to pick
candidates in the order of the document the best one is taken. A candidate counts for more the
more it looks like a rule. A step from one to the next costs the more, the less the second number
can follow the first.
"""

import re
from dataclasses import dataclass, field, replace
from itertools import pairwise

from rules_index.icons import with_named_icons
from rules_index.model import Rule, Stray
from rules_index.numbering import Numbered, Numbering, Parts, Succession, succession
from rules_index.reading.lines import ELLIPSIS, Line, ends_sentence, joined

WINDOW = 80
"""So many candidates in a row may be passed over between two rules."""

COST_OF_REPEAT = 0.8
COST_OF_BACK = 3.0
COST_OF_GAP = 0.5
COST_PER_MISSING = 0.1
MOST_COST_OF_MISSING = 3.0

RUNNING_TEXT = 0.4
"""Less than the cost of a gap: a wrapped reference can never be worth one."""

_LOWER_CASE = 0.3


@dataclass(frozen=True)
class Candidate:
    """A line that may be a rule: its index among the lines, its number, and how likely it is.

    A ``bare`` one has a single number without a dot.
    """

    line: int
    numbered: Numbered
    weight: float
    bare: bool = False

    @property
    def parts(self) -> Parts:
        """The parts of its number."""
        return self.numbered.parts


def candidates(lines: list[Line], numbering: Numbering, *, bare: bool = False) -> list[Candidate]:
    """Every line that begins like a rule, weighed by its shape and by the line before it.

    With ``bare``, a single number without a dot counts, too.
    """
    found = []
    for index, line in enumerate(lines):
        settled = line.opens or index == 0 or lines[index - 1].ends_sentence
        weight = 1.0 if settled else RUNNING_TEXT
        numbered = numbering.read(line.text)
        if numbered is None:
            alone = numbering.read_bare(line.text) if bare else None
            if alone is not None:
                found.append(Candidate(index, alone, weight, bare=True))
            continue
        if numbered.rest[0].islower():
            weight *= _LOWER_CASE
        found.append(Candidate(index, numbered, weight))
    return found


def best_sequence(found: list[Candidate], *, sections: bool = True) -> list[Candidate]:
    """The candidates that are rules, in the order of the document.

    Without ``sections`` among them, no section is missing before its first rule.
    """
    best: list[tuple[float, int | None]] = []
    for here, candidate in enumerate(found):
        value = candidate.weight - _cost_of_start(candidate.parts, sections)
        previous: int | None = None
        for there in range(here - 1, max(-1, here - 1 - WINDOW), -1):
            reached = best[there][0]
            if reached + candidate.weight <= value:
                continue
            cost = _cost(found[there].parts, candidate.parts, sections)
            total = reached + candidate.weight - cost
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


def _cost_of_start(parts: Parts, sections: bool) -> float:
    return 0.0 if parts == ((1,) if sections else (1, 1)) else COST_OF_GAP


def _cost(before: Parts, after: Parts, sections: bool) -> float:
    if not sections and after == (before[0] + 1, 1):
        return 0.0
    kind, missing = succession(before, after)
    if kind is Succession.NEXT:
        return 0.0
    if kind is Succession.REPEAT:
        return COST_OF_REPEAT
    if kind is Succession.BACK:
        return COST_OF_BACK
    return COST_OF_GAP + min(COST_PER_MISSING * missing, MOST_COST_OF_MISSING)


LONGEST_HEADING = 14
"""Words."""

MOST_LINES_OF_HEADING = 3

_EXAMPLE = re.compile(r"examples?\s*\d*\s*:", re.IGNORECASE)
_EXAMPLE_IN_A_PARAGRAPH_OF_ITS_OWN = re.compile(r"(?:ex\.|for example[,:])", re.IGNORECASE)
_TABLE_ROW = re.compile(r"\|.*\|$")
_COLOPHON = re.compile(r"(?:\w+ )?(?:\u00a9|\(c\)|copyright) *\d{4}\b", re.IGNORECASE)
_LEGEND = re.compile(r"\d{1,2}\) .{1,40}(?<![.!?:;,])")
_SENTENCE = re.compile(r"[.!?:;,…][\"'\u201d\u2019)\]]*$")


@dataclass
class _Entry:
    """A rule while its lines are being gathered.

    With ``paragraphs`` it keeps what stands below its number, paragraph by paragraph: ``opening``
    are the lines with which one begins.
    """

    parts: Parts
    lines: list[str]
    examples: list[list[str]] = field(default_factory=list)
    paragraphs: bool = False
    opening: list[int] = field(default_factory=list)

    @property
    def reads_as_heading(self) -> bool:
        if len(self.lines) > MOST_LINES_OF_HEADING:
            return False
        if self.opening:
            return False
        text = joined(self.lines)
        return not _SENTENCE.search(text) and len(text.split()) <= LONGEST_HEADING

    def take(self, line: Line) -> bool:
        """Add an unnumbered line to the rule; False if it cannot belong to it."""
        if _TABLE_ROW.match(line.text) or _COLOPHON.match(line.text) or self._is_legend(line):
            return False
        if line.lost:
            self.lose()
        if self._begins_example(line):
            self.examples.append([line.text])
        elif self.examples:
            self.examples[-1].append(line.text)
        elif self.paragraphs:
            if line.opens:
                self.opening.append(len(self.lines))
            self.lines.append(line.text)
        elif line.opens and len(self.parts) <= 2 and self.reads_as_heading:
            return False
        else:
            self.lines.append(line.text)
        return True

    def _is_legend(self, line: Line) -> bool:
        """Whether ``line`` explains a number in a picture: a few words below a whole sentence."""
        if not line.opens or _LEGEND.fullmatch(line.text) is None:
            return False
        return ends_sentence(self.lines[-1]) and not self.lines[-1].endswith((":", ";"))

    def lose(self) -> None:
        """Mark that text is missing here."""
        (self.examples[-1] if self.examples else self.lines).append(ELLIPSIS)

    @property
    def text(self) -> str:
        """What the rule says, a line for each paragraph that it keeps."""
        bounds = [0, *self.opening, len(self.lines)]
        return "\n".join(joined(self.lines[start:end]) for start, end in pairwise(bounds))

    def _begins_example(self, line: Line) -> bool:
        if line.opens and _EXAMPLE_IN_A_PARAGRAPH_OF_ITS_OWN.match(line.text):
            return True
        return (line.opens or ends_sentence(self.lines[-1])) and bool(_EXAMPLE.match(line.text))


def assemble(
    lines: list[Line],
    chosen: list[Candidate],
    numbering: Numbering,
    *,
    paragraphs: bool = False,
) -> tuple[list[Rule], list[Stray]]:
    """The rules in the document's order, and the lines after the first rule that are in none.

    With ``paragraphs``, paragraphs without a number belong to the number above them.
    """
    begins = {candidate.line: candidate for candidate in chosen}
    entries: list[_Entry] = []
    strays = []
    for index, line in enumerate(lines):
        if candidate := begins.get(index):
            if line.lost and entries:
                entries[-1].lose()
            entries.append(
                _Entry(candidate.parts, [candidate.numbered.rest], paragraphs=paragraphs)
            )
        elif entries and not entries[-1].take(line):
            strays.append(Stray(line.place, line.text))
    return _with_headings(entries, numbering), strays


def _with_headings(entries: list[_Entry], numbering: Numbering) -> list[Rule]:
    parents = {entry.parts[:-1] for entry in entries}
    rules = []
    for entry in entries:
        rule = Rule(
            number=numbering.written(entry.parts),
            text=with_named_icons(entry.text),
            examples=tuple(with_named_icons(joined(example)) for example in entry.examples),
            section=str(entry.parts[0]),
        )
        branches = len(entry.parts) <= 2 or entry.parts in parents
        alone = len(entry.parts) == 1 and not entry.opening
        heading = alone or (branches and entry.reads_as_heading)
        rules.append(replace(rule, heading=heading))
    return rules
