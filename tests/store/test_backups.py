"""Backups say what they are, hold one moment of a workspace, and are checked when they are read."""

import json
import sqlite3
import zipfile
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from judgetool.errors import MissingFile
from judgetool.store import Workspace, backups
from judgetool.store.backups import (
    CannotBackUp,
    NoBackup,
    keep,
    read_backup,
    unpack,
    write_backup,
)
from judgetool.store.connection import Connection
from judgetool.store.failures import NewerWorkspace
from judgetool.store.formats import KeptFormat, KeptFormats
from judgetool.store.migrations import LATEST

POND = KeptFormat("ws-en", "pond", "id = 'pond'", "pond.toml", "ab", "2026-01-02")


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """An open workspace with one format."""
    workspace = Workspace(tmp_path / "home")
    KeptFormats(workspace.db).keep([POND])
    return workspace


def conn_of(workspace: Workspace) -> Connection:
    assert isinstance(workspace.db.conn, Connection)
    return workspace.db.conn


def formats_in(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [one for (one,) in db.execute("SELECT id FROM formats")]


def rewritten(path: Path, **changes: object) -> Path:
    """The backup with another sheet for programs."""
    with zipfile.ZipFile(path) as packed:
        held = {name: packed.read(name) for name in packed.namelist()}
    held["about.json"] = json.dumps({**json.loads(held["about.json"]), **changes}).encode()
    with zipfile.ZipFile(path, "w") as packed:
        for name, content in held.items():
            packed.writestr(name, content)
    return path


def test_what_is_packed_comes_back(workspace: Workspace, tmp_path: Path) -> None:
    written = write_backup(conn_of(workspace), tmp_path / "Sicherung für Ōsaka.zip")
    found = read_backup(written.path)
    assert found == written
    assert (found.number, found.program) == (LATEST, "0.1.0")
    assert formats_in(unpack(found, tmp_path)) == ["pond"]


def test_it_says_what_it_is(workspace: Workspace, tmp_path: Path) -> None:
    write_backup(conn_of(workspace), tmp_path / "kept.zip")
    with zipfile.ZipFile(tmp_path / "kept.zip") as packed:
        assert packed.namelist() == ["README.txt", "about.json", "workspace.sqlite"]
        said = packed.read("README.txt").decode()
    assert said.startswith("This is a backup of a workspace of Judgetool.\nIt was made on 20")
    assert "It has names of players" in said
    assert (tmp_path / "kept.zip").stat().st_mode & 0o077 == 0


def test_people_are_told_the_minute_by_their_clock(workspace: Workspace, tmp_path: Path) -> None:
    backup = write_backup(conn_of(workspace), tmp_path / "kept.zip")
    at = replace(backup, made=datetime(2026, 11, 23, 15, 55, 57))
    assert at.when == "2026-11-23 15:55"


def test_others_may_write_meanwhile(workspace: Workspace, tmp_path: Path) -> None:
    other = sqlite3.connect(workspace.path)
    other.execute("BEGIN IMMEDIATE")
    other.execute("DELETE FROM formats")
    backup = write_backup(conn_of(workspace), tmp_path / "kept.zip")
    other.commit()
    other.close()
    assert formats_in(unpack(backup, tmp_path)) == ["pond"]
    assert formats_in(workspace.path) == []


def test_no_file_is_written_over_unless_that_is_wished(
    workspace: Workspace, tmp_path: Path
) -> None:
    into = tmp_path / "kept.zip"
    into.write_bytes(b"Dear judge")
    with pytest.raises(CannotBackUp, match="this file already exists"):
        write_backup(conn_of(workspace), into)
    assert into.read_bytes() == b"Dear judge"
    assert read_backup(write_backup(conn_of(workspace), into, force=True).path).number == LATEST


@pytest.mark.parametrize("name", ["no/such/folder/kept.zip", "x" * 300, "null\0byte"])
def test_a_place_that_takes_no_file_is_told(
    workspace: Workspace, tmp_path: Path, name: str
) -> None:
    with pytest.raises(CannotBackUp, match="the workspace is as it was"):
        write_backup(conn_of(workspace), tmp_path / name)


def test_a_full_disk_leaves_nothing_behind(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "write", full)
    (tmp_path / "stick").mkdir()
    with pytest.raises(CannotBackUp, match=r"No space left on device.*the workspace is as it was"):
        write_backup(conn_of(workspace), tmp_path / "stick" / "kept.zip")
    assert list((tmp_path / "stick").iterdir()) == []


@pytest.mark.parametrize("at", [0.3, 0.6, 0.99])
def test_half_of_a_backup_is_refused(workspace: Workspace, tmp_path: Path, at: float) -> None:
    path = write_backup(conn_of(workspace), tmp_path / "kept.zip").path
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * at)])
    with pytest.raises(NoBackup, match="not a backup of a workspace, or it is damaged"):
        read_backup(path)


