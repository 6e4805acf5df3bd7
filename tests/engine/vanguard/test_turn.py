"""A whole turn: its phases and steps, its beginning, how a player concedes."""

from judgetool.engine.kernel.commands import Concede, Pass
from judgetool.engine.kernel.state import Result
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.table import Table
from judgetool.engine.vanguard.game import VANGUARD
from judgetool.engine.vanguard.positions import deck_setup
from tests.engine.playing import (
    answer,
    asked,
    cards,
    choose,
    do_nothing,
    moments,
    now,
    select,
    shuffle,
)
from tests.engine.vanguard.table import FACES, Game, Position


def opening() -> Game:
    """A game of two decks, shuffled and with A to begin."""
    decks = {player: {"Squire": 20, "Knight": 10} for player in "AB"}
    setup = deck_setup(FACES, decks, {"A": "Chick", "B": "Chick"})
    game = Timeline(VANGUARD, Transcript(setup))
    for _ in range(2):
        shuffle(game, *["Squire"] * 20, *["Knight"] * 10)
    select(game, "A")
    return game


def test_each_player_begins_with_five_cards() -> None:
    game = opening()
    assert [len(cards(game, player, "hand")) for player in "AB"] == [5, 5]


def test_the_first_vanguard_is_hidden_from_the_opponent_until_stand_up() -> None:
    game = opening()
    (first,) = cards(game, "A", "vanguard circle")
    assert now(game).cards[first].seen_by == ("A",)
    choose(game)
    choose(game)
    assert now(game).cards[first].seen_by == ("A", "B")
    assert now(game).cards[first].face_up


def test_cards_changed_in_the_mulligan_are_shuffled_back_and_drawn_anew() -> None:
    game = opening()
    changed = cards(game, "A", "hand")[:2]
    choose(game, *changed)
    assert asked(game).form == "shuffle"
    shuffle(game)
    assert len(cards(game, "A", "hand")) == 5
    assert len(cards(game, "A", "deck")) == 25


def test_a_turn_has_its_phases_and_steps_in_order() -> None:
    position = Position(step="stand phase")
    game = position.game()
    do_nothing(game)
    do_nothing(game)
    answer(game, yes=False)
    steps = [name for name in moments(game) if not name.startswith(("beginning", "end of"))]
    assert steps == [
        "stand phase",
        "draw phase",
        "ride phase",
        "main phase",
        "start step",
        "end phase",
        "stand phase",
        "draw phase",
        "ride phase",
    ]
    assert now(game).turn_player == "B"


def test_nobody_is_asked_to_attack_in_the_very_first_turn() -> None:
    game = Position(turn=1).game(Pass("A"))
    assert now(game).turn_player == "B"


def test_who_concedes_loses_at_once() -> None:
    game = Position().game(Concede("A"))
    assert now(game).result == Result(("A",), "B")


def test_a_game_that_was_written_is_played_again_to_the_same_state() -> None:
    table = Table(VANGUARD, Position().builder.state())
    table.do(Pass("A"))
    assert Table.of_data(VANGUARD, table.data).state == table.state
