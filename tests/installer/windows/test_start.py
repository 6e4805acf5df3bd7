"""The program on Windows starts as a frozen one, with the face that it was started by."""

import os
import sys
from pathlib import Path

import pytest

from installer import start as shared
from installer.windows import start
from rules_index.own_process import OF_POOL


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], str]]:
    """What the command line was called with, and as which program."""
    calls: list[tuple[list[str], str]] = []
    monkeypatch.setattr("judgetool.cli.main", lambda: calls.append((sys.argv[1:], sys.executable)))
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "runtime"))
    monkeypatch.setattr(sys, "executable", "python")
    monkeypatch.setattr(sys, "frozen", False, raising=False)
    monkeypatch.setenv("JUDGETOOL_HOME", "")
    monkeypatch.delenv("JUDGETOOL_HOME")
    return calls


@pytest.mark.parametrize(
    ("given", "arguments"),
    [
        (["window"], ["app"]),
        (["window", "story.judge.yaml"], ["app", "story.judge.yaml"]),
        (["window", OF_POOL, "parent_pid=3"], [OF_POOL, "parent_pid=3"]),
        (["console", "rules", "list"], ["rules", "list"]),
        (["console", "--read-apart", "PDF"], ["--read-apart", "PDF"]),
    ],
)
def test_the_window_opens_files_and_the_terminal_takes_commands(
    begun: list[tuple[list[str], str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    given: list[str], arguments: list[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(sys, "argv", ["start", *given])
    start.main()
    assert begun == [(arguments, str(tmp_path / "bin" / "judgetool.exe"))]
    assert "JUDGETOOL_HOME" not in os.environ


def test_a_workspace_beside_the_program_is_taken(
    begun: list[tuple[list[str], str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / shared.PORTABLE).mkdir()
    monkeypatch.setattr(sys, "argv", ["start", "window"])
    start.main()
    assert os.environ["JUDGETOOL_HOME"] == str(tmp_path / "workspace")
    assert len(begun) == 1
