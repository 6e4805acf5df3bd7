"""The legality of a deck: every rule of deck construction of its game, each as its own check."""

from collections.abc import Iterator
from typing import Any

from judgetool.cards.source import CardSource
from judgetool.decks.counted import CountedDeck, count_cards
from judgetool.decks.deck_list import DeckList
from judgetool.decks.games import deck_rules
from judgetool.decks.statistics import Chart
from judgetool.decks.verdict import Note, Verdict

__all__ = ["check", "count_for", "statistics"]


def count_for(game: str, deck: DeckList, cards: CardSource[Any]) -> CountedDeck[Any]:
    """``deck`` with its cards looked up as ``game`` tells cards apart; raises ``NotFound``."""
    return count_cards(deck, cards, game, deck_rules(game).same)


def check(deck: CountedDeck[Any], construction: str = "") -> Verdict:
    """Check ``deck`` against all rules of deck construction of its game.

    ``construction`` is one of the game's, the usual one if none is named.
    """
    rules = deck_rules(deck.game)
    construction = construction or next(iter(rules.constructions))
    findings = [finding for rule in rules.constructions[construction] for finding in rule(deck)]
    return Verdict(deck, (*findings, *_oddities(deck, rules.preparation)), construction)


def statistics(deck: CountedDeck[Any]) -> tuple[Chart, ...]:
    """What ``deck`` is made of, as the small charts that a judge of its game wants to see."""
    return deck_rules(deck.game).statistics(deck)


def _oddities(deck: CountedDeck[Any], rule: str) -> Iterator[Note]:
    for oddity in deck.oddities:
        yield Note(rule, oddity.message, oddity.cards)
