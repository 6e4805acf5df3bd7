"""Disputes in words: a played scenario with its checks, findings, recent disputes, words."""

from collections.abc import Iterator

from judgetool.disputes.scenarios.models import TRUNK
from judgetool.disputes.telling.accounts import ruling_line, stop_line
from judgetool.disputes.telling.word_list import WordList, field_in_words
from judgetool.disputes.views import EventView, ExpectationView, ReasonView
from judgetool.operations.disputes import keeping
from judgetool.operations.disputes.language import rulebook_of
from judgetool.operations.disputes.scenarios import FindingView, RunReport
from judgetool.operations.rules.version_played import OtherVersion

MOST_WHY = 4
"""At most so many reasons are printed for a line that is legal or illegal; data has all."""


MOST_ANSWERS = 8
"""At most so many lines are printed that can be said now; data has all."""


def run_lines(report: RunReport, other: OtherVersion | None = None) -> Iterator[str]:
    """A played scenario: its steps and checks, what is asked now, and whether it holds."""
    yield report.title if report.account == TRUNK else f"{report.title}: {report.account}"
    yield from _version_lines(report, other)
    yield from _step_lines(report, other)
    yield ""
    if report.question is not None:
        yield f"Asked now: {report.question}"
        yield from (f"  {line}" for line in report.answers[:MOST_ANSWERS])
        if len(report.answers) > MOST_ANSWERS:
            yield f"  … and {len(report.answers) - MOST_ANSWERS} more; --json lists all"
    if report.caution:
        yield f"Caution: {report.caution}"
    if report.unread:
        yield f"The judge plays the text of these cards by hand: {', '.join(report.unread)}"
    if report.supplied:
        yield f"Icons that the judge supplied from the card: {'; '.join(report.supplied)}"
    for one in report.expectations:
        if one.why and one.line is None:
            yield f"As expected, {one.said}"
            yield from _why_lines(one)
    for name, stop in report.accounts:
        yield f"Account “{name}”: {'it can be played' if stop is None else stop_line(stop)}"
    yield "The scenario holds." if report.holds else "The scenario does not hold:"
    yield from _failure_lines(report)


def _version_lines(report: RunReport, other: OtherVersion | None) -> Iterator[str]:
    """The version that is played, if another one is imported."""
    if other is None:
        return
    yield f"This is played by {rulebook_of(report.book)}. {other.title} is imported, too."
    if not other.followed:
        yield f"The differences in {other.title} could not be listed rule by rule."


def _step_lines(report: RunReport, other: OtherVersion | None) -> Iterator[str]:
    """The steps, with the checks of the script and the rulings between them."""
    checks = [one for one in report.expectations if one.line is not None]
    for step, place in zip(report.steps, report.places, strict=True):
        while checks and (checks[0].line or 0) < (place.line or 0):
            yield from _check_lines(checks.pop(0))
        yield ""
        yield f"{place.number}. {step.command or 'The dispute begins'}   [turn {step.turn}]"
        for event in step.events:
            yield from _cited_lines(event)
        yield from (f"     {one}" for one in step.held_back)
        yield from (f"       {one}" for one in step.rests_on)
        if other is not None and (said := other.said_of(step.citations)):
            yield f"     {said}"
        rulings = (one for one in report.rulings if one.after == step.index)
        yield from (line for one in rulings for line in ("", ruling_line(one)))
    for check in checks:
        yield from _check_lines(check)


def _check_lines(check: ExpectationView) -> Iterator[str]:
    """A check of the script as a line of its own, with the reasons."""
    yield ""
    yield f"{check.line}. {check.said}{'' if check.holds else ': this does not hold'}"
    yield from _why_lines(check)


def _why_lines(one: ExpectationView) -> Iterator[str]:
    """Why a line is legal or illegal, shortened."""
    for why in one.why[:MOST_WHY]:
        yield from _cited_lines(why)
    if len(one.why) > MOST_WHY:
        yield f"     … and {len(one.why) - MOST_WHY} more"


def _cited_lines(said: EventView | ReasonView) -> Iterator[str]:
    """What happened, or a reason, with the rules and the own decisions behind it."""
    cited = ", ".join(said.shown)
    if said.text:
        yield f"     {said.text}  ({cited})" if cited else f"     {said.text}"
    yield from (f"       {one}" for one in said.rests_on)


def _failure_lines(report: RunReport) -> Iterator[str]:
    """What did not come out as expected, with what was there instead."""
    instead = {one.failure: one.instead for one in report.expectations if not one.holds}
    for failure in report.failures:
        yield f"  {failure}"
        yield from (f"       {line}" for line in instead.get(failure, ()))


def recent_line(one: keeping.RecentDispute) -> str:
    """A dispute that was open lately, with its first lines."""
    marks = {
        "not saved": one.unsaved,
        "open elsewhere": one.elsewhere,
        "interrupted": one.interrupted and not one.elsewhere,
    }
    said = ", ".join(mark for mark, holds in marks.items() if holds)
    where = f"  {one.path}" if one.path else ""
    head = f"{one.id}  {one.title}{where}{f'  ({said})' if said else ''}"
    return "\n".join((head, *(f"     {line}" for line in one.lines)))


def word_lines(lists: tuple[WordList, ...]) -> Iterator[str]:
    """The words for abilities, game by game."""
    for one in lists:
        yield f"{one.game} ({one.book})"
        for node in (*one.nodes, *one.forms):
            yield f"  {node.word}: {node.kind}. {node.about}"
            yield from (f"    {field_in_words(field)}" for field in node.fields)
            yield f"    such as {node.example}"
        for entry in one.words:
            beside = f", beside {entry.beside}" if entry.beside else ""
            yield f"  {entry.word}: {entry.kind}{beside}, such as {entry.example}"
        for kind, reason in one.open_kinds.items():
            yield f"  {kind}: {reason}"


def finding_lines(possible: bool, found: tuple[FindingView, ...]) -> Iterator[str]:
    """Whether a set-up is possible, and what was found about it."""
    yield "Nothing impossible was found." if possible else "This set-up is impossible:"
    yield from dict.fromkeys(map(_finding_line, found))


def _finding_line(finding: FindingView) -> str:
    mark = "" if finding.impossible else "only a card's text can bring this about: "
    return f"  {mark}{finding.text} ({', '.join(finding.citations)})"
