"""Whether what happens fulfils a trigger condition."""

import pytest

from judgetool.engine.kernel.abilities import (
    OTHER,
    AnyTrigger,
    AtMoment,
    Compared,
    Count,
    Happens,
    PutFrom,
    Selector,
)
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import MomentCame, Moved, Turned
from judgetool.engine.weiss_schwarz.events import DamageBegan, DamageEnded
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from tests.engine.weiss_schwarz.triggers.table import ability, after, table, triggered


def moved_from(origin: str, to: str, trigger: PutFrom) -> int:
    """How often the ability of a card triggers that moves so."""
    built = table(ability(trigger))
    card = built.put("A", origin, "Able")
    return len(triggered(after(built, Moved((move(built.state(), card, "A", to),)))))


@pytest.mark.parametrize(
    ("origin", "to", "trigger", "times"),
    [
        ("hand", "center-left", PutFrom("hand", "stage"), 1),
        ("waiting room", "center-left", PutFrom("hand", "stage"), 0),
        ("waiting room", "center-left", PutFrom(None, "stage"), 1),
        ("center-left", "back-left", PutFrom(None, "stage"), 0),
        ("center-left", "back-left", PutFrom("stage", None), 0),
        ("center-left", "back-left", PutFrom("stage", "stage"), 1),
        ("center-left", "back-left", PutFrom("center stage", "back stage"), 1),
        ("center-left", "clock", PutFrom("stage", None), 1),
        ("hand", "waiting room", PutFrom("hand", "waiting room"), 1),
        ("hand", "clock", PutFrom(None, None), 1),
    ],
)
def test_a_card_moves_between_the_zones_that_are_named(
    origin: str, to: str, trigger: PutFrom, times: int
) -> None:
    assert moved_from(origin, to, trigger) == times


def test_its_own_move_triggers_what_does_not_work_there_but_not_what_watches_others() -> None:
    watching = PutFrom("hand", "waiting room", Selector("hand"))
    assert moved_from("hand", "waiting room", watching) == 0


def test_a_card_lent_by_the_opponent_is_not_put_into_its_masters_waiting_room() -> None:
    built = table(ability(PutFrom("stage", "waiting room")))
    card = built.put("A", "center-left", "Able", owner="B")
    assert triggered(after(built, Moved((move(built.state(), card, "B", "waiting room"),)))) == []


def test_cards_that_leave_at_once_see_each_other_leave() -> None:
    built = table(ability(PutFrom("stage", "waiting room", Selector("stage", tests=(OTHER,)))))
    one, other = (built.put("A", zone, "Able") for zone in ("center-left", "center-right"))
    state = built.state()
    leaving = Moved(tuple(move(state, card, "A", "waiting room") for card in (one, other)))
    assert sorted(str(card) for card in triggered(after(built, leaving))) == [str(one), str(other)]


@pytest.mark.parametrize(
    ("turn", "player", "times"),
    [("yours", "A", 1), ("yours", "B", 0), ("opponent's", "B", 1), ("either's", "B", 1)],
)
def test_a_moment_counts_in_the_turn_that_is_meant(turn: str, player: str, times: int) -> None:
    trigger = {
        "yours": AtMoment("end of turn", "yours"),
        "opponent's": AtMoment("end of turn", "opponent's"),
        "either's": AtMoment("end of turn"),
    }[turn]
    built = table(ability(trigger), turn_player=player)
    built.put("A", "center-left", "Able")
    assert len(triggered(after(built, MomentCame("end of turn")))) == times


def test_several_conditions_that_one_thing_fulfils_trigger_once() -> None:
    rests = Happens("becomes rested")
    built = table(ability(AnyTrigger((rests, AtMoment("end of turn"), rests))))
    card = built.put("A", "center-left", "Able")
    assert triggered(after(built, Turned((card,), "rest"))) == [card]


def test_the_own_damage_triggers_when_it_ends_as_it_should() -> None:
    built = table(ability(NextDamage("canceled")))
    card = built.put("A", "center-left", "Able")
    source = Reference(card, card)
    began = DamageBegan("B", 1, source)
    assert triggered(after(built, began, DamageEnded("B", 1, source, canceled=True))) == [card]
    assert triggered(after(built, began, DamageEnded("B", 1, source, canceled=False))) == []


def test_what_is_asked_beside_must_hold_at_the_trigger() -> None:
    empty_hand = Compared(Count(Selector("hand")), "exactly", 0)
    built = table(ability(AtMoment("end of turn"), condition=empty_hand))
    built.put("A", "center-left", "Able")
    assert len(triggered(after(built, MomentCame("end of turn")))) == 1
    built.put("A", "hand", "Plain")
    assert triggered(after(built, MomentCame("end of turn"))) == []


def test_each_of_two_equal_abilities_has_its_own_number_of_times() -> None:
    once = ability(Happens("becomes rested"), times_a_turn=1)
    built = table(once, once)
    card = built.put("A", "center-left", "Able")
    turned = (Turned((card,), "rest"), Turned((card,), "stand"), Turned((card,), "rest"))
    assert triggered(after(built, *turned)) == [card, card]
