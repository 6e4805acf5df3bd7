"""The books: where one has the rules of the other, and what they answer differently."""

from dataclasses import fields

import pytest

from judgetool.engine.weiss_schwarz.books import (
    BOOKS,
    EDITIONS,
    ELSEWHERE_IN_JP,
    EN,
    ENGLISH,
    JAPANESE,
    JP,
    LACKING_IN_JP,
    counterpart,
    edition_of,
    in_book,
    of_book,
    says,
)
from judgetool.engine.weiss_schwarz.positions import PositionBuilder, status
from judgetool.measuring.random_games import random_game
from rules_index.concordance import Correspondence, concordance_of, number_of
from rules_index.digest import digest_of
from tests.engine.table import FACES

NUMBERS = {book: [r.number for r in digest_of(book).rules] for book in (EN, JP)}


def correspondence(number: str) -> Correspondence:
    concordance = concordance_of(EN, JP)
    assert concordance is not None
    (found,) = concordance.of(EN, number)
    return found


def test_every_number_of_the_english_book_stands_where_the_concordance_has_it() -> None:
    for number in NUMBERS[EN]:
        there = [number_of(other) for other in correspondence(number).other]
        found = counterpart(number, JP)
        assert (found in there) if there else found is None, number


def test_a_rule_that_keeps_its_number_is_not_listed() -> None:
    for number in NUMBERS[EN]:
        there = [number_of(other) for other in correspondence(number).other]
        if number in there:
            assert number not in ELSEWHERE_IN_JP, number
    assert set(NUMBERS[EN]) >= {*ELSEWHERE_IN_JP, *LACKING_IN_JP}
    assert set(NUMBERS[JP]) >= set(ELSEWHERE_IN_JP.values())


def test_the_numbers_of_the_english_book_are_its_own() -> None:
    assert in_book(EN, ("8.6.2.4", "8.6.2.5")) == ("8.6.2.4", "8.6.2.5")


def test_the_japanese_book_has_rules_elsewhere_or_not_at_all() -> None:
    assert in_book(JP, ("8.6.2.4", "8.6.2.5", "1.1")) == ("8.6.2.4", "1.1")
    assert in_book(JP, ("8.6.2.4",)) == ()


def test_two_rules_that_are_one_in_the_other_book_are_cited_once() -> None:
    assert in_book(JP, ("7.3.1.2.1", "7.3.1.2.3")) == ("7.3.1.2",)


def test_a_rule_of_one_book_alone_is_cited_by_that_book_alone() -> None:
    assert of_book(JP, "10.14.3") == "ws-jp 10.14.3"
    assert in_book(JP, ("ws-jp 10.14.3",)) == ("10.14.3",)
    assert in_book(EN, ("ws-jp 10.14.3", "10.14.3")) == ("10.14.3",)


def test_numbers_of_a_book_survive_being_named_and_cited_again() -> None:
    named = tuple(of_book(JP, number) for number in NUMBERS[JP])
    assert in_book(JP, named) == tuple(dict.fromkeys(NUMBERS[JP]))


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
