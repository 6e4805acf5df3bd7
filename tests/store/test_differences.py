"""Differences in the workspace: all their texts, and the one that counts."""

from pathlib import Path

import pytest

from judgetool.store.differences import (
    Differences,
    StoredDifference,
    StoredExplanations,
    StoredText,
)
from judgetool.store.workspace import Workspace

ONE, TWO, THREE = (StoredText(f"difference: {n}", f"act {n}") for n in (1, 2, 3))


@pytest.fixture
def stored(tmp_path: Path) -> Differences:
    return Differences(Workspace(tmp_path).db)


def test_all_texts_are_kept_and_which_of_them_counts(stored: Differences) -> None:
    key = stored.begin("2026-01-01")
    stored.keep(key, StoredDifference((ONE, TWO), 0, ""), "2026-01-02")
    assert stored.get(key) == StoredDifference((ONE, TWO), 0, "")


def test_what_comes_after_an_undone_text_takes_the_place_of_what_was_there(
    stored: Differences,
) -> None:
    key = stored.begin("2026-01-01")
    stored.keep(key, StoredDifference((ONE, TWO), 0, ""), "2026-01-02")
    stored.keep(key, StoredDifference((ONE, THREE), 1, "board.yaml"), "2026-01-03")
    assert stored.get(key) == StoredDifference((ONE, THREE), 1, "board.yaml")


def test_the_one_to_which_something_was_done_last_comes_first(stored: Differences) -> None:
    first, second = stored.begin("2026-01-01"), stored.begin("2026-01-02")
    stored.keep(first, StoredDifference((ONE,), 0, ""), "2026-01-03")
    assert stored.newest() == (first, second)


def test_of_one_without_a_text_nothing_is_kept(stored: Differences) -> None:
    assert stored.get(stored.begin("2026-01-01")) is None


def test_the_oldest_are_forgotten(stored: Differences) -> None:
    keys = [stored.begin(f"2026-01-01T{number:03}") for number in range(52)]
    assert stored.newest() == tuple(reversed(keys[2:]))


def test_what_was_found_is_kept_with_the_dispute_to_which_it_belongs(stored: Differences) -> None:
    first, second = stored.begin("2026-01-01"), stored.begin("2026-01-02")
    found = StoredExplanations(7, "difference: 1", "1 mistake", '[{"lines": []}]')
    stored.keep_explained(first, found)
    assert stored.explained(first) == found
    assert stored.explained(second) == StoredExplanations(None, "", "", "[]")
    assert stored.of_dispute(7) == (first,)
    assert stored.of_dispute(8) == ()


def test_what_was_found_is_forgotten_with_its_difference(stored: Differences) -> None:
    first = stored.begin("2026-01-01")
    stored.keep_explained(first, StoredExplanations(7, "difference: 1"))
    for number in range(52):
        stored.begin(f"2026-01-02T{number:03}")
    assert stored.explained(first) == StoredExplanations(None)
