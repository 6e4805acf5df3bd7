"""Which game a deck list is of, where the list or its codes tell it beyond doubt."""

from collections.abc import Iterator
from typing import Any

from judgetool.cards.source import CardSource
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.games import GAMES, deck_rules
from judgetool.errors import Problem

REMEDY = f"name it with --game: {', '.join(GAMES)}"


class UnclearGame(Problem):
    """A deck list may be of several games, or of none that is known."""


def game_of(cards: CardSource[Any], deck: DeckList) -> str:
    """The game that ``deck`` names, else the only one that has cards with its codes.

    Where no card is known, it is the only game whose codes are written like all of these.
    Raises ``UnclearGame``.
    """
    if deck.game in GAMES:
        return deck.game
    codes = [entry.card for entry in deck.entries]
    known = [game for game in GAMES if any(_has(cards, game, entry) for entry in deck.entries)]
    alike = [game for game in GAMES if all(map(deck_rules(game).codes.is_code, codes))]
    possible = known or alike
    if len(possible) == 1:
        return possible[0]
    what = f"cards of {' and of '.join(possible)}" if possible else "no card that is known"
    raise UnclearGame(f"{what}: the list does not tell its game", where=deck.where, remedy=REMEDY)


def _has(cards: CardSource[Any], game: str, entry: DeckEntry) -> bool:
    """Whether ``game`` has a card with the code of ``entry``."""
    return any(cards.by_code(game, code) is not None for code in _codes(game, entry))


def _codes(game: str, entry: DeckEntry) -> Iterator[str]:
    if deck_rules(game).codes.is_code(entry.card):
        yield entry.card
