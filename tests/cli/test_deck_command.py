"""``judgetool deck``: what it prints and how it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from resources import files


def run(home: Path, *arguments: str, text: str = "") -> Result:
    command = ["deck", "check", *arguments, "--game", "ws-en", "--data-dir", str(home)]
    return CliRunner().invoke(judgetool, command, input=text)


def sample(name: str) -> str:
    return files("samples", name).read_text("utf-8")


def test_a_legal_deck_ends_with_0(tmp_path: Path) -> None:
    result = run(tmp_path, "-", "--json", text=sample("legal-deck.txt"))
    assert result.exit_code == 0
    told = json.loads(result.output)
    assert (told["legal"], told["violations"], told["unknown"]) == (True, [], [])
    assert (told["game"], told["total"], told["format"]) == ("ws-en", 50, None)


def test_an_illegal_deck_ends_with_1_and_says_all_that_is_wrong(tmp_path: Path) -> None:
    result = run(tmp_path, "-", text=sample("illegal-deck.txt"))
    assert result.exit_code == 1
    assert result.output.splitlines()[:5] == [
        "Too Much of a Good Thing: not legal",
        "  51 cards; 41 character, 9 climax; by level 0: 17, 1: 12, 2: 8, 3: 4",
        "  5.1.2.1  51 cards in the deck, not exactly 50",
        "  5.1.2.2  5 cards named 'Wren, Lantern Bearer', at most 4 are allowed (JT/S01-E001)",
        "  5.1.2.3  9 climax cards, at most 8 are allowed (JT/S01-E007, JT/S01-E015, JT/S01-E027)",
    ]
    assert "not known: 1 x JT/S01-E999, line 10" in result.output
    assert "Import cards with: judgetool cards import" in result.output


def test_json_has_rule_message_and_cards_and_the_unknown_cards(tmp_path: Path) -> None:
    result = run(tmp_path, "-", "--json", text="50 Nobody At All")
    assert result.exit_code == 1
    told = json.loads(result.output)
    assert (told["legal"], told["violations"]) == (False, [])
    assert told["unknown"] == ["Nobody At All"]
    assert [(card["card"], card["count"]) for card in told["unknown_cards"]] == [
        ("Nobody At All", 50)
    ]
    assert [finding["rule"] for finding in told["undecided"]] == ["5.1.2.2", "5.1.2.3"]


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"-3 JT/S01-E001", b'{"Ratios": 1}'])
def test_a_bad_file_ends_with_one_line_and_2(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    result = run(tmp_path / "home", str(path))
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "deck.txt" in result.stderr


def test_a_missing_file_ends_with_2(tmp_path: Path) -> None:
    assert run(tmp_path, str(tmp_path / "nothing.txt")).exit_code == 2


@pytest.mark.parametrize("option", [("--as-of", "2025-03-28"), ("--region", "Europe")])
def test_a_day_or_a_region_without_a_format_is_not_passed_over(
    tmp_path: Path, option: tuple[str, str]
) -> None:
    result = run(tmp_path, "-", *option, text=sample("legal-deck.txt"))
    assert result.exit_code == 2
    assert "add --format" in result.output


def test_a_format_that_the_list_names_is_offered_when_none_was_asked_for(tmp_path: Path) -> None:
    ffdecks = {
        "name": "Mine",
        "format": "Standard",
        "cards": [{"card": {"serial_number": "1-001", "name": "Nobody"}, "quantity": 3}],
    }
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(ffdecks), "utf-8")
    asked = ["deck", "check", str(path), "--data-dir", str(tmp_path)]
    assert "The list names the format 'Standard'" in CliRunner().invoke(judgetool, asked).output
