"""Auto-abilities: where they work, which moves they see, when they trigger and are stacked."""

from dataclasses import replace

import pytest

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.commands import Cast, DeclareAttack, DeclareBlock, Discard, PayCP
from judgetool.engine.fftcg.declaring import item_of
from judgetool.engine.fftcg.events import Breaking, Broke, LeftStack, PutOnStack
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.fftcg.vocabulary import state_from_json, state_to_json
from judgetool.engine.kernel.abilities import (
    OTHER,
    AtMoment,
    Bears,
    Compared,
    Compares,
    Condition,
    Count,
    Fits,
    Happens,
    IsType,
    PutFrom,
    Selector,
    StateHolds,
    TriggerCondition,
)
from judgetool.engine.kernel.cards import JUDGE, Reference
from judgetool.engine.kernel.commands import Pass, Reveal, TakeBack
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
from tests.engine.fftcg.auto_abilities import (
    Happened,
    ability,
    after,
    by,
    moved,
    table,
)
from tests.engine.fftcg.table import Game, both_forfeit, pass_until, play
from tests.engine.playing import asked, cited, notes, now, place
from tests.engine.watching import standing, triggered

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
    rules = replace(FINAL_FANTASY, play=play, replaceable=(Turned,), replacing=replacing)
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


# --- zone movement (11.8.16) ----------------------------------------------------------------------


ANY = Selector("field", "either's")
MINE, THEIRS = Selector("field"), Selector("field", "opponent's")
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


# --- in the course of a game ----------------------------------------------------------------------


DECLARATION, DAMAGE = "attack declaration step", "damage resolution step"


def on_stack(game: Game) -> list[int | None]:
    """The cards whose abilities are on the stack, from the bottom to the top."""
    return [None if one.source is None else one.source.card for one in now(game).stack]


def test_what_the_attack_triggers_is_on_the_stack_before_anybody_has_priority() -> None:
    built = table(ability(Happens("attacks")), step=DECLARATION)
    card = built.put("A", "field", "Able")
    game = play(built, DeclareAttack("A", (card,)))
    assert (asked(game).kind, asked(game).player) == ("priority", "A")
    assert on_stack(game) == [card]
    assert now(game).standing_by == ()
    both_forfeit(game)
    assert on_stack(game) == []


def test_what_the_block_triggers_is_its_controllers() -> None:
    built = table(ability(Happens("blocks")), step=DECLARATION)
    attacker, blocker = built.put("A", "field", "Plain"), built.put("B", "field", "Able")
    game = play(built, DeclareAttack("A", (attacker,)))
    both_forfeit(game)
    game.submit(DeclareBlock("B", blocker))
    assert [one.controller for one in now(game).stack] == ["B"]
    assert triggered(game) == [attacker]


def test_the_turn_player_puts_abilities_onto_the_stack_first() -> None:
    built = table(ability(AtMoment("beginning of main phase 1")), turn_player="B")
    ours, theirs = built.put("A", "field", "Able"), built.put("B", "field", "Able")
    assert on_stack(play(built)) == [theirs, ours]


def test_forwards_that_break_each_other_have_both_broken_one_and_been_broken() -> None:
    built = table(ability(Happens("breaks")), ability(Happens("is broken")), step=DAMAGE)
    attacker, blocker = built.put("A", "field", "Able"), built.put("B", "field", "Plain")
    built.attack(attacker, blocker=blocker)
    game = play(built)
    assert place(game, attacker) == "A.break zone"
    assert {(one.ability.trigger, one.that and one.that.card) for one in standing(game)} == {
        (Happens("is broken"), attacker),
        (Happens("breaks"), blocker),
    }


def test_who_is_put_away_by_another_rule_process_is_not_broken() -> None:
    moved, broken = PutFrom("field", "break zone", ANY), Happens("is broken", ANY)
    built = table(ability(moved), ability(broken))
    built.put("A", "field", "Able")
    weakened, damaged = built.put("B", "field", "Plain"), built.put("B", "field", "Strong")
    built.change(weakened, "power", -5000)
    built.damage(damaged, 9000)
    found = {(one.ability.trigger, one.that and one.that.card) for one in standing(play(built))}
    assert found == {(moved, weakened), (moved, damaged), (broken, damaged)}


def test_what_first_strike_triggers_waits_until_all_damage_is_dealt() -> None:
    built = table(ability(Happens("deals damage")), step=DAMAGE, like="Quick")
    attacker, blocker = built.put("A", "field", "Able"), built.put("B", "field", "Strong")
    built.attack(attacker, blocker=blocker)
    game = play(built)
    assert (len(now(game).standing_by), on_stack(game)) == (1, [])
    both_forfeit(game)
    assert (len(now(game).standing_by), on_stack(game)) == (0, [attacker])


def test_an_unblocked_party_deals_its_damage_once() -> None:
    party = Happens("party deals damage", Selector("field"), "to its opponent")
    built = table(ability(party), ability(Happens("deals damage")), step=DAMAGE)
    able, other = built.put("A", "field", "Able"), built.put("A", "field", "Plain")
    built.attack(able, other)
    assert triggered(play(built)) == [able, None]


def test_a_character_that_is_cast_enters_and_what_pays_for_it_is_discarded() -> None:
    enters, discarded = PutFrom(None, "field", ANY), PutFrom("hand", "break zone")
    built = table(ability(enters), ability(discarded), ability(Happens("is cast", ANY)))
    able = built.put("A", "field", "Able")
    card, payment = built.put("A", "hand", "Helper"), built.put("A", "hand", "Able")
    game = play(built, Cast("A", card), PayCP("A", (), (Discard(payment, "fire"),)))
    found = [(one.ability.trigger, one.source and one.source.card) for one in standing(game)]
    assert found == [(discarded, payment), (enters, able), (Happens("is cast", ANY), able)]
    assert asked(game).kind == "which ability is put onto the stack next"


def test_what_an_action_triggered_that_is_taken_back_has_not_triggered() -> None:
    revealed = ability(PutFrom("hand", "stack"))
    built = table(revealed, like="Summon")
    card = built.put("A", "hand", "Able")
    built.put("A", "hand", "Plain")
    game = play(built, Cast("A", card))
    assert by(game) == [card]
    assert len(now(game).standing_by) == 1
    game.submit(TakeBack("A"))
    assert place(game, card) == "A.hand"
    assert (now(game).standing_by, now(game).stack) == ((), ())


def test_an_lb_character_that_leaves_triggers_as_it_was_though_it_goes_on() -> None:
    leaves = ability(PutFrom("field", "break zone"))
    built = table(leaves, ability(PutFrom("break zone", None)), like="Breaker")
    card = built.put("A", "field", "Able")
    built.damage(card, 9000)
    game = play(built)
    assert place(game, card) == "A.LB deck"
    assert [one.ability.trigger for one in standing(game)] == [PutFrom("field", "break zone")]


def test_the_end_of_the_turn_comes_with_the_end_phase() -> None:
    built = table(ability(AtMoment("end of turn", "yours")), step="main phase 2")
    card = built.put("A", "field", "Able")
    built.put("B", "field", "Able")
    game = play(built, Pass("A"), Pass("B"))
    assert now(game).step == "end phase"
    assert on_stack(game) == [card]
    pass_until(game, "attack declaration")
    assert now(game).turn_player == "B"
    assert zones.FIELD in place(game, card)
