"""A workspace is backed up, restored and moved as a whole or not at all."""

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from judgetool.errors import MissingFile, Problem
from judgetool.operations import workspace_copies
from judgetool.operations.workspace_care import check_workspace
from judgetool.operations.workspace_copies import (
    CannotMove,
    backup_workspace,
    move_workspace,
    restore_workspace,
)
from judgetool.store import Workspace
from judgetool.store.backups import CannotBackUp, NoBackup, read_backup
from judgetool.store.connection import Connection
from judgetool.store.failures import (
    CannotStore,
    DamagedWorkspace,
    ForeignFile,
    LockedWorkspace,
    ReadOnlyWorkspace,
)
from judgetool.store.formats import KeptFormat, KeptFormats
from judgetool.store.migrations import LATEST
from judgetool.store.places import NOTE
from tests.unprivileged import without_privileges

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(os.name != "posix", reason="modes of files")


def format_of(name: str) -> KeptFormat:
    return KeptFormat("ws-en", name, f"id = '{name}'", f"{name}.toml", "ab", "2026-01-02")


def with_formats(folder: Path, *names: str) -> Path:
    with Workspace(folder) as workspace:
        KeptFormats(workspace.db).keep([format_of(name) for name in names])
    return folder


def formats_in(folder: Path) -> list[str]:
    with Workspace(folder) as workspace:
        return [one.id for one in KeptFormats(workspace.db).all()]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a workspace with one format."""
    return with_formats(tmp_path / "home für Ōsaka", "pond")


@pytest.fixture
def backup(home: Path, tmp_path: Path) -> Path:
    """A backup of it. Since then another format has come."""
    path = backup_workspace(home, tmp_path / "kept.zip").path
    with_formats(home, "river")
    return path


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nobody."""
    monkeypatch.setattr(workspace_copies, "LONGEST_WAIT", 0.0)


def test_what_was_backed_up_comes_back_and_what_was_there_is_kept(home: Path, backup: Path) -> None:
    done = restore_workspace(home, backup)
    assert formats_in(home) == ["pond"]
    assert done.kept == home / "backups" / "before-restoring.zip"
    restore_workspace(home, done.kept)
    assert formats_in(home) == ["pond", "river"]


def test_a_backup_can_be_restored_on_a_new_machine(backup: Path, tmp_path: Path) -> None:
    done = restore_workspace(tmp_path / "new", backup)
    assert formats_in(tmp_path / "new") == ["pond"]
    assert check_workspace(tmp_path / "new") == ()
    assert done.path == tmp_path / "new" / "workspace.sqlite"


def test_no_backup_is_made_of_nothing(tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match="there is no workspace here yet"):
        backup_workspace(tmp_path / "home", tmp_path / "kept.zip")
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_workspace_is_not_backed_up_as_if_it_were_sound(
    home: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(home / "workspace.sqlite")) as db:
        db.execute("UPDATE formats SET text = x'ff'")
        db.commit()
    with pytest.raises(DamagedWorkspace, match="judgetool workspace rescue"):
        backup_workspace(home, tmp_path / "kept.zip")
    assert not (tmp_path / "kept.zip").exists()


def test_a_damaged_backup_changes_nothing(home: Path, backup: Path) -> None:
    backup.write_bytes(backup.read_bytes()[:-40])
    with pytest.raises(NoBackup):
        restore_workspace(home, backup)
    assert formats_in(home) == ["pond", "river"]
    assert not (home / "backups").exists()


def test_a_damaged_workspace_is_put_aside_when_a_backup_is_restored(
    home: Path, backup: Path
) -> None:
    (home / "workspace.sqlite").write_bytes(b"Dear judge")
    done = restore_workspace(home, backup)
    assert formats_in(home) == ["pond"]
    assert done.kept == home / "workspace.damaged-1.sqlite"
    assert done.kept.read_bytes() == b"Dear judge"


def test_pages_that_are_lost_are_put_aside_too(home: Path, backup: Path) -> None:
    path = home / "workspace.sqlite"
    content = bytearray(path.read_bytes())
    content[3 * 4096 : 30 * 4096] = bytes(27 * 4096)
    path.write_bytes(content)
    done = restore_workspace(home, backup)
    assert formats_in(home) == ["pond"]
    assert done.kept == home / "workspace.damaged-1.sqlite"


