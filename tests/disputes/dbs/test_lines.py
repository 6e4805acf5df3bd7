"""What can be said about a game of Dragon Ball Super, and what it means."""

import pytest

from judgetool.disputes.dbs.lines import NOTATION
from judgetool.disputes.errors import Ambiguous, NotReadable, Refused
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin
from judgetool.engine.dbs.state import DbsState
from tests.disputes.dbs.table import CARDS, begun
from tests.disputes.notation.examples import misread
from tests.disputes.playing import told

MAIN = """at: main phase,
  A: {leader area: Goku, battle area: [Krillin], hand: [Gohan, Krillin, Push, Denial],
      energy area: [4 red], life area: 4},
  B: {leader area: Vegeta, battle area: [Guard, {card: Gohan, orientation: rest}],
      hand: [Krillin, Wall], energy area: [blue]}"""


def test_every_form_reads_its_own_example_with_placeholders_filled() -> None:
    filled = {
        "ATTACKED": "Vegeta",
        "ONTO": "Gohan",
        "ENERGY": "energy area 1",
        "ORIGIN": "hand",
        "CARDS": "Krillin, Gohan",
        "CARD": "Krillin",
        "ABILITY": "Push",
        "INDEX": "ability 1",
        "STEP": "main phase",
        "OPTION": "draw",
        "FACE": "a red card",
        "ZONE": "A.hand",
        "ORIENTATION": "rest",
        "ASPECT": "combo power",
        "AMOUNT": "+500",
        "NUMBER": "3",
    }
    assert misread(NOTATION, filled) == []


@pytest.mark.parametrize(
    "line",
    [
        "A attacks B's leader with Goku",
        "A attacks the leader with the leader",
        "A attacks Vegeta with leader area",
        "Goku attacks leader",
        "A's Goku attacks Vegeta",
        "Goku attacks B.leader",
    ],
)
def test_an_attack_is_said_as_people_say_it(line: str) -> None:
    dispute = begun(MAIN, line)
    assert dispute.spelled_after(0)[0] == "A attacks Vegeta with Goku"


def test_what_an_attack_leaves_open_is_asked_back() -> None:
    with pytest.raises(Ambiguous) as caught:
        begun(MAIN, "A attacks with Goku")
    assert caught.value.meanings == ("A attacks Vegeta with Goku", "A attacks Gohan with Goku")
    with pytest.raises(Ambiguous) as caught:
        begun(MAIN, "A attacks Vegeta")
    assert caught.value.meanings == ("A attacks Vegeta with Goku", "A attacks Vegeta with Krillin")


def test_a_card_is_played_with_the_energy_that_is_named() -> None:
    setup = """at: main phase, A: {hand: [Krillin], energy area: [red, blue]}, B: {hand: 0}"""
    dispute = begun(setup, "A plays Krillin, paying with energy area 2")
    assert told(dispute).endswith("A blue card is switched to Rest Mode. A plays Krillin.")
    assert dispute.spelled_after(0) == ("A plays Krillin, paying with A.energy area 2",)


def test_one_of_several_skills_is_activated_with_the_energy_that_is_named() -> None:
    skill = """{kind: activated, name: NAME, rule: 8-1-3, icons: ["activate: main"],
        cost: [{do: energy, total: 1}], effect: {do: draw, number: 1}}"""
    skills = ", ".join(skill.replace("NAME", name) for name in ("Calm", "Effort"))
    monk = f"{{type: battle, color: red, cost: 2, power: 5000, abilities: [{skills}]}}"
    cards = f"{CARDS}  Monk: {monk}\n"
    place = "at: main phase, A: {battle area: [Monk], energy area: [red, blue]}, B: {hand: 0}"
    dispute = begin(parse(f"{cards}setup: {{{place}}}\n", "test.yaml"))
    for line in (
        "A activates Effort of Monk, paying with energy area 2",
        "A uses ability 1 of Monk, paying with energy area 1",
    ):
        dispute.say(line)
    assert dispute.spelled_after(0) == (
        "A activates Effort of Monk, paying with A.energy area 2",
        "A activates Calm of Monk, paying with A.energy area 1",
    )


def test_a_counter_war_goes_back_and_forth() -> None:
    dispute = begun(
        MAIN,
        "Goku attacks Vegeta",
        "B counters with Wall",
        "A counters with Denial",
        "B does not block",
    )
    assert dispute.spelled_after(0) == (
        "A attacks Vegeta with Goku",
        "B counters with Wall",
        "A counters with Denial",
        "B does not block",
    )
    assert "Wall is negated." in dispute.steps()[3].text
    assert dispute.state.step == "offence step"


