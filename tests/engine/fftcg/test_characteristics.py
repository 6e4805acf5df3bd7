"""The information of a card now."""

from dataclasses import replace

import pytest

from judgetool.engine.fftcg import characteristics, faces
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.kernel.state import FaceUnknown

BELOW = faces.card_face("Below", type_="forward", elements=("fire",), cost=2, power=5000)
ABOVE = faces.card_face(
    "Above", type_="forward", elements=("fire", "ice"), cost=6, power=9000, icons=("generic",)
)
BACKUP = faces.card_face("Helper", type_="backup", elements=("water",), cost=1)


def builder() -> PositionBuilder:
    return PositionBuilder({"Below": BELOW, "Above": ABOVE, "Helper": BACKUP})


def test_a_primed_character_has_both_names_and_else_the_information_of_the_card_on_top() -> None:
    built = builder()
    below, above = built.put("A", "field", "Below"), built.put("A", "primed", "Above")
    state = replace(built.state(), primed={below: above})
    assert characteristics.names(state, below) == ("Below", "Above")
    assert characteristics.elements(state, below) == ("fire", "ice")
    assert (characteristics.cost(state, below), characteristics.power(state, below)) == (6, 9000)
    assert characteristics.has_icon(state, below, "generic")


def test_a_backup_is_a_character_without_power() -> None:
    built = builder()
    card = built.put("A", "field", "Helper")
    state = built.state()
    assert characteristics.types(state, card) == ("backup",)
    assert characteristics.is_character(state, card)
    assert not characteristics.is_type(state, card, "forward", "monster")
    assert characteristics.power(state, card) is None
    assert characteristics.number(state, card, "lb_cost") == 0


def test_a_card_removed_face_down_has_no_information() -> None:
    built = builder()
    card = built.put("A", "removed from play", "Below", face_up=False)
    state = built.state()
    assert characteristics.is_blank(state, card)
    assert (characteristics.names(state, card), characteristics.types(state, card)) == ((), ())
    assert (characteristics.cost(state, card), characteristics.power(state, card)) == (0, None)


def test_what_is_not_known_of_a_card_is_asked_for() -> None:
    built = builder()
    card = built.put("A", "hand", None)
    for read in (characteristics.names, characteristics.elements, characteristics.cost):
        with pytest.raises(FaceUnknown):
            read(built.state(), card)
