"""References: which rules a text names, and which rules name a rule."""

import re
from collections.abc import Iterable, Sequence

from rules_index.model import Change, Reference, Rule

_NUMBER = re.compile(r"(?<![\w.+\-])\d{1,3}(?:\.\d{1,3})+(?![\w])")
_SECTION = re.compile(r"\bsection (\d{1,3})\b", re.IGNORECASE)

CHANGE_LOG = "change log"
"""The source of a reference that stands in the change log."""


def references_in(text: str) -> list[str]:
    """The rule numbers that ``text`` names, sections included, each once, in its order."""
    found = [(match.start(), match[0]) for match in _NUMBER.finditer(text)]
    found += [(match.start(), match[1]) for match in _SECTION.finditer(text)]
    return list(dict.fromkeys(number for _, number in sorted(found)))


def references_of(rule: Rule) -> list[str]:
    """The rule numbers that ``rule`` names in its text and its examples, itself excepted."""
    text = " ".join((rule.text, *rule.examples))
    return [number for number in references_in(text) if number != rule.number]


def dangling(rules: Sequence[Rule], changes: Iterable[Change]) -> list[Reference]:
    """The references that point at no rule, from the rules and from the change log."""
    known = {rule.number for rule in rules}
    named = [Reference(rule.number, target) for rule in rules for target in references_of(rule)]
    named += [Reference(CHANGE_LOG, target) for change in changes for target in change.numbers]
    return [reference for reference in dict.fromkeys(named) if reference.target not in known]
