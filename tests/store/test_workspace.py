"""The workspace: what is read together is of one moment."""

import sqlite3
from pathlib import Path

from judgetool.store import Workspace
from judgetool.store.notes import Anchor, Notes

ANCHOR = Anchor("ws-en", "1.2", True, "1.1.1", "ab12", "A pond is round.")


def test_what_is_read_together_is_not_changed_in_between(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        notes = Notes(workspace.db)
        note = notes.add(ANCHOR, "Ask the frog.", bookmarked=False)
        other = sqlite3.connect(workspace.path, timeout=0, isolation_level=None)
        with workspace.reading():
            assert notes.of("ws-en") == [note]
            other.execute("DELETE FROM notes")
            assert notes.of("ws-en") == [note]
        other.close()
        assert notes.of("ws-en") == []
