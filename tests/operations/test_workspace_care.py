"""Looking a workspace through, and saving what can be saved of a damaged one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from judgetool.errors import MissingFile
from judgetool.operations.workspace_care import check_workspace, put_aside, rescue_workspace
from judgetool.store import Workspace
from judgetool.store.failures import NoPermission, NoPlace
from judgetool.store.formats import KeptFormat, KeptFormats

POND = KeptFormat("ws-en", "pond", "id = 'pond'", "pond.toml", "ab", "2026-01-02")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a workspace with one format."""
    with Workspace(tmp_path / "home") as workspace:
        KeptFormats(workspace.db).keep([POND])
    return tmp_path / "home"


def kept(folder: Path) -> list[str]:
    with Workspace(folder) as workspace:
        return [one.id for one in KeptFormats(workspace.db).all()]


def test_a_sound_workspace_has_no_findings(home: Path) -> None:
    assert check_workspace(home) == ()


def test_each_damage_is_a_line(home: Path) -> None:
    with closing(sqlite3.connect(home / "workspace.sqlite")) as db:
        db.execute("UPDATE formats SET text = x'ff'")
        db.commit()
    assert check_workspace(home) == ("table formats: row 1: text holds a value of the wrong kind",)


def test_a_file_that_cannot_be_opened_is_a_line_too(home: Path) -> None:
    path = home / "workspace.sqlite"
    path.write_bytes(b"Dear judge")
    [line] = check_workspace(home)
    assert line.startswith(f"{path}: the workspace is damaged")


def test_where_there_is_no_workspace_nothing_is_made(tmp_path: Path) -> None:
    for does in (check_workspace, rescue_workspace, put_aside):
        with pytest.raises(MissingFile, match="there is no workspace here yet"):
            does(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_rescued_workspace_takes_the_place_of_the_damaged_one(home: Path) -> None:
    path = home / "workspace.sqlite"
    before = b"Dear judge" + path.read_bytes()[10:]
    path.write_bytes(before)
    rescue = rescue_workspace(home)
    assert (rescue.path, rescue.damaged) == (path, home / "workspace.damaged-1.sqlite")
    assert [(one.name, one.rows) for one in rescue.saved if one.rows] == [("formats", 1)]
    assert rescue.damaged.read_bytes() == before
    assert kept(home) == ["pond"]
    assert sorted(one.name for one in home.iterdir()) == [
        "workspace.damaged-1.sqlite",
        "workspace.sqlite",
    ]


def test_into_another_folder_the_damaged_one_stays_in_its_place(home: Path, tmp_path: Path) -> None:
    rescue = rescue_workspace(home, tmp_path / "new")
    assert rescue.path == tmp_path / "new" / "workspace.sqlite"
    assert rescue.damaged == home / "workspace.sqlite"
    assert (kept(home), kept(tmp_path / "new")) == (["pond"], ["pond"])


def test_no_other_workspace_is_written_over(home: Path, tmp_path: Path) -> None:
    with Workspace(tmp_path / "new"):
        pass
    with pytest.raises(NoPlace, match="there is already a workspace"):
        rescue_workspace(home, tmp_path / "new")
    assert kept(tmp_path / "new") == []


def test_a_folder_that_cannot_be_made_is_told(home: Path) -> None:
    with pytest.raises(NoPermission):
        rescue_workspace(home, home / ("x" * 300))
    assert kept(home) == ["pond"]


def test_what_is_put_aside_takes_its_journals_along_and_a_name_of_its_own(home: Path) -> None:
    (home / "workspace.sqlite-wal").write_bytes(b"unfinished")
    (home / "workspace.damaged-1.sqlite").touch()
    assert put_aside(home) == home / "workspace.damaged-2.sqlite"
    assert sorted(one.name for one in home.iterdir()) == [
        "workspace.damaged-1.sqlite",
        "workspace.damaged-2.sqlite",
        "workspace.damaged-2.sqlite-wal",
    ]
