"""Effects that hold others: if you do, may, one of, each player, declare, repeat."""

from judgetool.engine.kernel.abilities import (
    Alternative,
    ChooseCard,
    Declare,
    Draw,
    EachPlayer,
    IfYouDo,
    May,
    MayPay,
    NoAction,
    OneOf,
    Pay,
    Put,
    Repeat,
    Selector,
    Variable,
)
from judgetool.engine.weiss_schwarz import zones
from tests.engine.table import answer, asked, cards, choose, cited, notes, place, position, select
from tests.engine.weiss_schwarz.effects.text import resolved

DISCARD = ChooseCard(Selector(zones.HAND), Put("chosen", zones.WAITING_ROOM))
HURT = Put("top of deck", zones.CLOCK)


def test_nothing_follows_where_it_was_chosen_and_done_in_part() -> None:
    both = ChooseCard(Selector(zones.STAGE[0]), Draw(9))
    built = position()
    plain = built.put("A", zones.STAGE[0], "Plain")
    game, _ = resolved(built, May(both, Put("top of deck", zones.STOCK), HURT))
    assert "8.6.4" in cited(game)
    assert cards(game, "A", "clock") != ()
    assert place(game, plain) == "A.center-left"


def test_what_was_declined_leads_to_what_follows_if_not() -> None:
    built = position()
    built.put("A", "hand", "Plain")
    game, _ = resolved(built, IfYouDo(May(DISCARD), Draw(1), HURT))
    answer(game, yes=False)
    assert len(cards(game, "A", "clock")) == 1


def test_a_cost_that_cannot_be_paid_is_not_asked_for() -> None:
    game, _ = resolved(position(), MayPay((Pay(1),), Draw(1), HURT))
    assert notes(game) == ["the cost cannot be paid"]
    assert len(cards(game, "A", "clock")) == 1


def test_two_ways_are_chosen_before_the_first_is_carried_out() -> None:
    ways = (
        Alternative("draw", Draw(1)),
        Alternative("clock", HURT),
        Alternative("nothing", NoAction()),
    )
    game, _ = resolved(position(), OneOf(ways, 2))
    select(game, "clock")
    assert asked(game).options == ("draw", "nothing")
    assert cards(game, "A", "clock") == ()
    select(game, "draw")
    assert (len(cards(game, "A", "clock")), len(cards(game, "A", "hand"))) == (1, 1)


def test_both_players_choose_before_either_card_moves() -> None:
    built = position(turn_player="B")
    own, other = built.put("A", "hand", "Plain"), built.put("B", "hand", "Plain")
    game, _ = resolved(built, EachPlayer(DISCARD))
    choose(game, other)
    assert asked(game).player == "A"
    assert place(game, other) == "B.hand"
    choose(game, own)
    assert (place(game, own), place(game, other)) == ("A.waiting room", "B.waiting room")


def test_numbers_below_zero_cannot_be_declared() -> None:
    game, _ = resolved(position(), Declare("X", -3, 1, Draw(Variable("X"))))
    assert asked(game).options == ("0", "1")
    select(game, "1")
    assert len(cards(game, "A", "hand")) == 1


def test_repeating_does_as_often_as_the_number_says() -> None:
    game, _ = resolved(position(), Repeat(3, Draw(1)))
    assert len(cards(game, "A", "hand")) == 3
