"""Every scenario that ships in the box comes out as it says, by each book that it is good for."""

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.other_book import by_book
from judgetool.disputes.scenarios.running import findings, run
from judgetool.engine.weiss_schwarz.books import JP
from tests.conformance.library import (
    FFTCG,
    LIBRARY,
    LIBRARY_CFV,
    LIBRARY_FF,
    LIBRARY_JP,
    SAMPLES,
    differing,
    names,
    played,
    proven,
    scenario,
    shared,
)

SAMPLES_OF_BOOKS = tuple((*SAMPLES, book) for book in (JP, FFTCG, "vanguard", "dbs"))
FOLDERS = (LIBRARY, LIBRARY_JP, LIBRARY_FF, LIBRARY_CFV, SAMPLES, *SAMPLES_OF_BOOKS)
SHIPPED = [(name, folder) for folder in FOLDERS for name in names(*folder)]


def test_scenarios_are_there() -> None:
    assert "refresh-inside-damage" in names(*LIBRARY)
    assert "seventh-clock-card" in names(*SAMPLES)


def test_no_two_scenarios_of_the_library_have_one_name() -> None:
    assert set(names(*LIBRARY)) & set(names(*LIBRARY_JP)) == set()


@pytest.mark.parametrize(("name", "folder"), SHIPPED, ids=[name for name, _ in SHIPPED])
def test_comes_out_as_it_says(name: str, folder: tuple[str, ...]) -> None:
    assert played(name, *folder).failures == ()


@pytest.mark.parametrize("name", shared())
def test_comes_out_the_same_by_the_japanese_book(name: str) -> None:
    """Where it does not, the scenario has to say why, in its field ``differs``."""
    assert proven(name, JP).failures == ()


@pytest.mark.parametrize("name", differing())
def test_what_is_said_to_differ_does_so(name: str) -> None:
    try:
        outcome = run(by_book(scenario(name, *LIBRARY), JP))
    except BadScenario:
        return
    assert not outcome.holds


def test_those_that_differ_are_told_by_their_text() -> None:
    read = {name: scenario(name, *LIBRARY).scenario for name in names(*LIBRARY)}
    assert tuple(name for name, one in read.items() if one.differs) == differing()


@pytest.mark.parametrize(("name", "folder"), SHIPPED, ids=[name for name, _ in SHIPPED])
def test_explains_itself_and_expects_something(name: str, folder: tuple[str, ...]) -> None:
    file = scenario(name, *folder).scenario

    assert file.about.strip()
    assert any(isinstance(expectation, dict) for expectation in (*file.expect, *file.script))


@pytest.mark.parametrize("folder", [SAMPLES, *SAMPLES_OF_BOOKS], ids="/".join)
def test_samples_are_boards_that_the_rules_alone_bring_about(folder: tuple[str, ...]) -> None:
    found = {name: findings(scenario(name, *folder)) for name in names(*folder)}
    assert len(found) > 2
    assert set(found.values()) == {()}
