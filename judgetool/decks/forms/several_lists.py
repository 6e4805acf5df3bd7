"""Several lists in one file: which of them may be a part of another one, and no deck of its own.

Whoever keeps a deck on one sheet may write the rest of it on another, called “Notes”. Read as a
deck of its own, it would leave the first one legal.
"""

import re
from dataclasses import replace

from judgetool.decks.deck_list import DeckList, Found, Unread, UnreadableDeck, shown
from judgetool.errors import how_many

_NOTES = re.compile(
    r"(?:my |deck )?(?:notes?|changes?|chang(?:ed|ing)|updates?|corrections?|additions?|additional|"
    r"more|others?|misc|rest|remaining|comments?|remarks?|appendix|addendum|continued|swaps?|"
    r"(?:page|part) ?\d|notizen?|änderungen|korrekturen?|weitere|anhang|seite \d|teil \d|"
    r"(?:notes? )?suite|autres?|altr[oi]|otr[oa]s|note|メモ|備考|変更|追加)(?: cards?)?",
    re.IGNORECASE,
)
"""Names of what is written beside a deck."""


def doubted(decks: tuple[Found, ...]) -> tuple[Found, ...]:
    """``decks``, each with those told that may be a part of it.

    A list of which a player is named is that player's deck. Another one may be a part if it is
    called as notes are, or if it has less than half of the cards of the only whole list.
    """
    if len(decks) < 2:
        return decks
    largest = max(map(_total, decks))
    whole = [deck for deck in decks if 2 * _total(deck) >= largest]
    parts = [
        number
        for number, deck in enumerate(decks)
        if not deck.player
        and (_called_as_notes(deck) or (len(whole) == 1 and _is_small(deck, largest)))
    ]
    if len(parts) == len(decks):
        return decks
    unread = tuple(_told(number, decks[number]) for number in parts)
    return tuple(
        deck
        if number in parts or isinstance(deck, UnreadableDeck)
        else replace(deck, unread=(*deck.unread, *unread))
        for number, deck in enumerate(decks)
    )


def _total(deck: Found) -> int:
    return deck.total if isinstance(deck, DeckList) else 0


def _is_small(deck: Found, largest: int) -> bool:
    return isinstance(deck, DeckList) and 2 * deck.total < largest


def _called_as_notes(deck: Found) -> bool:
    return _NOTES.fullmatch(" ".join((deck.name or "").split())) is not None


def _told(number: int, deck: Found) -> Unread:
    place = f"list {shown(deck.name) if deck.name else number + 1}"
    if isinstance(deck, UnreadableDeck):
        return Unread(place, "it cannot be read, and may be a part of this deck")
    verb = "is" if deck.total == 1 else "are"
    return Unread(place, f"{how_many(deck.total)} {verb} on it that may be a part of this deck")
