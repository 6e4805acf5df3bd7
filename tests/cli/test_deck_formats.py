"""``judgetool deck formats`` and the options of ``deck check`` that go with it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from resources import files


def run(home: Path, *arguments: str, text: str = "") -> Result:
    command = ["deck", *arguments, "--data-dir", str(home)]
    return CliRunner().invoke(judgetool, command, input=text)


def test_the_list_has_every_format_of_a_game(tmp_path: Path) -> None:
    result = run(tmp_path, "formats", "list", "--game", "fftcg", "--json")
    assert result.exit_code == 0
    assert [one["id"] for one in json.loads(result.output)] == [
        *("l3", "l6", "limited", "standard", "title")
    ]


def test_there_is_no_list_for_a_game_that_nobody_knows(tmp_path: Path) -> None:
    result = run(tmp_path, "formats", "list", "--game", "frogs")
    assert result.exit_code == 2
    assert "there is no game 'frogs'" in result.stderr


def test_showing_a_format_tells_dates_cards_and_sources(tmp_path: Path) -> None:
    result = run(tmp_path, "formats", "show", "fftcg", "Title")
    assert result.exit_code == 0
    assert "  2021-03-26  [https://fftcg.square-enix-games.com/na/news/" in result.output
    assert "    banned: 12-110L" in result.output


def test_the_file_of_a_format_can_be_edited_and_imported_and_removed(tmp_path: Path) -> None:
    text = run(tmp_path, "formats", "show", "fftcg", "title", "--file").output
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('name = "Title"', 'name = "My Title"'), encoding="utf-8")
    imported = run(tmp_path, "formats", "import", str(path))
    assert (imported.exit_code, imported.output) == (
        0,
        "My Title (title) is now in use for: fftcg\n",
    )
    assert "mine.toml" in run(tmp_path, "formats", "list").output
    removed = run(tmp_path, "formats", "remove", "fftcg", "title")
    assert removed.output == (
        "Removed title. The format that came with the program is in use again.\n"
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("formats", "show", "fftcg", "sealed"),
        ("formats", "import", "nothing.toml"),
        ("formats", "remove", "fftcg", "title"),
        ("check", "-", "--game", "ws-en", "--format", "l6"),
    ],
)
def test_what_is_not_there_ends_with_one_line_and_2(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    result = run(tmp_path, *arguments, text="4 JT/S01-E001")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_the_game_may_be_left_out_and_is_then_told(tmp_path: Path) -> None:
    text = files("samples", "legal-deck.txt").read_text("utf-8")
    result = run(tmp_path, "check", "-", text=text)
    assert result.exit_code == 0
    assert "  checked as Weiß Schwarz, English" in result.output


def test_a_list_that_tells_no_game_ends_with_2(tmp_path: Path) -> None:
    result = run(tmp_path, "check", "-", text="4 Nobody At All")
    assert result.exit_code == 2
    assert "name it with --game: ws-en, ws-jp, fftcg" in result.stderr


def test_a_format_and_its_day_stand_in_the_answer(tmp_path: Path) -> None:
    text = files("samples", "legal-deck.txt").read_text("utf-8")
    asked = ("check", "-", "--format", "neo-standard", "--as-of", "2025-03-28")
    told = json.loads(run(tmp_path, *asked, "--json", text=text).output)
    assert (told["format"], told["as_of"]) == ("neo-standard", "2025-03-28")
    said = run(tmp_path, *asked, text=text).output
    assert "Weiß Schwarz, English, neo-standard as of 2025-03-28" in said


CONFIRM = "  If you have the publisher's list of today, confirm it with --list-of-today."


def test_a_list_is_legal_by_an_incomplete_format_only_with_the_list_of_today(
    tmp_path: Path,
) -> None:
    text = files("samples", "legal-deck.txt").read_text("utf-8")
    asked = ("check", "-", "--format", "side")
    result = run(tmp_path, *asked, text=text)
    assert result.exit_code == 1
    assert result.output.startswith("Lights of the Harbor: undecided\n")
    assert CONFIRM in result.output.splitlines()
    told = json.loads(run(tmp_path, *asked, "--json", text=text).output)
    assert (told["outcome"], told["list_of_today"]) == ("undecided", False)
    assert [one["rule"] for one in told["undecided"]] == ["side"]
    told = json.loads(run(tmp_path, *asked, "--list-of-today", "--json", text=text).output)
    assert (told["outcome"], told["list_of_today"], told["undecided"]) == ("legal", True, [])
    result = run(tmp_path, *asked, "--list-of-today", text=text)
    assert result.exit_code == 0
    assert "a judge confirmed that they have the publisher's list of today" in result.output
    assert CONFIRM not in result.output.splitlines()


def test_a_folder_is_checked_with_the_list_of_today(tmp_path: Path) -> None:
    folder = tmp_path / "lists"
    folder.mkdir()
    for name in ("ada.txt", "bo.txt"):
        (folder / name).write_bytes(files("samples", "legal-deck.txt").read_bytes())
    asked = ("check", str(folder), "--game", "ws-en", "--format", "side")
    first = run(tmp_path / "home", *asked)
    assert first.output.splitlines()[0] == "lists: 2, files: 2; 2 undecided"
    confirmed = run(tmp_path / "home", *asked, "--list-of-today")
    assert confirmed.output.splitlines()[0] == "lists: 2, files: 2; 2 legal"
    assert confirmed.output.count("a judge confirmed") == 1


def test_the_list_of_today_is_of_a_format(tmp_path: Path) -> None:
    result = run(tmp_path, "check", "-", "--list-of-today", text="4 JT/S01-E001")
    assert result.exit_code == 2
    assert "add --format" in result.stderr
