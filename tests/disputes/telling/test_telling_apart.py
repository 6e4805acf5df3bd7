"""Which card is meant: by its name where that is enough, else by whose it is or where it lies."""

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.telling.telling_apart import which_card, which_cards
from judgetool.operations.disputes.open_dispute import OpenDispute
from tests.disputes.playing import begun_with, told

WEISS = """\
scenario: namesakes
book: ws-en
cards:
  Moss: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Fern: {type: character, color: yellow, level: 0, cost: 0, power: 2500, soul: 1}
  Dare:
    type: event
    color: yellow
    level: 0
    cost: 0
    text: ["Choose 1 of your characters, and that character gets +1700 power until end of turn."]
"""
BOTH = "stage: {center-left: Moss}"

FINAL = """\
scenario: namesakes
book: fftcg
cards:
  Moss: {type: forward, elements: fire, cost: 1, power: 5000, icons: generic}
  Ash: {type: backup, elements: fire, cost: 1, icons: generic}
  Fern: {type: forward, elements: fire, cost: 2, power: 5000}
"""
VANGUARD = """\
scenario: namesakes
book: vanguard
cards:
  King: {grade: 3, power: 11000, clan: Owls}
  Moss: {grade: 1, power: 6000, shield: 5000, clan: Owls, skills: boost}
"""
DRAGON = """\
scenario: namesakes
book: dbs
cards:
  King: {type: leader, color: red, power: 10000}
  Moss: {type: battle, color: red, cost: 1, power: 5000}
"""


def at_main_phase(*, a: str, b: str = "", cards: str = WEISS) -> Dispute:
    return begun_with(cards, f"turn: A, at: main phase, A: {{{a}}}, B: {{{b}}}")


def card_at(dispute: Dispute, player: str, zone: str, place: int = 0) -> str:
    scene = dispute.now
    return which_card(scene, scene.state.cards_in(player, zone)[place])


def test_a_name_that_no_other_card_has_is_enough() -> None:
    dispute = at_main_phase(a=BOTH, b="stage: {center-left: Fern}")
    assert card_at(dispute, "A", "center-left") == "Moss"


def test_what_lies_in_a_hand_or_a_deck_is_not_taken_for_a_card_in_play() -> None:
    dispute = at_main_phase(a=f"{BOTH}, hand: [Moss], deck: [Moss, 5 unknown]")
    assert card_at(dispute, "A", "center-left") == "Moss"
    assert card_at(dispute, "A", "hand") == "Moss"


def test_it_is_said_whose_a_card_is_that_both_players_have() -> None:
    dispute = at_main_phase(a=BOTH, b=BOTH)
    assert card_at(dispute, "A", "center-left") == "A's Moss"
    assert card_at(dispute, "B", "center-left") == "B's Moss"


def test_that_is_not_said_twice() -> None:
    scene = at_main_phase(a=BOTH, b=BOTH).now
    [card] = scene.state.cards_in("A", "center-left")
    assert which_card(scene, card, "A") == "Moss"
    assert which_card(scene, card, "B") == "A's Moss"


def test_it_is_said_where_a_card_lies_that_its_player_has_twice() -> None:
    dispute = at_main_phase(a="stage: {center-left: Moss, back-left: Moss}, memory: [Moss]")
    assert card_at(dispute, "A", "center-left") == "Moss in A's center-left"
    assert card_at(dispute, "A", "back-left") == "Moss in A's back-left"
    assert card_at(dispute, "A", "memory") == "Moss in A's memory"


def test_in_one_zone_cards_in_play_are_told_apart_by_their_places() -> None:
    scene = begun_with(FINAL, "at: main phase 1, A: {field: [Moss, 2 Ash, Ash]}").now
    moss, *ashes = scene.state.cards_in("A", "field")
    assert which_card(scene, ashes[1]) == "Ash (card 3 in A's field)"
    assert which_cards(scene, (moss, *ashes)) == "Moss and Ash (cards 2, 3 and 4 in A's field)"


