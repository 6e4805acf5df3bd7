"""Effects that hold others: choosing cards, if you do, may, one of, each player, repeat."""

import pytest

from judgetool.engine.kernel.abilities import (
    Alternative,
    ChooseCard,
    Declare,
    Draw,
    EachPlayer,
    Fits,
    If,
    IfYouDo,
    InOrder,
    InTurn,
    IsType,
    Look,
    May,
    MayPay,
    NoAction,
    OneOf,
    Pay,
    Put,
    PutOff,
    Repeat,
    Reveal,
    Selector,
    Variable,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.faces import CHARACTER, CLIMAX
from tests.engine.table import answer, asked, cards, choose, cited, notes, place, position, select
from tests.engine.weiss_schwarz.effects.text import resolved

# --- Choosing

TO_HAND = Put("chosen", zones.HAND)


def test_two_must_be_chosen_where_two_are_there() -> None:
    built = position()
    built.put_all("A", "waiting room", ["Plain", "Plain", "Plain"])
    game, _ = resolved(built, ChooseCard(Selector(zones.WAITING_ROOM), TO_HAND, 2, 2))
    assert (asked(game).minimum, asked(game).maximum) == (2, 2)


def test_one_must_be_chosen_where_two_are_asked_for_and_one_is_there() -> None:
    built = position()
    plain = built.put("A", "waiting room", "Plain")
    game, results = resolved(built, ChooseCard(Selector(zones.WAITING_ROOM), TO_HAND, 2, 2))
    assert (asked(game).minimum, asked(game).maximum) == (1, 1)
    assert "8.6.3.1.2" in cited(game)
    choose(game, plain)
    assert place(game, plain) == "A.hand"
    assert not results[0].done


def test_nothing_to_choose_is_said_and_nothing_done() -> None:
    game, results = resolved(position(), ChooseCard(Selector(zones.WAITING_ROOM), TO_HAND))
    assert notes(game) == ["nothing to choose"]
    assert not results[0].done


@pytest.mark.parametrize(("shown", "least"), [(Look(2), 0), (Reveal(number=2), 1)])
def test_only_revealed_cards_of_the_deck_must_be_chosen(shown: Look | Reveal, least: int) -> None:
    characters = Selector(zones.DECK, tests=(IsType(CHARACTER),))
    effect = InOrder((shown, ChooseCard(characters, TO_HAND, among_those=True)))
    game, _ = resolved(position(), effect)
    assert asked(game).minimum == least


def test_what_was_not_chosen_among_those_cards_is_the_rest() -> None:
    built = position(deck=("Strong", "Plain", "Red"))
    effect = InOrder(
        (
            Look(2),
            ChooseCard(Selector(zones.DECK), TO_HAND, 0, 1, among_those=True),
            Put("the rest", zones.WAITING_ROOM),
        )
    )
    game, _ = resolved(built, effect)
    red = cards(game, "A", "deck")[-1]
    choose(game, red)
    assert place(game, red) == "A.hand"
    assert len(cards(game, "A", "waiting room")) == 1
    assert len(cards(game, "A", "deck")) == 1


def test_all_of_those_cards_are_the_rest_where_none_was_chosen() -> None:
    effect = InOrder(
        (
            Look(2),
            ChooseCard(Selector(zones.DECK), TO_HAND, 0, 1, among_those=True),
            Put("the rest", zones.WAITING_ROOM),
        )
    )
    game, _ = resolved(position(), effect)
    choose(game)
    assert len(cards(game, "A", "waiting room")) == 2


def test_an_unknown_card_may_be_chosen_where_nothing_is_asked_of_it() -> None:
    built = position()
    unknown = built.put("A", "hand", None)
    game, _ = resolved(built, ChooseCard(Selector(zones.HAND), Put("chosen", zones.CLOCK)))
    assert asked(game).minimum == 1
    choose(game, unknown)
    assert place(game, unknown) == "A.clock"


def test_a_face_down_card_of_the_memory_is_no_climax_whatever_it_is() -> None:
    built = position()
    built.put("A", "memory", "Climax", face_up=False)
    climaxes = Selector(zones.MEMORY, tests=(IsType(CLIMAX),))
    game, _ = resolved(built, ChooseCard(climaxes, TO_HAND))
    assert notes(game) == ["nothing to choose"]


# --- Branching

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


# --- What was not done

TOP_TO_WAITING_ROOM = PutOff(1, zones.DECK, zones.WAITING_ROOM)
IF_CHARACTER = If(Fits("those cards", (IsType(CHARACTER),)), Draw(1))


def test_a_card_that_was_not_put_is_no_card_of_which_the_text_speaks() -> None:
    built = position()
    plain = built.put("A", "waiting room", "Plain")
    takes = ChooseCard(Selector(zones.WAITING_ROOM), TO_HAND)
    game, _ = resolved(built, InOrder((takes, May(TOP_TO_WAITING_ROOM), IF_CHARACTER)))
    choose(game, plain)
    answer(game, yes=False)
    assert cards(game, "A", "hand") == (plain,)


def test_nor_is_one_where_a_condition_did_not_hold() -> None:
    built = position()
    plain = built.put("A", "waiting room", "Plain")
    takes = ChooseCard(Selector(zones.WAITING_ROOM), TO_HAND)
    never = If(InTurn("opponent's"), TOP_TO_WAITING_ROOM)
    game, _ = resolved(built, InOrder((takes, never, IF_CHARACTER)))
    choose(game, plain)
    assert cards(game, "A", "hand") == (plain,)


def test_those_cards_stay_the_same_where_something_would_have_been_done_with_them() -> None:
    built = position(deck=("Strong", "Plain"))
    puts = May(Put("those cards", zones.WAITING_ROOM))
    game, _ = resolved(built, InOrder((Reveal(), puts, IF_CHARACTER)))
    answer(game, yes=False)
    assert len(cards(game, "A", "hand")) == 1
