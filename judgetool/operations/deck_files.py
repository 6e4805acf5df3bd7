"""Deck lists as files: reading those that players bring, writing them in another form."""

from pathlib import Path

from judgetool.decks.deck_list import DeckList, Found, UnreadableDeck
from judgetool.decks.errors import SeveralDecks
from judgetool.decks.reading import MOST_BYTES, parse_deck, parse_decks, parse_each
from judgetool.decks.unseen import shown
from judgetool.decks.writing import WRITERS
from judgetool.given_files import beginning_of

__all__ = [
    "READ_AT_MOST",
    "WRITERS",
    "Found",
    "SeveralDecks",
    "UnreadableDeck",
    "content_of",
    "parse_deck",
    "parse_decks",
    "parse_each",
    "read_deck",
    "read_decks",
    "read_each",
    "shown",
    "write_deck",
]

READ_AT_MOST = MOST_BYTES + 1
"""So much of a file shows that it is too long; more of it is never read."""


def read_deck(path: Path, which: str | None = None) -> DeckList:
    """The deck list in the file at ``path``; its form is recognised by its contents.

    ``which`` is the number or the name of a deck, where the file holds several. Raises
    ``MissingFile``, ``NotADeckList``, ``BadCount`` or ``SeveralDecks`` with file and line.
    """
    return parse_deck(content_of(path), where=str(path), which=which)


def read_decks(path: Path) -> tuple[DeckList, ...]:
    """All deck lists in the file at ``path``, at least one.

    Raises ``MissingFile``, ``NotADeckList`` or ``BadCount`` with file and line.
    """
    return parse_decks(content_of(path), where=str(path))


def read_each(path: Path) -> tuple[Found, ...]:
    """What is found of each deck list in the file at ``path``; a broken one leaves the others.

    Raises ``MissingFile``, ``NotADeckList`` or ``BadCount`` where nothing can be read.
    """
    return parse_each(content_of(path), where=str(path))


def write_deck(deck: DeckList, form: str) -> str:
    """``deck`` in one of the forms of ``WRITERS``."""
    return WRITERS[form](deck)


def content_of(path: Path) -> bytes:
    """What stands in the file at ``path``, of one that is too long its beginning.

    Raises ``MissingFile``.
    """
    return beginning_of(path, READ_AT_MOST)
