"""``judgetool deck type``: lines of standard input become a list, a file and a verdict."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from judgetool.operations.decks.lists import read_deck

LEGAL = """JT/S01-E001 4
002 4
4x 017
6 paper gulls
003 4
JT/S01-E018 x4
2 evening tide
004 4
3 hamm
005 4
020 3
4 all lamps lit
4 back from the embers
"""


def run(*arguments: str | Path, text: str = "") -> Result:
    return CliRunner().invoke(judgetool, ["deck", "type", *map(str, arguments)], input=text)


def test_a_list_is_typed_and_its_verdict_given() -> None:
    result = run("--game", "ws-en", text=LEGAL)
    assert result.exit_code == 0
    assert "4  JT/S01-E001  Wren, Lantern Bearer\n   main 4\n" in result.stdout
    assert "3  JT/S01-E019  Hammerhand Greta" in result.stdout
    assert "the typed list: legal" in result.stdout


def test_the_list_is_written_in_the_form_of_the_file(tmp_path: Path) -> None:
    for name, form in (("a.txt", "plain text"), ("a.csv", "CSV"), ("a.json", "judgetool")):
        path = tmp_path / name
        result = run("--game", "ws-en", "--out", path, "--name", "Lamps", text=LEGAL)
        assert (result.exit_code, "50 cards written to" in result.stdout) == (0, True)
        deck = read_deck(path)
        assert (deck.name, deck.total, form.lower() in deck.form.lower()) == ("Lamps", 50, True)


def test_no_file_is_replaced_and_that_is_said_before_anything_is_typed(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("mine", "utf-8")
    result = run("--game", "ws-en", "--out", path, text=LEGAL)
    assert (result.exit_code, path.read_text("utf-8")) == (2, "mine")
    assert "this file already exists" in result.stderr
    assert "Wren" not in result.stdout
    assert run("--game", "ws-en", "--out", path, "--force", text=LEGAL).exit_code == 0


def test_parts_are_headed_and_counted() -> None:
    lines = "3 99-002C\nlb\n99-021L 1\n2\nundo\nlist\ndone\n99-003L 3\n"
    result = run("--game", "fftcg", text=lines)
    assert "now: lb" in result.stdout
    counts = [line.strip() for line in result.stdout.splitlines() if line.startswith("   ")]
    assert counts[:5] == ["main 3", "main 3", "main 3, lb 1", "main 3, lb 2", "main 3, lb 1"]
    assert "[lb]" in result.stdout
    assert "99-003L" not in result.stdout


def test_what_is_not_known_stays_as_typed_and_others_are_offered() -> None:
    result = run("--game", "ws-en", text="4 Hamerhnd Greta\n3 Nobody Printed This\n#1\n")
    assert "#1  JT/S01-E019  Hammerhand Greta" in result.stdout
    assert "this card is not known; it stays as you typed it" in result.stdout
    assert "not taken: there is no card #1 on offer" in result.stderr
    assert "4 Hamerhnd Greta" in result.stdout


def test_json_has_the_list_and_the_verdict() -> None:
    result = run("--game", "ws-en", "--json", text=LEGAL)
    told = json.loads(result.stdout)
    assert (told["list"]["total"], told["verdict"]["legal"], told["output"]) == (50, True, None)


def test_a_list_that_cannot_be_checked_is_still_written(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    result = run("--out", path, text="4 somebody\n3 somebody else\n")
    assert result.exit_code == 2
    assert "not checked: " in result.stdout
    assert read_deck(path).total == 7


def test_nothing_typed_is_refused() -> None:
    result = run("--game", "ws-en", text="\n")
    assert (result.exit_code, "no card was typed" in result.stderr) == (2, True)
    unknown = run("--game", "ws-en", "--format", "nothing", text=LEGAL)
    assert (unknown.exit_code, "Wren" in unknown.stdout) == (2, False)
