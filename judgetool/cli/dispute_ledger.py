"""``judgetool dispute ledger``: whether a dispute can be backed up, and what stands against it."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import click

from judgetool.cli.output import Answer, in_workspace
from judgetool.disputes.ledger.ledger import KnownView, Ledger, LedgerLine, in_steps
from judgetool.disputes.scenarios.accounts import account_named
from judgetool.operations.cards.library import card_source
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.store.workspace import Workspace


@click.command("ledger")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--since",
    metavar="STEP",
    required=True,
    help="Number of the step in “dispute run” after which to go on; 0 is the set-up.",
)
@click.option("--account", metavar="NAME", help="Look at this account instead of “what happened”.")
@in_workspace
def ledger_command(file: Path, since: str, account: str | None, workspace: Workspace) -> Answer:
    """Show whether FILE can be backed up to a step: what came out since, and who has seen it.

    For each step it shows what was drawn, seen or shuffled, who decided knowing that, what is put
    back, and what speaks against it. Exit status 1 means that something does.

    Example: judgetool dispute ledger my-dispute.yaml --since 3
    """
    opened = OpenDispute.open(file, card_source(workspace))
    named = opened.account if account is None else account
    dispute = opened.as_told(account_named(opened.document.file.scenario, named))
    found = dispute.ledger(dispute.step_numbered(since))
    return Answer(asdict(found), "\n".join(ledger_lines(found)), yes=found.way is None)


def ledger_lines(found: Ledger) -> Iterator[str]:
    """A ledger as plain text: the answer first, then the steps, the last one first."""
    yield f"Back to the moment after step {found.number}: {found.verdict}"
    if found.way is not None and found.plain_to != found.lines[-1].number:
        yield f"Nothing stands against backing up to the moment after step {found.plain_to}."
    if found.put_back:
        yield ""
        yield "To put everything back:"
        yield from (f"  {one}" for one in found.put_back)
    for line in reversed(found.lines):
        yield from _line(line)
    if found.known:
        yield ""
        yield "Seen since:"
        yield from map(_known, found.known)


def _known(one: KnownView) -> str:
    return f"  {' and '.join(one.players)}: {one.card} (step {one.number}), now {one.now}"


def _line(line: LedgerLine) -> Iterator[str]:
    cited = f"  ({', '.join(line.citations)})" if line.citations else ""
    yield ""
    yield f"{line.number}. {line.said}{cited}"
    for news in line.news:
        rules = f"  ({', '.join(news.citations)})" if news.citations else ""
        yield f"     {news.kind}: {news.text}{rules}"
    if line.knowing:
        yield f"     {line.player} decided this knowing what came out in {in_steps(line.knowing)}"
    yield from (f"     to put back: {one}" for one in line.put_back)
    yield from (f"     against it: {one.text}" for one in line.against)