@pytest.mark.parametrize("line", ["B blocks with Guard", "B blocks"])
def test_a_blocker_takes_the_attack(line: str) -> None:
    dispute = begun(MAIN, "Goku attacks Vegeta", line)
    assert told(dispute).startswith(
        "B activates blocker of Guard. Guard is switched to Rest Mode. "
        "Guard is attacked from now on."
    )
    assert dispute.spelled_after(1) == ("B does not counter", "B blocks")


def test_only_the_card_that_is_asked_for_blocks() -> None:
    with pytest.raises(NotReadable, match="of Guard is asked for now"):
        begun(MAIN, "Goku attacks Vegeta", "B does not counter", "B blocks with Gohan")


def test_no_counter_needs_no_line_and_is_told() -> None:
    dispute = begun(MAIN, "Goku attacks Vegeta", "B does not block", "A combos Krillin from hand")
    assert [step.command for step in dispute.steps()[1:]] == [
        "A attacks Vegeta with Goku",
        "B does not counter",
        "B does not block",
        "A combos A.hand 2",
    ]


def test_a_battle_goes_by_in_the_lines_of_those_who_do_something() -> None:
    setup = MAIN.replace("Wall", "Krillin").replace("Guard, ", "")
    lines = ("Goku attacks Vegeta", "A combos Krillin from hand", "B combos with Krillin")
    dispute = begun(setup, *lines, "Krillin attacks Gohan")
    assert [step.command for step in dispute.steps()[3:]] == [
        "A passes",
        "B combos Krillin",
        "B passes",
        "A attacks Gohan with Krillin",
    ]
    assert "Goku gets +5000 power by the combo with Krillin." in dispute.steps()[5].text
    assert dispute.steps()[5].text.startswith("Nobody said this: the line that follows shows it.")


def test_no_combo_is_said_of_the_step_of_its_player_and_of_nothing_else() -> None:
    setup = MAIN.replace("Wall", "Krillin").replace("Guard, ", "")
    dispute = begun(setup, "Goku attacks Vegeta", "B does not combo")
    assert [step.command for step in dispute.steps()[2:]] == ["A passes", "B passes"]
    with pytest.raises(NotReadable, match="nobody is asked for a combo now"):
        dispute.say("A does not combo")
    with pytest.raises(NotReadable, match=r"nobody is asked for a \[Counter\] now"):
        dispute.say("A does not counter")


def test_why_not_is_about_this_moment() -> None:
    setup = MAIN.replace("Wall", "Krillin").replace("Guard, ", "")
    dispute = begun(setup, "Goku attacks Vegeta")
    (reason,) = dispute.why_not("A attacks Gohan with Krillin")
    assert reason.text == "an attack cannot be made now: it is the offence step"
    dispute.say("A attacks Gohan with Krillin")


def test_the_moment_is_meant_where_such_an_act_is_asked_for() -> None:
    setup = MAIN.replace("Guard, ", "").replace("[Krillin, Wall]", "[Krillin, Wall, Push]")
    setup = setup.replace("[blue]", "[{card: blue, orientation: rest}]")
    with pytest.raises(Refused, match="cannot be paid"):
        begun(setup.replace("[4 red]", "0"), "Goku attacks Vegeta", "A counters with Denial")
    with pytest.raises(Refused, match="the guard card cannot combo"):
        begun(setup, "Krillin attacks Gohan", "B combos Gohan")


def test_what_is_refused_later_is_refused_with_the_reason_of_then() -> None:
    setup = MAIN.replace("Wall", "Krillin").replace("Guard, ", "")
    dispute = begun(setup, "Krillin attacks Gohan")
    with pytest.raises(Refused, match="the guard card cannot combo"):
        dispute.say("B combos Gohan")
    assert dispute.last == 1


@pytest.mark.parametrize("line", ["A awakens", "A awakens Goku", "A activates awaken of Goku"])
def test_a_leader_awakens(line: str) -> None:
    dispute = begun(MAIN, line)
    assert told(dispute) == "A activates awaken of Goku. Goku awakens: Great Goku."
    assert dispute.spelled_after(0) == ("A awakens",)


def test_an_awakened_leader_is_called_by_both_its_names() -> None:
    dispute = begun(MAIN, "A awakens", "A attacks Vegeta with Goku")
    assert dispute.spelled_after(1)[0] == "A attacks Vegeta with Great Goku"


