"""Card texts of Cardfight!! Vanguard in one form, whatever file they come from."""

import re

from judgetool.cards.plain_words import lines_of, loosely

Paragraphs = tuple[str, ...]

_LOST_AMPERSAND = re.compile(r"(?<= )amp;?(?= )")
_CLAN_QUOTES = str.maketrans({"\u00ab": "<<", "\u00bb": ">>"})
_NEXT_ABILITY = re.compile(r"(?<=[.)])\s*(?=\[(?:AUTO|ACT|CONT)\])")
_NOTE = re.compile(r"\([^()]*\)\.?")
_SENTINEL = re.compile(r"\[CONT\]\W{0,3}Sentinel\b", re.IGNORECASE)
NO_TEXT = ("-",)


def card_text(text: str) -> Paragraphs:
    """The paragraphs of a card text, each ability one; a dash alone says that there is none."""
    lines = lines_of(_LOST_AMPERSAND.sub("&", text.translate(_CLAN_QUOTES)))
    if lines == NO_TEXT:
        return ()
    return tuple(ability for line in lines for ability in _NEXT_ABILITY.split(line))


def comparable(paragraphs: Paragraphs) -> str:
    """What two texts agree in but for their writing and notes on decks (2.11.3)."""
    return loosely(_NOTE.sub(_unless_on_decks, paragraph) for paragraph in paragraphs)


def is_sentinel(paragraph: str) -> bool:
    """Whether ``paragraph`` is the ability of 10.2.8."""
    return _SENTINEL.match(paragraph) is not None


def has_sentinel(paragraphs: Paragraphs) -> bool:
    """Whether a text has the ability of 10.2.8."""
    return any(map(is_sentinel, paragraphs))


def _unless_on_decks(note: re.Match[str]) -> str:
    return "" if " deck" in note.group() else note.group()
