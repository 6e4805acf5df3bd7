"""What Qt has taken from others, with their copyrights and licences, read off Qt's own sources.

The wheels of Qt for Python say nothing of it. Each module of Qt has files ``qt_attribution.json``
in its sources. ``python -m installer.qt_notices ARCHIVE...`` reads the archives of these sources,
such as Debian has them (``apt-get source qt6-base``), and writes a text for each part. Do this when
another version of Qt is locked. Texts that no archive had are kept: ``icu``, ``libwebp``, ``xsvg``.
Look which version of them the new Qt has, and name that Qt in their lines ``Of``. A build refuses a
Qt that these lines do not name.
"""

import json
import re
import sys
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from installer.context import ROOT, CannotBuild
from judgetool.operations.about import OF_QT

FOLDER = ROOT / "resources" / OF_QT
FOUND = "qt_attribution.json"

WANTED = re.compile(rf"{FOUND}$|licen[cs]e|copying|\.txt$", re.IGNORECASE)
"""The files that are read."""

NOT_IN_ARTIFACTS = re.compile(r"android|wasm|gradle|testlib|testinternal|libpsl|libtiff|/?cmake/")
"""Where those parts lie that only other systems, tests and tools of Qt have, or modules unused."""

ONLY: dict[str, re.Pattern[str]] = {
    "linux": re.compile(r"wayland|xcb|xserver|dbus"),
    "win32": re.compile(r"d3d12"),
    "darwin": re.compile(r"cocoa|_cf$"),
}
"""How the parts that only one system has are called, or where they lie."""

OF = re.compile(r"^Of: (.+)$", re.MULTILINE)
"""The line of a text that says where it is from, and of which Qt."""

TEXT = """\
Part: {name}
Version: {version}
Licence: {licence}
Only: {only}
Of: {source}

{owners}

{text}
"""


def check_version(version: str, folder: Path = FOLDER) -> None:
    """Raise ``CannotBuild`` unless all texts of ``folder`` are of this ``version`` of Qt."""
    for file in sorted(folder.iterdir()):
        of = OF.search(file.read_text("utf-8"))
        if of is None or version not in re.split(r"[\s-]", of[1]):
            raise CannotBuild(
                f"it is not of Qt {version}, which is in an artifact",
                where=f"{folder.name}/{file.name}",
                remedy="read the notices of that Qt, as installer/qt_notices.py says",
            )


def notices(archive: Path) -> Iterator[tuple[str, str]]:
    """The name of each part of Qt that is in ``archive``, and its text. Raises ``CannotBuild``."""
    files = dict(_read(archive))
    for place in sorted(files):
        if PurePosixPath(place).name != FOUND or NOT_IN_ARTIFACTS.search(place):
            continue
        told = json.loads(files[place], strict=False)
        for part in told if isinstance(told, list) else [told]:
            if part.get("QtParts") != ["tools"]:
                yield _named(part), _text(part, place, files)


def _read(archive: Path) -> Iterator[tuple[str, str]]:
    """The files of ``archive`` that name parts of others, or have the texts of licences."""
    with tarfile.open(archive) as packed:
        for one in packed:
            opened = packed.extractfile(one) if one.isfile() and WANTED.search(one.name) else None
            if opened is not None:
                yield one.name, opened.read().decode("utf-8", "replace")


def _named(part: dict[str, Any]) -> str:
    return re.sub(r"[^a-z0-9]+", "-", part["Id"].lower().removesuffix(".xml")).strip("-")


def _text(part: dict[str, Any], place: str, files: Mapping[str, str]) -> str:
    root = place.partition("/")[0]
    said = part.get("LicenseFiles") or [part.get("LicenseFile")]
    beside = [_beside(place, one) for one in said if one]
    kept = [f"{root}/LICENSES/{one}.txt" for one in re.findall(r"[\w.-]+", part["LicenseId"])]
    texts = [files[one] for one in beside if one in files]
    texts = texts or [files[one] for one in kept if one in files]
    if not texts:
        raise CannotBuild(
            f"{part['Id']} has no text of its licence", where=place, remedy="look in the archive"
        )
    owners = part.get("Copyright", "")
    where = f"{place} {part['Id']}".lower()
    return TEXT.format(
        name=part["Name"],
        version=part.get("Version", ""),
        licence=part["LicenseId"],
        only=next((system for system, names in ONLY.items() if names.search(where)), ""),
        source=root,
        owners="\n".join([owners] if isinstance(owners, str) else owners).strip(),
        text="\n\n".join(one.strip() for one in texts),
    )


def _beside(place: str, file: str) -> str:
    """The name of a file in the archive that is named as seen from ``place``."""
    parts = [*PurePosixPath(place).parent.parts]
    for one in PurePosixPath(file).parts:
        if one == "..":
            parts.pop()
        else:
            parts.append(one)
    return "/".join(parts)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for source in sys.argv[1:]:
        for name, text in notices(Path(source)):
            (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
