"""Trigger icons: what each of them does."""

import pytest

from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Choose, Reveal
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.weiss_schwarz.attack import trigger_check
from judgetool.engine.weiss_schwarz.damage import deal_damage
from judgetool.engine.weiss_schwarz.events import DamageBegan
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissGame
from tests.engine.table import (
    Game,
    answer,
    asked,
    cards,
    carried_out,
    choose,
    cited,
    happened,
    kinds,
    notes,
    now,
    orientation,
    place,
    play,
    position,
    select,
    shuffle,
)


def showing(icon: str, *, deck: tuple[str, ...] = ("Plain",) * 5) -> tuple[PositionBuilder, int]:
    """A attacks directly, and a climax with ``icon`` comes up; the climax and the position."""
    built = position("trigger step", deck=deck)
    card = built.put("A", "deck", icon)
    built.put("A", "center-left", "Plain")
    built.attack("center-left", "direct")
    return built, card


def agreed(built: PositionBuilder) -> Game:
    """The game in which A wants what the icon offers."""
    game = play(built)
    answer(game, yes=True)
    return game


def test_return_sends_a_character_of_the_opponent_back_with_its_markers_to_the_waiting_room() -> (
    None
):
    built, card = showing("return")
    theirs = built.put("B", "back-left", "Strong")
    marker = built.put("B", "markers back-left", "Plain")
    game = agreed(built)
    assert asked(game).cards == (theirs,)
    choose(game, theirs)
    assert place(game, theirs) == "B.hand"
    assert place(game, marker) == "B.waiting room"
    assert place(game, card) == "A.stock"
    assert "4.12.2.3" in cited(game)


def test_return_is_not_offered_without_a_character_to_choose() -> None:
    built, _ = showing("return")
    game = play(built)
    assert "nothing to choose" in notes(game)
    assert "8.6.3.1.3" in cited(game)


def test_pool_puts_the_top_card_below_the_checked_one_into_the_stock() -> None:
    built, card = showing("pool")
    top = cards(play(position()), "A", "deck")[-1]
    game = agreed(built)
    assert cards(game, "A", "stock") == (top, card)
    assert "4.12.2.4" in cited(game)


def test_comeback_takes_a_character_and_nothing_else_from_the_waiting_room() -> None:
    built, _ = showing("comeback")
    built.put("A", "waiting room", "Event")
    wanted = built.put("A", "waiting room", "Red")
    built.put("A", "waiting room", "Climax")
    game = agreed(built)
    assert asked(game).cards == (wanted,)
    choose(game, wanted)
    assert place(game, wanted) == "A.hand"


def test_draw_draws_a_card_or_not() -> None:
    built, _ = showing("draw")
    assert len(cards(agreed(built), "A", "hand")) == 1
    game = play(built)
    answer(game, yes=False)
    assert cards(game, "A", "hand") == ()


def test_gate_takes_a_climax_from_the_waiting_room() -> None:
    built, _ = showing("gate")
    built.put("A", "waiting room", "Plain")
    wanted = built.put("A", "waiting room", "Climax")
    game = agreed(built)
    assert asked(game).cards == (wanted,)
    choose(game, wanted)
    assert place(game, wanted) == "A.hand"


def test_treasure_takes_itself_to_the_hand_and_may_fill_the_stock() -> None:
    built, card = showing("treasure")
    game = play(built)
    assert place(game, card) == "A.hand"
    answer(game, yes=True)
    assert len(cards(game, "A", "stock")) == 1
    assert place(game, card) == "A.hand"
    assert "4.12.2.8" in cited(game)


def test_standby_puts_a_character_up_to_one_level_higher_rested_onto_any_position() -> None:
    built, _ = showing("standby")
    too_high = built.put("A", "waiting room", "Yellow two")
    built.put("A", "waiting room", "Event")
    fitting = built.put("A", "waiting room", "Yellow one")
    game = agreed(built)
    assert asked(game).cards == (fitting,)
    choose(game, fitting)
    assert len(asked(game).options) == 5
    select(game, "back-right")
    assert place(game, fitting) == "A.back-right"
    assert orientation(game, fitting) == "rest"
    assert place(game, too_high) == "A.waiting room"


def test_standby_onto_the_attacker_replaces_it_and_no_damage_is_dealt() -> None:
    built, _ = showing("standby")
    attacker = built.state().at("A", "center-left")
    fitting = built.put("A", "waiting room", "Plain")
    game = agreed(built)
    choose(game, fitting)
    select(game, "center-left")
    assert attacker is not None
    assert place(game, attacker) == "A.waiting room"
    assert place(game, fitting) == "A.center-left"
    assert "no attacking character, no damage" in notes(game)
    assert cards(game, "B", "clock") == ()
    assert {"9.6.2", "7.5.1.2.2"} <= cited(game)


