"""The texts of both editions, read apart from each other, say the same of the same cards."""

import tomllib
from pathlib import Path

import pytest

from resources import files
from tests.card_texts.weiss_schwarz.editions import Pair, pairs


@pytest.fixture(scope="module")
def every(shared: Path) -> list[Pair]:
    """The lines of all cards that stand in both editions."""
    return list(pairs(shared))


def test_the_editions_agree_in_nearly_all_lines(every: list[Pair]) -> None:
    both_read = [one for one in every if one.read]
    assert len(both_read) > 2300
    assert sum(one.agree for one in both_read) / len(both_read) > 0.98


KNOWN = tomllib.loads(files("editions", "ws-differences.toml").read_text(encoding="utf-8"))


def test_where_they_differ_it_is_known_why(every: list[Pair]) -> None:
    others = [one.code for one in every if one.read and not one.agree and one.code not in KNOWN]
    assert others == []


def test_where_they_are_known_to_differ_they_differ(every: list[Pair]) -> None:
    may_differ = {one.code for one in every if not (one.read and one.agree)}
    assert KNOWN.keys() - may_differ == set()
    assert {one["kind"] for one in KNOWN.values()} == {"edition", "translation"}
