"""Counter, damage, battle and encore step."""

import pytest

from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Done, MoveCard, Pass, Reveal
from judgetool.engine.kernel.decisions import IllegalCommand
from judgetool.engine.kernel.events import Moved
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.battle import attack_damage, compare
from judgetool.engine.weiss_schwarz.commands import Exchange, Play
from judgetool.engine.weiss_schwarz.movement import to_owner
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import AttackType, WeissGame
from judgetool.engine.weiss_schwarz.timing import check_timing
from tests.engine.table import (
    answer,
    asked,
    cards,
    carried_out,
    choose,
    cited,
    moments,
    notes,
    now,
    orientation,
    place,
    play,
    position,
    select,
    shuffle,
    steps_citing,
)


def fight(
    step: str, ours: str = "Plain", theirs: str = "Plain", type_: AttackType = "frontal"
) -> tuple[PositionBuilder, int, int]:
    """A's character attacks B's in the middle; both characters and the position."""
    built = position(step)
    attacker = built.put("A", "center-middle", ours, orientation="rest")
    facing = built.put("B", "center-middle", theirs)
    built.attack("center-middle", type_)
    return built, attacker, facing


def test_the_opponent_may_play_one_card_with_a_counter_icon() -> None:
    built, _, _ = fight("counter step")
    first = built.put("B", "hand", "Counter")
    second = built.put("B", "hand", "Counter")
    game = play(built)
    assert (asked(game).player, asked(game).kind) == ("B", "counter step")
    game.submit(Play("B", first))
    assert asked(game).form == "manual"
    assert place(game, first) == "B.resolution zone"
    game.submit(Done(JUDGE))
    assert place(game, first) == "B.waiting room"
    assert place(game, second) == "B.hand"
    assert "damage step" in moments(game)


@pytest.mark.parametrize("name", ["Plain", "Event", "Climax"])
def test_nothing_without_a_counter_icon_is_played_in_the_counter_step(name: str) -> None:
    built, _, _ = fight("counter step")
    card = built.put("B", "hand", name)
    with pytest.raises(IllegalCommand, match="counter icon"):
        play(built, Play("B", card))


def test_a_counter_needs_its_color_its_level_and_its_cost() -> None:
    built, _, _ = fight("counter step")
    card = built.put("B", "hand", "Counter one")
    with pytest.raises(IllegalCommand) as caught:
        play(built, Play("B", card))
    assert {number for o in caught.value.objections for number in o.citations} == {
        "8.6.2.1",
        "8.6.2.1.1",
        "8.6.2.1.2",
        "8.6.2.3.2",
        "8.4.2.2",
    }
    built.put("B", "level", "Plain")
    built.put("B", "stock", "Plain")
    assert asked(play(built, Play("B", card))).form == "manual"


def test_the_turn_player_does_not_act_in_the_counter_step() -> None:
    built, _, _ = fight("counter step")
    card = built.put("A", "hand", "Counter")
    with pytest.raises(IllegalCommand, match="B decides now"):
        play(built, Play("A", card))


def test_a_check_timing_comes_before_the_opponent_may_counter() -> None:
    built, _, facing = fight("counter step", theirs="Powerless")
    game = play(built)
    assert asked(game).kind == "counter step"
    assert place(game, facing) == "B.waiting room"


@pytest.mark.parametrize(("ours", "dealt"), [("Plain", 1), ("Strong", 2), ("Soulless", 0)])
def test_the_attacker_deals_damage_equal_to_its_soul(ours: str, dealt: int) -> None:
    built, _, _ = fight("damage step", ours, type_="side")
    game = play(built)
    assert len(cards(game, "B", "clock")) == dealt
    assert ("no soul, no damage" in notes(game)) == (dealt == 0)
    assert ("7.5.1.2.1" in cited(game)) == (dealt == 0)


def test_an_attacker_that_is_gone_deals_no_damage() -> None:
    built, attacker, _ = fight("damage step", "Powerless")
    game = play(built)
    assert place(game, attacker) == "A.waiting room"
    assert notes(game)[-2:] == ["no attacking character, no damage", "no battle"]
    assert {"7.5.1.2.2", "7.6.1.3"} <= cited(game)
    assert cards(game, "B", "clock") == ()


def test_an_attacker_that_changed_its_position_is_no_longer_attacking() -> None:
    built = position()
    built.put("A", "center-middle", "Strong")
    built.put("B", "center-middle", "Plain")
    built.attack("center-middle", "frontal")
    moved = play(built, Exchange("A", "center-middle", "center-left"))
    assert now(moved).attacker() is None
    assert now(moved).defender() is not None


def test_an_attacker_that_came_back_by_encore_is_another_card() -> None:
    built, attacker, _ = fight("damage step")
    built.put_all("A", "stock", ["Plain"] * 3)
    built.change(attacker, "power", -1000)
    game = play(built)
    answer(game, yes=True)
    assert place(game, attacker) == "A.center-middle"
    assert "no attacking character, no damage" in notes(game)
    assert cards(game, "B", "clock") == ()