def test_choice_takes_a_character_with_a_soul_icon_to_hand_or_stock() -> None:
    for way in ("hand", "stock"):
        built, _ = showing("choice")
        built.put("A", "waiting room", "Plain")
        built.put("A", "waiting room", "soul")
        wanted = built.put("A", "waiting room", "Souled")
        game = agreed(built)
        assert asked(game).cards == (wanted,)
        choose(game, wanted)
        assert asked(game).options == ("hand", "stock")
        select(game, way)
        assert place(game, wanted) == f"A.{way}"


def watched(game: Game) -> tuple[DelayedAbility, ...]:
    return now(game).delayed


def test_shot_deals_one_damage_when_the_next_damage_of_the_attacker_is_canceled() -> None:
    built, card = showing("shot")
    built.put("B", "deck", "Climax")
    game = play(built)
    assert place(game, card) == "A.stock"
    assert len(cards(game, "B", "clock")) == 1
    assert kinds(game).count("damage began") == 2
    assert kinds(game).count("stood by") == 1
    assert watched(game) == ()
    assert {"4.12.2.7", "8.7.5.1", "8.5.1.2"} <= cited(game)


def test_shot_has_had_its_occasion_when_the_damage_is_not_canceled() -> None:
    built, _ = showing("shot")
    game = play(built)
    assert len(cards(game, "B", "clock")) == 1
    assert kinds(game).count("stood by") == 0
    assert watched(game) == ()
    assert kinds(game).count("delay ended") == 1


def test_the_damage_of_a_shot_can_be_canceled_and_does_not_trigger_it_again() -> None:
    built, _ = showing("shot")
    built.put_all("B", "deck", ["Climax", "Climax"])
    game = play(built)
    assert cards(game, "B", "clock") == ()
    assert kinds(game).count("damage ended") == 2
    assert kinds(game).count("stood by") == 1


def test_the_damage_of_a_shot_has_the_card_with_the_icon_for_its_source() -> None:
    built, card = showing("shot")
    built.put("B", "deck", "Climax")
    began = [event for event, _ in happened(play(built)) if isinstance(event, DamageBegan)]
    assert [event.source and event.source.card for event in began][1:] == [card]


def test_a_shot_without_damage_to_cancel_ends_with_the_turn() -> None:
    built = position("trigger step")
    built.put("A", "deck", "shot")
    attacker = built.put("A", "center-left", "Soulless")
    built.attack("center-left", "direct")
    built.put("A", "hand", "Plain")
    game = play(built)
    assert [delayed.watched.card for delayed in watched(game)] == [attacker]


def test_an_icon_that_empties_the_deck_has_it_refreshed() -> None:
    built, _ = showing("pool", deck=("Plain",))
    built.put_all("B", "deck", ["Plain"] * 4)
    built.put_all("A", "waiting room", ["Plain"] * 2)
    game = agreed(built)
    assert asked(game).form == "shuffle"
    shuffle(game)
    assert len(cards(game, "A", "stock")) == 2


def test_an_unknown_card_is_on_offer_but_must_be_told_before_it_is_chosen() -> None:
    built, _ = showing("comeback")
    known = built.put("A", "waiting room", "Plain")
    unknown = built.put("A", "waiting room", None)
    game = agreed(built)
    assert (asked(game).cards, asked(game).minimum) == ((known, unknown), 1)
    (objection,) = game.game.objections(Choose("A", (unknown,)))
    assert objection.reason == "the card is not known: tell what it is first"
    game.submit(Reveal(JUDGE, unknown, "Red"))
    choose(game, unknown)
    assert place(game, unknown) == "A.hand"


def test_nothing_has_to_be_chosen_where_only_unknown_cards_are_on_offer() -> None:
    built, _ = showing("comeback")
    unknown = built.put("A", "waiting room", None)
    game = agreed(built)
    assert asked(game).minimum == 0
    choose(game)
    assert place(game, unknown) == "A.waiting room"
    assert "nothing is chosen" in notes(game)


@pytest.mark.parametrize("icon", ["soul", "shot"])
def test_an_icon_for_the_attacker_does_nothing_when_that_is_gone(icon: str) -> None:
    built = position("trigger step")
    built.put("A", "deck", icon)
    built.put("A", "center-left", "Powerless")
    built.attack("center-left", "direct")
    game = play(built)
    assert "nothing to change" in notes(game)
    assert now(game).modifiers == ()
    assert watched(game) == ()


def test_a_shot_waits_for_the_damage_of_the_attacker_and_no_other() -> None:
    built, _ = showing("shot")
    built.put("B", "deck", "Climax")

    def another_deals_damage_first(game: WeissGame) -> Procedure[None]:
        yield from trigger_check(game)
        yield from deal_damage(game, "B", 1, None)

    game, _ = carried_out(built, another_deals_damage_first)
    assert kinds(game).count("damage ended") == 1
    assert kinds(game).count("stood by") == 0
    assert len(watched(game)) == 1
