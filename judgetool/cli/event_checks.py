"""``judgetool deck event check`` and ``draw``, and ``deck count``: checks of lists and decks."""

from dataclasses import asdict, replace
from datetime import date
from pathlib import Path

import click

from judgetool.cli.deck_verdicts import (
    PROBLEMS,
    ReportFile,
    checked_answer,
    report_file,
    stopping,
)
from judgetool.cli.event_options import BY, EVENT, ROUND, at_event, entered, now, sort_option
from judgetool.cli.output import FORCE, Answer, progress_shown
from judgetool.cli.terminal import typed_lines
from judgetool.decks.physical.count import CannotCount
from judgetool.decks.physical.registered import touched_rules
from judgetool.decks.physical.typed_line import LANGUAGE, Word, act_for, words_of
from judgetool.errors import Problem, how_many
from judgetool.events.drawing import draw_again
from judgetool.events.log import EventLog
from judgetool.operations.decks.folders import Order, in_order
from judgetool.operations.decks.reports.facts import Report, restrictions_applied
from judgetool.operations.events import counts, entries, list_checks
from judgetool.operations.events.entries import tables_in
from judgetool.operations.events.list_checks import check_lists, kept_findings
from judgetool.operations.events.list_secrecy import look_at_all
from judgetool.operations.events.words import (
    count_data,
    count_line,
    draw_words,
    finding_line,
    left_lines,
    seat_lines,
)
from judgetool.store.events import StoredCount
from judgetool.store.workspace import Workspace


@click.command("check")
@EVENT
@click.argument("player", required=False)
@ROUND
@click.option("--dry-run", is_flag=True, help="Only check all lists, and enter nothing.")
@click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a report on all lists to this file: .html, .csv or .pdf.",
)
@PROBLEMS
@sort_option("Sort the lists. Default: state, so that those come first that need a judge most.")
@FORCE
@BY
@at_event
def check_command(
    workspace: Workspace,
    log: EventLog,
    player: str | None,
    round_number: int | None,
    dry_run: bool,
    report: Path | None,
    problems: bool,
    sort: str | None,
    force: bool,
    by: str,
) -> Answer:
    """Check the registered list of PLAYER, or all lists, by the rules, and enter the results.

    Lists that need a judge most come first. Ctrl+C ends the check; what was checked until then is
    entered and reported.

    Example: judgetool deck event check "Spring Cup" "Ann Example" --round 1

    Example: judgetool deck event check "Spring Cup" --report checked.html
    """
    if player is not None and (dry_run or sort or report is not None):
        message = "--dry-run, --sort and --report are for all lists: leave PLAYER out."
        raise click.UsageError(message)
    kept = report_file(report, force=force, problems=problems)
    if player is None:
        order = Order(sort or Order.STATE)
        return _all_checked(workspace, log, round_number, by, kept, order, dry_run=dry_run)
    number, verdict = list_checks.check_list(
        workspace, log, log.player(player), now=now(), by=by, round_number=round_number
    )
    told = entered(workspace, log, number)
    lines = [told.text, *map(finding_line, list_checks.kept_verdict(verdict))]
    data = {**told.data, "unknown": list(verdict.unknown)}
    return Answer(data, "\n".join(lines), yes=verdict.legal)


def _all_checked(
    workspace: Workspace,
    log: EventLog,
    round_number: int | None,
    by: str,
    kept: ReportFile | None,
    order: Order,
    *,
    dry_run: bool,
) -> Answer:
    if kept is not None:
        log = look_at_all(workspace, log, why="to report on all lists", now=now(), by=by)
    with stopping() as stopped:
        checked = check_lists(
            workspace,
            log,
            now=now(),
            by=by,
            round_number=round_number,
            dry_run=dry_run,
            tell=progress_shown(),
            stopped=stopped,
        )
    checked = replace(checked, lists=in_order(checked.lists, order))
    applied = restrictions_applied(workspace, checked)
    report = Report(checked, log.facts.name, date.today(), applied)
    return checked_answer(report, kept, "registered")


