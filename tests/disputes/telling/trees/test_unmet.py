"""Why not: the part of a text's condition that is not met, and what there is instead."""

import pytest

from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin

SCENARIO = """scenario: What a text asks for
book: ws-en
cards:
  Owl: {{type: character, color: red, level: 0, cost: 0, power: 1000, soul: 1, traits: [Music],
    abilities: [{{kind: activated, name: Hoot, rule: 8.1.1.1, condition: {condition},
      effect: {{do: draw, number: 1}}}}]}}
  Wren: {{type: character, color: red, level: 1, cost: 0, power: 1000, soul: 1, traits: [Music]}}
  Osk: {{type: character, color: blue, level: 0, cost: 0, power: 1000, soul: 1}}
setup:
  at: main phase
  A: {{stage: {{center-left: Owl, center-middle: Wren, center-right: Osk}}, hand: 2, deck: 20}}
  B: {{hand: 3, deck: 20}}
"""

OTHERS = (
    "{do: count, of: {zone: stage, tests: [{do: is not, test: {do: is, subject: this card}}, "
    "{do: bears, aspect: traits, words: [Music]}]}}"
)


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        (
            f"{{do: compared, left: {OTHERS}, relation: at least, right: 4}}",
            "its text asks for at least 4 other Music characters on A's stage; there is 1",
        ),
        (
            "{do: compared, left: {do: count, of: {zone: waiting room, whose: opponent's}}, "
            "relation: at least, right: 2}",
            "its text asks for at least 2 cards in B's waiting room; there are none",
        ),
        (
            "{do: compared, left: {do: total of, aspect: level, of: {zone: stage}}, "
            "relation: at least, right: {do: count, of: {zone: hand}}}",
            "its text asks that the total level of characters on A's stage is at least the number "
            "of cards in A's hand; the total level of characters on A's stage is 1, and the "
            "number of cards in A's hand is 2",
        ),
        (
            "{do: fits, subject: this card, tests: [{do: lies, orientations: [rest]}]}",
            "its text asks that this card is rested; that is not so",
        ),
        (
            "{do: unless, condition: {do: fits, subject: this card, "
            "tests: [{do: bears, aspect: color, words: [red]}]}}",
            "its text does not allow that this card is red",
        ),
        (
            "{do: either, conditions: [{do: in turn, whose: opponent's}, "
            "{do: fits, subject: this card, tests: [{do: is named, names: [Osk]}]}]}",
            "its text asks that it is B's turn or this card is named “Osk”; none of this is so",
        ),
        ("{do: in turn, whose: opponent's}", "it can be used in the opponent's turn only"),
    ],
)
def test_what_a_text_asks_for_is_named_with_what_there_is(condition: str, reason: str) -> None:
    text = SCENARIO.format(condition=condition)
    dispute = begin(parse(text, "test.yaml"))
    (why,) = dispute.why_not("A uses ability 1 of Owl")
    assert why.text == f"Hoot: {reason}"
    assert why.citations == ("8.1.1.1",)


ATTACKING = (
    "{kind: automatic, name: Hoot, rule: 8.7.1, trigger: {do: happens, event: attacks}, "
    "effect: {do: if, condition: CONDITION, then: {do: draw, number: 1}}}"
)


def test_an_effect_whose_condition_does_not_hold_names_it_with_what_there_is() -> None:
    condition = f"{{do: compared, left: {OTHERS}, relation: at least, right: 2}}"
    text = SCENARIO.format(condition="{do: in turn, whose: yours}").replace(
        "abilities: [{kind: activated, name: Hoot, rule: 8.1.1.1, "
        "condition: {do: in turn, whose: yours},\n      effect: {do: draw, number: 1}}]",
        f"abilities: [{ATTACKING.replace('CONDITION', condition)}]",
    )
    dispute = begin(parse(text.replace("main phase", "attack declaration step"), "test.yaml"))
    dispute.say("A attacks with center-left, direct")
    told = " ".join(step.text for step in dispute.steps())
    words = "Hoot: its text asks for at least 2 other Music characters on A's stage; there is 1."
    assert words in told


@pytest.mark.parametrize(
    ("least", "told"),
    [
        (
            2,
            (
                "Hoot of Owl does not trigger: its text asks for at least 2 other Music "
                "characters on A's stage; there is 1.",
            ),
        ),
        (1, ()),
    ],
)
def test_an_ability_that_its_condition_keeps_back_is_told_in_the_step(
    least: int, told: tuple[str, ...]
) -> None:
    condition = f"{{do: compared, left: {OTHERS}, relation: at least, right: {least}}}"
    ability = (
        "{kind: automatic, name: Hoot, rule: 8.7.1, trigger: {do: happens, event: attacks}, "
        f"condition: {condition}, effect: {{do: draw, number: 1}}}}"
    )
    text = SCENARIO.format(condition="{do: in turn, whose: yours}").replace(
        "abilities: [{kind: activated, name: Hoot, rule: 8.1.1.1, "
        "condition: {do: in turn, whose: yours},\n      effect: {do: draw, number: 1}}]",
        f"abilities: [{ability}]",
    )
    dispute = begin(parse(text.replace("main phase", "attack declaration step"), "test.yaml"))
    dispute.say("A attacks with center-left, direct")
    assert dispute.steps()[1].held_back == told
