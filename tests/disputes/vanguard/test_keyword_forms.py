"""Abilities of Vanguard in short."""

import pytest

from judgetool.disputes.vanguard.keyword_forms import LANGUAGE
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import TreeReader


def read(written: object) -> tuple[object, list[str]]:
    """The ability that is written, and what is wrong with it."""
    reader = TreeReader(LANGUAGE)
    made = reader.read(written, Ability, ("abilities",))
    return made, [str(fault) for fault in reader.faults]


@pytest.mark.parametrize(
    ("written", "name", "rule"),
    [
        ("forerunner", "Forerunner", "10.2.6.1"),
        ({"keyword": "seek mate", "names": ["Mate"]}, "Seek Mate", "10.2.9.2"),
        (
            {
                "keyword": "limit break",
                "damage": 4,
                "ability": {
                    "kind": "activated",
                    "name": "Roar",
                    "rule": "8.1.1.1",
                    "effect": {"do": "draw", "number": 1},
                },
            },
            "Roar",
            "10.2.5.3.3",
        ),
    ],
)
def test_a_keyword_is_written_in_short(written: object, name: str, rule: str) -> None:
    made, faults = read(written)
    assert isinstance(made, Ability)
    assert (made.name, made.rule, faults) == (name, rule, [])


def test_a_word_that_is_no_ability_is_refused_with_the_one_that_is() -> None:
    _, faults = read("forewarner")
    assert "in one word; there is: forerunner" in faults[0]
