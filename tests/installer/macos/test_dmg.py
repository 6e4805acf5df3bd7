"""macOS is told which files the program opens, and a disk image is made on a Mac only."""

import plistlib
import sys
from pathlib import Path

import pytest

from installer.context import CannotBuild, Context
from installer.macos import dmg


def test_endings_of_ours_are_ours_and_others_are_only_offered() -> None:
    kinds = dmg.information()["CFBundleDocumentTypes"]
    assert isinstance(kinds, list)
    ranks = {end: one["LSHandlerRank"] for one in kinds for end in one["CFBundleTypeExtensions"]}
    assert ranks["cod"] == "Owner"
    assert ranks["yaml"] == ranks["pdf"] == "Alternate"


def test_what_macos_is_told_can_be_written_as_it_reads_it() -> None:
    assert plistlib.loads(plistlib.dumps(dmg.information())) == dmg.information()
    rights = Path(dmg.__file__).with_name("entitlements.plist")
    assert all(plistlib.loads(rights.read_bytes()).values())


@pytest.mark.skipif(sys.platform == "darwin", reason="there it would be made")
def test_elsewhere_it_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="on a Mac only"):
        dmg.build(Context(tmp_path, tmp_path, tmp_path, "1.0.0", 0))
