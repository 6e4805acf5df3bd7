"""The manual page has every command, and troff understands it."""

import shutil
import subprocess

import pytest

from installer.manual import commands, manual

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
