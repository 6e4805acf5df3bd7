"""Pointing at cards in every line: by name, by place, by both; names that several cards share."""

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import Ambiguous, BadScenario, ImpossibleSetup, NoSuchCard, Refused
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin, run

CARDS = """
cards:
  Runner red: {name: Runner, type: character, color: red, level: 0, cost: 0, power: 2000, soul: 1}
  Runner blue: {name: Runner, type: character, color: blue, level: 0, cost: 0, power: 3000, soul: 1}
  Server:
    type: character
    color: red
    level: 0
    cost: 0
    power: 1000
    soul: 1
    abilities:
      - kind: automatic
        name: Serve
        rule: 8.7.2
        trigger: {do: at moment, moment: beginning of climax phase}
        effect: {do: change, aspect: power, amount: 1000, what: this card, duration: turn}
"""


def scenario(players: str, script: str = "[]", expect: str = "[]") -> ScenarioFile:
    text = f"scenario: A test\nbook: ws-en{CARDS}setup: {{at: main phase, {players}}}\n"
    return parse(f"{text}script: {script}\nexpect: {expect}\n", "test.yaml")


def dispute(players: str) -> Dispute:
    return begin(scenario(players))


@pytest.mark.parametrize(
    "option",
    ["Serve of center-left", "center-left", "A.center-left", "Serve of Server (A.center-left)"],
)
def test_an_ability_that_stands_by_is_taken_by_the_place_of_its_card(option: str) -> None:
    played = dispute("A: {stage: {center-left: Server, center-right: Server}, hand: 1}")
    played.say("A passes")
    played.say(f"A takes {option}")
    serving = played.board(played.last).zones["A"]["center-left"].cards[0]
    assert serving.said == ("power 2000",)


def test_an_ability_that_could_be_of_several_cards_is_asked_for() -> None:
    played = dispute("A: {stage: {center-left: Server, center-right: Server}}")
    played.say("A passes")
    with pytest.raises(Ambiguous) as asked:
        played.say("A takes Serve of Server")
    assert asked.value.meanings == (
        "A takes Serve of Server in A's center-left",
        "A takes Serve of Server in A's center-right",
    )


def test_an_option_of_a_card_elsewhere_is_none_of_the_options() -> None:
    played = dispute("A: {stage: {center-left: Server, center-right: Server, back-left: Server}}")
    played.say("judge moves back-left to A.waiting room")
    played.say("A passes")
    with pytest.raises(Refused, match="the options are: Serve of Server"):
        played.say("A takes Serve of A.waiting room 1")


@pytest.mark.parametrize(
    "line",
    [
        "A exchanges center-left and back-left",
        "A exchanges A.center-left with Runner red",
        "A exchanges Server and Runner red",
        "A exchanges Server with back-left",
        "A exchanges Server (center-left) and Runner at back-left",
    ],
)
def test_positions_are_exchanged_by_what_lies_there(line: str) -> None:
    played = dispute("A: {stage: {center-left: Server, back-left: Runner red}}")
    played.say(line)
    assert played.board(played.last).zones["A"]["back-left"].cards[0].name == "Server"


@pytest.mark.parametrize(
    "line",
    [
        "A plays A.hand 2 to center-left",
        "A plays Runner blue in hand to A.center-left",
        "A plays Runner (hand 2) to center-left",
        "A plays Runner blue in A's hand to center-left",
    ],
)
def test_a_card_is_named_with_its_place(line: str) -> None:
    played = dispute("A: {hand: [Runner red, Runner blue]}")
    played.say(line)
    assert played.board(played.last).zones["A"]["center-left"].cards[0].name == "Runner blue"


def test_a_card_that_does_not_lie_where_it_is_said_to_is_not_there() -> None:
    played = dispute("A: {hand: [Runner red, Server]}")
    with pytest.raises(NoSuchCard, match="Runner does not lie at “hand 2”"):
        played.say("A plays Runner (hand 2) to center-left")


