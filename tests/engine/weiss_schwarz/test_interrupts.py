"""Interrupt type rule actions: refresh and level up."""

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Instead,
    NoAction,
    PutFrom,
    Selector,
)
from judgetool.engine.kernel.state import Result
from tests.engine.table import (
    asked,
    cards,
    choose,
    cited,
    kinds,
    notes,
    now,
    place,
    play,
    position,
    select,
    shuffle,
)
from tests.engine.weiss_schwarz.stage import always, person, stage


def test_an_empty_deck_is_refreshed_from_the_waiting_room_and_one_card_goes_to_the_clock() -> None:
    built = position("draw phase", deck=())
    built.put("B", "deck", "Plain")
    last = built.put("A", "deck", "Plain")
    built.put_all("A", "waiting room", ["Plain", "Strong", "Red"])
    game = play(built)
    assert asked(game).form == "shuffle"
    assert place(game, last) == "A.hand"
    assert len(cards(game, "A", "deck")) == 3
    shuffle(game, "Plain", "Red", "Strong")
    (point,) = cards(game, "A", "clock")
    assert now(game).name(point) == "Strong"
    assert len(cards(game, "A", "deck")) == 2
    assert cards(game, "A", "waiting room") == ()
    assert {"9.2.2", "3.2.4"} <= cited(game)


def test_the_turn_players_refresh_is_complete_before_the_opponents_begins() -> None:
    built = position("main phase", turn_player="B", deck=())
    for player in ("A", "B"):
        built.put_all(player, "waiting room", ["Plain", "Plain"])
    game = play(built)
    assert (asked(game).form, asked(game).player) == ("shuffle", "B")
    assert len(cards(game, "A", "deck")) == 0
    shuffle(game)
    assert (asked(game).form, asked(game).player) == ("shuffle", "A")
    assert len(cards(game, "B", "clock")) == 1
    shuffle(game)
    assert len(cards(game, "A", "clock")) == 1
    assert notes(game) == ["refresh", "refresh"]


def test_a_player_with_two_rule_actions_due_chooses_which_comes_first() -> None:
    built = position("main phase", deck=())
    built.put_all("B", "deck", ["Plain"])
    built.put_all("A", "clock", ["Plain"] * 7)
    built.put_all("A", "waiting room", ["Red"])
    game = play(built)
    assert asked(game).options == ("refresh", "level up")
    assert "9.1.2.1.1.2" in cited(game)
    select(game, "level up")
    assert asked(game).form == "cards"
    choose(game, asked(game).cards[0])
    assert asked(game).form == "shuffle"
    assert len(cards(game, "A", "deck")) == 7


def test_a_level_up_that_a_refresh_brings_about_interrupts_before_anything_else() -> None:
    built = position("draw phase", deck=())
    built.put_all("B", "deck", ["Plain"])
    built.put("A", "deck", "Plain")
    built.put_all("A", "clock", ["Plain"] * 6)
    built.put_all("A", "waiting room", ["Plain"] * 3)
    game = play(built)
    shuffle(game)
    assert asked(game).kind == "level up"
    assert now(game).step == "draw phase"


def test_one_of_the_seven_bottom_cards_goes_to_the_level_and_what_lies_above_them_stays() -> None:
    built = position()
    clock = [built.put("A", "clock", "Plain") for _ in range(9)]
    game = play(built)
    assert asked(game).cards == tuple(clock[:7])
    choose(game, clock[3])
    assert cards(game, "A", "level") == (clock[3],)
    assert cards(game, "A", "clock") == tuple(clock[7:])
    assert set(cards(game, "A", "waiting room")) == set(clock[:7]) - {clock[3]}


def test_fourteen_cards_in_the_clock_make_two_level_ups() -> None:
    built = position()
    clock = [built.put("A", "clock", "Plain") for _ in range(14)]
    game = play(built)
    choose(game, clock[0])
    choose(game, clock[7])
    assert cards(game, "A", "level") == (clock[0], clock[7])
    assert cards(game, "A", "clock") == ()


def test_both_players_level_up_and_the_turn_player_chooses_first() -> None:
    built = position(turn_player="B")
    for player in ("A", "B"):
        built.put_all(player, "clock", ["Plain"] * 7)
    game = play(built)
    assert asked(game).player == "B"
    choose(game, asked(game).cards[0])
    assert asked(game).player == "A"
    choose(game, asked(game).cards[0])
    assert kinds(game).count("taken away") == 2


def test_a_refresh_comes_as_soon_as_a_card_is_put_into_the_empty_waiting_room() -> None:
    built = position("draw phase", deck=())
    built.put_all("B", "deck", ["Plain"])
    built.put("A", "deck", "Plain")
    waiting = built.put("A", "center-left", "Powerless")
    game = play(built)
    assert asked(game).form == "shuffle"
    assert place(game, waiting) == "A.deck"


def test_an_empty_deck_and_waiting_room_lose_only_at_a_check_timing() -> None:
    built = position("clock phase", deck=())
    built.put_all("B", "deck", ["Plain"])
    built.put("A", "deck", "Plain")
    built.put("A", "hand", "Plain")
    in_hand = built.put("A", "hand", "Plain")
    game = play(built)
    choose(game, in_hand)
    assert now(game).result == Result(("A",), "B")
    assert "no card in the deck" in notes(game)
    assert "9.4.1" in cited(game)


def test_a_level_up_that_keeps_all_cards_in_the_clock_is_a_draw() -> None:
    kept = (
        Instead(PutFrom("clock", zone, Selector("clock")), NoAction(), UNTIL_NO_LONGER)
        for zone in ("level", "waiting room")
    )
    built = stage(person("Anchor", always(*kept)), person("Plain"))
    built.put("A", "center-left", "Anchor")
    built.put_all("A", "clock", ["Plain"] * 7)
    for player in ("A", "B"):
        built.put_all(player, "deck", ["Plain"] * 3)
    game = play(built)
    choose(game, cards(game, "A", "clock")[0])
    assert len(cards(game, "A", "clock")) == 7
    assert now(game).result == Result(("A", "B"), None)
