"""Expectations of a scenario as they are written: checks of lines, citations, looks at the table.

They are read before anything is played, so that none is silently left out.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.accounts import PlacedLine
from judgetool.disputes.scenarios.models import Expectation, ScenarioFile, shown
from rules_index.editions import EDITIONS
from rules_index.errata import own_decisions_of
from rules_index.fingerprint import prints_of
from rules_index.numbering import NUMBER, Numbering, near

ILLEGAL, LEGAL = "illegal", "legal"
SOME_STEP, NO_STEP = "some step", "no step"

_ID = r"[a-z]+(?:-[a-z]+)*"
_LINE = r"line (?P<line>\d{1,4})(?:\.(?P<part>\d{1,3}))?"
_STAYING = rf"(?:{_LINE}|step (?P<step>\d{{1,6}}))"
_UNTIL = _STAYING.replace("(?P<", "(?P<until_")
CITES = re.compile(
    rf"(?P<which>{SOME_STEP}|{NO_STEP}(?: up to {_UNTIL})?|{_LINE}) "
    rf"(?P<what>cites (?P<number>{NUMBER})|rests on (?P<id>{_ID}))"
)
AFTER = re.compile(rf"after (?:the last step|{_STAYING})")
JUDGED = re.compile(rf"(?P<key>{ILLEGAL}|{LEGAL})(?: after {_STAYING})?")
BECAUSE = re.compile(
    r"(?P<line>.*?)(?:;\s*because\s+(?P<numbers>[^;]*))?"
    rf"(?P<rests>;\s*rests on (?P<id>{_ID}))?",
    re.DOTALL,
)

MOST_NEAR = 4
"""The most numbers that are offered instead of one that the book does not have."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment in the play: after a line of the script, after a step, or at the end.

    ``part`` is the place (from 1) of one step among those of the line.
    """

    line: int | None = None
    part: int | None = None
    step: int | None = None

    def __str__(self) -> str:
        """The moment as it is written."""
        if self.line is None:
            return "the last step" if self.step is None else f"step {self.step}"
        return f"line {self.line}" if self.part is None else f"line {self.line}.{self.part}"


END = Moment()


@dataclass(frozen=True, slots=True)
class Check:
    """A line is ``illegal`` or ``legal``, because of the named rules and the own decision."""

    where: str
    key: str
    line: str
    because: tuple[str, ...] = ()
    rests_on: str = ""
    moment: Moment = END

    @property
    def said(self) -> str:
        """The expectation as it is written."""
        after = "" if self.moment == END else f" after {self.moment}"
        because = f"; because {', '.join(self.because)}" if self.because else ""
        rests_on = f"; rests on {self.rests_on}" if self.rests_on else ""
        return f"{self.key}{after}: {self.line}{because}{rests_on}"


@dataclass(frozen=True, slots=True)
class Cites:
    """A rule is cited by ``some step``, by ``no step``, or by what a line brought about.

    With ``rests_on`` it is an own decision on which that rests, instead of a rule. What no step
    shall cite can be limited to the steps up to a moment, ``until``.
    """

    where: str
    said: str
    which: str
    number: str
    rests_on: str
    moment: Moment
    until: Moment = END

    @property
    def absent(self) -> bool:
        """Whether no step shall cite it."""
        return self.which.startswith(NO_STEP)


@dataclass(frozen=True, slots=True)
class After:
    """What can be seen at a moment: ``looks`` are paths, each with what is expected there."""

    where: str
    when: str
    moment: Moment
    looks: tuple[tuple[str, Any], ...]


Expected = Check | Cites | After


def expectations(file: ScenarioFile) -> tuple[Expected, ...]:
    """What a scenario expects at its end; raises ``BadScenario`` where that is not understood."""
    return tuple(
        expected
        for index in range(len(file.scenario.expect))
        for expected in expectations_at(file, index)
    )


def expectations_at(file: ScenarioFile, index: int) -> tuple[Expected, ...]:
    """What one item (from 0) of a scenario's expectations says; raises ``BadScenario``."""
    return tuple(_read(file, file.scenario.expect[index], file.place("expect", index)))


def checks(book: str, placed: PlacedLine) -> tuple[Check, ...]:
    """The checks that a line of a script is, none for another line; raises ``BadScenario``."""
    line, where = placed
    if not isinstance(line, dict):
        return ()
    if not line:
        raise BadScenario("this line says nothing", where=where, remedy="write a line here")
    return tuple(check(book, key, text, where) for key, text in line.items())


