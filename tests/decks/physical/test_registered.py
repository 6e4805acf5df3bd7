"""The rules that a difference between list and deck touches."""

import pytest

from judgetool.cards.games import SAMPLE_CARDS
from judgetool.decks.legality import count_for
from judgetool.decks.physical.count import Found, RegisteredCard, Tally
from judgetool.decks.physical.registered import (
    Difference,
    registered_cards,
    start,
    touched_rules,
)
from judgetool.decks.reading import parse_deck
from rules_index.digest import digest_of

LIST = (RegisteredCard("A-1", 2, "Wren", "main"), RegisteredCard("A-2", 1, "Gull", "main"))
WREN, GULL = Found("A-1", "main"), Found("A-2", "main")


def test_a_deck_that_agrees_touches_no_rule() -> None:
    assert touched_rules(Tally(LIST, (WREN, GULL, WREN)), "ws-en") == ()


def test_another_card_touches_construction_but_not_the_size() -> None:
    assert touched_rules(Tally(LIST, (WREN, GULL, GULL)), "vanguard") == (
        Difference(
            "5.1.2",
            "list and deck differ: 1 missing, 1 extra; apply the floor rules of the event",
            ("A-1", "A-2"),
        ),
    )


@pytest.mark.parametrize(
    ("game", "construction", "size"),
    [
        ("ws-en", "5.1.2", "5.1.2.1"),
        ("ws-jp", "5.1.2", "5.1.2.1"),
        ("fftcg", "8.1.1", "8.1.1.1"),
        ("vanguard", "5.1.2", "5.1.2.1"),
        ("dbs", "5-1-3", "5-1-3"),
        ("another game", "", ""),
    ],
)
def test_another_number_of_cards_touches_the_size_too(
    game: str, construction: str, size: str
) -> None:
    assert touched_rules(Tally(LIST, (WREN, GULL)), game) == (
        Difference(
            construction,
            "list and deck differ: 1 missing; apply the floor rules of the event",
            ("A-1",),
        ),
        Difference(size, "2 cards in the deck, 3 in the registered list"),
    )


@pytest.mark.parametrize("game", ["ws-en", "ws-jp", "fftcg", "vanguard", "dbs"])
def test_the_book_has_these_rules(game: str) -> None:
    numbers = {rule.number for rule in digest_of(game).rules}
    touched = touched_rules(Tally(LIST, (WREN,)), game)
    assert {one.rule for one in touched} <= numbers


def test_each_card_of_each_section_is_registered_once_in_the_order_of_the_list() -> None:
    text = "2 JT/S01-E002\n4 Nobody\n[side]\n1 JT/S01-E001\n[main]\n3 JT/S01-E001\n1 JT/S01-E002\n"
    deck = count_for("ws-en", parse_deck(text, where="list"), SAMPLE_CARDS)
    assert [(one.card, one.count, one.section) for one in registered_cards(deck)] == [
        ("JT/S01-E002", 3, "main"),
        ("Nobody", 4, "main"),
        ("JT/S01-E001", 1, "side"),
        ("JT/S01-E001", 3, "main"),
    ]
    assert registered_cards(deck)[1].name == ""
    assert start(deck).registered == registered_cards(deck)
