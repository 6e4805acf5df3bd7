"""What the checks of several games say in the same way."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

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