@pytest.mark.parametrize(
    ("ours", "theirs", "reversed_"),
    [
        ("Strong", "Plain", ("rest", "reverse")),
        ("Plain", "Strong", ("reverse", "stand")),
        ("Strong", "Strong", ("reverse", "reverse")),
    ],
)
def test_lower_power_is_reversed_and_equal_power_both(
    ours: str, theirs: str, reversed_: tuple[str, str]
) -> None:
    built, attacker, facing = fight("battle step", ours, theirs)
    game, _ = carried_out(built, compare)
    assert (orientation(game, attacker), orientation(game, facing)) == reversed_
    assert notes(game) == ["power is compared"]


def test_the_powers_as_they_are_now_are_compared() -> None:
    built, attacker, facing = fight("battle step")
    built.change(facing, "power", 500)
    game, _ = carried_out(built, compare)
    assert (orientation(game, attacker), orientation(game, facing)) == ("reverse", "stand")


def test_a_defender_that_is_gone_leaves_the_attacker_as_it_is() -> None:
    built, attacker, _ = fight("battle step", theirs="Powerless")
    game = play(built)
    assert orientation(game, attacker) == "rest"
    assert "no battle" in notes(game)


def test_damage_comes_before_the_battle_and_the_end_of_the_attack_after_it() -> None:
    built, _, _ = fight("damage step")
    assert moments(play(built)) == [
        "damage step",
        "beginning of damage step",
        "battle step",
        "beginning of battle step",
        "end of the attack",
        "attack declaration step",
        "beginning of attack declaration step",
    ]


def test_a_side_attack_ends_after_the_damage_step() -> None:
    built, _, facing = fight("damage step", "Mighty", type_="side")
    game = play(built)
    assert "battle step" not in moments(game)
    assert moments(game)[2:4] == ["end of the attack", "attack declaration step"]
    assert now(game).attack is None
    assert orientation(game, facing) == "stand"


def test_damage_is_dealt_by_the_attacker_and_not_by_who_stands_in_its_place() -> None:
    built = position("damage step")
    built.put("A", "center-middle", "Plain")
    built.attack("center-middle", "direct")
    built.put("A", "center-middle", "Strong")
    game, _ = carried_out(built, attack_damage)
    assert len(cards(game, "B", "clock")) == 1


def reversed_on_both_sides() -> tuple[PositionBuilder, list[int], list[int]]:
    built = position("encore step")
    ours, theirs = (
        [
            built.put(player, place_, "Plain", orientation="reverse")
            for place_ in ("center-left", "back-left")
        ]
        for player in ("A", "B")
    )
    built.put("A", "center-right", "Plain", orientation="rest")
    return built, ours, theirs


def test_reversed_characters_leave_one_by_one_the_turn_players_first() -> None:
    built, ours, theirs = reversed_on_both_sides()
    game = play(built)
    assert asked(game).cards == tuple(ours)
    choose(game, ours[1])
    assert place(game, ours[1]) == "A.waiting room"
    assert (asked(game).player, asked(game).cards) == ("A", (ours[0],))
    choose(game, ours[0])
    assert (asked(game).player, asked(game).cards) == ("B", tuple(theirs))
    choose(game, theirs[0])
    choose(game, theirs[1])
    assert now(game).turn_player == "B"
    assert {"7.7.1.2", "7.7.1.3"} <= cited(game)


def test_a_check_timing_follows_each_character_that_leaves() -> None:
    built, ours, _ = reversed_on_both_sides()
    built.put_all("A", "stock", ["Plain"] * 3)
    game = play(built)
    choose(game, ours[0])
    assert (asked(game).kind, asked(game).about) == ("Encore [3]", ours[0])
    answer(game, yes=True)
    assert place(game, ours[0]) == "A.center-left"
    assert orientation(game, ours[0]) == "rest"
    assert asked(game).cards == (ours[1],)


def test_without_reversed_characters_the_encore_step_goes_by() -> None:
    game = play(position("encore step"))
    assert moments(game)[:4] == [
        "encore step",
        "beginning of encore step",
        "end phase",
        "end of turn",
    ]


def test_passing_in_the_counter_step_goes_on() -> None:
    built, _, _ = fight("counter step")
    built.put("B", "hand", "Counter")
    game = play(built, Pass("B"))
    assert len(cards(game, "B", "hand")) == 1
    assert "damage step" in moments(game)


def reversed_with_stock(number: int) -> tuple[PositionBuilder, int]:
    """A's only character is reversed, A has ``number`` stock."""
    built = position("encore step")
    character = built.put("A", "center-left", "Plain", orientation="reverse")
    built.put_all("A", "stock", ["Red"] * number)
    return built, character


def test_encore_pays_three_stock_and_puts_the_character_back_rested() -> None:
    built, character = reversed_with_stock(4)
    game = play(built)
    choose(game, character)
    answer(game, yes=True)
    assert place(game, character) == "A.center-left"
    assert len(cards(game, "A", "waiting room")) == 3
    assert {"10.2.2", "8.4.3", "8.7.2"} <= cited(game)


