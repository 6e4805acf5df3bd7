"""From lines and chosen numbers to rules: texts joined, examples apart, strays set aside."""

import re
from dataclasses import dataclass, field, replace

from rules_index.model import Rule, Stray
from rules_index.numbering import Numbering, Parts
from rules_index.reading.lines import ELLIPSIS, Line, ends_sentence, joined
from rules_index.reading.sequence import Candidate

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
    """A rule while its lines are being gathered."""

    parts: Parts
    lines: list[str]
    examples: list[list[str]] = field(default_factory=list)

    @property
    def reads_as_heading(self) -> bool:
        if len(self.lines) > MOST_LINES_OF_HEADING:
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

    def _begins_example(self, line: Line) -> bool:
        if line.opens and _EXAMPLE_IN_A_PARAGRAPH_OF_ITS_OWN.match(line.text):
            return True
        return (line.opens or ends_sentence(self.lines[-1])) and bool(_EXAMPLE.match(line.text))


def assemble(
    lines: list[Line], chosen: list[Candidate], numbering: Numbering
) -> tuple[list[Rule], list[Stray]]:
    """The rules in the document's order, and the lines after the first rule that are in none."""
    begins = {candidate.line: candidate for candidate in chosen}
    entries: list[_Entry] = []
    strays = []
    for index, line in enumerate(lines):
        if candidate := begins.get(index):
            if line.lost and entries:
                entries[-1].lose()
            entries.append(_Entry(candidate.parts, [candidate.numbered.rest]))
        elif entries and not entries[-1].take(line):
            strays.append(Stray(line.place, line.text))
    return _with_headings(entries, numbering), strays


def _with_headings(entries: list[_Entry], numbering: Numbering) -> list[Rule]:
    parents = {entry.parts[:-1] for entry in entries}
    rules = []
    for entry in entries:
        rule = Rule(
            number=numbering.written(entry.parts),
            text=joined(entry.lines),
            examples=tuple(joined(example) for example in entry.examples),
            section=str(entry.parts[0]),
        )
        branches = len(entry.parts) <= 2 or entry.parts in parents
        heading = len(entry.parts) == 1 or (branches and entry.reads_as_heading)
        rules.append(replace(rule, heading=heading))
    return rules
