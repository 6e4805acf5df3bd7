"""Paper lists as pictures: the pages of a PDF, drawn by the process that reads untrusted files."""

from pathlib import Path

from judgetool.errors import BrokenFile
from judgetool.given_files import beginning_of
from rules_index.reading.native_picture import PagePicture
from rules_index.reading.worker import picture_apart

DrawnPage = PagePicture
"""A page in shades of gray, as the window shows it."""

SIGN = b"%PDF"
SEEN_FOR_SIGN = 1024

MOST_BYTES = 64_000_000
"""No scan of a list is longer."""


def is_pdf(path: Path) -> bool:
    """Whether the file at ``path`` is a PDF by how it begins; raises ``MissingFile``."""
    return SIGN in beginning_of(path, SEEN_FOR_SIGN)


def page_of(path: Path, number: int) -> DrawnPage:
    """Page ``number``, from 1, of the PDF at ``path``.

    Raises ``MissingFile``, ``BrokenFile``, ``UnreadableDocument`` and its kinds.
    """
    content = beginning_of(path, MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise BrokenFile(
            f"it has more than {MOST_BYTES // 1_000_000} MB: too large for a scan of a list",
            where=str(path),
            remedy="save the pages with the list as a file of their own",
        )
    return picture_apart(content, str(path), number)
