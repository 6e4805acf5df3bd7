"""The program on macOS opens the window unless it is given a command."""

import sys
from pathlib import Path

import pytest

from installer.macos import start


@pytest.mark.parametrize(
    ("given", "arguments"),
    [
        ([], ["app"]),
        (["story.judge.yaml"], ["app", "story.judge.yaml"]),
        (["rules", "list"], ["rules", "list"]),
        (["--read-apart", "PDF"], ["--read-apart", "PDF"]),
    ],
)
def test_a_file_is_opened_and_a_command_carried_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, given: list[str], arguments: list[str]
) -> None:
    calls: list[list[str]] = []
    (tmp_path / "story.judge.yaml").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("judgetool.cli.main", lambda: calls.append(sys.argv[1:]))
    monkeypatch.setattr(sys, "argv", ["judgetool", *given])
    start.main()
    assert calls == [arguments]
