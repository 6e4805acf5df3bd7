"""A newer program keeps a workspace as it was before it upgrades it; an older one refuses it."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgetool.events.things import EventFacts, EventNote
from judgetool.operations.events import entries
from judgetool.store import Workspace, backups, migrations
from judgetool.store.backups import CannotBackUp, read_backup, unpack
from judgetool.store.failures import DamagedWorkspace, NewerWorkspace
from judgetool.store.migrations import FIRST, LATEST, MIGRATIONS, STEPS
from judgetool.store.places import FILE_NAME
from judgetool.store.schema import MAKERS, add_makers
from judgetool.store.sharing import Reads, Sharing

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A workspace of this version."""
    with Workspace(tmp_path / "home"):
        pass
    return tmp_path / "home"


def later(monkeypatch: pytest.MonkeyPatch, version: str, step: object) -> None:
    """Be a later version of the program, with one step more."""
    monkeypatch.setattr(migrations, "MIGRATIONS", {**MIGRATIONS, LATEST + 1: step})
    monkeypatch.setattr(migrations, "LATEST", LATEST + 1)
    monkeypatch.setattr(backups, "LATEST", LATEST + 1)
    for module in (migrations, backups):
        monkeypatch.setattr(module, "__version__", version)
    monkeypatch.setattr("judgetool.store.workspace.__version__", version)


def ponds(db: object) -> None:
    db.execute("CREATE TABLE ponds (id INTEGER PRIMARY KEY)")  # type: ignore[attr-defined]


def number_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        [number] = db.execute("PRAGMA user_version").fetchone()
    return int(number)


def test_a_workspace_that_is_up_to_date_is_not_backed_up(home: Path) -> None:
    with Workspace(home) as workspace:
        assert workspace.kept is None
    assert [one.name for one in home.iterdir()] == ["workspace.sqlite"]


def test_it_is_kept_as_it_was_before_an_upgrade(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later(monkeypatch, "0.2.0", ponds)
    with Workspace(home) as workspace:
        kept = workspace.kept
        assert workspace.db.table("ponds").exists()
    assert kept == home / "backups" / "before-upgrade-to-0.2.0.zip"
    backup = read_backup(kept)
    assert (backup.program, backup.number) == ("0.1.0", LATEST)
    assert number_of(unpack(backup, tmp_path)) == LATEST
    assert number_of(home / "workspace.sqlite") == LATEST + 1
    with Workspace(home) as workspace:
        assert workspace.kept is None


def test_without_a_backup_nothing_is_upgraded(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "backups").write_text("no folder")
    later(monkeypatch, "0.2.0", ponds)
    with pytest.raises(CannotBackUp, match="the workspace is as it was"):
        Workspace(home)
    assert number_of(home / "workspace.sqlite") == LATEST


def test_an_upgrade_that_fails_leaves_the_workspace_and_its_backup(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(db: object) -> None:
        ponds(db)
        raise LookupError("no pond")

    later(monkeypatch, "0.2.0", fails)
    with pytest.raises(DamagedWorkspace, match="it cannot be brought up to date"):
        Workspace(home)
    assert number_of(home / "workspace.sqlite") == LATEST
    assert read_backup(home / "backups" / "before-upgrade-to-0.2.0.zip").number == LATEST


def test_an_older_program_says_which_version_is_needed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as meanwhile:
        later(meanwhile, "7.2.0", ponds)
        Workspace(home).close()
    before = (home / "workspace.sqlite").read_bytes()
    with pytest.raises(NewerWorkspace) as told:
        Workspace(home)
    assert told.value.what == (
        "this workspace needs Judgetool 7.2.0 or later, and this is 0.1.0"
        f" (its number is {LATEST + 1}; this program knows up to {LATEST})"
    )
    assert (home / "workspace.sqlite").read_bytes() == before


@pytest.mark.parametrize("said", ["'<b>soon</b>'", "'later'", "x'ff'", "''"])
def test_what_is_no_version_is_not_quoted(home: Path, said: str) -> None:
    with closing(sqlite3.connect(home / "workspace.sqlite")) as db:
        db.execute(f"UPDATE upgrades SET program = {said}")
        db.execute(f"PRAGMA user_version = {LATEST + 1}")
        db.commit()
    with pytest.raises(NewerWorkspace, match="needs a later version of Judgetool, and this is"):
        Workspace(home)


def test_an_event_that_was_shared_before_copies_had_names_is_still_shared(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        entries.new_event(workspace, EventFacts("Cup", "2026-04-12"), now=NOW)
        log = entries.event(workspace, "Cup")
        Sharing(workspace.db).begin(log.event, "postgresql://lee@localhost/cup", "desk")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        for table, columns in MAKERS.items():
            for column in columns:
                db.execute(f"ALTER TABLE {table} DROP COLUMN {column.partition(' ')[0]}")
        db.execute("DROP TABLE supplied_icons")
        db.execute("DROP TABLE unfinished")
        db.execute(f"PRAGMA user_version = {FIRST + STEPS.index(add_makers) - 1}")
        db.commit()
    with Workspace(tmp_path) as workspace:
        shared = Sharing(workspace.db).of(log.event)
        assert shared is not None
        assert (shared.station, len(shared.maker), shared.reads) == ("desk", 32, Reads.NEVER)
        entries.enter(workspace, entries.event(workspace, "Cup"), EventNote("later"), now=NOW)
        assert len(Sharing(workspace.db).waiting(shared)) == 2