def test_encore_is_not_offered_when_the_whole_cost_cannot_be_paid() -> None:
    built, character = reversed_with_stock(2)
    game = play(built)
    choose(game, character)
    assert place(game, character) == "A.waiting room"
    assert "the cost cannot be paid" in notes(game)
    assert now(game).turn_player == "B"
    assert len(cards(game, "A", "stock")) == 2


def test_encore_that_is_not_wanted_costs_nothing() -> None:
    built, character = reversed_with_stock(3)
    game = play(built)
    choose(game, character)
    answer(game, yes=False)
    assert place(game, character) == "A.waiting room"
    assert len(cards(game, "A", "stock")) == 3
    assert "the cost is not paid" in notes(game)


def test_encore_fails_when_a_refresh_took_the_character_away_in_between() -> None:
    built = position(deck=())
    built.put_all("B", "deck", ["Plain"] * 5)
    character = built.put("A", "center-left", "Plain")
    built.put("A", "markers center-left", "Red")
    built.put_all("A", "stock", ["Red"] * 3)

    def leaves(game: WeissGame) -> Procedure[None]:
        yield Moved(to_owner(game.state, character, "waiting room"))
        yield from check_timing(game)

    game, _ = carried_out(built, leaves)
    shuffle(game)
    answer(game, yes=True)
    assert place(game, character) == "A.deck"
    assert notes(game)[-1] == "it is no longer there"
    assert cards(game, "A", "stock") == ()
    assert {"8.7.7", "9.2.2"} <= cited(game)


def test_the_opponents_encore_comes_after_the_turn_players() -> None:
    built = position("main phase", turn_player="B")
    ours = built.put("A", "center-left", "Powerless")
    theirs = built.put("B", "center-left", "Powerless")
    for player in ("A", "B"):
        built.put_all(player, "stock", ["Plain"] * 3)
    game = play(built)
    assert (asked(game).player, asked(game).about) == ("B", theirs)
    answer(game, yes=False)
    assert (asked(game).player, asked(game).about) == ("A", ours)
    assert {"8.5.1.2", "8.5.1.3"} <= cited(game)


def test_who_has_two_abilities_standing_by_chooses_which_comes_first() -> None:
    built = position("main phase")
    first = built.put("A", "center-left", "Powerless")
    second = built.put("A", "center-right", "Powerless")
    built.put_all("A", "stock", ["Plain"] * 3)
    game = play(built)
    assert asked(game).form == "option"
    select(game, asked(game).options[1])
    assert asked(game).about == second
    answer(game, yes=False)
    assert asked(game).about == first


def test_rule_actions_come_before_the_next_ability() -> None:
    built = position("main phase")
    first = built.put("A", "center-left", "Powerless")
    built.put("A", "center-right", "Powerless")
    built.put_all("A", "stock", ["Plain"] * 3)
    game = play(built)
    select(game, asked(game).options[0])
    answer(game, yes=True)
    assert place(game, first) == "A.waiting room"
    assert len(now(game).standing_by) == 2
    assert asked(game).form == "option"


def test_a_check_timing_closes_the_counter_step() -> None:
    built, _, _ = fight("counter step")
    built.put("B", "hand", "Counter")
    event = built.put("B", "hand", "Event")
    game = play(built, MoveCard(JUDGE, event, "B", "back-left"), Pass("B"))
    assert steps_citing(game, "9.6.1") == ["counter step"]


def test_the_fourth_level_loses_in_the_check_timing_after_the_damage() -> None:
    built, _, _ = fight("damage step", "Strong", type_="side")
    built.put_all("B", "level", ["Plain"] * 3)
    built.put_all("B", "clock", ["Plain"] * 6)
    game = play(built)
    choose(game, asked(game).cards[0])
    assert now(game).result is not None
    assert steps_citing(game, "9.4.1") == ["damage step"]
    assert "end of the attack" not in moments(game)


def test_the_soul_of_an_attacker_is_asked_when_damage_needs_it() -> None:
    built = position("damage step")
    attacker = built.put("A", "center-middle", None, orientation="rest")
    built.attack("center-middle", "direct")
    game = play(built)
    game.submit(Reveal(JUDGE, attacker, told={"type": "character", "power": 500}))
    assert (asked(game).cards, asked(game).aspects) == ((attacker,), ("soul",))
    game.submit(Reveal(JUDGE, attacker, told={"soul": 2}))
    assert len(cards(game, "B", "clock")) == 2


def test_the_power_of_a_character_is_asked_only_once() -> None:
    built, _, _ = fight("battle step")
    unknown = built.put("B", "back-left", None)
    game = play(built)
    assert asked(game).about == unknown
    game.submit(Reveal(JUDGE, unknown, "Plain"))
    assert asked(game).kind == "attack declaration step"
