"""Keywords in the short form of scenario files."""

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.weiss_schwarz.scenario import CardSpec
from judgetool.engine.kernel.abilities import Ability, Draw, Pay
from judgetool.engine.weiss_schwarz import keyword_abilities
from judgetool.engine.weiss_schwarz.keyword_abilities import costs

START = """
scenario: Keywords
book: ws-en
cards:
  Runner:
    type: character
    color: yellow
    level: 0
    cost: 0
    power: 1000
    soul: 1
    abilities:
"""
END = """
setup: {at: main phase}
"""


def abilities(written: str) -> tuple[Ability, ...]:
    """The abilities of a card in whose description they are ``written``."""
    file = parse(f"{START}{written}{END}", "keywords.yaml")
    card = file.scenario.cards["Runner"]
    assert isinstance(card, CardSpec)
    return card.abilities


def test_a_keyword_in_short_is_the_tree_that_its_function_gives() -> None:
    assert abilities("      - {keyword: encore, cost: [1, discard a card]}") == (
        keyword_abilities.encore(Pay(1), costs.discard(1)),
    )
    assert abilities("      - {keyword: assist, power: 500, for each level: true}") == (
        keyword_abilities.assist_by_level(500),
    )
    assert abilities("      - {keyword: backup, power: 500, level: 1}") == (
        keyword_abilities.backup(500, 1),
    )


def test_keywords_and_trees_stand_in_each_other() -> None:
    written = """
      - keyword: brainstorm
        cards: 4
        cost: [rest this card]
        then: {do: draw, number: 1}
      - {keyword: alarm, ability: {keyword: shift, level: 1}}
"""
    assert abilities(written) == (
        keyword_abilities.brainstorm(4, Draw(1), costs.REST_THIS),
        keyword_abilities.alarm(keyword_abilities.shift(1)),
    )


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{keyword: encor}", "“encor” is not a keyword; is “encore” meant?"),
        ("{keyword: encore, price: [1]}", "there is no such field"),
        ("{keyword: encore, cost: [a song]}", "is not a cost"),
        ("{keyword: backup, power: 500}", "the field “level” is missing"),
    ],
)
def test_what_is_no_keyword_is_said(written: str, said: str) -> None:
    with pytest.raises(BadScenario) as bad:
        abilities(f"      - {written}")
    assert said in str(bad.value).lower()
