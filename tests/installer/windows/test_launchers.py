"""The two programs that start it are told apart, and Windows is told their version."""

from pathlib import Path

import pytest

from installer.windows.launchers import LAUNCHERS, numbers, resources


def test_one_opens_the_window_and_one_speaks_in_a_terminal() -> None:
    assert {one.file: one.face for one in LAUNCHERS} == {
        "Judgetool.exe": "window",
        "bin/judgetool.exe": "console",
    }


@pytest.mark.parametrize(
    ("version", "four"),
    [("1.2.3", "1.2.3.0"), ("0.1.0", "0.1.0.0"), ("2.0.0-rc.1", "2.0.0.1"), ("3", "3.0.0.0")],
)
def test_windows_knows_versions_of_four_numbers(version: str, four: str) -> None:
    assert numbers(version) == four


def test_resources_name_the_icon_the_program_and_its_version() -> None:
    lines = resources(LAUNCHERS[1], Path("judgetool.ico"), "1.2.3").splitlines()
    assert '1 ICON "judgetool.ico"' in lines
    assert "FILEVERSION 1,2,3,0" in lines
    assert '      VALUE "OriginalFilename", "judgetool.exe"' in lines
    assert '      VALUE "ProductVersion", "1.2.3"' in lines
