"""Card texts in one form: paragraphs of plain text with icons, whatever file they come from.

An icon is a word or sign in square brackets: ``[fire]``, ``[dull]``, ``[S]``, ``[1]``.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import unescape
from unicodedata import normalize

from judgetool.cards.fftcg.printed import Priming

UNKNOWN = "[?]"
EX_BURST = "[EX]"


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon: its word here, its glyph in the official list, its letter in the structured one."""

    word: str
    glyph: str
    letter: str = ""

    def __str__(self) -> str:
        return f"[{self.word}]"


ICONS = (
    Icon("fire", "火", "f"),
    Icon("ice", "氷", "i"),
    Icon("wind", "風", "w"),
    Icon("earth", "土", "e"),
    Icon("lightning", "雷", "l"),
    Icon("water", "水", "u"),
    Icon("light", "光"),
    Icon("dark", "闇"),
    Icon("dull", "ダル", "D"),
    Icon("S", "S", "S"),
    Icon("C", "C", "C"),
    Icon("X", "X", "x"),
    Icon("LB", "LB"),
    Icon("EX", "EX", "EX"),
    Icon("generic", "一般", "M"),
)
_OF_GLYPH = {icon.glyph: str(icon) for icon in ICONS}
_OF_LETTER = {icon.letter: str(icon) for icon in ICONS if icon.letter}
_GLYPH = re.compile("《([^《》]*)》")
_LETTER = re.compile(r"\{([^{}]*)\}")
_NUMBER = re.compile(r"[0-9]{1,2}", re.ASCII)


def from_glyphs(text: str) -> str:
    """``text`` with the glyphs of the official list written as icons."""
    return _GLYPH.sub(lambda found: _icon(found[1].strip(), _OF_GLYPH), text)


def from_letters(text: str) -> str:
    """``text`` with the letters of the structured list written as icons."""
    return _LETTER.sub(lambda found: _icon(found[1].strip(), _OF_LETTER), text)


def _icon(written: str, table: dict[str, str]) -> str:
    if _NUMBER.fullmatch(written):
        return f"[{written}]"
    return table.get(written, UNKNOWN)


_PUNCTUATION = str.maketrans(
    dict.fromkeys("\u2018\u2019\u00b4`", "'")
    | dict.fromkeys("\u201c\u201d\u201e", '"')
    | {"\u3001": ", ", "\u3002": ". "}
    | dict.fromkeys("\u2014\u2015\u2013", "--")
)
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_BREAK = re.compile(r"\[\[br\]\]", re.IGNORECASE)
_EX_MARK = re.compile(r"\[\[ex\]\].*?\[\[/\]\]|^\W*EX BURST\b", re.IGNORECASE | re.MULTILINE)
_MARK = re.compile(r"\[\[[^\]]*\]\]")
_SPECIAL_NAME = re.compile(r"\[([^\]\n]+)\]\s*(?=\{S\})")
_EMPHASIS = re.compile(r"(\*\*|_)(\S(?:[^*_\n]*\S)?)\s*\1")
_LIMIT_BREAK = re.compile(r"Limit Break -- ([1-9][0-9]*)", re.IGNORECASE)
_PRIMING = re.compile(r'Priming "([^"]+)" -- ((?:\[\w+\] ?)+)', re.IGNORECASE)

Paragraphs = tuple[str, ...]


def plain(text: str) -> str:
    """``text`` on one line without HTML, full-width signs and typographic quotes."""
    text = _TAG.sub(" ", unescape(text))
    return " ".join(normalize("NFKC", text).translate(_PUNCTUATION).split())


def official_text(text: str) -> Paragraphs:
    """The paragraphs of a text of the official list."""
    lines = _BREAK.split(_TAG.sub(" ", unescape(text)))
    marked = (_MARK.sub("", _EX_MARK.sub(f"{EX_BURST} ", line)) for line in lines)
    return _paragraphs(from_glyphs(normalize("NFKC", line)) for line in marked)


def structured_text(text: str) -> Paragraphs:
    """The paragraphs of a text of the structured list."""
    lines = _SPECIAL_NAME.sub(r"\1 ", text).split("\n")
    tidy = (_EMPHASIS.sub(r"\2", line).replace("_", " ") for line in lines)
    return _paragraphs(map(from_letters, tidy))


def limit_break_of(paragraphs: Paragraphs) -> int | None:
    """The LB cost that the text states (fftcg 15.2.8.2)."""
    found = map(_LIMIT_BREAK.fullmatch, paragraphs)
    return next((int(cost[1]) for cost in found if cost), None)


def priming_of(paragraphs: Paragraphs) -> Priming | None:
    """The Priming that the text states (fftcg 15.2.9.2)."""
    found = map(_PRIMING.match, paragraphs)
    return next((Priming(one[1], one[2].replace(" ", "")) for one in found if one), None)


def has_ex_burst(paragraphs: Paragraphs) -> bool:
    """Whether an ability of the text is an EX Burst, which goes with the icon (5.2.2.1)."""
    return any(EX_BURST in paragraph for paragraph in paragraphs)


def _paragraphs(lines: Iterable[str]) -> Paragraphs:
    """Tidy lines; quoted ones are the choices of the ability before them, and stay with it."""
    paragraphs: list[str] = []
    for line in filter(None, map(plain, lines)):
        if line.startswith('"') and paragraphs:
            paragraphs[-1] += f"\n{line}"
        else:
            paragraphs.append(line)
    return tuple(paragraphs)
