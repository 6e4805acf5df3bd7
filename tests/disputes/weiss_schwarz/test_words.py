"""The words of Weiß Schwarz: for every event and command, and in the terms of each book."""

import pytest

from judgetool.disputes.notation.meaning import meaning
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import run
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import in_terms_of, zone_in_terms_of
from judgetool.disputes.weiss_schwarz.lines import NOTATION
from judgetool.disputes.weiss_schwarz.tabletop import WEISS_SCHWARZ
from judgetool.disputes.weiss_schwarz.words import TERMS
from judgetool.engine.kernel.commands import TakeBack
from judgetool.engine.weiss_schwarz.books import EN, JP
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.measuring.random_games import begun
from resources import files
from rules_index.glossary import glossary
from tests.engine.table import FACES, character


def test_taking_an_action_back_is_spelled_as_it_is_read() -> None:
    timeline = begun(0, EN)
    scene = Scene(WEISS_SCHWARZ, timeline.game.state, timeline.decision)
    line = spell(TakeBack("B"), scene)
    assert line == "B rewinds the action"
    assert meaning(scene, NOTATION.read(line)) == (TakeBack("B"),)


def told(scenario: str) -> list[str]:
    """What is told of a scenario of the box."""
    text = files("scenarios", "ws-en", f"{scenario}.yaml").read_text(encoding="utf-8")
    steps = run(parse(text, scenario)).dispute.steps()
    return [event.text for step in steps for event in step.events if event.text]


def test_a_card_that_was_searched_for_is_not_drawn() -> None:
    text = files("shapes", "ws-en", "18-search-for-a-trait.yaml").read_text(encoding="utf-8")
    steps = run(parse(text, "search")).dispute.steps()
    said = [event.text for step in steps for event in step.events]
    assert "Runner goes from A's deck to A's hand." in said
    assert not [line for line in said if "draws" in line]


def test_a_card_that_is_drawn_is() -> None:
    assert "A draws Runner." in told("trigger-draw")


@pytest.mark.parametrize("scenario", ["trigger-shot", "marker-becomes-a-new-card"])
def test_that_an_occasion_is_over_is_told_after_what_it_was_for(scenario: str) -> None:
    lines = told(scenario)
    over = next(index for index, line in enumerate(lines) if "for one time only" in line)
    assert "triggers and stands by" in lines[over - 1]


# --- the terms of the Japanese book ---------------------------------------------------------------


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
