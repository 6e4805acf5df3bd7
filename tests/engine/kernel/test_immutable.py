"""What is remembered about immutable data."""

from dataclasses import asdict

from judgetool.engine.kernel.abilities import Ability, Draw
from judgetool.engine.kernel.cards import Face, Zone
from judgetool.engine.kernel.events import FaceTold, Move, Moved
from judgetool.engine.kernel.immutable import MOST_KEPT, changed, once_for_each, plain_data


def test_the_same_object_is_looked_at_once_and_an_equal_one_for_itself() -> None:
    looked_at: list[Draw] = []

    @once_for_each
    def number(effect: Draw) -> int:
        looked_at.append(effect)
        return len(looked_at)

    one, equal = Draw(2), Draw(2)
    assert [number(one), number(equal), number(one), number(equal)] == [1, 2, 1, 2]


def test_more_objects_than_are_kept_still_get_their_own_answers() -> None:
    @once_for_each
    def drawn(effect: Draw) -> object:
        return effect.number

    assert [drawn(Draw(n)) for n in range(2 * MOST_KEPT)] == list(range(2 * MOST_KEPT))


def test_a_field_with_any_name_can_be_changed() -> None:
    ability = Ability("automatic", "Call", "1.1")
    assert changed(ability, kind="activated") == Ability("activated", "Call", "1.1")


def test_data_is_taken_apart_as_dataclasses_do_it() -> None:
    told = FaceTold(3, "Owl", Face("Owl", {"power": 500, "traits": ("Forest",)}))
    moved = Moved((Move(3, Zone("A", "hand"), Zone("A", "stage"), True, ("A",)),))
    assert plain_data(told) == asdict(told)
    assert plain_data(moved) == asdict(moved)
