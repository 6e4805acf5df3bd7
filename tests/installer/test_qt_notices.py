"""What Qt has taken from others is read off an archive of its sources."""

import json
import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from installer.context import CannotBuild
from installer.qt_notices import notices

OWL = {
    "Id": "Wise_Owl.xml", "Name": "The Owl", "Version": "2", "LicenseId": "MIT",
    "LicenseFile": "../MIT_LICENSE.txt", "Copyright": ["Copyright A", "Copyright B"],
}  # fmt: skip


def archive(folder: Path, **files: str) -> Path:
    made = folder / "sources.tar.xz"
    with tarfile.open(made, "w:xz") as packed:
        for name, text in files.items():
            member = tarfile.TarInfo(f"qt-1/{name}")
            member.size = len(text.encode())
            packed.addfile(member, BytesIO(text.encode()))
    return made


def test_a_part_has_name_licence_owners_and_text(tmp_path: Path) -> None:
    files = {
        "wayland/owl/qt_attribution.json": json.dumps(OWL),
        "wayland/MIT_LICENSE.txt": "Be wise.",
    }
    assert dict(notices(archive(tmp_path, **files))) == {
        "wise-owl": "Part: The Owl\nVersion: 2\nLicence: MIT\nOnly: linux\nOf: qt-1\n\n"
        "Copyright A\nCopyright B\n\nBe wise.\n"
    }


def test_a_licence_without_a_file_of_its_own_is_among_those_of_the_module(tmp_path: Path) -> None:
    owl = {key: value for key, value in OWL.items() if key != "LicenseFile"}
    files = {"src/qt_attribution.json": json.dumps([owl]), "LICENSES/MIT.txt": "Be wise."}
    [(name, text)] = notices(archive(tmp_path, **files))
    assert (name, text.endswith("\n\nBe wise.\n")) == ("wise-owl", True)


def test_tools_and_tests_of_qt_are_left_out(tmp_path: Path) -> None:
    files = {
        "src/qt_attribution.json": json.dumps({**OWL, "QtParts": ["tools"]}),
        "src/testlib/qt_attribution.json": json.dumps(OWL),
    }
    assert list(notices(archive(tmp_path, **files))) == []


def test_a_part_without_the_text_of_its_licence_is_refused(tmp_path: Path) -> None:
    files = {"src/qt_attribution.json": json.dumps(OWL)}
    with pytest.raises(CannotBuild, match=r"Wise_Owl\.xml has no text of its licence"):
        list(notices(archive(tmp_path, **files)))
