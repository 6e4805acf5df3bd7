"""A deck list: what a player wrote down as their deck, before any card of it is looked up.

With it stand what can be wrong with a list, and the characters in it that nobody sees: marks of
writing direction, of no width, and controls.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from judgetool.errors import BrokenFile, Problem, how_many


class NotADeckList(BrokenFile):
    """The file is of no known form, or has a line that names no card."""


class OnlyPictures(NotADeckList):
    """The file is a picture, or paper without any text on it: it was photographed or scanned."""


TYPE_IT = "type the list from the picture, in the window or with: judgetool deck type"
"""What to do with a picture of a list."""


class BadCount(BrokenFile):
    """A deck list gives a number of copies that no deck can have."""


class SeveralDecks(NotADeckList):
    """The file holds several decks and one was asked for, or one that it does not hold."""


_CONTROLS = ("Cc", "Zl", "Zp", "Cs")


def seen_through(text: str) -> str:
    """``text`` without the characters that nobody sees, as it is compared."""
    if text.isascii():
        return text
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf")


def controls(text: str) -> bool:
    """Whether ``text`` has a line break, another control character or half a character in it."""
    return not text.isprintable() and any(map(_is_control, text))


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in _CONTROLS or ord(sign) & 0xFFFE == 0xFFFE


def shown(text: str) -> str:
    """``text`` as it can be shown to anybody: unseen characters as escapes that can be seen."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else _escape(sign) for sign in text)


