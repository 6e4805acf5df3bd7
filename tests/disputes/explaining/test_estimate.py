"""The least that is still needed never overestimates: compared with all that can be played."""

from collections import deque
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgetool.disputes.explaining.alike import Likeness
from judgetool.disputes.explaining.asked import asked
from judgetool.disputes.explaining.estimate import can_be, least_commands
from judgetool.disputes.explaining.observed import Lying, Observed, Seen, observed
from judgetool.disputes.explaining.problem import Problem
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.cards import Zone
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import State
from judgetool.engine.weiss_schwarz.faces import card_face
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissState

PHASES = {"main phase": 3, "climax phase": 4, "attack declaration step": 5}
LONGEST = 3


def small_board(hand: int = 1, stage: int = 1, deck: int = 3) -> WeissState:
    """A holds some Owls and has some on the stage; hardly anything else is there."""
    owl = card_face("Owl", type_="character", color="red", level=0, cost=0, power=500, soul=1)
    setup = PositionBuilder({"Owl": owl})
    setup.put_all("A", "hand", ["Owl"] * hand)
    for position in ("center-left", "center-middle")[:stage]:
        setup.put("A", position, "Owl")
    for player in "AB":
        setup.put_all(player, "deck", ["Owl"] * deck)
    return setup.state()


def played(
    setup: Any, commands: tuple[Command, ...], rules: Rules[Any] = WEISS_SCHWARZ
) -> Game[Any]:
    game = Game(rules, setup)
    game.begin()
    for command in commands:
        game.submit(command)
    return game


def seen_on(state: State) -> Observed:
    found = observed(state)
    return Observed(found.zones, found.turn, found.step)


def distances(
    setup: WeissState, commands: tuple[Command, ...]
) -> dict[tuple[str, frozenset[tuple[Zone, Seen]]], tuple[int, Observed]]:
    """Every board that can be played from there, with how few commands."""
    found: dict[tuple[str, frozenset[tuple[Zone, Seen]]], tuple[int, Observed]] = {}
    open_ = deque([commands])
    while open_:
        way = open_.popleft()
        game = played(setup, way)
        seen = seen_on(game.state)
        key = game.state.step, frozenset(seen.zones.items())
        if game.state.step not in PHASES or game.decision is None or key in found:
            continue
        found[key] = len(way) - len(commands), seen
        if len(way) - len(commands) < LONGEST:
            open_.extend((*way, command) for command in [*game.legal_commands()][:6])
    return found


@settings(max_examples=6, deadline=None)
@given(hand=st.integers(0, 2), stage=st.integers(0, 2), deck=st.integers(1, 3))
def test_it_is_never_more_than_the_fewest_commands(hand: int, stage: int, deck: int) -> None:
    setup = small_board(hand, stage, deck)
    for number, seen in distances(setup, ()).values():
        assert least_commands(setup, seen, PHASES) <= number


BOARDS = {
    "ws-en": """
difference: Two attacks
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Crow: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
before:
  turn: A
  at: climax phase
  A: {deck: [Owl, Owl, Crow, Crow], stage: {center-left: Owl, center-right: Crow}}
  B: {deck: [Owl, Owl, Crow], stage: {center-left: Owl}}
after: {turn: A, at: encore step, A: {memory: 0}}
""",
    "fftcg": """
difference: Two attacks
book: fftcg
cards:
  Owl: {type: forward, elements: fire, cost: 1, power: 3000}
  Crow: {type: forward, elements: fire, cost: 1, power: 3000}
before:
  turn: A
  at: attack preparation step
  A: {main deck: [Owl, Owl], field: [Owl, Crow]}
  B: {main deck: [Owl, Owl, Owl], field: []}
after: {turn: A, at: main phase 2, A: {removed from play: 0}}
""",
    "vanguard": """
difference: Two attacks
book: vanguard
cards:
  Owl: {grade: 0, power: 5000}
before:
  turn: A
  at: main phase
  A: {deck: [Owl, Owl, Owl], circles: {vanguard circle: Owl, left front: Owl}}
  B: {deck: [Owl, Owl, Owl], circles: {vanguard circle: Owl}}
after: {turn: A, at: end phase, A: {bind zone: 0}}
""",
    "dbs": """
difference: Two attacks
book: dbs
cards:
  Keeper: {type: leader, color: red, power: 10000, back: {power: 15000}}
  Owl: {type: battle, color: red, cost: 1, power: 10000}
before:
  turn: A
  at: main phase
  A: {leader area: Keeper, battle area: [Owl], deck: [Owl, Owl], life area: [Owl, Owl]}
  B: {leader area: Keeper, deck: [Owl, Owl], life area: [Owl, Owl]}
after: {turn: A, at: end phase, A: {combo area: 0}}
""",
}
"""Small boards from which the turn goes through the steps of attacks more than once."""