def test_a_changed_byte_is_noticed(workspace: Workspace, tmp_path: Path) -> None:
    path = write_backup(conn_of(workspace), tmp_path / "kept.zip").path
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    with pytest.raises(NoBackup):
        unpack(read_backup(path), tmp_path)


@pytest.mark.parametrize(
    "changes",
    [
        {"what": "a backup of a pond"},
        {"program": "no version"},
        {"number": "many"},
        {"size": None},
        {"program": 3},
        {"made": "at noon"},
        {"made": "9999-12-31T23:59:59-23:00"},
    ],
)
def test_a_sheet_that_says_something_else_is_refused(
    workspace: Workspace, tmp_path: Path, changes: dict[str, object]
) -> None:
    path = write_backup(conn_of(workspace), tmp_path / "kept.zip").path
    with pytest.raises(NoBackup):
        read_backup(rewritten(path, **changes))


@pytest.mark.parametrize("changes", [{"sha256": "ab"}, {"size": 10}, {"size": 10_000_000}])
def test_a_workspace_that_is_not_the_one_of_the_sheet_is_refused(
    workspace: Workspace, tmp_path: Path, changes: dict[str, object]
) -> None:
    path = write_backup(conn_of(workspace), tmp_path / "kept.zip").path
    with pytest.raises(NoBackup):
        unpack(read_backup(rewritten(path, **changes)), tmp_path)


def test_a_swollen_one_is_not_unpacked(workspace: Workspace, tmp_path: Path) -> None:
    path = write_backup(conn_of(workspace), tmp_path / "kept.zip").path
    with pytest.raises(CannotBackUp, match="there is no room to unpack"):
        unpack(read_backup(rewritten(path, size=1 << 60)), tmp_path)


def test_the_backup_of_a_later_version_says_which_version_is_needed(
    workspace: Workspace, tmp_path: Path
) -> None:
    path = write_backup(conn_of(workspace), tmp_path / "kept.zip").path
    later = rewritten(path, program="7.2.0", number=LATEST + 1)
    with pytest.raises(NewerWorkspace, match=r"needs Judgetool 7\.2\.0 or later"):
        read_backup(later)


@pytest.mark.parametrize("content", [b"", b"Dear judge", b"PK\x05\x06" + bytes(18)])
def test_any_other_file_is_no_backup(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "letter.zip").write_bytes(content)
    with pytest.raises(NoBackup):
        read_backup(tmp_path / "letter.zip")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(MissingFile):
        read_backup(tmp_path / "kept.zip")


def test_the_newest_of_each_kind_are_kept(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "MOST_KEPT", 2)
    first = keep(conn_of(workspace), "restoring")
    kept = [keep(conn_of(workspace), f"upgrade-to-0.{number}.0") for number in (2, 3, 3, 4)]
    assert [one.name for one in kept] == [
        "before-upgrade-to-0.2.0.zip",
        "before-upgrade-to-0.3.0.zip",
        "before-upgrade-to-0.3.0-2.zip",
        "before-upgrade-to-0.4.0.zip",
    ]
    assert set(first.parent.iterdir()) == {first, *kept[-2:]}
