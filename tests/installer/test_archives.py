"""Archives are the same bytes when the same files go in."""

import os
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from installer.archives import sha256, write_tar_gz, write_zip

EPOCH = 1_700_000_000
Writer = Callable[[Path, Path, str, int], Path]


def filled(folder: Path, names: list[str]) -> Path:
    for name in names:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    return folder


@pytest.mark.parametrize("write", [write_tar_gz, write_zip])
def test_the_same_files_give_the_same_bytes(write: Writer, tmp_path: Path) -> None:
    one = filled(tmp_path / "one", ["b/x", "a", "b/c"])
    other = filled(tmp_path / "other", ["b/c", "a", "b/x"])
    os.utime(other / "a", (1, 1))
    first = write(tmp_path / "first", one, "judgetool", EPOCH)
    second = write(tmp_path / "second", other, "judgetool", EPOCH)
    assert sha256(first) == sha256(second)


def test_members_of_a_tar_belong_to_root_and_keep_links_and_programs(tmp_path: Path) -> None:
    folder = filled(tmp_path / "files", ["program", "text"])
    (folder / "program").chmod(0o700)
    (folder / "text").chmod(0o600)
    (folder / "link").symlink_to("text")
    with tarfile.open(write_tar_gz(tmp_path / "made.tar.gz", folder, "j", EPOCH)) as tar:
        members = tar.getmembers()
    assert [(one.name, oct(one.mode)) for one in members] == [
        ("j", "0o755"),
        ("j/link", "0o777"),
        ("j/program", "0o755"),
        ("j/text", "0o644"),
    ]
    assert {(one.uid, one.gid, one.uname, one.mtime) for one in members} == {(0, 0, "root", EPOCH)}


def test_a_zip_has_files_only_and_follows_links(tmp_path: Path) -> None:
    folder = filled(tmp_path / "files", ["b/text"])
    (folder / "link").symlink_to("b/text")
    with zipfile.ZipFile(write_zip(tmp_path / "made.zip", folder, "j", EPOCH)) as packed:
        assert packed.namelist() == ["j/b/text", "j/link"]
        assert packed.read("j/link") == b"b/text"
        assert packed.getinfo("j/link").date_time == (2023, 11, 14, 22, 13, 20)
