"""Choices whose words depend on cards that nobody knows yet."""

from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin

TEXT = """\
scenario: What may be chosen depends on a card that nobody knows
book: ws-en
cards:
  Scout:
    type: character
    color: red
    level: 0
    cost: 0
    power: 1000
    soul: 1
    abilities:
      - kind: automatic
        name: Look Around
        rule: 8.7.2
        trigger: {do: put from, origin: hand, destination: stage}
        effect:
          do: choose card
          selector:
            zone: hand
            tests:
              - do: compares
                aspect: level
                relation: at most
                number: {do: total of, aspect: level, of: {zone: clock}}
          then: {do: put, what: chosen, zone: waiting room}
setup:
  at: main phase
  A: {hand: [Scout, 2 unknown], clock: [unknown], deck: 20}
  B: {deck: 20}
"""


def test_the_judge_tells_the_card_on_which_a_choice_depends_before_it_is_asked_for() -> None:
    dispute = begin(parse(TEXT, "test.yaml"))
    dispute.say("A plays Scout to center-left")
    question = dispute.timeline.decision
    assert question is not None
    assert question.form == "face"
    assert [dispute.timeline[-1].state.cards[card].zone.name for card in question.cards] == [
        "clock"
    ]
