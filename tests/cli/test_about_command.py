"""``judgetool about`` and ``judgetool newer``: what this program is, without a network."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from judgetool.store.migrations import LATEST


def run(home: Path, *command: str) -> Result:
    return CliRunner().invoke(judgetool, [*command, "--data-dir", str(home)])


def test_versions_books_data_and_components_are_told(tmp_path: Path) -> None:
    told = run(tmp_path, "about").stdout.splitlines()
    assert told[0].startswith("Judgetool 0.1.0, Python 3.")
    assert told[1] == f"Your data: {tmp_path}"
    assert told[2] == f"Number of the workspace: {LATEST}"
    assert "  Weiß Schwarz, English Edition Comprehensive Rules 2.09 (our digest)" in told
    assert any(line.startswith("  shiboken6 6.") and "LGPL-3.0-only" in line for line in told)


def test_the_texts_of_the_licences_can_be_read(tmp_path: Path) -> None:
    data = json.loads(run(tmp_path, "about", "--licences", "--json").stdout)
    texts = {one["name"]: one["texts"] for one in data["components"]}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["shiboken6"]["LGPL-3.0-only.txt"]


def test_how_to_look_for_a_newer_version_is_told(tmp_path: Path) -> None:
    told = run(tmp_path, "newer")
    assert told.exit_code == 0
    assert told.stdout.startswith("This is Judgetool 0.1.0, installed ")
    assert "It never uses a network" in told.stdout
    assert list(tmp_path.iterdir()) == []
