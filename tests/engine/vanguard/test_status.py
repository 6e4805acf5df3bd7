"""What is found about a set-up that cannot be, or hardly."""

from judgetool.engine.vanguard.status import status
from tests.engine.vanguard.table import Position


def found(position: Position) -> list[str]:
    """The reasons of all findings."""
    return [one.reason for one in status(position.builder.state())]


def test_an_ordinary_position_has_no_findings() -> None:
    assert found(Position(cards=3)) == []


def test_six_damage_or_an_empty_deck_has_lost() -> None:
    position = Position(cards=0)
    position.builder.put_all("B", "damage zone", [None] * 6)
    assert found(position) == [
        "A has no card in the deck and has lost",
        "B has 6 cards in the damage zone and has lost",
        "B has no card in the deck and has lost",
    ]


def test_several_cards_on_a_circle_are_found_but_a_legion_is_right() -> None:
    position = Position(cards=1)
    mate = position.put("A", "vanguard circle", "Knight")
    assert found(position) == ["several cards that are no legion are on A's vanguard circle"]
    position.builder.legion(position.vanguard["A"], mate)
    assert found(position) == []


def test_more_than_four_cards_of_a_name_are_unusual() -> None:
    position = Position(cards=5)
    assert found(position) == [
        "A has 5 cards named Squire, at most 4 are allowed",
        "B has 5 cards named Squire, at most 4 are allowed",
    ]


def test_a_guard_step_needs_a_battle() -> None:
    assert found(Position(cards=1, step="guard step")) == ["there is no battle in the guard step"]


def test_guardians_outside_the_battle_phase_are_found() -> None:
    position = Position(cards=1)
    position.put("B", "guardian circle", "Chick")
    assert found(position) == ["B has guardians outside the battle phase"]
