"""Preparing a game, and the phases of a turn."""

import pytest

from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Choose, Select, Shuffle
from judgetool.engine.kernel.decisions import IllegalCommand
from judgetool.engine.kernel.events import Turned
from judgetool.engine.kernel.state import Result
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz.characteristics import power
from judgetool.engine.weiss_schwarz.commands import Exchange, Play
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from judgetool.engine.weiss_schwarz.phases import effects_end
from judgetool.engine.weiss_schwarz.positions import deck_setup
from tests.engine.table import (
    FACES,
    Game,
    answer,
    asked,
    cards,
    carried_out,
    choose,
    cited,
    do_nothing,
    happened,
    moments,
    now,
    orientation,
    place,
    play,
    position,
    select,
    shuffle,
)

# --- Preparation


def prepared(starting: str = "B") -> Game:
    """Both decks are shuffled, chance has chosen, both have drawn."""
    decks = {player: {"Plain": 40, "Climax": 8} for player in ("A", "B")}
    game: Game = Timeline(WEISS_SCHWARZ, Transcript(deck_setup(FACES, decks)))
    shuffle(game)
    shuffle(game)
    select(game, starting)
    return game


def test_both_shuffle_and_chance_decides_who_begins() -> None:
    decks = {player: {"Plain": 10} for player in ("A", "B")}
    game: Game = Timeline(WEISS_SCHWARZ, Transcript(deck_setup(FACES, decks)))
    assert (asked(game).form, asked(game).player) == ("shuffle", "A")
    game.submit(Shuffle("A"))
    assert (asked(game).form, asked(game).player) == ("shuffle", "B")
    game.submit(Shuffle("B"))
    assert (asked(game).kind, asked(game).player) == ("the starting player", JUDGE)
    game.submit(Select(JUDGE, "B"))
    assert now(game).starting_player == "B"


def test_each_player_draws_five_and_the_starting_player_mulligans_first() -> None:
    game = prepared()
    assert [len(cards(game, player, "hand")) for player in ("A", "B")] == [5, 5]
    assert (asked(game).player, asked(game).minimum, asked(game).maximum) == ("B", 0, 5)
    choose(game)
    assert asked(game).player == "A"


def test_the_changed_cards_go_to_the_waiting_room_and_as_many_are_drawn_once() -> None:
    game = prepared()
    first, second = cards(game, "B", "hand")[:2]
    game.submit(Choose("B", (first, second)))
    assert place(game, first) == place(game, second) == "B.waiting room"
    assert len(cards(game, "B", "hand")) == 5
    assert asked(game).player == "A"


def test_the_starting_player_begins_the_first_turn_and_draws() -> None:
    game = prepared()
    choose(game)
    choose(game)
    assert (now(game).turn_player, now(game).turn) == ("B", 1)
    assert now(game).step == "clock phase"
    assert len(cards(game, "B", "hand")) == 6


def test_an_order_supplied_at_the_shuffle_is_the_order_drawn_in() -> None:
    decks = {player: {"Plain": 5, "Red": 2} for player in ("A", "B")}
    game: Game = Timeline(WEISS_SCHWARZ, Transcript(deck_setup(FACES, decks)))
    game.submit(Shuffle("A", ("Red", "Plain", "Plain", "Plain", "Plain", "Plain", "Red")))
    shuffle(game)
    select(game, "A")
    hand = [now(game).name(card) for card in cards(game, "A", "hand")]
    assert hand == ["Red", "Plain", "Plain", "Plain", "Plain"]
    assert now(game).unseen["A"] == {}


# --- Phases


def test_the_turn_player_stands_all_characters_and_draws_a_card() -> None:
    built = position("stand phase", deck=("Plain", "Red"))
    rested = built.put("A", "center-left", "Plain", orientation="rest")
    reversed_ = built.put("A", "back-left", "Plain", orientation="reverse")
    theirs = built.put("B", "center-left", "Plain", orientation="rest")
    game = play(built)
    assert [orientation(game, c) for c in (rested, reversed_, theirs)] == ["stand", "stand", "rest"]
    assert [now(game).name(c) for c in cards(game, "A", "hand")] == ["Red"]
    assert asked(game).kind == "a card for the clock"
    assert moments(game) == [
        "stand phase",
        "beginning of turn",
        "beginning of stand phase",
        "draw phase",
        "beginning of draw phase",
        "clock phase",
        "beginning of clock phase",
    ]


