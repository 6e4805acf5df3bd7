"""Files that ask for an explanation, and what is found for them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.explaining.account import account_of, script_of
from judgetool.disputes.explaining.asked import Asked, asked
from judgetool.disputes.explaining.problem import Explanation
from judgetool.disputes.explaining.search import Search
from judgetool.disputes.explaining.taking import taken_by
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.edits import PutLines
from judgetool.disputes.scenarios.models import TRUNK
from judgetool.disputes.scenarios.plays import Plays
from resources import files


def samples() -> Iterator[tuple[str, str]]:
    for book in sorted(files("differences").iterdir(), key=lambda folder: folder.name):
        for file in sorted(book.iterdir(), key=lambda one: one.name):
            yield f"{book.name}/{file.name}", file.read_text(encoding="utf-8")


SAMPLES = dict(samples())


def first_of(about: Asked) -> Explanation:
    return next(Search(about.problem).explanations())


class Sample(NamedTuple):
    """A file of the box, what it asks, and the first explanation that is found for it."""

    text: str
    about: Asked
    found: Explanation


@pytest.fixture(scope="module", params=SAMPLES)
def sample(request: pytest.FixtureRequest) -> Sample:
    """Each file of the box; the search for it is made once."""
    about = asked(SAMPLES[request.param], request.param)
    return Sample(SAMPLES[request.param], about, first_of(about))


def test_an_explanation_ends_on_the_very_board_that_was_seen(sample: Sample) -> None:
    about = sample.about
    lines = script_of(account_of(about.opening, sample.found))
    document = Document.of(about.file)
    said = PutLines(TRUNK, 0, len(about.file.scenario.script), tuple(lines)).applied(document)
    played = Plays().of(said, TRUNK)
    assert played.stop is None
    assert taken_by(played.dispute.state, about.problem.seen) == {}


def test_the_mistakes_are_those_that_the_file_tells_of(sample: Sample) -> None:
    """Its last line is a comment with what a judge finds."""
    told = sample.text.rstrip().rsplit("# found: ", 1)[1]
    made = (mistake.kind.name for _, mistake in sample.found.mistakes)
    assert ", ".join(made) == ("" if told == "no mistake" else told)


def test_differences_of_twenty_two_ruling_cases_are_explained(shared: Path) -> None:
    """A difference that was told of a case names it beside what is found."""
    found = (re.findall(r"^# case: (.+)$", text, re.MULTILINE) for text in SAMPLES.values())
    named = {case for cases in found for case in cases}
    assert len(named) == 22
    path = shared / "cases" / "ruling-cases.json"
    if not path.exists():
        pytest.skip(f"the collection of rulings is not at {path}")
    known = {case["id"] for case in json.loads(path.read_text(encoding="utf-8"))}
    assert named <= known


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(BadScenario, match="there is no field “now”"):
        asked("difference: X\nbook: ws-en\nnow: {}\n", "x.yaml")


def test_a_line_that_cannot_be_understood_is_refused_where_it_stands() -> None:
    text = SAMPLES["ws-en/two-clock-cards-too-many.yaml"]
    said = "said: [B attacks with center-left, direct]\n"
    with pytest.raises(BadScenario, match="“direct” was said: ") as refused:
        asked(text.replace("after:\n", f"{said}after:\n"), "clock.yaml")
    assert refused.value.where == "clock.yaml, line 13"


def test_a_missing_board_is_said() -> None:
    with pytest.raises(BadScenario, match="“after” is missing"):
        asked("difference: X\nbook: ws-en\nbefore: {}\n", "x.yaml")


def test_an_error_names_the_line_of_the_file() -> None:
    text = "difference: X\nbook: ws-en\nbefore:\n  at: main phase\nafter:\n  at: no phase\n"
    with pytest.raises(BadScenario, match="line 6"):
        asked(text, "x.yaml")


def test_a_line_was_said_only_when_its_act_is_done() -> None:
    """“A attacks … with …” can be said where the rules first ask whether A attacks at all."""
    about = asked(SAMPLES["vanguard/the-hit-rear-guard-is-still-there.yaml"], "x.yaml")
    found = Search(about.problem).explanations()
    acts = [one.commands[0] for one in found]
    rear_guard = about.problem.before.cards_in("B", "left front")
    assert {getattr(act, "attacked", None) for act in acts} == {*rear_guard}


def test_what_was_said_has_to_come() -> None:
    text = """
difference: What was drawn for the clock
book: ws-en
before: {turn: A, at: clock phase, A: {hand: 3, clock: 1}}
said: [A clocks nothing]
after: {turn: A, at: main phase, A: {hand: 3}}
"""
    found = first_of(asked(text, "x.yaml"))
    assert [getattr(one, "cards", None) for one in found.commands] == [()]


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ("A: {clock: -3}", "A: {clock: 2}", "before.A.clock: at least 0, not -3"),
        ("A: {clock: 3}", "A: {clock: -2}", "after.A.clock: at least 0, not -2"),
    ],
)
def test_an_error_names_the_board_as_the_file_does(before: str, after: str, what: str) -> None:
    text = (
        "difference: X\nbook: ws-en\n"
        f"before: {{turn: A, at: main phase, {before}}}\n"
        f"after: {{turn: A, at: main phase, {after}}}\n"
    )
    with pytest.raises(BadScenario) as refused:
        asked(text, "x.yaml")
    assert refused.value.what == what


def test_a_field_that_stands_there_twice_is_refused() -> None:
    text = SAMPLES["ws-en/two-clock-cards-too-many.yaml"]
    with pytest.raises(BadScenario, match="“difference” stands there twice"):
        asked(text + text, "x.yaml")


def test_a_board_of_which_nothing_is_known_is_refused() -> None:
    moment = "turn: A, at: main phase"
    boards = f"before: {{{moment}, A: {{clock: 3}}}}\nafter: {{{moment}}}\n"
    text = f"difference: X\nbook: ws-en\n{boards}"
    with pytest.raises(BadScenario, match="nothing is known of the board as it lies"):
        asked(text, "x.yaml")
    said = f"{text}said: [A passes]\n"
    assert asked(said, "x.yaml").problem is not None
