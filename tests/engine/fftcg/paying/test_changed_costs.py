"""Costs that field abilities change: of cards in the hand and the LB deck, and of abilities."""

import pytest

from judgetool.engine.fftcg.commands import Cast, PayCP, UseAbility
from judgetool.engine.fftcg.nodes import PayCP as Paying
from judgetool.engine.fftcg.paying.settled_costs import casting_cost, cost_less_than
from judgetool.engine.kernel.abilities import (
    Ability,
    Change,
    Count,
    Draw,
    IsType,
    Lasting,
    Prohibit,
    Selector,
    Times,
)
from judgetool.engine.kernel.cards import Face
from tests.engine.fftcg.cards import reasons
from tests.engine.fftcg.effects.texts import action, character, forward, position
from tests.engine.fftcg.table import play
from tests.engine.playing import asked, now

FORWARDS = (IsType("forward"),)
FOREVER = "while the ability is active"
HELPER = character("Helper", "backup")


def field(name: str, *lasting: Lasting) -> Face:
    return character(name, "monster", Ability("continuous", name, "11.9.1", lasting=lasting))


def casting(amount: int, zone: str = "hand") -> Lasting:
    return Change("casting cost", amount, Selector(zone, tests=FORWARDS), FOREVER)


def floor(least: int) -> Lasting:
    return Prohibit(cost_less_than(least), Selector("hand", tests=FORWARDS), FOREVER)


def of_cost(number: int) -> Face:
    plain = forward("Dear")
    return Face("Dear", {**plain.printed, "cost": number})


@pytest.mark.parametrize(
    ("cost", "lasting", "expected"),
    [
        (4, (casting(-1),), 3),
        (4, (casting(2),), 6),
        (1, (casting(-2),), 0),
        (3, (casting(-3), floor(1)), 1),
        (3, (casting(-3), floor(1), floor(2)), 2),
        (3, (casting(-1), floor(1)), 2),
        (0, (casting(-1), floor(1)), 0),
        (2, (casting(1), casting(-2), floor(2)), 2),
    ],
)
def test_what_a_card_in_hand_costs(cost: int, lasting: tuple[Lasting, ...], expected: int) -> None:
    built = position(of_cost(cost), field("Changer", *lasting))
    card = built.put("A", "hand", "Dear")
    theirs = built.put("B", "hand", "Dear")
    built.put("A", "field", "Changer")
    assert casting_cost(built.state(), card) == expected
    assert casting_cost(built.state(), theirs) == cost


def test_a_reduction_to_nothing_asks_for_no_payment_and_no_element() -> None:
    built = position(of_cost(2), field("Changer", casting(-2)))
    card = built.put("A", "hand", "Dear")
    built.put("A", "field", "Changer")
    game = play(built, Cast("A", card))
    assert asked(game).kind == "priority"
    assert str(now(game).zone_of(card)) == "A.field"


def test_cards_in_the_lb_deck_are_reached_by_effects_that_name_it() -> None:
    built = position(of_cost(4), field("Changer", casting(-1, "LB deck")))
    there, in_hand = built.put("A", "LB deck", "Dear"), built.put("A", "hand", "Dear")
    built.put("A", "field", "Changer")
    assert [casting_cost(built.state(), card) for card in (there, in_hand)] == [3, 4]


def test_a_cost_depends_on_other_cards_and_is_locked_when_it_is_paid() -> None:
    helpers = Count(Selector("field", tests=(IsType("backup"),)))
    less = Change("casting cost", Times(helpers, -1), Selector("hand", tests=FORWARDS), FOREVER)
    built = position(of_cost(5), field("Changer", less), HELPER)
    card = built.put("A", "hand", "Dear")
    built.put("A", "field", "Changer")
    backups = tuple(built.put("A", "field", "Helper") for _ in range(3))
    game = play(built, Cast("A", card))
    assert reasons(game, PayCP("A", backups)) == ["the excess CP is not one from discarding"]
    game.submit(PayCP("A", backups[:2]))
    assert str(now(game).zone_of(card)) == "A.field"


@pytest.mark.parametrize(("change", "dulled"), [(1, 4), (-1, 2), (-2, 1), (-9, 0)])
def test_the_cost_of_abilities_is_changed(change: int, dulled: int) -> None:
    changing = Change(
        "cost of action abilities", change, Selector("field", tests=FORWARDS), FOREVER
    )
    user = forward("User", action(Draw(1), Paying(("fire", "ice"), generic=1)))
    both = character("Both", "backup")
    both = Face("Both", {**both.printed, "elements": ("fire",)})
    cold = Face("Cold", {**both.printed, "elements": ("ice",)})
    built = position(user, field("Changer", changing), both, cold)
    card = built.put("A", "field", "User")
    built.put("A", "field", "Changer")
    backups = tuple(built.put("A", "field", name) for name in ("Both", "Cold", "Both", "Both"))
    game = play(built, UseAbility("A", card, 0))
    if dulled:
        game.submit(PayCP("A", backups[:dulled]))
    assert asked(game).kind == "priority"
    assert len(now(game).stack) == 1
    dull = [one for one in backups if now(game).cards[one].orientation == "dull"]
    assert len(dull) == dulled
