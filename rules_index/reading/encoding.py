"""Text files: from bytes to text, with the encoding detected."""

import codecs
import re
from dataclasses import dataclass

from rules_index.errors import NoText, TooLargeDocument, UnreadableDocument

LARGEST = 4 * 1024 * 1024
"""Bytes; a rulebook has some hundred thousand, the longest of any game a million."""

MOST_LINES = 100_000
"""The longest rulebook has some ten thousand."""

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""The bytes with which a text may say its encoding; the longer of two marks stands first."""

SURELY_UTF_8 = 5
"""A text with so many times more good than bad signs is damaged UTF-8 and nothing else."""

SURELY_UTF_16 = 0.3
"""In western text of UTF-16 every other byte is nought; so many of them are enough."""

_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")


@dataclass(frozen=True)
class Decoded:
    """A text; ``note`` says what had to be guessed, empty where nothing was."""

    text: str
    note: str = ""


def decoded(data: bytes, where: str, *, stated: str | None = None) -> Decoded:
    """``data`` as text, in the encoding ``stated`` if it is that; raises ``UnreadableDocument``."""
    if len(data) > LARGEST:
        raise _too_large(f"{len(data) // 1024**2} MB", where)
    found = _marked(data) or _stated(data, stated) or _guessed(data)
    if found is None or _CONTROL.search(found.text):
        raise UnreadableDocument(
            "this is not a text file",
            where=where,
            remedy="import the rulebook as PDF, HTML, Markdown or plain text",
        )
    if not found.text.strip():
        raise NoText("the file is empty", where=where, remedy="import the rulebook's own file")
    if (lines := len(found.text.splitlines())) > MOST_LINES:
        raise _too_large(f"{lines} lines", where)
    return found


def _too_large(size: str, where: str) -> TooLargeDocument:
    return TooLargeDocument(
        f"the file has {size}, no rulebook is that long",
        where=where,
        remedy="import the rulebook itself",
    )


def _marked(data: bytes) -> Decoded | None:
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return _as(encoding, data)
    return None


def _stated(data: bytes, encoding: str | None) -> Decoded | None:
    return _as(encoding, data) if encoding else None


def _guessed(data: bytes) -> Decoded | None:
    return (
        _utf_16(data)
        or _as("utf-8", data)
        or _damaged_utf_8(data)
        or _shift_jis(data)
        or _as("cp1252", data, "the file does not say its encoding, Windows-1252 was guessed")
    )


def _as(encoding: str, data: bytes, note: str = "") -> Decoded | None:
    try:
        return Decoded(data.decode(encoding), note)
    except UnicodeError:
        return None


def _utf_16(data: bytes) -> Decoded | None:
    """UTF-16 that does not say so."""
    if len(data) % 2 or not data:
        return None
    for encoding, high in (("utf-16-le", data[1::2]), ("utf-16-be", data[::2])):
        if high.count(0) > SURELY_UTF_16 * len(high):
            return _as(encoding, data)
    return None


def _damaged_utf_8(data: bytes) -> Decoded | None:
    text = data.decode("utf-8", "replace")
    bad = text.count("\ufffd")
    good = sum(character > "\x7f" for character in text) - bad
    if good < SURELY_UTF_8 * bad:
        return None
    return Decoded(text, f"{bad} signs of the file are damaged, they are shown as \ufffd")


def _shift_jis(data: bytes) -> Decoded | None:
    """Shift-JIS, told by its kana: what western text looks like in Shift-JIS has none."""
    found = _as("cp932", data, "the file does not say its encoding, Shift-JIS was guessed")
    return found if found and _KANA.search(found.text) else None
