"""Rule actions: losing, overloaded circles, and what waits for a check timing."""

from judgetool.engine.kernel.abilities import Ability, EachPlayer, PutOff
from judgetool.engine.kernel.state import Result
from judgetool.engine.vanguard.commands import Use
from tests.engine.playing import asked, cards, choose, cited, now
from tests.engine.vanguard.table import Position, unit

HURTS = Ability(
    "activated",
    "Act",
    "8.1.1.1",
    EachPlayer(PutOff(1, "deck", "damage zone")),
    zone="rear-guard circle",
)


def test_players_who_fulfil_a_losing_condition_together_draw() -> None:
    position = Position(unit("Able", 2, 9000, HURTS))
    able = position.put("A", "left front", "Able")
    for player in "AB":
        position.builder.put_all(player, "damage zone", ["Squire"] * 5)
    game = position.game(Use("A", able, 0))
    assert now(game).result == Result(("A", "B"), None)
    assert {"9.2.2", "1.2.3"} <= cited(game)


def test_a_player_without_a_deck_loses_at_the_check_timing() -> None:
    position = Position(cards=1, step="draw phase")
    game = position.game()
    assert now(game).result == Result(("A",), "B")


def test_several_vanguards_that_are_no_legion_leave_the_one_placed_last() -> None:
    position = Position()
    new = position.put("A", "vanguard circle", "Knight")
    game = position.game()
    assert cards(game, "A", "vanguard circle") == (new,)
    assert cards(game, "A", "soul") == (position.vanguard["A"],)
    assert "9.3.1" in cited(game)


def test_a_unit_placed_later_than_a_legion_sends_both_of_it_to_the_soul() -> None:
    position = Position()
    mate = position.put("A", "vanguard circle", "Knight")
    position.builder.legion(position.vanguard["A"], mate)
    new = position.put("A", "vanguard circle", "King")
    game = position.game()
    assert cards(game, "A", "vanguard circle") == (new,)
    assert set(cards(game, "A", "soul")) == {position.vanguard["A"], mate}
    assert "9.3.5" in cited(game)


def test_the_master_chooses_among_units_that_were_placed_at_the_same_time() -> None:
    position = Position()
    first, second = (position.put("A", "left front", "Squire") for _ in range(2))
    position.builder.at_once(first, second)
    game = position.game()
    assert (asked(game).kind, asked(game).player) == ("which unit stays on the circle", "A")
    choose(game, first)
    assert cards(game, "A", "left front") == (first,)
    assert "9.3.7" in cited(game)
