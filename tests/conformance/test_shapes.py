"""The most frequent shapes of abilities on real cards stand as trees, each played by a scenario."""

import re

import pytest

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.other_book import by_book
from judgetool.disputes.scenarios.running import findings, run
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz.books import EN, JP
from tests.conformance.library import names, played, scenario

SHAPES = ("shapes", "ws-en")
SHAPES_CFV = ("shapes", "vanguard")
SHAPES_DBS = ("shapes", "dbs")
ALL = [(folder, name) for folder in (SHAPES, SHAPES_CFV, SHAPES_DBS) for name in names(*folder)]
each_shape = pytest.mark.parametrize(("folder", "name"), ALL)

ONE_IN = 5
"""So many shapes have one that is also played by the other book and replayed in the usual run;
``--thorough`` takes them all."""

FREQUENT = 150
"""So many shapes of clauses on cards of Vanguard and of Dragon Ball Super were looked at each."""

OF_LATER_SETS = {
    **dict.fromkeys((15, 44, 121), "[Barrier]"),
    16: "[Energy-Exhaust]",
    26: "[Unique]",
    27: "[Deflect]",
    33: "[EX-Evolve]",
    34: "[Super Combo]",
    **dict.fromkeys((41, 107), "[Burst]"),
    **dict.fromkeys((46, 119, 129), "[Over Realm]"),
    52: "[Sparking]",
    67: "[Arrival]",
    **dict.fromkeys((85, 86, 114), "[Union]"),
    94: "[Ultimate]",
    106: "[Bond]",
    109: "Unison Cards",
    115: "[Dragon Ball]",
    **dict.fromkeys((131, 143), "the Warp"),
    132: "[Triple Attack]",
    139: "[Swap]",
    141: "[Indestructible]",
    145: "[Warrior of Universe 7]",
    147: "[Successor]",
}
"""By frequency number: the word of a later set that the book of the launch does not know."""

SHOWN_BY = {
    1: ("23-draws-when-it-attacks", "Raid of Monk triggers and is pending."),
    2: ("20-draws-in-the-main-phase", "A activates Study of Monk."),
    3: ("18-costs-energy-of-a-color", "A red card is switched to Rest Mode."),
    4: ("20-draws-in-the-main-phase", "A draws an unknown card."),
    5: ("21-has-more-power", "A.battle area 1.power: 10000"),
    6: ("22-once-per-turn", "illegal: A activates Study of battle area 1; because 10-10-1"),
    7: ("24-draws-when-it-is-played", "Greeting of Monk triggers and is pending."),
    8: ("23-draws-when-it-attacks", "Raid of Monk triggers and is pending."),
    9: ("25-shuffles", "A shuffles the deck."),
    10: ("24-draws-when-it-is-played", "Greeting of Monk triggers and is pending."),
    11: ("26-strikes-twice", "B is inflicted 2 damage by Owl."),
    12: ("28-blocks", "Gate is attacked from now on."),
    13: ("29-while-the-leader-has-a-color", "B.battle area 1.power: 5000"),
    14: ("30-looks-at-cards", "A looks at Owl."),
    17: ("31-awakens", "A activates awaken of King."),
    18: ("32-strengthens-in-a-battle", "A activates Cheer of Monk."),
    19: ("31-awakens", "illegal: A awakens; because 10-1-1"),
    20: ("34-negates-an-attack", "B activates Wall."),
    21: ("33-critical-damage", "An unknown card of B's life goes to the drop area."),
    22: ("34-negates-an-attack", "The attack is negated."),
    23: (
        "19-costs-any-energy",
        "A blue card (card 1 in A's energy area) is switched to Rest Mode.",
    ),
    24: ("31-awakens", "King awakens: Great King."),
    25: ("35-plays-itself-out-of-the-hand", "A plays Monk."),
    28: ("36-costs-less", "A red card (card 1 in A's energy area) is switched to Rest Mode."),
    29: ("37-while-the-leader-has-a-trait", "illegal: A activates Choir of Monk"),
    30: ("35-plays-itself-out-of-the-hand", "A plays Monk."),
    31: ("38-draws-when-it-combos", "Help of Owl triggers and is pending."),
    32: ("39-one-of-two-ways", "Owl is switched to Rest Mode."),
    35: ("40-chooses-up-to-two", "Owl is switched to Rest Mode."),
    36: ("41-adds-a-card-to-the-hand", "Owl goes from A's drop area to A's hand."),
    37: ("42-negates-a-play", "The play of Owl is negated."),
    38: ("43-switches-itself-to-active-mode", "Monk is switched to Active Mode."),
    39: ("37-while-the-leader-has-a-trait", "A activates Song of Monk."),
    40: ("47-shuffles-if-it-looked-through-the-deck", "A shuffles the deck."),
    42: ("44-attacks-twice", "Dual attack of Owl triggers and is pending."),
    43: (
        "19-costs-any-energy",
        "2 blue cards (cards 2 and 3 in A's energy area) are switched to Rest Mode.",
    ),
    45: ("45-power-for-the-turn", "Monk gets +5000 power until end of turn (Roar)."),
    47: ("27-strikes-three-times", "B is inflicted 3 damage by Owl."),
    48: ("46-awakens-and-may-draw", "B draws an unknown card."),
    49: ("46-awakens-and-may-draw", "B draws an unknown card."),
}
"""By frequency number of the most frequent ones: the shape that is about it, and what shows it."""


