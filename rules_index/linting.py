"""Linting a book: what in it would mislead a reader, found mechanically and said with its place."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from math import log

from rules_index.model import Reference, Rule
from rules_index.numbering import ancestors_of, parts_of, skipped
from rules_index.references import (
    CHANGE_LOG,
    plainly,
    references_between,
    references_in,
    sections_named_in,
    titles_of,
)


class Certainty(Enum):
    """Whether something is wrong as it stands, or a person should look at it."""

    WRONG = "wrong"
    SUSPICIOUS = "suspicious"


class FlawKind(Enum):
    """What can be wrong with a rule."""

    DANGLING = "refers to a number that the book lacks"
    MISFIT = "refers to a rule that speaks of something else"
    OTHER_PROCEDURE = "goes on in another procedure"
    WRONG_TITLE = "names a section by another title"
    UNKNOWN_TITLE = "names a section that the book does not have"
    MISSING = "number missing in the sequence"
    REPEATED_NUMBER = "number stands more than once"
    OUT_OF_ORDER = "number stands out of order"
    SAME_TEXT = "same text as another rule beside it"
    SAME_CONDITION = "same condition as another rule beside it"
    OTHER_SUBJECT = "same sentence as elsewhere, naming what is spoken of there"
    BEFORE_DEFINED = "uses a term that is defined later"
    UNBALANCED = "bracket or quotation mark without its counterpart"
    CUT_OFF = "ends without the end of a sentence"
    REPEATED_WORD = "word stands twice in a row"


SURE = frozenset((FlawKind.DANGLING, FlawKind.MISSING, FlawKind.REPEATED_NUMBER))


@dataclass(frozen=True)
class Flaw:
    """A flaw of the rule ``number`` (or the change log).

    ``about`` is what it concerns: a number, a title, a term. ``perhaps`` are numbers that may have
    been meant.
    """

    kind: FlawKind
    number: str
    about: str = ""
    perhaps: tuple[str, ...] = ()

    @property
    def certainty(self) -> Certainty:
        """How sure it is that something is wrong."""
        return Certainty.WRONG if self.kind in SURE else Certainty.SUSPICIOUS


_WORD = re.compile(r"[^\W\d_]{3,}")

TOO_COMMON = 0.12
"""A word in more than this share of the rules says nothing about what a rule speaks of."""


def words_of(text: str) -> set[str]:
    """The words of ``text`` of three letters and more, in lower case, without their endings."""
    return {_stem(word) for word in _WORD.findall(text.lower())}


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


class Words:
    """The words of each rule of a book; those of a target count with the headings above it."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.own: dict[str, set[str]] = {}
        for rule in rules:
            self.own.setdefault(rule.number, set()).update(
                words_of(" ".join((rule.text, *rule.examples)))
            )
        count = Counter(word for words in self.own.values() for word in words)
        self.weight = {
            word: log(len(self.own) / times)
            for word, times in count.items()
            if times <= TOO_COMMON * len(self.own)
        }
        self.headings = {rule.number for rule in rules if rule.heading}

    def shared(self, source: str, target: str) -> float:
        """How much the rule ``source`` has in common with ``target``, by the weight of words."""
        common = self.own[source] & self._with_headings(target)
        return sum(self.weight.get(word, 0.0) for word in sorted(common))

    def fitting(self, source: str, numbers: Iterable[str]) -> list[str]:
        """``numbers``, those first that have most in common with ``source``."""
        return sorted(numbers, key=lambda number: (-self.shared(source, number), number))

    def _with_headings(self, number: str) -> set[str]:
        above = [one for one in ancestors_of(number) if one in self.headings]
        below = [one for one in self.own if one.startswith((f"{number}.", f"{number}-"))]
        return set().union(*(self.own[one] for one in (number, *above, *below)))


_GOING_ON = re.compile(
    r"\b(?:return|go(?:es)? back|go|repeat|redo)(?:s|ing)?(?: to)?(?: (?:the )?step)?"
    r" (\d+(?:[.-]\d+)+)",
    re.IGNORECASE,
)
_TITLED = re.compile(r"[Ss]ection (\d{1,3})[.:]? ([A-Z][^\"\u201d.)]*)")

FITS_BETTER = 4.0
"""A rule beside the target may have been meant if its words in common have this weight."""


def reference_flaws(rules: Sequence[Rule], logged: Sequence[Reference]) -> Iterator[Flaw]:
    """What is wrong or odd about the references in ``rules`` and in the change log."""
    words = Words(rules)
    by_number = {rule.number: rule for rule in reversed(rules)}
    for reference in references_between(rules):
        if reference.target not in by_number:
            above = {reference.source, *ancestors_of(reference.source)}
            near = [one for one in near_numbers(reference.target, by_number) if one not in above]
            perhaps = tuple(words.fitting(reference.source, near)[:2])
            yield Flaw(FlawKind.DANGLING, reference.source, reference.target, perhaps)
        elif better := _fits_better(words, reference, by_number):
            yield Flaw(FlawKind.MISFIT, reference.source, reference.target, tuple(better))
    for reference in logged:
        if reference.target not in by_number:
            yield Flaw(FlawKind.DANGLING, reference.source, reference.target)
    for rule in rules:
        yield from _other_procedures(rule, by_number)
        yield from _titles(rule, by_number, titles_of(rules))