def test_cards_out_of_play_in_one_zone_are_not_told_apart() -> None:
    dispute = at_main_phase(a=f"{BOTH}, waiting room: [2 Moss]")
    assert card_at(dispute, "A", "waiting room") == "Moss in A's waiting room"
    assert card_at(at_main_phase(a="waiting room: [2 Moss]"), "A", "waiting room") == "Moss"


def test_unknown_cards_in_play_are_told_apart_by_where_they_lie() -> None:
    dispute = at_main_phase(a="stage: {center-left: unknown, back-left: unknown}, hand: 2")
    assert card_at(dispute, "A", "back-left") == "an unknown card in A's back-left"
    assert card_at(dispute, "A", "hand") == "an unknown card"


def test_cards_of_which_little_is_known_are_counted_with_their_places() -> None:
    setup = "at: main phase, A: {leader area: King, energy area: [3 red]}, B: {leader area: King}"
    scene = begun_with(DRAGON, setup).now
    first, _, third = scene.state.cards_in("A", "energy area")
    assert which_cards(scene, (first, third)) == "2 red cards (cards 1 and 3 in A's energy area)"


def test_a_choice_says_whose_card_is_chosen_and_is_read_again() -> None:
    dispute = at_main_phase(a=f"{BOTH}, hand: [2 Dare]", b=BOTH)
    for line in ("A plays Dare", "A chooses A's Moss"):
        dispute.say(line)
    assert dispute.steps()[-1].command == "A chooses A's Moss"
    assert told(dispute).startswith("A's Moss gets +1700 power")


def test_a_choice_says_where_the_chosen_card_lies_and_is_read_again() -> None:
    dispute = at_main_phase(a="stage: {center-left: Moss, back-left: Moss}, hand: [2 Dare]")
    for line in ("A plays Dare", "A chooses Moss in A.back-left"):
        dispute.say(line)
    assert dispute.steps()[-1].command == "A chooses Moss in A.back-left"
    assert told(dispute).startswith("Moss in A's back-left gets +1700 power")


def test_a_card_that_leaves_its_namesakes_is_told_by_its_place() -> None:
    dispute = begun_with(FINAL, "at: main phase 1, A: {field: [2 Moss, Fern]}")
    dispute.say("judge moves A.field 2 to A.hand")
    assert told(dispute) == "Moss (card 2 in A's field) is moved from A's field to A's hand."
    dispute.say("judge moves A.field 1 to A.hand")
    assert told(dispute) == "Moss is moved from A's field to A's hand."


@pytest.mark.parametrize(
    ("cards", "setup", "line", "event"),
    [
        (
            WEISS,
            f"turn: A, at: attack declaration step, A: {{{BOTH}}},"
            " B: {stage: {center-right: Moss}}",
            "A attacks with center-left, frontal",
            "A's Moss frontal attacks B's Moss.",
        ),
        (
            FINAL,
            "turn: A, at: attack declaration step, A: {field: [Moss]}, B: {field: [Moss]}",
            "A attacks with Moss",
            "A's Moss attacks.",
        ),
        (
            VANGUARD,
            "turn: A, at: attack step, A: {circles: {vanguard circle: King}},"
            " B: {circles: {vanguard circle: King}}",
            "A attacks vanguard circle with vanguard circle",
            "A's King attacks B's King.",
        ),
        (
            DRAGON,
            "turn: A, at: main phase, A: {leader area: King}, B: {leader area: King}",
            "A attacks King with King",
            "A's King attacks B's King.",
        ),
    ],
)
def test_every_game_says_whose_card_attacks(cards: str, setup: str, line: str, event: str) -> None:
    dispute = begun_with(cards, setup, line)
    texts = [one.text for step in dispute.steps() for one in step.events]
    assert event in texts


def test_the_japanese_book_says_so_as_well() -> None:
    steps = OpenDispute.proving("a-choice-that-was-not-made", "ws-jp").steps()
    assert [step.command for step in steps if "chooses" in (step.command or "")] == [
        "A chooses A's Moss",
        "A chooses A's Moss",
        "A chooses A's Moss",
        "A chooses B's Moss",
    ]
    assert steps[-1].text.startswith("B's Moss gets -700 power until end of turn")
