"""What the rules of deck construction say of a deck, the same for all games."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from judgetool.cards.printed import Card
from judgetool.decks.counted import CountedCard, CountedDeck, UnknownCard


@dataclass(frozen=True)
class Finding:
    """What one rule says of a deck, with the codes of the cards that it is about.

    ``rule`` is the number of the rule. A point that is a format's own has its id there and in
    ``format``, and in ``source`` where that is published.
    """

    rule: str
    message: str
    cards: tuple[str, ...] = ()
    format: str = ""
    source: str = ""


@dataclass(frozen=True)
class Violation(Finding):
    """A rule that the deck breaks, with the codes of the cards that break it."""


@dataclass(frozen=True)
class Undecided(Finding):
    """A rule of which nobody can say whether the deck keeps it, and the cards that it hangs on."""


@dataclass(frozen=True)
class Note(Finding):
    """Something that does not decide the verdict, but that a judge should know."""


@dataclass(frozen=True)
class Verdict:
    """What the rules say of a deck: legal only if every rule was decided in its favour.

    ``construction`` is which of the game's ways to build decks was asked for, ``format`` the id
    of the format, and ``as_of`` and ``region`` the day and the region whose restrictions were
    applied, if there were any.
    """

    deck: CountedDeck[Any]
    findings: tuple[Finding, ...]
    construction: str = ""
    format: str = ""
    as_of: date | None = None
    region: str = ""

    @property
    def violations(self) -> tuple[Violation, ...]:
        """All rules that are broken."""
        return tuple(finding for finding in self.findings if isinstance(finding, Violation))

    @property
    def undecided(self) -> tuple[Undecided, ...]:
        """All rules that could not be decided."""
        return tuple(finding for finding in self.findings if isinstance(finding, Undecided))

    @property
    def notes(self) -> tuple[Note, ...]:
        """What else is worth knowing."""
        return tuple(finding for finding in self.findings if isinstance(finding, Note))

    @property
    def unknown(self) -> tuple[str, ...]:
        """What is written for the unknown cards, and the codes of cards that leave doubt."""
        written = [card.card for card in self.deck.unknown]
        doubtful = [card for undecided in self.undecided for card in undecided.cards]
        return tuple(dict.fromkeys([*written, *doubtful]))

    @property
    def outcome(self) -> str:
        """The verdict in a few words."""
        if self.legal:
            return "legal"
        return "not legal" if self.violations else "cannot be called legal"

    @property
    def legal(self) -> bool:
        """Whether the deck is known to keep all rules and to hold only known cards."""
        return not (self.violations or self.undecided or self.deck.unknown)


def codes(cards: Iterable[CountedCard[Card]]) -> tuple[str, ...]:
    """The codes of ``cards``, each once."""
    return tuple(dict.fromkeys(counted.card.code for counted in cards))


def written(cards: Iterable[UnknownCard[Card]]) -> tuple[str, ...]:
    """What is written in the list for the unknown ``cards``, each once."""
    return tuple(dict.fromkeys(card.card for card in cards))


def copies_of(cards: Iterable[CountedCard[Card] | UnknownCard[Card]]) -> int:
    """How many cards ``cards`` are in all."""
    return sum(card.count for card in cards)


def how_many(count: int, what: str = "card", several: str = "") -> str:
    """``count`` in words for people; ``several`` is what more than one ``what`` are called."""
    return f"{count} {what}" if count == 1 else f"{count} {several or what + 's'}"
