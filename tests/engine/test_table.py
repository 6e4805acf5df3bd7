"""The front door of the engine does what its example says."""

import doctest
from pathlib import Path

import pytest

from judgetool.engine import table
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.decisions import IllegalCommand
from judgetool.engine.table import Table
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from tests.engine.table import position

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


def test_the_example_comes_out_as_it_says() -> None:
    assert doctest.testmod(table).failed == 0


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


def test_there_is_nothing_before_the_first_decision() -> None:
    with pytest.raises(IndexError, match="no command was given yet"):
        Table(WEISS_SCHWARZ, position().state()).step_back()
