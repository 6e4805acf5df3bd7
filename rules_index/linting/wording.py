"""Flaws of texts: copied, doubled, cut off, unbalanced, or using a term before it is defined."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rules_index.linting.flaw import Flaw, FlawKind
from rules_index.model import Rule
from rules_index.numbering import ancestors_of
from rules_index.references import plainly

_SENTENCE = re.compile(r"[^.!?]+[.!?]")
_CONDITION = re.compile(
    r"(?:If|When|Whenever|In case)\b(?:,? for (?:any|some|whatever) reason,)?[^,]{12,}(?=,)"
)
_ENDED = re.compile(r"(?:[.!?:;\u2026][\"'\u201d\u2019\]>]*|\))\s*[\"']?$")
_DOUBLED = re.compile(r"\b([^\W\d_]{2,})\s+\1\b(?!-)", re.IGNORECASE)
_DEFINITION = re.compile(
    r"(?:called|known as|referred to as)\s+(?:the |a |an |each other's )?"
    r"[\"\u201c]([^\"\u201c\u201d()]*?\s[^\"\u201c\u201d()]*?)[\"\u201d]"
)
_PAIRS = (("(", ")"), ("[", "]"), ("\u201c", "\u201d"), ("\u00ab", "\u00bb"))

LONG_SENTENCE = 9
"""Words from which a sentence that stands twice was copied."""


def text_flaws(rules: Sequence[Rule]) -> Iterator[Flaw]:
    """What is wrong or odd about the texts of ``rules``."""
    yield from _beside_each_other(rules)
    yield from _other_subjects(rules)
    yield from _before_defined(rules)
    for rule in rules:
        yield from _unbalanced(rule)
        if not rule.heading and not _ENDED.search(rule.text):
            yield Flaw(FlawKind.CUT_OFF, rule.number, _last_words(rule.text))
        for match in _DOUBLED.finditer(rule.text):
            yield Flaw(FlawKind.REPEATED_WORD, rule.number, match[1])


def _beside_each_other(rules: Sequence[Rule]) -> Iterator[Flaw]:
    """Rules of one heading that say the same, or decide the same case in different ways."""
    texts: dict[tuple[str, str], str] = {}
    conditions: dict[tuple[str, str], str] = {}
    for rule in rules:
        above = ".".join(ancestors_of(rule.number)[:2][-1:])
        text = (above, plainly(rule.text))
        if not rule.heading and len(text[1].split()) >= LONG_SENTENCE and text in texts:
            yield Flaw(FlawKind.SAME_TEXT, rule.number, texts[text])
            continue
        texts.setdefault(text, rule.number)
        parent = ancestors_of(rule.number)[-1:]
        if parent and (match := _CONDITION.match(rule.text)):
            condition = (parent[0], match[0].lower())
            if condition in conditions:
                yield Flaw(FlawKind.SAME_CONDITION, rule.number, conditions[condition])
            conditions.setdefault(condition, rule.number)


def _other_subjects(rules: Sequence[Rule]) -> Iterator[Flaw]:
    """A sentence that stands under two headings and names the title of the one only."""
    titles = {rule.number: rule.text.lower() for rule in rules if rule.heading}
    standing = defaultdict(list)
    for rule in rules:
        for sentence in _SENTENCE.findall(rule.text):
            if len(sentence.split()) >= LONG_SENTENCE:
                standing[plainly(sentence)].append((rule.number, sentence.lower()))
    for places in standing.values():
        headings = [_heading_above(number, titles) for number, _ in places]
        for (number, sentence), heading in zip(places, headings, strict=True):
            named = {titles[other] for other in headings if other and titles[other] in sentence}
            own = titles.get(heading or "", "")
            beside = heading and any(_beside(heading, other) for other in headings if other)
            if beside and named and own not in named:
                yield Flaw(FlawKind.OTHER_SUBJECT, number, ", ".join(sorted(named)))


def _heading_above(number: str, titles: dict[str, str]) -> str | None:
    return next((one for one in reversed(ancestors_of(number)) if one in titles), None)


def _beside(one: str, other: str) -> bool:
    return one != other and ancestors_of(one) == ancestors_of(other) != []


def _before_defined(rules: Sequence[Rule]) -> Iterator[Flaw]:
    """A term of several words, used in a section before the rule there that defines it."""
    for place, rule in enumerate(rules):
        for term in _DEFINITION.findall(rule.text):
            subsection = ancestors_of(rule.number)[:2][-1:]
            for earlier in rules[:place]:
                within = ancestors_of(earlier.number)[:2][-1:] == subsection
                if within and re.search(rf"\b{re.escape(term)}\b", earlier.text, re.IGNORECASE):
                    yield Flaw(FlawKind.BEFORE_DEFINED, earlier.number, term, (rule.number,))


def _unbalanced(rule: Rule) -> Iterator[Flaw]:
    for opening, closing in _PAIRS:
        if rule.text.count(opening) != rule.text.count(closing):
            yield Flaw(FlawKind.UNBALANCED, rule.number, f"{opening}{closing}")
    if rule.text.count('"') % 2:
        yield Flaw(FlawKind.UNBALANCED, rule.number, '"')


def _last_words(text: str) -> str:
    return " ".join(text.split()[-3:])
