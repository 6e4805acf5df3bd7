"""``judgetool deck event``: what is entered by hand, and how it is corrected."""

from dataclasses import replace
from typing import Any, get_type_hints

import click

from judgetool.cli.event_options import BY, EVENT, ROUND, at_event, entered, now
from judgetool.cli.output import Answer
from judgetool.events.log import EventLog
from judgetool.events.things import (
    CannotEnter,
    EventFacts,
    EventNote,
    Extension,
    Penalty,
    Player,
    Thing,
    kind_of,
)
from judgetool.operations.events import entries as operations
from judgetool.operations.events.entries import whole
from judgetool.operations.events.inspecting import Inspection, inspect
from judgetool.store.workspace import Workspace

CORRECTABLE = (EventFacts, Player, Penalty, Extension, EventNote)


@click.command("add-player")
@EVENT
@click.argument("name")
@click.option("--id", "player_id", default="", help="The player's number with the organiser.")
@click.option("--table", type=int, help="Number of the player's table.")
@BY
@at_event
def add_player_command(
    workspace: Workspace, log: EventLog, name: str, player_id: str, table: int | None, by: str
) -> Answer:
    """Add a player.

    Example: judgetool deck event add-player "Spring Cup" "Ann Example" --id 17 --table 3
    """
    return _enter(workspace, log, Player(name, player_id, table), by)


@click.command("penalty")
@EVENT
@click.argument("player")
@click.argument("penalty", default="")
@click.option(
    "--cited",
    default="",
    help="The rule or policy behind the penalty: book and number, such as own-penalty-guide 2.3, a "
    "number of the event's rulebook, or words.",
)
@click.option("--note", default="", help="What happened.")
@ROUND
@BY
@at_event
def penalty_command(
    workspace: Workspace,
    log: EventLog,
    player: str,
    penalty: str,
    cited: str,
    note: str,
    round_number: int | None,
    by: str,
) -> Answer:
    """Enter a penalty.

    Without PENALTY it is the one that the cited paragraph of a penalty guide states. The guide is
    imported with: judgetool rules import FILE --as NAME

    Example: judgetool deck event penalty "Spring Cup" Ann Warning --cited 5.1.2.1 --round 2

    Example: judgetool deck event penalty "Spring Cup" Ann --cited "own-penalty-guide 2.3"
    """
    thing = Penalty(log.player(player), penalty, cited, round_number, note)
    return _enter(workspace, log, thing, by)


@click.command("inspect")
@EVENT
@click.argument("player")
@click.option("--sleeves", help="How the sleeves are.")
@click.option("--marked", help="Which cards are marked, and how.")
@click.option(
    "--infraction",
    "infractions",
    multiple=True,
    help="Book and number of an infraction, such as own-penalty-guide 2.3; can be repeated.",
)
@ROUND
@BY
@at_event
def inspect_command(
    workspace: Workspace,
    log: EventLog,
    player: str,
    sleeves: str | None,
    marked: str | None,
    infractions: tuple[str, ...],
    round_number: int | None,
    by: str,
) -> Answer:
    """Enter what was seen of the deck of PLAYER beside its cards.

    If the deck was counted in that round, it is entered with that check. What is not given stays
    as it was.

    Example: judgetool deck event inspect "Spring Cup" Ann --round 2 --sleeves "worn, replaced"
    """
    seen = Inspection(sleeves, marked, infractions or None)
    if seen == Inspection():
        raise click.UsageError("give --sleeves, --marked or --infraction.")
    number = inspect(
        *(workspace, log, log.player(player), seen),
        now=now(),
        by=by,
        round_number=round_number,
    )
    return entered(workspace, log, number)


@click.command("extend")
@EVENT
@click.argument("minutes", type=int, required=False)
@click.option("--spent", type=int, help="Minutes that the judge took; they are given back.")
@click.option("--add", "added", type=int, default=0, help="Minutes on top of those spent.")
@click.option("--player", help="The player who gets more time.")
@click.option(
    "--table", type=int, help="The table that gets more time. Default: the player's table."
)
@click.option("--why", default="", help="Reason for the extension.")
@ROUND
@BY
@at_event
def extend_command(
    workspace: Workspace,
    log: EventLog,
    minutes: int | None,
    spent: int | None,
    added: int,
    player: str | None,
    table: int | None,
    why: str,
    round_number: int | None,
    by: str,
) -> Answer:
    """Enter a time extension for a player or a table: MINUTES, or what was spent and more.

    Example: judgetool deck event extend "Spring Cup" 7 --table 3 --round 2 --why "deck check"

    Example: judgetool deck event extend "Spring Cup" --spent 6 --add 3 --table 3 --round 2
    """
    if (minutes is None) == (spent is None) or (added and spent is None):
        raise click.UsageError("give either MINUTES, or --spent and what you --add to it.")
    given = (spent or 0) + added if minutes is None else minutes
    number = log.player(player) if player else None
    seat = log.table_of(number, round_number) if number is not None and table is None else table
    return _enter(workspace, log, Extension(given, number, seat, round_number, why, spent), by)


