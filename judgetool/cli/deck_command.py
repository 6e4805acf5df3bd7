"""``judgetool deck``: check deck lists."""

from datetime import datetime
from pathlib import Path

import click

from judgetool.cli.deck_formats import command as formats_command
from judgetool.cli.deck_lists import DECK, STANDARD_INPUT, convert_command, read, show_command
from judgetool.cli.deck_type import type_command
from judgetool.cli.deck_verdicts import (
    LIST_OF_TODAY,
    PROBLEMS,
    Asked,
    check_answer,
    many_answer,
    report_file,
    several_in,
)
from judgetool.cli.event_checks import count_command
from judgetool.cli.event_command import event_command
from judgetool.cli.event_options import sort_option
from judgetool.cli.output import FORCE, Answer, answering
from judgetool.operations.decks.folders import Order

DAY = click.DateTime(formats=["%Y-%m-%d"])


@click.group()
def command() -> None:
    """Check deck lists, count decks and keep the log of an event.

    Example: judgetool deck check my-deck.txt --game ws-en
    """


for each in (
    show_command,
    convert_command,
    type_command,
    event_command,
    count_command,
    formats_command,
):
    command.add_command(each)


@command.command("check")
@click.argument(
    "paths",
    metavar="PATH...",
    nargs=-1,
    required=True,
    type=click.Path(path_type=Path, allow_dash=True),
)
@DECK
@click.option("--game", default="", help="Id of the game, such as ws-en, if the list names none.")
@click.option("--format", "format_", default="", help="Id or name of a format, such as standard.")
@click.option("--as-of", type=DAY, help="Day of the event, such as 2025-03-28. Default: today.")
@click.option("--region", default="", help="Region of the event, where a format has regions.")
@LIST_OF_TODAY
@click.option(
    "--statistics", is_flag=True, help="Also print what the deck consists of, as small charts."
)
@click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a report to this file: .html, .csv or .pdf.",
)
@PROBLEMS
@sort_option("Sort several lists. Default: state, so that those come first that need a judge most.")
@FORCE
@answering
def check_command(
    paths: tuple[Path, ...],
    which: str | None,
    game: str,
    format_: str,
    as_of: datetime | None,
    region: str,
    list_of_today: bool,
    statistics: bool,
    report: Path | None,
    sort: str | None,
    problems: bool,
    force: bool,
    data_dir: Path | None,
) -> Answer:
    """Check deck lists against the rules of deck construction.

    PATH is a file with one list (- for standard input), a file with several lists, such as a
    spreadsheet of registrations, or a folder with all files below it. Lists that need a judge come
    first. Ctrl+C ends the check; what was checked until then is reported.

    With --format, the deck is also checked by what the format bans, limits and asks for on the day
    of the event. If the format's list is known to be incomplete, every deck is at best undecided
    without --list-of-today.

    Exit status 0 means that every deck is legal; 1 means that a deck is not legal, undecided, or
    cannot be checked; 2 means that no deck was checked.

    Example: judgetool deck check my-deck.txt --game fftcg --format standard --as-of 2025-03-28

    Example: judgetool deck check registrations/ --game fftcg --report checked.html

    Example: judgetool deck check lists/ --report problems.pdf --problems
    """
    if not format_ and (as_of or region):
        raise click.UsageError("--as-of and --region need a format: add --format.")
    if not format_ and list_of_today:
        raise click.UsageError("--list-of-today needs a format: add --format.")
    kept = report_file(report, force=force, problems=problems)
    asked = Asked(game, format_, as_of.date() if as_of else None, region, list_of_today)
    if report is None and len(paths) == 1 and (which is not None or not several_in(paths[0])):
        return check_answer(read(paths[0], which), asked, data_dir, charts=statistics)
    if which is not None or Path(STANDARD_INPUT) in paths:
        raise click.UsageError(
            "--deck and - check one list without a report: give one PATH and no --report."
        )
    return many_answer(paths, asked, kept, data_dir, Order(sort or Order.STATE))
