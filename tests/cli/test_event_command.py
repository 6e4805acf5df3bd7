"""``judgetool deck event`` and ``judgetool deck count``: what they print and how they end."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from judgetool.events.scanned import code_of
from judgetool.operations.events import entries
from judgetool.store import Workspace
from resources import files
from tests.guides import BOOK, GUIDE, NAME

LIST = "4 JT/S01-E001\n2 JT/S01-E002\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A workspace with an event, a player and a list."""
    home = tmp_path / "home"
    (tmp_path / "ann.txt").write_text(LIST)
    for arguments in (
        ("event", "new", "Spring Cup", "--game", "ws-en", "--date", "2026-04-12", "--by", "Lee"),
        ("event", "add-player", "spring", "Ann Example", "--id", "17", "--table", "3"),
        ("event", "register", "spring", "ann", str(tmp_path / "ann.txt")),
    ):
        assert run(home, *arguments).exit_code == 0
    return home


def run(home: Path, *arguments: str, text: str = "") -> Result:
    command = ["deck", *arguments, "--data-dir", str(home)]
    return CliRunner().invoke(judgetool, command, input=text)


def data(home: Path, *arguments: str, text: str = "") -> dict[str, Any]:
    result = run(home, *arguments, "--json", text=text)
    assert result.exit_code in (0, 1), result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_events_are_listed(home: Path) -> None:
    assert run(home, "event", "list").output == "1  Spring Cup  2026-04-12, Weiß Schwarz, English\n"
    assert run(home / "other", "event", "list").exit_code == 1


def test_an_event_is_shown_with_its_players(home: Path) -> None:
    result = run(home, "event", "show", "spring")
    assert result.output.splitlines() == [
        "1  Spring Cup  2026-04-12, Weiß Schwarz, English",
        "  2  Ann Example (17): table 3, list not checked",
    ]


def test_a_check_of_a_list_is_entered(home: Path) -> None:
    result = run(home, "event", "check", "spring", "ann", "--round", "1")
    assert result.exit_code == 1
    first, second, *_ = result.output.splitlines()
    assert first.endswith("entered: list check of Ann Example (17), round 1, table 3: not legal")
    assert second == "  5.1.2.1  6 cards in the deck, not exactly 50"


