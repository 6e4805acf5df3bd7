"""The manual page has every command, troff understands it, and shells complete the commands."""

import shutil
import subprocess
from pathlib import Path

import pytest
from click.shell_completion import get_completion_class

from installer.terminal import ASKED, NAME, PLACES, commands, completion, manual
from judgetool.cli import judgetool

PAGE = manual("9.9.9", 1_700_000_000)


def test_every_command_is_described_with_its_options() -> None:
    described = [line.removeprefix(".SS ") for line in PAGE.splitlines() if line.startswith(".SS")]
    assert described == [one.command_path.replace("-", "\\-") for one in commands()]
    assert "judgetool deck event add\\-player" in described
    assert "judgetool bench" in described
    assert "judgetool deck" not in described
    assert ".B \\-\\-as\\-of" in PAGE


def test_it_names_the_version_and_its_day() -> None:
    assert PAGE.startswith('.TH JUDGETOOL 1 2023-11-14 "Judgetool 9.9.9"')


def test_lines_of_a_table_stay_lines() -> None:
    assert "\n.nf\n003          one copy of the only registered card" in PAGE


def test_hidden_options_are_not_named() -> None:
    assert "screenshot" not in PAGE


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_troff_has_nothing_to_warn_of() -> None:
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww"], input=PAGE.encode(), capture_output=True, check=True
    )
    assert done.stderr == b""
    assert "Weiß Schwarz".encode() in done.stdout


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
