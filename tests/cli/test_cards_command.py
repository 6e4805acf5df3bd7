"""``judgetool cards``: what it prints and how it ends."""

import json
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from tests.cards.fftcg.invented import official, structured
from tests.cards.invented import card_file, native
from tests.cards.vanguard.invented import entry, row, table


def run(home: Path, *arguments: str) -> Result:
    return CliRunner().invoke(judgetool, ["cards", *arguments, "--data-dir", str(home)])


def test_import_tells_what_it_read(tmp_path: Path) -> None:
    path = card_file(tmp_path, native())
    result = run(tmp_path / "home", "import", str(path), "--game", "ws-en")
    assert result.output == "ws-en: 1 card read from 1 file: 1 new, 0 changed, 0 unchanged\n"
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
        "conflicts": 0,
        "known_files": [],
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


@pytest.fixture
def knight(tmp_path: Path) -> Path:
    """A workspace with one Final Fantasy TCG card of which two sources tell different costs."""
    home = tmp_path / "home"
    paths = [
        card_file(tmp_path, official(), name="official.json"),
        card_file(tmp_path, structured(cost=4), name="structured.json"),
    ]
    result = run(home, "import", *map(str, paths), "--game", "fftcg")
    assert result.output == (
        "fftcg: 1 card read from 2 files: 1 new, 0 changed, 0 unchanged\n"
        "1 contradiction between sources; list them with: judgetool cards conflicts fftcg\n"
    )
    return home


def test_show_tells_the_sources_of_a_card_and_where_they_differ(knight: Path) -> None:
    result = run(knight, "show", "fftcg", "1-7")
    assert result.exit_code == 0
    assert result.output == (
        "Test Knight  1-007L\n"
        "  fire/ice forward, cost 3, power 7000\n"
        "  jobs: Tester, Knight\n"
        "  categories: T, II\n"
        "  icons: EX Burst\n"
        "  printings: 1-007L\n"
        "    [EX] Try [fire].\n"
        "    Rest.\n"
        "  Trials, L\n"
        "  sources: official 1-007L, structured 1-007\n"
        "  contradiction: cost: official 1-007L: 3; structured 1-007: 4 (official 1-007L is "
        "believed: the official list is the publisher's)\n"
    )


def test_show_gives_what_each_source_says_as_json(knight: Path) -> None:
    shown = json.loads(run(knight, "show", "fftcg", "1-007L", "--json").output)
    assert (shown["code"], shown["elements"], shown["cost"]) == ("1-007L", ["fire", "ice"], 3)
    assert shown["printings"] == ["1-007L"]
    assert [(one["source"], one["told"]["cost"]) for one in shown["said"]] == [
        ("official", 3),
        ("structured", 4),
    ]
    assert shown["conflicts"][0]["field"] == "cost"


def test_conflicts_are_listed_and_can_be_chosen_by_field(knight: Path) -> None:
    listed = run(knight, "conflicts", "fftcg")
    assert listed.output.startswith("1-007 cost: official 1-007L: 3; structured 1-007: 4 (")
    assert (
        run(knight, "conflicts", "fftcg", "--field", "power").output
        == "The sources do not contradict each other.\n"
    )
    as_json = json.loads(run(knight, "conflicts", "fftcg", "1-007", "--json").output)
    assert as_json == {
        "game": "fftcg",
        "conflicts": [
            {
                "number": "1-007",
                "field": "cost",
                "values": [["official 1-007L", 3], ["structured 1-007", 4]],
                "winner": "official 1-007L",
                "why": "the official list is the publisher's",
            }
        ],
    }


def test_many_cards_of_one_name_have_a_line_each(tmp_path: Path) -> None:
    entries = [official(cardNumber=f"1-{number:03}C", rarity="C") for number in range(1, 5)]
    path = card_file(tmp_path, *entries)
    run(tmp_path / "home", "import", str(path), "--game", "fftcg")
    lines = run(tmp_path / "home", "show", "fftcg", "Test Knight").output.splitlines()
    assert lines[0] == "4 different cards have this name:"
    assert lines[1] == "  1-001C  Test Knight  (fire forward, cost 3, power 7000)"
    assert len(lines) == 5


