"""Positions with known mistakes, and what is found for them."""

import sys
from dataclasses import replace
from itertools import islice
from types import FrameType

import pytest

from judgetool.disputes.explaining.search import Search
from judgetool.measuring.explaining import Benchmark, measured, positions


@pytest.fixture(scope="module")
def legal() -> Benchmark:
    """What was found for one position that legal play has brought about."""
    return measured(("dbs",), 3, 1, 0)


def test_the_same_seed_gives_the_same_positions() -> None:
    once, again = (
        [(one.seed, one.truth, one.way) for one in positions("ws-en", 3, 2, 1)] for _ in range(2)
    )
    assert once == again


def test_so_many_mistakes_are_made() -> None:
    for position in islice(positions("dbs", 3, 2, 2), 2):
        assert len(position.truth) == 2


def test_the_figures_are_counted_by_book_and_by_kind() -> None:
    found = measured(("vanguard",), 3, 2, 1)
    (book,) = found.by_book()
    assert (book.what, book.positions) == ("vanguard", 2)
    assert sum(kind.positions for kind in found.by_kind()) == 2


def test_legal_play_is_explained_without_mistakes(legal: Benchmark) -> None:
    (found,) = legal.explained
    assert (found.place, found.fewest) == (1, 0)
    assert legal.reached


def test_what_takes_longer_than_it_should_is_counted(legal: Benchmark) -> None:
    (found,) = legal.explained
    quick, slow = (replace(found, first=first, all=all_) for first, all_ in ((1, 9), (3, 21)))
    late = replace(found, first=2.5, all=12.0)
    assert Benchmark(3, 0, (quick, slow, late)).late == (2, 1)


MOST_CALLS = 180
"""So many calls of functions are made at most for one unit of work; now they are some 150."""


def test_a_unit_of_work_takes_as_many_calls_as_ever() -> None:
    """Work is counted and not timed, so a search that got slower would otherwise not be noticed."""
    calls = work = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    for book in ("ws-en", "ws-jp", "fftcg", "vanguard", "dbs"):
        for position in positions(book, 1, 2, 1):
            search = Search(position.problem)
            sys.setprofile(count)
            try:
                next((True for _ in search.steps() if search.work > 1_500), None)
            finally:
                sys.setprofile(None)
            work += search.work
    assert calls < MOST_CALLS * work, calls / work
