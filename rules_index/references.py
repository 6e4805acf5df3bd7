"""References: which rules a text names, by number or by the title of a section, and by which."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from rules_index.model import Change, Reference, Rule

_NUMBER = re.compile(
    r"""(?<![\w.+-]) (?<!as\ of\ ) (?<!version\ )        # no part of a word, no version
        (?: \d{1,3} (?:\.\d{1,3})+ (?!\w) | \d{1,3} (?:-\d{1,3}){2,} (?![\w-]) )
      | (?<=\bsection\ ) \d{1,3} \b (?![.-]\d)""",
    re.IGNORECASE | re.VERBOSE,
)
_QUOTE = r"(?:[\"\u201c](?P<{0}>{2}[^\"\u201c\u201d]{{3,80}})[\"\u201d]|'(?P<{1}>{2}[^']{{3,80}})')"
_NAMED_SECTION = re.compile(
    rf"(?i:(?<!may )(?<!that )\brefer to|\bsee|\bdetailed in)\s+(?:the\s+)?"
    rf"{_QUOTE.format('a', 'b', '[A-Z]')}"
    rf"|{_QUOTE.format('c', 'd', '')}(?=\s+(?:section|later in)\b)"
)
_WORD = re.compile(r"[^\W\d_]+")
_SMALL_WORDS = frozenset(("a", "an", "and", "of", "the"))

CHANGE_LOG = "change log"
"""The source of a reference that stands in the change log."""


def references_in(text: str) -> list[str]:
    """The rule numbers that ``text`` names, sections included, each once, in its order."""
    return list(dict.fromkeys(match[0] for match in _NUMBER.finditer(text)))


def with_references(text: str, written: Callable[[str], str]) -> str:
    """``text`` with each rule number that it names replaced by ``written`` of it."""
    return _NUMBER.sub(lambda match: written(match[0]), text)


def references_of(rule: Rule) -> list[str]:
    """The rule numbers that ``rule`` names, of a digest also those to see, itself excepted."""
    named = [*references_in(" ".join((rule.text, *rule.examples))), *rule.see]
    return [number for number in dict.fromkeys(named) if number != rule.number]


def sections_named_in(text: str) -> list[str]:
    """The titles, in quotes and without a number, to which ``text`` refers its reader."""
    quoted = [
        next(filter(None, match.groups())).strip(".,") for match in _NAMED_SECTION.finditer(text)
    ]
    return [title for title in quoted if not any(map(str.isdecimal, title))]


def titles_of(rules: Iterable[Rule]) -> dict[str, str]:
    """The titles of the headings of a book, plainly written, with their numbers."""
    titles: dict[str, str] = {}
    for rule in rules:
        if rule.heading:
            titles.setdefault(plainly(rule.text), rule.number)
    return titles


def plainly(title: str) -> str:
    """``title`` in lower case, without small words and plurals, by which people quote it."""
    words = _WORD.findall(title.lower())
    return " ".join(word.removesuffix("s") for word in words if word not in _SMALL_WORDS)


def references_between(rules: Sequence[Rule]) -> list[Reference]:
    """All references that stand in ``rules``: by number, and by a section's title in quotes."""
    titles = titles_of(rules)
    return [
        Reference(rule.number, target)
        for rule in rules
        for target in dict.fromkeys([*references_of(rule), *_by_title(rule, titles)])
    ]


def _by_title(rule: Rule, titles: Mapping[str, str]) -> list[str]:
    named = (titles.get(plainly(title)) for title in sections_named_in(rule.text))
    return [number for number in named if number is not None and number != rule.number]


def dangling(rules: Sequence[Rule], changes: Iterable[Change]) -> list[Reference]:
    """The references that point at no rule, from the rules and from the change log."""
    known = {rule.number for rule in rules}
    named = references_between(rules)
    named += [Reference(CHANGE_LOG, target) for change in changes for target in change.numbers]
    return [reference for reference in dict.fromkeys(named) if reference.target not in known]
