"""Which signs the fonts of this machine have, and what is written in place of those that they lack.

A sign that no font has is drawn as an empty box. Icons and traits of card texts stand in Japanese
brackets, in English texts too, so other brackets take their place then. For Japanese itself a font
has to be installed.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from html import escape

from PySide6.QtGui import QGuiApplication, QTextLayout

from resources import files

STAND_INS = {
    "\N{LEFT BLACK LENTICULAR BRACKET}": "[",
    "\N{RIGHT BLACK LENTICULAR BRACKET}": "]",
    "\N{LEFT DOUBLE ANGLE BRACKET}": "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}",
    "\N{RIGHT DOUBLE ANGLE BRACKET}": "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}",
    "\N{FULLWIDTH HYPHEN-MINUS}": "\N{MINUS SIGN}",
    "\N{FULLWIDTH PLUS SIGN}": "+",
}
"""The signs of English texts that fonts without Japanese lack, and what is written instead."""

JAPANESE = "\N{HIRAGANA LETTER KA}\N{KATAKANA LETTER KA}\N{CJK UNIFIED IDEOGRAPH-6F22}"
"""A sign of each of the three scripts."""


def is_drawn(text: str) -> bool:
    """Whether the fonts of this machine have every sign of ``text``: no empty box is drawn."""
    layout = QTextLayout(text, QGuiApplication.font())
    layout.beginLayout()
    while layout.createLine().isValid():
        pass
    layout.endLayout()
    return all(sign for run in layout.glyphRuns() for sign in run.glyphIndexes())


@cache
def draws_japanese() -> bool:
    """Whether a font of this machine has the signs of Japanese."""
    return is_drawn(JAPANESE)


def is_japanese(text: str) -> bool:
    """Whether kana or Chinese characters stand in ``text``."""
    return any("\u3041" <= sign <= "\u9fff" for sign in text)


def shown(text: str) -> str:
    """``text`` with other signs in place of those that no font has, as far as there are others."""
    return text if text.isascii() else text.translate(_lacking())


@cache
def _lacking() -> Mapping[int, str]:
    lacking = {sign: other for sign, other in STAND_INS.items() if not is_drawn(sign)}
    return str.maketrans(lacking)


def what_lacks(*texts: str) -> str:
    """A line that says which font to install, if Japanese among ``texts`` cannot be drawn."""
    if draws_japanese() or not any(map(is_japanese, texts)):
        return ""
    packages = tomllib.loads(files("system_fonts.toml").read_text("utf-8"))["japanese"]
    named = ", ".join(f"{package} ({system})" for system, package in packages.items())
    return f"No font on this machine has Japanese signs. A package that brings one: {named}."


def lacking_html(*texts: str) -> list[str]:
    """Which font to install, if this machine has none for the signs of these texts."""
    lacks = what_lacks(*texts)
    return [f'<p class="quiet small">{escape(lacks)}</p>'] if lacks else []