def test_search_lists_cards_and_ends_with_1_where_there_is_none(tmp_path: Path) -> None:
    result = run(tmp_path, "search", "ws-en", "lantern bearer")
    assert result.output == (
        "JT/S01-E001  Wren, Lantern Bearer  "
        "(yellow character, level 0, cost 0, power 2000, soul 1)\n"
    )
    assert run(tmp_path, "search", "fftcg", "lantern").exit_code == 1
    data = json.loads(run(tmp_path, "search", "ws-en", "lantern bearer", "--json").output)
    values = {"level": "0", "cost": "0", "power": "2000", "soul": "1"}
    assert data["cards"] == [
        {
            "code": "JT/S01-E001",
            "name": "Wren, Lantern Bearer",
            "kind": "yellow character",
            **values,
        }
    ]


def test_the_files_that_were_imported_are_listed_with_their_fingerprints(knight: Path) -> None:
    listed = json.loads(run(knight, "sources", "fftcg", "--json").output)["files"]
    assert [(file["name"], file["source"], file["cards"]) for file in listed] == [
        ("official.json", "official", 1),
        ("structured.json", "structured", 1),
    ]
    digest = sha256((knight.parent / "official.json").read_bytes()).hexdigest()
    assert listed[0]["sha256"] == digest
    [line, _] = run(knight, "sources").output.splitlines()
    assert line.startswith("fftcg  official.json: official, 1 card, imported ")
    assert run(knight, "sources", "ws-en").exit_code == 1
    assert run(knight, "sources", "chess").exit_code == 2


def test_importing_the_very_same_file_again_says_so(knight: Path) -> None:
    path = knight.parent / "official.json"
    lines = run(knight, "import", str(path), "--game", "fftcg").output.splitlines()
    assert lines[0] == "fftcg: 1 card read from 1 file: 0 new, 0 changed, 1 unchanged"
    assert lines[1].startswith("  official.json: the same file was imported on ")


def test_show_tells_all_printings_and_who_tells_something_else(tmp_path: Path) -> None:
    home = tmp_path / "home"
    path = card_file(tmp_path, native(), native(code="TT/S01-E001SP", power="2500"))
    run(home, "import", str(path), "--game", "ws-en")
    shown = run(home, "show", "ws-en", "TT/S01-E001").output.splitlines()
    assert shown[-3:] == [
        "  sources: card list set.json TT/S01-E001",
        "  contradiction: power: card list set.json TT/S01-E001: 2000; card list set.json "
        "TT/S01-E001SP: 2500 (stays in doubt: printings of one number should agree; each is kept "
        "as its source has it)",
        "  printings: TT/S01-E001, TT/S01-E001SP",
    ]
    assert run(home, "show", "ws-en", "TT/S01-E001SSP").output.splitlines()[0] == (
        "Found by the code of another printing: TT/S01-E001SSP"
    )
    [conflict] = json.loads(run(home, "conflicts", "ws-en", "--json").output)["conflicts"]
    assert (conflict["number"], conflict["field"]) == ("TT/S01-E001", "power")


