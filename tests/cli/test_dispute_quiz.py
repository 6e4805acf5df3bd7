"""``judgetool dispute quiz`` as a user types it."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from judgetool.cli import judgetool

SCENARIO = """
scenario: May A attack twice?
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup: {at: main phase, A: {hand: [Runner], deck: 9}, B: {deck: 9}}
script:
  - A plays Runner to center-left
expect:
  - 'illegal: A plays Runner to center-right'
"""


def call(home: Path, *words: str, typed: str = "") -> Result:
    arguments = ["dispute", "quiz", *words, "--data-dir", str(home)]
    return CliRunner().invoke(judgetool, arguments, input=typed)


def test_a_file_is_asked_and_answered(tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    result = call(tmp_path, str(file), "--number", "1", typed="2\n")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "May this be done now: “A plays Runner to center-right”?" in lines
    assert "Right." in lines
    assert "The right answer: no" in lines
    assert lines[-1].startswith("1 of 1 right")


def test_the_score_of_each_chapter_is_kept(tmp_path: Path) -> None:
    listed = call(tmp_path, "--book", "ws-en", "--chapter", "7", "--seed", "4", "--json")
    questions = json.loads(listed.stdout)["questions"][:2]
    typed = "".join(f"{one['right'] + 1}\n" for one in questions)
    call(
        tmp_path,
        *("--book", "ws-en", "--chapter", "7", "--seed", "4", "--number", "2"),
        typed=typed,
    )
    result = call(tmp_path, "--book", "ws-en", "--score")
    assert result.stdout == "Chapter 7: 2 of 2 right\n"


def test_a_chapter_without_scenarios_is_refused_with_those_that_have_some(tmp_path: Path) -> None:
    result = call(tmp_path, "--book", "ws-en", "--chapter", "99")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "no scenario is about chapter 99 of ws-en" in result.stderr


def test_a_book_or_a_file_must_be_named(tmp_path: Path) -> None:
    result = call(tmp_path)
    assert result.exit_code == 2
    assert "Name the book with --book, or a scenario as FILE." in result.stderr
