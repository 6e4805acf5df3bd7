"""An event as one file: written, brought back, and told where it is damaged."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool.decks.physical.count import Counted, Finished
from judgetool.errors import BrokenFile
from judgetool.events.log import EventLog
from judgetool.events.things import CannotEnter, EventFacts, Penalty, Player
from judgetool.operations.events import counts, entries, event_files, exports
from judgetool.operations.events.slips import check_slip
from judgetool.operations.events.words import entry_line
from judgetool.store import Workspace
from judgetool.store.sharing import Sharing

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)
CARD = "JT/S01-E001"


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """A workspace with an event that is shared: a player, a list, a count and a penalty."""
    with Workspace(tmp_path / "here") as made:
        entries.new_event(made, EventFacts("Other"), now=NOW)
        entries.new_event(made, EventFacts("Cup", "2026-04-12"), now=NOW, by="Lee")
        ann = entries.enter(made, log(made), Player("Ann", "17", 3), now=NOW)
        content = f"2 {CARD}".encode()
        entries.register_list(made, log(made), ann, content, source="a.txt", now=NOW)
        stored = counts.start_count(made, log(made), ann, now=NOW, by="Kim")
        for act in (Counted(CARD), Finished()):
            counts.go_on(made, stored.id, act, now=NOW, by="Kim")
        number = entries.enter(made, log(made), Penalty(ann, "Warning"), now=NOW)
        entries.remove(made, log(made), number, now=NOW)
        Sharing(made.db).begin(log(made).event, "postgresql://lee@localhost/cup", "desk")
        yield made


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "there") as made:
        yield made


def log(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "Cup")


def written(workspace: Workspace, path: Path) -> Path:
    Sharing(workspace.db).leave(log(workspace).event)
    exports.write_event(workspace, log(workspace), path)
    return path


def told(workspace: Workspace) -> list[str]:
    """The log in words, without the numbers of the workspace."""
    lines = (entry_line(one, log(workspace)) for one in log(workspace).entries)
    return [re.sub(r"^\d+|(?<=removed )\d+", "", line) for line in lines]


def test_an_event_comes_back_whole(workspace: Workspace, other: Workspace, tmp_path: Path) -> None:
    file = written(workspace, tmp_path / "cup.json")
    back = event_files.opened(other, file)
    assert told(other) == told(workspace)
    [(check, result)] = back.checks.items()
    assert result.count == 1
    assert CARD in check_slip(other, back, check)
    [listed] = back.lists.values()
    assert entries.list_content(other, listed) == f"2 {CARD}".encode()
    before = [one.origin and one.origin.uid for one in log(workspace).entries]
    assert [one.origin and one.origin.uid for one in back.entries] == before
    again = exports.export_data(other, back)
    assert len(again["entries"]) == len(log(workspace).entries)


def test_nobody_brings_the_same_event_back_twice(
    workspace: Workspace, other: Workspace, tmp_path: Path
) -> None:
    file = written(workspace, tmp_path / "cup.json")
    event_files.opened(other, file)
    with pytest.raises(CannotEnter, match="there is already an event named 'Cup'"):
        event_files.opened(other, file)


@pytest.mark.parametrize("damage", ["cut", "changed", "list", "else", "later", "nonsense"])
def test_a_damaged_file_is_told_and_nothing_of_it_is_entered(
    workspace: Workspace, other: Workspace, tmp_path: Path, damage: str
) -> None:
    file = written(workspace, tmp_path / "cup.json")
    text = file.read_text("utf-8")
    data = json.loads(text)
    if damage == "cut":
        text = text[:-200]
    elif damage == "changed":
        text = text.replace("Warning", "Nothing")
    elif damage == "else":
        text = "{}"
    else:
        del data["fingerprint"], data["judgetool_event"]
        if damage == "list":
            [one] = data["lists"].values()
            one["text"] = "1 other"
        if damage == "nonsense":
            data["entries"][-1]["data"] = {"penalty": 7}
        sealed = event_files.sealed(data)
        text = json.dumps({**sealed, "judgetool_event": 2} if damage == "later" else sealed)
    file.write_text(text, "utf-8")
    with pytest.raises(BrokenFile):
        event_files.opened(other, file)
    assert entries.events(other) == ()
    for table in ("event_entries", "counts", "shared_entries", "registered_lists"):
        assert other.db.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
