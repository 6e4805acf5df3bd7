"""Limit Break: the LB cost, and where LB cards go when they leave."""

import pytest

from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.commands import Cast, Discard, PayCP
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.limit_break import going_back
from judgetool.engine.fftcg.nodes import Break
from judgetool.engine.kernel.abilities import Effect, InOrder, Put
from judgetool.engine.kernel.commands import Choose, Done, Pass, TakeBack
from judgetool.engine.kernel.events import Moved, apply
from judgetool.engine.kernel.state import FaceUnknown
from tests.engine.fftcg import texts
from tests.engine.fftcg.cards import position, question, reasons, refused
from tests.engine.fftcg.table import play
from tests.engine.playing import now, place


def test_an_lb_card_is_cast_from_the_lb_deck_by_turning_others_face_up() -> None:
    built = position()
    card = built.put("A", "LB deck", "Breaker")
    first, second, third = (built.put("A", "LB deck", "Spare") for _ in range(3))
    backup = built.put("A", "field", "Fire backup")
    game = play(built, Cast("A", card))
    assert question(game) == ("LB cost", "A")
    assert game.decision is not None
    assert game.decision.cards == (first, second, third)
    game.submit(Choose("A", (first, third)))
    assert not now(game).cards[first].face_up
    game.submit(PayCP("A", (backup,)))
    cards = now(game).cards
    assert place(game, card) == "A.field"
    assert [cards[one].face_up for one in (first, second, third)] == [True, False, True]
    assert cards[first].seen_by == ("A", "B")


def test_an_lb_card_is_not_cast_without_enough_others_face_down_or_when_it_lies_face_up() -> None:
    built = position()
    card = built.put("A", "LB deck", "Breaker")
    used = built.put("A", "LB deck", "Spare", face_up=True)
    built.put("A", "LB deck", "Spare")
    built.put("A", "field", "Fire backup")
    game = play(built)
    (objection,) = refused(game, Cast("A", card))
    assert objection.reason == "the LB cost is 2; other face-down cards of the LB deck: 1"
    assert objection.citations == ("15.2.8.3.1", "15.2.8.3.2")
    assert reasons(game, Cast("A", used)) == ["the LB card lies face up: it has been used"]


def test_a_card_without_limit_break_is_not_cast_from_the_lb_deck() -> None:
    built = position()
    card = built.put("A", "LB deck", "Free forward")
    assert reasons(play(built), Cast("A", card)) == [
        "a card without the LB icon cannot be cast from the LB deck"
    ]


def test_an_lb_summon_goes_by_the_break_zone_back_into_the_lb_deck_face_up() -> None:
    built = position()
    summon = built.put("A", "LB deck", "Breaking summon")
    spare = built.put("A", "LB deck", "Spare")
    paying = built.put("A", "hand", "Fire forward")
    game = play(built, Cast("A", summon), Choose("A", (spare,)))
    game.submit(PayCP("A", (), (Discard(paying),)))
    for command in (Pass("A"), Pass("B"), Done("judge")):
        game.submit(command)
    moves = [event.moves for event, *_ in game[-1].events if isinstance(event, Moved)]
    assert [str(one.to) for moved in moves for one in moved] == [
        "A.break zone",
        "A.LB deck",
    ]
    assert place(game, summon) == "A.LB deck"
    assert now(game).cards[summon].face_up


def test_casting_an_lb_card_is_taken_back_while_its_lb_cost_is_chosen() -> None:
    built = position()
    card = built.put("A", "LB deck", "Breaking summon")
    spare = built.put("A", "LB deck", "Spare")
    built.put("A", "hand", "Fire forward")
    game = play(built, Cast("A", card))
    assert question(game) == ("LB cost", "A")
    game.submit(TakeBack("A"))
    assert place(game, card) == "A.LB deck"
    assert not now(game).cards[spare].face_up
    assert question(game) == ("priority", "A")


def test_an_lb_character_that_is_broken_goes_by_the_break_zone_into_its_owners_lb_deck() -> None:
    built = position()
    card = built.put("B", "field", "Breaker", owner="A")
    plain = built.put("B", "field", "Fire forward")
    built.damage(card, 9000)
    built.damage(plain, 5000)
    game = play(built)
    assert place(game, card) == "A.LB deck"
    assert place(game, plain) == "B.break zone"
    went = [numbers for event, numbers, *_ in game[-1].events if event.kind == "moved"]
    assert went == [("15.2.8.4.1", "15.2.8.4.5")]


def test_it_is_asked_whether_a_character_that_leaves_is_an_lb_card() -> None:
    built = position()
    card = built.put("A", "field", None)
    game = play(built)
    state = now(game)
    left = Moved((move(state, card, "break zone"),))
    with pytest.raises(FaceUnknown):
        tuple(going_back(left, apply(state, left)))


@pytest.mark.parametrize(
    ("origin", "zone", "numbers"),
    [
        ("field", "break zone", ("15.2.8.4.1", "15.2.8.4.5")),
        ("field", "hand", ("15.2.8.4.4", "15.2.8.4.1", "15.2.8.4.5")),
        ("stack", "break zone", ("15.2.8.4.3", "15.2.8.4.5")),
    ],
)
def test_an_lb_card_goes_back_by_the_rules_for_where_it_was_and_where_it_went(
    origin: str, zone: str, numbers: tuple[str, ...]
) -> None:
    built = position()
    card = built.put("A", origin, "Breaker")
    state = built.state()
    left = Moved((move(state, card, zone),))
    (recorded,) = going_back(left, apply(state, left))
    assert recorded.citations == numbers


@pytest.mark.parametrize(
    "leave",
    [Put(texts.ANY_FORWARD, "removed from play"), Break(texts.ANY_FORWARD)],
    ids=["removed", "broken"],
)
def test_a_text_that_puts_an_lb_character_away_does_not_bring_it_back(leave: Effect) -> None:
    breaker = card_face(
        "Breaker",
        type_="forward",
        elements=("fire",),
        cost=1,
        power=9000,
        icons=("limit break",),
        lb_cost=1,
    )
    blink = texts.summon("Blink", InOrder((leave, Put("those cards", "field"))))
    built = texts.set_up(breaker, blink)
    card = built.put("A", "hand", "Blink")
    breaks, plain = built.put("A", "field", "Breaker"), built.put("A", "field", "Plain")
    game = play(built, Cast("A", card))
    texts.resolve(game)
    assert texts.places(game, breaks, plain) == ["A.LB deck", "A.field"]


def test_an_lb_character_that_is_removed_face_down_lies_face_up_in_the_lb_deck() -> None:
    built = position()
    card = built.put("A", "field", "Breaker")
    state = built.state()
    left = Moved((move(state, card, "removed from play", face_up=False),))
    (back,) = going_back(left, apply(state, left))
    assert isinstance(back.event, Moved)
    (one,) = back.event.moves
    assert (str(one.to), one.face_up) == ("A.LB deck", True)
