"""How expectations come out: why a line is illegal, which rules were cited, what lies where."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from judgetool.disputes.board.table import picture
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import (
    Ambiguous,
    BadScenario,
    GoesOnAndOn,
    NoSuchCard,
    NotReadable,
    Refused,
    with_citations,
)
from judgetool.disputes.scenarios.expectations import (
    END,
    ILLEGAL,
    SOME_STEP,
    After,
    Check,
    Cites,
    Expected,
    Moment,
)
from judgetool.disputes.scenarios.looks import observed
from judgetool.disputes.scenarios.models import shown
from judgetool.disputes.telling.names import own_decisions
from judgetool.disputes.views import ExpectationView, ReasonView, StepView
from judgetool.errors import Problem, how_many


class StepPlace(NamedTuple):
    """Where a step comes from: a ``line`` of the script, None for the beginning.

    ``number`` is that of the line. If the line brought about several steps, the number of the step
    follows: ``2.1``.
    """

    line: int | None
    number: str


@dataclass(frozen=True)
class Stop:
    """The first line (from 1) that cannot be carried out as it is said, or does not hold.

    ``why`` says what is wrong. If the rules refuse it, there are ``reasons``; if it could mean
    several things, ``meanings`` has them as lines. ``problem`` is None for a check that does not
    hold.
    """

    line: int
    said: str
    where: str
    why: str
    problem: Problem | None = None

    @property
    def illegal(self) -> bool:
        """Whether the rules refuse it."""
        return isinstance(self.problem, Refused)

    @property
    def reasons(self) -> tuple[ReasonView, ...]:
        """Why the rules refuse it."""
        return self.problem.reasons if isinstance(self.problem, Refused) else ()

    @property
    def meanings(self) -> tuple[str, ...]:
        """What it could mean."""
        return self.problem.meanings if isinstance(self.problem, Ambiguous) else ()

    def untold(self, words: str) -> "Stop":
        """The same for somebody who may not know what was said: ``words`` stand in its place."""
        problem = Refused(words, ()) if self.illegal else None
        return replace(self, said=words, why=words, problem=problem)

    def __str__(self) -> str:
        """What is wrong, and where."""
        return f"{self.where}: {self.why}"


@dataclass
class Played:
    """A dispute after its script, with the last step of each script line (from 1).

    ``judged`` are the checks of the script; ``stop`` is the line at which the script ended before
    its last line. The last ``shuffles`` steps are shuffles that were due at the end, of which no
    line speaks.
    """

    dispute: Dispute
    last_step_of: dict[int, int] = field(default_factory=dict)
    judged: list[ExpectationView] = field(default_factory=list)
    stop: Stop | None = None
    shuffles: int = 0

    @property
    def refused(self) -> str:
        """The line that the rules refuse, with its place and the reasons; empty where none is."""
        return str(self.stop) if self.stop is not None and self.stop.illegal else ""

    @property
    def stopped(self) -> str:
        """Why the script ended before its last line; empty where it did not."""
        return "" if self.stop is None else str(self.stop)

    def first_step_of(self, line: int) -> int:
        """The first step that a line brought about; the one after its last if there was none."""
        return self.last_step_of.get(line - 1, 0) + 1

    def place_of(self, step: int) -> StepPlace:
        """The line of the script that brought a step about, and its number among the steps."""
        lasts = list(self.last_step_of.values())
        place = bisect_left(lasts, step)
        if not step > 0 or place == len(lasts):
            return StepPlace(None, str(step))
        line, first = list(self.last_step_of)[place], (lasts[place - 1] if place else 0) + 1
        part = "" if first == lasts[place] else f".{step - first + 1}"
        return StepPlace(line, f"{line}{part}")

    def steps_of(self, line: int) -> tuple[StepView, ...]:
        """The steps that a line of the script brought about."""
        return self.dispute.steps()[self.first_step_of(line) : self.last_step_of[line] + 1]


def judged_at_the_end(expected: Iterable[Expected], played: Played) -> Iterator[ExpectationView]:
    """Each expectation as it came out; raises ``BadScenario`` for a line that is not there."""
    for one in expected:
        match one:
            case Check():
                at = _step_at(one.moment, played, one.where)
                ended = at == played.dispute.last
                yield judged_line(one, played.dispute if ended else played.dispute.branched(at))
            case Cites():
                yield _citing(one, played)
            case After():
                yield from _seen(one, played)


# --- lines that are legal or illegal -----------------------------------------------------------


def judged_line(check: Check, dispute: Dispute, line: int | None = None) -> ExpectationView:
    """Whether a line is legal or illegal now, and for the rules that are named.

    ``line`` is the line of the script where the check stands. Raises ``BadScenario``.
    """
    view = ExpectationView(_told(check.said, dispute.state.book), check.where, line)
    try:
        attempt = dispute.attempt(check.line)
    except NoSuchCard as missing:
        against = (ReasonView(str(missing), ()),)
        return _against(check, view, against)
    except (NotReadable, Ambiguous, GoesOnAndOn) as unclear:
        raise BadScenario(str(unclear), where=check.where) from unclear
    if attempt.reasons:
        return _against(check, view, attempt.reasons)
    brought = tuple(
        ReasonView(event.text, event.citations, event.rests_on)
        for step in attempt.steps
        for event in step.events
        if event.text
    )
    if check.key == ILLEGAL:
        return replace(view, found=f"“{check.line}” should be illegal, but it is legal")
    return _for_the_reasons(check, replace(view, why=brought), "legal")


def _against(
    check: Check, view: ExpectationView, against: tuple[ReasonView, ...]
) -> ExpectationView:
    """The outcome for a line against which there are reasons."""
    if check.key == ILLEGAL:
        return _for_the_reasons(check, replace(view, why=against), "illegal")
    return replace(view, found=f"“{check.line}” should be legal, but: {_in_words(against)}")


def _for_the_reasons(check: Check, view: ExpectationView, it_is: str) -> ExpectationView:
    """The outcome for a line that is legal or illegal as expected, by the reasons for it."""
    cited = {number for reason in view.why for number in reason.citations}
    absent = ", ".join(number for number in check.because if number not in cited)
    decided = {one.id for reason in view.why for one in reason.rests_on}
    if not absent and check.rests_on and check.rests_on not in decided:
        found = f"“{check.line}” is {it_is}, but that does not rest on {check.rests_on}"
        return replace(view, found=found, why=())
    if not absent:
        return view
    said = _in_words(view.why) or "no rule is cited"
    found = f"“{check.line}” is {it_is}, but not because of {absent}: {said}"
    return replace(view, found=found, why=())


RESTS_ON = re.compile(r"\brests on (?P<id>[a-z]+(?:-[a-z]+)*)$")
"""The end of an expectation that names an own decision."""


def _told(said: str, book: str) -> str:
    """An expectation for people: the own decision that it names, in words."""
    match = RESTS_ON.search(said)
    decided = () if match is None else own_decisions(book, (match["id"],))
    if match is None or not decided:
        return said
    return f"{said[: match.start()]}rests on a decision of this program: {decided[0].text}"


def _in_words(reasons: Iterable[ReasonView]) -> str:
    return "; ".join(with_citations(reason) for reason in reasons)


# --- rules that are cited ----------------------------------------------------------------------


def _citing(expected: Cites, played: Played) -> ExpectationView:
    """Whether a rule is cited where it should be, or nowhere."""
    view = ExpectationView(_told(expected.said, played.dispute.state.book), expected.where)
    steps = played.dispute.steps()
    if expected.moment.line is not None:
        steps = _steps_at(expected.moment, played, expected.where)
    if expected.until != END:
        steps = steps[: _step_at(expected.until, played, expected.where) + 1]
    if expected.rests_on:
        return _resting(expected, view, steps)
    citing = [step for step in steps if expected.number in step.citations]
    if bool(citing) != expected.absent:
        return view
    said = f"{expected.which} should cite {expected.number}"
    if citing:
        but = _where_cited(expected.number, citing[0], played)
        return replace(view, found=f"{said}, but {but}")
    cited = tuple(_cited_by_line(steps, played))
    return replace(view, found=f"{said}, {_but_not(expected)}", instead=cited)


def _resting(expected: Cites, view: ExpectationView, steps: Iterable[StepView]) -> ExpectationView:
    """Whether a step rests on an own decision, or none does."""
    decided = dict.fromkeys(one.id for step in steps for one in step.own_decisions)
    if (expected.rests_on in decided) != expected.absent:
        return view
    said = f"{expected.which} should rest on {expected.rests_on}"
    if expected.absent:
        return replace(view, found=f"{said}, but a step does")
    others = f"; it rests on {', '.join(decided)}" if decided else ""
    return replace(view, found=f"{said}, {_but_not(expected)}{others}")


def _but_not(expected: Cites) -> str:
    return "but no step does" if expected.which == SOME_STEP else "but it does not"


def _where_cited(number: str, step: StepView, played: Played) -> str:
    """The step that cites a rule, and what happened by it."""
    citing = [one for one in step.events if number in one.citations]
    event = next((one for one in citing if one.text), citing[0])
    what = f": {event.text}" if event.text else ""
    return f"{_named(step, played)} does{what}"


def _cited_by_line(steps: Iterable[StepView], played: Played) -> Iterator[str]:
    """The rules that each of the steps cites."""
    for step in steps:
        if step.citations:
            yield f"{_named(step, played)} cites {', '.join(step.citations)}"


def _named(step: StepView, played: Played) -> str:
    return f"line {played.place_of(step.index).number}" if step.index else "the beginning"


# --- what lies on the table --------------------------------------------------------------------


def _seen(expected: After, played: Played) -> Iterator[ExpectationView]:
    """What is seen at a moment, each look by itself; the last that fails has the picture."""
    dispute = played.dispute
    index = _step_at(expected.moment, played, expected.where)
    scene = dispute.scene(index)
    views = []
    for path, wanted in expected.looks:
        found = observed(scene, path, wanted, expected.where)
        said = f"{expected.when}, {path}"
        view = ExpectationView(f"{said}: {shown(wanted)}", expected.where)
        if found is not None:
            view = replace(view, found=f"{said} is {found}, not {shown(wanted)}")
        views.append(view)
    last = max((place for place, view in enumerate(views) if not view.holds), default=None)
    if last is not None:
        views[last] = replace(views[last], instead=picture(dispute.board(index)))
    yield from views


def _step_at(moment: Moment, played: Played, where: str) -> int:
    """The step after which something is looked at."""
    if moment.line is not None:
        steps = _steps_at(moment, played, where)
        return steps[-1].index if steps else played.last_step_of[moment.line]
    if moment.step is None:
        return played.dispute.last
    if moment.step > played.dispute.last:
        raise BadScenario(
            f"there is no step {moment.step}",
            where=where,
            remedy=f"the last one is step {played.dispute.last}",
        )
    return moment.step


def _steps_at(moment: Moment, played: Played, where: str) -> tuple[StepView, ...]:
    """The steps that a line of the script brought about, or the one of them that is meant."""
    assert moment.line is not None
    if moment.line not in played.last_step_of:
        raise BadScenario(
            f"the script has no line {moment.line} that was carried out",
            where=where,
            remedy=f"it has {how_many(len(played.last_step_of), 'line')}",
        )
    steps = played.steps_of(moment.line)
    if moment.part is None:
        return steps
    if not 1 <= moment.part <= len(steps):
        raise BadScenario(
            f"line {moment.line} of the script has no step {moment.line}.{moment.part}",
            where=where,
            remedy=f"it brought about {how_many(len(steps), 'step')}",
        )
    return steps[moment.part - 1 : moment.part]
