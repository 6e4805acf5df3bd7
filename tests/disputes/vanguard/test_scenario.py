"""What scenario files of Vanguard refuse."""

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse

TEXT = """\
scenario: A card of a later era
book: vanguard
cards:
  Zero: {grade: 3, power: 11000, clan: Owls}
setup:
  turn: A
  at: main phase
  A: {circles: {vanguard circle: Zero}}
  B: {circles: {vanguard circle: Zero}}
script: []
"""


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("clan: Owls", "clan: Owls, type: G unit"),
        ("clan: Owls", "clan: Owls, type: normal order"),
        ("clan: Owls", "clan: Owls, skills: triple drive"),
        ("clan: Owls", "clan: Owls, trigger: over"),
        ("A: {", "A: {gauge zone: 2, "),
    ],
)
def test_what_is_of_a_later_era_is_refused_with_a_clear_word(written: str, instead: str) -> None:
    with pytest.raises(BadScenario, match="of a later era: the rulebook is of the clan era"):
        parse(TEXT.replace(written, instead, 1), "era.yaml")


def test_any_other_unknown_field_is_just_none() -> None:
    with pytest.raises(BadScenario, match="there is no such field"):
        parse(TEXT.replace("clan: Owls", "clan: Owls, type: unit", 1), "era.yaml")
