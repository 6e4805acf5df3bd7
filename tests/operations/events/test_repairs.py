"""Pairings that a judge repairs by hand: single tables, swapped seats, byes."""

from datetime import UTC, datetime

import pytest

from judgetool.events.log import EventLog
from judgetool.events.things import CannotEnter, EventFacts, Match, NotEntered, Pairings, Player
from judgetool.operations.events import entries
from judgetool.operations.events.repairs import Repaired, repair, seats_in
from judgetool.store import Workspace

NOW = datetime(2026, 4, 12, 9, 30, tzinfo=UTC)
ANN, BO, CY, DI, EVE = range(2, 7)
NAMES = ("Ann", "Bo", "Cy", "Di", "Eve")


@pytest.fixture
def event(workspace: Workspace) -> int:
    """Five players, of whom four are paired in round 2 and one has a bye."""
    number = entries.new_event(workspace, EventFacts("Cup"), now=NOW)
    for place, name in enumerate(NAMES, start=17):
        entries.enter(workspace, log(workspace), Player(name, str(place)), now=NOW)
    matches = (Match(1, (ANN, BO)), Match(2, (CY, DI)), Match(None, (EVE,)))
    entries.enter(workspace, log(workspace), Pairings(2, matches), now=NOW)
    return number


def log(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "Cup")


def repaired(workspace: Workspace, *seats: str, round_number: int | None = None) -> Repaired:
    wanted = [seats_in(log(workspace), one) for one in seats]
    return repair(workspace, log(workspace), wanted, now=NOW, round_number=round_number)


def seats(workspace: Workspace) -> dict[str, int | None]:
    now = log(workspace)
    return {name: now.table_of(now.player(name), 2) for name in NAMES}


def test_players_swap_seats(workspace: Workspace, event: int) -> None:
    done = repaired(workspace, "1: Ann / Di", "2: cy/18")
    assert done.lines == (
        "table 1: Ann (17) and Di (20)",
        "table 2: Cy (19) and Bo (18)",
        "no longer: table 1: Ann (17) and Bo (18)",
        "no longer: table 2: Cy (19) and Di (20)",
    )
    assert done.left_words == ""
    assert seats(workspace) == {"Ann": 1, "Bo": 2, "Cy": 2, "Di": 1, "Eve": None}


def test_a_name_can_have_a_slash_in_it(workspace: Workspace, event: int) -> None:
    for name, own in (("Fay / Gus", "30"), ("Ann / Bo", "31")):
        entries.enter(workspace, log(workspace), Player(name, own), now=NOW)
    now = log(workspace)
    pair = (now.player("30"), CY)
    assert seats_in(now, "7: Fay / Gus / Cy").players == pair
    assert seats_in(now, "7: Cy / Fay / Gus").players == (CY, pair[0])
    assert seats_in(now, "bye: Fay / Gus").players == pair[:1]
    assert seats_in(now, "7: Ann / Bo").players == (ANN, BO)
    assert seats_in(now, "7: Ann / Bo / Cy").players == (now.player("31"), CY)


def test_names_that_could_be_several_pairs_are_refused(workspace: Workspace, event: int) -> None:
    for name in ("Ann / Bo", "Bo / Cy"):
        entries.enter(workspace, log(workspace), Player(name, name[:1] * 3), now=NOW)
    with pytest.raises(CannotEnter, match="could be several pairs") as refused:
        seats_in(log(workspace), "7: Ann / Bo / Cy")
    assert refused.value.remedy == "write their ids"


def test_who_is_left_over_is_told(workspace: Workspace, event: int) -> None:
    done = repaired(workspace, "1: Ann / Eve", "bye: Bo")
    assert done.left == ()
    done = repaired(workspace, "1: Ann / Cy")
    assert done.left_words == "2 players are not paired any more: Eve (21), Di (20)"


def test_a_match_moves_to_another_table(workspace: Workspace, event: int) -> None:
    assert repaired(workspace, "40: Ann / Bo").left == ()
    assert seats(workspace) == {"Ann": 40, "Bo": 40, "Cy": 2, "Di": 2, "Eve": None}


def test_a_table_can_be_empty(workspace: Workspace, event: int) -> None:
    assert (
        repaired(workspace, "2:").left_words
        == "2 players are not paired any more: Cy (19), Di (20)"
    )


def test_the_round_keeps_its_entry_which_is_corrected(workspace: Workspace, event: int) -> None:
    done = repaired(workspace, "3: Cy / Di", round_number=2)
    [(entry, pairings)] = log(workspace).pairings.items()
    assert (entry, done.entry, done.round) == (7, 7, 2)
    assert pairings.matches == (Match(1, (ANN, BO)), Match(3, (CY, DI)), Match(None, (EVE,)))
    assert len(log(workspace).history(entry)) == 2


def test_a_match_with_a_player_who_was_removed_is_not_kept(
    workspace: Workspace, event: int
) -> None:
    entries.remove(workspace, log(workspace), DI, now=NOW)
    assert repaired(workspace, "5: Ann / Bo").left == ("Cy (19)",)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["1: Ann"], "table 1: Ann (17): a match is of two players"),
        (["bye: Ann / Bo"], "a bye is for one player"),
        (["bye:"], "a bye is for one player"),
        (["1: Ann / Bo", "2: Ann / Di"], "Ann (17) is named twice"),
        (["1: Ann / Ann"], "Ann (17) is named twice"),
        (["1: Ann / Bo", "1: Cy / Di"], "table 1 is named twice"),
        (["1: Ann / Bo"], "round 2 has these pairings already"),
        (["Ann / Bo"], "'Ann / Bo' names no seats"),
        (["0: Ann / Bo"], "there is no table 0"),
        ([], "no seats are given"),
    ],
)
def test_what_makes_no_sense_is_refused(
    workspace: Workspace, event: int, said: list[str], why: str
) -> None:
    with pytest.raises(CannotEnter) as told:
        repaired(workspace, *said)
    assert why in str(told.value)


def test_players_and_rounds_that_are_not_there_are_told(workspace: Workspace, event: int) -> None:
    with pytest.raises(NotEntered, match="there is no player 'Fay'"):
        repaired(workspace, "1: Ann / Fay")
    with pytest.raises(NotEntered, match="round 9 has no pairings"):
        repaired(workspace, "1: Ann / Di", round_number=9)
