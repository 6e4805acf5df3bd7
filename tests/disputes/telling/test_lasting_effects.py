"""Lasting effects: which ability of which card began them, and what they do."""

from judgetool.disputes.board.card_sheet import card_sheet
from judgetool.disputes.board.table import board, picture
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.telling.events import card_lines
from tests.disputes.playing import begun_with, told

CARDS = """\
scenario: lasting effects
book: ws-en
cards:
  Moss: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Dare:
    type: event
    color: yellow
    level: 0
    cost: 0
    text: ["Choose 1 of your characters, and that character gets +1700 power until end of turn."]
  Lesson:
    type: event
    color: yellow
    level: 0
    cost: 0
    abilities:
      - kind: event
        name: Teach
        rule: "8.3"
        effect:
          do: give ability
          what: {zone: stage, whose: yours}
          duration: turn
          ability:
            kind: continuous
            name: Learned
            rule: "8.1.1.3"
            lasting:
              - do: change
                aspect: power
                amount: 700
                what: this card
                duration: while the ability is active
  Guard:
    type: event
    color: yellow
    level: 0
    cost: 0
    abilities:
      - kind: event
        name: Ward
        rule: "8.3"
        effect:
          do: instead
          event: {do: put from, origin: stage, destination: waiting room, what: {zone: stage}}
          effect: {do: draw, number: 1}
          duration: turn
"""


def played(card: str, *more: str) -> Dispute:
    setup = f"turn: A, at: main phase, A: {{stage: {{center-left: Moss}}, hand: [{card}], deck: 9}}"
    return begun_with(CARDS, setup, f"A plays {card}", *more)


def test_the_ability_is_told_with_its_card() -> None:
    dispute = played("Dare", "A chooses Moss")
    words = "Moss gets +1700 power until end of turn (Event ability 1 of Dare)."
    assert told(dispute).startswith(words)
    scene = dispute.scene(dispute.last)
    (card,) = scene.state.cards_in("A", "center-left")
    assert "gets +1700 power (Event ability 1 of Dare)" in card_lines(scene, card, ())


def test_an_ability_that_is_given_is_told_with_what_it_says() -> None:
    words = "the ability Learned until end of turn (Teach of Lesson): Give this card +700 power."
    assert f"Moss gets {words}" in told(played("Lesson"))


def test_a_replacement_is_told_with_its_card_and_what_it_does() -> None:
    said = told(played("Guard"))
    assert "From now on Ward of Guard can replace what happens: Until end of turn, when" in said


def test_a_replacement_that_waits_is_listed_on_the_board_until_it_ends() -> None:
    dispute = played("Guard")
    scene = dispute.scene(dispute.last)
    shown = board(scene)
    assert shown.of_players["A"] == ("waits: Ward of Guard",)
    assert shown.waiting is not None
    (item,) = shown.waiting.items
    assert item.text.startswith("Ward of Guard can replace what happens: Until end of turn, when")
    assert any("effects that wait or last, 1 waiting: A: Ward" in one for one in picture(shown))
    (guard,) = scene.state.cards_in("A", "waiting room")
    assert any(note.startswith("Ward of Guard can") for note in card_sheet(scene, guard, {}).notes)
    while dispute.state.turn_player == "A":
        dispute.say("A passes")
    assert board(dispute.scene(dispute.last)).waiting is None
