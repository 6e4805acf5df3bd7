"""What is said reaches the user, whatever their terminal can show, and where there is none."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from judgetool import cli
from judgetool.cli import terminal
from rules_index.own_process import PROGRAM, command_of, environment_of


def test_a_letter_that_the_terminal_lacks_ends_no_command(tmp_path: Path) -> None:
    poor = environment_of({"PYTHONIOENCODING": "latin-1", "JUDGETOOL_HOME": str(tmp_path)})
    done = subprocess.run(
        command_of(PROGRAM, "rules", "list"), env=poor, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Weiß Schwarz" in done.stdout.decode("latin-1")


def test_letters_that_a_stream_lacks_become_escapes(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(taken, encoding="latin-1"))
    terminal.let_all_be_said()
    sys.stdout.write("Weiß Schwarz ヴ")
    sys.stdout.flush()
    assert taken.getvalue() == "Weiß Schwarz \\u30f4".encode("latin-1")


def test_without_a_terminal_nothing_is_seen_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdin", None)
    terminal.let_all_be_said()
    assert (terminal.is_there(), terminal.is_watched()) == (False, False)
    terminal.complain("the pond is empty")
    for arguments, status in (
        (["rules", "show", "ws-en", "4.10.1.2", "--data-dir", str(tmp_path)], 0),
        (["rules", "show", "ws-en", "99", "--data-dir", str(tmp_path)], 1),
        (["no-such-command"], 2),
        ([], 2),
    ):
        assert _status_of(arguments) == status


def _status_of(arguments: list[str]) -> int:
    try:
        return cli.call(arguments)
    except SystemExit as left:
        return int(str(left.code))


def test_without_a_terminal_and_a_display_nothing_is_played_to_nobody(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("judgetool.ui.display.why_no_window", lambda: "there is no display")
    monkeypatch.setattr(terminal, "is_there", lambda: False)
    asked = ["app", "--data-dir", str(tmp_path)]
    done = CliRunner().invoke(cli.judgetool, asked)
    assert done.exit_code == 2
    assert done.stderr == "judgetool: no window can be opened; there is no display\n"


def test_bytes_that_are_no_text_are_refused_where_somebody_is_asked(tmp_path: Path) -> None:
    asked = ["dispute", "quiz", "--book", "ws-en", "--data-dir", str(tmp_path)]
    done = CliRunner().invoke(cli.judgetool, asked, input=b"\xff\n")
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1] == (
        "judgetool: Your answer: what was typed in is not text in UTF-8; type it again"
    )
