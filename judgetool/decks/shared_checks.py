"""What several games ask of a deck: its size, copies and names, and what cards' own texts allow.

A card's text may replace the rules of its book (ws-en 5.1.2.4, fftcg 8.1.2, vanguard 5.1.2.6).
What speaks of decks in another way is not interpreted: the checks say that it must be read.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Protocol, TypeVar

from judgetool.cards.keys import base_key, loose_key, same_name
from judgetool.cards.printed import Card, PrintedCard
from judgetool.decks.counted import CountedCard, CountedDeck
from judgetool.decks.deck_rules import (
    DoubtfulCard,
    Finding,
    Note,
    Undecided,
    Violation,
    codes,
    copies_of,
    written,
)
from judgetool.errors import how_many

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: number for number, word in enumerate(_WORDS, start=1)}
_MOST = r"(?:up to (?P<most>\w+)|(?P<any>any number of|as many))"
_COPIES = re.compile(
    rf"\b{_MOST}\b[^.]{{0,200}}?(?:\bsame (?:card )?(?:name|number)\b|\bcopies of this\b)"
    r"(?P<with>[^.]{0,200}?)\b(?:in|into) (?:your|a|the) (?:main )?deck\b",
    re.IGNORECASE,
)
_OTHER_NAME = re.compile(r"\bnamed\s+\"(?P<name>.+)\"", re.IGNORECASE)
_ABOUT_DECKS = re.compile(
    r"\b(?:put|include|have|use|contain)\b[^.]{0,200}\b(?:in|into) (?:your|a|the) (?:main )?deck\b"
    r"|\bdeck[ -]?(?:construction|building)\b",
    re.IGNORECASE,
)
_CONSTRUCTION = re.compile(
    r"\bcopies\b|\bany number of\b|\bas many\b|\bmay only\b|\bcan only\b|\bcan(?:'t|not) include\b"
    r"|\bconstruction\b|\bdeck[ -]?building\b",
    re.IGNORECASE,
)
_JAPANESE_COPIES = re.compile(
    r"このカードと同じ(?:カード名)?のカードは、?デッキに(?:(?P<any>好きな枚数)|(?P<most>\d{1,3})枚まで)入れ"
    r"(?P<with>)"
)
_JAPANESE_NAME = re.compile(r"「[^」]*」")
_OF_DECKS = "デッキ"
"""What a Japanese text calls a deck while it is built; in a game it has another word."""


@dataclass(frozen=True)
class Allowance:
    """What a card says of its copies: ``most`` of them, None for any number.

    ``together`` is another name whose cards count with its own, empty where there is none.
    """

    most: int | None
    together: str = ""


@lru_cache(maxsize=4096)
def allowance(paragraphs: tuple[str, ...]) -> Allowance | None:
    """How many copies of its card this text allows; None where it says nothing of that."""
    for paragraph in paragraphs:
        found = _COPIES.search(paragraph) or _JAPANESE_COPIES.search(paragraph)
        if found is None:
            continue
        other = _OTHER_NAME.search(found["with"])
        together = other["name"].strip() if other else ""
        if found["any"]:
            return Allowance(None, together)
        most = _number(found["most"])
        if most is not None:
            return Allowance(most, together)
    return None


@lru_cache(maxsize=4096)
def unread_paragraphs(paragraphs: tuple[str, ...]) -> tuple[str, ...]:
    """The paragraphs that seem to speak of how a deck is built, and not of copies of the card."""
    return tuple(
        paragraph
        for paragraph in paragraphs
        if _is_about_construction(paragraph) and allowance((paragraph,)) is None
    )


def _is_about_construction(paragraph: str) -> bool:
    english = _ABOUT_DECKS.search(paragraph) and _CONSTRUCTION.search(paragraph)
    return bool(english) or _OF_DECKS in _JAPANESE_NAME.sub("", paragraph)


def _number(written: str) -> int | None:
    plain = written.casefold()
    return int(plain) if plain.isdecimal() else _NUMBERS.get(plain)


@dataclass(frozen=True)
class CopyLimit:
    """How many cards of its name a card allows, None for any number.

    ``certain`` is what both its text and the list allow, ``possible`` what one of them allows;
    they differ where the two disagree.
    """

    certain: int | None
    possible: int | None


@dataclass(frozen=True)
class OwnLimits:
    """What the list says of cards, by the base key of their code.

    ``copies`` gives how many of its name a card allows, None for any number; ``together`` the
    other name that shares the usual number; ``disputed`` are limits that a text contradicts.
    """

    copies: Mapping[str, int | None]
    together: Mapping[str, str]
    disputed: Mapping[str, int | None]

    def of(self, card: PrintedCard, usual: int) -> CopyLimit:
        """How many cards of its name ``card`` allows where the rules allow ``usual``."""
        key = base_key(card.code)
        told = [self.copies[key]] if key in self.copies else []
        if key in self.disputed:
            told += [usual, self.disputed[key]]
        if card.abilities is not None:
            said = allowance(card.abilities)
            told.append(usual if said is None or said.together else said.most)
        return CopyLimit(_least(told or [usual]), _most(told or [usual]))

    def partner(self, card: PrintedCard) -> str | None:
        """The name with which ``card`` shares the usual limit, if there is one."""
        said = allowance(card.abilities or ())
        if said is not None and said.together:
            return said.together
        return self.together.get(base_key(card.code))


@cache
def own_limits(game: str) -> OwnLimits:
    """The list of ``game`` that ships in the box."""
    import tomllib

    from resources import files

    table = tomllib.loads(files("deck_construction", f"{game}.toml").read_text("utf-8"))
    return OwnLimits(
        _limits(table["copies"] | table["copies-by-list"]),
        {base_key(code): name for code, name in table["together"].items()},
        _limits(table["disputed"]),
    )


def greater(one: int | None, other: int | None) -> int | None:
    """The greater of two limits."""
    return None if one is None or other is None else max(one, other)


def _limits(table: Mapping[str, int | str]) -> dict[str, int | None]:
    return {base_key(code): most if isinstance(most, int) else None for code, most in table.items()}


def _least(limits: list[int | None]) -> int | None:
    return min((limit for limit in limits if limit is not None), default=None)


def _most(limits: list[int | None]) -> int | None:
    numbers = [limit for limit in limits if limit is not None]
    return max(numbers) if len(numbers) == len(limits) else None


C = TypeVar("C", bound=Card)


class TextCard(DoubtfulCard, Protocol):
    """A printed card that tells whether its text is known."""

    @property
    def text_known(self) -> bool:
        """Whether the card text is known."""


def not_exactly(rule: str, deck: CountedDeck[Card], size: int) -> Iterator[Finding]:
    """A deck has exactly ``size`` cards, known and unknown ones."""
    if deck.total != size:
        yield Violation(rule, f"{how_many(deck.total)} in the deck, not exactly {size}")


def silent_texts(rule: str, cards: Iterable[CountedCard[TextCard]]) -> Iterator[Finding]:
    """A text that is not known may change the rules of deck construction: that is worth a note."""
    silent = [counted for counted in cards if not counted.card.text_known]
    if silent:
        message = (
            f"the text of {how_many(len(silent), 'card')} is not known; if it changes "
            "the rules of deck construction, this verdict does not take it into account"
        )
        yield Note(rule, message, codes(silent))


def too_many_copies(rule: str, message: str, cards: tuple[str, ...], hangs_on: str) -> Finding:
    """More copies than ``rule`` allows, which ``message`` says.

    ``hangs_on`` is the rule by which a card's own text could allow more, where that text is not
    known; empty where it is known.
    """
    if not hangs_on:
        return Violation(rule, message, cards)
    return Undecided(hangs_on, f"{message}; its text is not known, and may allow more", cards)


def unread_texts(rule: str, cards: Iterable[CountedCard[Card]]) -> Iterator[Finding]:
    """A text that speaks of decks and is not understood leaves its rule undecided."""
    unread = list(cards)
    if unread:
        message = "the text of a card says something about deck construction: read it"
        yield Undecided(rule, message, codes(unread))


def copies_of_unknown_cards(
    rule: str,
    what: str,
    deck: CountedDeck[Card],
    groups: Iterable[Sequence[CountedCard[Card]]],
    most: int,
) -> Iterator[Finding]:
    """Unknown cards may be copies of each other or of one of ``groups``: ``what`` they share."""
    highest = max(map(copies_of, groups), default=0)
    if deck.unknown and deck.unknown_total + highest > most:
        message = (
            f"{how_many(deck.unknown_total)} in the deck not known, so their {what} may be the same"
        )
        yield Undecided(rule, message, written(deck.unknown))


def by_name(cards: Iterable[CountedCard[C]]) -> dict[str, list[CountedCard[C]]]:
    """The cards that surely have one name, together."""
    names: dict[str, list[CountedCard[C]]] = defaultdict(list)
    for counted in cards:
        names[same_name(counted.card.name)].append(counted)
    return names


def names_nearly_the_same(
    rule: str,
    cards: Iterable[CountedCard[C]],
    most_of: Callable[[Sequence[CountedCard[C]]], int | None],
) -> Iterator[Finding]:
    """Names that differ in punctuation or in small and capital letters only may be one name.

    A source may have mistyped them. ``most_of`` says how many copies cards may have together if
    their names are one, None for any number.
    """
    near: dict[str, list[CountedCard[C]]] = defaultdict(list)
    for counted in cards:
        near[loose_key(counted.card.name)].append(counted)
    for group in near.values():
        names = {same_name(counted.card.name): counted.card.name for counted in group}
        most, count = most_of(group), copies_of(group)
        if len(names) > 1 and most is not None and count > most:
            message = (
                f"{count} cards named "
                f"{' or '.join(map(repr, sorted(names.values())))}, which differ only in "
                f"{_difference(names)} and may be one name: compare the cards"
            )
            yield Undecided(rule, message, codes(group))


def _difference(names: Iterable[str]) -> str:
    """How names differ whose letters and digits are the same."""
    folded = {name.casefold() for name in names}
    return "small and capital letters" if len(folded) == 1 else "their punctuation"