def test_vanguard_cards_are_shown_with_what_lists_do_not_agree_on(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (tmp_path / "set.csv").write_bytes(table(row()))
    card_file(tmp_path, entry(trigger="DRAW", text=None), name="list.json")
    imported = run(home, "import", str(tmp_path), "--game", "vanguard").output.splitlines()
    assert imported[0] == "vanguard: 1 card read from 2 files: 1 new, 0 changed, 0 unchanged"
    lines = run(home, "show", "vanguard", "JT01/001").output.splitlines()
    assert lines[:2] == [
        "Test Squire  JT01/001EN",
        "  Testers trigger unit, grade 0, power 5000, shield 10000, critical 1",
    ]
    assert "  icons: critical or draw trigger?, boost" in lines
    shown = json.loads(run(home, "show", "vanguard", "JT01/001", "--json").output)
    assert (shown["triggers_told"], shown["not_understood"]) == (["critical", "draw"], ["trigger"])
    assert shown["identifiers"] == ["id:TEST_SQUIRE"]


@pytest.mark.parametrize("content", ["", "Name,Number\n", "[", '[{"name": "Test"}]'])
def test_a_bad_vanguard_file_ends_with_one_line_and_2(tmp_path: Path, content: str) -> None:
    path = tmp_path / "set.csv"
    path.write_text(content, encoding="utf-8")
    result = run(tmp_path / "home", "import", str(path), "--game", "vanguard")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "set.csv" in result.stderr


def test_a_leader_is_shown_with_both_sides(tmp_path: Path) -> None:
    lines = run(tmp_path, "show", "dbs", "JT1-001").output.splitlines()
    assert lines[0] == "Mirai the Lamplighter  JT1-001  sample card"
    assert "  other side: Mirai, Light of the Quay 15000" in lines
    assert lines[-3:-1] == ["    (Mirai, Light of the Quay)", "    [Double Strike]"]


ATTACKING = (
    "【自】このカードがアタックした時、あなたは自分の控え室の「白い卵」を1枚選び、手札に戻す。"
)


def two_editions(home: Path, folder: Path) -> None:
    """A card in both editions, and one that names it in Japanese."""
    english = native(code="TT/S01-E001", name="White Egg")
    japanese = native(code="TT/S01-001", name="白い卵")
    naming = native(
        code="TT/S01-002",
        name="巣の番人",
        ability=[ATTACKING, "【永】歌う。"],
    )
    for number, (game, cards) in enumerate(
        {"ws-en": [english], "ws-jp": [japanese, naming]}.items()
    ):
        place = folder / str(number)
        place.mkdir()
        assert run(home, "import", str(card_file(place, *cards)), "--game", game).exit_code == 0


def test_show_gives_our_reading_in_another_language(tmp_path: Path) -> None:
    home = tmp_path / "home"
    two_editions(home, tmp_path)
    shown = run(home, "show", "ws-jp", "TT/S01-002", "--in", "english").output
    assert shown[shown.index("  as the program") :].split("\n") == [
        "  as the program understands it, in English (our reading):",
        "    【AUTO】 When this card attacks, choose 1 card named "
        '"White Egg" in your waiting room, and put',
        "    it into your hand.",
        "    (not written in English: 【永】歌う。)",
        "",
    ]


def test_show_gives_our_reading_as_json(tmp_path: Path) -> None:
    home = tmp_path / "home"
    two_editions(home, tmp_path)
    shown = json.loads(
        run(home, "show", "ws-jp", "TT/S01-002", "--in", "japanese", "--json").output
    )
    assert shown["reading"]["language"] == "japanese"
    assert [line["written"] for line in shown["reading"]["lines"]] == [
        "【自】このカードがアタックした時、あなたは自分の控え室の「白い卵」を1枚選ぶ。"
        "あなたはそのカードを手札に戻す。",
        None,
    ]


def test_show_refuses_a_language_that_it_does_not_write(tmp_path: Path) -> None:
    result = run(tmp_path, "show", "ws-en", "JT/S01-E001", "--in", "latin")
    assert result.exit_code == 2
    assert "does not write the texts of ws-en cards in latin" in result.stderr


LACKING = (
    "【AUTO】 When your climax with in its trigger icon is placed on your climax area, shuffle "
    "your deck."
)
ICONS = "soul, return, pool, comeback, draw, shot, treasure, gate, choice, standby"


def lacking(folder: Path) -> Path:
    """A workspace with a card in whose text the source has lost an icon."""
    path = card_file(folder, native(code="JT/S99-E01", name="Night Owl", ability=[LACKING]))
    run(folder / "home", "import", str(path), "--game", "ws-en")
    return folder / "home"


def test_texts_say_where_an_icon_is_missing_and_what_can_stand_there(tmp_path: Path) -> None:
    result = run(lacking(tmp_path), "texts", "--game", "ws-en", "JT/S99-E01")
    shown = LACKING.replace("with in", "with 【?】 in")
    assert result.output.splitlines()[2:] == [
        f"    an icon is missing here: {shown}",
        f"    can stand there: {ICONS}",
        "    look at the card, and say which with: "
        "judgetool cards icons ws-en JT/S99-E01 --line 1 --icon ICON",
    ]
    assert result.exit_code == 1


def test_an_icon_is_supplied_listed_and_taken_back(tmp_path: Path) -> None:
    home = lacking(tmp_path)
    card = ("icons", "ws-en", "JT/S99-E01")
    assert run(home, *card).exit_code == 1
    supplied = run(home, *card, "--icon", "Gate")
    assert (supplied.exit_code, supplied.output.splitlines()[1]) == (
        0,
        f"  line 1: {LACKING.replace('with in', 'with 【GATE】 in')}",
    )
    assert "supplied by the judge on" in run(home, "texts", "--game", "ws-en").output
    assert "Night Owl: supplied by the judge on" in run(home, "icons").output
    assert "line 1, supplied by the judge on" in run(home, "show", "ws-en", "Night Owl").output
    assert run(home, *card, "--withdraw").exit_code == 1
    assert run(home, "icons").output == "No icon has been supplied.\n"


def test_what_was_supplied_is_given_as_json(tmp_path: Path) -> None:
    home = lacking(tmp_path)
    found = json.loads(
        run(home, "icons", "ws-en", "JT/S99-E01", "--icon", "gate", "--everywhere", "--json").output
    )
    at = LACKING.index("in its")
    (line,) = found["lines"]
    on = line["supplied"].pop("on")
    assert line == {
        "line": 1,
        "text": LACKING,
        "lost_icons": [{"at": at, "icons": ICONS.split(", ")}],
        "supplied": {
            "text": LACKING,
            "icons": [{"at": at, "icon": "gate"}],
            "everywhere": True,
        },
    }
    assert json.loads(run(home, "icons", "--json").output)["entries"] == [
        {"game": "ws-en", "name": "Night Owl", **line["supplied"], "on": on, "counts": True}
    ]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--icon", "owl"), f"with “owl” line 1 is not read; choose from: {ICONS}"),
        (("--line", "2", "--icon", "gate"), "line 2 of Night Owl has not lost an icon"),
        (("--line", "1"), "Say which icon stands there: --icon ICON."),
        (("--withdraw", "--icon", "gate"), "--withdraw takes back what was supplied"),
    ],
)
def test_what_cannot_be_supplied_is_refused(
    tmp_path: Path, options: tuple[str, ...], why: str
) -> None:
    result = run(lacking(tmp_path), "icons", "ws-en", "JT/S99-E01", *options)
    assert result.exit_code == 2
    assert why in result.stderr


def test_options_without_a_card_are_refused(tmp_path: Path) -> None:
    result = run(tmp_path, "icons", "ws-en", "--icon", "gate")
    assert "Name the card that is meant." in result.stderr


def test_lines_that_lack_an_icon_are_counted_by_themselves(tmp_path: Path) -> None:
    home = str(lacking(tmp_path))
    command = ["coverage", "cards", "--game", "ws-en", "--data-dir", home]
    assert CliRunner().invoke(judgetool, command).output.splitlines()[1:] == [
        "      1 not read because the source has lost an icon; supply it from the card: "
        "judgetool cards icons ws-en"
    ]
    counted = json.loads(CliRunner().invoke(judgetool, [*command, "--json"]).output)
    assert counted["games"]["ws-en"]["lost_icons"] == 1
