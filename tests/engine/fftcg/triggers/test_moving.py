"""Zone movement triggers (11.8.16): who sees a card come and go, and as what."""

from dataclasses import replace

import pytest

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.events import Breaking, Broke
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import (
    OTHER,
    Compared,
    Compares,
    Count,
    Fits,
    Happens,
    IsType,
    PutFrom,
    Selector,
)
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import Event, StandbyEnded
from tests.engine.fftcg.triggers.table import (
    Happened,
    ability,
    after,
    by,
    moved,
    standing,
    table,
    triggered,
)
from tests.engine.playing import cited, now

ANY = Selector("field", "either's")
MINE = Selector("field")
ENTERS = PutFrom(None, zones.FIELD)
BROKEN_OR_PUT = PutFrom(zones.FIELD, zones.BREAK_ZONE)


@pytest.mark.parametrize(
    ("origin", "to", "trigger", "times"),
    [
        ("hand", "field", ENTERS, 1),
        ("break zone", "field", ENTERS, 1),
        ("break zone", "field", PutFrom("hand", "field"), 0),
        ("hand", "break zone", PutFrom("hand", "break zone"), 1),
        ("field", "break zone", BROKEN_OR_PUT, 1),
        ("field", "hand", BROKEN_OR_PUT, 0),
        ("field", "hand", PutFrom(zones.FIELD, None), 1),
        ("field", "removed from play", PutFrom(zones.FIELD, None), 1),
    ],
)
def test_a_card_moves_between_the_zones_that_are_named(
    origin: str, to: str, trigger: PutFrom, times: int
) -> None:
    built = table(ability(trigger))
    card = built.put("A", origin, "Able")
    assert triggered(after(built, moved(card, to=to))) == [card] * times


def test_characters_that_enter_at_once_see_each_other() -> None:
    built = table(ability(PutFrom(None, zones.FIELD, replace(MINE, tests=(OTHER,)))))
    one, other = built.put("A", "hand", "Able"), built.put("A", "hand", "Able")
    game = after(built, moved(one, other, to=zones.FIELD))
    assert sorted(zip(by(game), triggered(game), strict=True)) == [(one, other), (other, one)]
    assert "11.8.16.2.1" in cited(game)


def test_characters_that_leave_at_once_see_each_other() -> None:
    built = table(ability(PutFrom(zones.FIELD, None, replace(ANY, tests=(OTHER,)))))
    one, other = built.put("A", "field", "Able"), built.put("B", "field", "Able")
    game = after(built, moved(one, other, to=zones.BREAK_ZONE))
    assert sorted(zip(by(game), triggered(game), strict=True)) == [(one, other), (other, one)]
    assert "11.5.5" in cited(game)


def test_who_has_left_before_sees_nothing() -> None:
    built = table(ability(PutFrom(zones.FIELD, None, replace(ANY, tests=(OTHER,)))))
    one, other = built.put("A", "field", "Able"), built.put("B", "field", "Able")
    game = after(built, moved(one, to=zones.HAND), moved(other, to=zones.HAND))
    assert list(zip(by(game), triggered(game), strict=True)) == [(other, one)]


def test_what_leaves_is_what_it_was_on_the_field() -> None:
    strong = Compares("power", "at least", 8000)
    built = table(ability(PutFrom(zones.FIELD, None, replace(ANY, tests=(strong,)))))
    built.put("A", "field", "Able")
    grown, weak = built.put("B", "field", "Plain"), built.put("B", "field", "Plain")
    built.change(grown, "power", 3000)
    game = after(built, moved(grown, weak, to=zones.BREAK_ZONE))
    assert triggered(game) == [grown]
    (one,) = standing(game)
    assert one.as_before
    assert one.that == Reference(grown, now(game).cards[grown].entered)


def test_a_character_is_its_controllers_wherever_it_goes() -> None:
    built = table(ability(PutFrom(zones.FIELD, zones.BREAK_ZONE, MINE)))
    built.put("A", "field", "Able")
    lent, own = built.put("A", "field", "Plain", owner="B"), built.put("B", "field", "Plain")
    game = after(built, moved(lent, own, to=zones.BREAK_ZONE))
    assert triggered(game) == [lent]
    assert now(game).cards[lent].zone == ("B", zones.BREAK_ZONE)


def test_the_controller_of_the_source_controls_the_ability() -> None:
    built = table(ability(ENTERS))
    card = built.put("A", "hand", "Able", owner="A")
    (one,) = standing(after(built, moved(card, to=zones.FIELD, controller="B")))
    assert one.master == "B"