@pytest.mark.parametrize("folder", [SHAPES, SHAPES_CFV, SHAPES_DBS])
def test_there_are_forty_at_least(folder: tuple[str, ...]) -> None:
    assert len(names(*folder)) >= 40


def shown_in(folder: tuple[str, ...]) -> set[int]:
    """The frequency numbers that the scenarios of a folder say they show."""
    return {number for name in names(*folder) for number in shown_by(name, *folder)}


def shown_by(name: str, *folder: str) -> set[int]:
    """The frequency numbers that a scenario says it shows."""
    about = scenario(name, *folder).scenario.about
    (numbers,) = re.findall(r"frequency numbers? ([\d, and]+) among", about)
    return {int(number) for number in re.findall(r"\d+", numbers)}


def test_each_of_the_most_frequent_clauses_of_vanguard_stands_in_a_shape() -> None:
    assert set(range(1, FREQUENT + 1)) - shown_in(SHAPES_CFV) == set()


def test_only_clauses_of_later_sets_stand_in_no_shape_of_dragon_ball() -> None:
    assert set(range(1, FREQUENT + 1)) - shown_in(SHAPES_DBS) == OF_LATER_SETS.keys()


def test_the_forty_most_frequent_clauses_of_dragon_ball_that_its_book_knows_are_shown() -> None:
    known = [number for number in range(1, FREQUENT + 1) if number not in OF_LATER_SETS]

    assert [*SHOWN_BY] == known[:40]


@pytest.mark.parametrize("number", SHOWN_BY)
def test_a_frequent_clause_of_dragon_ball_is_seen_in_its_shape(number: int) -> None:
    name, words = SHOWN_BY[number]
    outcome = played(name, *SHAPES_DBS)
    told = (event.text for step in outcome.dispute.steps() for event in step.events)

    assert number in shown_by(name, *SHAPES_DBS)
    assert any(words in one for one in (*told, *(one.said for one in outcome.expectations)))


@each_shape
def test_shape_is_possible_and_comes_out_as_it_says(folder: tuple[str, ...], name: str) -> None:
    file = scenario(name, *folder)

    assert not any(finding.impossible for finding in findings(file))
    assert played(name, *folder).failures == ()
    assert file.scenario.about.strip()


def test_shapes_of_the_english_book_come_out_the_same_by_the_japanese_one(thorough: bool) -> None:
    for name in names(*SHAPES) if thorough else names(*SHAPES)[::ONE_IN]:
        file = scenario(name, *SHAPES)
        assert file.scenario.book == EN
        assert run(by_book(file, JP)).failures == (), name


def test_shapes_are_written_read_and_replayed_the_same(thorough: bool) -> None:
    for folder, name in ALL if thorough else ALL[::ONE_IN]:
        timeline = played(name, *folder).dispute.timeline
        last = timeline[len(timeline) - 1].state
        rules = tabletop_of(last.book).rules
        codec = rules.codec
        transcript = codec.transcript_from_json(codec.transcript_to_json(timeline.transcript))

        assert codec.state_from_json(codec.state_to_json(last)) == last, name
        again = Timeline(rules, Transcript(transcript.setup, transcript.commands))
        assert again[len(again) - 1].state == last, name
