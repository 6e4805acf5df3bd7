"""Tables of an event: players, players with their lists, pairings."""

from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from shutil import copyfile
from tempfile import TemporaryDirectory, mkdtemp

from judgetool.errors import Problem
from judgetool.events.things import EventFacts, Player
from judgetool.operations.events.entries import enter, event, new_event
from judgetool.operations.events.imports import import_lists, import_table
from judgetool.store import Workspace
from tests.fuzz.changing import changed_bytes
from tests.fuzz.judge import fault_of_message
from tests.fuzz.target import Target, Wrong
from tests.fuzz.targets.decks import REGISTERED, ROWS, workbook
from tests.fuzz.trees import as_table, changed_rows

FILE = "workspace.sqlite"
NOW = datetime(2026, 4, 12, 10, tzinfo=UTC)
PLAYERS: list[list[object]] = [
    ["Name", "ID", "Table"],
    ["Ann Example", 17, 3],
    ["Bob Example", 18, 4],
    ["Cleo", "A-30", ""],
]
PAIRED: list[list[object]] = [
    ["Table", "Player 1", "Points", "Player 2"],
    [7, "Ann Example", 6, "Example, Bob"],
    ["", "Cleo", 3, "bye"],
]


@cache
def _prepared() -> Path:
    """A workspace in which an event was begun."""
    home = Path(mkdtemp(prefix="judgetool-fuzz-"))
    with Workspace(home) as workspace:
        new_event(workspace, EventFacts("Cup", "2026-04-12", "ws-en"), now=NOW)
        for name in ("Ann Example", "Bob Example", "Cleo"):
            enter(workspace, event(workspace, "Cup"), Player(name), now=NOW)
    return home / FILE


def _table(random: Random) -> bytes:
    rows = random.choice((PLAYERS, PLAYERS, PAIRED, PAIRED, REGISTERED, ROWS))
    if random.random() < 0.25:
        return workbook(random, rows)
    content = as_table(random, changed_rows(random, rows))
    return changed_bytes(random, content) if random.random() < 0.5 else content


def _import(case: bytes) -> None:
    with TemporaryDirectory(prefix="judgetool-fuzz-") as place:
        folder = Path(place)
        copyfile(_prepared(), folder / FILE)
        table = folder / "lists" / "Ann Example.csv"
        table.parent.mkdir()
        table.write_bytes(case)
        with Workspace(folder) as workspace:
            lines: list[str] = []
            with suppress(Problem):
                log = event(workspace, "Cup")
                lines += import_lists(workspace, log, table.parent, now=NOW).problems
            log = event(workspace, "Cup")
            report = import_table(workspace, log, table, now=NOW, round_number=1)
            for line in (*lines, *report.problems, *report.remarks):
                if fault := fault_of_message(Problem(line), placed=False):
                    raise Wrong(f"{fault}: {line!r}")


EVENTS = Target(
    "events", "tables of players, registrations and pairings", _table, _import, short=40
)
