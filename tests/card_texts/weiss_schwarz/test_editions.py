"""The texts of both editions, read apart from each other, say the same of the same cards."""

import tomllib
from pathlib import Path

import pytest

from resources import files
from tests.card_texts.weiss_schwarz.editions import Pair, pairs


@pytest.fixture(scope="module")
def both_read(shared: Path) -> list[Pair]:
    """The lines that are read in both editions."""
    return [one for one in pairs(shared) if one.read]


def test_the_editions_agree_in_nearly_all_lines(both_read: list[Pair]) -> None:
    assert len(both_read) > 1200
    assert sum(one.agree for one in both_read) / len(both_read) > 0.98


def test_where_they_are_known_to_differ_they_differ(both_read: list[Pair]) -> None:
    known = tomllib.loads(files("editions", "ws-differences.toml").read_text(encoding="utf-8"))
    differing = {one.code for one in both_read if not one.agree}
    assert known.keys() - differing == set()
    assert {one["kind"] for one in known.values()} == {"edition", "translation"}
