"""What the commands on events share: options, the clock, the answer to an entry."""

from collections.abc import Callable
from datetime import datetime
from functools import wraps
from typing import Any

import click

from judgetool.cli.output import Answer, in_workspace
from judgetool.events.log import EventLog
from judgetool.operations.decks.folders import Order
from judgetool.operations.events import entries as operations
from judgetool.operations.events.words import entry_data, entry_line
from judgetool.store.workspace import Workspace

EVENT = click.argument("event_name", metavar="EVENT")
BY = click.option("--by", default="", help="Name of the judge who enters it.")
ROUND = click.option("--round", "round_number", type=int, help="Number of the round.")


def sort_option(help_: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option by which lists and players are sorted."""
    return click.option("--sort", type=click.Choice([one.value for one in Order]), help=help_)


def at_event(command: Callable[..., Answer]) -> Callable[..., None]:
    """As :func:`in_workspace`; the command is called with the ``log`` of the named event, too."""

    @in_workspace
    @wraps(command)
    def run(workspace: Workspace, event_name: str, **parameters: Any) -> Answer:
        log = operations.event(workspace, event_name)
        return command(workspace=workspace, log=log, **parameters)

    return run


def now() -> datetime:
    """The moment, with its distance from UTC; nothing below the faces reads the clock."""
    return datetime.now().astimezone()


def entered(workspace: Workspace, log: EventLog, number: int) -> Answer:
    """The answer to an entry that was just made."""
    after = operations.log_of_event(workspace, log.event)
    entry = next(entry for entry in after.entries if entry.number == number)
    return Answer(entry_data(entry), entry_line(entry, after))
