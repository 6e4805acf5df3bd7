"""What the rules of deck construction say of a deck, and what a game must give to be asked."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Generic, Protocol, TypeVar

from judgetool.cards.keys import CodeForm
from judgetool.cards.printed import Card
from judgetool.decks.counted import CountedCard, CountedDeck, Same, UnknownCard, only_one


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

    @property
    def told(self) -> str:
        """The message as it can stand alone: it says itself if it is undecided."""
        return self.message


@dataclass(frozen=True)
class Violation(Finding):
    """A rule that the deck breaks, with the codes of the cards that break it."""


@dataclass(frozen=True)
class Undecided(Finding):
    """A rule that nobody can decide for this deck, and the cards that it depends on."""

    @property
    def told(self) -> str:
        """See :class:`Finding`."""
        return f"undecided: {self.message}"


@dataclass(frozen=True)
class Note(Finding):
    """Something that does not decide the verdict, but that a judge should know."""


@dataclass(frozen=True)
class Verdict:
    """What the rules say of a deck: legal only if it surely keeps every rule.

    ``construction`` is which of the game's ways to build decks was asked for, ``format`` the id
    of the format, and ``as_of`` and ``region`` the day and the region whose restrictions were
    applied, if there were any. ``list_of_today`` tells that a judge confirmed that they have the
    publisher's list of today.
    """

    deck: CountedDeck[Any]
    findings: tuple[Finding, ...]
    construction: str = ""
    format: str = ""
    as_of: date | None = None
    region: str = ""
    list_of_today: bool = False

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
        return "not legal" if self.violations else "undecided"

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


class DoubtfulCard(Card, Protocol):
    """A printed card that tells which of its values are in doubt."""

    def knows(self, field: str) -> bool:
        """Whether the value of ``field`` is what the card says."""
        ...


D = TypeVar("D", bound=DoubtfulCard)


@dataclass(frozen=True)
class Chart:
    """A small bar chart: a label and a number of cards for each bar, in the order of the bars.

    ``unknown`` counts the cards of which nobody can say to which bar they belong. A card that
    belongs to several bars is counted in each.
    """

    title: str
    bars: tuple[tuple[str, int], ...]
    unknown: int = 0


def chart(
    title: str,
    deck: CountedDeck[D],
    labels: Callable[[D], Iterable[object]],
    *,
    fields: Sequence[str] = (),
    order: Sequence[object] = (),
) -> Chart:
    """How many cards of ``deck`` have each of the ``labels``.

    ``fields`` are those of which a card must be sure to be counted (the title, if none is
    given). Labels stand in ``order``, numbers below it by size.
    """
    totals: dict[object, int] = {}
    unknown = deck.unknown_total
    for counted in deck.known:
        if all(counted.card.knows(field) for field in fields or (title,)):
            for label in labels(counted.card):
                totals[label] = totals.get(label, 0) + counted.count
        else:
            unknown += counted.count
    return Chart(
        title,
        tuple((str(label), totals[label]) for label in sorted(totals, key=_place(order))),
        unknown,
    )


def given(value: object) -> tuple[object, ...]:
    """The label ``value``; a card without a value has no label."""
    return () if value is None or value == "" else (value,)


def _place(order: Sequence[object]) -> Callable[[object], tuple[int, float, str]]:
    """Where a label stands: those of ``order`` first, then numbers, then words."""

    def place(label: object) -> tuple[int, float, str]:
        if label in order:
            return (0, order.index(label), "")
        return (1, label, "") if isinstance(label, int) else (2, 0, str(label))

    return place


C = TypeVar("C", bound=Card)

Check = Callable[[CountedDeck[C]], Iterator[Finding]]
"""One rule of deck construction: what it says of a deck, nothing if the deck keeps it."""


Belongings = Callable[[C], tuple[str, ...] | None]
"""To what of a kind a card belongs: its sides, titles, clans; None where nobody knows."""


@dataclass(frozen=True)
class DeckRules(Generic[C]):
    """The rules of deck construction of one game.

    ``constructions`` has, for each way to build a deck that its book knows, the checks; the first
    is the usual one. ``preparation`` is the number of the rule that asks for a deck: what is odd
    about a list is noted under it. ``is_printed`` says whether a text is written as codes of the
    game's cards are printed. ``belongings`` has what formats may ask of a card, its ``set`` among
    them. ``same`` tells what a list means by a name, ``editions`` are the other editions of the
    game, whose cards are not of this one. ``by_number`` says that its rules tell cards apart by
    their numbers and not by their names. ``strange_type`` is the type of a card where the book
    does not know such a type, otherwise nothing; ``type_rule`` is the rule about types. ``areas``
    are the parts of a deck that its rules know beside the main deck.
    """

    constructions: Mapping[str, tuple[Check[C], ...]]
    statistics: Callable[[CountedDeck[C]], tuple[Chart, ...]]
    preparation: str
    codes: CodeForm
    is_printed: Callable[[str], bool]
    belongings: Mapping[str, Belongings[C]]
    same: Same[C] = only_one
    editions: tuple[str, ...] = ()
    by_number: bool = False
    strange_type: Callable[[C], str] = lambda _card: ""
    type_rule: str = ""
    areas: frozenset[str] = frozenset()
