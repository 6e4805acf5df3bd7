"""The terms of the books: what the Japanese edition calls otherwise."""

from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import in_terms_of, zone_in_terms_of
from judgetool.disputes.weiss_schwarz.tabletop import WEISS_SCHWARZ
from judgetool.disputes.weiss_schwarz.words import TERMS
from judgetool.engine.weiss_schwarz.books import JP
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from rules_index.glossary import glossary
from tests.engine.table import FACES, character

NAMED = {**FACES, "deck": character("Master of the deck")}
ENGLISH = Scene(WEISS_SCHWARZ, PositionBuilder(NAMED).state())
JAPANESE = Scene(WEISS_SCHWARZ, PositionBuilder(NAMED, book=JP).state())


def one(term: str) -> str:
    """A term without the ending of its plural, in small letters."""
    small = term.casefold()
    for ending, single in (("ies", "y"), ("sses", "ss")):
        if small.endswith(ending):
            return small.removesuffix(ending) + single
    return small if small.endswith("ss") else small.removesuffix("s")


def words(*terms: str) -> set[str]:
    return {one(term) for term in terms}


def test_every_term_is_one_of_the_book_for_the_same_idea() -> None:
    for ours, theirs in TERMS[JP].items():
        ideas = [
            concept
            for concept in glossary()
            if {"ws-en", "ws-jp"} <= set(concept.books)
            and one(theirs) in words(*concept.books["ws-jp"].terms)
        ]
        assert ideas or theirs == "is triggered and primed", (ours, theirs)


def test_the_english_book_is_spoken_anyway() -> None:
    assert in_terms_of(ENGLISH, "A shuffles the deck.") == "A shuffles the deck."


def test_what_is_said_of_a_game_by_the_japanese_book_has_its_terms() -> None:
    assert in_terms_of(JAPANESE, "A shuffles the deck.") == "A shuffles the library."
    assert in_terms_of(JAPANESE, "Refresh.") == "Reshuffle."
    assert in_terms_of(JAPANESE, "onto which stage position?") == "onto which slot?"


def test_names_of_cards_and_what_is_quoted_stay() -> None:
    said = "Master of the deck goes to A's deck; “deck” is said."
    expected = "Master of the deck goes to A's library; “deck” is said."
    assert in_terms_of(JAPANESE, said) == expected


def test_zones_are_called_as_the_book_calls_them() -> None:
    assert zone_in_terms_of(JAPANESE, "climax area") == "climax zone"
    assert zone_in_terms_of(ENGLISH, "climax area") == "climax area"
    assert zone_in_terms_of(JAPANESE, "hand") == "hand"