def _read(file: ScenarioFile, written: Expectation, where: str) -> Iterator[Expected]:
    book = file.scenario.book
    if isinstance(written, str):
        yield _cites(book, written, where)
        return
    if not written:
        raise BadScenario("this expects nothing", where=where, remedy=_examples(book))
    for key, value in written.items():
        match = JUDGED.fullmatch(" ".join(key.split()))
        if match is not None:
            yield check(book, match["key"], value, where, _moment(match))
        else:
            yield _after(book, key, value, where)


def check(book: str, key: str, text: Any, where: str, moment: Moment = END) -> Check:
    """“illegal: LINE; because NUMBERS”; raises ``BadScenario``."""
    if not isinstance(text, str) or not text.strip():
        what = "nothing" if isinstance(text, str) else shown(text)
        raise BadScenario(
            f"{key}: a line of the notation is expected here, not {what}",
            where=where,
            remedy=f"write e.g. “{key}: A passes”",
        )
    plain = " ".join(text.split())
    match = BECAUSE.fullmatch(plain)
    assert match is not None
    said = match["numbers"]
    numbers = [] if said is None else [number.strip() for number in said.split(",")]
    for number in numbers:
        if re.fullmatch(NUMBER, number) is None:
            raise BadScenario(
                f"{key}: “{shown(number)}” is not the number of a rule",
                where=where,
                remedy=f"write e.g. “{key}: {match['line']}; because {_example(book)}”",
            )
    because = tuple(existing(book, number, where) for number in numbers)
    rests_on = _own_decision(book, match["id"], where)
    return Check(where, key, match["line"], because, rests_on, moment)


def _cites(book: str, text: str, where: str) -> Cites:
    """“some step cites N”, “no step cites N”, “line K cites N”; “some step rests on an-id”."""
    plain = " ".join(text.split())
    match = CITES.fullmatch(plain)
    if match is None:
        raise BadScenario(
            f"“{shown(text)}” is not an expectation", where=where, remedy=_examples(book)
        )
    number = "" if match["number"] is None else existing(book, match["number"], where)
    rests_on = _own_decision(book, match["id"], where)
    moment, until = _moment(match), _moment(match, "until_")
    return Cites(where, plain, match["which"], number, rests_on, moment, until)


def numbering_of(book: str) -> Numbering:
    """How ``book`` numbers its rules; with dots, where nobody has described the book."""
    return EDITIONS[book].numbering if book in EDITIONS else Numbering()


def _example(book: str) -> str:
    return numbering_of(book).written((7, 2))


def _examples(book: str) -> str:
    look = f"“after the last step: {{A.{tabletop_of(book).zones.hand}: 3}}”"
    return f"write {look}, “some step cites {_example(book)}” or “illegal: A passes”"


def existing(book: str, number: str, where: str) -> str:
    """``number``, if ``book`` has it; else raises ``BadScenario`` with the numbers near it."""
    known = _numbers(book)
    if known and number not in known:
        close = near(known, number, MOST_NEAR)
        raise BadScenario(
            f"{book} has no rule {number}",
            where=where,
            remedy=f"rules near it: {', '.join(close)}" if close else "name a rule of the book",
        )
    return number


@cache
def _numbers(book: str) -> Mapping[str, None]:
    """All numbers of a book in its order; none where nobody has gone through the book."""
    return dict.fromkeys(one.number for one in prints_of(book))


def _own_decision(book: str, id_: str | None, where: str) -> str:
    """The own decision of that id, empty for none; raises ``BadScenario`` where there is none."""
    if id_ is None:
        return ""
    known = own_decisions_of(book)
    if id_ not in known:
        raise BadScenario(
            f"no own decision has the id {id_}",
            where=where,
            remedy=f"those of {book} are: {', '.join(known) or 'none'}",
        )
    return id_


def _moment(match: re.Match[str], prefix: str = "") -> Moment:
    said = match.groupdict()
    line, part, step = (said.get(prefix + name) for name in ("line", "part", "step"))
    return Moment(*(None if one is None else int(one) for one in (line, part, step)))


def _after(book: str, key: str, values: Any, where: str) -> After:
    """“after the last step: {…}” and its like."""
    plain = " ".join(key.split())
    match = AFTER.fullmatch(plain)
    if match is None or not isinstance(values, dict) or not values:
        raise BadScenario(
            f"“{shown(key)}: {shown(values)}” is not an expectation",
            where=where,
            remedy=_examples(book),
        )
    return After(where, plain, _moment(match), tuple(values.items()))
