"""``judgetool coverage rules --against``: what another version says otherwise."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from judgetool.operations.rules import version_played
from judgetool.operations.rules.version_played import OtherVersion, Touched
from rules_index.model import Book

LATER = Book("ws-en", "Weiß Schwarz", "9.9", None, "en", "later.pdf", "")
TOUCHED = {
    "4.10.1": Touched("4.10.1", "4.11.1", "procedure"),
    "4.2": Touched("4.2", "", "procedure"),
    "1.1": Touched("1.1", "1.1", "definition"),
}


def call(home: Path, *words: str) -> Result:
    return CliRunner().invoke(judgetool, ["coverage", "rules", *words, "--data-dir", str(home)])


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> None:
    other = OtherVersion("2.09", LATER, TOUCHED, ("4.10.2",))
    monkeypatch.setattr(version_played, "other_version", lambda *_: other)


@pytest.mark.usefixtures("compared")
def test_the_rules_that_differ_are_listed_by_what_the_engine_makes_of_them(tmp_path: Path) -> None:
    result = call(tmp_path, "ws-en", "--against", "9.9")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "ws-en: 2.09 is played, 9.9 is imported.",
        "Rules that the engine carries out (2):",
        "  4.10.1: has a new wording and is now 4.11.1",
        "  4.2: was removed",
        "Definitions that it rests on (1):",
        "  1.1: has a new wording",
        "New rules, which are not played (1): 4.10.2",
    ]


@pytest.mark.usefixtures("compared")
def test_the_same_as_data(tmp_path: Path) -> None:
    data = json.loads(call(tmp_path, "ws-en", "--against", "9.9", "--json").stdout)
    assert (data["played"], data["against"], data["added"]) == ("2.09", "9.9", ["4.10.2"])
    assert data["touched"][0] == {"number": "4.10.1", "now": "4.11.1", "kind": "procedure"}


def test_a_version_that_is_not_imported_could_not_be_compared(tmp_path: Path) -> None:
    result = call(tmp_path, "ws-en", "--against", "9.9")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "ws-en 9.9 has not been imported" in result.stderr


def test_a_version_needs_the_book_that_it_is_of(tmp_path: Path) -> None:
    result = call(tmp_path, "--against", "9.9")
    assert result.exit_code == 2
    assert "name BOOK" in result.stderr
