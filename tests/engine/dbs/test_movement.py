"""How cards move: which stay the same cards, in which mode they come, what goes with a stack."""

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.events import Evolved
from judgetool.engine.dbs.movement import all_to_owners, move, to_owner
from judgetool.engine.kernel.events import Moved, apply
from tests.engine.dbs.table import Position


def test_a_card_stays_the_same_between_battle_area_and_combo_area() -> None:
    position = Position()
    card = position.put("A", zones.BATTLE_AREA, "Owl")
    to_combo = move(position.state, card, "A", zones.COMBO_AREA)
    assert to_combo.same_card
    assert to_combo.orientation is None
    there = apply(position.state, Moved((to_combo,)))
    assert move(there, card, "A", zones.BATTLE_AREA).same_card
    assert not move(there, card, "A", zones.DROP_AREA).same_card
    assert not move(position.state, card, "A", zones.HAND).same_card


def test_cards_come_in_active_mode_unless_something_else_is_said() -> None:
    position = Position()
    card = position.put("A", zones.HAND, "Owl")
    state = position.state
    assert move(state, card, "A", zones.BATTLE_AREA).orientation == zones.ACTIVE
    assert move(state, card, "A", zones.ENERGY_AREA).orientation == zones.ACTIVE
    assert move(state, card, "A", zones.ENERGY_AREA, mode=zones.REST).orientation == zones.REST
    assert move(state, card, "A", zones.DROP_AREA).orientation is None


def test_only_the_player_of_a_hand_sees_what_comes_to_it() -> None:
    position = Position()
    (*_, top) = position.state.cards_in("A", zones.DECK)
    (drawn,) = to_owner(position.state, top, zones.HAND)
    assert (drawn.seen_by, drawn.face_up) == (("A",), False)
    (shown,) = to_owner(position.state, top, zones.DROP_AREA)
    assert (shown.seen_by, shown.face_up) == (("A", "B"), True)


def test_the_other_player_loses_track_of_cards_that_go_to_the_deck_together() -> None:
    position = Position()
    cards = tuple(position.put("A", zones.DROP_AREA, name) for name in ("Owl", "Eagle"))
    one = all_to_owners(position.state, cards[:1], zones.DECK)
    both = all_to_owners(position.state, cards, zones.DECK)
    assert [each.forgotten_by for each in (*one, *both)] == [(), ("B",), ("B",)]


def test_cards_go_to_their_owner() -> None:
    position = Position()
    card = position.builder.put("B", zones.BATTLE_AREA, "Owl", owner="A")
    (gone,) = to_owner(position.state, card, zones.DROP_AREA)
    assert gone.to == ("A", zones.DROP_AREA)


def test_a_stack_is_the_card_beneath_with_the_information_of_the_one_on_top() -> None:
    position = Position()
    under = position.put("A", zones.BATTLE_AREA, "Owl", orientation=zones.REST)
    upon = position.put("A", zones.HAND, "Eagle")
    before = position.state.reference(under)
    state = apply(position.state, Evolved((move(position.state, upon, "A", zones.STACKED),), under))
    assert state.cards_in("A", zones.BATTLE_AREA) == (under,)
    assert state.is_same(before)
    assert not state.is_active(under)
    assert faces.number(state, under, faces.POWER) == 15000
    assert (state.upper(under), state.stack(under)) == (upon, (under, upon))


def test_a_stack_leaves_as_a_whole_and_is_none_any_longer() -> None:
    position = Position()
    under = position.put("A", zones.BATTLE_AREA, "Owl")
    position.builder.evolve(under, "Eagle", "Sparrow")
    state = position.state
    (_, eagle, sparrow) = state.stack(under)
    gone = apply(state, Moved(all_to_owners(state, (under,), zones.DROP_AREA)))
    assert gone.cards_in("A", zones.DROP_AREA) == (under, eagle, sparrow)
    assert gone.evolved == {}
    assert faces.number(gone, under, faces.POWER) == 10000


def test_a_stack_that_combos_stays_one_card() -> None:
    position = Position()
    under = position.put("A", zones.BATTLE_AREA, "Owl")
    position.builder.evolve(under, "Sparrow")
    state = position.state
    there = apply(state, Moved((move(state, under, "A", zones.COMBO_AREA),)))
    assert there.cards_in("A", zones.COMBO_AREA) == (under,)
    assert faces.number(there, under, faces.COMBO_POWER) == 10000
