"""A deck list with its cards looked up: who is known, how often, and who is not known."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from judgetool.cards.keys import loose_key, same_name
from judgetool.cards.printed import Card, names_of
from judgetool.cards.source import CardSource, LookUp
from judgetool.decks.codes_and_sections import find_code
from judgetool.decks.deck_list import SIDE, DeckEntry, DeckList

C = TypeVar("C", bound=Card, covariant=True)
D = TypeVar("D", bound=Card)

ALIKE = 72.0
"""Names at least so much alike (0 to 100) are taken for one name; others contradict each other."""

_NUMBER_AT_THE_END = re.compile(r"[\s,;(]\d{1,2}\)?$")

SHOWN = 3
"""The most cards that are named of those that a name beside a code may mean."""


@dataclass(frozen=True)
class CountedCard(Generic[C]):
    """``count`` copies of a known card, from the given lines and part of the list.

    ``meant`` are all printings that may be meant, the card among them: several where the list
    gives only a name.
    """

    card: C
    count: int
    lines: tuple[int, ...] = ()
    section: str = ""
    meant: tuple[C, ...] = ()


@dataclass(frozen=True)
class UnknownCard(Generic[C]):
    """``count`` copies of what is written as ``card`` and is no known card, or not only one.

    ``name`` is the name that stands beside it in the list, if there is one; ``elsewhere`` is the
    card of another edition that has this code.
    """

    card: str
    count: int
    lines: tuple[int, ...] = ()
    suggestions: tuple[C, ...] = ()
    section: str = ""
    name: str = ""
    elsewhere: C | None = None


@dataclass(frozen=True)
class Oddity:
    """What is odd about an entry of the list, and how it was taken.

    ``doubtful`` says that it may have been meant otherwise: then nobody can say what the deck is.
    """

    message: str
    cards: tuple[str, ...] = ()
    doubtful: bool = False


@dataclass(frozen=True)
class CountedDeck(Generic[C]):
    """All cards of a list: each one counts, whether it is known or not.

    ``aside`` are the cards that lie beside the deck and are none of it; ``oddities`` tell how
    entries were taken whose code and name do not fit.
    """

    game: str
    known: tuple[CountedCard[C], ...]
    unknown: tuple[UnknownCard[C], ...]
    aside: tuple[CountedCard[C] | UnknownCard[C], ...] = ()
    oddities: tuple[Oddity, ...] = ()

    @property
    def total(self) -> int:
        """The number of cards in the deck."""
        return sum(card.count for card in self.known) + self.unknown_total

    @property
    def unknown_total(self) -> int:
        """The number of copies of unknown cards."""
        return sum(card.count for card in self.unknown)

    @property
    def sections(self) -> frozenset[str]:
        """The sections of the list that have cards of the deck."""
        known = frozenset(card.section for card in self.known)
        return known | frozenset(card.section for card in self.unknown)

    def part(self, belongs: Callable[[CountedCard[C] | UnknownCard[C]], bool]) -> "CountedDeck[C]":
        """The part of the deck made of the cards that belong to it."""
        return replace(
            self,
            known=tuple(card for card in self.known if belongs(card)),
            unknown=tuple(card for card in self.unknown if belongs(card)),
        )


Same = Callable[[Sequence[D]], D | None]
"""Of all cards with one name, the one that a deck list means by it; None if that is not clear."""


def only_one(cards: Sequence[D]) -> D | None:
    """The card, if ``cards`` are all printings of one and the same."""
    return cards[0] if len({card.face for card in cards}) == 1 else None


def count_cards(
    deck: DeckList,
    cards: CardSource[D],
    game: str,
    same: Same[D] = only_one,
    editions: Sequence[str] = (),
    is_number: Callable[[str], bool] = lambda text: False,
) -> CountedDeck[D]:
    """Look up every entry of ``deck`` in ``cards``; several entries of one card add up.

    ``editions`` are the other editions of the game, where unknown cards may be from. Where
    ``is_number`` says so, a code stands for one card among others of its name, even if that card is
    not known.
    """
    counting = _Counting(cards, game, same, editions, is_number)
    for entry in deck.entries:
        counting.take(entry)
    known, unknown = counting.known.values(), counting.unknown.values()
    return CountedDeck(
        game,
        tuple(card for card in known if card.section != SIDE),
        tuple(card for card in unknown if card.section != SIDE),
        (
            *(card for card in known if card.section == SIDE),
            *(card for card in unknown if card.section == SIDE),
        ),
        tuple(counting.oddities),
    )


@dataclass
class _Counting(Generic[D]):
    """The counting of one list, entry by entry."""

    cards: CardSource[D]
    game: str
    same: Same[D]
    editions: Sequence[str]
    is_number: Callable[[str], bool]
    known: dict[tuple[str, str], CountedCard[D]] = field(default_factory=dict)
    unknown: dict[tuple[str, str], UnknownCard[D]] = field(default_factory=dict)
    oddities: list[Oddity] = field(default_factory=list)

    def take(self, entry: DeckEntry) -> None:
        """Count one more entry."""
        meant, found = self._meant(entry)
        card = self.same(found) if found else None
        if card is not None:
            key = (card.code, meant.section)
            before = self.known.get(key, CountedCard(card, 0, (), meant.section, tuple(found)))
            self.known[key] = replace(
                before, count=before.count + meant.count, lines=_with(before.lines, meant.line)
            )
        else:
            place = (meant.card, meant.section)
            who = self.unknown.get(place) or self._nobody(meant)
            self.unknown[place] = replace(
                who, count=who.count + meant.count, lines=_with(who.lines, meant.line)
            )

    def _meant(self, entry: DeckEntry) -> tuple[DeckEntry, Sequence[D]]:
        """The entry and its card; a whole line that is a card's name is one copy of that card."""
        if found := self._found(entry.card):
            self._compare(entry, found)
            return entry, found
        if entry.written not in ("", entry.card) and (whole := self._found(entry.written)):
            return replace(entry, card=entry.written, count=1), whole
        if entry.name and not self._elsewhere(entry) and (named := self._found(entry.name)):
            message = f"{_where(entry)}{entry.card} is not known; taken by its name {entry.name!r}"
            doubtful = self.is_number(entry.card)
            self.oddities.append(Oddity(message, (named[0].code,), doubtful))
            return entry, named
        return entry, ()

    def _elsewhere(self, entry: DeckEntry) -> D | None:
        """The card of another edition that has the code of ``entry``."""
        found = (self.cards.by_code(edition, entry.card) for edition in self.editions)
        return next(filter(None, found), None)

    def _found(self, text: str) -> Sequence[D]:
        """The printings that ``text`` is the code, the id or the name of, if it is clear which."""
        looked: LookUp[D] = self.cards.find(self.game, text, forgiving=False)
        if looked.cards:
            one_name = len({same_name(card.name) for card in looked.cards}) == 1
            return looked.cards if one_name and self.same(looked.cards) is not None else ()
        card = self.cards.by_id(self.game, text)
        return () if card is None else (card,)

    def _compare(self, entry: DeckEntry, found: Sequence[D]) -> None:
        """Note where the name beside a code is not the card's name, or is even another card's.

        Nobody types the ids of another program: another card's name beside an id raises no doubt.
        """
        card = found[0]
        if _may_end_in_its_count(entry) and not _is_in_one(entry.name, names_of(card)):
            message = (
                f"{_where(entry)}one {card.name!r} is counted; should the number at the end of "
                f"{entry.name!r} be the count, write it in front"
            )
            self.oddities.append(Oddity(message, (card.code,), doubtful=True))
        if not entry.name or any(_one_in_the_other(entry.name, name) for name in names_of(card)):
            return
        others = self.cards.by_name(self.game, entry.name)
        if not others and any(_alike(entry.name, name) for name in names_of(card)):
            return
        named = tuple(dict.fromkeys(other.code for other in others))[:SHOWN]
        named = named or self._second_code(entry.name, card)
        which = f", which is {' or '.join(named)}" if named else ""
        message = (
            f"{_where(entry)}{entry.card} is {card.name!r}, but {entry.name!r} stands beside it"
            f"{which}; it counts as what its code says"
        )
        typed = self.cards.by_code(self.game, entry.card) is not None
        self.oddities.append(Oddity(message, (card.code,), doubtful=typed and bool(named)))

    def _second_code(self, name: str, card: D) -> tuple[str, ...]:
        """The code in ``name`` of another card than ``card``: a line may have two cards."""
        found = find_code(name)
        if found is None:
            return ()
        other = self.cards.by_code(self.game, found.group())
        return () if other is not None and other.code == card.code else (found.group(),)

    def _nobody(self, entry: DeckEntry) -> UnknownCard[D]:
        suggestions: dict[str, D] = {}
        for text in filter(None, (entry.name, entry.card)):
            offered = self.cards.by_name(self.game, text) or self.cards.suggest(self.game, text)
            suggestions |= {card.code: card for card in offered}
        return UnknownCard(
            entry.card,
            0,
            suggestions=tuple(suggestions.values()),
            section=entry.section,
            name=entry.name,
            elsewhere=self._elsewhere(entry),
        )


def _with(lines: tuple[int, ...], line: int | None) -> tuple[int, ...]:
    """``lines`` with one more, if it is not among them."""
    return lines if line is None or line in lines else (*lines, line)


def _may_end_in_its_count(entry: DeckEntry) -> bool:
    """Whether no count stands in front of a code, but a number behind the name beside it."""
    counted = entry.count > 1 or not entry.written.startswith(entry.card)
    return not counted and _NUMBER_AT_THE_END.search(entry.name) is not None


def _is_in_one(written: str, names: Sequence[str]) -> bool:
    """Whether ``written`` as a whole is one of the names, or a part of one."""
    return any(loose_key(written) in loose_key(name) for name in names)


def _one_in_the_other(written: str, name: str) -> bool:
    """Whether ``written`` is the name, a part of it, or the name with more."""
    ours, theirs = loose_key(written), loose_key(name)
    return ours in theirs or theirs in ours


def _alike(written: str, name: str) -> bool:
    """Whether ``written`` is the name with slips."""
    from rapidfuzz import fuzz

    return fuzz.ratio(loose_key(written), loose_key(name)) >= ALIKE


def _where(entry: DeckEntry) -> str:
    return "" if entry.line is None else f"line {entry.line}: "
