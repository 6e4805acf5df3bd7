"""``judgetool cards``: what it prints and how it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from tests.cards.invented import card_file, native


def run(home: Path, *arguments: str) -> Result:
    return CliRunner().invoke(judgetool, ["cards", *arguments, "--data-dir", str(home)])


def test_import_tells_what_it_read(tmp_path: Path) -> None:
    path = card_file(tmp_path, native())
    result = run(tmp_path / "home", "import", str(path), "--game", "ws-en")
    assert result.output == "ws-en: 1 cards read from 1 file: 1 new, 0 changed, 0 unchanged\n"
    assert result.exit_code == 0


def test_import_gives_its_report_as_json(tmp_path: Path) -> None:
    path = card_file(tmp_path, native())
    result = run(tmp_path / "home", "import", str(path), "--game", "ws-en", "--json")
    assert json.loads(result.output) == {
        "game": "ws-en",
        "files": 1,
        "cards": 1,
        "new": 1,
        "changed": 0,
        "unchanged": 0,
        "remarks": [],
    }


@pytest.mark.parametrize("content", ["", "[", "{}", "[]", '[{"code": "A/S01-001"}]'])
def test_a_bad_file_ends_with_one_line_and_2(tmp_path: Path, content: str) -> None:
    path = tmp_path / "set.json"
    path.write_text(content, encoding="utf-8")
    result = run(tmp_path / "home", "import", str(path), "--game", "ws-en")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "set.json" in result.stderr


def test_show_finds_a_card_in_spite_of_a_slip(tmp_path: Path) -> None:
    result = run(tmp_path, "show", "ws-en", "Wren, Lantern Baerer")
    assert result.exit_code == 0
    assert "Wren, Lantern Bearer  JT/S01-E001  sample card" in result.output


def test_show_gives_the_card_as_json(tmp_path: Path) -> None:
    shown = json.loads(run(tmp_path, "show", "ws-en", "jt/s01-e007", "--json").output)
    assert shown["code"] == "JT/S01-E007"
    assert shown["triggers"] == ["soul", "soul"]
    assert shown["matched"] == "code"


def test_a_card_that_is_not_there_ends_with_1_and_suggestions(tmp_path: Path) -> None:
    result = run(tmp_path, "show", "ws-en", "JT/S01-E099", "--json")
    assert result.exit_code == 1
    assert "JT/S01-E009" in [card["code"] for card in json.loads(result.output)["suggestions"]]


def test_a_game_nobody_knows_ends_with_2(tmp_path: Path) -> None:
    assert run(tmp_path, "show", "chess", "Queen").exit_code == 2