def test_a_workspace_of_a_later_version_gives_way_to_a_backup(home: Path, backup: Path) -> None:
    with closing(sqlite3.connect(home / "workspace.sqlite")) as db:
        db.execute(f"PRAGMA user_version = {LATEST + 1}")
    done = restore_workspace(home, backup)
    assert formats_in(home) == ["pond"]
    assert done.kept == home / "backups" / "before-restoring.zip"


def test_a_database_of_something_else_is_left_alone(backup: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    path = tmp_path / "other" / "workspace.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE frogs (id)")
    before = path.read_bytes()
    with pytest.raises(ForeignFile):
        restore_workspace(tmp_path / "other", backup)
    assert path.read_bytes() == before


@pytest.mark.usefixtures("impatient")
def test_nothing_is_restored_or_moved_under_a_program_that_has_it_open(
    home: Path, backup: Path, tmp_path: Path
) -> None:
    with Workspace(home) as workspace:
        assert KeptFormats(workspace.db).all()
        for does in (
            lambda: restore_workspace(home, backup),
            lambda: move_workspace(home, tmp_path / "stick"),
        ):
            with pytest.raises(LockedWorkspace, match="another program has the workspace open"):
                does()
        assert [one.id for one in KeptFormats(workspace.db).all()] == ["pond", "river"]
    assert not (tmp_path / "stick").exists()


@POSIX
def test_a_workspace_that_cannot_be_written_to_is_neither_restored_nor_moved() -> None:
    with without_privileges() as folder:
        home = with_formats(folder / "home", "pond")
        kept = backup_workspace(home, folder / "kept.zip").path
        for path, mode in ((home / "workspace.sqlite", 0o400), (home, 0o500)):
            path.chmod(mode)
        assert read_backup(backup_workspace(home, folder / "again.zip").path).number == LATEST
        with pytest.raises(ReadOnlyWorkspace):
            restore_workspace(home, kept)
        with pytest.raises(ReadOnlyWorkspace):
            move_workspace(home, folder / "stick")
        assert not (folder / "stick").exists()
        assert formats_in(home) == ["pond"]


@POSIX
def test_a_folder_that_cannot_be_written_to_takes_nothing() -> None:
    with without_privileges() as folder:
        home = with_formats(folder / "home", "pond")
        (folder / "stick").mkdir(mode=0o500)
        with pytest.raises(CannotBackUp):
            backup_workspace(home, folder / "stick" / "kept.zip")
        with pytest.raises(CannotMove, match="Permission denied"):
            move_workspace(home, folder / "stick" / "judgetool")
        assert formats_in(home) == ["pond"]


def test_a_moved_workspace_is_found_where_it_was_asked_for(
    home: Path, backup: Path, tmp_path: Path
) -> None:
    restore_workspace(home, backup)
    stick = tmp_path / "Stöck" / "judgetool"
    move = move_workspace(home, stick)
    assert (move.before, move.after) == (home, stick)
    assert [one.name for one in home.iterdir()] == [NOTE]
    assert sorted(one.name for one in stick.iterdir()) == ["backups", "workspace.sqlite"]
    assert formats_in(home) == formats_in(stick) == ["pond"]
    assert (stick / "workspace.sqlite").stat().st_mode & 0o077 == 0


def test_it_can_be_moved_on_and_back_home(home: Path, tmp_path: Path) -> None:
    (home / "window.ini").write_text("[General]")
    move_workspace(home, tmp_path / "stick")
    move_workspace(home, tmp_path / "other")
    assert list((tmp_path / "stick").iterdir()) == []
    assert formats_in(home) == ["pond"]
    move_workspace(home, home)
    assert sorted(one.name for one in home.iterdir()) == ["window.ini", "workspace.sqlite"]
    assert formats_in(home) == ["pond"]


@pytest.mark.parametrize("lies", ["workspace.sqlite", "letter.txt", "folder/letter.txt"])
def test_where_something_lies_nothing_is_moved(home: Path, tmp_path: Path, lies: str) -> None:
    file = tmp_path / "stick" / lies
    file.parent.mkdir(parents=True)
    file.write_bytes(b"Dear judge")
    with pytest.raises(CannotMove, match="this folder is not empty"):
        move_workspace(home, tmp_path / "stick")
    assert file.read_bytes() == b"Dear judge"
    assert formats_in(home) == ["pond"]


def test_neither_a_file_nor_its_own_folder_is_a_place_to_move_to(
    home: Path, tmp_path: Path
) -> None:
    (tmp_path / "letter").touch()
    with pytest.raises(CannotMove, match="this is not a folder"):
        move_workspace(home, tmp_path / "letter")
    with pytest.raises(CannotMove, match="is already there"):
        move_workspace(home, home)
    with pytest.raises(CannotMove, match="there is no workspace here yet"):
        move_workspace(tmp_path / "nowhere", tmp_path / "stick")


