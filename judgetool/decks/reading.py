"""Reading deck lists; what kind of list it is shows in its contents, not in its file name."""

import re

from judgetool.decks.deck_list import DeckList
from judgetool.decks.errors import NotADeckList

_JSON = re.compile(r"\s*(?:\{|\[\s*[\[{\"\]])")
_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f\ud800-\udfff]")
MOST_BYTES = 1_000_000
FORMS = "give plain text such as '4 CODE' or '4x Name' on each line, or JSON with \"Ratios\""


def parse_deck(content: bytes | str, *, where: str) -> DeckList:
    """The deck list written in ``content``; ``where`` names its source in messages.

    Raises ``NotADeckList`` or ``BadCount`` with the line.
    """
    if len(content) > MOST_BYTES:
        raise NotADeckList("this is too long for a deck list", where=where, remedy=FORMS)
    text = content if isinstance(content, str) else _decoded(content, where)
    if _NO_TEXT.search(text):
        raise NotADeckList("this is not text", where=where, remedy=FORMS)
    if _JSON.match(text):
        from judgetool.decks.ratios import read_ratios

        deck = read_ratios(text, where)
    else:
        from judgetool.decks.plain_text import read_plain_text

        deck = read_plain_text(text, where)
    if not deck.entries:
        raise NotADeckList("there is no card in it", where=where, remedy=FORMS)
    return deck


def _decoded(content: bytes, where: str) -> str:
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as failure:
        raise NotADeckList("this is not text in UTF-8", where=where, remedy=FORMS) from failure
