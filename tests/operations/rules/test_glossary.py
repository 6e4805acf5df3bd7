"""Looking words up in the glossary."""

import pytest

from judgetool.operations.rules.glossary import look_up, whole_glossary
from rules_index.glossary import glossary


@pytest.mark.parametrize(
    ("word", "concept"),
    [
        ("refresh", "refresh"),
        ("reshuffle", "refresh"),
        ("checkpoint", "check timing"),
        ("salvage", "comeback icon"),
        ("GRAVEYARD", "waiting room"),
        ("bodyguard", "Great Performance"),
        ("graveyrad", "waiting room"),
    ],
)
def test_a_concept_is_found_by_any_of_its_names(word: str, concept: str) -> None:
    assert look_up(word)[0].concept.name == concept


def test_a_concept_that_is_called_just_so_is_marked() -> None:
    assert look_up("check timing")[0].exact
    assert not look_up("graveyrad")[0].exact


def test_a_concept_has_the_terms_of_every_book() -> None:
    concept = look_up("check timing")[0].concept
    assert concept.name == "check timing"
    assert concept.books["dbs"].terms == ("checkpoint",)
    assert concept.books["vanguard"].rules[0] == "3.5.1"


@pytest.mark.parametrize("text", ["", " ", "zyzzyva", '"', "*(", "\U0001f438", "NOT"])
def test_what_is_no_word_of_the_glossary_finds_nothing(text: str) -> None:
    assert look_up(text) == ()


def test_the_whole_is_in_the_order_of_the_alphabet() -> None:
    names = [concept.name.casefold() for concept in whole_glossary()]
    assert names == sorted(names)
    assert len(names) == len(glossary()) > 100
