"""``judgetool dispute ledger`` as a user types it."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from judgetool.cli import judgetool

SCENARIO = """
scenario: A card too many
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup: {at: main phase, A: {hand: [Runner, unknown], deck: 9}, B: {deck: 9}}
script:
  - A plays Runner to center-left
  - A passes
"""


def call(home: Path, *arguments: object) -> Result:
    file = home / "dispute.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    words = ["dispute", "ledger", str(file), *map(str, arguments), "--data-dir", str(home)]
    return CliRunner().invoke(judgetool, words)


def test_it_says_first_whether_it_can_be_backed_up_and_then_what_stands_against_it(
    tmp_path: Path,
) -> None:
    result = call(tmp_path, "--since", "0")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[:2] == [
        "Back to the moment after step 0: The cards can be put back as they lay."
        " But B knows more now than they did then (step 1).",
        "Nothing stands against backing up to the moment after step 1.",
    ]
    assert "     against it: B has seen Runner (A's hand)." in lines


def test_the_answer_is_yes_where_nothing_came_out(tmp_path: Path) -> None:
    result = call(tmp_path, "--since", "1", "--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert (data["way"], [line["number"] for line in data["lines"]]) == (None, ["2"])


def test_a_step_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    result = call(tmp_path, "--since", "7")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "there is no step 7" in result.stderr
    assert "its steps are 0 (the set-up) to 2" in result.stderr
