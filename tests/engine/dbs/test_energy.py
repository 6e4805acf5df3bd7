"""Energy costs: which energy pays, when nobody is asked, what is refused."""

import pytest

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.energy import (
    EnergyCost,
    against_choosing,
    against_energy,
    can_pay_energy,
    first_of_each,
    payable_with,
    ways,
)
from judgetool.engine.dbs.faces import card_face
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.state import FaceUnknown
from tests.engine.dbs.table import Position

RED_BLUE = card_face("Mixed", type_=faces.BATTLE, color=("red", "blue"))
GREEN = card_face("Frog", type_=faces.BATTLE, color=("green",))


def with_energy(*names: str | None) -> tuple[Position, tuple[CardId, ...]]:
    """A position in which A has this energy in Active Mode, and its cards."""
    position = Position(RED_BLUE, GREEN)
    return position, tuple(position.put("A", zones.ENERGY_AREA, name) for name in names)


def reasons(position: Position, cost: EnergyCost, *energy: CardId) -> list[str]:
    """Why A cannot pay a cost with this energy."""
    found = against_energy(position.state, "A", cost.total, cost.specified, energy)
    return [one.reason for one in found]


def test_only_energy_in_active_mode_pays() -> None:
    position, _ = with_energy("Owl", "Owl")
    position.put("A", zones.ENERGY_AREA, "Owl", orientation=zones.REST)
    assert can_pay_energy(position.state, "A", 2, ())
    assert not can_pay_energy(position.state, "A", 3, ())


def test_so_many_cards_must_be_of_the_specified_colors() -> None:
    position, _ = with_energy("Owl", "Eagle", "Eagle")
    assert can_pay_energy(position.state, "A", 3, ("red", "blue"))
    assert not can_pay_energy(position.state, "A", 3, ("red", "red"))


def test_no_fewer_cards_pay_than_the_specified_cost_names() -> None:
    position, (owl, eagle) = with_energy("Owl", "Eagle")
    assert can_pay_energy(position.state, "A", 1, ("red", "blue"))
    assert not can_pay_energy(position.state, "A", 1, ("red", "red"))
    (refused,) = against_energy(position.state, "A", 1, ("red", "blue"), (owl,))
    assert refused.rests_on == ("specified-cost-stays",)
    assert not [*against_energy(position.state, "A", 1, ("red", "blue"), (owl, eagle))]


def test_a_card_of_two_colors_is_one_of_each() -> None:
    position, _ = with_energy("Mixed", "Frog")
    assert can_pay_energy(position.state, "A", 2, ("red", "blue"))
    assert not can_pay_energy(position.state, "A", 2, ("red", "red"))


def test_unknown_energy_pays_what_no_color_is_asked_for() -> None:
    position, (unknown,) = with_energy(None)
    assert can_pay_energy(position.state, "A", 1, ())
    with pytest.raises(FaceUnknown) as asked:
        can_pay_energy(position.state, "A", 1, ("red",))
    assert (asked.value.card, asked.value.aspect) == (unknown, faces.COLOR)


def test_unknown_energy_is_not_asked_for_where_known_energy_pays() -> None:
    position, _ = with_energy(None, "Owl")
    assert can_pay_energy(position.state, "A", 1, ("red",))


def test_cards_of_the_same_colors_are_alike() -> None:
    position, (first, second, eagle) = with_energy("Owl", "Sparrow", "Eagle")
    own = payable_with(position.state, "A")
    assert own == (first, second, eagle)
    (way,) = ways(position.state, own, EnergyCost(2, ("red", "blue")))
    assert first_of_each(position.state, own, way) == (first, eagle)
    assert len(ways(position.state, own, EnergyCost(2, ("red",)))) == 2


def test_energy_that_is_named_must_be_the_right_number_of_active_cards() -> None:
    position, (owl, eagle) = with_energy("Owl", "Eagle")
    resting = position.put("A", zones.ENERGY_AREA, "Owl", orientation=zones.REST)
    cost = EnergyCost(1, ("red",))
    assert reasons(position, cost, owl) == []
    assert reasons(position, cost, eagle) == ["these cards do not pay 1 energy, 1 of them red"]
    assert reasons(position, cost, owl, eagle) == ["these cards do not pay 1 energy, 1 of them red"]
    assert reasons(position, cost, resting) == [
        "only A's energy that can be switched to Rest Mode can pay, each card once"
    ]
    assert reasons(position, cost, owl, owl) == [
        "only A's energy that can be switched to Rest Mode can pay, each card once"
    ]


def test_what_no_energy_can_pay_is_said() -> None:
    position, _ = with_energy("Eagle")
    cost = EnergyCost(2, ("red", "red"))
    assert reasons(position, cost) == ["A's energy cannot pay 2 energy, 2 of them red"]


def test_cards_that_are_chosen_must_pay_together() -> None:
    position, (owl, eagle, other) = with_energy("Owl", "Eagle", "Eagle")
    asked = Decision("energy", "cards", "A", (owl, eagle, other), context=EnergyCost(2, ("red",)))
    assert not list(against_choosing(position.state, asked, (owl, eagle)))
    assert [one.reason for one in against_choosing(position.state, asked, (eagle, other))] == [
        "these cards do not pay 2 energy, 1 of them red"
    ]