def test_a_legal_list_ends_with_0(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "legal.txt"
    path.write_bytes(files("samples", "legal-deck.txt").read_bytes())
    run(home, "event", "register", "spring", "17", str(path))
    assert run(home, "event", "check", "spring", "ann").exit_code == 0


def test_what_is_entered_by_hand_is_in_the_log(home: Path) -> None:
    run(home, "event", "penalty", "spring", "17", "Warning", "--cited", "5.1.2", "--round", "2")
    run(home, "event", "extend", "spring", "7", "--player", "ann", "--why", "deck check")
    run(home, "event", "note", "spring", "Round 2 began late", "--by", "Kim")
    lines = run(home, "event", "log", "spring").output.splitlines()
    assert [line[line.index("entered") :] for line in lines[3:]] == [
        "entered: penalty for Ann Example (17), round 2: Warning; Weiß Schwarz EN CR 2.09, 5.1.2",
        "entered: 7 minutes more for Ann Example (17), table 3: deck check",
        "entered: note: Round 2 began late",
    ]
    assert " by Kim  entered" in lines[-1]


def test_corrections_are_given_field_by_field(home: Path) -> None:
    entry = data(home, "event", "correct", "spring", "2", "table=7", "name=Anna Example")
    assert (entry["mark"], entry["subject"]) == ("corrected", 2)
    assert entry["data"] == {"name": "Anna Example", "id": "17", "table": 7}
    entry = data(home, "event", "correct", "spring", "2", "table=")
    assert entry["data"] == {"name": "Anna Example", "id": "17", "table": None}


def test_the_list_of_today_is_confirmed_for_an_event_and_taken_back_with_its_format(
    home: Path,
) -> None:
    facts = ("--game", "ws-en", "--format", "side", "--list-of-today")
    assert data(home, "event", "new", "Summer Cup", *facts)["list_of_today"] is True
    lines = run(home, "event", "log", "Summer").output
    assert (
        "entered: event Summer Cup, Weiß Schwarz, English, side, list of today confirmed" in lines
    )
    entry = str(data(home, "event", "show", "Summer")["event"])
    changed = data(home, "event", "correct", "Summer", entry, "notes=Hall")
    assert changed["data"]["list_of_today"] is True
    changed = data(home, "event", "correct", "Summer", entry, "format=neo-standard")
    assert changed["data"]["list_of_today"] is False
    changed = data(home, "event", "correct", "Summer", entry, "list_of_today=yes")
    assert changed["data"]["list_of_today"] is True
    changed = data(home, "event", "correct", "Summer", entry, "list_of_today=no")
    assert changed["data"]["list_of_today"] is False
    refused = run(home, "event", "correct", "Summer", entry, "list_of_today=perhaps")
    assert refused.exit_code == 2
    assert "write list_of_today=yes or list_of_today=no" in refused.stderr


@pytest.mark.parametrize("change", ["seat=3", "table", "table=x", "table=-1", "table=99999999999"])
def test_a_correction_that_cannot_be_ends_with_2(home: Path, change: str) -> None:
    result = run(home, "event", "correct", "spring", "2", change)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


def test_what_is_removed_can_be_restored(home: Path) -> None:
    run(home, "event", "remove", "spring", "2")
    assert data(home, "event", "show", "spring")["players"] == []
    run(home, "event", "restore", "spring", "2")
    [player] = data(home, "event", "show", "spring")["players"]
    assert player["name"] == "Ann Example"
    assert run(home, "event", "log", "spring", "--entry", "2").output.count("\n") == 3


def test_a_draw_tells_all_that_repeats_it(home: Path) -> None:
    draw = ("event", "draw", "spring", "--round", "3", "--tables", "40", "--count", "4")
    result = run(home, *draw, "--seed", "apple", "--exclude", "8,30-32")
    assert result.output.splitlines() == [
        "tables 29, 12, 7, 37 drawn for round 3 from 1 to 40 with the seed 'apple' "
        "(sha256-1, 4 wanted, excluded: 8, 30, 31, 32)",
        *(f"  table {table}: nobody is known to sit there" for table in (29, 12, 7, 37)),
    ]
    assert data(home, *draw)["seed"] != data(home, *draw)["seed"]


def test_an_import_tells_what_it_could_not_take(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "players.csv"
    path.write_text("Name,Table\nBob,4\nCy,x\n")
    result = run(home, "event", "import", "spring", str(path))
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "players: 1 new, 0 changed, 0 unchanged; lists: 0 registered; not imported: 1",
        f"  {path}, line 3: 'x' is not a table",
    ]


def test_a_deck_that_agrees_ends_with_0(home: Path) -> None:
    result = run(home, "count", "spring", "ann", text="001 001 x2\nosk x2 001\ndone\n")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "count 1: Ann Example (17); 0 of 6, 6 left, 0 extra",
        "3 of 6, 3 left, 0 extra  JT/S01-E001 Wren, Lantern Bearer (3 of 4)",
        "6 of 6, 0 left, 0 extra  JT/S01-E001 Wren, Lantern Bearer (4 of 4)",
        "Ann Example (17): list and deck agree; 6 cards, 6 registered",
    ]


def test_a_deck_that_differs_ends_with_1_and_the_rules(home: Path) -> None:
    result = run(home, "count", "spring", "ann", text="1 x3 2 x2 !Stray x2 done")
    assert result.exit_code == 1
    assert result.output.splitlines()[1:] == [
        "Ann Example (17): list and deck differ; 7 cards, 6 registered",
        "  5.1.2  list and deck differ: 1 missing, 2 extra; apply the floor rules of the event",
        "  5.1.2.1  7 cards in the deck, 6 in the registered list",
        "  missing 1 x JT/S01-E001 Wren, Lantern Bearer (3 of 4)",
        "  extra   2 x Stray (2 of 0)",
    ]


def test_a_count_that_is_broken_off_is_gone_on_with(home: Path) -> None:
    broken = run(home, "count", "spring", "ann", text="1 x3\n")
    assert broken.exit_code == 2
    assert "count 1 is not finished" in broken.stderr
    assert "count 1 is under way" in run(home, "event", "show", "spring").output
    whole = data(home, "count", "spring", "ann", text="1 2 x2 done")
    assert (whole["count"], whole["counted"], whole["left"]) == (1, 6, 0)


def test_a_typed_line_that_is_no_text_is_not_counted(home: Path) -> None:
    command = ["deck", "count", "spring", "ann", "--data-dir", str(home)]
    result = CliRunner().invoke(judgetool, command, input=b"\xff\n1 x4 2 x2 done\n")
    assert "not counted: no registered card matches" in result.stderr.splitlines()[0]
    assert result.exit_code == 0


