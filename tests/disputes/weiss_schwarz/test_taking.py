"""What a set-up can say of a moment, and what it cannot."""

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin
from judgetool.disputes.setting_up.taken_over import not_taken

NEWCOMER = (
    "【CONT】 During the turn that this card is placed on the stage, this card gets +500 power."
)
SETUP = """\
scenario: A test
book: ws-en
cards:
  Card: {{type: character, color: red, level: 0, cost: 0, power: 1000, soul: 1, text: {text}}}
setup:
  at: main phase
  A: {{stage: {{center-left: Card}}, hand: [Card], deck: 9}}
  B: {{deck: 9}}
"""


def dispute(text: str) -> Dispute:
    return begin(parse(SETUP.format(text=text), "test.yaml"))


def test_the_characters_of_a_set_up_came_before_this_turn() -> None:
    played = dispute(f'["{NEWCOMER}"]')
    played.say("A plays Card to center-right")
    stage = played.board(played.last).zones["A"]
    assert stage["center-left"].cards[0].said == ("power 1000",)
    assert stage["center-right"].cards[0].said == ("power 1500",)


def test_no_set_up_says_that_a_character_came_this_turn_where_a_text_asks() -> None:
    played = dispute(f'["{NEWCOMER}"]')
    assert not_taken(played.scene(0)) == ""
    played.say("A plays Card to center-right")
    why = not_taken(played.scene(played.last))
    assert why == "a character came in this turn, and a text asks for that"


def test_where_no_text_asks_what_came_any_moment_of_the_main_phase_can_be_set_up() -> None:
    played = dispute("0")
    played.say("A plays Card to center-right")
    assert not_taken(played.scene(played.last)) == ""