def test_a_stick_that_has_another_name_now_is_found_again(home: Path, tmp_path: Path) -> None:
    move_workspace(home, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "renamed")
    with pytest.raises(Problem, match="--is-there"):
        formats_in(home)
    with pytest.raises(CannotMove, match="there is no workspace in this folder"):
        move_workspace(home, tmp_path, is_there_already=True)
    move_workspace(home, tmp_path / "renamed", is_there_already=True)
    assert formats_in(home) == ["pond"]


def test_a_workspace_is_not_forgotten_for_another(home: Path, tmp_path: Path) -> None:
    with_formats(tmp_path / "stick", "river")
    with pytest.raises(CannotMove, match="this folder has a workspace too"):
        move_workspace(home, tmp_path / "stick", is_there_already=True)
    assert formats_in(home) == ["pond"]


@pytest.mark.parametrize("step", ["copy_whole", "_require_sound", "note_place"])
@pytest.mark.parametrize("failure", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_move_that_fails_at_any_step_leaves_everything_where_it_was(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, failure: BaseException
) -> None:
    does = getattr(workspace_copies, step)

    def fails(*given: object) -> object:
        if step == "copy_whole":
            does(*given)
        raise failure

    monkeypatch.setattr(workspace_copies, step, fails)
    with pytest.raises((CannotMove, KeyboardInterrupt)):
        move_workspace(home, tmp_path / "stick")
    assert not (tmp_path / "stick").exists()
    assert [one.name for one in home.iterdir()] == ["workspace.sqlite"]
    assert formats_in(home) == ["pond"]


@POSIX
@pytest.mark.parametrize("room", [10_000, 100_000, 180_000])
def test_a_disk_that_becomes_full_restores_nothing(
    home: Path, backup: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    resource = pytest.importorskip("resource")
    fill = workspace_copies._fill
    _, hard = limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    def filled(conn: Connection, source: Workspace) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
        try:
            fill(conn, source)
        finally:
            conn.close()
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    monkeypatch.setattr(workspace_copies, "_fill", filled)
    with pytest.raises((CannotStore, sqlite3.Error)):
        restore_workspace(home, backup)
    assert check_workspace(home) == ()
    assert formats_in(home) == ["pond", "river"]


RESTORING = """
import sys
from pathlib import Path
from judgetool.operations.workspace_copies import restore_workspace
while True:
    for name in ("first.zip", "second.zip"):
        print("restores", flush=True)
        restore_workspace(Path(sys.argv[1], "home"), Path(sys.argv[1], name))
"""

MOVING = """
import itertools, sys
from pathlib import Path
from judgetool.operations.workspace_copies import move_workspace
for number in itertools.count():
    print("moves", flush=True)
    move_workspace(Path(sys.argv[1], "home"), Path(sys.argv[1], f"stick-{number}"))
"""


def killed_while(script: str, folder: Path, seconds: float) -> None:
    """Run ``script`` on ``folder``, and kill it so long after it has begun for the second time."""
    running = subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], stdout=subprocess.PIPE, cwd=ROOT
    )
    assert running.stdout is not None
    for _ in range(2):
        running.stdout.readline()
    time.sleep(seconds)
    running.kill()
    running.wait()
    running.stdout.close()


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.1, 0.2])
def test_a_restore_that_is_killed_is_whole_or_was_not(tmp_path: Path, seconds: float) -> None:
    names = {"first": ["pond"], "second": [f"river-{number:04}" for number in range(300)]}
    for name, formats in names.items():
        with_formats(tmp_path / name, *formats)
        backup_workspace(tmp_path / name, tmp_path / f"{name}.zip")
    with_formats(tmp_path / "home", "brook")
    killed_while(RESTORING, tmp_path, seconds)
    assert check_workspace(tmp_path / "home") == ()
    assert formats_in(tmp_path / "home") in (["brook"], *names.values())


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.05, 0.1])
def test_a_move_that_is_killed_loses_nothing(tmp_path: Path, seconds: float) -> None:
    with_formats(tmp_path / "home", "pond")
    killed_while(MOVING, tmp_path, seconds)
    assert formats_in(tmp_path / "home") == ["pond"]
    assert check_workspace(tmp_path / "home") == ()
