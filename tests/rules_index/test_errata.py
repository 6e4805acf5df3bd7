"""Errata: read from data, and naming only rules that the official books have."""

from pathlib import Path

import pytest

from rules_index.digest import digest_of
from rules_index.editions import EDITIONS, edition_of
from rules_index.errata import (
    BrokenErrata,
    Erratum,
    ErratumKind,
    errata_of,
    parsed_errata,
)
from rules_index.numbering import parts_of
from rules_index.reading import read_rulebook

PONDS = """
book = "ponds"
versions = ["1"]
[[errata]]
kind = "slip"
numbers = ["1.1"]
against = ["1.2"]
what = "Says dry where wet is meant."
engine = "wet"
"""

FILES = {
    "ws-en": "weiss-schwarz-en-2.09",
    "ws-jp": "weiss-schwarz-jp-1.100",
    "fftcg": "fftcg",
    "vanguard": "vanguard",
    "dbs": "dragon-ball-super",
}


def test_an_erratum_concerns_the_rules_on_both_sides() -> None:
    (erratum,) = parsed_errata(PONDS, "ponds.toml")
    assert erratum == Erratum(
        book="ponds",
        kind=ErratumKind.SLIP,
        numbers=("1.1",),
        what="Says dry where wet is meant.",
        engine="wet",
        against=("1.2",),
        versions=("1",),
    )
    assert [erratum.concerns(number) for number in ("1.1", "1.2", "1.3")] == [True, True, False]


@pytest.mark.parametrize("broken", ["= 1", 'book = "ponds"', PONDS.replace("slip", "frog")])
def test_broken_errata_say_where(broken: str) -> None:
    with pytest.raises(BrokenErrata, match=r"ponds\.toml"):
        parsed_errata(broken, "ponds.toml")


def test_errata_are_those_of_a_version() -> None:
    assert [one.numbers for one in errata_of("ws-en", "2.09") if one.concerns("9.3.2")] == [
        ("3.8.3",)
    ]
    assert errata_of("ws-en", "2.10") == ()
    assert errata_of("ponds", "1") == ()


@pytest.mark.parametrize("book", EDITIONS)
def test_errata_name_only_rules_that_the_book_has(shared: Path, book: str) -> None:
    path = shared / "rulebooks" / "text" / f"{FILES[book]}.txt"
    document = read_rulebook(path.read_bytes(), path.name, edition_of(book))
    errata = errata_of(book, document.book.version)
    assert errata
    named = {number for one in errata for number in (*one.numbers, *one.against)}
    assert named - {rule.number for rule in document.rules} == set()


@pytest.mark.parametrize("book", EDITIONS)
def test_errata_stand_in_the_order_of_the_book(book: str) -> None:
    errata = errata_of(book, digest_of(book).book.version)
    first = [parts_of(erratum.numbers[0]) for erratum in errata]
    assert errata
    assert first == sorted(first)
