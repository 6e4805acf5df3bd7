"""The editions: one state by one book each, and what they answer differently."""

from dataclasses import fields

import pytest

from judgetool.engine.weiss_schwarz.books import (
    BOOKS,
    EDITIONS,
    ENGLISH,
    JAPANESE,
    JP,
    edition_of,
    says,
)
from judgetool.engine.weiss_schwarz.positions import PositionBuilder, status
from judgetool.measuring.random_games import random_game
from rules_index.digest import digest_of
from tests.engine.table import FACES


def test_a_state_says_by_which_book_it_is_played() -> None:
    assert edition_of(PositionBuilder(FACES).state()) is ENGLISH
    assert edition_of(PositionBuilder(FACES, book=JP).state()) is JAPANESE
    assert tuple(EDITIONS) == BOOKS


def test_every_switch_stands_differently_in_the_two_books() -> None:
    same = [
        switch.name
        for switch in fields(ENGLISH)
        if getattr(ENGLISH, switch.name) == getattr(JAPANESE, switch.name)
    ]
    assert same == []


def test_what_an_ability_asks_is_answered_by_the_book_that_is_played_by() -> None:
    assert says(PositionBuilder(FACES, book=JP).state(), "bond_fetches_if_wanted")
    assert not says(PositionBuilder(FACES).state(), "bond_fetches_if_wanted")


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_cites_its_own_book_only(book: str) -> None:
    numbers = {rule.number for rule in digest_of(book).rules}
    game = random_game(7, book)
    cited = {
        number
        for index in range(len(game))
        for recorded in game[index].events
        for number in recorded.citations
    }
    decisions = [game[index].decision for index in range(len(game))]
    asked = {number for one in decisions if one is not None for number in one.citations}
    assert cited
    assert cited | asked <= numbers


def test_what_is_wrong_with_a_set_up_is_cited_by_its_book() -> None:
    """The turns alternate by 5.2.1.5 of the one book, which is 5.2.1.6 of the other."""
    found = {
        book: [
            finding.citations
            for finding in status(PositionBuilder(FACES, book=book, turn_player="B").state())
            if "turn 3" in finding.reason
        ]
        for book in BOOKS
    }
    assert found == {"ws-en": [("5.2.1.5", "6.8.1.5")], "ws-jp": [("5.2.1.6", "6.8.1.5")]}
