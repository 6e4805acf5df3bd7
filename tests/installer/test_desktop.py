"""What a desktop of Linux is told agrees with itself, and with what validators ask."""

import configparser
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from installer.context import Context
from installer.file_types import ALSO_OPENED, FILE_TYPES
from installer.icons import SIZES
from installer.linux import desktop
from installer.publisher import STORE_ID
from judgetool.operations.opening import ENDINGS

HERE = Context(Path(), Path("out"), Path("work"), "1.2.3", 1_700_000_000)
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def share(tmp_path: Path) -> Path:
    desktop.write(tmp_path, HERE)
    return tmp_path


def test_the_menu_entry_opens_every_kind_of_file_of_the_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read_string(desktop.entry())
    told = entry["Desktop Entry"]
    assert (told["Exec"], told["Icon"], told["Terminal"]) == (
        "judgetool app %f",
        "judgetool",
        "false",
    )
    assert {one.media_type for one in FILE_TYPES} <= set(told["MimeType"].split(";"))


def test_what_the_program_opens_is_what_systems_are_told() -> None:
    own = {end for one in FILE_TYPES for end in one.endings}
    assert set(ENDINGS) == {*ALSO_OPENED, *(end for end in own if end.count(".") == 1)}
    assert all(end[end.rindex(".") :] in ENDINGS for end in own)
    told = desktop.entry().partition("MimeType=")[2].partition("\n")[0].split(";")
    assert set(ALSO_OPENED.values()) <= set(told)


def test_every_ending_has_its_kind_of_file() -> None:
    told = ElementTree.fromstring(desktop.media_types())
    globs = {one.get("pattern") for one in told.iter(f"{SPACE}glob")}
    assert globs == {f"*{end}" for one in FILE_TYPES for end in one.endings}
    assert "*.judge.yaml" in globs


def test_a_store_is_told_version_day_and_entry() -> None:
    told = ElementTree.fromstring(desktop.store_entry(HERE))
    release = told.find("releases/release")
    assert release is not None
    assert (release.get("version"), release.get("date")) == ("1.2.3", "2023-11-14")
    assert told.findtext("launchable") == "judgetool.desktop"


def test_everything_lies_where_a_desktop_looks(share: Path) -> None:
    files = {one.relative_to(share).as_posix() for one in share.rglob("*") if one.is_file()}
    assert files == {
        "applications/judgetool.desktop",
        "mime/packages/judgetool.xml",
        f"metainfo/{STORE_ID}.metainfo.xml",
        "icons/hicolor/scalable/apps/judgetool.svg",
        *(f"icons/hicolor/{size}x{size}/apps/judgetool.png" for size in SIZES),
    }


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", "applications/judgetool.desktop"),
        ("appstreamcli", "validate", "--no-net", "metainfo/{id}.metainfo.xml"),
    ],
)
def test_validators_accept_it(share: Path, command: tuple[str, ...]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    *asked, file = command
    done = subprocess.run(
        [*asked, share / file.format(id=STORE_ID)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
