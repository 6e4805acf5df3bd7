"""The most frequent shapes of abilities on real cards stand as trees, each played by a scenario."""

import pytest

from judgetool.disputes.scenarios.other_book import by_book
from judgetool.disputes.scenarios.running import findings, run
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from judgetool.engine.weiss_schwarz.vocabulary import (
    state_from_json,
    state_to_json,
    transcript_from_json,
    transcript_to_json,
)
from tests.conformance.library import names, scenario

SHAPES = ("shapes", "ws-en")
ALL = names(*SHAPES)
each_shape = pytest.mark.parametrize("name", ALL)


def test_there_are_forty_at_least() -> None:
    assert len(ALL) >= 40


@each_shape
def test_shape_is_possible_and_comes_out_as_it_says(name: str) -> None:
    file = scenario(name, *SHAPES)

    assert not any(finding.impossible for finding in findings(file))
    assert run(file).failures == ()
    assert file.scenario.about.strip()


@each_shape
@pytest.mark.parametrize("book", ["ws-en", "ws-jp"])
def test_shape_comes_out_the_same_by_both_books(name: str, book: str) -> None:
    assert run(by_book(scenario(name, *SHAPES), book)).failures == ()


@each_shape
def test_shape_is_written_read_and_replayed_the_same(name: str) -> None:
    timeline = run(scenario(name, *SHAPES)).dispute.timeline
    last = timeline[len(timeline) - 1].state
    transcript = transcript_from_json(transcript_to_json(timeline.transcript))

    assert state_from_json(state_to_json(last)) == last
    again = Timeline(WEISS_SCHWARZ, Transcript(transcript.setup, transcript.commands))
    assert again[len(again) - 1].state == last
