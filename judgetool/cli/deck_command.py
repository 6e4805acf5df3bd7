"""``judgetool deck``: check deck lists."""

from datetime import datetime
from pathlib import Path

import click

from judgetool.cli.deck_formats import command as formats_command
from judgetool.cli.deck_lists import DECK, STANDARD_INPUT, convert_command, read, show_command
from judgetool.cli.deck_type import type_command
from judgetool.cli.deck_verdicts import (
    LIST_OF_TODAY,
    Asked,
    ReportFile,
    check_answer,
    many_answer,
    several_in,
)
from judgetool.cli.event_checks import count_command
from judgetool.cli.event_command import event_command
from judgetool.cli.output import Answer, answering

DAY = click.DateTime(formats=["%Y-%m-%d"])


@click.group()
def command() -> None:
    """Check deck lists.

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
@click.option("--game", default="", help="Id of the game, such as ws-en, if the list tells none.")
@click.option("--format", "format_", default="", help="Id or name of a format, such as standard.")
@click.option("--as-of", type=DAY, help="Day of the event, as 2025-03-28; today if not given.")
@click.option("--region", default="", help="Region of the event, where a format has regions.")
@LIST_OF_TODAY
@click.option("--statistics", is_flag=True, help="Print what the deck is made of as small charts.")
@click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a report to this file: .html, .csv or .pdf.",
)
@click.option("--force", is_flag=True, help="Replace a report that stands there already.")
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
    force: bool,
    data_dir: Path | None,
) -> Answer:
    """Check deck lists against the rules of deck construction.

    PATH is the file of a list (- for standard input), a file of several lists such as a
    spreadsheet of registrations, or a folder with all files below it. Of many lists those stand in
    front that need a judge; Ctrl+C ends the check, and what is done by then is reported.

    With --format, what the format bans, limits and asks for on the day of the event is checked too.
    Where its list is known to be incomplete, no deck is called legal without --list-of-today.

    Example: judgetool deck check my-deck.txt --game fftcg --format standard --as-of 2025-03-28

    Example: judgetool deck check registrations/ --game fftcg --report checked.html
    """
    if not format_ and (as_of or region):
        raise click.UsageError("--as-of and --region choose what of a format holds: add --format.")
    if not format_ and list_of_today:
        raise click.UsageError("--list-of-today is about the list of a format: add --format.")
    asked = Asked(game, format_, as_of.date() if as_of else None, region, list_of_today)
    if report is None and len(paths) == 1 and (which is not None or not several_in(paths[0])):
        return check_answer(read(paths[0], which), asked, data_dir, charts=statistics)
    if which is not None or Path(STANDARD_INPUT) in paths:
        raise click.UsageError(
            "--deck and - are for one list without a report; leave them out, or the rest."
        )
    kept = None if report is None else ReportFile(report, force)
    return many_answer(paths, asked, kept, data_dir)
