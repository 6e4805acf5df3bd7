"""Where auto-abilities work, how often they trigger, and what waits for later."""

from dataclasses import replace

import pytest

from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.declaring import item_of
from judgetool.engine.fftcg.events import LeftStack, PutOnStack
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.fftcg.vocabulary import state_from_json, state_to_json
from judgetool.engine.kernel.abilities import (
    AtMoment,
    Bears,
    Compared,
    Condition,
    Count,
    Happens,
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
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from tests.engine.fftcg.table import play
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
from tests.engine.playing import asked, cited, notes, now

END = AtMoment("end of turn")
ENDS = MomentCame("end of turn")
BEGINS = AtMoment("beginning of main phase 1")
EMPTY_HAND: Condition = Compared(Count(Selector("hand")), "exactly", 0)


@pytest.mark.parametrize(
    ("where", "works_in", "times"),
    [
        ("field", None, 1),
        ("hand", None, 0),
        ("break zone", None, 0),
        ("hand", "hand", 1),
        ("break zone", "break zone", 1),
        ("removed from play", "removed from play", 1),
        ("damage zone", "damage zone", 1),
        ("field", "break zone", 0),
        ("LB deck", "LB deck", 0),
    ],
)
def test_an_ability_works_where_it_says(where: str, works_in: str | None, times: int) -> None:
    built = table(ability(END, zone=works_in))
    built.put("A", where, "Able")
    assert len(triggered(after(built, ENDS))) == times


def test_a_card_removed_face_down_has_no_abilities() -> None:
    built = table(ability(END, zone="removed from play"))
    built.put("A", "removed from play", "Able", face_up=False)
    assert triggered(after(built, ENDS)) == []


@pytest.mark.parametrize(
    ("turn", "player", "times"),
    [("yours", "A", 1), ("yours", "B", 0), ("opponent's", "B", 1), ("either's", "B", 1)],
)
def test_a_moment_counts_in_the_turn_that_is_meant(turn: str, player: str, times: int) -> None:
    trigger = {
        "yours": AtMoment("end of turn", "yours"),
        "opponent's": AtMoment("end of turn", "opponent's"),
        "either's": END,
    }[turn]
    built = table(ability(trigger), turn_player=player)
    built.put("A", "field", "Able")
    assert len(triggered(after(built, ENDS))) == times


def test_an_ability_triggers_once_for_each_time_that_it_happens() -> None:
    built = table(ability(Happens("becomes dull", Selector("field"))))
    able, other = built.put("A", "field", "Able"), built.put("A", "field", "Plain")
    assert triggered(after(built, Turned((able, other), "dull"))) == [able, other]


def test_it_triggers_no_more_often_in_a_turn_than_it_may() -> None:
    built = table(ability(Happens("becomes dull", Selector("field")), times_a_turn=1))
    able, other = built.put("A", "field", "Able"), built.put("A", "field", "Plain")
    assert triggered(after(built, Turned((able, other), "dull"))) == [able]


def test_a_conditional_ability_does_not_trigger_where_its_condition_does_not_hold() -> None:
    built = table(ability(END, condition=EMPTY_HAND))
    built.put("A", "field", "Able")
    assert len(triggered(after(built, ENDS))) == 1
    built.put("A", "hand", "Plain")
    assert triggered(after(built, ENDS)) == []


def test_what_is_replaced_triggers_nothing() -> None:
    def play(game: FinalGame) -> Procedure[None]:
        yield Turned((card,), "dull")

    def replacing(game: FinalGame, event: Event) -> Procedure[None] | None:
        return instead() if isinstance(event, Turned) else None

    def instead() -> Procedure[None]:
        yield Noted("nothing")

    built = table(ability(Happens("becomes dull")))
    card = built.put("A", "field", "Able")
    rules = replace(FINAL_FANTASY, play=play, replacing=replacing)
    assert triggered(Timeline(rules, Transcript(built.state()))) == []
    assert triggered(after(built, Turned((card,), "dull"))) == [card]


def test_a_face_that_decides_is_asked_for() -> None:
    ice = Selector("field", tests=(Bears("elements", ("ice",)),))
    built = table(ability(Happens("becomes dull", ice)))
    built.put("A", "field", "Able")
    unknown = built.put("A", "field", None)
    game = after(built, Turned((unknown,), "dull"))
    assert (asked(game).form, asked(game).aspects) == ("face", ("elements",))
    game.submit(Reveal(JUDGE, unknown, told={"elements": ("ice",)}))
    assert triggered(game) == [unknown]


def test_a_character_whose_text_is_unknown_is_spoken_of_when_it_enters() -> None:
    built = table()
    unknown, known = built.put("A", "hand", None), built.put("A", "hand", "Plain")

    def enters(state: FinalState) -> Event:
        return Moved(
            tuple(move(state, card, "field", orientation="active") for card in (unknown, known))
        )

    assert notes(after(built, enters)) == ["card text is not known"]
    assert notes(after(built, moved(unknown, to="break zone"))) == []


def test_characters_of_the_set_up_whose_text_is_unknown_are_spoken_of_first() -> None:
    built = table()
    built.put("A", "field", None)
    assert notes(play(built))[0] == "card text is not known"


# --- abilities that wait for a state ----------------------------------------------------------


def test_a_state_triggers_again_only_when_the_ability_has_left_the_stack() -> None:
    built = table(ability(StateHolds(EMPTY_HAND)))
    built.put("A", "field", "Able")
    anything = MomentCame("beginning of turn")
    waiting = after(built, anything, anything)
    (one,) = standing(waiting)
    assert "11.8.18" in cited(waiting)
    on_stack: list[Happened] = [anything, PutOnStack(item_of(one)), StandbyEnded(one.id), anything]
    assert len(standing(after(built, *on_stack))) == 1

    def resolved(state: FinalState) -> Event:
        return LeftStack(state.stack[-1].id)

    assert len(standing(after(built, *on_stack, resolved))) == 2


def test_another_ability_of_the_card_on_the_stack_does_not_keep_a_state_from_triggering() -> None:
    ends, holds = ability(END), ability(StateHolds(EMPTY_HAND))
    built = table(ends, holds)
    card = built.put("A", "field", "Able")
    kept = built.put("A", "hand", "Plain")
    waiting = after(built, ENDS)
    (one,) = standing(waiting)
    assert one.ability == ends
    on_stack = (ENDS, PutOnStack(item_of(one)), StandbyEnded(one.id))
    game = after(built, *on_stack, moved(kept, to="break zone"))
    assert [s.ability for s in standing(game)] == [ends, holds]
    assert by(game) == [card, card]


# --- delayed auto-abilities -------------------------------------------------------------------


def delayed(trigger: TriggerCondition, watched: int, duration: str) -> AbilityDelayed:
    """An ability of A's that watches a card and waits."""
    waiting = DelayedAbility(1, ability(trigger), "A", None, Reference(watched, watched), duration)
    return AbilityDelayed(waiting)


def test_a_delayed_ability_triggers_once() -> None:
    built = table()
    card = built.put("A", "field", "Plain")
    game = after(built, delayed(END, card, "game"), ENDS, ENDS)
    assert triggered(game) == [card]
    assert now(game).delayed == ()
    assert "11.8.17.2" in cited(game)


def test_what_happened_before_a_delayed_ability_was_created_does_not_trigger_it() -> None:
    built = table()
    card = built.put("A", "field", "Plain")
    assert triggered(after(built, ENDS, delayed(END, card, "game"))) == []


def test_a_delayed_ability_with_a_duration_triggers_each_time() -> None:
    built = table()
    card, other = built.put("A", "field", "Plain"), built.put("A", "field", "Plain")
    dulls = Happens("becomes dull", Selector("field"))
    turned = (Turned((card, other), "dull"), Turned((card,), "active"), Turned((card,), "dull"))
    game = after(built, delayed(dulls, card, "turn"), *turned)
    assert len(triggered(game)) == 3
    assert len(now(game).delayed) == 1


def test_a_watched_card_that_has_left_is_watched_no_longer() -> None:
    built = table()
    card = built.put("A", "field", "Plain")
    back = (moved(card, to="hand"), moved(card, to="field"))
    game = after(built, delayed(PutFrom(None, "field"), card, "game"), *back)
    assert triggered(game) == []


def test_a_watched_card_that_leaves_is_known_as_what_it_has_become() -> None:
    built = table()
    card = built.put("A", "field", "Plain")
    leaves = delayed(PutFrom("field", "break zone"), card, "game")
    game = after(built, leaves, moved(card, to="break zone"))
    (one,) = standing(game)
    assert one.that == Reference(card, now(game).cards[card].entered)
    assert one.as_before


# --- the whole way ----------------------------------------------------------------------------


def test_what_has_triggered_goes_onto_the_stack_before_a_player_gains_priority() -> None:
    built = table(ability(BEGINS))
    card = built.put("A", "field", "Able")
    game = play(built)
    state = now(game)
    assert by(game) == [card]
    assert state.standing_by == ()
    assert [one.ability for one in state.stack] == [ability(BEGINS)]
    assert asked(game).kind == "priority"
    assert state_from_json(state_to_json(state)) == state
