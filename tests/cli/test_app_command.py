"""``judgetool app``: the window, or the terminal where there can be none."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from judgetool.ui import display

SCENARIO = """\
scenario: Nobody does anything
book: ws-en
setup: {turn: A, at: main phase, A: {deck: 9}, B: {deck: 9}}
script: [A passes]
expect:
  - after the last step: {A.deck: HOWMANY}
"""


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(display, "why_no_window", lambda: "there is no display")
    monkeypatch.setenv("JUDGETOOL_HOME", str(tmp_path / "home"))


def app(*arguments: object) -> Result:
    return CliRunner().invoke(judgetool, ["app", *map(str, arguments)])


def scenario(folder: Path, deck: int) -> Path:
    path = folder / "dispute.yaml"
    path.write_text(SCENARIO.replace("HOWMANY", str(deck)), "utf-8")
    return path


def test_without_a_display_a_sample_is_played_and_it_is_said_why() -> None:
    result = app()
    assert result.exit_code == 0
    assert result.stderr == ("judgetool: there is no display; the terminal shows it instead\n")
    assert result.stdout.rstrip().endswith("The scenario holds.")


def test_the_exit_status_is_that_of_the_played_dispute(tmp_path: Path) -> None:
    assert app(scenario(tmp_path, 9)).exit_code == 0
    assert app(scenario(tmp_path, 8)).exit_code == 1
    assert app(tmp_path / "none.yaml").exit_code == 2


def test_as_json_it_is_the_played_dispute_and_the_reason(tmp_path: Path) -> None:
    data = json.loads(app(scenario(tmp_path, 9), "--json").stdout)
    assert data["holds"] is True
    assert data["steps"][1]["command"] == "A passes"
    assert (data["shown"], data["because"]) == ("terminal", "there is no display")


def test_a_deck_list_is_checked_in_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("4 JT/S01-E001\n", "utf-8")
    result = app(path)
    assert result.exit_code == 1
    assert "5.1.2.1" in result.stdout


def test_a_rulebook_says_how_it_is_imported(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    path.write_bytes(b"%PDF-1.7")
    result = app(path)
    assert result.exit_code == 2
    assert "judgetool rules import" in result.stdout
