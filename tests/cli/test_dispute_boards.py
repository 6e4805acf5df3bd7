"""``judgetool dispute new`` and ``board`` as a user types them."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from judgetool.cli import judgetool

BOARD = """Runner: yellow level 0 character 2000/1
A: clock 6, hand 2 Runner
B: front Runner rest, -, -; B's turn, main phase
"""


def call(*arguments: object, home: Path) -> Result:
    words = [str(argument) for argument in arguments]
    return CliRunner().invoke(judgetool, [*words, "--data-dir", str(home)])


def test_a_board_becomes_a_scenario_and_a_board_again(tmp_path: Path) -> None:
    board, made = tmp_path / "board.txt", tmp_path / "made.yaml"
    board.write_text(BOARD, encoding="utf-8")
    result = call("dispute", "new", board, "--book", "ws-en", "--output", made, home=tmp_path)
    assert result.exit_code == 0
    assert "A's clock: 6 unknown" in result.stdout.splitlines()
    assert call("dispute", "board", made, home=tmp_path).stdout.splitlines() == [
        "Runner: character yellow level 0 cost 0 power 2000 soul 1",
        "A: hand 2 Runner, clock 6",
        "B: front Runner (rest), -, -",
        "at main phase, turn B",
    ]


def test_what_was_not_understood_is_told_and_the_answer_is_no(tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text(f"{BOARD}A: wr 2 Runer", encoding="utf-8")
    result = call("dispute", "new", board, "--book", "ws-en", "--json", home=tmp_path)
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert [(one["words"], one["meanings"]) for one in data["unclear"]] == [("Runer", ["Runner"])]
    assert data["scenario"].startswith("scenario: A new dispute\nbook: ws-en\n")
