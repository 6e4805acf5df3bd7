"""Riding, calling and exchanging: grades, circles, what leaves."""

import pytest

from judgetool.engine.kernel.commands import Command, Pass
from judgetool.engine.vanguard.commands import Call, Exchange, Ride
from tests.engine.playing import cards, cited, now, orientation, place
from tests.engine.vanguard.table import Game, Position


def reasons(game: Game, command: Command) -> list[str]:
    """Why a command is refused."""
    return [one.reason for one in game.game.objections(command)]


def test_the_old_vanguard_goes_to_the_soul_and_the_new_one_stands() -> None:
    position = Position(step="ride phase", vanguards=("Squire", "King"), lying="rest")
    knight = position.put("A", "hand", "Knight")
    game = position.game(Ride("A", knight))
    assert place(game, knight) == "A.vanguard circle"
    assert orientation(game, knight) == "stand"
    assert cards(game, "A", "soul") == (position.vanguard["A"],)
    assert "8.5.2.4.1" in cited(game)


@pytest.mark.parametrize(
    ("vanguard", "card", "why"),
    [
        (
            "Squire",
            "King",
            ["on a vanguard of grade 1 only grade 1 or 2 can be ridden: the card is grade 3"],
        ),
        (
            "Knight",
            "Squire",
            ["on a vanguard of grade 2 only grade 2 or 3 can be ridden: the card is grade 1"],
        ),
        ("Squire", "Squire", []),
        ("Squire", "Knight", []),
    ],
)
def test_a_ride_needs_the_same_grade_or_one_more(vanguard: str, card: str, why: list[str]) -> None:
    position = Position(step="ride phase", vanguards=(vanguard, "King"))
    number = position.put("A", "hand", card)
    assert reasons(position.game(), Ride("A", number)) == why


def test_one_rides_once_in_a_turn() -> None:
    position = Position(step="ride phase", vanguards=("Squire", "King"))
    first, second = position.put("A", "hand", "Knight"), position.put("A", "hand", "Knight")
    game = position.game(Ride("A", first))
    assert reasons(game, Ride("A", second)) == ["a card cannot be ridden now: it is the main phase"]


def test_a_called_unit_stands_on_its_circle() -> None:
    position = Position()
    squire = position.put("A", "hand", "Squire")
    game = position.game(Call("A", squire, "left back"))
    assert place(game, squire) == "A.left back"
    assert orientation(game, squire) == "stand"


def test_a_unit_called_over_another_one_retires_it_by_rule_action() -> None:
    position = Position()
    old = position.put("A", "left back", "Squire")
    new = position.put("A", "hand", "Squire")
    game = position.game(Call("A", new, "left back"))
    assert place(game, old) == "A.drop zone"
    assert cards(game, "A", "left back") == (new,)
    assert "9.3.6" in cited(game)


@pytest.mark.parametrize(
    ("card", "circle", "why"),
    [
        (
            "King",
            "left front",
            "with a vanguard of grade 2 no higher grade can be called: the card is grade 3",
        ),
        (
            "Squire",
            "vanguard circle",
            "cards can be called to a rear-guard circle only in the main phase",
        ),
        (
            "Squire",
            "guardian circle",
            "cards can be called to a rear-guard circle only in the main phase",
        ),
        (None, "left front", "the card is not known: tell what it is first"),
    ],
)
def test_a_call_is_refused_with_the_reason(card: str | None, circle: str, why: str) -> None:
    position = Position(vanguards=("Knight", "King"))
    number = position.put("A", "hand", card)
    assert reasons(position.game(), Call("A", number, circle)) == [why]


def test_a_circle_with_a_locked_card_is_no_rear_guard_circle() -> None:
    position = Position()
    position.builder.lock(position.put("A", "left front", "Squire"))
    squire = position.put("A", "hand", "Squire")
    game = position.game()
    assert reasons(game, Call("A", squire, "left front")) == ["a locked card is on A's left front"]
    assert reasons(game, Exchange("A", "left")) == ["a locked card is on the left front"]


def test_rear_guards_of_a_column_change_places_and_keep_their_orientation() -> None:
    position = Position()
    front = position.put("A", "left front", "Knight", orientation="rest")
    back = position.put("A", "left back", "Squire")
    before = position.builder.state().cards[front].entered
    game = position.game(Exchange("A", "left"))
    assert (place(game, front), place(game, back)) == ("A.left back", "A.left front")
    assert (orientation(game, front), orientation(game, back)) == ("rest", "stand")
    assert now(game).cards[front].entered == before


def test_in_the_end_phase_locked_cards_stand_as_other_cards_and_deleted_units_stay() -> None:
    position = Position(step="end phase")
    locked = position.put("A", "left front", "Squire")
    deleted = position.put("A", "right front", "Knight", orientation="rest", face_up=False)
    position.builder.lock(locked)
    before = position.builder.state().cards
    game = position.game()
    after = now(game).cards
    assert (after[locked].face_up, after[locked].orientation) == (True, "stand")
    assert after[locked].entered > before[locked].entered
    assert (after[deleted].face_up, after[deleted].orientation) == (True, "rest")
    assert after[deleted].entered == before[deleted].entered


def test_guardians_left_outside_the_battle_phase_go_to_the_drop_zone() -> None:
    position = Position()
    guardian = position.put("A", "guardian circle", "Squire")
    game = position.game(Pass("A"))
    assert place(game, guardian) == "A.drop zone"
    assert "9.4.1" in cited(game)
