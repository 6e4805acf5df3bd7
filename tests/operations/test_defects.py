"""Failures that nobody expected: one line, a file to send in, and nothing lost."""

from pathlib import Path
from typing import Any

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.scenarios.reading import parse
from judgetool.engine.kernel.game import Game
from judgetool.operations.defects import Defect, reported
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.scenarios import run_scenario
from judgetool.store import Workspace
from judgetool.store.failures import DamagedWorkspace
from judgetool.store.rules import Shelf
from rules_index.model import Book, Rule

SCENARIO = """\
scenario: One attack
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  at: attack declaration step
  A: {stage: {center-left: Runner}}
script:
  - A attacks with center-left, direct
"""


def failing(*_: object) -> None:
    raise KeyError("never")


def failure_of(monkeypatch: pytest.MonkeyPatch) -> Exception:
    """What a scenario raises in which the program fails."""
    monkeypatch.setattr(Game, "_advance", failing)
    with pytest.raises(KeyError) as caught:
        run_scenario(parse(SCENARIO, "one.yaml"))
    return caught.value


def test_a_defect_is_one_line_that_names_the_file_about_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    defect = reported(failure_of(monkeypatch), tmp_path, "judgetool dispute run one.yaml")
    assert isinstance(defect, Defect)
    (file,) = (tmp_path / "defects").iterdir()
    assert "this is a defect of the program (KeyError: 'never')" in str(defect)
    assert str(defect).endswith(f"please send us the report {file}")
    assert "\n" not in str(defect)


def test_the_file_has_the_version_the_traceback_and_the_dispute_as_it_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported(failure_of(monkeypatch), tmp_path, "judgetool dispute run one.yaml")
    (file,) = (tmp_path / "defects").iterdir()
    text = file.read_text(encoding="utf-8")
    assert text.startswith("judgetool ")
    assert "What was asked for: judgetool dispute run one.yaml" in text
    assert "in failing" in text
    assert "It was running the scenario." in text
    assert "center-left: Runner" in text


def test_the_same_defect_has_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failure = failure_of(monkeypatch)
    assert str(reported(failure, tmp_path, "x")) == str(reported(failure, tmp_path, "x"))
    assert len(list((tmp_path / "defects").iterdir())) == 1


def test_a_defect_is_written_down_where_there_is_no_workspace_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "new" / "home"
    assert "please send us the report" in str(reported(failure_of(monkeypatch), home, "x"))
    assert len(list((home / "defects").iterdir())) == 1


def test_a_defect_is_told_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "defects").write_text("a file is in the way")
    defect = reported(failure_of(monkeypatch), tmp_path, "x")
    assert "no report of it could be written" in str(defect)


def test_a_line_in_which_the_program_fails_leaves_the_dispute_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dispute = OpenDispute(parse(SCENARIO.partition("script:")[0], "one.yaml"))
    line = "A attacks with center-left, direct"
    with monkeypatch.context() as patched:
        patched.setattr(Dispute, "_step_view", failing)
        with pytest.raises(KeyError) as caught:
            dispute.say(line)
        assert f"carrying out the line “{line}”" in caught.value.__notes__[0]
    assert dispute.last == 0
    assert dispute.say(line) == 1


def test_a_game_in_which_the_program_fails_in_the_middle_of_a_command_goes_on_from_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dispute = OpenDispute(parse(SCENARIO.partition("script:")[0], "one.yaml"))
    line = "A attacks with center-left, direct"
    applied: Any = Game._apply_raw
    with monkeypatch.context() as patched:
        calls = iter(range(3))

        def now_and_then(*arguments: Any) -> Any:
            if next(calls, None) == 2:
                raise KeyError("never")
            return applied(*arguments)

        patched.setattr(Game, "_apply_raw", now_and_then)
        with pytest.raises(KeyError):
            dispute.say(line)
    assert dispute.last == 0
    assert dispute.say(line) == 1


def test_damage_of_the_workspace_explains_what_fails_after_it_was_read(tmp_path: Path) -> None:
    book = Book("ws-en", "Pebble Pond", "1.2", None, "en", "pond.txt", "ab12")
    with Workspace(tmp_path) as workspace:
        Shelf(workspace.db).publish(book, [Rule("1", "Ponds", heading=True)], [])
    assert isinstance(reported(KeyError("never"), tmp_path, "sound"), Defect)
    with Workspace(tmp_path) as workspace:
        workspace.db.execute("UPDATE rules SET number = 'torn'")
    told = reported(KeyError("never"), tmp_path, "judgetool rules lint ws-en")
    assert isinstance(told, DamagedWorkspace)
    assert "table rules: row 1: number is not the number of a rule" in str(told)
