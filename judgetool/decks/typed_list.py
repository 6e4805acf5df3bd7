"""A list that is typed from paper or from a picture: what one line says, and the list so far.

A line is a card by its code or name with the count before or behind it (``017 4``, ``4 greta``),
a number alone for the card that was typed last, the heading of a part (``lb``), or a word such as
``undo``. Which card is meant, the cards that are known decide.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from judgetool.decks.codes_and_sections import heading_parts, named_section, part_of
from judgetool.decks.deck_list import (
    MAIN,
    DeckEntry,
    DeckList,
    copies,
    listed,
    seen_through,
)
from judgetool.errors import Problem

PLACE = "the typed line"
LANGUAGE = """\
017 4        four copies of a card, by its code, or the end of its code after a card of the same set
4 greta      the same by name; the beginnings of its words are enough if only one card fits
3            three copies of the last card; 0 removes it
#2           choose the second card on offer for the last line
lb           the next cards are in this part of the deck (main, lb, leader, side)
undo redo    undo or redo, as often as you like
list         show the list so far; done ends it
"""

_TIMES = "xX\xd7*"
_COUNT = r"[1-9]\d?"
"""Nobody has more copies of a card; longer numbers, and such as 017, are ends of codes."""
_BEFORE = re.compile(rf"({_COUNT})(?:\s?[{_TIMES}]\s+|[{_TIMES}]|\s+)(\S.*)")
_BEHIND = re.compile(rf"(.*\S)\s+(?:[{_TIMES}]\s?)?({_COUNT})")
_ALONE = re.compile(rf"[{_TIMES}]?(0|{_COUNT})[{_TIMES}]?")
_OFFERED = re.compile(r"#(\d{1,2})")


class CannotType(Problem):
    """What was typed cannot be done now."""


class Order(StrEnum):
    """A word that asks for something else than a card."""

    UNDO = "undo"
    REDO = "redo"
    LIST = "list"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class TypedCard:
    """A card as it was typed, and how many of it; None where nothing says it."""

    text: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class LastCount:
    """So many copies of the card that was typed last."""

    count: int


@dataclass(frozen=True, slots=True)
class Offered:
    """The card that was on offer for the last line at ``place``, from 1."""

    place: int


@dataclass(frozen=True, slots=True)
class Part:
    """The cards that follow are in this section of the list."""

    section: str


TypedLine = TypedCard | LastCount | Offered | Part | Order

IsCard = Callable[[str], bool]
"""Tells whether a text is the whole code or name of a card that is known."""


def typed_line(text: str, is_card: IsCard = lambda _: False) -> TypedLine | None:
    """What ``text`` says; None where it is blank. What ``is_card`` as a whole has no count."""
    words = " ".join(text.split())
    if not seen_through(words).strip():
        return None
    if words.lower() in set(Order):
        return Order(words.lower())
    if alone := _ALONE.fullmatch(words):
        return LastCount(int(alone[1]))
    if offered := _OFFERED.fullmatch(words):
        return Offered(int(offered[1]))
    if is_card(words):
        return TypedCard(words)
    if (section := _section(words)) is not None:
        return Part(section)
    before, behind = _BEFORE.fullmatch(words), _BEHIND.fullmatch(words)
    if before and not (behind and behind[1].isdigit()):
        return TypedCard(before[2], int(before[1]))
    return TypedCard(behind[1], int(behind[2])) if behind else TypedCard(words)


def _section(words: str) -> str | None:
    """The section that ``words`` head, without any number of cards."""
    bare = words.removeprefix("@")
    section, said = heading_parts(bare)
    return named_section(bare) if said is not None else section


@dataclass(frozen=True)
class TypedList:
    """The list as it was typed so far. Undoing looks at an earlier one, redoing at a later one.

    ``section`` is that of the cards which follow.
    """

    entries: tuple[DeckEntry, ...] = ()
    section: str = ""
    _before: "TypedList | None" = field(default=None, repr=False)
    _after: "TypedList | None" = field(default=None, repr=False)

    def deck(self, name: str = "", player: str = "", game: str = "") -> DeckList:
        """The list of a deck."""
        return DeckList(self.entries, name or None, "the typed list", game, player=player)

    def add(self, card: str, count: int, name: str = "") -> "TypedList":
        """The list with ``count`` copies of ``card`` at its end; raises ``BadCount``."""
        entry = listed(DeckEntry(card, count, section=self.section, name=name), PLACE)
        return self._then(replace(self, entries=(*self.entries, entry)))

    def mend_last(self, card: str, name: str = "") -> "TypedList":
        """The list with another card in its last line, of which there are as many."""
        last = self._last
        return self._then(
            replace(self, entries=(*self.entries[:-1], replace(last, card=card, name=name)))
        )

    def recount_last(self, count: int) -> "TypedList":
        """The list with ``count`` copies of its last card; none takes that out."""
        last = replace(self._last, count=copies(count, self._last.card, PLACE))
        kept = (last,) if count else ()
        return self._then(replace(self, entries=(*self.entries[:-1], *kept)))

    def begin(self, section: str) -> "TypedList":
        """The list, of which the cards that follow are in ``section``."""
        return self._then(replace(self, section=section))

    def undo(self) -> "TypedList":
        """The list before the last change; raises ``CannotType``."""
        if self._before is None:
            raise CannotType("there is nothing to undo", remedy="type a card")
        return replace(self._before, _after=self)

    def redo(self) -> "TypedList":
        """The list after the change that was undone last; raises ``CannotType``."""
        if self._after is None:
            raise CannotType("nothing was undone", remedy="type a card")
        return self._after

    @property
    def _last(self) -> DeckEntry:
        if not self.entries:
            raise CannotType("no card was typed yet", remedy="type its code or name first")
        return self.entries[-1]

    def _then(self, following: "TypedList") -> "TypedList":
        return replace(following, _before=self, _after=None)


NOTHING = TypedList()
"""A list of which nothing was typed yet."""


def parts_of(deck: DeckList) -> dict[str, int]:
    """The number of cards in each part of ``deck``: what heads its divisions is the main deck."""
    totals: dict[str, int] = {}
    for section, count in deck.sections.items():
        part = part_of(section) or MAIN
        totals[part] = totals.get(part, 0) + count
    return totals
