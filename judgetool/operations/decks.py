"""Decks as a user sees them: reading a list and asking whether it is legal."""

from statistics import median
from time import perf_counter
from typing import Any

from judgetool.cards.source import CardSource
from judgetool.decks.counted import CountedCard, CountedDeck, UnknownCard
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.games import GAMES
from judgetool.decks.legality import check, count_for, statistics
from judgetool.decks.reading import parse_deck
from judgetool.decks.statistics import Chart
from judgetool.decks.verdict import Finding, Note, Undecided, Verdict, Violation
from judgetool.decks.writing import write_text
from judgetool.operations.cards import card_source
from judgetool.operations.deck_files import read_deck
from judgetool.store.workspace import Workspace

__all__ = [
    "GAMES",
    "SAMPLE_DECKS",
    "Chart",
    "CountedCard",
    "CountedDeck",
    "DeckEntry",
    "DeckList",
    "Finding",
    "Note",
    "Undecided",
    "UnknownCard",
    "Verdict",
    "Violation",
    "check_deck",
    "check_with",
    "parse_deck",
    "read_deck",
    "sample_deck",
    "statistics",
    "time_deck_check",
    "write_text",
]

SAMPLE_DECKS = ("legal-deck.txt", "illegal-deck.txt")


def sample_deck(name: str) -> DeckList:
    """One of ``SAMPLE_DECKS``, the lists that ship in the box."""
    from resources import files

    return parse_deck(files("samples", name).read_bytes(), where=name)


def check_deck(workspace: Workspace, deck: DeckList, game: str) -> Verdict:
    """The verdict on ``deck`` by the rules of ``game``, with the cards of ``workspace``."""
    return check_with(card_source(workspace), deck, game)


def check_with(cards: CardSource[Any], deck: DeckList, game: str) -> Verdict:
    """The verdict on ``deck`` with the given cards: for many decks one after the other."""
    return check(count_for(game, deck, cards))


def time_deck_check(workspace: Workspace, deck: DeckList, game: str, rounds: int = 50) -> float:
    """The median time of one check of ``deck``, in milliseconds, once its cards are at hand."""
    cards = card_source(workspace)
    check_with(cards, deck, game)
    times = []
    for _ in range(rounds):
        start = perf_counter()
        check_with(cards, deck, game)
        times.append(perf_counter() - start)
    return median(times) * 1000
