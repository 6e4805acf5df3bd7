"""``judgetool deck event``: keep an event: players, lists, checks, draws, penalties, notes."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from judgetool.cli import event_checks, event_entries, event_sharing
from judgetool.cli.deck_lists import DECK, STANDARD_INPUT, content_given
from judgetool.cli.deck_verdicts import LIST_OF_TODAY
from judgetool.cli.event_options import BY, EVENT, ROUND, at_event, entered, now, sort_option
from judgetool.cli.output import FORCE, Answer, in_workspace, picked
from judgetool.errors import how_many
from judgetool.events.contradictions import contradictions
from judgetool.events.file_names import Proposal
from judgetool.events.log import EventLog, overview
from judgetool.events.scanned import player_scanned
from judgetool.events.things import EventFacts, NotEntered
from judgetool.given_files import is_folder, readable
from judgetool.operations.decks.folders import Order
from judgetool.operations.decks.lists import content_of
from judgetool.operations.events import counts, event_files, imports
from judgetool.operations.events import entries as operations
from judgetool.operations.events.drawn_tables import drawn_papers, together
from judgetool.operations.events.exports import (
    TABLES,
    export_data,
    json_text,
    table_text,
    write_event,
)
from judgetool.operations.events.importing import EventImport
from judgetool.operations.events.list_secrecy import look_at_all
from judgetool.operations.events.ordering import in_order
from judgetool.operations.events.pairings import pairings_of
from judgetool.operations.events.repairs import repair, seats_in
from judgetool.operations.events.settling import (
    contradiction_data,
    contradiction_lines,
    contrary_to,
    unsettled_of,
)
from judgetool.operations.events.slips import check_slip
from judgetool.operations.events.words import (
    counting_lines,
    entries_on,
    entry_data,
    entry_line,
    event_data,
    event_line,
    match_words,
    pairings_data,
    pairings_words,
    player_data,
    player_line,
    show_lines,
)
from judgetool.operations.files import write_new_file
from judgetool.store.workspace import Workspace

MOST_MISFITS = 5
"""So many names are told that do not fit a pattern."""


@click.group("event")
def event_command() -> None:
    """Keep an event: players, lists, checks, drawn tables, penalties, time extensions, notes.

    Every entry is saved at once. Corrections and removals are entries too: the log shows the whole
    history.

    Example: judgetool deck event new "Spring Cup" --game ws-en --date 2026-04-12
    """


for each in (*event_entries.COMMANDS, *event_checks.COMMANDS, *event_sharing.COMMANDS):
    event_command.add_command(each)


@event_command.command("new")
@click.argument("name")
@click.option("--date", default="", help="Day of the event, such as 2026-04-12.")
@click.option("--game", default="", help="Id of the game and edition, such as ws-en.")
@click.option(
    "--format", "format_id", default="", help="Id or name of the format, such as standard."
)
@click.option("--region", default="", help="Region of the event, if the format has regions.")
@click.option("--notes", default="", help="Notes on the event.")
@LIST_OF_TODAY
@BY
@in_workspace
def new_command(
    name: str,
    date: str,
    game: str,
    format_id: str,
    region: str,
    notes: str,
    list_of_today: bool,
    by: str,
    workspace: Workspace,
) -> Answer:
    """Begin an event.

    Example: judgetool deck event new "Spring Cup" --game ws-en --date 2026-04-12
    """
    facts = EventFacts(name, date, game, format_id, region, notes, list_of_today)
    number = operations.new_event(workspace, facts, now=now(), by=by)
    log = operations.event(workspace, str(number))
    return Answer(event_data(log), event_line(log))


@event_command.command("list")
@in_workspace
def list_command(workspace: Workspace) -> Answer:
    """List all events.

    Example: judgetool deck event list
    """
    logs = operations.events(workspace)
    data = {"events": [event_data(log) for log in logs]}
    return Answer(data, "\n".join(map(event_line, logs)) or "No events.", yes=bool(logs))


@event_command.command("show")
@EVENT
@click.option(
    "--round", "round_number", type=int, help="Show seats of this round. Default: the last one."
)
@click.option("--table", type=int, help="Show only the players at this table.")
@click.option("--player", help="Show all that was entered on this player.")
@click.option("--scanned", metavar="TEXT", help="The same for the code on a slip or sheet.")
@sort_option("Sort the players: state puts those first who need a judge most.")
@at_event
def show_command(
    round_number: int | None,
    table: int | None,
    sort: str | None,
    player: str | None,
    scanned: str | None,
    workspace: Workspace,
    log: EventLog,
) -> Answer:
    """Show an event with its players, and the counts that are under way.

    Example: judgetool deck event show "Spring Cup"

    Example: judgetool deck event show "Spring Cup" --round 3 --table 7
    """
    if player is not None or scanned is not None:
        return _player_answer(log, round_number, player, scanned)
    lines = overview(log, log.last_round if round_number is None else round_number)
    lines = in_order(
        (line for line in lines if table is None or line.table == table),
        Order(sort) if sort else None,
    )
    open_counts = [one for one in counts.counts(workspace, log.event) if one.count.under_way]
    titles = [f"  count {one.id} is under way: {one.facts.title}" for one in open_counts]
    found = contradictions(log)
    unsettled = unsettled_of(found)
    data = {
        **event_data(log),
        "players": [player_data(line, unsettled.get(line.number, ())) for line in lines],
        "counts_under_way": [one.id for one in open_counts],
        "counted_elsewhere": [key for key, one in log.counting.items() if one.count is None],
        "contradictions": contradiction_data(found),
    }
    told = [*show_lines(log, lines, unsettled), *titles, *counting_lines(log)]
    told += contradiction_lines(log, found)
    return Answer(data, "\n".join(told), yes=bool(lines or not table))


def _player_answer(
    log: EventLog, round_number: int | None, name: str | None, scanned: str | None
) -> Answer:
    """All that was entered on one player, who is named or whose code was scanned."""
    number = log.player(name) if name is not None else player_scanned(log, scanned or "")
    if number is None:
        raise NotEntered(
            f"{scanned!r} is no code of a player", remedy="scan the code on a slip or sheet again"
        )
    lines = overview(log, log.last_round if round_number is None else round_number)
    line = next(one for one in lines if one.number == number)
    entries = entries_on(log, number)
    data = {"player": player_data(line), "entries": list(map(entry_data, entries))}
    told = [player_line(line), *(f"  {entry_line(one, log)}" for one in entries)]
    return Answer(data, "\n".join(told))


@event_command.command("pairings")
@EVENT
@click.option("--round", "round_number", type=int, help="The round. Default: the last one.")
@at_event
def pairings_command(round_number: int | None, workspace: Workspace, log: EventLog) -> Answer:
    """Show who plays whom at which table in a round.

    Pairings are imported with: judgetool deck event import EVENT FILE --round NUMBER

    Example: judgetool deck event pairings "Spring Cup" --round 3
    """
    entry, pairings = pairings_of(log, round_number)
    lines = [pairings_words(pairings), *(f"  {match_words(log, one)}" for one in pairings.matches)]
    return Answer(pairings_data(log, entry, pairings), "\n".join(lines))


@event_command.command("pair")
@EVENT
@click.argument("seats", metavar="MATCH...", nargs=-1, required=True)
@ROUND
@BY
@at_event
def pair_command(
    seats: tuple[str, ...], round_number: int | None, by: str, workspace: Workspace, log: EventLog
) -> Answer:
    """Repair pairings: say who plays at a table. All other matches of the round stay.

    A MATCH is written '7: Ann / Bo' with ids or names, 'bye: Ann', or '7:' where nobody sits any
    more. Give several if players swap seats. Default round: the last one that has pairings.

    Example: judgetool deck event pair "Spring Cup" --round 3 "7: Ann / Di" "8: Bo / Cy"
    """
    wanted = [seats_in(log, one) for one in seats]
    done = repair(workspace, log, wanted, now=now(), by=by, round_number=round_number)
    lines = [
        f"round {done.round}:",
        *(f"  {line}" for line in (*done.lines, done.left_words) if line),
    ]
    return Answer(asdict(done), "\n".join(lines))


@event_command.command("import")
@EVENT
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--names",
    default="",
    metavar="PATTERN",
    help="Names of the files in a folder, such as '{number} {name}' or '{table}_{name}'.",
)
@click.option("--dry-run", is_flag=True, help="Enter nothing: show what the import would do.")
@ROUND
@BY
@at_event
def import_command(
    path: Path,
    names: str,
    dry_run: bool,
    round_number: int | None,
    by: str,
    workspace: Workspace,
    log: EventLog,
) -> Answer:
    """Import players, lists or pairings.

    PATH is a table of players, with or without their lists, or a folder with list files, each named
    after its player. All that can be imported is imported. Exit status 1 means that something was
    not.

    A table with the columns Table, Player 1 and Player 2 has the pairings of a round: all of them
    are imported, or none. Tables are CSV, .xlsx, HTML or pasted text; - reads standard input.

    With --dry-run, nothing is entered: what is doubtful is shown and, for a folder, the patterns
    that fit the names of its files.

    Example: judgetool deck event import "Spring Cup" lists/ --dry-run

    Example: judgetool deck event import "Spring Cup" lists/ --names "{number} {name}"
    """
    folder = is_folder(path)
    if names and not folder:
        raise click.UsageError("--names needs a folder of files.")
    proposed = imports.proposed_names(path) if folder and dry_run else ()
    if folder:
        report = imports.import_lists(
            workspace, log, path, now=now(), by=by, names=names, dry_run=dry_run
        )
    else:
        typed = str(path) == STANDARD_INPUT
        report = imports.import_table(
            *(workspace, log, Path("standard input") if typed else path),
            now=now(),
            by=by,
            dry_run=dry_run,
            round_number=round_number,
            pasted=content_given() if typed else None,
        )
    lines = [
        *(["Nothing is entered. The import would do this:"] if dry_run else []),
        *([_paired(report)] if report.round is not None else [_brought(report)]),
        *(f"  {line}" for line in report.problems),
        *(f"  doubtful: {line}" for line in report.doubts),
        *(f"  {line}" for line in report.remarks),
        *(f"  {line}" for line in (report.entered if dry_run else ())),
        *(f"  {_fit(one)}" for one in proposed),
    ]
    patterns = [picked(one, "pattern", "misfits") for one in proposed]
    data = {**asdict(report), "dry_run": dry_run, "patterns": patterns}
    return Answer(data, "\n".join(lines), yes=not report.problems)


def _brought(report: EventImport) -> str:
    """How many players and lists an import has brought."""
    unreadable = f", {report.unreadable} of them unreadable" if report.unreadable else ""
    return (
        f"players: {report.new} new, {report.changed} changed, {report.unchanged} unchanged; "
        f"lists: {report.lists} registered{unreadable}; "
        f"not imported: {len(report.problems) - report.unreadable}"
    )


def _paired(report: EventImport) -> str:
    """How many matches a table of pairings has."""
    return (
        f"round {report.round}: {how_many(report.matches, 'match', 'matches')}, "
        f"{how_many(report.byes, 'bye')}; rows with mistakes: {len(report.problems)}"
    )


def _fit(proposal: Proposal) -> str:
    """How well a pattern fits the names of the files."""
    if not proposal.misfits:
        return f"--names '{proposal.pattern}' fits all files"
    shown = ", ".join(proposal.misfits[:MOST_MISFITS])
    more = ", …" if len(proposal.misfits) > MOST_MISFITS else ""
    return f"--names '{proposal.pattern}' does not fit: {shown}{more}"


@event_command.command("register")
@EVENT
@click.argument("player")
@click.argument("file", type=click.Path(path_type=Path))
@DECK
@BY
@at_event
def register_command(
    player: str, file: Path, which: str | None, by: str, workspace: Workspace, log: EventLog
) -> Answer:
    """Register the list in FILE for PLAYER; an earlier list stays in the log.

    Example: judgetool deck event register "Spring Cup" "Ann Example" ann.txt
    """
    content = content_of(file)
    number = operations.register_list(
        workspace,
        log,
        log.player(player),
        content,
        source=readable(file),
        which=which,
        now=now(),
        by=by,
    )
    return entered(workspace, log, number)


@event_command.command("log")
@EVENT
@click.option("--entry", type=int, help="Show only the history of this entry.")
@at_event
def log_command(entry: int | None, workspace: Workspace, log: EventLog) -> Answer:
    """Show all entries, with their corrections and removals.

    Example: judgetool deck event log "Spring Cup"
    """
    entries = log.history(entry) if entry is not None else log.entries
    contrary = contrary_to(contradictions(log))
    data = {
        "entries": [
            {**entry_data(one), "contrary_to": list(contrary.get(one.number, ()))}
            for one in entries
        ]
    }
    lines = [entry_line(one, log, contrary.get(one.number, ())) for one in entries]
    return Answer(data, "\n".join(lines))


@event_command.command("slip")
@EVENT
@click.argument("entry", type=int)
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    help="Write to this file instead of standard output.",
)
@FORCE
@BY
@at_event
def slip_command(
    entry: int, output: Path | None, force: bool, by: str, workspace: Workspace, log: EventLog
) -> Answer:
    """Make the slip of a check, or the papers of a draw, as an HTML page to print.

    For each player at the drawn tables there is a sheet to count the deck on, or the slip of the
    check if the deck was counted in that round.

    Example: judgetool deck event slip "Spring Cup" 31 --output slip.html
    """
    if entry in log.draws:
        page = together(drawn_papers(workspace, log, entry, now=now(), by=by))
        return written({"draw": entry, "html": page}, page, output, force)
    page = check_slip(workspace, log, entry)
    return written({"check": entry, "html": page}, page, output, force)


@event_command.command("export")
@EVENT
@click.option("--csv", "table", type=click.Choice(TABLES), help="Export only this, as a CSV table.")
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    help="Write to this file instead of standard output.",
)
@FORCE
@at_event
def export_command(
    table: str | None, output: Path | None, force: bool, workspace: Workspace, log: EventLog
) -> Answer:
    """Export everything entered at an event as JSON, lists and counts included, or a table as CSV.

    If the name of the output file ends in .csv, it holds the log as a table.

    Example: judgetool deck event export "Spring Cup" --output spring-cup.json

    Example: judgetool deck event export "Spring Cup" --csv penalties --output penalties.csv
    """
    if table is not None:
        text = table_text(log, table)
        return written({"table": table, "csv": text}, text, output, force)
    log = look_at_all(workspace, log, why="to export the event", now=now())
    if output is not None:
        write_event(workspace, log, output, force=force)
        return Answer({"output": str(output)}, f"Written to {output}")
    return Answer(export_data(workspace, log), json_text(workspace, log))


@event_command.command("open")
@click.argument("path", type=click.Path(path_type=Path))
@in_workspace
def open_command(path: Path, workspace: Workspace) -> Answer:
    """Bring an event back from the JSON file that an export has written.

    It comes with its lists, its counts and its whole log, and with who made which entry. A damaged
    file is refused, and nothing of it is entered.

    Example: judgetool deck event open spring-cup.json
    """
    log = event_files.opened(workspace, path)
    entries = how_many(len(log.entries), "entry", "entries")
    return Answer(event_data(log), f"{event_line(log)}\n{entries}")


def written(data: Any, text: str, output: Path | None, force: bool) -> Answer:
    """``text`` as the answer, or written to a file."""
    if output is None:
        return Answer(data, text)
    write_new_file(output, text, force=force)
    return Answer({"output": str(output)}, f"Written to {output}")
