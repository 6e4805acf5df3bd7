"""``judgetool deck show`` and ``convert``: what they print and how they end."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from tests.sheets import Sheet, pdf

LIST = "Name: Owls\n[forwards]\n4 1-187S Cloud\n[lb]\n1 \u202eOwl\nMine:\n# 4 1-187S\n"
TWO = "Player,Qty,Code\nAnn,4,1-107L\nBob,3,1-107L\n"


def run(*arguments: str | Path, text: str = "") -> Result:
    return CliRunner().invoke(judgetool, ["deck", *map(str, arguments)], input=text)


def test_show_says_what_was_understood(tmp_path: Path) -> None:
    result = run("show", "-", text=LIST)
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "Owls: plain text; 5 cards in 2 entries",
        "  forwards (4)",
        "    4  1-187S  Cloud",
        "  lb (1)",
        "    1  \\u202eOwl",
        "  not read: line 7: '4 1-187S' is not understood",
    ]


def test_show_reads_a_list_on_paper(tmp_path: Path) -> None:
    file = tmp_path / "list.pdf"
    sheet = Sheet().text(50, 50, "Player:").text(100, 50, "Ann Owl")
    sheet.rows([50, 100], 80, [["Qty", "Code"], ["4", "1-107L"]])
    file.write_bytes(pdf(sheet))
    assert run("show", file).output.splitlines() == [
        f"{file}: PDF; 4 cards in 1 entry; player: Ann Owl",
        "    4  1-107L",
    ]
    file.write_bytes(pdf(Sheet().picture(0, 0, 595, 842)))
    assert "holds a picture only, there is no text in it; type the list" in run("show", file).output


def test_an_address_in_place_of_a_file_is_no_missing_file() -> None:
    result = run("show", "https://decklog.bushiroad.com/view/ABC")
    assert "https://decklog.bushiroad.com/view/ABC: this is the address of a list on Decklog" in (
        result.output
    )


def test_show_as_json_has_all_of_the_list() -> None:
    shown = json.loads(run("show", "-", "--json", text="Name: Owls\n[lb]\n4 1-187S Cloud").output)
    assert shown == {
        "name": "Owls",
        "player": "",
        "game": "",
        "format": "",
        "form": "plain text",
        "total": 4,
        "sections": {"lb": 4},
        "entries": [{"count": 4, "card": "1-187S", "name": "Cloud", "section": "lb", "line": 3}],
        "remarks": [],
        "unread": [],
    }


def test_show_names_the_decks_of_a_file_and_shows_the_one_that_is_asked_for() -> None:
    assert run("show", "-", text=TWO).output.splitlines() == [
        "2 decks; show one with --deck NUMBER or --deck NAME",
        "   1  Ann: 4 cards in 1 entry, CSV (commas)",
        "   2  Bob: 3 cards in 1 entry, CSV (commas)",
    ]
    assert run("show", "-", "--deck", "bob", text=TWO).output.splitlines()[0] == (
        "Bob: CSV (commas); 3 cards in 1 entry; player: Bob"
    )
    assert len(json.loads(run("show", "-", "--json", text=TWO).output)["decks"]) == 2


def test_show_names_a_deck_that_cannot_be_read_beside_the_others() -> None:
    result = run("show", "-", text="Player,Qty,Code\nAnn,4,1-107L\nBob,x,1-107L\n")
    assert result.exit_code == 1
    assert result.output.splitlines()[1:] == [
        "   1  Ann: 4 cards in 1 entry, CSV (commas)",
        "   2  Bob: cannot be read: standard input, line 3: 'x' is no count; give a whole number "
        "from 1",
    ]


def test_convert_prints_the_list_or_writes_it(tmp_path: Path) -> None:
    assert run("convert", "-", "--to", "csv", text="4 =A1").output == (
        "Count,Card,Name,Section\n4,'=A1,,\n"
    )
    path = tmp_path / "deck.cod"
    first = run("convert", "-", "--to", "cod", "--output", path, text="4 Owl")
    assert (first.exit_code, first.output) == (0, f"4 cards written to {path}\n")
    beside = run("convert", "-", "--to", "csv", text="4 Owl\n#? Lark")
    assert beside.stderr == "left out, as csv has no place for it: line 2: Lark\n"
    again = run("convert", "-", "--to", "cod", "--output", path, text="3 Cat")
    assert again.exit_code == 2
    assert again.stderr == (
        f"judgetool: {path}: this file already exists; replace it with --force\n"
    )
    forced = run("convert", "-", "--to", "cod", "--output", path, "--force", "--json", text="3 Cat")
    assert json.loads(forced.output) == {
        "form": "cod",
        "cards": 3,
        "remarks": [],
        "left_out": [],
        "output": str(path),
    }
    assert run("show", path).output.splitlines()[1:] == ["    3  Cat"]


def test_what_cannot_be_answered_ends_with_one_line_and_2(tmp_path: Path) -> None:
    for result in (
        run("show", tmp_path / "nothing"),
        run("show", "-", text="4"),
        run("show", "-", "--deck", "3", text=TWO),
        run("convert", "-", "--to", "csv", text=TWO),
        run("convert", "-", "--to", "pdf", text="4 Owl"),
    ):
        assert result.exit_code == 2
    assert run("convert", "-", "--to", "csv", text=TWO).stderr == (
        "judgetool: standard input: it holds 2 decks; choose one by its number from 1 to 2 or by "
        "its name (1 Ann, 2 Bob)\n"
    )
