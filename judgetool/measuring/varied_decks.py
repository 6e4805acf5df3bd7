"""Cards of five games made by variation of the sample cards, and decks of them in all forms.

There are as many as in a judge's store, 20,000, and the decks are as legal as the sample deck of
their game is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

from judgetool.cards.game import CardGame
from judgetool.cards.games import CARD_GAMES
from judgetool.cards.merging import Made, Merged
from judgetool.cards.printed import Card
from judgetool.cards.reading import Reading, Watch
from judgetool.cards.samples import sample_cards
from judgetool.cards.statement import Statement
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.games import GAMES
from judgetool.decks.writing import WRITERS
from judgetool.operations.decks.checks import SAMPLE_DECKS, sample_deck
from judgetool.operations.decks.lists import write_deck
from judgetool.store.cards import StoredCards
from judgetool.store.workspace import Workspace

SETS, CARDS_OF_A_SET = 40, 100
VARIED_CARDS = SETS * CARDS_OF_A_SET * len(GAMES)
CODES: Mapping[str, str] = {
    "ws-en": "VD/S{set:02}-E{index:03}",
    "ws-jp": "VD/S{set:02}-{index:03}",
    "fftcg": "{set}-{index:03}C",
    "vanguard": "BT{set:02}/{index:03}EN",
    "dbs": "BT{set}-{index:03}",
}
ENDINGS = {"text": "txt"}


class VariedCards(CardGame[Any]):
    """The cards of a game as they are, in the place of what its sources would say of them."""

    card_type = object

    def __init__(self, game: CardGame[Any], cards: Iterable[Card]) -> None:
        self.game = game
        self.id = game.id
        self.codes = game.codes
        self.cards = {card.code: card for card in cards}

    def read(self, paths: Iterable[Path], watch: Watch | None = None) -> Reading:
        """See :class:`CardGame`."""
        return self.game.read(paths, watch)

    def merge(self, statements: Iterable[Statement]) -> Merged[Any]:
        """See :class:`CardGame`."""
        return Merged(tuple(Made(self.cards[one.code], (one,), ()) for one in statements))

    def place(self, card: Card) -> tuple[float, str]:
        """See :class:`CardGame`."""
        return self.game.place(card)

    def printings(self, card: Card) -> Sequence[str]:
        """See :class:`CardGame`."""
        return self.game.printings(card)

    def values(self, card: Card) -> dict[str, Any]:
        """See :class:`CardGame`."""
        return self.game.values(card)


def fill_with_varied_cards(workspace: Workspace) -> int:
    """Put the cards of all games into ``workspace``; returns how many they are."""
    for game in GAMES:
        varied = VariedCards(CARD_GAMES[game], varied_cards(game))
        said = (Statement("variation", code, {}) for code in varied.cards)
        StoredCards(workspace.db, varied).take(said)
    return VARIED_CARDS


def varied_cards(game: str) -> Iterator[Card]:
    """The cards of ``game``: in each set the sample cards again and again."""
    samples = sample_cards(game).cards
    for number in range(1, SETS + 1):
        for index, card in zip(range(CARDS_OF_A_SET), cycle(samples), strict=False):
            code = CODES[game].format(set=number, index=index + 1)
            yield _varied(card, code, f"{card.name} {number:02}{index // len(samples)}")


def varied_deck(game: str, number: int) -> DeckList:
    """A deck of ``game`` with cards of one of the sets."""
    chosen = number % SETS + 1
    entries = (
        DeckEntry(CODES[game].format(set=chosen, index=index), count, section=section)
        for index, count, section in _sample(game)
    )
    return DeckList(tuple(entries), f"Player {number}")


def write_varied_decks(folder: Path, count: int, games: Sequence[str] = GAMES) -> None:
    """Write ``count`` decks into ``folder``, of all ``games`` and in all forms in turn."""
    folder.mkdir(parents=True, exist_ok=True)
    forms = list(WRITERS)
    for number in range(count):
        game = games[number % len(games)]
        form = forms[number // len(games) % len(forms)]
        file = folder / f"list {number}.{ENDINGS.get(form, form)}"
        file.write_text(write_deck(varied_deck(game, number), form), "utf-8")


@cache
def _sample(game: str) -> tuple[tuple[int, int, str], ...]:
    """The sample deck: which of the sample cards, how many of it, and in which section."""
    cards = sample_cards(game)
    place = {card.code: index for index, card in enumerate(cards.cards, start=1)}
    deck = sample_deck(SAMPLE_DECKS[0], game)
    found = ((cards.find(game, entry.card).cards[0], entry) for entry in deck.entries)
    return tuple((place[card.code], entry.count, entry.section) for card, entry in found)


def _varied(card: Any, code: str, name: str) -> Card:
    """``card`` under another code and name, by which its text calls it, too."""
    number = code.removesuffix("C") if card.game == "fftcg" else code
    named = {"number": number} if hasattr(card, "number") else {"code": code}
    printings = {"printings": (code,)} if hasattr(card, "printings") else {}
    texts = card.abilities and tuple(text.replace(card.name, name) for text in card.abilities)
    varied: Card = replace(card, name=name, abilities=texts, sample=False, **named, **printings)
    return varied
