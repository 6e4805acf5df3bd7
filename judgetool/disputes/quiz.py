"""Learning: a scenario as questions. Its expectations are hidden until they are answered.

Questions ask whether something may be done, which decision comes next, and which rule decides.
Wrong answers come from other moments of the same scenario, so that they are not wrong at a glance.
A rule is a wrong answer only if it has no say in the step: it is not cited there, and neither is a
rule that it belongs to, or one beside it.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from judgetool.disputes.board.table import picture
from judgetool.disputes.scenarios.expectations import BECAUSE, LEGAL, Check, expectations
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.outcomes import Played, judged_at_the_end
from judgetool.disputes.views import EventView, ExpectationView, ReasonView

MOST_OPTIONS = 4
YES, NO = "yes", "no"
OVER = "Nothing: the game is over."


class Asks(StrEnum):
    """What a question asks."""

    LEGAL = "legal"
    NEXT = "next"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the moment after step ``step``; ``right`` is the place of its answer.

    ``board`` is the table at that moment and ``told`` the lines that led to it. ``why`` are the
    reasons for the answer with their rules. Where the options are ``rules``, they are numbers.
    """

    asks: Asks
    step: int
    board: tuple[str, ...]
    told: tuple[str, ...]
    text: str
    options: tuple[str, ...]
    right: int
    why: tuple[ReasonView, ...]

    @property
    def rules(self) -> bool:
        """Whether the options are numbers of rules."""
        return self.asks is Asks.RULE

    def is_right(self, answer: int) -> bool:
        """Whether the option at a place (from 0) is the right one."""
        return answer == self.right


def questions(
    file: ScenarioFile, played: Played, random: Random, rules: Collection[str] = ()
) -> tuple[Question, ...]:
    """All questions that a scenario gives, in the order of its moments.

    Where it has too few wrong answers of its own, they are taken from the ``rules`` of the book.
    """
    found = [
        *_legal(file, played),
        *_next(played, random),
        *_rules(played, random, rules),
    ]
    return tuple(sorted(found, key=lambda one: one.step))


def _about(played: Played, step: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The board after a step, and the lines that led to it."""
    told = (one.command for one in played.dispute.steps()[1 : step + 1])
    return tuple(picture(played.dispute.board(step))), tuple(line for line in told if line)


# --- may it be done? ------------------------------------------------------------------------------


def _legal(file: ScenarioFile, played: Played) -> Iterator[Question]:
    checks = [one for one in expectations(file) if isinstance(one, Check)]
    at_the_end = [one for one in checks if one.moment.line is None and one.moment.step is None]
    judged = [
        *((one, played.first_step_of(one.line) - 1) for one in played.judged if one.line),
        *((one, played.dispute.last) for one in judged_at_the_end(at_the_end, played)),
    ]
    for view, step in judged:
        if view.holds:
            yield _may_it(view, step, played)


def _may_it(view: ExpectationView, step: int, played: Played) -> Question:
    key, _, said = view.said.partition(": ")
    line = BECAUSE.fullmatch(said)
    assert line is not None
    board, told = _about(played, step)
    return Question(
        asks=Asks.LEGAL,
        step=step,
        board=board,
        told=told,
        text=f"May this be done now: “{line['line'].strip()}”?",
        options=(YES, NO),
        right=0 if key.startswith(LEGAL) else 1,
        why=view.why,
    )


# --- which decision comes next? -------------------------------------------------------------------


def _next(played: Played, random: Random) -> Iterator[Question]:
    """After each command of a player: what the rules ask then."""
    dispute = played.dispute
    asked = {index: _asked(played, index) for index in range(dispute.last + 1)}
    for step in dispute.steps()[1:]:
        others = sorted({*asked.values()} - {asked[step.index]})
        if step.kind != "command" or len(others) < 2:
            continue
        board, told = _about(played, step.index - 1)
        options, right = _mixed(asked[step.index], others, random)
        decision = dispute.decision(step.index)
        cited = step.citations if decision is None else decision.citations
        happened = " ".join(one.text for one in step.events if one.text)
        yield Question(
            asks=Asks.NEXT,
            step=step.index - 1,
            board=board,
            told=told,
            text=f"After “{step.command}”: which decision comes next?",
            options=options,
            right=right,
            why=(ReasonView(happened or f"The next decision: {asked[step.index]}", cited),),
        )


def _asked(played: Played, index: int) -> str:
    decision = played.dispute.decision(index)
    return OVER if decision is None else decision.question


# --- which rule? ----------------------------------------------------------------------------------


def _rules(played: Played, random: Random, rules: Collection[str]) -> Iterator[Question]:
    """For each step: the rule that decides the first event of it that is told."""
    steps = played.dispute.steps()[1:]
    deciding = {one.shown[0] for step in steps for one in step.events if one.text and one.shown}
    for step in steps:
        event = next(filter(_can_be_asked_about, step.events), None)
        if event is None:
            continue
        have_a_say = {*step.citations, *(one for told in step.events for one in told.citations)}
        others = _without_a_say(deciding, have_a_say)
        wanted = MOST_OPTIONS - 1 - len(others)
        if wanted > 0:
            further = _without_a_say({*rules} - deciding, have_a_say)
            others += random.sample(further, min(wanted, len(further)))
        if len(others) < 2:
            continue
        board, told = _about(played, step.index)
        options, right = _mixed(event.shown[0], others, random)
        yield Question(
            asks=Asks.RULE,
            step=step.index,
            board=board,
            told=told,
            text=f"Which rule decides this: “{event.text.removesuffix('.')}”?",
            options=options,
            right=right,
            why=(ReasonView(event.text, event.shown),),
        )


def _can_be_asked_about(event: EventView) -> bool:
    """Whether a rule decides it; that a step of the turn begins is told by its name alone."""
    return bool(event.text and event.shown) and event.data.get("event") != "step began"


def _without_a_say(numbers: Collection[str], cited: Collection[str]) -> list[str]:
    """The rules that have nothing to do with those that are cited."""
    return sorted(
        number for number in numbers if not any(_belong_together(number, one) for one in cited)
    )


def _belong_together(one: str, other: str) -> bool:
    """Whether two rules are the same, one belongs to the other, or both to the same rule."""
    parts, others = (SEPARATOR.split(number.rpartition(" ")[2]) for number in (one, other))
    shorter = min(len(parts), len(others))
    beside = len(parts) == len(others) > BESIDE and parts[:-1] == others[:-1]
    return parts[:shorter] == others[:shorter] or beside


SEPARATOR = re.compile(r"[.-]")

BESIDE = 2
"""Rules whose numbers have more parts than so many belong together if all but the last are the
same; above that the book has sections, which are about different things."""


def _mixed(right: str, others: Sequence[str], random: Random) -> tuple[tuple[str, ...], int]:
    """The right option among others, and its place."""
    options = [right, *random.sample(others, min(len(others), MOST_OPTIONS - 1))]
    random.shuffle(options)
    return tuple(options), options.index(right)
