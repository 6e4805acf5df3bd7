"""``judgetool workspace``: what it says of sound and damaged workspaces, and what it saves."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from judgetool.operations.events import entries as event_entries
from judgetool.store import Workspace
from judgetool.store.failures import DamagedWorkspace
from judgetool.store.migrations import FIRST, LATEST, STEPS
from judgetool.store.schema import MAKERS, add_makers
from tests.cards.invented import card_file, native
from tests.rules_index.invented import INVENTED

FILE = "workspace.sqlite"
PLAYERS = 400


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A workspace with a rulebook and an event of many players."""
    home = tmp_path / "home"
    (tmp_path / "pond.txt").write_text(INVENTED, encoding="utf-8")
    rows = "".join(f"Player {number},{number}\n" for number in range(PLAYERS))
    (tmp_path / "players.csv").write_text(f"name,id\n{rows}", encoding="utf-8")
    for command in (
        ("rules", "import", str(tmp_path / "pond.txt"), "--book", "ws-en"),
        ("deck", "event", "new", "Spring Cup"),
        ("deck", "event", "import", "spring", str(tmp_path / "players.csv")),
    ):
        assert run(home, *command).exit_code == 0
    return home


def run(home: Path, *command: str) -> Result:
    result = CliRunner().invoke(judgetool, command, env={"JUDGETOOL_HOME": str(home)})
    assert not isinstance(result.exception, Exception), result.exception
    return result


def data(home: Path, *command: str) -> Any:
    return json.loads(run(home, *command, "--json").stdout)


def lose_a_page_of(home: Path, table: str) -> None:
    """Empty one leaf of ``table`` in the file."""
    path = home / FILE
    content = bytearray(path.read_bytes())
    with closing(sqlite3.connect(path)) as db:
        [root] = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)
        ).fetchone()
    inner = (root - 1) * 4096
    assert content[inner] == 5, "the table has more than one page"
    cell = inner + int.from_bytes(content[inner + 12 : inner + 14], "big")
    leaf = int.from_bytes(content[cell : cell + 4], "big")
    content[(leaf - 1) * 4096 : leaf * 4096] = bytes(4096)
    path.write_bytes(content)


def test_a_sound_workspace_is_said_to_be_sound(home: Path) -> None:
    result = run(home, "workspace", "check")
    assert (result.exit_code, result.stdout) == (0, f"The workspace in {home} is sound.\n")
    assert data(home, "workspace", "rescue")["saved"] == []
    assert [one.name for one in home.iterdir()] == [FILE]


def test_where_there_is_none_nothing_can_be_said(tmp_path: Path) -> None:
    result = run(tmp_path, "workspace", "check")
    assert result.exit_code == 2
    assert "there is no workspace here yet" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_later_workspace_is_neither_checked_nor_rescued(home: Path) -> None:
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute(f"PRAGMA user_version = {LATEST + 1}")
    for command in ("check", "rescue"):
        result = run(home, "workspace", command)
        assert result.exit_code == 2
        assert "update the program; nothing was changed" in result.stderr


def test_what_is_on_other_pages_is_saved_and_what_is_missing_is_told(home: Path) -> None:
    lose_a_page_of(home, "event_entries")
    before = (home / FILE).read_bytes()
    assert run(home, "workspace", "check").exit_code == 1
    assert run(home, "deck", "event", "show", "1").exit_code == 2
    rescue = run(home, "workspace", "rescue", "--json")
    assert rescue.exit_code == 1
    told = json.loads(rescue.stdout)
    entries = told["saved"][0]
    assert entries["what"] == "entries of events"
    assert PLAYERS / 2 < entries["rows"] < PLAYERS
    [gap, event] = entries["lost"]
    assert gap.startswith("numbers 1 to ")
    assert event == "name and facts of event 1: it is now 'Rescued event 1'"
    assert [one["rows"] for one in told["saved"] if one["what"] == "rulebooks"] == [1]
    assert Path(told["damaged"]).read_bytes() == before
    assert run(home, "workspace", "check").exit_code == 0
    with Workspace(home) as workspace:
        assert len(event_entries.event(workspace, "rescued").players) == entries["rows"]
    assert run(home, "rules", "show", "ws-en", "1.1.2").exit_code == 0


def test_a_file_with_a_wrong_beginning_is_rescued_whole_into_another_folder(
    home: Path, tmp_path: Path
) -> None:
    before = b"Dear judge,\n" + (home / FILE).read_bytes()[12:]
    (home / FILE).write_bytes(before)
    rescue = run(home, "workspace", "rescue", "--output", str(tmp_path / "new"), "--json")
    assert rescue.exit_code == 0
    told = json.loads(rescue.stdout)
    assert told["saved"][0] == {"what": "entries of events", "rows": PLAYERS + 1, "lost": []}
    assert told["workspace"] == str(tmp_path / "new" / FILE)
    assert (home / FILE).read_bytes() == before
    with Workspace(tmp_path / "new") as workspace:
        assert len(event_entries.event(workspace, "spring").players) == PLAYERS
    again = run(home, "workspace", "rescue", "--output", str(tmp_path / "new"))
    assert again.exit_code == 2
    assert "there is already a workspace" in again.stderr


def test_a_folder_that_nobody_can_make_is_told_in_one_line(home: Path) -> None:
    (home / FILE).write_bytes(b"Dear judge")
    for output in ("x" * 300, "/dev/null/new"):
        result = run(home, "workspace", "rescue", "--output", output)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.count("\n") == 1
        assert "defect" not in result.stderr
    assert (home / FILE).read_bytes() == b"Dear judge"


