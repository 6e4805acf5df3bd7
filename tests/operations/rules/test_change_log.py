"""The change log of an imported book, and of one that has none."""

from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.operations.rules.imports import import_rulebook
from judgetool.operations.rules.versions import change_log
from judgetool.store import Workspace
from rules_index.model import ChangeKind
from tests.rules_index.invented import INVENTED


def test_an_imported_book_keeps_its_change_log(tmp_path: Path) -> None:
    pond = tmp_path / "pond.txt"
    with Workspace(tmp_path / "home") as workspace:
        with pytest.raises(NotFound):
            change_log(workspace, "ws-en")
        pond.write_text(INVENTED, encoding="utf-8")
        import_rulebook(workspace, pond, "ws-en")
        pond.write_text("1.1 Size\n1.1.1 Round.\n1.1.2 Wet.\n", encoding="utf-8")
        import_rulebook(workspace, pond, "ws-en", version="0.9")
        log = change_log(workspace, "ws-en", "1.2")
        assert log.book.version == "1.2"
        assert [(one.version, one.numbers) for one in log.changes] == [
            ("1.2", ("1.1.2", "2.4")),
            ("1.1", ("1.1",)),
        ]
        assert log.changes[0].notes[0].kind is ChangeKind.CHANGED
        assert change_log(workspace, "ws-en", "0.9").changes == ()
