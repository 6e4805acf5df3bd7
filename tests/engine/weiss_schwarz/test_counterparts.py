"""The numbers of one book in the other: the engine's table says what the concordance says."""

from judgetool.engine.weiss_schwarz.books import (
    ELSEWHERE_IN_JP,
    EN,
    JP,
    LACKING_IN_JP,
    counterpart,
    in_book,
    of_book,
)
from rules_index.concordance import Correspondence, concordance_of, number_of
from rules_index.digest import digest_of

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
