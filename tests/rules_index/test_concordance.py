"""Concordances: read from data, and complete for the editions of Weiß Schwarz."""

from pathlib import Path

import pytest

from rules_index.concordance import (
    BrokenConcordance,
    Correspondence,
    Relation,
    concordance_of,
    occurrences,
    parsed_concordance,
)
from rules_index.editions import edition_of
from rules_index.model import Rule
from rules_index.reading import read_rulebook

PONDS = """
one = "ponds"
one_version = "1"
other = "lakes"
other_version = "2"
same_number = ["1", "1.2"]
[[pairs]]
one = ["1.1"]
other = ["1.1", "1.1#2"]
relation = "differs"
matters = true
note = "Lakes have no frogs."
[[pairs]]
other = ["1.3"]
relation = "only here"
"""

FILES = {"ws-en": "weiss-schwarz-en-2.09.txt", "ws-jp": "weiss-schwarz-jp-1.100.txt"}


def test_correspondences_stand_in_the_order_of_the_first_book() -> None:
    concordance = parsed_concordance(PONDS, "ponds.toml")
    assert concordance.correspondences == (
        Correspondence(("1",), ("1",), Relation.SAME),
        Correspondence(("1.1",), ("1.1", "1.1#2"), Relation.DIFFERS, "Lakes have no frogs.", True),
        Correspondence(("1.2",), ("1.2",), Relation.SAME),
        Correspondence((), ("1.3",), Relation.ONLY_HERE),
    )


def test_a_rule_is_found_by_book_and_number() -> None:
    concordance = parsed_concordance(PONDS, "ponds.toml")
    assert [pair.other for pair in concordance.of("ponds", "1.1")] == [("1.1", "1.1#2")]
    assert concordance.of("ponds", "1.3") == []
    assert len(concordance.of("lakes", "1.3")) == 1


def test_a_number_that_comes_again_is_counted() -> None:
    rules = [Rule("1.1", "Wet."), Rule("1.1", "Dry."), Rule("1.2", "Green.")]
    assert occurrences(rules) == ["1.1", "1.1#2", "1.2"]


@pytest.mark.parametrize(
    "broken",
    [
        "one = 3 =",
        'one = "ponds"',
        PONDS.replace('"differs"', '"resembles"'),
        PONDS.replace('"differs"', '"only here"'),
        PONDS.replace('one = ["1.1"]', ""),
    ],
)
def test_a_broken_concordance_says_where(broken: str) -> None:
    with pytest.raises(BrokenConcordance, match=r"ponds\.toml"):
        parsed_concordance(broken, "ponds.toml")


def test_the_editions_of_weiss_schwarz_have_a_concordance_in_either_order() -> None:
    concordance = concordance_of("ws-jp", "ws-en")
    assert concordance is not None
    assert (concordance.one, concordance.other) == ("ws-en", "ws-jp")
    assert concordance_of("ws-en", "fftcg") is None


def test_every_difference_is_explained() -> None:
    concordance = concordance_of("ws-en", "ws-jp")
    assert concordance is not None
    told = [pair for pair in concordance.correspondences if pair.relation is not Relation.SAME]
    assert all(pair.note for pair in told)


@pytest.mark.parametrize(("book", "entries"), [("ws-en", 617), ("ws-jp", 627)])
def test_every_rule_of_both_editions_is_in_it_exactly_once(
    shared: Path, book: str, entries: int
) -> None:
    path = shared / "rulebooks" / "text" / FILES[book]
    document = read_rulebook(path.read_bytes(), path.name, edition_of(book))
    concordance = concordance_of("ws-en", "ws-jp")
    assert concordance is not None
    assert len(document.rules) == entries
    pairs = concordance.correspondences
    named = [own for pair in pairs for own in (pair.one if book == "ws-en" else pair.other)]
    assert sorted(named) == sorted(occurrences(document.rules))
    versions = {"ws-en": concordance.one_version, "ws-jp": concordance.other_version}
    assert document.book.version == versions[book]