def test_an_opponents_character_does_not_attack_for_one() -> None:
    played = dispute("A: {stage: {center-left: Server}}, B: {stage: {center-left: Server}}")
    played.say("go to the attack phase")
    with pytest.raises(NoSuchCard, match="is not on A's stage"):
        played.say("A attacks with B.center-left, frontal")


def test_a_name_that_several_cards_on_offer_share_is_asked_for() -> None:
    played = dispute("A: {hand: [Runner red, Runner blue]}")
    with pytest.raises(Ambiguous) as asked:
        played.say("A plays Runner to center-left")
    assert asked.value.meanings == (
        "A plays A.hand 1 to center-left",
        "A plays A.hand 2 to center-left",
    )


def test_a_shared_name_is_good_enough_where_one_such_card_is_on_offer() -> None:
    played = dispute("A: {hand: [Runner red, Server], deck: [Runner blue, 9 unknown]}")
    played.say("A plays Runner to center-left")
    assert played.steps()[-1].command == "A plays Runner red to center-left"


def test_a_shared_name_does_not_tell_what_an_unknown_card_is() -> None:
    played = dispute("A: {hand: 2}")
    for line in ("A.hand 1 is Runner", "A plays Runner to center-left"):
        with pytest.raises(Ambiguous) as asked:
            played.say(line)
        assert asked.value.meanings == (
            line.replace("Runner", "Runner red"),
            line.replace("Runner", "Runner blue"),
        )
    played.say("A plays Runner blue to center-left")
    assert played.board(played.last).zones["A"]["center-left"].cards[0].said == ("power 3000",)


def test_expectations_tell_cards_of_one_name_apart() -> None:
    expect = """
  - after the last step: {A.hand: [Runner, Runner blue], A.Runner blue.power: 3000}
  - after the last step: {A.center-left: Runner blue, A.hand has: [Runner, Runner]}
"""
    setup = "A: {stage: {center-left: Runner red}, hand: [Runner red, Runner blue]}"
    assert run(scenario(setup, expect=expect)).failures == (
        "test.yaml, line 23: after the last step, A.center-left is Runner red, not Runner blue",
    )


def test_copies_are_counted_by_name_and_lists_by_card() -> None:
    with pytest.raises(ImpossibleSetup, match="more copies of Runner red are set up"):
        begin(scenario("A: {hand: [2 Runner red], deck list: {Runner red: 1, Runner blue: 1}}"))


@pytest.mark.parametrize(
    ("players", "problem"),
    [
        ("A: {hand: [Runner]}", "“Runner” is the name of several cards: Runner red, Runner blue"),
        ("A: {deck list: {Runner: 4}}", "“Runner” is the name of several cards"),
        ("A: {stage: {back-left: Runner}}", "“Runner” is the name of several cards"),
    ],
)
def test_a_set_up_says_which_of_the_cards_of_one_name(players: str, problem: str) -> None:
    with pytest.raises(BadScenario, match=problem):
        begin(scenario(players))


def test_what_a_card_is_called_here_is_not_the_name_of_another() -> None:
    text = f"scenario: A test\nbook: ws-en{CARDS}setup: {{at: main phase}}\n"
    with pytest.raises(BadScenario, match=r"line 5: “Runner” is also the name of “Runner red”"):
        begin(parse(text.replace("Runner blue: {name: Runner,", "Runner: {"), "test.yaml"))


@pytest.mark.parametrize("name", ["What a Day...", "K.O.", "Ride with Them to the Sea"])
def test_a_name_is_read_whole(name: str) -> None:
    cards = CARDS.replace("Server:", f"{name}:")
    text = f"scenario: A test\nbook: ws-en{cards}setup: {{at: main phase, A: {{hand: [{name}]}}}}\n"
    played = begin(parse(text, "test.yaml"))
    played.say(f"A plays {name} to center-left.")
    assert played.spelled_after(0) == (f"A plays {name} to center-left",)
    assert played.board(played.last).zones["A"]["center-left"].cards[0].name == name