def test_a_table_with_more_digits_than_can_be_kept_is_told(home: Path) -> None:
    result = run(home, "count", "spring", "ann", "--table", "9" * 20)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "a number has too many digits" in result.stderr


def test_a_count_survives_the_end_of_the_program(home: Path) -> None:
    command = [sys.executable, "-m", "judgetool.cli", "deck", "count", "spring", "ann"]
    with subprocess.Popen(
        [*command, "--data-dir", str(home)], stdin=PIPE, stdout=PIPE, text=True
    ) as counting:
        assert counting.stdin is not None
        assert counting.stdout is not None
        counting.stdin.write("1 x3 2\n")
        counting.stdin.flush()
        while not counting.stdout.readline().startswith("4 of 6"):
            assert counting.poll() is None
        counting.kill()
    told = data(home, "count", "spring", "ann", text="2 undo redo 1 done")
    assert (told["count"], told["outcome"]) == (1, "list and deck agree")


def test_a_count_that_has_ended_can_be_opened_again(home: Path) -> None:
    run(home, "count", "spring", "ann", text="1 done")
    again = data(home, "count", "spring", "ann", "--count", "1", text="undo 2 done")
    assert (again["count"], again["counted"]) == (1, 2)
    acts = [act["act"] for act in again["acts"]]
    assert acts == ["counted", "finished", "undo", "counted", "finished"]


def test_a_word_that_cannot_be_counted_stops_its_line_only(home: Path) -> None:
    result = run(home, "count", "spring", "ann", text="1 999 2 2\n2\nleft\ndone\n")
    assert result.stderr.splitlines() == [
        "not counted: no registered card matches '999'; to count it as a card that is not "
        "registered, type !999 (the rest of the line was not counted either)"
    ]
    assert "2 of 6, 4 left, 0 extra" in result.output
    assert "  left    3 x JT/S01-E001 Wren, Lantern Bearer (1 of 4)" in result.output


def test_json_is_all_that_stands_on_standard_output(home: Path) -> None:
    told = data(home, "count", "spring", "ann", text="2 left 1\nundo done")
    assert told["order"] == ["JT/S01-E002"]
    assert told["outcome"] == "list and deck differ"


def test_a_count_set_aside_has_no_result(home: Path) -> None:
    result = run(home, "count", "spring", "ann", text="1 aside")
    assert (result.exit_code, result.output.splitlines()[-1]) == (1, "count 1 is abandoned")


def test_a_slip_is_written_once(home: Path, tmp_path: Path) -> None:
    run(home, "count", "spring", "ann", text="1 done")
    path = tmp_path / "slip.html"
    arguments = ("event", "slip", "spring", "4", "--output", str(path))
    assert run(home, *arguments).output == f"Written to {path}\n"
    assert "list and deck differ" in path.read_text("utf-8")
    assert run(home, *arguments).exit_code == 2
    assert run(home, *arguments, "--force").exit_code == 0
    assert sorted(one.name for one in tmp_path.iterdir()) == ["ann.txt", "home", "slip.html"]


def test_an_export_holds_lists_counts_and_every_entry(home: Path, tmp_path: Path) -> None:
    run(home, "count", "spring", "ann", text="1 done")
    path = tmp_path / "event.json"
    assert run(home, "event", "export", "spring", "--output", str(path)).exit_code == 0
    told = json.loads(path.read_text("utf-8"))
    assert [entry["kind"] for entry in told["entries"]] == ["event", "player", "list", "check"]
    assert [one["text"] for one in told["lists"].values()] == [LIST]
    assert told["counts"][0]["acts"][0]["card"] == "JT/S01-E001"


@pytest.mark.parametrize(
    "arguments",
    [
        ("event", "show", "winter"),
        ("event", "penalty", "spring", "zoe", "Warning"),
        ("event", "draw", "spring", "--tables", "0"),
        ("event", "draw", "spring", "--tables", "9", "--exclude", "x"),
        ("event", "slip", "spring", "1"),
        ("event", "export", "spring", "--output", "/no/such/folder/x.json"),
        ("event", "export", "spring", "--output", "x.txt"),
        ("event", "register", "spring", "ann", "/no/such/file"),
        ("count", "spring", "zoe"),
        ("count", "spring", "ann", "--count", "9"),
    ],
)
def test_what_cannot_be_answered_ends_with_2_and_one_line(
    home: Path, arguments: tuple[str, ...]
) -> None:
    result = run(home, *arguments)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


