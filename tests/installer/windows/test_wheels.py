"""Of each wheel those files go along that the program uses, and only of the locked ones."""

import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

from installer.context import CannotBuild, Context
from installer.lock import Locked
from installer.windows import wheels


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("PySide6/QtWidgets.pyd", True),
        ("PySide6/Qt6PrintSupport.dll", True),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/support/deprecated.py", True),
        ("PySide6/Qt6Network.dll", False),
        ("PySide6/QtQuick.pyd", False),
        ("PySide6/opengl32sw.dll", False),
        ("PySide6/plugins/tls/qopensslbackend.dll", False),
        ("PySide6/translations/qt_de.qm", False),
        ("PySide6/QtWidgets.pyi", False),
        ("shiboken6/shiboken6.abi3.dll", True),
        ("shiboken6/include/shiboken6/sbkstring.h", False),
        ("pydantic/main.py", True),
        ("pydantic/v1/main.py", False),
        ("rapidfuzz.libs/msvcp140-a4c2.dll", True),
        ("click-8.5.1.dist-info/RECORD", False),
    ],
)
def test_what_of_a_wheel_goes_along(name: str, taken: bool) -> None:
    assert wheels.is_taken(name) is taken


def wheel(file: Path, *names: str) -> Path:
    with zipfile.ZipFile(file, "w") as packed:
        for name in names:
            packed.writestr(name, name)
    return file


def test_a_wheel_is_unpacked_as_an_installation_would(tmp_path: Path) -> None:
    made = wheel(tmp_path / "frogs-1-py3-none-any.whl", "frogs/__init__.py", "frogs/hop.pyi")
    wheels.unpack(made, tmp_path / "all")
    assert list(wheels.taken(tmp_path / "all")) == ["frogs/__init__.py"]


def test_a_wheel_with_places_of_its_own_is_refused(tmp_path: Path) -> None:
    made = wheel(tmp_path / "frogs-1-py3-none-any.whl", "frogs-1.data/scripts/frogs")
    with pytest.raises(CannotBuild, match="has a place of its own"):
        wheels.unpack(made, tmp_path / "all")


def test_a_wheel_of_an_earlier_build_is_taken_if_its_hash_is_the_locked_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Context(tmp_path, tmp_path, tmp_path / "work", "1.0.0", 0)
    folder = here.folder("downloads", "windows")
    made = wheel(folder / "frogs-1-py3-none-any.whl", "frogs/__init__.py")
    locked = Locked("frogs", "1", "", (sha256(made.read_bytes()).hexdigest(),))
    monkeypatch.setattr(wheels, "locked_for", lambda *_: (locked,))
    monkeypatch.setattr(wheels, "_download", lambda *_: pytest.fail("it was there"))
    assert wheels.wheels(here) == [made]
    assert (folder / "requirements.txt").read_text("utf-8").startswith("frogs==1 \\\n")

    wheel(made, "frogs/__init__.py", "frogs/other.py")
    monkeypatch.setattr(wheels, "_download", lambda *_: None)
    with pytest.raises(CannotBuild, match="frogs 1 was not downloaded"):
        wheels.wheels(here)
