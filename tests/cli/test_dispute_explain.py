"""``judgetool dispute explain``."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from judgetool.cli.dispute_explain import explain_command
from resources import files
from tests.operations.disputes.test_explaining import BOARD


@pytest.fixture
def difference(tmp_path: Path) -> Path:
    path = tmp_path / "difference.yaml"
    text = files("differences", "ws-en", "two-clock-cards-too-many.yaml").read_text("utf-8")
    path.write_text(text, encoding="utf-8")
    return path


def test_the_mistake_is_named_with_its_rule_and_step(difference: Path, tmp_path: Path) -> None:
    said = CliRunner().invoke(explain_command, [str(difference), "--data-dir", str(tmp_path)])
    assert said.exit_code == 1
    assert "✗ A: damage is not canceled (4.10.1.2), in the damage step" in said.output
    assert "   as it lies now\n     A.clock 3 is Wall\n" in said.output
    assert said.output.splitlines().count("1. 1 mistake") == 1
    assert "1 mistake." not in said.output
    assert "Moments looked at: " in said.output
    assert "Looked for: legal play, and up to 3 mistakes of 26 kinds." in said.output


def test_machines_get_the_lines_and_what_was_assumed(difference: Path, tmp_path: Path) -> None:
    given = [str(difference), "--json", "--data-dir", str(tmp_path)]
    data = json.loads(CliRunner().invoke(explain_command, given).output)
    first = data["explanations"][0]
    assert data["verdict"] == "1 mistake"
    assert [one["mistakes"] for one in data["searched"]] == [0, 1, 2, 3]
    assert data["searched"][3] == {"mistakes": 3, "moments": 0, "all": False}
    assert [one["text"] for one in first["mistakes"]] == ["damage is not canceled"]
    assert "it is a climax" in first["assumed"]
    seen = [one["text"] for one in first["lines"] if one["seen"]]
    assert "A.clock 1 is Finale" in seen
    assert not {*seen} & {*first["assumed"]}


def test_a_file_that_asks_nothing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "difference.yaml"
    path.write_text("difference: X\nbook: ws-en\n", encoding="utf-8")
    said = CliRunner().invoke(explain_command, [str(path), "--data-dir", str(tmp_path)])
    assert said.exit_code == 2


def test_a_file_that_is_too_large_is_refused_and_never_cut(
    difference: Path, tmp_path: Path
) -> None:
    with difference.open("a", encoding="utf-8") as end:
        end.write("# " + "x" * 1_000_000 + "\n")
    said = CliRunner().invoke(explain_command, [str(difference), "--data-dir", str(tmp_path)])
    assert said.exit_code == 2
    assert isinstance(said.exception, SystemExit)
    assert "more than 1000000 bytes, which is too large for a difference" in said.output


def test_where_nothing_explains_the_board_the_nearest_course_says_what_it_leaves(
    tmp_path: Path,
) -> None:
    path = tmp_path / "difference.yaml"
    path.write_text(BOARD, encoding="utf-8")
    given = [str(path), "--data-dir", str(tmp_path)]
    said = CliRunner().invoke(explain_command, given)
    assert said.exit_code == 1
    assert (
        "no explanation: the nearest course\n"
        "   Not explained:\n"
        "     A's level: 1 card too few (Owl)\n"
    ) in said.output
    data = json.loads(CliRunner().invoke(explain_command, [*given, "--json"]).output)
    assert data["explanations"] == []
    assert data["nearest"]["left"] == ["A's level: 1 card too few (Owl)"]
