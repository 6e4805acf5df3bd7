"""What scenario files of Dragon Ball Super refuse."""

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse

TEXT = """\
scenario: A card of a later era
book: dbs
cards:
  Goku: {type: leader, color: red, power: 10000, back: {power: 15000}}
  Gohan: {type: battle, color: red, cost: 3, power: 15000}
setup:
  turn: A
  at: main phase
  A: {leader area: Goku}
  B: {leader area: Goku}
script: []
"""


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("type: battle", "type: unison"),
        ("type: battle", "type: z-battle"),
        ("power: 15000}\n", "power: 15000, skills: barrier}\n"),
        ("back: {power: 15000}", "back: {power: 15000, skills: [double strike, super combo]}"),
        ("A: {", "A: {z-energy area: 2, "),
        ("A: {", "A: {unison area: [Gohan], "),
        ("A: {", "A: {energy markers: 1, "),
    ],
)
def test_what_is_of_a_later_era_is_refused_with_a_clear_word(written: str, instead: str) -> None:
    with pytest.raises(BadScenario, match="of a later era: the rulebook is that of the launch"):
        parse(TEXT.replace(written, instead, 1), "era.yaml")


@pytest.mark.parametrize(
    ("written", "instead", "problem"),
    [
        ("cost: 3, power: 15000", "power: 15000", "a card of type battle needs a cost"),
        ("type: battle", "type: extra", "a card of type extra has no power"),
        ("color: red, power: 10000", "color: red, power: 10000, cost: 1", "leader has no cost"),
        ("cost: 3", "cost: 1, specified cost: [red, red]", "a part of the cost, not more"),
        ("type: battle", "type: unit", "is none of 'leader', 'battle' or 'extra'"),
        ("A: {", "A: {soul: 2, ", "there is no such field"),
    ],
)
def test_a_card_has_the_values_of_its_type(written: str, instead: str, problem: str) -> None:
    with pytest.raises(BadScenario, match=problem):
        parse(TEXT.replace(written, instead, 1), "card.yaml")


def test_a_word_in_a_skill_of_the_back_is_looked_up_as_one_of_the_front() -> None:
    able = "abilities: [{kind: automatic, name: X, rule: 8-1-5, effect: {do: drow, number: 1}}]"
    with pytest.raises(BadScenario) as caught:
        parse(TEXT.replace("back: {power: 15000}", f"back: {{power: 15000, {able}}}"), "back.yaml")
    assert "cards.Goku.back.abilities" in str(caught.value)
    assert "drow" in str(caught.value)
