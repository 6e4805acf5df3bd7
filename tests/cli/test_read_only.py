"""Where nothing can be written, everything that only reads works, and the rest says why not."""

import sqlite3
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from judgetool.store import connection
from resources import files
from tests.unprivileged import without_privileges

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes are those of POSIX")


def run(home: Path, *command: str) -> Result:
    result = CliRunner().invoke(judgetool, command, env={"JUDGETOOL_HOME": str(home)})
    assert not isinstance(result.exception, Exception), result.exception
    return result


READING = (
    (("rules", "show", "ws-en", "4.10.1.2"), "4.10.1.2"),
    (("dispute", "run", "dispute.yaml"), "The scenario holds."),
    (("deck", "check", "deck.txt", "--game", "ws-en"), "legal"),
)


def test_an_empty_folder_that_cannot_be_written_answers_what_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = next(one for one in files("scenarios", "ws-en").iterdir() if "yaml" in one.name)

    def provide(folder: Path) -> None:
        (folder / "dispute.yaml").write_text(scenario.read_text("utf-8"), encoding="utf-8")
        (folder / "deck.txt").write_bytes(files("samples", "legal-deck.txt").read_bytes())
        monkeypatch.chdir(folder)

    provide(tmp_path)
    for command, _ in READING:  # who is nobody may not even read Python's own modules
        run(tmp_path / "home", *command)
    with without_privileges() as folder:
        provide(folder)
        folder.chmod(0o500)
        for command, shown in READING:
            result = run(folder / "home", *command)
            assert (result.exit_code, result.stderr) == (0, "")
            assert shown in result.stdout
        refused = run(folder / "home", "deck", "event", "new", "Spring Cup")
        assert refused.exit_code == 2
        assert refused.stderr.count("\n") == 1
        assert "nothing can be saved, because the workspace is read-only" in refused.stderr
        assert not (folder / "home").exists()
    monkeypatch.chdir(tmp_path)


def test_a_lock_is_told_as_a_lock_and_2(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "LONGEST_WAIT", 0.1)
    assert run(tmp_path, "deck", "event", "new", "Spring Cup").exit_code == 0
    other = sqlite3.connect(tmp_path / "workspace.sqlite")
    other.execute("BEGIN IMMEDIATE")
    assert run(tmp_path, "deck", "event", "list").exit_code == 0
    refused = run(tmp_path, "deck", "event", "new", "Autumn Cup")
    other.rollback()
    other.close()
    assert refused.exit_code == 2
    assert "another program is writing to it; wait for that program" in refused.stderr
    assert "move" not in refused.stderr
