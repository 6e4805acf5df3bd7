"""Native libraries are in the folder, or known as a part of the system."""

import shutil
from pathlib import Path

import pytest

from installer.context import CannotBuild
from installer.linux.libraries import Linked, either_name, is_native, linked, packages_for

APP, QT, HELPER, LOST = (Path("/j", name) for name in ("app", "lib/qt", "lib/helper", "lib/lost"))


def test_a_library_of_qt_comes_from_the_package_that_the_program_names_too() -> None:
    assert packages_for(["libxcb-cursor.so.0", "libc.so.6"]) == {"libxcb-cursor0", "libc6"}


def test_a_library_that_nobody_knows_stops_the_build() -> None:
    with pytest.raises(CannotBuild, match=r"libunheard\.so\.1 is neither in the artifact nor"):
        packages_for(["libunheard.so.1"])


def test_printers_are_not_needed() -> None:
    assert packages_for(["libcups.so.2"]) == frozenset()


def test_a_package_with_two_names_is_asked_for_by_either() -> None:
    assert either_name("libglib2.0-0") == "libglib2.0-0t64 | libglib2.0-0"
    assert either_name("libegl1") == "libegl1"


def test_what_the_folder_lacks_is_missing() -> None:
    found = Linked(Path("/j"), {APP: frozenset({"qt", "libc.so.6"}), QT: frozenset({"libc.so.6"})})
    assert found.missing == {"libc.so.6"}


def test_libraries_that_only_link_each_other_are_not_linked() -> None:
    needs = {APP: {"qt"}, QT: {"helper"}, HELPER: set[str](), LOST: {"helper"}}
    found = Linked(Path("/j"), {one: frozenset(names) for one, names in needs.items()})
    assert found.unlinked([QT, HELPER, LOST]) == {LOST}


def test_what_a_program_is_linked_with_is_read_off_it(tmp_path: Path) -> None:
    if shutil.which("objdump") is None or not is_native(Path("/bin/sh").resolve()):
        pytest.skip("needs objdump and a program of Linux")
    shutil.copy("/bin/sh", tmp_path / "shell")
    (tmp_path / "text").write_text("no program")
    found = linked(tmp_path)
    assert list(found.needs) == [tmp_path / "shell"]
    assert "libc.so.6" in found.missing
    assert found.glibc.startswith("2.")
