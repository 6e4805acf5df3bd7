"""``judgetool dispute``: play and check scenarios."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from judgetool.cli.book_words import book_data, book_line, rule_data, rule_lines
from judgetool.cli.output import Answer, answering
from judgetool.disputes.views import MOST_CITED, StepView
from judgetool.operations import disputes as operations
from judgetool.operations import rules as rulebooks
from judgetool.operations.cards import card_source
from judgetool.operations.disputes import FindingView, RunReport
from judgetool.operations.rules import Export
from judgetool.store.workspace import Workspace, data_directory


@click.group()
def command() -> None:
    """Play and check scenarios.

    Example: judgetool dispute run my-dispute.yaml
    """


@command.command("run")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--rules", "with_rules", is_flag=True, help="Also print what each cited rule says.")
@answering
def run_command(file: Path, with_rules: bool, data_dir: Path | None) -> Answer:
    """Play the scenario in FILE, print each step with citations, and check its expectations.

    Example: judgetool dispute run my-dispute.yaml --rules
    """
    scenario = operations.read_scenario(file)
    with Workspace(data_directory(data_dir)) as workspace:
        report = operations.run_scenario(scenario, card_source(workspace))
        cited = rulebooks.named(workspace, report.book, report.cited) if with_rules else None
    return run_answer(report, cited)


def run_answer(report: RunReport, cited: Export | None = None) -> Answer:
    """A played scenario as an answer, with what the rules that it cites say if they are given."""
    data: dict[str, Any] = {
        "holds": report.holds,
        "steps": [_step(step) for step in report.steps],
        "failures": list(report.failures),
    }
    lines = list(_lines(report))
    if cited is not None:
        data["rules"] = {
            **book_data(cited.book),
            "cited": [rule_data(rule) for rule in cited.rules],
        }
        lines += ["", f"Cited from {book_line(cited.book)}"]
        lines += [line for rule in cited.rules for line in ("", *rule_lines(rule))]
    return Answer(data, "\n".join(lines), yes=report.holds)


@command.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@answering
def check_command(file: Path, data_dir: Path | None) -> Answer:
    """Name everything impossible about the set-up of the scenario in FILE.

    Example: judgetool dispute check my-dispute.yaml
    """
    scenario = operations.read_scenario(file)
    with Workspace(data_directory(data_dir)) as workspace:
        found = operations.check_scenario(scenario, card_source(workspace))
    possible = not any(finding.impossible for finding in found)
    data = {
        "possible": possible,
        "findings": [
            {
                "message": finding.text,
                "citations": list(finding.citations),
                "impossible": finding.impossible,
            }
            for finding in found
        ],
    }
    return Answer(data, "\n".join(_finding_lines(possible, found)), yes=possible)


def _step(step: StepView) -> dict[str, Any]:
    return {
        "index": step.index,
        "command": step.command,
        "text": step.text,
        "events": [
            {
                "text": event.text,
                "citations": list(event.citations),
                "own_decisions": [one.id for one in event.rests_on],
                **event.data,
            }
            for event in step.events
        ],
        "citations": list(step.citations),
        "own_decisions": [
            {"id": one.id, "text": one.text, "citations": list(one.citations)}
            for one in step.own_decisions
        ],
    }


def _lines(report: RunReport) -> Iterator[str]:
    yield report.title
    for step in report.steps:
        yield ""
        yield f"{step.index}. {step.command or 'The dispute begins'}   [turn {step.turn}]"
        for event in step.events:
            if event.text:
                cited = ", ".join(event.citations[:MOST_CITED])
                yield f"     {event.text}  ({cited})" if cited else f"     {event.text}"
            yield from (f"       {one}" for one in event.rests_on)
        yield from (f"       {one}" for one in step.rests_on)
    yield ""
    if report.question is not None:
        yield f"Asked now: {report.question}"
    if report.unread:
        yield f"Their text is not carried out, the judge does it: {', '.join(report.unread)}"
    yield "It holds." if report.holds else "It does not hold:"
    yield from (f"  {failure}" for failure in report.failures)


def _finding_lines(possible: bool, found: tuple[FindingView, ...]) -> Iterator[str]:
    yield "Nothing impossible was found." if possible else "This set-up is impossible:"
    for finding in found:
        mark = "" if finding.impossible else "only a card's text brings this about: "
        yield f"  {mark}{finding.text} ({', '.join(finding.citations)})"
