"""Playing a dispute line by line."""

from dataclasses import replace

import pytest

from judgetool.disputes.course import Course
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import Ambiguous, GoesOnAndOn, NoSuchCard, NotReadable, Refused
from judgetool.disputes.scenarios.running import opening
from tests.disputes.invented import dispute, scenario
from tests.disputes.vanguard import table as vanguard

ATTACK = "{at: attack declaration step, A: {stage: {center-left: Runner}}, B: {clock: 3}}"
FACED = (
    "{at: attack declaration step, A: {stage: {center-left: Runner}},"
    " B: {stage: {center-right: Guard}}}"
)
DAMAGED = (
    "{at: damage step, attack: {position: center-left, type: direct},"
    " A: {stage: {center-left: Runner}}, B: {clock: 3}}"
)
MAIN = "{at: main phase, A: {hand: [Runner, Guard, unknown], clock: 2, stock: 1}, B: {}}"


def test_a_line_brings_about_a_step_in_words_with_citations() -> None:
    game = dispute(ATTACK)
    game.say("A attacks with Runner")
    step = game.steps()[1]
    assert step.command == "A attacks with center-left, direct"
    assert "Runner gets +1 soul until end of turn (direct attack)." in step.text
    assert {"7.2.1.4.1", "7.2.1.5.3"} <= set(step.citations)


def test_an_attack_that_could_be_frontal_or_side_is_ambiguous() -> None:
    with pytest.raises(Ambiguous) as caught:
        dispute(FACED).say("A attacks with Runner")
    assert caught.value.meanings == (
        "A attacks with center-left, frontal",
        "A attacks with center-left, side",
    )


def test_a_refused_line_gives_every_reason_and_changes_nothing() -> None:
    game = dispute(MAIN)
    before = game.state
    with pytest.raises(Refused) as caught:
        game.say("A plays Guard to center-left")
    reasons = {(r.text, r.citations[0]) for r in caught.value.reasons}
    assert reasons == {
        (
            "whether A has blue is open: 2 cards are not known in level and clock; tell one first,"
            " as “A.clock 1 is …”",
            "8.6.2.1.1",
        ),
        ("the card is level 1, A is level 0", "8.6.2.1.2"),
    }
    assert game.state == before
    assert game.last == 0


def test_an_unknown_card_is_told_by_playing_it() -> None:
    game = dispute("{at: main phase, A: {hand: 2}}")
    assert game.say("A plays Runner to back-left") == 2
    assert [step.kind for step in game.steps()] == ["start", "reveal", "command"]
    assert game.board(2).zones["A"]["back-left"].cards[0].name == "Runner"


def test_what_a_line_told_is_taken_back_when_the_act_is_refused() -> None:
    game = dispute("{at: main phase, A: {hand: 2}}")
    with pytest.raises(Refused):
        game.say("A plays Guard to back-left")
    assert game.last == 0
    assert not game.board(0).zones["A"]["hand"].cards[0].known


def test_why_not_leaves_the_dispute_as_it_is() -> None:
    game = dispute(ATTACK)
    reasons = game.why_not("A attacks with center-left, side")
    assert [(r.text, r.citations) for r in reasons] == [
        ("no character is faced, so the attack is direct", ("7.2.1.4.1",))
    ]
    assert game.why_not("A attacks with center-left, direct") == ()
    assert game.last == 0


