"""The front door of the engine does what its example says."""

import subprocess
import sys
from pathlib import Path

import pytest

from judgetool.engine import table
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.decisions import IllegalCommand
from judgetool.engine.kernel.state import State
from judgetool.engine.table import Table
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from tests.engine.table import position
from tests.fetching.game import FETCHING

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


def test_the_example_comes_out_as_it_says_where_nothing_else_is_loaded() -> None:
    asked = [sys.executable, "-m", "doctest", str(table.__file__)]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")


def test_the_example_stands_in_the_guide_for_contributors() -> None:
    said = table.__doc__ or ""
    example = said[said.index(">>>") :]
    assert f"```python\n{example}```" in CONTRIBUTING.read_text(encoding="utf-8")


def test_a_refused_command_changes_nothing() -> None:
    played = Table(WEISS_SCHWARZ, position().state())
    before = played.state
    with pytest.raises(IllegalCommand, match="A decides now"):
        played.do(Pass("B"))
    assert (played.state, len(played.steps)) == (before, 1)


def test_a_state_of_one_game_is_not_played_by_the_rules_of_another() -> None:
    with pytest.raises(ValueError, match="the set-up is no state of Fetching"):
        Table[State](FETCHING, position().state())


def test_there_is_nothing_before_the_first_decision() -> None:
    with pytest.raises(IndexError, match="no command was given yet"):
        Table(WEISS_SCHWARZ, position().state()).step_back()
