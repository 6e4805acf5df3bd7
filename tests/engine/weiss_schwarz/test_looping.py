"""Infinite loops: nobody, one or both can end them; and what is none."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Ability, Happens, May, Turn
from judgetool.engine.kernel.commands import Declare
from judgetool.engine.kernel.modifiers import Modifier, NumberChange
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.situations import mark, outline
from judgetool.engine.kernel.state import Result
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.commands import Exchange
from judgetool.engine.weiss_schwarz.movement import turn
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissGame
from judgetool.engine.weiss_schwarz.timing import check_timing
from judgetool.engine.weiss_schwarz.vocabulary import state_from_json, state_to_json
from tests.engine.table import (
    FACES,
    Game,
    answer,
    asked,
    carried_out,
    character,
    now,
    play,
    position,
)

REST, STAND = Turn("this card", zones.REST), Turn("this card", zones.STAND)
UP = Ability("automatic", "Up", "8.7.2", STAND, Happens("becomes rested"))
DOWN = Ability("automatic", "Down", "8.7.2", REST, Happens("stands"))
MAY_DOWN = replace(DOWN, effect=May(REST))


def spinning(*abilities: Ability) -> Game:
    """A's character with these abilities is rested, and a check timing occurs."""
    face = replace(character("Spinner"), abilities=abilities)
    built = PositionBuilder({**FACES, "Spinner": face}, turn_player="A", turn=3, step="main phase")
    for player in ("A", "B"):
        built.put_all(player, zones.DECK, ("Plain",) * 5)
    spinner = built.put("A", "center-left", "Spinner")

    def rested(game: WeissGame) -> Procedure[None]:
        yield from turn(game, (spinner,), zones.REST)
        yield from check_timing(game)

    return carried_out(built, rested)[0]


def test_a_loop_without_a_choice_is_a_draw() -> None:
    game = spinning(UP, DOWN)
    assert now(game).result == Result(("A", "B"), None)


def test_a_loop_that_one_player_can_end_asks_that_player_how_often() -> None:
    game = spinning(UP, MAY_DOWN)
    answer(game, yes=True)
    assert (asked(game).kind, asked(game).player) == ("how often the loop is carried out", "A")


def test_after_the_number_only_the_way_out_is_left() -> None:
    game = spinning(UP, MAY_DOWN)
    answer(game, yes=True)
    game.submit(Declare("A", 7))
    assert [getattr(command, "yes", None) for command in game.game.legal_commands()] == [False]


def test_a_number_below_zero_is_refused() -> None:
    game = spinning(UP, MAY_DOWN)
    answer(game, yes=True)
    assert [one.reason for one in game.game.objections(Declare("A", -1))] == ["the least is 0"]


def test_who_is_barred_from_a_loop_is_written_with_the_state() -> None:
    game = spinning(UP, MAY_DOWN)
    answer(game, yes=True)
    game.submit(Declare("A", 7))
    state = now(game)
    assert len(state.barred) == 1
    assert state_from_json(state_to_json(state)) == state


def test_to_exchange_two_positions_and_back_is_no_loop_yet() -> None:
    built = position()
    built.put("A", "center-left", "Plain")
    game = play(built, *[Exchange("A", "center-left", "back-left")] * 4)
    assert asked(game).kind == "main phase"
    game.submit(Exchange("A", "center-left", "back-left"))
    assert asked(game).kind == "how often the loop is carried out"


def test_a_situation_does_not_know_the_time() -> None:
    built = position()
    built.put("A", "center-left", "Plain")
    game = play(built, *[Exchange("A", "center-left", "back-left")] * 2)
    assert game[0].state.time != now(game).time
    assert mark(game[0].state) == mark(now(game))
    assert mark(game[1].state) != mark(now(game))


def test_what_was_begun_meanwhile_shows_at_a_glance_that_the_situation_is_another() -> None:
    state = position().state()
    weaker = Modifier(1, "A", NumberChange("power", "add", -500), "turn", 0, "Test", 0)
    assert outline(replace(state, modifiers=(weaker,))) != outline(state)