ALL = (
    "new list show add-player import register check draw penalty extend note log correct remove "
    "restore export slip"
)


@pytest.mark.parametrize("name", ALL.split())
def test_every_command_has_an_example(name: str) -> None:
    result = CliRunner().invoke(judgetool, ["deck", "event", name, "--help"])
    assert f"Example: judgetool deck event {name}" in " ".join(result.output.split())


def test_counting_explains_its_language(home: Path) -> None:
    shown = run(home, "count", "--help").output
    assert "Example: echo" in shown
    assert "undo redo    as often as you like; reset starts the count again" in shown


def test_all_lists_are_checked_at_once(home: Path, tmp_path: Path) -> None:
    legal = tmp_path / "legal.txt"
    legal.write_bytes(files("samples", "legal-deck.txt").read_bytes())
    run(home, "event", "add-player", "spring", "Bob")
    run(home, "event", "register", "spring", "bob", str(legal))
    report = tmp_path / "checked.csv"
    result = run(home, "event", "check", "spring", "--dry-run", "--report", str(report))
    assert result.exit_code == 1
    assert result.output.splitlines()[0] == "lists: 2, registered: 2; 1 not legal, 1 legal"
    assert result.output.splitlines()[2].startswith(
        "not legal         table 3, Ann Example (17) (ann.t"
    )
    assert "Ann Example (17)" in report.read_text(encoding="utf-8-sig")
    assert "list check of" not in run(home, "event", "log", "spring").output
    told = data(home, "event", "check", "spring", "--round", "1")
    assert (told["counts"]["legal"], told["complete"]) == (1, True)
    assert run(home, "event", "log", "spring").output.count("list check of") == 2


def test_one_list_is_checked_without_a_report(home: Path) -> None:
    assert run(home, "event", "check", "spring", "ann", "--dry-run").exit_code == 2


def test_a_draw_is_proved(home: Path) -> None:
    draw = ("event", "draw", "spring", "--round", "3", "--tables", "40", "--count", "4")
    run(home, *draw, "--seed", "apple", "--exclude", "8,30-32")
    result = run(home, "event", "draw-again", "spring", "4")
    assert (result.exit_code, result.output.splitlines()[1]) == (0, "drawn again: the same tables")
    with Workspace(home) as workspace:
        log = entries.event(workspace, "1")
        invented = replace(log.draws[4], tables=(30, 12, 7, 37))
        entry = entries.enter(workspace, log, invented, now=datetime(2026, 4, 12, tzinfo=UTC))
    result = run(home, "event", "draw-again", "spring", str(entry))
    assert result.exit_code == 1
    assert result.output.splitlines()[1] == "drawn again: OTHER TABLES: 29, 12, 7, 37"
    assert run(home, "event", "draw-again", "spring", "2").exit_code == 2


def test_a_table_is_exported_as_csv(home: Path, tmp_path: Path) -> None:
    run(home, "event", "extend", "spring", "1", "--player", "ann", "--why", "=1+1")
    output = tmp_path / "more.csv"
    result = run(home, "event", "export", "spring", "--csv", "extensions", "--output", str(output))
    assert result.exit_code == 0
    line = output.read_text(encoding="utf-8-sig").splitlines()[1]
    assert line.startswith("4,Ann Example,17,3,,1,,'=1+1,")
    assert "entered: 1 minute more for Ann" in run(home, "event", "log", "spring").output


def test_an_unknown_format_is_refused_at_once(home: Path) -> None:
    result = run(home, "event", "new", "Cup", "--game", "dbs", "--format", "legacy")
    assert (result.exit_code, result.stderr) == (
        2,
        "judgetool: dbs has no format 'legacy'; choose from: standard\n",
    )