MOST_PLACES = 300


def small_graph(about: Problem) -> tuple[list[State], dict[int, set[int]]]:
    """States of a turn with all that is known, and which ones one command leads to."""
    numbers: dict[object, int] = {}
    states: list[State] = []
    leads: dict[int, set[int]] = {}
    open_: deque[tuple[tuple[Command, ...], int]] = deque([((), -1)])
    likeness = Likeness(about.ordered)
    while open_:
        way, origin = open_.popleft()
        game = played(about.before, way, about.rules)
        if game.decision is None or game.state.turn != about.before.turn:
            continue
        key = likeness.of(game.state, game.decision), len(game.state.zones)
        met = key in numbers
        number = numbers.setdefault(key, len(numbers))
        leads.setdefault(origin, set()).add(number)
        if not met:
            states.append(game.state)
        if not met and len(states) < MOST_PLACES:
            open_.extend(((*way, one), number) for one in [*game.legal_commands()][:5])
    return states, leads


def fewest(leads: dict[int, set[int]], start: int) -> dict[int, int]:
    """How few commands lead from one state to each that can be reached."""
    found, open_ = {start: 0}, deque([start])
    while open_:
        here = open_.popleft()
        for there in leads.get(here, ()):
            if there not in found:
                found[there] = found[here] + 1
                open_.append(there)
    return found


@pytest.mark.parametrize("book", BOARDS)
def test_from_each_place_of_a_turn_it_is_never_more_than_the_fewest_commands(book: str) -> None:
    about = asked(BOARDS[book], "x.yaml").problem
    states, leads = small_graph(about)
    boards = [seen_on(state) for state in states]
    steps = [state.step for state in states]
    order, went_back = [*about.places], 0
    for start, state in enumerate(states):
        for goal, commands in fewest(leads, start).items():
            assert least_commands(state, boards[goal], about.places) <= commands
            went_back += order.index(steps[goal]) < order.index(steps[start])
    assert went_back
    assert len(set(steps)) >= 3


def test_many_boards_can_be_played_from_a_small_one() -> None:
    assert len(distances(small_board(), ())) > 20


def test_what_lies_behind_cannot_be_reached_any_more() -> None:
    setup = small_board()
    main = seen_on(played(setup, ()).state)
    climax = next(one for _, one in distances(setup, ()).values() if one.step == "climax phase")
    later = next(
        game.state
        for command in played(setup, ()).legal_commands()
        if (game := played(setup, (command,))).state.step == "climax phase"
    )
    assert least_commands(later, main, PHASES) == inf
    assert least_commands(later, climax, PHASES) == 0


def test_more_cards_of_a_face_than_the_lists_have_cannot_be() -> None:
    setup = small_board()
    crow = Observed({Zone("A", "clock"): (Lying("Crow"),)})
    assert not can_be(setup, crow)
    assert can_be(setup, Observed({Zone("A", "clock"): (Lying("Owl"), Lying(None))}))


def test_a_card_that_is_turned_over_can_be_seen_from_its_other_side() -> None:
    text = """
difference: The leader awakened
book: dbs
cards:
  Keeper: {type: leader, color: red, power: 10000, back: {power: 15000}}
before: {turn: A, at: main phase, A: {leader area: Keeper, life area: 4}}
after: {turn: A, at: main phase, A: {life area: 4}}
"""
    before = asked(text, "x.yaml").problem.before
    assert isinstance(before, DbsState)
    awakened = before.backs["Keeper"]
    assert can_be(before, Observed({Zone("A", "leader area"): (Lying(awakened),)}))
