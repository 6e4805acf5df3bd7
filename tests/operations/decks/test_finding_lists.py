"""Finding the files of a folder that may hold deck lists."""

import os
from pathlib import Path

import pytest

from judgetool.operations.decks import folders
from judgetool.operations.decks.folders import TooManyFiles, find_files


def test_all_files_of_a_folder_are_found_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "round 2").mkdir()
    for name in ("b.txt", "a.csv", "round 2/c"):
        (tmp_path / name).write_text("x", "utf-8")
    found = find_files([tmp_path])
    names = [file.relative_to(tmp_path).as_posix() for file in found.files]
    assert names == ["a.csv", "b.txt", "round 2/c"]
    assert found.aside == ()


def test_hidden_files_and_those_of_other_programs_are_left_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    for name in (".git/config", ".DS_Store", "~$players.xlsx", "Thumbs.db", "list.txt"):
        (tmp_path / name).write_text("x", "utf-8")
    found = find_files([tmp_path])
    assert [file.name for file in found.files] == ["list.txt"]
    assert {(one.path.name, one.why) for one in found.aside} == {
        (".DS_Store", "hidden"),
        ("config", "hidden"),
        ("~$players.xlsx", "only says that another file is open"),
        ("Thumbs.db", "belongs to the file manager"),
    }


def test_a_hidden_file_or_folder_that_is_named_is_read(tmp_path: Path) -> None:
    folder = tmp_path / ".lists"
    folder.mkdir()
    (folder / "a.txt").write_text("x", "utf-8")
    (folder / ".b.txt").write_text("x", "utf-8")
    found = find_files([folder, folder / ".b.txt"])
    assert [file.name for file in found.files] == ["a.txt", ".b.txt"]
    assert found.aside == ()


def test_a_file_that_is_named_twice_is_found_once(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("x", "utf-8")
    assert find_files([file, tmp_path, tmp_path / "." / "a.txt"]).files == (file,)


def test_the_report_is_not_taken_for_a_list(tmp_path: Path) -> None:
    for name in ("a.txt", "report.csv"):
        (tmp_path / name).write_text("x", "utf-8")
    found = find_files([tmp_path], but=[tmp_path / "report.csv"])
    assert [file.name for file in found.files] == ["a.txt"]


def test_a_file_that_is_not_there_is_left_to_whoever_reads_it(tmp_path: Path) -> None:
    assert find_files([tmp_path / "nothing"]).files == (tmp_path / "nothing",)


def test_a_dangling_link_is_left_to_whoever_reads_it(tmp_path: Path) -> None:
    (tmp_path / "link.txt").symlink_to(tmp_path / "nothing")
    assert find_files([tmp_path]).files == (tmp_path / "link.txt",)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_in_a_folder_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    found = find_files([tmp_path])
    assert found.files == ()
    assert [one.why for one in found.aside] == ["a device or a pipe"]


def test_a_folder_with_far_too_many_files_is_refused_and_not_searched_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "MOST_FILES", 3)
    for name in ("a.txt", "b.txt", ".c"):
        (tmp_path / name).touch()
    assert len(find_files([tmp_path]).files) == 2
    (tmp_path / "d.txt").touch()
    with pytest.raises(TooManyFiles, match="more than 3 files lie in it; name the folder"):
        find_files([tmp_path])
