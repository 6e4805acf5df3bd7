"""Card texts in one form: paragraphs of plain text with icons, whatever file they come from."""

import re
from collections.abc import Iterable
from html import unescape
from unicodedata import normalize

from judgetool.cards.fftcg.icons import EX_BURST, from_glyphs, from_letters
from judgetool.cards.fftcg.printed import Priming

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
