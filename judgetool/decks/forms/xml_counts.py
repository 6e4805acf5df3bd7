"""Counts as XML writes them."""

import re

from judgetool.decks.errors import NotADeckList
from judgetool.decks.unseen import shown


def whole(written: str | None, place: str) -> int:
    """The whole number ``written``; raises ``NotADeckList`` where it is none or is missing."""
    if written is None or not written.strip():
        raise NotADeckList("a card without a count", where=place, remedy="give a number from 1")
    if not re.fullmatch(r"\s*[+-]?\d{1,12}\s*", written):
        raise NotADeckList(
            f"{shown(written[:20])!r} is no count",
            where=place,
            remedy="give a whole number from 1",
        )
    return int(written)
