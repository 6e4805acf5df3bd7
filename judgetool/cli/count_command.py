"""``judgetool deck count``: count a deck against its registered list, line by line."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from judgetool.cli.event_options import EVENT, ROUND, now
from judgetool.cli.output import Answer, answering
from judgetool.decks.physical.count import CannotCount
from judgetool.decks.physical.line import LANGUAGE, Word, act_for, words_of
from judgetool.decks.physical.rules import touched_rules
from judgetool.decks.verdict import how_many
from judgetool.errors import Problem
from judgetool.operations.events import counts
from judgetool.operations.events.entries import event
from judgetool.operations.events.list_checks import kept_findings
from judgetool.operations.events.words import count_data, count_line, finding_line, left_lines
from judgetool.store.events import StoredCount
from judgetool.store.workspace import Workspace, data_directory


class NotFinished(Problem):
    """The input ended before the count did; everything counted is saved."""


@click.command("count", epilog="\b\n" + LANGUAGE)
@EVENT
@click.argument("player")
@ROUND
@click.option("--table", type=int, help="The table (else where the player sits).")
@click.option("--count", "key", type=int, help="Go on with this count, even if it has ended.")
@click.option("--new", is_flag=True, help="Begin a new count, even if one is under way.")
@click.option("--by", default="", help="Who counts.")
@answering
def count_command(
    event_name: str,
    player: str,
    round_number: int | None,
    table: int | None,
    key: int | None,
    new: bool,
    by: str,
    data_dir: Path | None,
) -> Answer:
    """Count the deck of PLAYER against the list registered at EVENT, in the order it lies.

    Cards and commands are read from standard input, several on a line if you like. Each is saved
    at once: a count that was broken off is gone on with by the same command.

    Example: echo "001 002 x4 undo done" | judgetool deck count "Spring Cup" "Ann Example"
    """
    quiet = click.get_current_context().params["as_json"]
    with Workspace(data_directory(data_dir)) as workspace:
        log = event(workspace, event_name)
        number = log.player(player)
        stored = counts.stored_count(workspace, key) if key else None
        if stored is None and not new:
            stored = counts.count_under_way(workspace, log, number)
        if stored is None:
            stored = counts.start_count(
                workspace,
                log,
                number,
                now=now(),
                by=by,
                round_number=round_number,
                table=table,
            )
        elif (stored.facts.event, stored.facts.player) != (log.event, number):
            raise CannotCount(
                f"count {key} is of {stored.facts.title}", remedy="see judgetool deck event log"
            )
        stored = _count(workspace, stored, by, quiet)
    return _result(stored)


def _count(workspace: Workspace, stored: StoredCount, by: str, quiet: bool) -> StoredCount:
    """Take lines until the count ends; ``NotFinished`` where the input ends before."""
    known = counts.known_cards(workspace, stored.facts.game)
    _say(quiet, f"count {stored.id}: {stored.facts.title}; {count_line(stored.count)}")
    for line in _lines():
        words = list(words_of(line))
        for place, word in enumerate(words):
            try:
                act = act_for(word, stored.count, known)
                if act is not None:
                    stored = counts.go_on(workspace, stored.id, act, now=now(), by=by)
            except CannotCount as problem:
                _say(False, _refusal(problem, words[place + 1 :]), problem=True)
                break
            if act is None:
                _say(quiet, "\n".join(left_lines(stored.count.tally)) or "  nothing is left")
            if not stored.count.under_way:
                return stored
        if words:
            _say(quiet, count_line(stored.count))
    raise NotFinished(
        f"count {stored.id} is not finished: {count_line(stored.count)}",
        remedy="everything is saved; go on with the same command, and end with done",
    )


def _lines() -> Iterator[str]:
    asking = sys.stdin.isatty()
    while True:
        if asking:
            click.echo("> ", nl=False, err=True)
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def _refusal(problem: CannotCount, others: list[Word]) -> str:
    rest = f" (nor what came after it on the line: {len(others)})" if others else ""
    return f"not counted: {problem}{rest}"


def _result(stored: StoredCount) -> Answer:
    """The end of a count: whether list and deck agree, and what differs."""
    tally = stored.count.tally
    if tally.set_aside:
        return Answer(count_data(stored), f"count {stored.id} is set aside", yes=False)
    findings = kept_findings(touched_rules(tally, stored.facts.game))
    outcome = counts.outcome_of(tally)
    lines = [
        f"{stored.facts.title}: {outcome}; {how_many(tally.counted)}, {tally.total} registered"
    ]
    lines += [*map(finding_line, findings), *left_lines(tally, "missing")]
    data = {
        **count_data(stored),
        "outcome": outcome,
        "findings": [
            {"rule": one.rule, "message": one.message, "cards": list(one.cards)} for one in findings
        ],
    }
    return Answer(data, "\n".join(lines), yes=not tally.differences)


def _say(quiet: bool, words: str, *, problem: bool = False) -> None:
    if not quiet:
        click.echo(words, err=problem)
