"""``judgetool dispute``: play and check scenarios."""

from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from judgetool.cli.dispute_boards import board_command, new_command
from judgetool.cli.dispute_explain import explain_command
from judgetool.cli.dispute_ledger import ledger_command
from judgetool.cli.dispute_quiz import quiz_command
from judgetool.cli.dispute_words import finding_lines, recent_line, run_lines, word_lines
from judgetool.cli.output import FORCE, Answer, answering, in_workspace, picked
from judgetool.cli.rule_words import book_data, book_line, rule_data, rule_lines
from judgetool.disputes.comparing import Side
from judgetool.disputes.scenarios.accounts import account_named
from judgetool.disputes.scenarios.outcomes import StepPlace, Stop
from judgetool.disputes.telling.accounts import comparison_lines
from judgetool.disputes.views import ExpectationView, StepView
from judgetool.operations.cards.library import card_source
from judgetool.operations.disputes import keeping, language, open_dispute, scenarios
from judgetool.operations.disputes.report_forms import as_text, save_report
from judgetool.operations.disputes.ruling_report import ruling_report
from judgetool.operations.disputes.scenarios import RunReport
from judgetool.operations.rules import books as rulebooks
from judgetool.operations.rules.books import Export
from judgetool.operations.rules.version_played import OtherVersion, other_version
from judgetool.store.workspace import Workspace


@click.group()
def command() -> None:
    """Play disputes, check scenarios and report rulings.

    Example: judgetool dispute run my-dispute.yaml
    """


@command.command("run")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--rules", "with_rules", is_flag=True, help="Also print what each cited rule says.")
@click.option("--account", metavar="NAME", help="Play this account instead of “what happened”.")
@in_workspace
def run_command(file: Path, with_rules: bool, account: str | None, workspace: Workspace) -> Answer:
    """Play the scenario in FILE, print each step with citations, and check its expectations.

    Example: judgetool dispute run my-dispute.yaml --rules
    """
    scenario = scenarios.read_scenario(file)
    report = scenarios.run_scenario(scenario, card_source(workspace), account)
    cited = rulebooks.named(workspace, report.book, report.cited) if with_rules else None
    return run_answer(report, cited, other_version(workspace, report.book))


def run_answer(
    report: RunReport, cited: Export | None = None, other: OtherVersion | None = None
) -> Answer:
    """A played scenario as an answer, with what the rules that it cites say if they are given.

    If an ``other`` version of the book is imported, each step says which rules differ there.
    """
    data: dict[str, Any] = {
        **picked(report, "title", "book", "holds", "question", "answers", "caution"),
        "unread": list(report.unread),
        "supplied": list(report.supplied),
        "steps": [
            _step(step, place, other)
            for step, place in zip(report.steps, report.places, strict=True)
        ],
        "other_version": None if other is None else other.book.version,
        "expectations": [_expectation(one) for one in report.expectations],
        "failures": list(report.failures),
        "account": report.account,
        "rulings": [asdict(one) for one in report.rulings],
        "accounts": [{"account": name, "stop": _stop(stop)} for name, stop in report.accounts],
    }
    lines = list(run_lines(report, other))
    if cited is not None:
        data["rules"] = {
            **book_data(cited.book),
            "cited": [rule_data(rule) for rule in cited.rules],
        }
        lines += ["", f"Cited from {book_line(cited.book)}"]
        lines += [line for rule in cited.rules for line in ("", *rule_lines(rule))]
    return Answer(data, "\n".join(lines), yes=report.holds)


@command.command("compare")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("account")
@click.argument("other")
@in_workspace
def compare_command(file: Path, account: str, other: str, workspace: Workspace) -> Answer:
    """Show where ACCOUNT and OTHER in FILE part, what is illegal, and how they differ at the end.

    The script of the file itself is the account “what happened”.

    Example: judgetool dispute compare my-dispute.yaml "what A says" "what B says"
    """
    scenario = scenarios.read_scenario(file)
    compared = scenarios.compare_accounts(scenario, account, other, card_source(workspace))
    data = {
        "parts_after_step": compared.common,
        "accounts": [_side(side) for side in (compared.one, compared.other)],
        "differences": [one._asdict() for one in compared.differences],
    }
    return Answer(data, "\n".join(comparison_lines(compared)))


@command.command("find")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("words", nargs=-1)
@click.option("--account", metavar="NAME", help="Look in this account instead of “what happened”.")
@in_workspace
def find_command(
    file: Path, words: tuple[str, ...], account: str | None, workspace: Workspace
) -> Answer:
    """Find steps in FILE by WORDS: the number of a rule, a card, or any words.

    You can also look for “turn 3”, “attack”, a phase, “step 4” or “illegal”. Without WORDS, all
    turns, phases and attacks are listed.

    Example: judgetool dispute find my-dispute.yaml 4.10.1.2
    """
    opened = open_dispute.OpenDispute.open(file, card_source(workspace))
    named = opened.account if account is None else account
    dispute = opened.as_told(account_named(opened.document.file.scenario, named))
    if words:
        found = [(hit.step, hit.line, hit.why) for hit in dispute.find(" ".join(words))]
    else:
        found = [(mark.step, mark.line, mark.name) for mark in dispute.landmarks()]
    data = [
        {"step": step, "number": dispute.number(step), "line": line, "why": why}
        for step, line, why in found
    ]
    lines = [f"{one['line'] or one['number']}. {one['why']}" for one in data]
    return Answer(data, "\n".join(lines) or "No such step was found.", yes=bool(found))


