"""Plain text: from bytes to lines, with the encoding detected."""

import re

from rules_index.errors import NoText, TooLargeDocument, UnreadableDocument
from rules_index.reading.lines import (
    ELLIPSIS,
    Line,
    has_list_mark,
    is_contents_line,
    plain,
    without_loss_mark,
)

LARGEST = 8 * 1024 * 1024
"""Bytes; a rulebook has some hundred thousand, the longest of any game a million."""

LONGEST_WRAPPED_LINE = 160
"""A text with a longer line than this is not wrapped: each of its lines is a paragraph."""

_HIRAGANA = re.compile("[\u3041-\u3096]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")


def decoded(data: bytes, where: str) -> str:
    """``data`` as text; raises ``UnreadableDocument`` where it is none."""
    if len(data) > LARGEST:
        raise TooLargeDocument(
            f"the file has {len(data) // 1024**2} MB, no rulebook is that long",
            where=where,
            remedy="import the rulebook itself",
        )
    marked = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp932", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "cp932" and not _HIRAGANA.search(text):
            continue
        if not _CONTROL.search(text):
            return text
    raise UnreadableDocument(
        "this is not a text file",
        where=where,
        remedy="import the rulebook as plain text or as a PDF",
    )


def text_lines(data: bytes, where: str) -> list[Line]:
    """The lines of a plain text; raises ``UnreadableDocument`` and its kinds."""
    text = decoded(data, where)
    if not text.strip():
        raise NoText("the file is empty", where=where, remedy="import the rulebook's own file")
    raw = text.splitlines()
    wrapped = all(len(line) <= LONGEST_WRAPPED_LINE for line in raw)
    lines: list[Line] = []
    after_gap = True
    lost = False
    for number, line in enumerate(raw, start=1):
        if not line.strip():
            after_gap = True
            continue
        kept, begins_lost = without_loss_mark(line)
        lost = lost or begins_lost
        if kept.strip() and not is_contents_line(kept):
            opens = after_gap or not wrapped or has_list_mark(kept)
            lines.append(Line(plain(kept), f"line {number}", opens, lost))
            lost = False
        after_gap = False
    if lost:
        lines.append(Line(ELLIPSIS, f"line {len(raw)}", opens=False))
    return lines
