"""Flaws of references: to nothing, to something else, to another procedure, by a wrong title."""

import re
from collections.abc import Iterator, Mapping, Sequence

from rules_index.linting.flaw import Flaw, FlawKind
from rules_index.linting.words import Words, words_of
from rules_index.model import Reference, Rule
from rules_index.numbering import ancestors_of, parts_of
from rules_index.references import (
    plainly,
    references_between,
    references_in,
    sections_named_in,
    titles_of,
)

_GOING_ON = re.compile(
    r"\b(?:return|go(?:es)? back|go|repeat|redo)(?:s|ing)?(?: to)?(?: (?:the )?step)?"
    r" (\d+(?:[.-]\d+)+)",
    re.IGNORECASE,
)
_TITLED = re.compile(r"[Ss]ection (\d{1,3})[.:]? ([A-Z][^\"\u201d.)]*)")

FITS_BETTER = 4.0
"""The weight of words in common from which a rule beside the target may have been meant."""


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
    """Rules beside a target that has no telling word in common with its source, and they have.

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