@click.command("note")
@EVENT
@click.argument("text")
@click.option("--player", help="The player whom the note is about.")
@BY
@at_event
def note_command(
    workspace: Workspace, log: EventLog, text: str, player: str | None, by: str
) -> Answer:
    """Enter a note on the event, or on a player.

    Example: judgetool deck event note "Spring Cup" "Round 2 began at 11:40"
    """
    return _enter(workspace, log, EventNote(text, log.player(player) if player else None), by)


@click.command("correct")
@EVENT
@click.argument("entry", type=int)
@click.argument("changes", nargs=-1, required=True, metavar="FIELD=VALUE...")
@BY
@at_event
def correct_command(
    workspace: Workspace, log: EventLog, entry: int, changes: tuple[str, ...], by: str
) -> Answer:
    """Correct an entry on the event, a player, a penalty, a time extension or a note.

    Example: judgetool deck event correct "Spring Cup" 12 table=7
    """
    thing = _corrected(log, log.history(entry)[-1].thing, changes)
    number = operations.correct(workspace, log, entry, thing, now=now(), by=by)
    return entered(workspace, log, number)


@click.command("remove")
@EVENT
@click.argument("entry", type=int)
@BY
@at_event
def remove_command(workspace: Workspace, log: EventLog, entry: int, by: str) -> Answer:
    """Mark an entry as removed; it stays in the log and can be restored.

    Example: judgetool deck event remove "Spring Cup" 12
    """
    number = operations.remove(workspace, log, entry, now=now(), by=by)
    return entered(workspace, log, number)


@click.command("restore")
@EVENT
@click.argument("entry", type=int)
@BY
@at_event
def restore_command(workspace: Workspace, log: EventLog, entry: int, by: str) -> Answer:
    """Restore a removed entry.

    Example: judgetool deck event restore "Spring Cup" 12
    """
    number = operations.restore(workspace, log, entry, now=now(), by=by)
    return entered(workspace, log, number)


def _enter(workspace: Workspace, log: EventLog, thing: Thing, by: str) -> Answer:
    number = operations.enter(workspace, log, thing, now=now(), by=by)
    return entered(workspace, log, number)


def _corrected(log: EventLog, thing: Thing, changes: tuple[str, ...]) -> Thing:
    """``thing`` with some of its fields as they are given in ``changes``."""
    if not isinstance(thing, CORRECTABLE):
        raise CannotEnter(
            f"an entry of the kind {kind_of(thing)} cannot be corrected",
            remedy="enter it again, or remove it",
        )
    hints = {
        name: hint
        for name, hint in get_type_hints(type(thing)).items()
        if hint in (str, bool, int, int | None)
    }
    values: dict[str, Any] = {}
    for change in changes:
        field, equals, value = change.partition("=")
        if not equals or field not in hints:
            raise CannotEnter(
                f"{change!r} is not a correction",
                remedy=f"write FIELD=VALUE; the fields are {', '.join(hints)}",
            )
        if field == "player":
            values[field] = log.player(value)
        elif hints[field] is bool:
            values[field] = _yes_or_no(field, value)
        else:
            values[field] = value if hints[field] is str else whole(value, field)
    if isinstance(thing, EventFacts) and values.keys() & {"game", "format"}:
        # The list of one format is not that of another.
        values.setdefault("list_of_today", False)
    return replace(thing, **values)


def _yes_or_no(field: str, value: str) -> bool:
    if value not in ("yes", "no"):
        raise CannotEnter(
            f"{value!r} is neither yes nor no", remedy=f"write {field}=yes or {field}=no"
        )
    return value == "yes"


COMMANDS = (
    add_player_command,
    penalty_command,
    inspect_command,
    extend_command,
    note_command,
    correct_command,
    remove_command,
    restore_command,
)
