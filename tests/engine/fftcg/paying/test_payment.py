"""Paying at the table: which cards produce CP, what is refused, what happens."""

from judgetool.engine.fftcg.commands import Declared, Discard, PayCP
from judgetool.engine.fftcg.paying.cp import requirement_of_card
from judgetool.engine.fftcg.paying.payment import (
    PAYMENT,
    Bill,
    acts,
    against_bill,
    can_be_paid,
    objections,
)
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.commands import TakeBack
from judgetool.engine.kernel.decisions import Decision
from tests.engine.fftcg.cards import FACES

FIRE_3 = Bill(requirement_of_card(3, ("fire",), exactly="11.4.6.4"))
LIGHT_1 = Bill(requirement_of_card(1, ("light",), exactly="11.4.6.4"))


def asked(bill: Bill) -> Decision:
    return Decision(PAYMENT, "act", "A", context=bill)


def refused(state: FinalState, bill: Bill, payment: PayCP) -> list[str]:
    return [one.reason for one in objections(state, asked(bill), payment)]


def test_the_cards_of_a_payment_are_backups_and_cards_in_hand_of_its_player() -> None:
    built = PositionBuilder(FACES)
    dull = built.put("A", "field", "Fire backup", orientation="dull")
    forward = built.put("A", "field", "Fire forward")
    theirs = built.put("B", "field", "Fire backup")
    broken = built.put("A", "break zone", "Fire forward")
    state = built.state()
    payment = PayCP("A", (dull, forward, theirs), (Discard(broken),))
    assert refused(state, FIRE_3, payment) == [
        "the card is dull already",
        "only Backups are dulled for CP",
        "CP come from A's Backups and hand only",
        "CP come from A's Backups and hand only",
        "0 CP are produced, 3 must be paid",
        "0 CP of fire are produced, 1 must be paid",
    ]


def test_a_card_is_used_once_and_in_its_own_way() -> None:
    built = PositionBuilder(FACES)
    backup = built.put("A", "field", "Fire backup")
    card = built.put("A", "hand", "Fire forward")
    state = built.state()
    assert refused(state, LIGHT_1, PayCP("A", (backup, backup))) == [
        "a card is used twice",
        "the excess CP is not from a discarded card",
    ]
    assert refused(state, LIGHT_1, PayCP("A", (card,))) == [
        "a card in hand is discarded for CP, not dulled"
    ]
    assert refused(state, LIGHT_1, PayCP("A", (), (Discard(backup),))) == [
        "a card on the field is dulled for CP, not discarded"
    ]
    assert refused(state, LIGHT_1, PayCP("A", (999,))) == ["there is no such card"]


def test_the_card_being_cast_is_not_discarded_for_itself() -> None:
    built = PositionBuilder(FACES)
    card = built.put("A", "hand", "Fire forward")
    state = built.state()
    bill = Bill(requirement_of_card(1, ("fire",), exactly="11.4.6.4"), besides=(card,))
    assert refused(state, bill, PayCP("A", (), (Discard(card),))) == [
        "a card that is cast, or pays in another way, is not discarded for CP",
        "0 CP are produced, 1 must be paid",
        "0 CP of fire are produced, 1 must be paid",
    ]
    assert not can_be_paid(state, "A", bill)


def test_a_card_in_hand_that_nobody_knows_is_discarded_once_it_is_told() -> None:
    built = PositionBuilder(FACES)
    known, unknown = built.put("A", "hand", "Fire forward"), built.put("A", "hand", None)
    state = built.state()
    payment = PayCP("A", (), (Discard(known), Discard(unknown)))
    (objection,) = objections(state, asked(FIRE_3), payment)
    assert objection.reason == "a card to be used for CP is not known: tell what it is first"
    assert can_be_paid(state, "A", FIRE_3)


def test_an_active_card_on_the_field_that_nobody_knows_may_be_a_backup() -> None:
    built = PositionBuilder(FACES)
    unknown, dull = (built.put("A", "field", None, orientation=o) for o in ("active", "dull"))
    state = built.state()
    assert can_be_paid(state, "A", LIGHT_1)
    assert refused(state, LIGHT_1, PayCP("A", (unknown,))) == [
        "a card to be used for CP is not known: tell what it is first"
    ]
    assert refused(state, LIGHT_1, PayCP("A", (dull,))) == [
        "the card is dull already",
        "0 CP are produced, 1 must be paid",
    ]


