"""``judgetool deck event``: lists checked, tables drawn, and what was entered as a file."""

import json
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

import click

from judgetool.cli.deck_many import ReportFile, checked_answer, report_file, stopping
from judgetool.cli.event_options import BY, EVENT, ROUND, entered, now
from judgetool.cli.output import Answer, answering
from judgetool.cli.progress import progress_shown
from judgetool.events.drawing import draw_again
from judgetool.events.log import EventLog
from judgetool.operations.decks.reports.facts import Report, restrictions_applied
from judgetool.operations.events import entries, list_checks
from judgetool.operations.events.entries import tables_in
from judgetool.operations.events.list_checks import check_lists
from judgetool.operations.events.words import (
    TABLES,
    draw_words,
    export_data,
    finding_line,
    table_text,
)
from judgetool.operations.files import write_new_file
from judgetool.store.workspace import Workspace, data_directory


@click.command("check")
@EVENT
@click.argument("player", required=False)
@ROUND
@click.option("--dry-run", is_flag=True, help="Enter nothing (without PLAYER).")
@click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a report to this file: .html, .csv or .pdf (without PLAYER).",
)
@click.option("--force", is_flag=True, help="Replace a report that stands there already.")
@BY
@answering
def check_command(
    event_name: str,
    player: str | None,
    round_number: int | None,
    dry_run: bool,
    report: Path | None,
    force: bool,
    by: str,
    data_dir: Path | None,
) -> Answer:
    """Check registered lists by the rules, and enter the results: that of PLAYER, or all.

    Of all lists those stand in front that need a judge; Ctrl+C ends the check, and what is done by
    then is entered and reported.

    Example: judgetool deck event check "Spring Cup" "Ann Example" --round 1

    Example: judgetool deck event check "Spring Cup" --report checked.html
    """
    if player is not None and (dry_run or report is not None):
        raise click.UsageError("--dry-run and --report are for all lists; leave PLAYER out.")
    kept = report_file(report, force=force)
    with Workspace(data_directory(data_dir)) as workspace:
        log = entries.event(workspace, event_name)
        if player is None:
            return _all_checked(workspace, log, round_number, by, kept, dry_run=dry_run)
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
    *,
    dry_run: bool,
) -> Answer:
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
    applied = restrictions_applied(workspace, checked)
    report = Report(checked, log.facts.name, date.today(), applied)
    return checked_answer(report, kept, "registered")


@click.command("draw")
@EVENT
@ROUND
@click.option("--tables", "last", type=int, required=True, help="The highest table.")
@click.option("--first", type=int, default=1, show_default=True, help="The lowest table.")
@click.option("--count", "wanted", type=int, default=1, show_default=True, help="How many.")
@click.option("--seed", help="Any text; the same seed draws the same tables (else a new one).")
@click.option("--exclude", default="", help="Tables to leave out, as 3,7.")
@click.option("--skip-checked", is_flag=True, help="Leave out what was drawn or checked already.")
@BY
@answering
def draw_command(
    event_name: str,
    round_number: int | None,
    last: int,
    first: int,
    wanted: int,
    seed: str | None,
    exclude: str,
    skip_checked: bool,
    by: str,
    data_dir: Path | None,
) -> Answer:
    """Draw tables to check at random, so that anybody can draw them again.

    Example: judgetool deck event draw "Spring Cup" --round 3 --tables 40 --count 4 --seed apple
    """
    with Workspace(data_directory(data_dir)) as workspace:
        drawn = entries.draw(
            workspace,
            entries.event(workspace, event_name),
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
    return Answer(asdict(drawn), draw_words(drawn))


@click.command("draw-again")
@EVENT
@click.argument("entry", type=int)
@answering
def draw_again_command(event_name: str, entry: int, data_dir: Path | None) -> Answer:
    """Draw the tables of ENTRY once more, to prove that they came out as they are recorded.

    The exit status is 1 where others come out.

    Example: judgetool deck event draw-again "Spring Cup" 31
    """
    with Workspace(data_directory(data_dir)) as workspace:
        recorded = entries.recorded_draw(entries.event(workspace, event_name), entry)
    again = draw_again(recorded)
    same = again == recorded
    tables = ", ".join(map(str, again.tables))
    said = "the same tables" if same else f"OTHER TABLES: {tables}"
    data = {"entry": entry, "same": same, "recorded": asdict(recorded), "again": asdict(again)}
    return Answer(data, f"{draw_words(recorded)}\ndrawn again: {said}", yes=same)


@click.command("export")
@EVENT
@click.option("--csv", "table", type=click.Choice(TABLES), help="Only this, as a table in CSV.")
@click.option("--output", type=click.Path(path_type=Path), help="The file to write.")
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@answering
def export_command(
    event_name: str, table: str | None, output: Path | None, force: bool, data_dir: Path | None
) -> Answer:
    """Export everything entered at an event as JSON, lists and counts included, or a table as CSV.

    Example: judgetool deck event export "Spring Cup" --output spring-cup.json

    Example: judgetool deck event export "Spring Cup" --csv penalties --output penalties.csv
    """
    with Workspace(data_directory(data_dir)) as workspace:
        log = entries.event(workspace, event_name)
        if table is not None:
            text = table_text(log, table)
            return written({"table": table, "csv": text}, text, output, force)
        data = export_data(workspace, log)
    return written(data, json.dumps(data, ensure_ascii=False, indent=2), output, force)


def written(data: Any, text: str, output: Path | None, force: bool) -> Answer:
    """``text`` as the answer, or written to a file."""
    if output is None:
        return Answer(data, text)
    write_new_file(output, text, force=force)
    return Answer({"output": str(output)}, f"written: {output}")


COMMANDS = (check_command, draw_command, draw_again_command, export_command)
