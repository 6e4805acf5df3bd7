"""The scenarios that prove rules, by the book that they are played by."""

import pytest

from judgetool.errors import NotFound
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.scenarios import proof, title_of_proof


def test_a_scenario_of_the_english_book_is_played_by_either() -> None:
    assert proof("losing-by-damage", "ws-en").scenario.book == "ws-en"
    assert proof("losing-by-damage", "ws-jp").scenario.book == "ws-jp"


def test_the_japanese_book_has_scenarios_of_its_own() -> None:
    assert proof("link-is-a-name-to-refer-to", "ws-jp").scenario.book == "ws-jp"


@pytest.mark.parametrize("name", ["losing-by-damage", "a-card-loses-the-game"])
def test_the_title_is_that_of_the_whole_scenario(name: str) -> None:
    assert title_of_proof(name, "ws-en") == proof(name, "ws-en").scenario.scenario


def test_a_scenario_that_is_not_there_is_named() -> None:
    with pytest.raises(NotFound, match="there is no scenario “no-such”"):
        proof("no-such", "ws-en")


def test_a_proof_opens_as_a_dispute() -> None:
    dispute = OpenDispute.proving("losing-by-damage", "ws-jp")
    assert (dispute.book, dispute.refused) == ("ws-jp", None)
    assert dispute.last > 0
