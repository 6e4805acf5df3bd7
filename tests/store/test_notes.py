"""Notes in the workspace: kept at once, changed, forgotten, and never lost without a word."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from judgetool.store import Workspace
from judgetool.store.notes import Anchor, Notes, NotKept

ANCHOR = Anchor("ws-en", "1.2", True, "1.1.1", "ab12", "A pond is round.")


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as workspace:
        yield workspace


def test_a_note_is_kept_changed_and_forgotten(workspace: Workspace) -> None:
    notes = Notes(workspace.db)
    note = notes.add(ANCHOR, "Ask the frog.", bookmarked=False)
    assert notes.of("ws-en") == [note]
    changed = replace(note, text="Ask the duck.", bookmarked=True)
    notes.change(changed)
    assert notes.of("ws-en") == [changed]
    notes.remove(note)
    assert notes.of("ws-en") == []


def test_notes_are_known_by_book(workspace: Workspace) -> None:
    notes = Notes(workspace.db)
    notes.add(ANCHOR, "here", bookmarked=False)
    notes.add(replace(ANCHOR, book="dbs"), "there", bookmarked=False)
    assert [note.text for note in notes.of("dbs")] == ["there"]
    assert notes.books() == ["dbs", "ws-en"]


def test_notes_are_there_when_the_workspace_is_opened_again(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        note = Notes(workspace.db).add(ANCHOR, "Ask the frog. \U0001f438", bookmarked=True)
    with Workspace(tmp_path) as workspace:
        assert Notes(workspace.db).of("ws-en") == [note]


def test_who_writes_a_note_does_not_wait_for_another_who_writes(tmp_path: Path) -> None:
    with Workspace(tmp_path, wait=lambda _: pytest.fail("waits")) as workspace:
        notes = Notes(workspace.db)
        with closing(sqlite3.connect(workspace.path)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(NotKept, match="another program is writing to it") as raised:
                notes.add(ANCHOR, "Ask the frog.", bookmarked=False)
        assert raised.value.where == str(workspace.path)
        assert notes.of("ws-en") == []


def test_notes_come_oldest_first(workspace: Workspace) -> None:
    notes = Notes(workspace.db)
    for text in ("Ask the frog.", "Ask the duck."):
        notes.add(ANCHOR, text, bookmarked=False)
    assert [note.text for note in notes.of("ws-en")] == ["Ask the frog.", "Ask the duck."]


def test_a_note_that_cannot_be_written_now_is_said_to_be_not_kept(
    workspace: Workspace,
) -> None:
    notes = Notes(workspace.db)
    note = notes.add(ANCHOR, "Ask the frog.", bookmarked=False)
    other = sqlite3.connect(workspace.path)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(NotKept, match="not saved yet"):
        notes.change(replace(note, text="Ask the duck."))
    other.rollback()
    other.close()
    assert notes.of("ws-en") == [note]
    notes.change(replace(note, text="Ask the duck."))
    assert notes.of("ws-en")[0].text == "Ask the duck."
