"""Files of office programs: zips of XML, unpacked within limits, so that nobody meets a bomb."""

import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

from judgetool.decks.deck_list import NotADeckList

ZIP = b"PK\x03\x04"
DOCUMENT = "word/document.xml"
"""The part that makes a zip a Word document."""

LARGE_PICTURE = 8.0e12
"""A fifth of a page of A4 and more, in the square of the unit in which these programs measure."""

MOST_PARTS = 500
MOST_BYTES = 32_000_000
"""What all parts together may have, unpacked."""

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, EOFError, OSError),
    *(NotImplementedError, RuntimeError, ValueError, OverflowError),
)
"""What zipfile raises for archives that are damaged, in one place or another."""


@dataclass(frozen=True)
class Packed:
    """A kind of file: the part that it must have, its ending, what it is called, what to do."""

    main: str
    ending: str
    called: str
    remedy: str


def has_part(content: bytes, name: str) -> bool:
    """Whether ``content`` is a zip that lists a part ``name``; False where it is damaged."""
    if not content.startswith(ZIP):
        return False
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            return name in {one.lstrip("/") for one in archive.namelist()}
    except _BROKEN:
        return False


def parts_of(content: bytes, where: str, kind: Packed) -> Iterator[tuple[str, bytes]]:
    """The names of all parts, unpacked; raises ``NotADeckList`` for a file nobody should open."""
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            parts = archive.infolist()
            _bounded(parts, where, kind)
            for part in parts:
                yield part.filename, archive.read(part)
    except _BROKEN as failure:
        raise damaged(where, kind) from failure


def _bounded(parts: list[zipfile.ZipInfo], where: str, kind: Packed) -> None:
    names = {part.filename for part in parts}
    if kind.main not in {name.lstrip("/") for name in names}:
        what = f"a zip file that is no {kind.ending} {kind.called.removeprefix('a ')}"
        raise NotADeckList(what, where=where, remedy=kind.remedy)
    if len(parts) > MOST_PARTS or len(names) < len(parts):
        what = f"{kind.called} with too many parts"
        raise NotADeckList(what, where=where, remedy=kind.remedy)
    if sum(part.file_size for part in parts) > MOST_BYTES:
        what = f"{kind.called} that unpacks to more than {MOST_BYTES // 1_000_000} MB"
        raise NotADeckList(what, where=where, remedy=kind.remedy)
    if any(part.flag_bits & 1 or part.compress_type not in _METHODS for part in parts):
        raise NotADeckList(f"{kind.called} that is locked", where=where, remedy=kind.remedy)


def damaged(where: str, kind: Packed) -> NotADeckList:
    """What to say of a file that is damaged."""
    what = f"a damaged {kind.called.removeprefix('a ')}"
    return NotADeckList(what, where=where, remedy=kind.remedy)