@pytest.mark.parametrize("command", ["check", "rescue"])
def test_a_folder_that_cannot_be_is_told_in_one_line(command: str) -> None:
    result = run(Path("x" * 300), "workspace", command)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no workspace here yet" in result.stderr


def test_each_damaged_file_is_kept_under_a_name_of_its_own(home: Path) -> None:
    for number in (1, 2):
        (home / FILE).write_bytes(b"Dear judge")
        assert data(home, "workspace", "rescue")["damaged"].endswith(f"damaged-{number}.sqlite")
    assert run(home, "workspace", "check").exit_code == 0


def test_a_value_that_was_never_written_is_found_by_check_and_left_out(home: Path) -> None:
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute("DROP TRIGGER event_entries_UPDATE")
        db.execute("UPDATE event_entries SET data = '{' WHERE id = 7")
        db.commit()
    found = data(home, "workspace", "check")["findings"]
    assert "table event_entries: row 7: data cannot be read" in found
    entries = data(home, "workspace", "rescue")["saved"][0]
    assert (entries["rows"], entries["lost"]) == (PLAYERS, ["number 7: data cannot be read"])


def test_the_defect_that_damage_leads_to_is_told_as_damage(home: Path) -> None:
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute("UPDATE books SET name = x'ff'")
        db.commit()
    with pytest.raises(DamagedWorkspace, match="table books"), Workspace(home):
        raise AttributeError("no such method of bytes")
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute("UPDATE books SET name = 'Ponds'")
        db.commit()
    with pytest.raises(AttributeError), Workspace(home):
        raise AttributeError("a defect is a defect")


def test_cards_that_cannot_be_made_of_what_is_left_are_named(home: Path, tmp_path: Path) -> None:
    files = card_file(tmp_path, native(), native(code="TT/S01-E002"))
    assert run(home, "cards", "import", str(files), "--game", "ws-en").exit_code == 0
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute(
            "UPDATE card_statements SET told = json_set(told, '$.level', 'frog') WHERE id = 1"
        )
        db.execute("UPDATE books SET name = x'ff'")
        db.commit()
    told = {one["what"]: one["lost"] for one in data(home, "workspace", "rescue")["saved"]}
    assert told["statements about cards"] == ["statements about ws-en tts01e001"]
    assert run(home, "cards", "show", "ws-en", "TT/S01-E002").exit_code == 0
    assert run(home, "cards", "show", "ws-en", "TT/S01-E001").exit_code == 1


def test_a_backup_is_written_restored_and_told(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "before the cup.zip"
    written = run(home, "workspace", "backup", str(file))
    assert written.exit_code == 0
    assert written.stdout.startswith(f"Backed up the workspace in {home}\n  to {file}: ")
    assert run(home, "rules", "remove", "ws-en").exit_code == 0
    restored = data(home, "workspace", "restore", str(file))
    assert restored["workspace"] == str(home / FILE)
    assert restored["backup"]["file"] == str(file)
    assert restored["kept"] == str(home / "backups" / "before-restoring.zip")
    listed = data(home, "rules", "list")["books"]
    assert [one["official"] for one in listed if one["book"] == "ws-en"] == [True]


def test_what_cannot_be_backed_up_or_restored_is_one_line(home: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.zip").write_text("Dear judge")
    for command, words in (
        (("backup", str(tmp_path / "letter.zip")), "this file already exists"),
        (("restore", str(tmp_path / "letter.zip")), "this is not a backup of a workspace"),
        (("restore", str(tmp_path / "none.zip")), "there is no such file"),
    ):
        refused = run(home, "workspace", *command)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert words in refused.stderr
        assert refused.stderr.count("\n") == 1


def test_a_workspace_is_moved_and_found_again(home: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    assert data(home, "workspace", "move", str(stick)) == {
        "before": str(home),
        "after": str(stick),
    }
    assert run(home, "workspace", "check").stdout == f"The workspace in {stick} is sound.\n"
    stick.rename(tmp_path / "other")
    lost = run(home, "rules", "list")
    assert lost.exit_code == 2
    assert "judgetool workspace move --is-there FOLDER" in lost.stderr
    found = run(home, "workspace", "move", "--is-there", str(tmp_path / "other"))
    assert found.stdout == f"From now on the workspace is the one in {tmp_path / 'other'}\n"
    assert run(home, "workspace", "check").exit_code == 0


def test_an_upgrade_is_told_with_the_place_of_the_backup(home: Path) -> None:
    with closing(sqlite3.connect(home / FILE)) as db:
        for table, columns in MAKERS.items():
            for column in columns:
                db.execute(f"ALTER TABLE {table} DROP COLUMN {column.partition(' ')[0]}")
        db.execute("DROP TABLE supplied_icons")
        db.execute("DROP TABLE unfinished")
        db.execute(f"PRAGMA user_version = {FIRST + STEPS.index(add_makers) - 1}")
        db.commit()
    kept = home / "backups" / "before-upgrade-to-0.1.0.zip"
    told = run(home, "rules", "list")
    assert told.exit_code == 0
    assert f"as it was before, it is kept in {kept}" in told.stderr
    assert kept.exists()
    assert run(home, "rules", "list").stderr == ""