def _escape(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")


MOST_COPIES = 999
MOST_ENTRIES = 2_000
LONGEST_NAME = 200
LONGEST_QUOTED = 60

MAIN, LB, LEADER, SIDE = "main", "lb", "leader", "side"
"""The parts that a list may have: the deck itself, the LB deck (fftcg 8.1.1), the leader apart
from the deck (dbs 5-1-1), and cards that lie beside the deck and are none of it."""


@dataclass(frozen=True)
class DeckEntry:
    """One entry: ``count`` copies of ``card``, a code, an id or a name as it was written.

    ``line`` is where it stands in its source, from 1; ``written`` the whole entry as it stood
    there, for the few cards whose name itself begins or ends with a number. ``section`` is the
    part of the list that it stands in, empty where the list does not tell parts apart; ``name``
    is the name that stands beside a code or an id, empty where there is none. It is ``sure`` to
    be a card if it has a code or a count: other words may as well be a heading or a remark.
    """

    card: str
    count: int
    line: int | None = None
    written: str = ""
    section: str = ""
    name: str = ""
    sure: bool = field(default=True, compare=False)


@dataclass(frozen=True)
class Unread:
    """Something in a list that no reader could take for anything: nobody knows what the list is.

    ``place`` says where it stands, as "line 3" or "row 3, column D"; ``what`` says what it is, in
    words for the judge.
    """

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


@dataclass(frozen=True)
class PassedOver:
    """Words of a list that matter only if they name a card; who knows the cards looks them up.

    ``place`` says where they stand. What ``repeats`` the list, as the title of a picture does, is
    harmless where it names a card that was read anyway.
    """

    place: str
    words: str
    repeats: bool = False


@dataclass(frozen=True)
class DeckList:
    """The entries in the order of their source; one card may have several of them.

    ``game``, ``format`` and ``player`` are what the list itself tells of them, empty where it
    tells nothing; ``form`` says how the list was written, ``remarks`` what the reader had to
    take for something, in words for the judge. ``player_id`` is the player's number with the
    organiser. ``own`` is the part of the source that is about this list alone, as it came, if
    the source has many lists that can be told apart. ``unread`` is what the reader did not
    understand: every cell and word of the source is in an entry, known to be harmless, here, or in
    ``passed_over``, where it is harmless unless it names a card.
    """

    entries: tuple[DeckEntry, ...]
    name: str | None = None
    where: str = "the deck list"
    game: str = ""
    format: str = ""
    player: str = ""
    form: str = ""
    remarks: tuple[str, ...] = ()
    player_id: str = ""
    own: str = ""
    unread: tuple[Unread, ...] = ()
    passed_over: tuple[PassedOver, ...] = ()

    @property
    def total(self) -> int:
        """The number of cards in the list."""
        return sum(entry.count for entry in self.entries)

    @property
    def sections(self) -> dict[str, int]:
        """The number of cards in each section, in the order of the list."""
        totals: dict[str, int] = {}
        for entry in self.entries:
            totals[entry.section] = totals.get(entry.section, 0) + entry.count
        return totals


@dataclass(frozen=True)
class UnreadableDeck:
    """One of several decks in a file that cannot be read, with what is wrong with it.

    The rest is as :class:`DeckList` has it.
    """

    problem: Problem
    name: str | None = None
    player: str = ""
    player_id: str = ""
    own: str = ""


Found = DeckList | UnreadableDeck
"""What is found where a file may hold several decks: one that is broken leaves the others."""


def copies(count: int, card: str, where: str) -> int:
    """``count``, if a deck list may say so, none at all included; ``BadCount`` otherwise."""
    if 0 <= count <= MOST_COPIES:
        return count
    number = str(count) if abs(count) < 10**9 else "an enormous number of"
    raise BadCount(
        f"{number} copies of {shown(card)}",
        where=where,
        remedy=f"give a count from 1 to {MOST_COPIES}",
    )


def listed(entry: DeckEntry, place: str) -> DeckEntry:
    """``entry``, stripped of space around it, if it can stand in a deck list.

    Raises ``BadCount`` for its count, and ``NotADeckList`` where it names no card, or has a
    line break or more characters in it than any card's name; ``place`` is where it stands.
    """
    card, name = entry.card.strip(), entry.name.strip()
    if not seen_through(card).strip():
        raise NotADeckList("no card is named here", where=place, remedy="give its number or name")
    for text in (card, name, entry.section):
        if len(text) > LONGEST_NAME:
            raise NotADeckList(
                f"{shown(text[:30])}… is too long for a card",
                where=place,
                remedy=f"give its number, or its name with at most {LONGEST_NAME} characters",
            )
        if controls(text):
            raise NotADeckList(
                f"{shown(text)} has control characters in it", where=place, remedy="leave them out"
            )
    copies(entry.count, card, place)
    if not seen_through(name).strip():
        name = ""
    return replace(entry, card=card, section=entry.section.strip(), name=name)


def in_quotes(text: str) -> str:
    """The beginning of ``text`` between quotation marks, on one line, as messages show it."""
    words = " ".join(text.split())
    return repr(shown(words if len(words) <= LONGEST_QUOTED else f"{words[: LONGEST_QUOTED - 1]}…"))


def another_number(said: int, read: int) -> str:
    """What is told where a list says another number of cards than were read."""
    were = "was" if read == 1 else "were"
    return f"the list says {how_many(said)}, and {how_many(read)} {were} read"


def deck_name(text: str | None, place: str) -> str | None:
    """``text`` as the name of a deck, on one line; None where it is empty."""
    name = " ".join((text or "").split())
    if len(name) > LONGEST_NAME or controls(name):
        raise NotADeckList(
            f"{shown(name[:30])}… cannot be the name of a deck",
            where=place,
            remedy=f"give one with at most {LONGEST_NAME} characters",
        )
    return name if seen_through(name).strip() else None


def numbered(entries: Iterable[DeckEntry], where: str, what: str = "card") -> tuple[DeckEntry, ...]:
    """``entries`` that have no lines, as they can stand in the list of one deck.

    What is wrong is told with the number of the entry, as “card 3”.
    """
    places = enumerate(entries, start=1)
    return all_listed((listed(one, f"{where}, {what} {place}") for place, one in places), where)


def all_listed(entries: Iterable[DeckEntry], where: str) -> tuple[DeckEntry, ...]:
    """The entries of one deck, if no more of them stand there than any deck can have.

    Those of no copies are left out: forms list cards that the player can choose from.
    """
    found: list[DeckEntry] = []
    for place, entry in enumerate(entries):
        if entry.count > 0:
            found.append(entry)
        if place >= MOST_ENTRIES:
            raise NotADeckList(
                f"this list has more than {MOST_ENTRIES} cards; no deck has so many",
                where=where,
                remedy="give the list of one deck",
            )
    return tuple(found)
