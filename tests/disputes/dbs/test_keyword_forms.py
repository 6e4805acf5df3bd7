"""Skills of Dragon Ball Super in short."""

import pytest

from judgetool.disputes.dbs.keyword_forms import LANGUAGE
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import TreeReader


def read(written: object) -> tuple[object, list[str]]:
    """The skill that is written, and what is wrong with it."""
    reader = TreeReader(LANGUAGE)
    made = reader.read(written, Ability, ("abilities",))
    return made, [str(fault) for fault in reader.faults]


@pytest.mark.parametrize(
    ("written", "name", "rule"),
    [
        ("blocker", "blocker", "10-3-1"),
        ("Double Strike", "double strike", "10-6-1-1"),
        (
            {"keyword": "awaken", "life": 4, "effect": {"do": "draw", "number": 2}},
            "awaken",
            "10-1-1",
        ),
        ({"keyword": "evolve", "character": "Gohan", "cost": 2}, "evolve", "10-4-1"),
        (
            {"keyword": "evolve", "character": "Gohan", "cost": 2, "specified": ["red"]},
            "evolve",
            "10-4-1",
        ),
    ],
)
def test_a_keyword_is_written_in_short(written: object, name: str, rule: str) -> None:
    made, faults = read(written)
    assert isinstance(made, Ability)
    assert (made.name, made.rule, faults) == (name, rule, [])


def test_a_word_that_is_no_skill_is_refused_with_those_that_are() -> None:
    _, faults = read("blokker")
    assert "in one word; there are: blocker, critical, double strike" in faults[0]
