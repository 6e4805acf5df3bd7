"""Choosing cards: how many must be chosen, and of which nobody can tell."""

import pytest

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    InOrder,
    IsType,
    Look,
    Put,
    Reveal,
    Selector,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.faces import CHARACTER, CLIMAX
from tests.engine.table import asked, cards, choose, cited, notes, place, position
from tests.engine.weiss_schwarz.effects.text import resolved

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
