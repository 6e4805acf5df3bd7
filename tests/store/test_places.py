"""A note leads from the folder in which a workspace was to the one in which it is."""

import os
from pathlib import Path

import pytest

from judgetool.store import Workspace
from judgetool.store.failures import NoPlace
from judgetool.store.places import NOTE, file_of, note_place, place_of


def test_without_a_note_it_lies_where_it_is_asked_for(tmp_path: Path) -> None:
    assert file_of(tmp_path) == tmp_path / "workspace.sqlite"


@pytest.mark.parametrize("name", ["stick", "Stöckchen für Ōsaka"])
def test_the_note_leads_on(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    note_place(tmp_path / "home", tmp_path / name)
    assert place_of(tmp_path / "home") == tmp_path / name
    with Workspace(tmp_path / "home") as workspace:
        assert workspace.path == tmp_path / name / "workspace.sqlite"
    assert [one.name for one in (tmp_path / "home").iterdir()] == [NOTE]


@pytest.mark.skipif(os.name != "posix", reason="names of files are text elsewhere")
def test_a_name_that_is_no_text_is_kept(tmp_path: Path) -> None:
    stick = Path(os.fsdecode(os.fsencode(tmp_path) + b"/st\xf6ck"))
    stick.mkdir()
    note_place(tmp_path / "home", stick)
    assert place_of(tmp_path / "home") == stick


def test_no_new_workspace_is_begun_where_the_stick_is_missing(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    note_place(tmp_path / "home", tmp_path / "stick")
    (tmp_path / "stick").rmdir()
    with pytest.raises(NoPlace, match=r"moved to .*stick.*, and that folder is not there"):
        Workspace(tmp_path / "home")
    assert [one.name for one in (tmp_path / "home").iterdir()] == [NOTE]


@pytest.mark.parametrize("said", [b"", b"stick\n", b"\xff", b"null\0byte", b"\n\n"])
def test_a_note_that_leads_nowhere_is_told(tmp_path: Path, said: bytes) -> None:
    (tmp_path / NOTE).write_bytes(said)
    with pytest.raises(NoPlace):
        place_of(tmp_path)


def test_back_at_home_there_is_no_note(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    note_place(tmp_path, tmp_path / "stick")
    note_place(tmp_path, tmp_path)
    assert not (tmp_path / NOTE).exists()