def test_elements_are_declared_for_multi_element_cards() -> None:
    built = PositionBuilder(FACES)
    backup = built.put("A", "field", "Fire and ice backup")
    card = built.put("A", "hand", "Fire and ice forward")
    state = built.state()
    undeclared = PayCP("A", (backup,), (Discard(card),))
    assert refused(state, FIRE_3, undeclared) == [
        "the Element of the CP must be declared: fire or ice",
        "the Element of the CP must be declared: fire or ice",
        "0 CP of fire are produced, 1 must be paid",
    ]
    ice = PayCP("A", (backup,), (Discard(card, "ice"),), (Declared(backup, "ice"),))
    assert refused(state, FIRE_3, ice) == ["0 CP of fire are produced, 1 must be paid"]
    fire = PayCP("A", (backup,), (Discard(card, "ice"),), (Declared(backup, "fire"),))
    assert refused(state, FIRE_3, fire) == []
    stray = PayCP("A", (), (Discard(card, "fire"),), (Declared(backup, "fire"),))
    assert refused(state, LIGHT_1, stray) == [
        "an Element is declared for a Backup that is not dulled"
    ]


def test_a_light_card_in_hand_is_not_discarded_for_cp() -> None:
    built = PositionBuilder(FACES)
    card = built.put("A", "hand", "Light forward")
    state = built.state()
    assert refused(state, LIGHT_1, PayCP("A", (), (Discard(card),))) == [
        "a Light or Dark card cannot be discarded for CP",
        "0 CP are produced, 1 must be paid",
    ]
    assert not can_be_paid(state, "A", LIGHT_1)


def test_a_backup_dulled_beside_a_discard_that_would_do_alone_is_within_the_limit() -> None:
    built = PositionBuilder(FACES)
    backup = built.put("A", "field", "Fire backup")
    card = built.put("A", "hand", "Fire forward")
    state = built.state()
    both = PayCP("A", (backup,), (Discard(card),))
    fire_2 = Bill(requirement_of_card(2, ("fire",), exactly="11.4.6.4"))
    assert refused(state, fire_2, both) == []
    assert refused(state, LIGHT_1, both) == [
        "3 CP are produced, 1 must be paid: an excess of at most 1 is allowed"
    ]


def test_payments_worth_judging_are_one_of_each_way_and_taking_back() -> None:
    built = PositionBuilder(FACES)
    first = built.put("A", "field", "Fire backup")
    second = built.put("A", "field", "Fire backup")
    both = built.put("A", "field", "Fire and ice backup")
    built.put("A", "hand", "Light forward")
    card = built.put("A", "hand", "Fire forward")
    state = built.state()
    listed = list(acts(state, asked(FIRE_3)))
    assert listed[-1] == TakeBack("A")
    assert set(listed[:-1]) == {
        PayCP("A", (first, second, both), (), (Declared(both, "fire"),)),
        PayCP("A", (first, second, both), (), (Declared(both, "ice"),)),
        PayCP("A", (first, second), (Discard(card),)),
        PayCP("A", (first, both), (Discard(card),), (Declared(both, "fire"),)),
        PayCP("A", (first, both), (Discard(card),), (Declared(both, "ice"),)),
        PayCP("A", (first,), (Discard(card),)),
        PayCP("A", (both,), (Discard(card),), (Declared(both, "fire"),)),
        PayCP("A", (both,), (Discard(card),), (Declared(both, "ice"),)),
    }
    assert all(refused(state, FIRE_3, one) == [] for one in listed if isinstance(one, PayCP))


def test_what_cannot_be_paid_is_said_with_what_is_needed() -> None:
    built = PositionBuilder(FACES)
    built.put("A", "field", "Fire backup")
    built.put("A", "hand", "Ice forward")
    state = built.state()
    bill = Bill(requirement_of_card(2, ("fire", "ice"), exactly="11.3.7.1"))
    assert list(against_bill(state, "A", bill)) == []
    (objection,) = against_bill(state, "B", bill)
    assert objection.reason == "B has no way to pay 2 CP, some of it fire and ice"
    assert objection.citations == ("11.2.1.1", "11.4.6.2", "5.2.1.3.1", "11.3.7.1")
