"""Which numbers of a judge's own document number its paragraphs, and which only count something.

Floor rules and guides have lists that count from 1, inside numbered paragraphs; a rulebook has
none. A number of several parts (``2.1``) is taken as in a rulebook. A single one (``2``) is a
section where the next number of several parts asks for it. In a document of single numbers alone
it is a paragraph if it goes on where the last one ended. What counts from 1 again is a list.
"""

from bisect import bisect_left
from collections import Counter
from itertools import pairwise

from rules_index.errors import NoRules
from rules_index.numbering import Parts, Succession, succession
from rules_index.reading.lines import ends_sentence
from rules_index.reading.sequence import RUNNING_TEXT, Candidate, best_sequence


class DoubtfulNumbers(NoRules):
    """A document may be read in two ways; one of them has so many ``numbers`` without a doubt."""

    def __init__(self, what: str, *, numbers: int, remedy: str) -> None:
        super().__init__(what, remedy=remedy)
        self.numbers = numbers


FEWEST = 2
"""So many numbered paragraphs make a document that somebody would cite by number."""

FIRST: tuple[Parts, ...] = ((1,), (1, 1))
"""With one of these a document of very few numbers must begin."""

COUNT_OTHERWISE = "count the list by letters, such as a), or give its points numbers such as 3.1"
AT_LEAST = "number at least two paragraphs one after the other, such as 1.1 and 1.2"


def own_sequence(found: list[Candidate]) -> list[Candidate]:
    """The candidates that number paragraphs, in the order of the document.

    Raises ``NoRules`` where a list cannot be told from the paragraphs, or hardly any are numbered.
    """
    found = _perhaps_numbering(found)
    numbered = best_sequence([one for one in found if len(one.parts) > 1], sections=False)
    if _count_paragraphs(found, numbered):
        chosen = best_sequence(_with_sections(found, numbered))
    else:
        chosen = _of_single_numbers([one for one in found if len(one.parts) == 1])
    if found and not _are_enough(chosen):
        raise NoRules(_too_few(chosen or found), remedy=AT_LEAST)
    return chosen


def _count_paragraphs(found: list[Candidate], numbered: list[Candidate]) -> bool:
    """Whether the ``numbered`` ones, of several parts, count paragraphs.

    Decimals in a text follow neither each other nor a section.
    """
    numbers = [one.parts for one in numbered]
    return (
        numbers[:1] == [(1, 1)]
        or any(after.parts == (*before.parts, 1) for before, after in pairwise(found))
        or any(
            after == (before[0] + 1, 1) or succession(before, after)[0] is Succession.NEXT
            for before, after in pairwise(numbers)
        )
    )


def _are_enough(chosen: list[Candidate]) -> bool:
    if len(chosen) != FEWEST:
        return len(chosen) > FEWEST
    first, second = (one.parts for one in chosen)
    return first in FIRST and succession(first, second)[0] is Succession.NEXT


def _too_few(seen: list[Candidate]) -> str:
    numbers = ", ".join(".".join(map(str, one.parts)) for one in seen[:FEWEST])
    return f"too little of this document is numbered to be cited by its numbers (found: {numbers})"


def _perhaps_numbering(found: list[Candidate]) -> list[Candidate]:
    """Without entries of a table of contents, which stand again below, and numbers in the text."""
    last = {_said(one): place for place, one in enumerate(found)}
    bare = Counter(one.numbered.rest.casefold() for one in found if one.bare)
    following = [*(one.parts for one in found[1:]), ()]
    return [
        one
        for place, one in enumerate(found)
        if last[_said(one)] == place
        and not (one.bare and bare[one.numbered.rest.casefold()] > 1)  # a head of pages
        and not (one.bare and _in_running_text(one, following[place]))
    ]


def _in_running_text(one: Candidate, following: Parts) -> bool:
    """Whether a number that opens no paragraph is no heading above its own first paragraph."""
    if one.weight > RUNNING_TEXT:
        return False
    return following != (*one.parts, 1) or ends_sentence(one.numbered.rest)


def _said(one: Candidate) -> tuple[Parts, str]:
    return one.parts, one.numbered.rest.casefold()


def _with_sections(found: list[Candidate], numbered: list[Candidate]) -> list[Candidate]:
    """The ``numbered`` ones, of several parts, with the sections among the single numbers."""
    single = [one for one in found if len(one.parts) == 1]
    places = [one.line for one in single]
    chosen: list[Candidate] = []
    before, begins = 0, 0
    for one in numbered:
        end = bisect_left(places, one.line)
        chosen += [*_sections(single[begins:end], before, one.parts[0]), one]
        before, begins = one.parts[0], end
    for one in _out_of_lists(single[begins:]):
        if one.parts == (before + 1,):
            chosen.append(one)
            before += 1
    return chosen


def _sections(single: list[Candidate], before: int, after: int) -> list[Candidate]:
    """The sections between a paragraph of section ``before`` and the first one of ``after``."""
    if after <= before:
        return []
    wanted = {(number,) for number in range(before + 1, after + 1)}
    outside = _out_of_lists(single, None if before else 0)
    fitting = best_sequence([one for one in outside if one.parts in wanted])
    if single and single[-1].parts == (after,) and single[-1] not in fitting:
        fitting = [one for one in fitting if one.parts < (after,)]
        return [*fitting, single[-1]]  # its own paragraphs follow: it is the end of no list
    return fitting


def _out_of_lists(single: list[Candidate], own: int | None = None) -> list[Candidate]:
    """``single`` without what counts from 1; what does so at the place ``own`` is no list."""
    runs: list[list[Candidate]] = []
    for one in single:
        if runs and runs[-1][-1].parts[0] + 1 == one.parts[0]:
            runs[-1].append(one)
        else:
            runs.append([one])
    return [
        one
        for place, run in enumerate(runs)
        if run[0].parts != (1,) or len(run) == 1 or place == own
        for one in run
    ]


def _of_single_numbers(single: list[Candidate]) -> list[Candidate]:
    """The paragraphs of a document that has single numbers only.

    Raises ``NoRules`` where they may go on inside of what counts from 1 again.
    """
    chosen = best_sequence(_out_of_lists(single, 0))
    if any(one.bare for one in chosen) and not _has_no_gap(chosen):
        return []
    if chosen:
        following = (chosen[-1].parts[0] + 1,)
        doubtful = [one for one in single if one.line > chosen[-1].line and one.parts == following]
        if doubtful:
            again = next(one for one in single if one.line > chosen[0].line and one.parts == (1,))
            raise DoubtfulNumbers(
                f"two lists count from 1, and number {following[0]} may belong to either of them:"
                f' "{_beginning(chosen[0])}" and "{_beginning(again)}"',
                numbers=len(chosen),
                remedy=COUNT_OTHERWISE,
            )
    return chosen


def _has_no_gap(chosen: list[Candidate]) -> bool:
    steps = (succession(one.parts, other.parts)[0] for one, other in pairwise(chosen))
    return chosen[0].parts == (1,) and all(step is Succession.NEXT for step in steps)


def _beginning(one: Candidate) -> str:
    words = one.numbered.rest.split()
    shown = " ".join(words[:MOST_WORDS])
    return f"{one.parts[0]} {shown}" + (" …" if len(words) > MOST_WORDS else "")


MOST_WORDS = 6