def test_characters_that_stand_already_do_not_stand_again() -> None:
    built = position("stand phase")
    rested = built.put("A", "center-left", "Plain", orientation="rest")
    built.put("A", "back-left", "Plain")
    turned = [event for event, _ in happened(play(built)) if isinstance(event, Turned)]
    assert turned == [Turned((rested,), "stand")]


def test_characters_stand_only_after_the_check_timing_at_the_beginning_of_the_turn() -> None:
    built = position("stand phase")
    built.put_all("A", "stock", ["Plain"] * 3)
    weak = built.put("A", "center-left", "Powerless", orientation="rest")
    game = play(built)
    assert asked(game).form == "yes or no"
    answer(game, yes=False)
    assert place(game, weak) == "A.waiting room"


def test_a_card_put_into_the_clock_draws_two() -> None:
    built = position("clock phase")
    first = built.put("A", "hand", "Plain")
    built.put("A", "hand", "Plain")
    game = play(built)
    choose(game, first)
    assert cards(game, "A", "clock") == (first,)
    assert len(cards(game, "A", "hand")) == 3
    assert asked(game).kind == "main phase"


def test_nobody_has_to_put_a_card_into_the_clock() -> None:
    built = position("clock phase")
    built.put("A", "hand", "Plain")
    game = play(built)
    choose(game)
    assert cards(game, "A", "clock") == ()
    assert len(cards(game, "A", "hand")) == 1


def test_the_seventh_clock_card_levels_up_before_the_two_cards_are_drawn() -> None:
    built = position("clock phase")
    built.put_all("A", "clock", ["Plain"] * 6)
    seventh = built.put("A", "hand", "Plain")
    game = play(built)
    choose(game, seventh)
    assert asked(game).kind == "level up"
    assert cards(game, "A", "hand") == ()
    choose(game, seventh)
    assert cards(game, "A", "level") == (seventh,)
    assert len(cards(game, "A", "hand")) == 2


def test_the_main_phase_goes_on_after_every_act_until_the_player_does_nothing() -> None:
    built = position()
    first = built.put("A", "hand", "Plain")
    second = built.put("A", "hand", "Plain")
    game = play(built, Play("A", first, "center-left"), Play("A", second, "back-left"))
    game.submit(Exchange("A", "center-left", "back-left"))
    assert place(game, first) == "A.back-left"
    assert place(game, second) == "A.center-left"
    assert asked(game).kind == "main phase"
    do_nothing(game)
    assert asked(game).kind == "climax phase"
    assert {"6.5.1.2.1", "6.5.1.2.4"} <= cited(game)


def test_exchanging_two_empty_positions_does_nothing() -> None:
    game = play(position(), Exchange("A", "center-left", "back-left"))
    assert game[-1].events == ()
    assert asked(game).kind == "main phase"


def test_an_exchange_keeps_orientation_and_effects_on_a_character() -> None:
    built = position()
    rested = built.put("A", "center-left", "Plain", orientation="rest")
    built.change(rested, "power", 500)
    game = play(built, Exchange("A", "back-right", "center-left"))
    assert place(game, rested) == "A.back-right"
    assert orientation(game, rested) == "rest"
    assert power(now(game), rested) == 1500


def test_one_climax_and_nothing_else_is_played_in_the_climax_phase() -> None:
    built = position("climax phase")
    first = built.put("A", "hand", "Climax")
    built.put("A", "hand", "Climax")
    built.put("A", "clock", "Plain")
    game = play(built, Play("A", first))
    assert place(game, first) == "A.climax area"
    assert asked(game).kind == "attack declaration step"


def test_a_hand_over_seven_cards_is_discarded_to_seven_by_the_turn_player_alone() -> None:
    built = position("end phase")
    ours = [built.put("A", "hand", "Plain") for _ in range(9)]
    built.put_all("B", "hand", ["Plain"] * 9)
    game = play(built)
    assert (asked(game).player, asked(game).minimum, asked(game).maximum) == ("A", 2, 2)
    with pytest.raises(IllegalCommand):
        choose(game, ours[0])
    choose(game, ours[0], ours[1])
    assert cards(game, "A", "hand") == tuple(ours[2:])
    assert cards(game, "A", "waiting room") == tuple(ours[:2])
    assert len(cards(game, "B", "hand")) == 10
    assert now(game).turn_player == "B"


