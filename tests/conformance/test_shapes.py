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
ALL = [(folder, name) for folder in (SHAPES, SHAPES_CFV) for name in names(*folder)]
each_shape = pytest.mark.parametrize(("folder", "name"), ALL)
each_shape_of_weiss = pytest.mark.parametrize("name", names(*SHAPES))

FREQUENT = 150
"""So many shapes of clauses on cards of Vanguard were looked at, the most frequent ones."""


@pytest.mark.parametrize("folder", [SHAPES, SHAPES_CFV])
def test_there_are_forty_at_least(folder: tuple[str, ...]) -> None:
    assert len(names(*folder)) >= 40


def test_each_of_the_most_frequent_clauses_of_vanguard_stands_in_a_shape() -> None:
    abouts = (scenario(name, *SHAPES_CFV).scenario.about for name in names(*SHAPES_CFV))
    said = [re.findall(r"frequency numbers? ([\d, and]+) among", about) for about in abouts]
    shown = {int(number) for (numbers,) in said for number in re.findall(r"\d+", numbers)}
    assert set(range(1, FREQUENT + 1)) - shown == set()


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
