"""``judgetool deck event``: an event of many stations on a PostgreSQL server."""

from contextlib import suppress
from dataclasses import asdict
from platform import node

import click

from judgetool.cli.event_options import BY, EVENT, at_event, entered, now
from judgetool.cli.output import Answer, in_workspace
from judgetool.cli.terminal import complain, prompted, sayable
from judgetool.errors import Problem, how_many
from judgetool.events.contradictions import contradictions
from judgetool.events.log import EventLog
from judgetool.events.things import Round
from judgetool.operations.events import entries as operations
from judgetool.operations.events import name_erasing, settling, sharing
from judgetool.operations.events.exchanging import Exchanged
from judgetool.operations.events.settling import (
    contradiction_data,
    contradiction_lines,
    contrary_to,
)
from judgetool.operations.events.sharing import Login
from judgetool.operations.events.words import entry_line, event_data, event_line
from judgetool.store.workspace import Workspace

ADDRESS = click.argument("address")
ROLES = ("scorekeeper", "judge", "deck_check", "guest")
STATION = click.option(
    "--station", default=node, help="Name of this station. Default: the name of this machine."
)
REMEMBER = click.option(
    "--remember", is_flag=True, help="Keep the password in the keyring of the system."
)


@click.command("share")
@EVENT
@ADDRESS
@STATION
@REMEMBER
@at_event
def share_command(
    workspace: Workspace, log: EventLog, address: str, station: str, remember: bool
) -> Answer:
    """Share an event with other stations on a PostgreSQL server.

    ADDRESS is postgresql://NAME@HOST/DATABASE, without a password: you are asked for it. The event
    goes there with everything that was entered. This station goes on working with its own copy.

    Example: judgetool deck event share "Spring Cup" postgresql://lee@scores.local/judgetool
    """
    done = sharing.share(workspace, log, _login(address, remember), station)
    return _exchanged(workspace, log, done)


@click.command("join")
@ADDRESS
@click.option("--event", "name", default="", help="Name of the event, if there are several.")
@STATION
@REMEMBER
@in_workspace
def join_command(
    workspace: Workspace, address: str, name: str, station: str, remember: bool
) -> Answer:
    """Join an event that is shared on a PostgreSQL server.

    Example: judgetool deck event join postgresql://kim@scores.local/judgetool --station "Table 3"
    """
    log = sharing.join(workspace, _login(address, remember), station, name)
    entries = how_many(len(log.entries), "entry", "entries")
    lines = [event_line(log), entries, *contradiction_lines(log, contradictions(log))]
    return Answer(event_data(log), "\n".join(lines))


@click.command("leave")
@EVENT
@click.option("--force", is_flag=True, help="Leave even if some entries are not shared yet.")
@at_event
def leave_command(workspace: Workspace, log: EventLog, force: bool) -> Answer:
    """Share an event no more. Your copy stays, and you can join again.

    Example: judgetool deck event leave "Spring Cup"
    """
    sharing.leave(workspace, log, force=force)
    return Answer(event_data(log), f"{log.facts.name} is not shared any more.")


@click.command("exchange")
@EVENT
@at_event
def exchange_command(workspace: Workspace, log: EventLog) -> Answer:
    """Give the server what it lacks of a shared event, and take what others entered.

    Exit status 1 means that the server refused something, or that something could not be read.

    Example: judgetool deck event exchange "Spring Cup"
    """
    shared = sharing.shared_event(workspace, log)
    return _exchanged(workspace, log, sharing.exchange(workspace, log, _login(shared.address)))


@click.command("follow")
@EVENT
@at_event
def follow_command(workspace: Workspace, log: EventLog) -> Answer:
    """Stay connected, and show what others enter as it comes. Ctrl+C ends it.

    While it runs, everything that you enter at this station, in the window too, goes to the server
    at once. If the server is away, it waits and shares the rest later.

    Example: judgetool deck event follow "Spring Cup"
    """
    shared = sharing.shared_event(workspace, log)
    away = False

    def tell(done: Exchanged | Problem) -> None:
        nonlocal away
        if isinstance(done, Problem):
            if not away:
                complain(f"judgetool: {' '.join(str(done).split())}")
            away = True
            return
        away = False
        after = operations.log_of_event(workspace, log.event)
        found = contradictions(after)
        contrary = contrary_to(found)
        for entry in after.entries:
            if entry.number in done.taken:
                line = entry_line(entry, after, contrary.get(entry.number, ()))
                click.echo(sayable(line))
        for line in [*_lines(done), *contradiction_lines(after, found, done.taken)]:
            click.echo(sayable(line), err=True)

    with suppress(KeyboardInterrupt):
        sharing.follow(workspace, log, _login(shared.address), tell)
    waiting = len(operations.log_of_event(workspace, log.event).not_shared)
    words = how_many(waiting, "entry is", "entries are")
    return Answer({"waiting": waiting}, f"{words} not shared yet." if waiting else "")


