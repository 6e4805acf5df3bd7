"""The most frequent shapes of abilities on real cards stand as trees, each played by a scenario."""

import re

import pytest

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.other_book import by_book
from judgetool.disputes.scenarios.running import findings, run
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from tests.conformance.library import names, scenario

SHAPES = ("shapes", "ws-en")
SHAPES_CFV = ("shapes", "vanguard")
SHAPES_DBS = ("shapes", "dbs")
ALL = [(folder, name) for folder in (SHAPES, SHAPES_CFV, SHAPES_DBS) for name in names(*folder)]
each_shape = pytest.mark.parametrize(("folder", "name"), ALL)
each_shape_of_weiss = pytest.mark.parametrize("name", names(*SHAPES))

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

WITHOUT_A_NODE = {
    93: "that a [Counter] is activated for another cost",
    99: "that it was a skill of the opponent that moved a card",
    113: "that a [Counter] is activated for another cost",
}
"""By frequency number: what the ability tree has no word for."""


@pytest.mark.parametrize("folder", [SHAPES, SHAPES_CFV])
def test_there_are_forty_at_least(folder: tuple[str, ...]) -> None:
    assert len(names(*folder)) >= 40


def shown_in(folder: tuple[str, ...]) -> set[int]:
    """The frequency numbers that the scenarios of a folder say they show."""
    abouts = (scenario(name, *folder).scenario.about for name in names(*folder))
    said = [re.findall(r"frequency numbers? ([\d, and]+) among", about) for about in abouts]
    return {int(number) for (numbers,) in said for number in re.findall(r"\d+", numbers)}


def test_each_of_the_most_frequent_clauses_of_vanguard_stands_in_a_shape() -> None:
    assert set(range(1, FREQUENT + 1)) - shown_in(SHAPES_CFV) == set()


def test_of_the_most_frequent_clauses_of_dragon_ball_those_that_stand_in_no_shape_are_named() -> (
    None
):
    left_out = OF_LATER_SETS.keys() | WITHOUT_A_NODE.keys()
    assert set(range(1, FREQUENT + 1)) - shown_in(SHAPES_DBS) == left_out


@each_shape
def test_shape_is_possible_and_comes_out_as_it_says(folder: tuple[str, ...], name: str) -> None:
    file = scenario(name, *folder)

    assert not any(finding.impossible for finding in findings(file))
    assert run(file).failures == ()
    assert file.scenario.about.strip()


@each_shape_of_weiss
@pytest.mark.parametrize("book", ["ws-en", "ws-jp"])
def test_shape_comes_out_the_same_by_both_books(name: str, book: str) -> None:
    assert run(by_book(scenario(name, *SHAPES), book)).failures == ()


@each_shape
def test_shape_is_written_read_and_replayed_the_same(folder: tuple[str, ...], name: str) -> None:
    timeline = run(scenario(name, *folder)).dispute.timeline
    last = timeline[len(timeline) - 1].state
    rules = tabletop_of(last.book).rules
    codec = rules.codec
    transcript = codec.transcript_from_json(codec.transcript_to_json(timeline.transcript))

    assert codec.state_from_json(codec.state_to_json(last)) == last
    again = Timeline(rules, Transcript(transcript.setup, transcript.commands))
    assert again[len(again) - 1].state == last
