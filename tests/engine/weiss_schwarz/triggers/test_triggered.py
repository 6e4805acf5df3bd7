"""Which abilities trigger, when, and what must be known before."""

from dataclasses import replace

import pytest

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    AtMoment,
    Bears,
    Compared,
    Condition,
    Count,
    GiveAbility,
    Happens,
    InTurn,
    PutFrom,
    Selector,
    StateHolds,
    TriggerCondition,
)
from judgetool.engine.kernel.cards import JUDGE, Reference
from judgetool.engine.kernel.commands import Reveal
from judgetool.engine.kernel.events import (
    AbilityDelayed,
    Event,
    MomentCame,
    Moved,
    Noted,
    StandbyEnded,
    Turned,
)
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.kernel.triggers.watchers import watchers
from judgetool.engine.weiss_schwarz.characteristics import ENCORE_3
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.triggers import TRIGGERING
from judgetool.engine.weiss_schwarz.vocabulary import state_from_json, state_to_json
from tests.engine.table import FACES, Game, asked, happened, notes, now, play
from tests.engine.weiss_schwarz.stage import always
from tests.engine.weiss_schwarz.triggers.table import ability, after, table, triggered

# --- Which abilities there are

END = AtMoment("end of turn")


def times(where: str, works_in: str | None, *, face_up: bool | None = None) -> int:
    """How often the ability of a card in a zone triggers."""
    built = table(ability(END, zone=works_in))
    built.put("A", where, "Able", face_up=face_up)
    return len(triggered(after(built, MomentCame("end of turn"))))


@pytest.mark.parametrize(
    ("where", "works_in", "expected"),
    [
        ("center-left", None, 1),
        ("climax area", None, 1),
        ("hand", None, 0),
        ("waiting room", None, 0),
        ("hand", "hand", 1),
        ("memory", "memory", 1),
        ("level", "level", 1),
        ("waiting room", "waiting room", 1),
        ("center-left", "memory", 0),
        ("center-left", "center stage", 1),
        ("back-left", "center stage", 0),
    ],
)
def test_an_ability_works_where_it_says(where: str, works_in: str | None, expected: int) -> None:
    assert times(where, works_in) == expected


def test_an_ability_that_is_given_in_one_turn_alone_is_there_in_that_turn_alone() -> None:
    gained = ability(END)
    giving = always(
        GiveAbility(gained, "this card", UNTIL_NO_LONGER), condition=InTurn("opponent's")
    )
    built = table(giving)
    built.put("A", "center-left", "Able")
    own_turn = built.state()
    assert watchers(TRIGGERING, own_turn) == ()
    found = watchers(TRIGGERING, replace(own_turn, turn_player="B"))
    assert [watcher.ability for watcher in found] == [gained, ENCORE_3]
    assert watchers(TRIGGERING, replace(own_turn, turn=own_turn.turn + 2)) == ()


def test_a_card_that_lies_face_down_has_no_abilities() -> None:
    assert times("memory", "memory", face_up=False) == 0


# --- States

EMPTY_HAND: Condition = Compared(Count(Selector("hand")), "exactly", 0)
ANYTHING = MomentCame("beginning of main phase")


def test_a_state_triggers_once_until_the_ability_has_been_resolved() -> None:
    built = table(ability(StateHolds(EMPTY_HAND)))
    built.put("A", "center-left", "Able")
    game = after(built, ANYTHING, ANYTHING)
    (standing,) = now(game).standing_by
    again = after(built, ANYTHING, StandbyEnded(standing.id))
    assert len(now(again).standing_by) == 1
    assert now(again).standing_by[0].id != standing.id


def test_a_state_that_does_not_hold_triggers_nothing() -> None:
    built = table(ability(StateHolds(EMPTY_HAND)))
    built.put("A", "center-left", "Able")
    card = built.put("A", "hand", "Plain")
    assert now(after(built, ANYTHING)).standing_by == ()
    gone = Moved((move(built.state(), card, "A", "clock"),))
    assert len(now(after(built, gone)).standing_by) == 1


def test_a_state_triggers_no_more_often_in_a_turn_than_it_may() -> None:
    built = table(ability(StateHolds(EMPTY_HAND), times_a_turn=1))
    built.put("A", "center-left", "Able")
    (standing,) = now(after(built, ANYTHING)).standing_by
    assert now(after(built, ANYTHING, StandbyEnded(standing.id))).standing_by == ()


# --- Later points of the game


def waiting(built: PositionBuilder, card: int, trigger: TriggerCondition, *events: Event) -> Game:
    """The game in which an ability waits that watches ``card``, and then ``events`` happen."""
    watched = Reference(card, card)
    delayed = DelayedAbility(1, ability(trigger), "A", None, watched, "turn")
    return after(built, AbilityDelayed(delayed), *events)


def test_the_moment_comes_once() -> None:
    built = table()
    card = built.put("A", "center-left", "Plain")
    end = MomentCame("end of turn")
    game = waiting(built, card, AtMoment("end of turn"), end, end)
    assert triggered(game) == [card]
    assert now(game).delayed == ()


