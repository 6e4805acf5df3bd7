"""What the checks of several games say in the same way."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from judgetool.cards.keys import loose_key, same_name
from judgetool.cards.printed import Card
from judgetool.decks.counted import CountedCard, CountedDeck
from judgetool.decks.statistics import DoubtfulCard
from judgetool.decks.verdict import (
    Finding,
    Note,
    Undecided,
    Violation,
    codes,
    copies_of,
    how_many,
    written,
)

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
            f"the text of {len(silent)} of the cards is not known; should one of them change the "
            "rules of deck construction, this verdict does not take it into account"
        )
        yield Note(rule, message, codes(silent))


def unread_texts(rule: str, cards: Iterable[CountedCard[Card]]) -> Iterator[Finding]:
    """A text that speaks of decks and is not understood leaves its rule undecided."""
    unread = list(cards)
    if unread:
        message = "cannot be decided: a card's own text says something about decks; read it"
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
            f"cannot be decided: {how_many(deck.unknown_total)} of the deck not known, "
            f"and so neither are their {what}"
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
                f"cannot be decided: {count} cards named "
                f"{' or '.join(map(repr, sorted(names.values())))}, which differ only in "
                f"{_difference(names)} and may be one name: compare the cards"
            )
            yield Undecided(rule, message, codes(group))


def _difference(names: Iterable[str]) -> str:
    """How names differ whose letters and digits are the same."""
    folded = {name.casefold() for name in names}
    return "small and capital letters" if len(folded) == 1 else "their punctuation"