@command.command("report")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the report to this file: a page (.html) or a text (.txt).",
)
@FORCE
@in_workspace
def report_command(file: Path, output: Path | None, force: bool, workspace: Workspace) -> Answer:
    """Print the report on the dispute in FILE: board, accounts, ruling, and the rules it cites.

    Example: judgetool dispute report my-dispute.yaml --output ruling.html
    """
    dispute = open_dispute.OpenDispute.open(file, card_source(workspace))
    report = ruling_report(workspace, dispute, datetime.now().astimezone())
    if output is not None:
        save_report(report, output, force=force)
        return Answer({**asdict(report), "output": str(output)}, f"Report saved to {output}")
    return Answer({**asdict(report), "output": None}, as_text(report).rstrip("\n"))


@command.command("recent")
@in_workspace
def recent_command(workspace: Workspace) -> Answer:
    """List the disputes that were recently open in the window, with their first lines.

    Example: judgetool dispute recent
    """
    found = keeping.recent(workspace)
    data = [{**asdict(one), "path": one.path and str(one.path)} for one in found]
    return Answer(data, "\n".join(map(recent_line, found)) or "No dispute has been opened yet.")


def _side(side: Side) -> dict[str, Any]:
    return {
        "account": side.account,
        "line": side.line,
        "says": side.says or None,
        "last_step": side.last,
        "stop": _stop(side.stop),
    }


def _stop(stop: Stop | None) -> dict[str, Any] | None:
    if stop is None:
        return None
    return {
        "line": stop.line,
        "said": stop.said,
        "illegal": stop.illegal,
        "why": stop.why,
        "reasons": [{"text": one.text, "citations": list(one.citations)} for one in stop.reasons],
        "meanings": list(stop.meanings),
    }


@command.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@in_workspace
def check_command(file: Path, workspace: Workspace) -> Answer:
    """List everything that is impossible in the set-up of the scenario in FILE.

    Example: judgetool dispute check my-dispute.yaml
    """
    scenario = scenarios.read_scenario(file)
    found = scenarios.check_scenario(scenario, card_source(workspace))
    possible = not any(finding.impossible for finding in found)
    data = {
        "possible": possible,
        "findings": [
            {"message": finding.text, **picked(finding, "citations", "impossible")}
            for finding in found
        ],
    }
    return Answer(data, "\n".join(finding_lines(possible, found)), yes=possible)


@command.command("rewrite")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="The file to write; it may be FILE itself.",
)
@FORCE
@in_workspace
def rewrite_command(file: Path, output: Path, force: bool, workspace: Workspace) -> Answer:
    """Write the dispute in FILE to a file, as the window would save it.

    What has not changed stays as it was written: comments, order, checks, expectations.

    Example: judgetool dispute rewrite my-dispute.yaml --output copy.yaml
    """
    cards = card_source(workspace)
    dispute = open_dispute.rewrite_scenario(file, output, cards, force=force)
    data = {"output": str(output), "steps": dispute.last + 1, "refused": dispute.refused}
    lines = [f"Written to {output}"]
    if dispute.refused is not None:
        lines.append(f"Its script stops here: {dispute.refused}")
    return Answer(data, "\n".join(lines))


def _step(step: StepView, place: StepPlace, other: OtherVersion | None) -> dict[str, Any]:
    return {
        "index": step.index,
        "line": place.line,
        "number": place.number,
        "kind": step.kind,
        "command": step.command,
        "text": step.text,
        "events": [
            {
                "text": event.text,
                "citations": event.citations,
                "own_decisions": [one.id for one in event.rests_on],
                **event.data,
            }
            for event in step.events
        ],
        "citations": step.citations,
        "own_decisions": [one._asdict() for one in step.own_decisions],
        "otherwise": [] if other is None else list(map(asdict, other.among(step.citations))),
    }


def _expectation(one: ExpectationView) -> dict[str, Any]:
    return {
        "expected": one.said,
        **picked(one, "where", "line", "holds"),
        "found": one.found or None,
        "why": [
            {**picked(why, "text", "citations"), "own_decisions": [own.id for own in why.rests_on]}
            for why in one.why
        ],
        "instead": one.instead,
    }


@command.command("words")
@click.argument("word", nargs=-1)
@click.option("--game", metavar="BOOK", help="Show only the words of this book's game.")
@click.option("--markdown", is_flag=True, help="Print all words as a page of documentation.")
@answering
def words_command(
    word: tuple[str, ...], game: str | None, markdown: bool, data_dir: Path | None
) -> Answer:
    """List the words for abilities in a scenario, or explain WORD.

    Example: judgetool dispute words put --game ws-en
    """
    if markdown:
        if word or game:
            raise click.UsageError("--markdown prints all words: leave WORD and --game out.")
        page = language.page_of_words()
        return Answer({"page": page}, page.rstrip("\n"))
    lists = language.words_about(" ".join(word), game) if word else language.words_of(game)
    return Answer([asdict(one) for one in lists], "\n".join(word_lines(lists)))


command.add_command(new_command)
command.add_command(board_command)
command.add_command(ledger_command)
command.add_command(quiz_command)
command.add_command(explain_command)
