"""What is said to a choice of an effect and refused: why, and what can be said instead."""

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import Refused
from tests.disputes.playing import begun_with

CARDS = """\
scenario: a choice of up to one card
book: ws-en
cards:
  Moss: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Fetch:
    type: event
    color: yellow
    level: 0
    cost: 0
    abilities:
      - kind: event
        name: Fetch
        rule: "4.7.1"
        effect:
          do: choose card
          selector: {zone: waiting room}
          minimum: 0
          maximum: 1
          then: {do: put, what: chosen, zone: hand}
"""
SETUP = "turn: A, at: main phase, A: {stage: {center-left: Moss}, hand: [Fetch], deck: 9"


def asked() -> Dispute:
    return begun_with(CARDS, f"{SETUP}, waiting room: [3 Moss]}}", "A plays Fetch")


@pytest.mark.parametrize("line", ["A chooses nothing", "A chooses none", "A chooses no card"])
def test_that_none_is_chosen_can_be_said_as_people_do(line: str) -> None:
    dispute = asked()
    dispute.say(line)
    assert dispute.steps()[-1].command == "A chooses nothing"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("A says no", "first A must choose cards, or nothing"),
        ("A chooses A.waiting room 1, A.waiting room 2", "at most 1 card can be chosen, not 2"),
        ("A chooses A.center-left", "Moss in A's center-left cannot be chosen for Fetch"),
        ("A chooses A.center-left", "choose from the cards in A's waiting room .3 Moss."),
        (
            "A chooses A.waiting room 1, A.waiting room 1",
            "Moss in A's waiting room is chosen twice",
        ),
        ("B chooses A.waiting room 1", "A decides now .Fetch., not B"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_what_can(line: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        asked().say(line)


PAYING = """\
scenario: what cannot be paid
book: ws-en
cards:
  Payer:
    type: character
    color: yellow
    level: 0
    cost: 0
    power: 1000
    soul: 1
    text: ["【ACT】 [(2) 【REST】 this card] Draw 1 card."]
"""


@pytest.mark.parametrize(
    ("orientation", "stock", "why"),
    [
        ("rest", 5, "not possible: “rest this card”"),
        ("stand", 1, "not possible: “put 2 cards from the stock into the waiting room”"),
    ],
)
def test_a_cost_that_cannot_be_paid_is_refused_with_what_is_impossible(
    orientation: str, stock: int, why: str
) -> None:
    stage = f"{{center-left: {{card: Payer, orientation: {orientation}}}}}"
    setup = f"turn: A, at: main phase, A: {{stage: {stage}, stock: {stock}, deck: 9}}"
    with pytest.raises(Refused, match=why):
        begun_with(PAYING, setup).say("A uses Activated ability 1 of Payer")
