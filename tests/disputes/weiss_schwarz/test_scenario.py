"""The grammar of scenarios of Weiß Schwarz."""

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse

TEXT = """\
scenario: A test
book: ws-en
cards:
  Runner: {type: Character, color: YELLOW, level: 0, cost: 0, power: 2000, soul: 1}
setup: {at: Main Phase, A: {stage: {Center-Left: {card: Runner, orientation: Rest}}}}
"""


def test_the_words_of_the_game_are_understood_whatever_their_capitals() -> None:
    scenario = parse(TEXT, "test.yaml").scenario
    assert scenario.cards["Runner"].type == "character"
    assert scenario.cards["Runner"].color == "yellow"
    assert scenario.setup.at == "main phase"
    assert list(scenario.setup.A.stage) == ["center-left"]
    assert scenario.setup.A.stage["center-left"].orientation == "rest"


@pytest.mark.parametrize(
    ("written", "wrong", "named"),
    [
        ("YELLOW", "pink", "“pink” is none of 'yellow', 'green', 'red', 'blue' or 'purple'"),
        ("Rest", "5", "“5” is none of 'stand', 'rest' or 'reverse'"),
    ],
)
def test_a_word_that_the_game_lacks_is_refused_with_those_that_it_has(
    written: str, wrong: str, named: str
) -> None:
    with pytest.raises(BadScenario) as caught:
        parse(TEXT.replace(written, wrong), "test.yaml")
    assert named in str(caught.value)