def test_a_change_of_control_is_no_entering_and_no_leaving() -> None:
    changes = Happens("changes control")
    moves = (PutFrom(None, zones.FIELD), PutFrom(zones.FIELD, None), PutFrom(None, None))
    built = table(*(ability(one) for one in moves))
    card = built.put("A", "field", "Able")
    taken = moved(card, to=zones.FIELD, controller="B")
    assert triggered(after(built, taken)) == []
    watched = table(ability(changes))
    card = watched.put("A", "field", "Able")
    (one,) = standing(after(watched, taken))
    assert (one.master, one.that) == ("B", Reference(card, card))
    watched.put("A", "field", "Able")
    newcomer = watched.put("B", "hand", "Able")
    assert triggered(after(watched, moved(newcomer, to=zones.FIELD))) == []


def broken(*cards: int, by: tuple[Reference, ...] = (), put: tuple[int, ...] = ()) -> Happened:
    """Characters are broken, others only put into the Break Zone at the same time."""

    def event(state: FinalState) -> Event:
        moves = tuple(move(state, card, zones.BREAK_ZONE) for card in (*cards, *put))
        return Broke(moves, tuple(Breaking(card, by) for card in cards))

    return event


def test_being_broken_is_told_apart_from_being_put_into_the_break_zone() -> None:
    built = table(ability(Happens("is broken", ANY)), ability(PutFrom(zones.FIELD, None, ANY)))
    built.put("A", "field", "Able")
    one, other = built.put("B", "field", "Plain"), built.put("B", "field", "Plain")
    game = after(built, broken(one, put=(other,)))
    found = [(type(s.ability.trigger), s.that and s.that.card) for s in standing(game)]
    assert sorted(found, key=str) == sorted(
        [(PutFrom, one), (PutFrom, other), (Happens, one)], key=str
    )
    assert all(s.as_before for s in standing(game))


def test_who_breaks_a_forward_and_is_broken_with_it_has_broken_it() -> None:
    built = table(ability(Happens("breaks")))
    able, other = built.put("A", "field", "Able"), built.put("B", "field", "Plain")
    game = after(built, broken(able, other, by=(Reference(able, able),)))
    assert list(zip(by(game), triggered(game), strict=True)) == [(able, able), (able, other)]


def test_a_primed_character_leaves_as_one() -> None:
    leaves = ability(PutFrom(zones.FIELD, None, replace(ANY, tests=(IsType("character"),))))
    goes_to_break_zone = ability(PutFrom(None, zones.BREAK_ZONE, ANY))
    built = table(leaves, goes_to_break_zone)
    watching = built.put("B", "field", "Able")
    base, top = built.put("A", "field", "Plain"), built.put("A", "primed", "Strong")
    built.primed(base, top)
    game = after(built, moved(base, top, to=zones.BREAK_ZONE))
    assert list(zip(by(game), triggered(game), strict=True)) == [(watching, base)] * 2


def test_a_primed_character_has_the_abilities_of_the_card_on_top() -> None:
    built = table(ability(PutFrom(zones.FIELD, None)))
    base, top = built.put("A", "field", "Plain"), built.put("A", "primed", "Able")
    built.primed(base, top)
    assert by(after(built, moved(base, top, to=zones.BREAK_ZONE))) == [base]


def test_the_condition_is_asked_when_the_card_has_left() -> None:
    alone = Compared(Count(Selector("field")), "exactly", 0)
    built = table(ability(PutFrom(zones.FIELD, None), condition=alone))
    card = built.put("A", "field", "Able")
    assert triggered(after(built, moved(card, to=zones.HAND))) == [card]
    built.put("A", "field", "Plain")
    assert triggered(after(built, moved(card, to=zones.HAND))) == []


def test_the_condition_knows_what_the_card_was() -> None:
    was_strong = Fits("this card", (Compares("power", "at least", 6000),))
    built = table(ability(PutFrom(zones.FIELD, None), condition=was_strong))
    card, weak = built.put("A", "field", "Able"), built.put("A", "field", "Able")
    built.change(card, "power", 3000)
    assert triggered(after(built, moved(card, weak, to=zones.BREAK_ZONE))) == [card]


def test_what_has_left_is_known_until_nothing_waits_any_more() -> None:
    built = table(ability(PutFrom(zones.FIELD, None)))
    card = built.put("A", "field", "Able")
    leaving = moved(card, to=zones.BREAK_ZONE)
    game = after(built, leaving)
    assert [left.was.card for left in now(game).left] == [card]
    (one,) = standing(game)
    assert now(after(built, leaving, StandbyEnded(one.id))).left == ()
