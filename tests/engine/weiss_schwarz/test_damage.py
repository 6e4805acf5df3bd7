"""The damage process: revealing, cancel, refresh and level up in the middle, losing at once."""

import pytest

from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Reveal
from judgetool.engine.kernel.state import Result
from judgetool.engine.weiss_schwarz.damage import deal_damage
from judgetool.engine.weiss_schwarz.events import DamageEnded
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from tests.engine.table import (
    Game,
    asked,
    cards,
    carried_out,
    choose,
    cited,
    happened,
    moved_at_once,
    notes,
    now,
    place,
    position,
    shuffle,
)


def damaged(built: PositionBuilder, number: int) -> Game:
    """B is dealt ``number`` damage."""
    return carried_out(built, lambda game: deal_damage(game, "B", number, None))[0]


def canceled(game: Game) -> list[bool]:
    """Of each damage process that ended, whether it was canceled."""
    return [event.canceled for event, _ in happened(game) if isinstance(event, DamageEnded)]


def test_damage_goes_to_the_clock_at_once_in_the_order_of_revealing() -> None:
    built = position(deck=())
    third, second, first = [built.put("B", "deck", "Plain") for _ in range(3)]
    built.put("B", "deck", "Plain")
    game = damaged(built, 3)
    clock = cards(game, "B", "clock")
    assert clock[1:] == (first, second)
    assert place(game, third) == "B.deck"
    assert moved_at_once(game, *clock)
    assert canceled(game) == [False]
    assert {"4.10.1.1", "4.10.1.3"} <= cited(game)


def test_a_climax_cancels_the_damage_and_all_revealed_cards_go_to_the_waiting_room() -> None:
    built = position()
    built.put_all("B", "clock", ["Plain"] * 6)
    last = built.put("B", "deck", "Climax")
    first = built.put("B", "deck", "Plain")
    game = damaged(built, 3)
    assert cards(game, "B", "waiting room") == (first, last)
    assert moved_at_once(game, first, last)
    assert len(cards(game, "B", "clock")) == 6
    assert canceled(game) == [True]
    assert "4.10.1.2" in cited(game)


def test_a_climax_as_the_very_last_card_of_the_damage_still_cancels() -> None:
    built = position()
    built.put("B", "deck", "Climax")
    built.put("B", "deck", "Plain")
    assert canceled(damaged(built, 2)) == [True]


@pytest.mark.parametrize("number", [0, -1])
def test_zero_and_negative_damage_is_no_damage(number: int) -> None:
    game = damaged(position(), number)
    assert notes(game) == ["no damage is dealt"]
    assert canceled(game) == []


def test_the_deck_is_refreshed_in_the_middle_without_the_revealed_cards() -> None:
    built = position(deck=())
    built.put("A", "deck", "Plain")
    first = built.put("B", "deck", "Plain")
    built.put_all("B", "waiting room", ["Red", "Red", "Red"])
    game = damaged(built, 2)
    assert asked(game).form == "shuffle"
    assert place(game, first) == "B.resolution zone"
    assert cards(game, "B", "clock") == ()
    shuffle(game, "Red", "Red", "Red")
    point, *damage = cards(game, "B", "clock")
    assert damage[0] == first
    assert len(damage) == 2
    assert point not in (first, damage[1])
    assert len(cards(game, "B", "deck")) == 1


def test_a_refresh_point_that_fills_the_clock_levels_up_before_the_damage_goes_on() -> None:
    built = position(deck=())
    built.put("A", "deck", "Plain")
    first = built.put("B", "deck", "Plain")
    built.put_all("B", "clock", ["Plain"] * 6)
    built.put_all("B", "waiting room", ["Red"] * 3)
    game = damaged(built, 2)
    shuffle(game, "Red", "Red", "Red")
    assert asked(game).kind == "level up"
    assert place(game, first) == "B.resolution zone"
    choose(game, asked(game).cards[0])
    assert cards(game, "B", "clock")[0] == first
    assert len(cards(game, "B", "clock")) == 2


def test_more_damage_than_a_full_clock_leaves_the_rest_above_the_seven() -> None:
    built = position()
    built.put_all("B", "clock", ["Plain"] * 5)
    game = damaged(built, 4)
    offered = asked(game).cards
    assert len(offered) == 7
    clock = cards(game, "B", "clock")
    choose(game, offered[6])
    assert cards(game, "B", "clock") == clock[7:]
    assert len(cards(game, "B", "waiting room")) == 6


def test_no_deck_and_no_waiting_room_in_the_middle_of_damage_loses_at_once() -> None:
    built = position(deck=())
    built.put("A", "deck", "Plain")
    built.put("B", "deck", "Plain")
    game = damaged(built, 3)
    assert now(game).result == Result(("B",), "A")
    assert "9.2.2.1" in cited(game)


def test_the_last_card_loses_at_once_even_if_it_is_the_last_of_the_damage() -> None:
    built = position(deck=())
    built.put("A", "deck", "Plain")
    built.put("B", "deck", "Plain")
    assert now(damaged(built, 1)).result == Result(("B",), "A")


def test_a_climax_as_the_last_card_cancels_and_is_refreshed_instead_of_losing() -> None:
    built = position(deck=())
    built.put("A", "deck", "Plain")
    built.put("B", "deck", "Climax")
    built.put("B", "deck", "Plain")
    game = damaged(built, 3)
    assert asked(game).form == "shuffle"
    shuffle(game, "Climax", "Plain")
    assert now(game).result is None
    assert canceled(game) == [True]
    assert [now(game).name(c) for c in cards(game, "B", "clock")] == ["Plain"]


def test_an_unknown_last_card_is_asked_before_the_game_is_lost() -> None:
    def at_the_last_card() -> tuple[Game, int]:
        built = position(deck=())
        built.put("A", "deck", "Plain")
        last = built.put("B", "deck", None)
        return damaged(built, 1), last

    game, last = at_the_last_card()
    assert asked(game).cards == (last,)
    game.submit(Reveal(JUDGE, last, "Plain"))
    assert now(game).result == Result(("B",), "A")
    game, last = at_the_last_card()
    game.submit(Reveal(JUDGE, last, "Climax"))
    assert asked(game).form == "shuffle"


def test_with_a_climax_in_the_resolution_zone_damage_ends_where_the_cards_do() -> None:
    built = position(deck=())
    built.put("A", "deck", "Plain")
    built.put("B", "resolution zone", "Climax")
    last = built.put("B", "deck", "Plain")
    game = damaged(built, 2)
    assert now(game).result is None
    assert "no card in the deck" in notes(game)
    assert cards(game, "B", "clock") == (last,)
    assert canceled(game) == [False]