EVOLVING = """at: main phase, A: {battle area: [Gohan, {card: Gohan, orientation: rest}, Krillin],
  hand: [Grown Gohan, unknown], energy area: [2 red]}, B: {hand: 0}"""


def test_a_card_is_evolved_onto_the_one_that_is_named() -> None:
    line = "A evolves Grown Gohan onto battle area 2"
    dispute = begun(EVOLVING, line)
    assert dispute.spelled_after(0) == (
        "A evolves Grown Gohan",
        "A chooses Gohan in A.battle area 2",
    )
    assert told(dispute).endswith(
        "Grown Gohan is played onto Gohan (card 2 in A's battle area): they are one card."
    )
    (card,) = (c for c in dispute.board(2).zones["A"]["battle area"].cards if "Grown" in c.name)
    assert (card.orientation, card.said) == ("rest", ("power 20000", "on Gohan"))


def test_the_card_beneath_is_chosen_before_energy_and_counters_are_asked() -> None:
    setup = EVOLVING.replace("[2 red]", "[2 red, blue]").replace("hand: 0", "hand: 2")
    dispute = begun(setup, "A evolves Grown Gohan onto battle area 2")
    assert dispute.spelled_after(0) == (
        "A evolves Grown Gohan",
        "A chooses Gohan in A.battle area 2",
    )
    dispute.say("A chooses energy area 1, energy area 3")
    assert dispute.branched(dispute.last).say("B does not counter") == 4
    dispute.say("B does not counter")
    assert (
        told(dispute)
        == "Grown Gohan is played onto Gohan (card 2 in A's battle area): they are one card."
    )


def test_a_card_is_not_evolved_onto_another_one() -> None:
    with pytest.raises(NotReadable, match="Grown Gohan cannot be played onto Krillin"):
        begun(EVOLVING, "A evolves Grown Gohan onto Krillin")


def test_which_of_two_cards_is_asked_back_in_the_line() -> None:
    with pytest.raises(Ambiguous) as caught:
        begun(EVOLVING, "A evolves Grown Gohan onto Gohan")
    assert caught.value.meanings == (
        "A evolves Grown Gohan onto A.battle area 1",
        "A evolves Grown Gohan onto A.battle area 2",
    )


def test_an_unknown_card_is_told_by_what_is_done_with_it() -> None:
    setup = "at: main phase, A: {hand: 2, energy area: [3 red]}, B: {hand: 0}"
    dispute = begun(setup, "A plays Gohan")
    assert dispute.spelled_after(0) == ("A.hand 1 is Gohan", "A plays Gohan")


def test_a_skill_is_activated_by_its_card_and_the_leader_is_chosen() -> None:
    dispute = begun(
        MAIN.replace("Guard, ", ""),
        "Goku attacks Vegeta",
        "A activates Push",
        "A chooses the leader",
    )
    assert told(dispute) == "Goku gets +10000 power until end of battle (Push)."
    assert dispute.spelled_after(1) == (
        "B does not counter",
        "A activates Push",
        "A chooses Goku",
    )


def test_a_card_becomes_energy_and_the_hand_is_redrawn() -> None:
    setup = "at: charge phase, A: {hand: [Krillin, Gohan]}"
    assert told(begun(setup, "A charges Gohan")).startswith(
        "Gohan goes from A's hand to A's energy area in Active Mode."
    )
    setup = "at: redraw, A: {hand: [Krillin, Gohan, 4 unknown]}, B: {hand: 6}"
    dispute = begun(setup, "A redraws Krillin, Gohan")
    assert "Krillin and Gohan go from A's hand to A's deck." in told(dispute)
    dispute.say("B redraws 6 unknown")
    assert "6 unknown cards go from B's hand to B's deck." in told(dispute)


def test_all_cards_are_redrawn_and_none_is_charged_against_the_rules() -> None:
    dispute = begun("at: redraw, A: {hand: [Krillin, Gohan, 4 unknown]}, B: {hand: 6}")
    dispute.say("A redraws all")
    assert "go from A's hand to A's deck." in told(dispute)
    with pytest.raises(Refused, match="6-2-4"):
        begun("at: charge phase, A: {hand: [Krillin, Gohan]}", "A charges nothing")


def test_the_main_phase_is_ended_by_name() -> None:
    dispute = begun(MAIN, "A ends the main phase")
    assert dispute.state.turn_player == "B"