def test_a_line_that_is_refused_at_once_needs_no_branch(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dispute(MAIN)
    monkeypatch.delattr(Course, "branched")
    assert "the card is level 1, A is level 0" in [
        reason.text for reason in game.attempt("A plays Guard to center-left").reasons
    ]


def test_passing_on_to_a_phase() -> None:
    game = dispute("{at: stand phase, A: {stage: {center-left: Runner}}}")
    game.say("go to the attack phase")
    assert game.state.step == "attack declaration step"


def test_a_phase_that_asks_nobody_is_over_when_it_has_been_passed_on_to() -> None:
    game = dispute("{at: attack declaration step, A: {}, B: {}}")
    game.say("go to the end phase")
    assert (game.state.turn_player, game.state.step) == ("B", "clock phase")
    assert "End phase." in game.steps()[-1].text


def test_a_phase_that_does_not_begin_is_told_and_nothing_is_carried_out() -> None:
    game = dispute("{at: main phase, A: {}, B: {}}")
    before = game.state
    with pytest.raises(NotReadable, match="the battle step is not reached within"):
        game.say("go to the battle step")
    assert (game.state, game.last) == (before, 0)


def test_a_line_that_goes_on_and_on_is_told_and_nothing_is_carried_out() -> None:
    storm = (
        "Storm: {type: event, color: red, level: 0, cost: 0, abilities: [{kind: event, "
        "name: Storm, rule: 8.1.1.1, effect: {do: repeat, number: 1000000, effect: "
        "{do: change, aspect: power, amount: 1, what: {zone: stage}, duration: turn}}}]}"
    )
    setup = "{at: main phase, A: {hand: [Storm], stage: {center-left: Runner}}}"
    game = Dispute.begun(opening(scenario(setup, cards=storm)))
    before = game.state
    with pytest.raises(GoesOnAndOn, match="A plays Storm: this brings about more than 5000"):
        game.say("A plays Storm")
    assert (game.state, game.last) == (before, 0)


def test_a_phase_that_is_no_phase() -> None:
    with pytest.raises(NotReadable, match="is not a phase or step"):
        dispute(ATTACK).say("go to the bar")


def test_ending_another_phase_than_the_present_one() -> None:
    with pytest.raises(NotReadable, match="it is the main phase"):
        dispute(MAIN).say("A ends the climax phase")


def test_a_card_that_is_not_in_the_dispute() -> None:
    with pytest.raises(NotReadable, match="is neither a card nor a place of this dispute"):
        dispute(MAIN).say("A plays Nobody to center-left")


def test_a_card_is_told_in_part_and_then_whole() -> None:
    game = dispute(MAIN)
    game.say("A.clock 1 is blue")
    with pytest.raises(Refused, match="contradicts"):
        game.say("A.clock 1 is Runner")
    game.say("A.clock 1 is Guard")
    assert game.board(2).zones["A"]["clock"].cards[0].name == "Guard"


def test_what_a_card_is_not_stays_with_it_and_later_words_are_held_against_it() -> None:
    game = dispute(MAIN)
    game.say("A.clock 1 is not red")
    game.say("A.clock 1 is no event")
    assert game.board(2).zones["A"]["clock"].cards[0].name == "a card, no event, not red"
    with pytest.raises(Refused, match="told of the card earlier: its color is not red"):
        game.say("A.clock 1 is a red character")
    with pytest.raises(Refused, match="earlier: its type is not event"):
        game.say("A.clock 1 is an event")
    game.say("A.clock 1 is not a climax")
    assert game.board(3).zones["A"]["clock"].cards[0].name == "a character, not red"


def test_a_card_that_is_told_to_be_none_of_a_name_is_never_it() -> None:
    game = dispute(MAIN)
    game.say("A.clock 1 is not Runner")
    with pytest.raises(Refused, match="earlier: its name is not Runner"):
        game.say("A.clock 1 is Runner")
    game.say("A.clock 1 is Guard")
    assert game.board(2).zones["A"]["clock"].cards[0].name == "Guard"


def test_a_name_is_held_against_what_the_last_card_in_hand_is_told_not_to_be() -> None:
    game = dispute("{at: main phase, A: {hand: 1, deck: 20}, B: {}}")
    game.say("A.hand 1 is not yellow")
    with pytest.raises(Refused, match="earlier: its color is not yellow"):
        game.say("A plays Runner to center-left")


def test_a_question_stays_until_it_is_answered_and_offers_what_is_left() -> None:
    game = dispute(ATTACK)
    game.say("A attacks with Runner")
    game.say("trigger check reveals a card without soul icon")
    asked = game.decision(game.last)
    assert asked is not None
    assert "a card, without soul icon" in asked.question
    refused = [option.line for option in asked.options if not option.legal]
    assert "it is a card with soul icon" in refused
    with pytest.raises(Refused, match="the rule needs: trigger"):
        game.say("without soul icon")
    game.say("a gate icon")
    asked = game.decision(game.last)
    assert asked is None or asked.form != "face" or "trigger" not in asked.question


def test_what_a_card_is_not_answers_what_it_decides() -> None:
    game = dispute(DAMAGED)
    game.say("not an event and not red")
    asked = game.decision(game.last)
    assert asked is not None
    assert asked.question.endswith("The rules need its type: climax or not.")
    game.say("not a character")
    asked = game.decision(game.last)
    assert asked is None or asked.form != "face"


def test_a_color_that_no_card_of_the_clock_can_have_is_no_open_question() -> None:
    game = dispute("{at: main phase, A: {hand: [Guard], level: 1, clock: 1, stock: 1}, B: {}}")
    game.say("A.clock 1 is not blue")
    game.say("A.level 1 is yellow")
    with pytest.raises(Refused, match="no card in A's level or clock is blue"):
        game.say("A plays Guard to center-left")


@pytest.mark.parametrize(
    ("alone", "whole"),
    [("no icon", "it is a card without icon"), ("Runner", "it is Runner")],
)
def test_what_a_card_is_can_be_said_alone_where_it_is_asked(alone: str, whole: str) -> None:
    game = dispute(ATTACK)
    game.say("A attacks with Runner")
    game.say(alone)
    assert game.steps()[2].command == whole


def test_words_that_are_no_line_stay_unread_where_a_card_is_asked() -> None:
    game = dispute(ATTACK)
    game.say("A attacks with Runner")
    with pytest.raises(NotReadable, match="“A atacks with Runner” is not a command"):
        game.say("A atacks with Runner")


def test_a_due_shuffle_is_made_before_the_next_line() -> None:
    game = dispute(
        "{at: draw phase, A: {deck: [Runner], waiting room: [Guard, Guard, Guard]}, B: {}}"
    )
    decision = game.decision(0)
    assert decision is not None
    assert decision.form == "shuffle"
    game.say("A passes")
    assert [step.command for step in game.steps()] == [None, "A shuffles", "A chooses nothing"]


def test_the_order_after_a_shuffle_can_be_told() -> None:
    game = dispute(
        "{at: draw phase, A: {deck: [Runner], waiting room: [Guard, Finale, Guard]}, B: {}}"
    )
    game.say("A shuffles into Finale, Guard, Guard")
    clock = game.board(1).zones["A"]["clock"].cards
    assert [card.name for card in clock] == ["Finale"]


def test_edits_are_raw_and_look_different() -> None:
    game = dispute(MAIN)
    game.say("judge moves A.hand 1 to B.center-left, rest")
    step = game.steps()[1]
    assert step.kind == "edit"
    card = game.board(1).zones["B"]["center-left"].cards[0]
    assert (card.name, card.orientation) == ("Runner", "rest")
    assert step.citations == ()


def test_a_branch_leaves_the_told_timeline_as_it_is() -> None:
    game = dispute(MAIN)
    game.say("A plays Runner to center-left")
    game.say("A passes")
    branch = game.branched(1)
    branch.say("A exchanges center-left and back-right")
    assert game.last == 2
    assert branch.last == 2
    assert branch.board(2).zones["A"]["back-right"].cards[0].name == "Runner"


def test_a_decision_lists_legal_options_first_and_reasons_for_the_others() -> None:
    decision = dispute(ATTACK).decision(0)
    assert decision is not None
    assert [option.line for option in decision.options if option.legal] == [
        "A passes",
        "A attacks with center-left, direct",
    ]
    refused = next(o for o in decision.options if o.line == "A attacks with center-left, side")
    assert refused.reasons[0].citations == ("7.2.1.4.1",)


def test_a_card_that_could_be_several_on_the_stage_is_ambiguous() -> None:
    game = dispute(
        "{at: attack declaration step, A: {stage: {center-left: Runner, center-right: Runner}}}"
    )
    with pytest.raises(Ambiguous) as caught:
        game.say("A attacks with Runner, direct")
    assert caught.value.meanings == (
        "A attacks with A.center-left, direct",
        "A attacks with A.center-right, direct",
    )


def test_choosing_cards_by_number() -> None:
    game = dispute("{at: clock phase, A: {hand: [Runner, Guard]}}")
    decision = game.decision(0)
    assert decision is not None
    game.choose([decision.cards[1].id])
    assert game.steps()[1].command == "A chooses Guard"


def test_an_event_stops_for_the_judge() -> None:
    game = dispute("{at: main phase, A: {hand: [Signal]}}")
    game.say("A plays Signal")
    decision = game.decision(1)
    assert decision is not None
    assert (decision.player, decision.form) == ("judge", "manual")
    game.say("judge is done")
    assert game.board(2).zones["A"]["waiting room"].cards[0].name == "Signal"


def test_conceding_ends_the_game() -> None:
    game = dispute(MAIN)
    game.say("B concedes")
    assert game.board(1).result == "A wins"
    assert game.decision(1) is None
    with pytest.raises(Refused, match="the game is over"):
        game.say("A passes")


def test_an_event_without_text_asks_nothing_of_the_judge() -> None:
    file = scenario(
        "{at: main phase, A: {hand: [Blank]}}",
        cards="Blank: {type: event, color: red, level: 0, cost: 0, text: 0}",
    )
    game = Dispute.begun(opening(file))
    game.say("A plays Blank")
    assert game.board(1).zones["A"]["waiting room"].cards[0].name == "Blank"


def test_a_move_by_the_judge_is_told_as_one() -> None:
    game = dispute("{at: main phase, A: {deck: [Runner, Guard]}, B: {}}")
    game.say("judge moves A.deck top to A.hand")
    assert game.steps()[1].text == "Runner is moved from A's deck to A's hand."


def test_walking_on_does_what_must_be_done() -> None:
    game = dispute(
        "{at: encore step, A: {stage: {center-left: {card: Runner, orientation: reverse}}}}"
    )
    game.say("go to the end phase")
    assert game.state.cards_in("A", "center-left") == ()


def test_a_card_that_is_not_there_is_told_apart_from_words_that_mean_nothing() -> None:
    with pytest.raises(NoSuchCard, match="no card lies at"):
        dispute(MAIN).say("A.clock 9 is Runner")


def test_any_card_nobody_knows_can_be_taken_for_the_one_chosen() -> None:
    game = dispute(
        "{at: trigger step, attack: {position: center-left, type: direct},"
        " A: {stage: {center-left: {card: Runner, orientation: rest}}, waiting room: 3}}"
    )
    game.say("it is a card with a comeback icon")
    game.say("A says yes")
    with pytest.raises(Refused, match="Finale is not among the characters in A's waiting room"):
        game.say("A chooses Finale")
    game.say("A chooses Guard")
    assert [card.name for card in game.board(game.last).zones["A"]["hand"].cards] == ["Guard"]


def test_only_cards_that_have_an_orientation_are_turned() -> None:
    with pytest.raises(Refused, match="a card in this zone has no orientation"):
        dispute(MAIN).say("judge turns A.hand 1 to rest")


def test_of_an_unknown_card_on_the_stage_the_power_is_asked_only_if_it_is_a_character() -> None:
    game = dispute("{at: main phase, A: {stage: {center-left: unknown}}, B: {}}")
    game.say("it is an event")
    assert game.board(1).zones["A"]["waiting room"].cards[0].name == "an event"


def with_no_guard_unsaid() -> Dispute:
    """A dispute in which nobody needs to say that no guardian is called."""
    begun = vanguard.begun(
        "at: start step, A: {circles: {vanguard circle: King, left front: Knight}},"
        " B: {circles: {vanguard circle: King}, hand: [Squire]}",
        "A attacks King with Knight",
    )
    lines = replace(begun.tabletop.lines, passed_over=("guard step",))
    return Dispute(replace(begun.tabletop, lines=lines), begun.timeline)


def test_a_line_about_what_follows_shows_that_others_did_nothing() -> None:
    game = with_no_guard_unsaid()
    game.say("A attacks King with King")
    told = {step.command: step.text for step in game.steps()[3:]}
    assert told["B does not guard"].startswith("Nobody said this: the line that follows shows it.")
    assert (
        told["A attacks King with King"] == "A's King rests. A's King attacks B's King. Guard step."
    )
    seen = {step.command: step.text for step in game.steps_as_seen_by("A")[3:]}
    assert seen["B does not guard"].startswith("Nobody said this")


ONE_REVERSED = (
    "{at: encore step, A: {stage: {center-left: {card: Runner, orientation: reverse}}, stock: 3}}"
)


def test_one_card_that_must_be_chosen_needs_no_line() -> None:
    game = dispute(ONE_REVERSED)
    game.say("A does not pay")
    assert game.state.cards_in("A", "center-left") == ()
    assert game.steps()[1].text.startswith("Nobody said this: the line that follows shows it.")


def test_a_line_that_is_not_possible_then_either_chooses_no_card() -> None:
    game = dispute(ONE_REVERSED)
    with pytest.raises(Refused):
        game.say("B does not pay")
    assert game.last == 0


def test_what_is_possible_only_later_is_refused_now_and_changes_nothing() -> None:
    game = with_no_guard_unsaid()
    before = game.last
    assert [one.text for one in game.why_not("A attacks King with King")]
    with pytest.raises(Refused) as caught:
        game.say("A rides Knight")
    assert caught.value.line == "A rides Knight"
    assert game.last == before


@pytest.mark.parametrize("line", ["A passes", "B says no", "B chooses nothing"])
def test_what_could_be_a_slip_shows_nothing_of_what_was_done_before(line: str) -> None:
    with pytest.raises(Refused):
        with_no_guard_unsaid().say(line)


def test_a_line_after_the_end_of_the_game_is_refused_for_that_whatever_it_speaks_of() -> None:
    game = dispute(MAIN)
    game.say("A concedes")
    with pytest.raises(Refused, match="the game is over"):
        game.say("A chooses B.stock 9")
