"""A deck list with its cards looked up: who is known, how often, and who is not known."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, takewhile
from typing import Generic, TypeVar

from judgetool.cards.keys import loose_key, same_name
from judgetool.cards.printed import Card, names_of
from judgetool.cards.source import CardSource, LookUp, Matched
from judgetool.decks.codes_and_sections import find_code
from judgetool.decks.deck_list import SIDE, DeckEntry, DeckList, PassedOver, Unread, in_quotes
from judgetool.errors import how_many

C = TypeVar("C", bound=Card, covariant=True)
D = TypeVar("D", bound=Card)

ALIKE = 72.0
"""Names at least so much alike (0 to 100) are taken for one name; others contradict each other."""

MOST_LOOKED_INTO = 100
"""Of so many things that were passed over each phrase is looked up, of more each as a whole."""

_LONGEST_SENTENCE = 10
"""So many words may stand around the name of a card in a remark."""

_WORD = re.compile(r"[^\W_]+")
_EUROPEAN = re.compile(r"[A-Za-z]")
_HOW_MANY = re.compile(
    r"[0-9\uff10-\uff19]|^(?:one|two|three|four|five|six|seven|eight|[一二三四五六七八]枚?|ein|zwei|drei|vier"
    r"|un|deux|trois|quatre|uno|due|tre|quattro|dos|tres|cuatro|no|not|none|without|minus"
    r"|i{2,3}|iv|pair|couple|both|double|triple|twice|thrice|playset)$"
)
_COUNT = re.compile(r"x?[0-9\uff10-\uff19]{1,3}x?|[二三四五六七八]|two|three|four|i{2,3}|iv")
_HARMLESS = re.compile(
    r"(?:lv|lvl|level|g|grade|cost)\d|[1-9]?(?:c{1,2}|u{1,2}|r{1,4}|s{1,3}p|sr|sec|td|pr|promo|ssr|"
    r"sbr|gr|hr|ofr|jsp|rr\w|spr|lir|mvp|bdr|holo|foil|foils|full|art|reprint|alt|alternate|parallel|"
    r"common|uncommon|rare|super|legend|hero|starter|en|english|jp|jpn|japanese|card|cards|the|of|and)"
)
"""Words beside a card that do not change which card it is, or how many: rarities and the like."""

_ASPECTS = (
    *("type", "color", "colors", "traits", "side", "set", "expansion", "rarity", "elements"),
    *("jobs", "categories", "product", "clans", "race", "nation", "characters", "eras", "series"),
)

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
    entries were taken whose code and name do not fit. ``unread`` is what is not understood of
    the list: while there is any, no count is certain.
    """

    game: str
    known: tuple[CountedCard[C], ...]
    unknown: tuple[UnknownCard[C], ...]
    aside: tuple[CountedCard[C] | UnknownCard[C], ...] = ()
    oddities: tuple[Oddity, ...] = ()
    unread: tuple[Unread, ...] = ()

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
    for one in deck.passed_over:
        counting.look_up(one, phrases=len(deck.passed_over) <= MOST_LOOKED_INTO)
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
        (*deck.unread, *counting.unread),
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
    unread: list[Unread] = field(default_factory=list)

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
            if not entry.sure:
                what = f"{in_quotes(entry.card)} is not a known card and has no count"
                self._not_read(entry, f"{what}: it may be a heading or a remark")
                if not who.suggestions:
                    return
            elif entry.count == 1 and _begins_with_count(entry.name):
                what = f"{in_quotes(entry.name)} beside {entry.card} may begin with a count"
                self._not_read(entry, f"{what}; {how_many(1)} counted")
            self.unknown[place] = replace(
                who, count=who.count + meant.count, lines=_with(who.lines, meant.line)
            )

    def look_up(self, one: PassedOver, *, phrases: bool) -> None:
        """Say that the words that were passed over name a card, if they or their ``phrases`` do."""
        code = find_code(one.words)
        for text in [one.words] if code is None else [code.group()]:
            looked: LookUp[D] = self.cards.find(self.game, text, forgiving=not one.repeats)
            if looked.cards and looked.matched is not Matched.PART:
                self._not_counted(one, looked.cards)
                return
        if one.repeats and phrases:
            for text in _phrases(one.words):
                if self._not_counted(one, self.cards.by_name(self.game, text)):
                    return

    def _not_counted(self, one: PassedOver, cards: Sequence[D]) -> bool:
        """Whether words that were passed over name a card that was not counted; then say it."""
        listed = {same_name(known.card.name) for known in self.known.values()}
        if not cards or (one.repeats and {same_name(card.name) for card in cards} <= listed):
            return False
        what = f"{in_quotes(one.words)} names a card that was not counted"
        self.unread.append(Unread(one.place, what))
        return True

    def _meant(self, entry: DeckEntry) -> tuple[DeckEntry, Sequence[D]]:
        """The entry and its card; a whole line that is a card's name is one copy of that card."""
        if found := self._found(entry.card):
            self._compare(entry, found)
            return entry, found
        if entry.written not in ("", entry.card) and (whole := self._found(entry.written)):
            return replace(entry, card=entry.written, count=1), whole
        if entry.name and not self._elsewhere(entry) and (named := self._found(entry.name)):
            what = f"{_where(entry)}{entry.card} is not known"
            message = f"{what}; the card was taken by its name, {entry.name!r}"
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

        Nobody types the ids of another program: another card's name beside an id raises no doubt,
        but what may be a count does.
        """
        card = found[0]
        names = _names_of(card)
        typed = self.cards.by_code(self.game, entry.card) is not None
        if not entry.name or any(_is_part_of(entry.name, name) for name in names):
            return
        rest = words_beside(entry.name, names, card)
        others = self.cards.by_name(self.game, entry.name)
        if any(map(_HOW_MANY.search, rest)) and (typed or not others):
            what = f"{in_quotes(' '.join(rest))} beside {card.name!r} may be a count"
            self._not_read(entry, f"{what}; {how_many(entry.count)} counted")
            return
        alike = not others and any(_alike(entry.name, name) for name in names)
        if alike or any(_one_in_the_other(entry.name, name) for name in names):
            if rest and typed:
                words = f"{' '.join(rest)!r} beside {card.name!r}"
                message = f"{_where(entry)}{words} is not understood"
                self.oddities.append(Oddity(message, (card.code,), doubtful=True))
            return
        named = tuple(dict.fromkeys(other.code for other in others))[:SHOWN]
        named = named or self._second_code(entry.name, card)
        which = f", which is {' or '.join(named)}" if named else ""
        message = (
            f"{_where(entry)}{entry.card} is {card.name!r}, but the name beside it is "
            f"{entry.name!r}{which}; the card was taken by its code"
        )
        readable = _same_script(entry.name, card.name)
        self.oddities.append(Oddity(message, (card.code,), typed and (bool(named) or readable)))

    def _not_read(self, entry: DeckEntry, what: str) -> None:
        place = "one entry" if entry.line is None else f"line {entry.line}"
        self.unread.append(Unread(place, what))

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


def words_beside(written: str, names: Sequence[str], card: Card) -> list[str]:
    """The words of ``written`` that are none of the card's names, nor known to be harmless.

    A number counts as often as it stands there: ``Android 17 17`` has one too many.
    """
    fewest = (_words_beyond(written, name, card) for name in names)
    return min(fewest, key=lambda rest: (sum(map(_tells_how_many, rest)), len(rest)))


def _words_beyond(written: str, name: str, card: Card) -> list[str]:
    named = _words(name)
    if named != _words(written) and all(map(_tells_how_many, _words(written))):
        return _words(written)  # a number alone is no part of a name
    printed = {word for told in _told_of(card) for word in _words(told)}
    key, rest = loose_key(name), []
    for word in _words(written):
        if word in named:
            named.remove(word)
        elif _HARMLESS.fullmatch(word):
            continue
        elif _tells_how_many(word) or (
            word not in printed and loose_key(word) not in key and not _is_alike(word, named)
        ):
            rest.append(word)
    return rest


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _phrases(text: str) -> Iterator[str]:
    """The parts of a remark that may be the name of a card: two words or more, or its last word."""
    words = text.split()
    if 1 < len(words) <= _LONGEST_SENTENCE:
        yield words[-1]
        for begin, end in combinations(range(len(words) + 1), 2):
            if end - begin > 1:
                yield " ".join(words[begin:end]).strip(",;:.!?()")


def _begins_with_count(words: str) -> bool:
    """Whether there may be a count before the first word of a name."""
    begin = takewhile(lambda word: len(word) == 1 or _COUNT.fullmatch(word), _words(words))
    return any(map(_COUNT.fullmatch, begin))


def _tells_how_many(word: str) -> bool:
    return _HOW_MANY.search(word) is not None


def _is_alike(word: str, others: Sequence[str]) -> bool:
    return any(_alike(word, other) for other in others)


def _told_of(card: Card) -> Iterator[str]:
    """What else is printed on ``card`` that may stand beside its name."""
    for aspect in _ASPECTS:
        value = getattr(card, aspect, None) or ()
        yield from (value,) if isinstance(value, str) else map(str, value)


def _names_of(card: Card) -> tuple[str, ...]:
    """The names of ``card``, that of its back among them."""
    back = getattr(card, "back", None)
    return names_of(card) if back is None else (*names_of(card), back.name)


def _same_script(one: str, other: str) -> bool:
    """Whether both are written in the letters of Europe, or both are not."""
    return _EUROPEAN.search(one) is None or _EUROPEAN.search(other) is not None


def _is_part_of(written: str, name: str) -> bool:
    """Whether ``written`` is the name, or a part of it that is more than a number."""
    if loose_key(written) == loose_key(name):
        return True
    return loose_key(written) in loose_key(name) and not all(map(_tells_how_many, _words(written)))


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
