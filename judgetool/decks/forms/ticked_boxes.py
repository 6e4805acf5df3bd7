"""Boxes to tick on printed sheets: those that choose a format or a division say nothing of cards.

A box is harmless only if its row stands above or below the cards, and all words beside the boxes of
the row are known words of such forms. Whatever else is ticked is not read.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from judgetool.decks.codes_and_sections import heading_section
from judgetool.decks.deck_list import Unread, in_quotes
from judgetool.decks.forms.sheet_rows import SheetRow
from rules_index.reading.native_sheets import EMPTY_BOX, TICKED_BOX, Piece

TICKED = f"{TICKED_BOX}\u2612\u25a0\u25fc\u2713\u2714\u2717\u2718"
EMPTY = f"{EMPTY_BOX}\u25a1\u25fb"
_BOX = re.compile(
    rf"(?P<ticked>[{TICKED}]|\[\s*[xX\u2713\u2714\u2717\u2718]\s*\]|\(\s*[xX\u2713\u2714]\s*\))"
    rf"|(?P<empty>[{EMPTY}]|\[\s*\]|\(\s+\))"
)
_FORMATS = (
    "standard, neo standard, side, title, single title, limited, sealed, draft, booster draft, "
    "constructed, l3, l6, mixed, clan fight, g standard, g standard clan fight, "
    "g standard clan fight 2018, v premium, premium, d standard, unlimited, team, trios, "
    "スタンダード, ネオスタンダード, サイド, タイトル"
)
_OTHERS = (
    "junior, juniors, senior, seniors, master, masters, adult, adults, youth, kids, open, "
    "beginner, english, japanese, german, french, italian, spanish, deutsch, français, italiano, "
    "español, 日本語, 英語, local, regional, regionals, national, nationals, worlds, qualifier, "
    "championship, store championship, shop tournament, tournament, league, main event, "
    "side event, swiss, weiß schwarz, weiss schwarz, final fantasy tcg, fftcg, "
    "cardfight vanguard, vanguard, dragon ball super, dragon ball super card game, checked, ok"
)
_QUESTIONS = (
    "format, formats, tournament format, deck format, division, age division, age group, "
    "language, deck language, event, event type, tournament, tournament type, game, "
    "フォーマット, 言語, 大会, 部門"
)
FORMATS = frozenset(_FORMATS.split(", "))
"""Formats as forms offer them, in small letters and without signs."""

_HARMLESS = FORMATS | frozenset(_OTHERS.split(", "))
_ASKED = frozenset(_QUESTIONS.split(", "))


@dataclass(frozen=True)
class Ticked:
    """The ``rows`` without their harmless boxes, what was ``unread``, and the ``format`` chosen.

    The format is empty where none is ticked, or several are.
    """

    rows: list[SheetRow]
    unread: tuple[Unread, ...] = ()
    format: str = ""


@dataclass(frozen=True)
class _Box:
    label: str
    ticked: bool


def without_boxes(rows: Sequence[SheetRow]) -> Ticked:
    """``rows`` without their boxes to tick, and without rows of nothing else that matters."""
    kept: list[SheetRow] = []
    unread: list[Unread] = []
    formats: list[str] = []
    for row in rows:
        asked, boxes = _boxes(row)
        if not boxes:
            kept.append(row)
        elif not _amid_cards(row, rows) and _are_harmless(asked, boxes):
            formats += [box.label for box in boxes if box.ticked and _plain(box.label) in FORMATS]
        else:
            words = replace(row, pieces=list(_without_signs(row.pieces)))
            kept += [words] if words.pieces else []
            unread += _ticked_in(row, boxes)
    return Ticked(kept, tuple(unread), formats[0] if len(formats) == 1 else "")


def has_words(row: SheetRow) -> bool:
    """Whether anything stands in ``row`` beside boxes to tick."""
    return any(True for _ in _without_signs(row.pieces))


def _boxes(row: SheetRow) -> tuple[str, list[_Box]]:
    """What stands before the first box of ``row``, and its boxes with the words behind them."""
    text = _said(row)
    found = list(_BOX.finditer(text))
    if not found:
        return "", []
    ends = [*(one.start() for one in found[1:]), len(text)]
    boxes = [
        _Box(text[one.end() : end].strip(), bool(one["ticked"]))
        for one, end in zip(found, ends, strict=True)
    ]
    return text[: found[0].start()].strip(), boxes


def _said(row: SheetRow) -> str:
    """The words of ``row``; a box alone in it is called as its blank is."""
    if all(_is_box(piece) for piece in row.pieces):
        return " ".join(f"{one.text} {_as_words(one.blank)}" for one in row.pieces)
    return row.text


def _as_words(name: str) -> str:
    return re.sub(r"([a-z])(?=[A-Z])", r"\1 ", name)


def _amid_cards(row: SheetRow, rows: Sequence[SheetRow]) -> bool:
    """Whether ``row`` has cards, or stands between rows that have."""
    lines = [one.line for one in rows if one.page == row.page and one.of_cards]
    return bool(lines) and lines[0] <= row.line <= lines[-1]


def _are_harmless(asked: str, boxes: Sequence[_Box]) -> bool:
    """Whether all words of a row belong to a choice that says nothing of cards.

    A word that may head a part of the list is one of a choice only if another box stands there.
    """
    before = _plain(asked)
    behind = before in _HARMLESS and not boxes[-1].label
    options = [before] if behind else []
    options += filter(None, (_plain(box.label) for box in boxes))
    may_head = len(boxes) == 1 and any(heading_section(one) is not None for one in options)
    known = all(one in _HARMLESS for one in options) and (behind or before in ("", *_ASKED))
    return bool(options) and known and not may_head


def _ticked_in(row: SheetRow, boxes: Sequence[_Box]) -> Iterator[Unread]:
    """What is ticked in a row in which that may matter; beside cards brackets are words."""
    signs = any(sign in TICKED for piece in row.pieces for sign in piece.text)
    if signs or (not row.of_cards and any(box.ticked for box in boxes)):
        words = " ".join(piece.text for piece in _without_signs(row.pieces))
        named = ", ".join(piece.blank for piece in row.pieces if piece.text == TICKED_BOX)
        yield Unread(row.place, f"a ticked box beside {in_quotes(words or named)}")


def _without_signs(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """``pieces`` without the signs that are boxes."""
    for piece in pieces:
        text = piece.text.strip(TICKED + EMPTY)
        if text:
            yield piece if text == piece.text else replace(piece, text=text.strip())


def _is_box(piece: Piece) -> bool:
    return not piece.text.strip(TICKED + EMPTY)


def _plain(words: str) -> str:
    return " ".join(re.sub(r"[^\w]+", " ", words.casefold()).split())
