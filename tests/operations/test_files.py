"""Files are written as a whole or not at all."""

from pathlib import Path

import pytest

from judgetool.operations.files import CannotWrite, write_new_file


def test_a_file_is_written_once_and_again_only_by_force(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    write_new_file(path, "4 Owl\n")
    with pytest.raises(CannotWrite, match="there is a file already; write over it with --force"):
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
