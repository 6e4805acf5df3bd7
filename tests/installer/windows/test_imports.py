"""A folder is whole if every library finds what it is linked with, in it or in Windows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from installer.context import CannotBuild
from installer.windows import imports
from installer.windows.imports import Folder, Library, check_imports, is_of_windows


class Told(Library):
    """A library whose file says in lines what it asks for (``pond.dll frog``) and offers."""

    def imports(self) -> Iterator[tuple[str, frozenset[str]]]:
        for line in self.file.read_text("utf-8").splitlines():
            if line.startswith("asks "):
                _, library, *names = line.split()
                yield library, frozenset(names)

    @property
    def exports(self) -> frozenset[str]:
        lines = self.file.read_text("utf-8").splitlines()
        return frozenset(one.removeprefix("offers ") for one in lines if one.startswith("offers "))


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(imports, "Library", Told)
    files = {
        "Program.exe": "asks kernel32.dll Beep\nasks api-ms-win-crt-heap-l1-1-0.dll malloc\n",
        "lib/pond/frog.pyd": "asks pond.dll swim hop\nasks python.dll Py_Main\n",
        "lib/pond/Pond.dll": "offers swim\noffers hop\n",
        "runtime/python.dll": "offers Py_Main\n",
        "readme.txt": "asks nowhere.dll\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_library_is_found_beside_in_a_shared_folder_or_in_windows(root: Path) -> None:
    assert Folder(root, ("runtime",)).missing() == []
    check_imports(root, ("runtime",))


def test_one_that_is_missing_is_named_with_who_needs_it(root: Path) -> None:
    assert Folder(root).missing() == ["lib/pond/frog.pyd needs python.dll"]
    with pytest.raises(CannotBuild, match=r"frog\.pyd needs python\.dll"):
        check_imports(root, ())


def test_a_library_of_another_version_is_found_out_by_its_names(root: Path) -> None:
    (root / "lib" / "pond" / "Pond.dll").write_text("offers swim\n", encoding="utf-8")
    told = Folder(root, ("runtime",)).missing()
    assert told == ["lib/pond/frog.pyd needs hop of lib/pond/Pond.dll"]


@pytest.mark.parametrize(
    ("name", "its_own"),
    [("kernel32.dll", True), ("winspool.drv", True), ("api-ms-win-core-path-l1-1-0.dll", True),
     ("msvcp140.dll", False), ("libcrypto-3.dll", False), ("kernel32.drv", False)],
)  # fmt: skip
def test_what_windows_brings(name: str, its_own: bool) -> None:
    assert is_of_windows(name) is its_own


def test_a_program_of_windows_is_read() -> None:
    pytest.importorskip("pefile")
    distlib = pytest.importorskip("pip._vendor.distlib")
    file = Path(distlib.__file__).with_name("t64.exe")
    if not file.exists():
        pytest.skip("pip brings no program of Windows here")
    asked = dict(Library(file).imports())
    assert "CreateProcessW" in asked["kernel32.dll"]
    assert Library(file).exports == frozenset()
