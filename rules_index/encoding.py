"""From bytes to text: which encoding a file is written in, whether it says so or not.

Each of the few encodings that rulebooks and deck lists come in gives itself away: by a mark at the
beginning, by what a page states, by noughts in every other byte, by being valid UTF-8, by Japanese
letters in what would otherwise be Shift-JIS, and by having only letters and usual marks of Western
Europe. Whoever asks decides what to do where that leaves doubt.
"""

import codecs
import re
from dataclasses import dataclass

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""The bytes with which a text may say its encoding; the longer of two marks stands first."""

STATED = {
    **dict.fromkeys(("utf-8", "utf8"), "utf-8"),
    **dict.fromkeys(("shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j"), "cp932"),
    **dict.fromkeys(("iso-8859-1", "latin1", "windows-1252", "us-ascii"), "cp1252"),
    "euc-jp": "euc_jp",
    "iso-2022-jp": "iso2022_jp",
    "iso-8859-15": "iso8859_15",
}
"""The encodings that a page may state, and what Python calls them. It also knows "zip"."""

WITHIN = 4096
"""A page states its encoding within so many bytes."""

SURELY_UTF_16 = 0.3
"""In western text of UTF-16 every other byte is nought; so many of them are enough."""

_STATED = re.compile(
    rb"<(?:meta[^<>]{0,200}?charset|\?xml[^<>]{0,200}?encoding)\s*=\s*[\"']?\s*([\w-]{1,20})",
    re.IGNORECASE,
)
_JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff\u3001-\u3015\uff01-\uff9f]")
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_WESTERN = re.compile("[^\\W\\d_]|[\u2018-\u201e\u2013\u2014\u2026\u2022\xd7\xb7\xa0\xab\xbb\xb4]")
_ALONE = re.compile(rb"(?<![\x80-\xff])[\x80-\xff](?![\x80-\xff])")
_HIGH = re.compile(rb"[\x80-\xff]")


@dataclass(frozen=True)
class Decoded:
    """A text that came as bytes in ``encoding``, as Python calls it.

    ``guessed`` is the usual name of an encoding that was told from the letters, empty where the
    file says it or leaves no choice; ``doubtful`` says that another one is possible, too.
    ``damaged`` counts the signs that are none in this encoding; they are shown as U+FFFD.
    """

    text: str
    encoding: str
    guessed: str = ""
    doubtful: bool = False
    damaged: int = 0


def decoded(data: bytes) -> Decoded | None:
    """``data`` as text; None where it is text in none of the usual encodings."""
    for mark, marked in MARKS:
        if data.startswith(mark):
            text = data.decode(marked, "replace")
            return Decoded(text, marked, damaged=text.count("\ufffd"))
    stated = stated_encoding(data)
    unmistakable = "iso2022_jp" if stated == "iso2022_jp" else _unmarked_utf_16(data) or "utf-8"
    for encoding in (unmistakable, stated):
        if encoding is not None and (found := _strictly(data, encoding)) is not None:
            return Decoded(found, encoding)
    return _damaged_utf_8(data) or _guessed(data)


def stated_encoding(data: bytes) -> str | None:
    """The encoding that a page states for itself, where it is one that pages are written in."""
    stated = _STATED.search(data[:WITHIN])
    return STATED.get(stated[1].decode("ascii").lower()) if stated else None


def _strictly(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeError:
        return None


def _unmarked_utf_16(data: bytes) -> str | None:
    if len(data) % 2 or not data:
        return None
    for encoding, high, low in (
        ("utf-16-le", data[1::2], data[::2]),
        ("utf-16-be", data[::2], data[1::2]),
    ):
        western = sum(9 <= sign < 127 for sign in low) > SURELY_UTF_16 * len(low)
        if western and high.count(0) > SURELY_UTF_16 * len(high) and not low.count(0):
            return encoding
    return None


def _damaged_utf_8(data: bytes) -> Decoded | None:
    """Text of UTF-8 that has some signs of its own, and fewer that are damaged."""
    text = data.decode("utf-8", "replace")
    damaged = text.count("\ufffd")
    good = sum(sign > "\x7f" for sign in text) - damaged
    return Decoded(text, "utf-8", damaged=damaged) if good > damaged else None


def _guessed(data: bytes) -> Decoded | None:
    """Shift-JIS or Windows-1252, whichever of them makes sense; doubtful where both or none do."""
    japanese, western = _strictly(data, "cp932"), _strictly(data, "cp1252")
    kana = japanese is not None and _KANA.search(japanese) is not None
    alone = len(_ALONE.findall(data)) == len(_HIGH.findall(data))
    is_japanese = japanese is not None and _is_japanese(japanese)
    is_western = western is not None and _is_western(western)
    doubtful = is_japanese == is_western and not (is_japanese and (kana or alone))
    if japanese is not None and (kana or (is_japanese and not is_western)):
        return Decoded(japanese, "cp932", "Shift-JIS", doubtful)
    if western is not None:
        return Decoded(western, "cp1252", "Windows-1252", doubtful)
    return None


def _is_japanese(text: str) -> bool:
    return _JAPANESE.search(text) is not None and _PRIVATE.search(text) is None


def _is_western(text: str) -> bool:
    """Whether a text has no other signs than letters and the usual marks."""
    return all(sign < "\x80" or _WESTERN.match(sign) for sign in set(text))
