"""The infractions that a penalty guide lists: their paragraphs, their names and their penalties.

A paragraph of a guide is an infraction where the guide itself says which penalty it has: behind
its name (``Late arrival — Warning``), or in a line or paragraph of its own below it
(``Penalty: Warning``). Nothing else is taken for one.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_index.model import Rule
from rules_index.numbering import ancestors_of

PENALTIES = (
    *("no penalty", "caution", "verbal warning", "written warning", "warning", "double warning"),
    *("prize loss", "point loss", "prize penalty", "point penalty", "turn loss"),
    *("quick loss", "single prize penalty", "multiple prize penalty"),
    *("double prize card penalty", "prize card penalty"),
    *("game loss", "double game loss", "match loss", "double match loss"),
    *("disqualification", "expulsion", "suspension", "removal from the event"),
)
"""What penalties are called; only with these words is the end of a name a penalty."""

LONGEST_PENALTY = 80
"""Characters of what stands behind the word "penalty"."""

LONGEST_END = 2 * LONGEST_PENALTY
"""Characters at the end of a paragraph in which a penalty behind its name is looked for."""

_EITHER = "|".join(sorted(map(re.escape, PENALTIES), key=len, reverse=True))
_BEHIND_NAME = re.compile(
    rf"(?P<name>.*\w.*?)\s*(?:[\u2013\u2014:|]|\s-\s|\()\s*"
    rf"(?P<penalty>(?:{_EITHER})(?:\s*(?:/|,|or|to|\u2013|-)\s*(?:{_EITHER}))*)\)?\.?",
    re.IGNORECASE,
)
_LABEL = r"(?:(?:recommended|starting|standard|default|usual|base)\s+)?penalty"
_STATED = re.compile(rf"{_LABEL}\s*[:\u2013\u2014-]\s*(?P<penalty>\S.*?)\.?", re.IGNORECASE)
_ALONE = re.compile(rf"{_LABEL}:?", re.IGNORECASE)
_NO_NAME = re.compile(rf"{_LABEL}|penalties", re.IGNORECASE)
"""What stands before a penalty and names no infraction."""

_LABEL_BEHIND = re.compile(rf"[.;!?]\s+{_LABEL}$", re.IGNORECASE)
"""Between a name and its penalty on one line: Markdown joins the lines of a paragraph."""


@dataclass(frozen=True)
class Infraction:
    """A paragraph of a penalty guide that says what is punished; ``penalty`` is in its words."""

    number: str
    name: str
    penalty: str


def infractions_of(rules: Sequence[Rule]) -> tuple[Infraction, ...]:
    """The infractions of a guide with these ``rules``, in its order, each paragraph once."""
    named = {rule.number: rule for rule in rules}
    found: dict[str, Infraction] = {}
    for rule in rules:
        for number, name, penalty in _told(rule, named):
            found.setdefault(number, Infraction(number, name, penalty))
    order = {number: place for place, number in enumerate(named)}
    return tuple(sorted(found.values(), key=lambda one: order[one.number]))


def _told(rule: Rule, named: dict[str, Rule]) -> Iterator[tuple[str, str, str]]:
    """The infractions of which ``rule`` tells the penalty: itself, or the one above it."""
    begun, end = rule.begins[:-LONGEST_END], rule.begins[-LONGEST_END:]
    behind = _BEHIND_NAME.fullmatch(end)
    name = "" if behind is None else f"{begun}{behind['name']}".strip()
    if behind is not None and _NO_NAME.fullmatch(name) is None:
        yield rule.number, _LABEL_BEHIND.sub("", name), behind["penalty"]
        return
    lines = rule.text.split("\n")
    penalty = _stated(lines)
    if not penalty:
        return
    if _STATED.fullmatch(lines[0]) is None and _ALONE.fullmatch(lines[0]) is None:
        yield rule.number, rule.begins, penalty
        return
    above = [named[one] for one in ancestors_of(rule.number) if one in named]
    if above:
        yield above[-1].number, above[-1].begins, penalty


def _stated(lines: Sequence[str]) -> str:
    """The penalty that one of ``lines`` states, or the one below the word alone; empty if none."""
    for place, line in enumerate(lines):
        stated = _STATED.fullmatch(line)
        below = lines[place + 1] if _ALONE.fullmatch(line) and place + 1 < len(lines) else ""
        penalty = stated["penalty"] if stated else below.rstrip(".")
        if 0 < len(penalty) <= LONGEST_PENALTY:
            return penalty
    return ""