def test_this_card_is_the_one_that_is_watched() -> None:
    built = table()
    card, other = built.put("A", "center-left", "Plain"), built.put("A", "back-left", "Plain")
    trigger = Happens("becomes rested")
    assert triggered(waiting(built, card, trigger, Turned((other,), "rest"))) == []
    assert triggered(waiting(built, card, trigger, Turned((card,), "rest"))) == [card]


def test_a_watched_card_that_has_become_another_is_watched_no_longer() -> None:
    built = table()
    card = built.put("A", "center-left", "Plain")
    gone = Moved((move(built.state(), card, "A", "waiting room"),))
    back = Moved((move(after(built, gone)[-1].state, card, "A", "center-left"),))
    game = waiting(built, card, PutFrom(None, "stage"), gone, back)
    assert triggered(game) == []
    assert len(now(game).delayed) == 1


def test_that_card_is_what_the_watched_one_has_become() -> None:
    built = table()
    card = built.put("A", "center-left", "Plain")
    gone = Moved((move(built.state(), card, "A", "waiting room"),))
    game = waiting(built, card, PutFrom("stage", "waiting room"), gone)
    standing = now(game).standing_by[-1]
    assert standing.that is not None
    assert now(game).is_same(standing.that)


# --- What follows from an event

RED = Bears("color", ("red",))


def test_a_face_that_decides_is_asked_for_before_anything_else_happens() -> None:
    built = table(ability(PutFrom("stage", "clock", Selector("stage", tests=(RED,)))))
    built.put("A", "center-left", "Able")
    built.put_all("A", "clock", ["Plain"] * 6)
    unknown = built.put("A", "back-left", None)
    game = after(built, Moved((move(built.state(), unknown, "A", "clock"),)))
    assert (asked(game).form, asked(game).cards, asked(game).aspects) == (
        "face",
        (unknown,),
        ("color",),
    )
    game.submit(Reveal(JUDGE, unknown, told={"color": "red"}))
    assert triggered(game) == [unknown]
    assert asked(game).kind == "level up"


def test_a_face_that_does_not_fit_triggers_nothing() -> None:
    built = table(ability(Happens("becomes rested", Selector("stage", tests=(RED,)))))
    built.put("A", "center-left", "Able")
    unknown = built.put("A", "back-left", None)
    game = after(built, Turned((unknown,), "rest"))
    game.submit(Reveal(JUDGE, unknown, told={"color": "blue"}))
    assert triggered(game) == []


def test_what_has_left_is_known_until_nothing_stands_by_any_more() -> None:
    built = table(ability(PutFrom("stage", "waiting room")))
    card = built.put("A", "center-left", "Able")
    leaving = Moved((move(built.state(), card, "A", "waiting room"),))
    game = after(built, leaving)
    (left,) = now(game).left
    assert left.was.card == left.became.card == card
    assert left.state.zone_of(card).name == "center-left"
    assert state_from_json(state_to_json(now(game))) == now(game)
    ended = [StandbyEnded(s.id) for s in now(game).standing_by]
    assert len(ended) == 2
    assert now(after(built, leaving, ended[0])).left == (left,)
    assert now(after(built, leaving, *ended)).left == ()


# --- Unread texts


def test_an_unknown_card_that_comes_into_play_is_spoken_of() -> None:
    built = table()
    card = built.put("A", "waiting room", None)
    game = after(built, Moved((move(built.state(), card, "A", "center-left"),)))
    assert notes(game) == ["card text is not known"]


def test_a_card_whose_text_is_known_is_not() -> None:
    built = table()
    card = built.put("A", "waiting room", "Plain")
    assert notes(after(built, Moved((move(built.state(), card, "A", "center-left"),)))) == []


def test_a_card_of_whose_text_a_part_is_not_carried_out_is_spoken_of() -> None:
    half_read = replace(FACES["Plain"], name="Half read", unread=2)
    built = PositionBuilder({**FACES, "Half read": half_read}, turn_player="A")
    for player in ("A", "B"):
        built.put_all(player, "deck", ["Plain"] * 5)
    card = built.put("A", "waiting room", "Half read")
    game = after(built, Moved((move(built.state(), card, "A", "center-left"),)))
    details = [event.detail for event, _ in happened(game) if isinstance(event, Noted)]
    assert notes(game) == ["card text is not carried out"]
    assert details == ["2 paragraphs"]


def test_a_card_that_only_changes_its_position_is_not_spoken_of_again() -> None:
    built = table()
    card = built.put("A", "center-left", None)
    assert notes(after(built, Moved((move(built.state(), card, "A", "back-left"),)))) == []


def test_unknown_cards_of_the_set_up_are_spoken_of_first() -> None:
    built = table()
    built.put("B", "climax area", None)
    assert notes(play(built))[0] == "card text is not known"