def test_a_name_means_a_card_that_can_do_what_the_line_says() -> None:
    setup = """at: main phase, A: {leader area: Goku, hand: [Krillin],
      battle area: [Krillin, {card: Krillin, orientation: rest}]},
      B: {leader area: Vegeta, battle area: [Gohan, {card: Gohan, orientation: rest}], hand: 0}"""
    dispute = begun(setup, "A attacks Gohan with Krillin")
    assert dispute.spelled_after(0) == ("A attacks Gohan with Krillin",)
    dispute.say("A combos Krillin")
    assert told(dispute).startswith("A combos with Krillin out of A's hand.")


OF = """scenario: Names with “of”
book: dbs
cards:
  Goku: {type: leader, color: red, power: 10000}
  Wall of Fire: {type: extra, color: black, cost: 0, abilities: [
    {kind: activated, name: Burn, rule: 8-1-3, icons: ["activate: main"],
     effect: {do: draw, number: 1}},
    {kind: activated, name: Stop, rule: 10-9-2-2, icons: ["counter: attack"],
     effect: {do: negate attack}}]}
setup: {at: main phase, A: {leader area: Goku, hand: [Wall of Fire]},
        B: {leader area: Goku, hand: [Wall of Fire]}}
"""


@pytest.mark.parametrize("counter", ["Wall of Fire", "Stop of Wall of Fire"])
def test_a_name_with_of_is_told_from_a_skill_of_a_card(counter: str) -> None:
    dispute = begin(parse(OF, "of.yaml"))
    dispute.say("A activates Wall of Fire")
    assert told(dispute).endswith("A draws an unknown card.")
    dispute.say("Goku attacks leader")
    dispute.say(f"B counters with {counter}")
    assert told(dispute) == "Wall of Fire is revealed. B activates Stop of Wall of Fire."


def test_a_pass_of_the_other_player_shows_that_nobody_countered_and_no_more() -> None:
    setup = MAIN.replace("Guard, ", "")
    dispute = begun(setup, "Goku attacks Vegeta", "A passes")
    assert [step.command for step in dispute.steps()[2:]] == ["B does not counter", "A passes"]
    with pytest.raises(Refused, match=r"B decides now \(defense step\)"):
        dispute.say("A passes")


def test_a_refusal_says_at_which_later_moment_it_is_made() -> None:
    dispute = begun(MAIN.replace("Guard, ", ""), "A attacks the leader with Goku")
    with pytest.raises(Refused, match=r"A combos Push: .* later moment, “A: offence"):
        dispute.say("A combos Push")
    dispute.say("B does not counter")
    with pytest.raises(Refused, match="not allowed: A combos Push: only a Battle Card can combo"):
        dispute.say("A combos Push")


def test_a_copy_is_meant_that_is_not_in_use() -> None:
    setup = MAIN.replace("Gohan, Krillin, Push, Denial]", "Denial, Denial]").replace(
        "[Krillin, Wall], energy area: [blue]", "[Wall, Denial], energy area: [2 blue]"
    )
    dispute = begun(setup, "Goku attacks Vegeta", "B counters with Wall")
    for player in "ABA":
        dispute.say(f"{player} counters with Denial")
    assert dispute.spelled_after(0)[-1] == "A counters with Denial"


FIELDS = """scenario: Two copies with Field
book: dbs
cards:
  Goku: {type: leader, color: red, power: 10000}
  Meadow: {type: extra, color: red, cost: 0, skills: field, abilities: [
    {kind: activated, name: Reap, rule: 8-1-3, icons: ["activate: main"],
     effect: {do: draw, number: 1}}]}
  Gate: {type: battle, color: red, cost: 2, power: 15000, skills: blocker}
setup: {at: main phase, A: {leader area: Goku, hand: [Meadow, Meadow]},
        B: {leader area: Goku, battle area: [Gate, Gate]}}
"""


def test_a_copy_is_meant_whose_skill_is_active_where_it_lies() -> None:
    dispute = begin(parse(FIELDS, "fields.yaml"))
    dispute.say("A activates field of Meadow")
    dispute.say("A activates Reap of Meadow")
    assert told(dispute).startswith("A activates Reap of Meadow")
    dispute.say("A activates field of Meadow")
    assert [len(dispute.state.cards_in("A", zone)) for zone in ("battle area", "drop area")] == [
        1,
        1,
    ]


def test_a_blocker_that_is_named_is_the_next_of_several_and_blocks() -> None:
    dispute = begin(parse(FIELDS, "fields.yaml"))
    dispute.say("A attacks the leader with Goku")
    dispute.say("B blocks with B.battle area 2")
    blocker = dispute.state.cards_in("B", "battle area")[1]
    assert isinstance(dispute.state, DbsState)
    assert dispute.state.attacked() == blocker