@click.command("draw")
@EVENT
@ROUND
@click.option("--tables", "last", type=int, required=True, help="The highest table.")
@click.option("--first", type=int, default=1, show_default=True, help="The lowest table.")
@click.option("--count", "wanted", type=int, default=1, show_default=True, help="Number of tables.")
@click.option("--seed", help="Any text; the same seed draws the same tables. Default: a new one.")
@click.option("--exclude", default="", help="Tables to leave out, such as 3,7.")
@click.option(
    "--skip-checked", is_flag=True, help="Skip tables that were drawn or checked already."
)
@BY
@at_event
def draw_command(
    round_number: int | None,
    last: int,
    first: int,
    wanted: int,
    seed: str | None,
    exclude: str,
    skip_checked: bool,
    by: str,
    workspace: Workspace,
    log: EventLog,
) -> Answer:
    """Draw tables to check at random; anybody can repeat the draw with its seed.

    It shows who sits there. The slip of the draw has a counting sheet for each of them.

    Example: judgetool deck event draw "Spring Cup" --round 3 --tables 40 --count 4 --seed apple
    """
    drawn = entries.draw(
        workspace,
        log,
        seed=entries.new_seed() if seed is None else seed,
        round_number=round_number or 0,
        first=first,
        last=last,
        wanted=wanted,
        excluded=tables_in(exclude),
        skip_checked=skip_checked,
        now=now(),
        by=by,
    )
    seats = {
        str(table): players for table, players in log.seated(drawn.tables, drawn.round).items()
    }
    lines = [draw_words(drawn), *seat_lines(drawn, log)]
    return Answer({**asdict(drawn), "seated": seats}, "\n".join(lines))


@click.command("draw-again")
@EVENT
@click.argument("entry", type=int)
@at_event
def draw_again_command(entry: int, workspace: Workspace, log: EventLog) -> Answer:
    """Repeat the draw of ENTRY, to show that its tables were recorded as they were drawn.

    Exit status 1 means that other tables come out.

    Example: judgetool deck event draw-again "Spring Cup" 31
    """
    recorded = entries.recorded_draw(log, entry)
    again = draw_again(recorded)
    same = again == recorded
    tables = ", ".join(map(str, again.tables))
    said = "the same tables" if same else f"OTHER TABLES: {tables}"
    data = {"entry": entry, "same": same, "recorded": asdict(recorded), "again": asdict(again)}
    return Answer(data, f"{draw_words(recorded)}\ndrawn again: {said}", yes=same)


@click.command("take-over")
@EVENT
@click.argument("entry", type=int)
@BY
@at_event
def take_over_command(workspace: Workspace, log: EventLog, entry: int, by: str) -> Answer:
    """Take over a count of a deck at a shared event from a station that cannot go on.

    ENTRY is that of the count. The deck is counted from the beginning, with deck count; who counted
    before cannot go on.

    Example: judgetool deck event take-over "Spring Cup" 31
    """
    stored = counts.take_over(workspace, log, entry, now=now(), by=by)
    line = f"count {stored.id}: {stored.facts.title}; {count_line(stored.count)}"
    return Answer(count_data(stored), line)


COMMANDS = (check_command, draw_command, draw_again_command, take_over_command)


class NotFinished(Problem):
    """The input ended before the count did; everything counted is saved."""


@click.command("count", epilog="\b\n" + LANGUAGE)
@EVENT
@click.argument("player")
@ROUND
@click.option("--table", type=int, help="Number of the table. Default: the player's table.")
@click.option("--count", "key", type=int, help="Continue this count, even if it has ended.")
@click.option("--new", is_flag=True, help="Start a new count, even if one is under way.")
@click.option("--by", default="", help="Name of the judge who counts.")
@at_event
def count_command(
    player: str,
    round_number: int | None,
    table: int | None,
    key: int | None,
    new: bool,
    by: str,
    workspace: Workspace,
    log: EventLog,
) -> Answer:
    """Count the deck of PLAYER card by card against the list registered at EVENT.

    Type cards and commands on standard input, one or several on a line. Each is saved at once: the
    same command continues a count that was interrupted.

    Example: echo "001 002 x4 undo done" | judgetool deck count "Spring Cup" "Ann Example"
    """
    quiet = click.get_current_context().params["as_json"]
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
            again=new,
        )
    elif (stored.facts.event, stored.facts.player) != (log.event, number):
        raise CannotCount(
            f"count {key} belongs to {stored.facts.title}",
            remedy="list the counts with: judgetool deck event show",
        )
    stored = _count(workspace, stored, by, quiet)
    return _result(stored)


def _count(workspace: Workspace, stored: StoredCount, by: str, quiet: bool) -> StoredCount:
    """Take lines until the count ends; ``NotFinished`` where the input ends before."""
    known = counts.known_cards(workspace, stored.facts.game)
    _say(quiet, f"count {stored.id}: {stored.facts.title}; {count_line(stored.count)}")
    for line in typed_lines():
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
        remedy="everything is saved: continue with the same command, and end with done",
    )


def _refusal(problem: CannotCount, others: list[Word]) -> str:
    if others:
        return f"not counted: {problem} (the rest of the line was not counted either)"
    return f"not counted: {problem}"


def _result(stored: StoredCount) -> Answer:
    """The end of a count: whether list and deck agree, and what differs."""
    tally = stored.count.tally
    if tally.set_aside:
        return Answer(count_data(stored), f"count {stored.id} is abandoned", yes=False)
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
