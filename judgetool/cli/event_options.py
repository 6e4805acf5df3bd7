"""What the commands on events share: options, the clock, whole numbers, the answer to an entry."""

from datetime import datetime

import click

from judgetool.cli.event_words import entry_data, entry_line
from judgetool.cli.output import Answer
from judgetool.operations import events as operations
from judgetool.operations.events import CannotEnter, EventLog
from judgetool.store.workspace import Workspace

EVENT = click.argument("event_name", metavar="EVENT")
BY = click.option("--by", default="", help="Who enters it.")
ROUND = click.option("--round", "round_number", type=int, help="The round.")
MOST_DIGITS = 9


def now() -> datetime:
    """The moment, with its distance from UTC; nothing below the faces reads the clock."""
    return datetime.now().astimezone()


def entered(workspace: Workspace, log: EventLog, number: int) -> Answer:
    """The answer to an entry that was just made."""
    after = operations.log_of_event(workspace, log.event)
    entry = next(entry for entry in after.entries if entry.number == number)
    return Answer(entry_data(entry), entry_line(entry, after))


def whole(value: str, field: str) -> int | None:
    """``value`` as a whole number, None where it is empty; raises ``CannotEnter``."""
    if value == "":
        return None
    if not (value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS):
        raise CannotEnter(f"{value!r} is no number", remedy=f"give {field} as a whole number")
    return int(value)
