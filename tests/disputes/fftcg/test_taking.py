"""What a set-up says of what happened earlier in the turn, and what is asked where it does not."""

from judgetool.disputes.board.decisions import question
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin
from judgetool.disputes.setting_up.taken_over import not_taken
from tests.disputes.fftcg.table import dispute as dispute_without_text

SETUP = """\
scenario: A test
book: fftcg
cards:
  Tally:
    type: forward
    elements: fire
    cost: 0
    power: 1000
    icons: generic
    abilities:
      - kind: automatic
        name: Tally
        rule: 11.8.13
        trigger: {{do: put from, origin: null, destination: field}}
        condition:
          do: compared
          left:
            do: times this turn
            trigger: {{do: happens, event: is cast, what: {{zone: field}}}}
          relation: at least
          right: 9
        effect: {{do: draw, number: 1}}
setup:
  at: {at}
  {told}
  A: {{hand: [2 Tally]}}
"""
NOTHING = "earlier this turn: nothing"


def dispute(at: str = "main phase 1", told: str = NOTHING) -> Dispute:
    return begin(parse(SETUP.format(at=at, told=told), "test.yaml"))


def asked(played: Dispute) -> str:
    scene = played.scene(played.last)
    assert scene.decision is not None
    return question(scene, scene.decision)


def test_the_judge_is_asked_what_happened_before_where_a_text_asks() -> None:
    played = dispute(told="turn number: 3")
    assert asked(played) == (
        "Earlier in this turn, before the dispute begins: how often did this happen: "
        "when a card of A's is cast?"
    )
    played.say("it happened 2 times")
    played.say("it never happened")
    assert asked(played).startswith("A has priority")


def test_nobody_is_asked_where_the_set_up_says_it_or_the_turn_begins() -> None:
    assert asked(dispute()).startswith("A has priority")
    assert not dispute(at="active phase", told="turn number: 3").scene(0).state.unplayed
    assert not dispute_without_text("{at: main phase 1}").scene(0).state.unplayed


def test_what_has_happened_in_a_turn_cannot_be_set_up() -> None:
    played = dispute()
    assert not_taken(played.scene(0)) == ""
    played.say("A casts Tally")
    assert not_taken(played.scene(played.last)) == "a text asks what has happened in this turn"
