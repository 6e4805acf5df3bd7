"""Shells complete the commands of the program."""

import shutil
import subprocess
from pathlib import Path

import pytest
from click.shell_completion import get_completion_class

from installer.completion import ASKED, NAME, PLACES, completion
from judgetool.cli import judgetool


@pytest.mark.parametrize("shell", PLACES)
def test_the_file_of_a_shell_asks_the_program(shell: str) -> None:
    assert f"{ASKED}={shell}_complete" in completion(shell)


@pytest.mark.parametrize("shell", PLACES)
def test_a_shell_understands_its_file(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    file = tmp_path / "completion"
    file.write_text(completion(shell), "utf-8")
    subprocess.run([shell, "-n", str(file)], check=True)


@pytest.mark.parametrize(
    ("words", "beginning", "offered"),
    [
        ([], "wor", ["workspace"]),
        (["deck"], "ev", ["event"]),
        (["deck", "event"], "draw", ["draw", "draw-again"]),
        (["deck", "check"], "--list", ["--list-of-today"]),
    ],
)
def test_commands_and_options_are_completed(
    words: list[str], beginning: str, offered: list[str]
) -> None:
    shell = get_completion_class("bash")
    assert shell is not None
    found = shell(judgetool, {}, NAME, ASKED).get_completions(words, beginning)
    assert [one.value for one in found] == offered