def _login(address: str, remember: bool = False) -> Login:
    return sharing.login(address, _ask, remember=remember)


def _ask(account: str) -> str:
    """The password of an account, from the prompt."""
    password: str = prompted(f"Password of {account}", hide_input=True)
    return password


@click.command("settle")
@EVENT
@click.argument("entries", metavar="[ENTRY]...", type=int, nargs=-1)
@click.option("--why", default="", help="Why it is so.")
@BY
@at_event
def settle_command(
    workspace: Workspace, log: EventLog, entries: tuple[int, ...], why: str, by: str
) -> Answer:
    """Say what holds where judges entered contrary things without knowing of each other.

    What the ENTRY says holds. If several entries hold, name them all. Whatever else belongs to the
    contradiction does not hold any more; it stays in the log.

    Without an ENTRY the contradictions are listed. Exit status 1 means that there are some.

    Example: judgetool deck event settle "Spring Cup" 31 --why "we spoke with the player"
    """
    if entries:
        number = settling.settle(workspace, log, entries, now=now(), why=why, by=by)
        return entered(workspace, log, number)
    found = contradictions(log)
    lines = list(contradiction_lines(log, found)) or ["Nothing is contradictory."]
    return Answer({"contradictions": contradiction_data(found)}, "\n".join(lines), yes=not found)


@click.command("round")
@EVENT
@click.argument("number", type=int)
@click.option("--began/--ended", "began", required=True, help="Whether it began or has ended.")
@BY
@at_event
def round_command(workspace: Workspace, log: EventLog, number: int, began: bool, by: str) -> Answer:
    """Tell that round NUMBER began or has ended.

    At a shared event, lists are secret in a round: judges see them when it has ended. Only the
    scorekeeper tells it. The deck check sees lists at any time, and each look is in the log.

    Example: judgetool deck event round "Spring Cup" 3 --ended
    """
    entry = operations.enter(workspace, log, Round(number, not began), now=now(), by=by)
    return entered(workspace, log, entry)


@click.command("erase-names")
@EVENT
@click.option(
    "--after", "days", type=click.IntRange(0, 36500), default=1, help="Days after the event."
)
@BY
@at_event
def erase_names_command(workspace: Workspace, log: EventLog, days: int, by: str) -> Answer:
    """Erase the names and ids of the players of an event that is over, for good.

    They are taken out of free words, too, and lists in which they stand are deleted. The log stays.
    At a shared event the scorekeeper does it: the next exchange erases the names on the server and
    here, and each other station then does so at its next exchange.

    Example: judgetool deck event erase-names "Spring Cup" --after 30
    """
    erased = name_erasing.erase(workspace, log, after_days=days, now=now(), by=by)
    lines = [name_erasing.outcome_words(log, erased)]
    if not erased:
        lines.append(f'  judgetool deck event exchange "{log.facts.name}"')
    return Answer({"event": log.event, "erased": erased}, "\n".join(lines))


@click.command("admit")
@EVENT
@click.argument("name")
@click.option("--role", type=click.Choice(ROLES), default=ROLES[1], help="What the person may do.")
@at_event
def admit_command(workspace: Workspace, log: EventLog, name: str, role: str) -> Answer:
    """Give a judge a login on the server of a shared event. Who runs the server may do it.

    You are asked for your password, and twice for that of the judge.

    Example: judgetool deck event admit "Spring Cup" kim --role judge
    """
    shared = sharing.shared_event(workspace, log)
    login = _login(shared.address)
    password: str = prompted(f"New password of {name}", hide_input=True, confirmation_prompt=True)
    sharing.admit(login, name, role, password)
    return Answer({"name": name, "role": role}, f"{name} can join as {role}.")


def _exchanged(workspace: Workspace, before: EventLog, done: Exchanged) -> Answer:
    """What came of an exchange, and the contradictions of what came."""
    log = operations.log_of_event(workspace, before.event)
    new = {one.number for one in log.entries} - {one.number for one in before.entries}
    found = contradictions(log)
    given = how_many(done.given, "entry", "entries")
    taken = how_many(len(done.taken), "entry", "entries")
    lines = [f"{given} shared, {taken} taken", *_lines(done)]
    lines += contradiction_lines(log, found, new)
    data = {**asdict(done), "contradictions": contradiction_data(found)}
    return Answer(data, "\n".join(lines), yes=not (done.refused or done.unread))


def _lines(done: Exchanged) -> list[str]:
    """What did not go over, a line each."""
    return [
        *(f"  refused: {why}" for why in done.refused),
        *(f"  not read: {why}" for why in done.unread),
    ]


COMMANDS = (
    share_command,
    join_command,
    leave_command,
    exchange_command,
    follow_command,
    settle_command,
    round_command,
    erase_names_command,
    admit_command,
)
