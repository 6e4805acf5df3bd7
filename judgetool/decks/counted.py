"""A deck list with its cards looked up: who is known, how often, and who is not known."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from judgetool.cards.printed import TYPES, PrintedCard
from judgetool.cards.source import CardSource, LookUp
from judgetool.decks.deck_list import DeckEntry, DeckList


@dataclass(frozen=True)
class CountedCard:
    """``count`` copies of a known card, from the given lines of the list."""

    card: PrintedCard
    count: int
    lines: tuple[int, ...] = ()


@dataclass(frozen=True)
class UnknownCard:
    """``count`` copies of what is written as ``card`` and is no known card, or not only one."""

    card: str
    count: int
    lines: tuple[int, ...] = ()
    suggestions: tuple[PrintedCard, ...] = ()


@dataclass(frozen=True)
class CountedDeck:
    """All cards of a list: each one counts, whether it is known or not."""

    game: str
    known: tuple[CountedCard, ...]
    unknown: tuple[UnknownCard, ...]

    @property
    def total(self) -> int:
        """The number of cards in the deck."""
        return sum(card.count for card in self.known) + self.unknown_total

    @property
    def unknown_total(self) -> int:
        """The number of copies of unknown cards."""
        return sum(card.count for card in self.unknown)

    @property
    def levels(self) -> dict[int, int]:
        """How many known cards there are of each level, lowest level first."""
        found = [(counted.card.level, counted.count) for counted in self.known]
        totals: dict[int, int] = {}
        for level, count in sorted((level, count) for level, count in found if level is not None):
            totals[level] = totals.get(level, 0) + count
        return totals

    @property
    def types(self) -> dict[str, int]:
        """How many known cards there are of each type, cards whose type is in doubt left out."""
        totals = {kind: sum(counted.count for counted in self.of_type(kind)) for kind in TYPES}
        return {kind: count for kind, count in totals.items() if count}

    def of_type(self, kind: str) -> Iterator[CountedCard]:
        """The known cards whose type is ``kind`` beyond doubt."""
        return (card for card in self.known if card.card.type == kind and card.card.knows("type"))


def count_cards(deck: DeckList, cards: CardSource[PrintedCard], game: str) -> CountedDeck:
    """Look up every entry of ``deck`` in ``cards``; several entries of one card add up."""
    known: dict[str, CountedCard] = {}
    unknown: dict[str, UnknownCard] = {}
    for entry in deck.entries:
        meant, found = _meant(entry, cards, game)
        lines = () if meant.line is None else (meant.line,)
        if found is not None:
            card = known.get(found.code, CountedCard(found, 0))
            known[found.code] = replace(
                card, count=card.count + meant.count, lines=card.lines + lines
            )
        else:
            who = unknown.get(meant.card) or UnknownCard(
                meant.card, 0, suggestions=_suggestions(meant.card, cards, game)
            )
            unknown[meant.card] = replace(
                who, count=who.count + meant.count, lines=who.lines + lines
            )
    return CountedDeck(game, tuple(known.values()), tuple(unknown.values()))


def _meant(
    entry: DeckEntry, cards: CardSource[PrintedCard], game: str
) -> tuple[DeckEntry, PrintedCard | None]:
    """The entry and its card; a whole line that is a card's name is one copy of that card."""
    if found := _same_for_a_deck(cards.find(game, entry.card, forgiving=False)):
        return entry, found
    if entry.written not in ("", entry.card):
        whole = _same_for_a_deck(cards.find(game, entry.written, forgiving=False))
        if whole:
            return replace(entry, card=entry.written, count=1), whole
    return entry, None


def _same_for_a_deck(found: LookUp[PrintedCard]) -> PrintedCard | None:
    """The card that was found, if all printings of that name are of one type beyond doubt."""
    types = {(card.type, card.knows("type")) for card in found.cards}
    return found.cards[0] if len(types) == 1 else None


def _suggestions(text: str, cards: CardSource[PrintedCard], game: str) -> tuple[PrintedCard, ...]:
    return tuple(cards.by_name(game, text)) or tuple(cards.suggest(game, text))
