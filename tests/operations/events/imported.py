"""An event into which files are imported, for the tests of imports."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judgetool.events.log import EventLog
from judgetool.events.things import EventFacts
from judgetool.operations.events import entries
from judgetool.operations.events.importing import EventImport
from judgetool.operations.events.imports import import_lists, import_players
from judgetool.store import Workspace
from tests.operations.events.conftest import NOW


@contextmanager
def spring_cup(tmp_path: Path) -> Iterator[Workspace]:
    """A workspace with an event that has no players yet."""
    with Workspace(tmp_path / "home") as workspace:
        entries.new_event(workspace, EventFacts("Spring Cup", game="ws-en"), now=NOW)
        yield workspace


def log(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "1")


def players(workspace: Workspace, tmp_path: Path, content: bytes | str) -> EventImport:
    path = tmp_path / "players.csv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return import_players(workspace, log(workspace), path, now=NOW)


def lists(workspace: Workspace, tmp_path: Path, **files: str) -> EventImport:
    folder = tmp_path / "lists"
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    return import_lists(workspace, log(workspace), folder, now=NOW)


def names(workspace: Workspace) -> list[str]:
    return [player.name for player in log(workspace).players.values()]


def decks(workspace: Workspace) -> dict[str, list[tuple[str, int]]]:
    now = log(workspace)
    return {
        player.name: [
            (entry.card, entry.count)
            for entry in entries.registered_deck(workspace, now, number)[1].entries
        ]
        for number, player in now.players.items()
    }
