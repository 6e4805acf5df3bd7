"""From bytes to text: a deck list is decoded only where its encoding is beyond doubt."""

import codecs
import re

from judgetool.decks.errors import NotADeckList

SAVE_AS = "save it as text in UTF-8"
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SURELY_UTF_16 = 0.3
_DECLARED = re.compile(rb"""(?:encoding|charset)\s*=\s*["']?([A-Za-z0-9_.:-]{1,20})""")
_MAY_DECLARE = {
    "iso-8859-1": "cp1252",
    "latin1": "cp1252",
    "windows-1252": "cp1252",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "sjis": "cp932",
    "windows-31j": "cp932",
    "euc-jp": "euc_jp",
}
_JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff\u3001-\u3015\uff01-\uff9f]")
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_WESTERN = re.compile("[^\\W\\d_]|[\u2018-\u201e\u2013\u2014\u2026\u2022\xd7\xb7\xa0\xab\xbb\xb4]")
_ALONE = re.compile(rb"(?<![\x80-\xff])[\x80-\xff](?![\x80-\xff])")
_HIGH = re.compile(rb"[\x80-\xff]")


def decoded(content: bytes, where: str) -> tuple[str, str]:
    """``content`` as text, and a remark if its encoding had to be told from the letters.

    Raises ``NotADeckList`` where it cannot be told beyond doubt.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _strictly(content, encoding, where), ""
    if unmarked := _unmarked_utf_16(content):
        return _strictly(content, unmarked, where), ""
    try:
        return content.decode("utf-8"), ""
    except UnicodeDecodeError as failure:
        line = content.count(b"\n", 0, failure.start) + 1
    if declared := _declared(content):
        return _strictly(content, declared, where), ""
    return _guessed(content, where, line)


def _strictly(content: bytes, encoding: str, where: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as failure:
        raise NotADeckList(
            f"it says that it is {encoding.upper()}, and is not", where=where, remedy=SAVE_AS
        ) from failure


def _unmarked_utf_16(content: bytes) -> str | None:
    if len(content) % 2 or not content:
        return None
    for encoding, high, low in (
        ("utf-16-le", content[1::2], content[::2]),
        ("utf-16-be", content[::2], content[1::2]),
    ):
        western = sum(9 <= sign < 127 for sign in low) > 0.5 * len(low)
        if western and high.count(0) > _SURELY_UTF_16 * len(high) and not low.count(0):
            return encoding
    return None


def _declared(content: bytes) -> str | None:
    """The encoding that XML or HTML says of itself, if it is one of a few."""
    found = _DECLARED.search(content[:1024]) if content.lstrip()[:1] == b"<" else None
    return _MAY_DECLARE.get(found[1].decode("ascii").casefold()) if found else None


def _guessed(content: bytes, where: str, line: int) -> tuple[str, str]:
    japanese, western = _plausible_japanese(content), _plausible_western(content)
    if _mostly_utf_8(content):
        raise NotADeckList(
            "it is UTF-8 with damaged characters", where=f"{where}, line {line}", remedy=SAVE_AS
        )
    if japanese and western:
        if _KANA.search(japanese):
            western = ""
        elif len(_ALONE.findall(content)) == len(_HIGH.findall(content)):
            japanese = ""
    if japanese and not western:
        return japanese, "the file does not say its encoding; it was read as Shift-JIS"
    if western and not japanese:
        return western, "the file does not say its encoding; it was read as Windows-1252"
    raise NotADeckList(
        "this is not text in UTF-8, and its encoding cannot be told beyond doubt",
        where=f"{where}, line {line}",
        remedy=SAVE_AS,
    )


def _mostly_utf_8(content: bytes) -> bool:
    text = content.decode("utf-8", "replace")
    bad = text.count("\ufffd")
    return sum(sign > "\x7f" for sign in text) - bad > bad


def _plausible_japanese(content: bytes) -> str:
    """``content`` as Shift-JIS, empty if it is not or says nothing in Japanese."""
    try:
        text = content.decode("cp932")
    except UnicodeDecodeError:
        return ""
    return text if _JAPANESE.search(text) and not _PRIVATE.search(text) else ""


def _plausible_western(content: bytes) -> str:
    """``content`` as Windows-1252, empty if it has other than letters and usual marks."""
    try:
        text = content.decode("cp1252")
    except UnicodeDecodeError:
        return ""
    return text if all(sign < "\x80" or _WESTERN.match(sign) for sign in text) else ""
