"""A deck list: what somebody wrote down as his deck, before any card of it is looked up."""

from collections.abc import Iterable
from dataclasses import dataclass

from judgetool.decks.errors import BadCount

MOST_COPIES = 999

MAIN, LB, LEADER, SIDE = "main", "lb", "leader", "side"
"""The parts that a list may have: the deck itself, the LB deck (fftcg 8.1.1), the leader apart
from the deck (dbs 5-1-1), and cards that lie beside the deck and are none of it."""


@dataclass(frozen=True)
class DeckEntry:
    """One entry: ``count`` copies of ``card``, a code, an id or a name as it was written.

    ``line`` is where it stands in its source, from 1; ``written`` the whole entry as it stood
    there, for the few cards whose name itself begins or ends with a number. ``section`` is the
    part of the list that it stands in, empty where the list does not tell parts apart; ``name``
    is the name that stands beside a code or an id, empty where there is none.
    """

    card: str
    count: int
    line: int | None = None
    written: str = ""
    section: str = ""
    name: str = ""


@dataclass(frozen=True)
class DeckList:
    """The entries in the order of their source; one card may have several of them.

    ``game`` and ``format`` are what the list itself tells of them, empty where it tells nothing.
    """

    entries: tuple[DeckEntry, ...]
    name: str | None = None
    where: str = "the deck list"
    game: str = ""
    format: str = ""

    @property
    def total(self) -> int:
        """The number of cards in the list."""
        return sum(entry.count for entry in self.entries)


def write_text(entries: Iterable[DeckEntry]) -> str:
    """The entries as plain text, one ``4 CODE`` a line; reading it gives the same entries."""
    return "".join(f"{entry.count} {entry.card}\n" for entry in entries)


def copies(count: int, card: str, where: str) -> int:
    """``count``, if a deck list may say so; ``BadCount`` otherwise."""
    if 1 <= count <= MOST_COPIES:
        return count
    shown = str(count) if abs(count) < 10**9 else "an enormous number of"
    raise BadCount(
        f"{shown} copies of {card}", where=where, remedy=f"give a count from 1 to {MOST_COPIES}"
    )
