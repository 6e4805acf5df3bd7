"""How cards move between zones, and what they lose by it."""

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.events import CountersChanged, DamageDealt, Dealt
from judgetool.engine.fftcg.faces import BACKUP, FORWARD, card_face
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.vocabulary import state_from_json, state_to_json
from judgetool.engine.kernel.events import Moved, apply

FACES = {
    "Forward": card_face("Forward", type_=FORWARD, elements=("fire",), cost=3, power=7000),
    "Backup": card_face("Backup", type_=BACKUP, elements=("ice",), cost=2),
}


def test_a_card_goes_to_its_owners_break_zone_whoever_controls_it() -> None:
    builder = PositionBuilder(FACES)
    card = builder.put("B", zones.FIELD, "Forward", owner="A")
    state = builder.state()
    after = apply(state, Moved((move(state, card, zones.BREAK_ZONE),)))
    assert after.cards_in("A", zones.BREAK_ZONE) == (card,)
    assert after.field("B") == ()


def test_a_backup_enters_the_field_dull_and_a_forward_active() -> None:
    builder = PositionBuilder(FACES)
    forward, backup = (builder.put("A", zones.HAND, face) for face in ("Forward", "Backup"))
    state = builder.state()
    after = apply(state, Moved(tuple(move(state, c, zones.FIELD) for c in (forward, backup))))
    assert after.cards[forward].orientation == "active"
    assert after.cards[backup].orientation == "dull"


def test_a_change_of_control_makes_no_new_card_but_breaks_the_time_of_control() -> None:
    builder = PositionBuilder(FACES)
    card = builder.put("A", zones.FIELD, "Forward", orientation=zones.DULL)
    state = builder.state()
    was = state.reference(card)
    after = apply(state, Moved((move(state, card, zones.FIELD, controller="B"),)))
    assert after.field("B") == (card,)
    assert after.is_same(was)
    assert after.cards[card].orientation == "dull"
    assert state.since(card) <= state.turn_began < after.since(card)


def test_damage_and_counters_vanish_when_a_card_leaves_its_zone() -> None:
    builder = PositionBuilder(FACES)
    card = builder.put("A", zones.FIELD, "Forward")
    state = apply(builder.state(), DamageDealt((Dealt(card, 3000, None),)))
    state = apply(state, CountersChanged(card, "Haunt", 2))
    assert (state.damage_on(card), state.counters_on(card, "Haunt")) == (3000, 2)
    after = apply(state, Moved((move(state, card, zones.BREAK_ZONE),)))
    assert (after.damage_on(card), after.counters_on(card, "Haunt")) == (0, 0)
    assert after.left[0].state.damage_on(card) == 3000


def test_hidden_zones_are_seen_by_those_who_may() -> None:
    builder = PositionBuilder(FACES)
    deck = builder.put("A", zones.MAIN_DECK, "Forward")
    hand = builder.put("A", zones.HAND, "Forward")
    state = builder.state()
    assert state.cards[deck].seen_by == ()
    assert state.cards[hand].seen_by == ("A",)
    shown = apply(state, Moved((move(state, deck, zones.DAMAGE_ZONE),)))
    assert shown.cards[deck].seen_by == ("A", "B")


def test_a_state_is_read_as_it_was_written() -> None:
    builder = PositionBuilder(FACES)
    attacker = builder.put("A", zones.FIELD, "Forward")
    blocker = builder.put("B", zones.FIELD, "Forward")
    builder.damage(attacker, 1000)
    builder.counters(blocker, "Haunt", 1)
    builder.attack(attacker, blocker=blocker)
    state = builder.state()
    left = apply(state, Moved((move(state, blocker, zones.HAND),)))
    assert state_from_json(state_to_json(left)) == left