def test_the_climax_leaves_at_the_end_of_the_turn_after_the_hand_is_discarded() -> None:
    built = position("end phase")
    built.put_all("A", "hand", ["Plain"] * 8)
    played = built.put("A", "climax area", "Climax")
    game = play(built)
    assert place(game, played) == "A.climax area"
    choose(game, asked(game).cards[0])
    assert place(game, played) == "A.waiting room"


def test_effects_of_the_turn_end_with_it_and_the_opponent_becomes_the_turn_player() -> None:
    built = position("end phase")
    changed = built.put("A", "center-left", "Plain")
    built.change(changed, "power", 500)
    game = play(built)
    assert now(game).modifiers == ()
    assert (now(game).turn_player, now(game).turn) == ("B", 4)
    assert moments(game).count("end of turn") == 1


def test_the_end_phase_is_repeated_when_an_ending_effect_leaves_a_character_without_power() -> None:
    built = position("end phase")
    built.put_all("A", "stock", ["Plain"] * 3)
    held_up = built.put("A", "center-left", "Powerless")
    built.change(held_up, "power", 500)
    game = play(built)
    assert asked(game).kind == "Encore [3]"
    assert (now(game).turn_player, now(game).turn) == ("A", 3)
    assert moments(game).count("end of turn") == 2
    answer(game, yes=False)
    assert (now(game).turn_player, now(game).turn) == ("B", 4)


def test_a_check_timing_says_whether_it_had_anything_to_resolve() -> None:
    weak = position()
    weak.put("A", "center-left", "Powerless")
    assert carried_out(weak, effects_end)[1] == [True]
    assert carried_out(position(), effects_end)[1] == [False]


def test_the_turn_counts_its_attacks_from_the_beginning() -> None:
    built = position("encore step")
    attacker = built.put("A", "center-left", "Plain")
    built.attack("center-left", "direct")
    game = play(built)
    assert attacker
    assert (now(game).attacks, now(game).declarations, now(game).attack) == (0, 0, None)


def test_the_fourth_level_in_the_clock_phase_loses_at_its_end_after_both_draws() -> None:
    built = position("clock phase")
    built.put_all("A", "level", ["Plain"] * 3)
    built.put_all("A", "clock", ["Plain"] * 6)
    seventh = built.put("A", "hand", "Plain")
    game = play(built)
    choose(game, seventh)
    choose(game, seventh)
    assert now(game).result == Result(("A",), "B")
    assert now(game).step == "clock phase"
    assert len(cards(game, "A", "hand")) == 2
    assert "6.4.1.3" in cited(game)


def test_the_fourth_level_in_the_draw_phase_loses_at_its_end() -> None:
    built = position("draw phase", deck=("Plain",))
    built.put_all("A", "level", ["Plain"] * 3)
    built.put_all("A", "clock", ["Plain"] * 6)
    built.put_all("A", "waiting room", ["Plain"] * 6)
    game = play(built)
    shuffle(game)
    choose(game, asked(game).cards[0])
    assert now(game).result == Result(("A",), "B")
    assert now(game).step == "draw phase"
    assert "6.3.1.3" in cited(game)


def test_the_check_timing_after_a_climax_was_played_takes_away_the_one_before() -> None:
    built = position("climax phase")
    built.put("A", "clock", "Plain")
    before = built.put("A", "climax area", "Climax")
    played = built.put("A", "hand", "Climax")
    game = play(built, Play("A", played))
    assert cards(game, "A", "climax area") == (played,)
    assert place(game, before) == "A.waiting room"
    assert "6.6.1.3" in cited(game)


def test_the_phases_of_a_turn_begin_one_after_the_other() -> None:
    game = play(position("stand phase"))
    choose(game)
    for _ in range(3):
        do_nothing(game)
    assert moments(game)[:19] == [
        "stand phase",
        "beginning of turn",
        "beginning of stand phase",
        "draw phase",
        "beginning of draw phase",
        "clock phase",
        "beginning of clock phase",
        "main phase",
        "beginning of main phase",
        "climax phase",
        "beginning of climax phase",
        "attack declaration step",
        "beginning of attack phase",
        "beginning of attack declaration step",
        "encore step",
        "beginning of encore step",
        "end phase",
        "end of turn",
        "stand phase",
    ]
