"""Disputes work for any game that gives them a tabletop."""

from dataclasses import replace

import pytest

from judgetool.disputes.errors import BadScenario, NotReadable
from judgetool.disputes.games import TABLETOPS, books, first_books, tabletop_of
from judgetool.disputes.scenarios.other_book import by_book
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin, run
from judgetool.errors import NotFound
from judgetool.measuring.soaking import soak, soak_games
from judgetool.operations.disputes.language import notations
from tests.fetching.tabletop import TABLETOP

TEXT = """\
scenario: Fetching
book: fetching
cards:
  Stone: {value: 1}
  Bone: {value: 2}
setup:
  A: {pile: [Stone, 2 Bone], hand: [Bone]}
  B: {pile: 1}
script:
  - A fetches a card
  - illegal: B fetches a card; because 1.2
  - A passes
expect:
  - after line 1: {A.hand: [Bone, Stone], A.hand 2: Stone, A.pile: 2, left: 2, A.hand 2.face: up}
  - after the last step: {turn: B, left: 1}
  - line 1 cites 1.2
"""


@pytest.fixture(autouse=True)
def fetching(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLETOPS, "fetching", lambda: TABLETOP)


def test_a_scenario_is_read_and_played_by_the_game_of_its_book() -> None:
    outcome = run(parse(TEXT, "fetching.yaml"))
    assert outcome.failures == ()
    told = [(step.command, step.text) for step in outcome.dispute.steps()[1:]]
    assert told[0] == ("A fetches a card", "Stone goes from A's pile to A's hand.")
    assert told[1][1] == "Turn 4: it is B's turn. Fetching step."


def test_what_a_game_does_not_have_its_scenarios_do_not_have() -> None:
    with pytest.raises(BadScenario) as caught:
        parse(TEXT.replace("hand: [Bone]", "stock: 2"), "fetching.yaml")
    assert "line 7: setup.A.stock: there is no such field" in str(caught.value)


def test_piles_are_set_up_as_the_game_lists_them_and_bounded_by_it() -> None:
    with pytest.raises(BadScenario) as caught:
        begin(parse(TEXT.replace("2 Bone", "9 Bone"), "fetching.yaml"))
    assert "at most 9 cards can be there, not 10" in str(caught.value)
    assert "fetching 1.4" in str(caught.value)


def test_a_line_of_another_game_is_no_command() -> None:
    dispute = begin(parse(TEXT, "fetching.yaml"))
    with pytest.raises(NotReadable) as caught:
        dispute.say("A clocks cards")
    assert "A fetches a card" in str(caught.value)


def test_the_options_of_a_decision_are_the_lines_of_the_game() -> None:
    decision = begin(parse(TEXT, "fetching.yaml")).decision(0)
    assert decision is not None
    assert decision.question == "A: fetch a card?"
    assert [option.line for option in decision.options] == ["A fetches a card", "A passes"]


def test_the_board_has_the_areas_of_the_game_and_what_both_players_share() -> None:
    board = begin(parse(TEXT, "fetching.yaml")).board(0)
    assert list(board.zones["A"]) == ["pile", "hand"]
    assert board.phase == "turn"
    assert [item.text for item in board.shared["to come"].items] == ["fetch"] * 3


def test_by_another_book_a_scenario_names_the_rules_of_that_book() -> None:
    numbered = replace(TABLETOP, counterpart=lambda number, book: number.replace(".", "-"))
    TABLETOPS["fetching"] = lambda: numbered
    file = by_book(parse(TEXT, "fetching.yaml"), "fetching")
    assert file.scenario.script[1] == {"illegal": "B fetches a card; because 1-2"}
    assert file.scenario.expect[-1] == "line 1 cites 1-2"
    again = by_book(file, "fetching")
    assert again.scenario.expect[-1] == "line 1 cites 1-2"


def test_random_games_keep_all_that_must_hold_whatever_the_game() -> None:
    assert [soak(seed, "fetching").failure for seed in range(20)] == [None] * 20
    assert soak_games(6, books=("ws-en", "fetching"), jobs=1).holds


def test_every_book_with_a_game_is_listed_and_each_game_has_a_first_one() -> None:
    assert books() == ("ws-en", "ws-jp", "fftcg", "vanguard", "dbs", "fetching")
    assert first_books() == ("ws-en", "fftcg", "vanguard", "dbs", "fetching")
    assert [one.game for one in notations()] == [
        "Weiß Schwarz",
        "Final Fantasy Trading Card Game",
        "Cardfight!! Vanguard",
        "Dragon Ball Super Card Game",
        "Fetching",
    ]


def test_a_book_without_a_game_is_refused_with_those_that_have_one() -> None:
    with pytest.raises(NotFound) as caught:
        tabletop_of("chess")
    assert "ws-en, ws-jp, fftcg, vanguard, dbs, fetching" in str(caught.value)