def near_numbers(number: str, known: Mapping[str, Rule]) -> list[str]:
    """Numbers of the book that a slip could turn into ``number``.

    One part differs, one part is too much or missing, or two parts changed places.
    """
    parts = parts_of(number)
    return [other for other in known if other != number and _slip_apart(parts, parts_of(other))]


def _slip_apart(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    if len(one) == len(other):
        apart = [index for index in range(len(one)) if one[index] != other[index]]
        swapped = len(apart) == 2 and sorted(one) == sorted(other)
        return len(apart) == 1 or swapped
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return len(longer) == len(shorter) + 1 and longer[: len(shorter)] == shorter


def _fits_better(words: Words, reference: Reference, by_number: Mapping[str, Rule]) -> list[str]:
    """Rules beside the target with telling words of the source, where the target has none of them.

    A source that names several rules there, or stands there itself, speaks of their succession.
    """
    source, target = reference.source, reference.target
    if words.shared(source, target) > 0 or len(parts_of(target)) == 1:
        return []
    beside = [number for number in by_number if ancestors_of(number) == ancestors_of(target)]
    named = set(references_in(by_number[source].text)) | {source}
    if len(named & set(beside)) > 1:
        return []
    near = [
        number
        for number in beside
        if number not in {source, *ancestors_of(source)}
        and words.shared(source, number) > FITS_BETTER
    ]
    return words.fitting(source, near)[:2]


def _other_procedures(rule: Rule, by_number: Mapping[str, Rule]) -> Iterator[Flaw]:
    for match in _GOING_ON.finditer(rule.text):
        target = match[1]
        if target not in by_number:
            continue
        procedure = ancestors_of(target)[-1]
        if procedure not in [rule.number, *ancestors_of(rule.number)]:
            yield Flaw(FlawKind.OTHER_PROCEDURE, rule.number, target)


def _titles(rule: Rule, by_number: Mapping[str, Rule], titles: Mapping[str, str]) -> Iterator[Flaw]:
    for match in _TITLED.finditer(rule.text):
        section = by_number.get(match[1])
        if section and not plainly(match[2]).startswith(plainly(section.text)):
            yield Flaw(FlawKind.WRONG_TITLE, rule.number, match[0].strip(), (section.number,))
    for title in sections_named_in(rule.text):
        if plainly(title) not in titles:
            alike = [
                number
                for known, number in titles.items()
                if words_of(known) & words_of(title) and len(parts_of(number)) == 1
            ]
            yield Flaw(FlawKind.UNKNOWN_TITLE, rule.number, title, tuple(alike))


def number_flaws(rules: Sequence[Rule]) -> Iterator[Flaw]:
    """Missing numbers are told at the number before the gap."""
    counted = Counter(rule.number for rule in rules)
    for number, count in counted.items():
        if count > 1:
            yield Flaw(FlawKind.REPEATED_NUMBER, number, f"{count} times")
    known = {parts_of(rule.number) for rule in rules}
    for before, after in pairwise(rules):
        first, second = parts_of(before.number), parts_of(after.number)
        if second < first:
            yield Flaw(FlawKind.OUT_OF_ORDER, after.number, f"after {before.number}")
            continue
        for parts in skipped(first, second) if second > first else ():
            if parts not in known:
                yield Flaw(FlawKind.MISSING, before.number, _written_like(before.number, parts))


def _written_like(number: str, parts: tuple[int, ...]) -> str:
    separator = "-" if "-" in number else "."
    return separator.join(map(str, parts))


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
"""A sentence of so many words that stands twice was copied."""


def text_flaws(rules: Sequence[Rule]) -> Iterator[Flaw]:
    """What is wrong or odd about the texts of ``rules``."""
    yield from _beside_each_other(rules)
    yield from _other_subjects(rules)
    yield from _before_defined(rules)
    for rule in rules:
        yield from _unbalanced(rule)
        if not rule.heading and not _ENDED.search(rule.text):
            yield Flaw(FlawKind.CUT_OFF, rule.number, " ".join(rule.text.split()[-3:]))
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
    """A sentence that stands under two headings and names the title of only one of them."""
    titles = {rule.number: rule.text.lower() for rule in rules if rule.heading}
    standing = defaultdict(list)
    for rule in rules:
        for sentence in _SENTENCE.findall(rule.text):
            if len(sentence.split()) >= LONG_SENTENCE:
                standing[plainly(sentence)].append((rule.number, sentence.lower()))
    for places in standing.values():
        headings = [
            next((one for one in reversed(ancestors_of(number)) if one in titles), None)
            for number, _ in places
        ]
        for (number, sentence), heading in zip(places, headings, strict=True):
            named = {titles[other] for other in headings if other and titles[other] in sentence}
            own = titles.get(heading or "", "")
            beside = heading and any(_beside(heading, other) for other in headings if other)
            if beside and named and own not in named:
                yield Flaw(FlawKind.OTHER_SUBJECT, number, ", ".join(sorted(named)))


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


__all__ = ["Certainty", "Flaw", "FlawKind", "lint"]


def lint(rules: Sequence[Rule], logged: Sequence[Reference] = ()) -> list[Flaw]:
    """The flaws of ``rules`` in the book's order; ``logged`` are the change log's references."""
    flaws = [*reference_flaws(rules, logged), *number_flaws(rules), *text_flaws(rules)]
    return sorted(dict.fromkeys(flaws), key=_place)


def _place(flaw: Flaw) -> tuple[bool, tuple[int, ...], str]:
    logged = flaw.number == CHANGE_LOG
    return logged, () if logged else parts_of(flaw.number), flaw.kind.value