def test_a_dry_run_of_an_import_tells_what_it_would_do_and_how_the_files_are_named(
    home: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "lists"
    folder.mkdir()
    for name in ("10144 Ann Last", "10145 Bo Last"):
        (folder / f"{name}.txt").write_text("4 JT/S01-E001\n", "utf-8")
    result = run(home, "event", "import", "spring", str(folder), "--dry-run")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "Nothing is entered. The import would do this:"
    assert lines[1].startswith("players: 2 new, 0 changed, 0 unchanged; lists: 2 registered")
    assert "  --names '{number} {name}' fits all files" in lines
    assert "  new player: Ann Last (10144), no table" in lines
    assert f"  list of Ann Last (10144): {folder / '10144 Ann Last.txt'}" in lines
    chosen = ("--names", "{number} {name}")
    assert run(home, "event", "import", "spring", str(folder), *chosen).exit_code == 0
    again = run(home, "event", "import", "spring", str(folder), "--names", "{player}")
    assert (again.exit_code, "is not a pattern" in again.output) == (2, True)


def test_a_form_is_imported_with_a_list_that_cannot_be_read(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "form.csv"
    path.write_text("Name,Deck list\nBob,-4 JT/S01-E001\nCy,4 JT/S01-E001; 1 JT/S01-E002\n")
    result = run(home, "event", "import", "spring", str(path))
    assert (result.exit_code, result.output.splitlines()) == (
        1,
        [
            "players: 2 new, 0 changed, 0 unchanged; "
            "lists: 2 registered, 1 of them unreadable; not imported: 0",
            f"  {path}, row 2, Deck list, line 1: -4 copies of JT/S01-E001; "
            "give a count from 1 to 999 (the list of Bob is registered as it is)",
        ],
    )


@pytest.mark.skipif(sys.platform == "win32", reason="names of files are text there")
def test_a_file_whose_name_is_not_utf8_does_not_stop_the_others(tmp_path: Path) -> None:
    lists = tmp_path / "lists"
    lists.mkdir()
    for name in (b"Ann.txt", b"M\xfcller.txt"):
        Path(os.fsdecode(os.fsencode(lists) + b"/" + name)).write_text("4 JT/S01-E001\n")
    home = tmp_path / "home"
    run(home, "event", "new", "Cup", "--game", "ws-en", "--date", "2026-04-12")
    assert run(home, "event", "import", "Cup", str(lists)).exit_code == 0
    players = data(home, "event", "show", "Cup")["players"]
    assert sorted(player["name"] for player in players) == ["Ann", "Müller"]


def test_a_penalty_takes_its_words_from_the_paragraph_of_a_guide(
    home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "guide.txt"
    path.write_text(GUIDE, encoding="utf-8")
    words = ["rules", "import", str(path), "--as", NAME]
    assert CliRunner().invoke(judgetool, words, env={"JUDGETOOL_HOME": str(home)}).exit_code == 0
    told = run(home, "event", "penalty", "spring", "17", "--cited", f"{BOOK} 2.3")
    assert told.stdout.rstrip().endswith(
        "penalty for Ann Example (17): Game Loss; Muddy Sleeves; Pond Penalty Guide 1.2, 2.3"
    )
    lacks = run(home, "event", "penalty", "spring", "17", "--cited", f"{BOOK} 2.9")
    assert lacks.exit_code == 2
    assert "there is no rule 2.9" in lacks.stderr


def test_a_time_extension_is_reckoned_from_the_minutes_spent(home: Path) -> None:
    told = run(home, "event", "extend", "spring", "--spent", "6", "--add", "3", "--table", "3")
    assert told.stdout.rstrip().endswith("9 minutes more (6 spent) for table 3")
    for words in ([], ["7", "--spent", "6"], ["7", "--add", "3"]):
        refused = run(home, "event", "extend", "spring", "--table", "3", *words)
        assert refused.exit_code == 2
        assert "give either MINUTES, or --spent" in refused.stderr


def test_a_draw_shows_its_players_and_has_their_papers(home: Path, tmp_path: Path) -> None:
    words = ("draw", "spring", "--round", "2", "--first", "3", "--tables", "3")
    told = run(home, "event", *words)
    assert told.stdout.splitlines()[1:] == ["  table 3: Ann Example (17)"]
    path = tmp_path / "papers.html"
    assert run(home, "event", "slip", "spring", "4", "--output", str(path)).exit_code == 0
    assert "Counting sheet" in path.read_text("utf-8")


def test_pairings_are_imported_shown_and_found_by_table(home: Path, tmp_path: Path) -> None:
    run(home, "event", "add-player", "spring", "Bo Sample", "--id", "18")
    table = tmp_path / "r2.csv"
    table.write_text("Table,Player 1,Player 2\n7,Bo Sample,Ann Exampel\n")
    result = run(home, "event", "import", "spring", str(table), "--round", "2")
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "round 2: 0 matches, 0 byes; rows with mistakes: 1",
        f"  {table}, line 2: there is no player 'Ann Exampel'; did they mean Ann Example (17)?",
        "  Nothing is entered: pairings are entered as a whole, or not at all",
    ]
    text = "Table,Player 1,Player 2\n7,Bo Sample,17\n"
    told = data(home, "event", "import", "spring", "-", "--round", "2", text=text)
    assert (told["round"], told["matches"], told["problems"]) == (2, 1, [])
    assert run(home, "event", "pairings", "spring").output.splitlines() == [
        "pairings of round 2: 1 match",
        "  table 7: Bo Sample (18) and Ann Example (17)",
    ]
    assert data(home, "event", "pairings", "spring", "--round", "2") == {
        "entry": 5,
        "round": 2,
        "matches": [
            {"table": 7, "players": [4, 2], "names": ["Bo Sample (18)", "Ann Example (17)"]}
        ],
    }
    shown = data(home, "event", "show", "spring", "--table", "7")
    assert [one["name"] for one in shown["players"]] == ["Ann Example", "Bo Sample"]
    assert run(home, "event", "show", "spring", "--table", "8").exit_code == 1
    run(home, "event", "add-player", "spring", "Cy Placeholder", "--id", "19")
    repaired = run(home, "event", "pair", "spring", "7: 17 / Cy Placeholder")
    assert repaired.output.splitlines() == [
        "round 2:",
        "  table 7: Ann Example (17) and Cy Placeholder (19)",
        "  no longer: table 7: Bo Sample (18) and Ann Example (17)",
        "  1 player is not paired any more: Bo Sample (18)",
    ]
    assert data(home, "event", "pair", "spring", "7: 18/17", "bye: 19")["left"] == []
    drawn = run(home, "event", "draw", "spring", "--round", "2", "--first", "7", "--tables", "7")
    assert drawn.output.splitlines()[1] == "  table 7: Bo Sample (18), Ann Example (17)"


def test_players_and_lists_are_sorted_as_asked_for(home: Path) -> None:
    for name, table in (("Al Third", "10"), ("Zoe Fourth", "2")):
        run(home, "event", "add-player", "spring", name, "--table", table)
    assert [
        [one["name"] for one in data(home, "event", "show", "spring", *asked)["players"]]
        for asked in ((), ("--sort", "table"), ("--sort", "name"), ("--sort", "state"))
    ] == [
        ["Ann Example", "Al Third", "Zoe Fourth"],
        ["Zoe Fourth", "Ann Example", "Al Third"],
        ["Al Third", "Ann Example", "Zoe Fourth"],
        ["Ann Example", "Al Third", "Zoe Fourth"],
    ]
    run(home, "event", "register", "spring", "zoe", str(home.parent / "ann.txt"))
    for order, tables in (("table", [2, 3]), ("name", [3, 2])):
        told = data(home, "event", "check", "spring", "--dry-run", "--sort", order)
        assert [one["table"] for one in told["lists"]] == tables
    refused = run(home, "event", "check", "spring", "ann", "--sort", "name")
    assert "leave PLAYER out" in refused.output


def test_what_is_seen_of_a_deck_is_entered(home: Path) -> None:
    told = data(
        *(home, "event", "inspect", "spring", "ann", "--round", "2"),
        *("--sleeves", "worn", "--marked", "2 bent"),
    )
    assert (told["kind"], told["data"]["sleeves"], told["data"]["marked"]) == (
        "check",
        "worn",
        "2 bent",
    )
    told = data(home, "event", "inspect", "spring", "ann", "--round", "2", "--sleeves", "replaced")
    assert (told["mark"], told["data"]["marked"]) == ("corrected", "2 bent")
    assert "give --sleeves" in run(home, "event", "inspect", "spring", "ann").output


def test_a_scanned_code_shows_its_player(home: Path) -> None:
    with Workspace(home) as workspace:
        log = entries.event(workspace, "1")
        code = code_of(log, log.player("Ann"))
    shown = data(home, "event", "show", "spring", "--scanned", code)
    assert shown["player"]["name"] == "Ann Example"
    assert [one["kind"] for one in shown["entries"]] == ["player", "list"]
    assert data(home, "event", "show", "spring", "--player", "ann") == shown
    refused = run(home, "event", "show", "spring", "--scanned", "Ann")
    assert refused.exit_code == 2
    assert "is no code of a player" in refused.output
