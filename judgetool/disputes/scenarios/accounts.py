"""The tree of a scenario: its trunk, and the accounts that branch off it or off each other.

The lines of an account are counted from the beginning of the game: those that it shares with the
account that it leaves come first.
"""

from collections.abc import Iterator
from typing import NamedTuple

from judgetool.disputes.scenarios.models import TRUNK, Scenario, ScenarioFile, ScriptLine
from judgetool.errors import NotFound


class PlacedLine(NamedTuple):
    """A line of a script with its file and line there, for messages."""

    line: ScriptLine
    where: str


class Fault(NamedTuple):
    """What is wrong with an account, and the field that it is about."""

    path: tuple[str | int, ...]
    reason: str


WHAT_HAPPENED = "what happened"
"""What the trunk is called where people read of it; files write :data:`TRUNK`."""


def account_title(name: str) -> str:
    """What people call the account called ``name``."""
    return WHAT_HAPPENED if name == TRUNK else name


def account_names(scenario: Scenario) -> tuple[str, ...]:
    """The names of all accounts of a scenario, the trunk first."""
    return (TRUNK, *scenario.accounts)


def account_named(scenario: Scenario, words: str) -> str:
    """The account that ``words`` name, capitals ignored; raises ``NotFound``."""
    names = account_names(scenario)
    known = {account_title(TRUNK): TRUNK} | {name.casefold(): name for name in names}
    wanted = " ".join(words.split()).casefold()
    if wanted in known:
        return known[wanted]
    raise NotFound(
        f"there is no account “{words}”",
        remedy=f"the accounts are: {', '.join(map(account_title, names))}",
    )


def placed_lines(file: ScenarioFile, account: str = TRUNK) -> tuple[PlacedLine, ...]:
    """All lines of an account from the beginning of the game, shared ones first."""
    if account == TRUNK:
        script: list[ScriptLine] = file.scenario.script
        path: tuple[str, ...] = ("script",)
        shared: tuple[PlacedLine, ...] = ()
    else:
        told = file.scenario.accounts[account]
        script, path = told.script, ("accounts", account, "script")
        shared = placed_lines(file, told.leaves)[: told.after_line]
    own = (PlacedLine(line, file.place(*path, place)) for place, line in enumerate(script))
    return (*shared, *own)


def faults(scenario: Scenario) -> Iterator[Fault]:
    """What is wrong with the tree of accounts; the first fault can hide others."""
    lengths = {TRUNK: len(scenario.script)}
    for name in scenario.accounts:
        if name.strip() != name or not name.isprintable():
            yield Fault(("accounts", name), "the name of an account is words on one line")
        if name.casefold() == TRUNK:
            yield Fault(("accounts", name), f"{TRUNK} is the name of the script itself")
    for name, account in scenario.accounts.items():
        if account.leaves not in (TRUNK, *scenario.accounts):
            known = ", ".join(one for one in account_names(scenario) if one != name)
            reason = f"there is no account “{account.leaves}”; it can leave: {known}"
            yield Fault(("accounts", name, "from"), reason)
            return
    left = dict(scenario.accounts)
    while left:
        ready = [name for name, account in left.items() if account.leaves in lengths]
        if not ready:
            name = next(iter(left))
            yield Fault(("accounts", name, "from"), "these accounts leave each other in a circle")
            return
        for name in ready:
            account = left.pop(name)
            shared = lengths[account.leaves]
            if account.after_line > shared:
                reason = f"the account “{account_title(account.leaves)}” has only {shared} lines"
                yield Fault(("accounts", name, "after line"), reason)
            lengths[name] = min(account.after_line, shared) + len(account.script)
