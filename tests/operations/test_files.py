"""Files are written as a whole or not at all."""

import os
from pathlib import Path

import pytest

from judgetool.operations.files import CannotWrite, write_beside, write_new_file


def test_a_file_is_written_once_and_again_only_by_force(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    write_new_file(path, "4 Owl\n")
    with pytest.raises(CannotWrite, match="this file already exists; replace it with --force"):
        write_new_file(path, "3 Cat\n")
    assert path.read_text("utf-8") == "4 Owl\n"
    write_new_file(path, "3 Cat\n", force=True)
    assert path.read_text("utf-8") == "3 Cat\n"
    assert [file.name for file in tmp_path.iterdir()] == ["deck.txt"]


def test_nothing_is_left_behind_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(CannotWrite, match="it cannot be written"):
        write_new_file(tmp_path / "folder", "4 Owl\n", force=True)
    with pytest.raises(CannotWrite, match="it cannot be written"):
        write_new_file(tmp_path / "no" / "deck.txt", "4 Owl\n")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions and links")
def test_what_is_written_over_stays_a_link_and_keeps_its_permissions(tmp_path: Path) -> None:
    path, link = tmp_path / "own.txt", tmp_path / "link.txt"
    path.write_text("before")
    path.chmod(0o600)
    link.symlink_to(path)
    write_new_file(link, "after", force=True)
    assert link.is_symlink()
    assert path.read_text() == "after"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_beside_another_has_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "dispute.yaml"
    names = [write_beside(path, "not-saved", text).name for text in ("one", "two")]
    assert names == ["dispute.not-saved.yaml", "dispute.not-saved2.yaml"]
    assert (tmp_path / names[0]).read_text() == "one"


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_a_new_file_has_the_permissions_that_the_user_gives_new_files(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_new_file(tmp_path / "deck.txt", "4 Owl")
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)
    assert (tmp_path / "deck.txt").stat().st_mode & 0o777 == 0o640
