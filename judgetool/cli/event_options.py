"""What the commands on events share: options, the clock, the answer to an entry."""

from datetime import datetime

import click

from judgetool.cli.output import Answer
from judgetool.events.log import EventLog
from judgetool.operations.events import entries as operations
from judgetool.operations.events.words import entry_data, entry_line
from judgetool.store.workspace import Workspace

EVENT = click.argument("event_name", metavar="EVENT")
BY = click.option("--by", default="", help="Who enters it.")
ROUND = click.option("--round", "round_number", type=int, help="The round.")


def now() -> datetime:
    """The moment, with its distance from UTC; nothing below the faces reads the clock."""
    return datetime.now().astimezone()


def entered(workspace: Workspace, log: EventLog, number: int) -> Answer:
    """The answer to an entry that was just made."""
    after = operations.log_of_event(workspace, log.event)
    entry = next(entry for entry in after.entries if entry.number == number)
    return Answer(entry_data(entry), entry_line(entry, after))
