"""Set-ups of the Final Fantasy TCG, and the states that they describe."""

from typing import Any

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import run, state_of
from judgetool.engine.fftcg.state import FinalState
from resources import files
from tests.disputes.fftcg.table import written


def state(setup: str) -> FinalState:
    built: Any = state_of(parse(written(setup), "test.yaml"))
    assert isinstance(built, FinalState)
    return built


def test_what_lies_on_a_character_is_set_up_with_it() -> None:
    built = state(
        "{at: main phase 1, A: {field: [{card: Knight, orientation: dull, damage: 2000,"
        " counters: {Luck: 2}, owner: B, controlled since: this turn}], crystals: 3}}"
    )
    (knight,) = built.field("A")
    assert built.cards[knight].orientation == "dull"
    assert built.cards[knight].owner == "B"
    assert built.damage_on(knight) == 2000
    assert built.counters_on(knight, "Luck") == 2
    assert built.since(knight) > built.turn_began
    assert built.crystals["A"] == 3


def test_a_main_deck_that_is_left_out_fills_up_to_fifty_without_lb_cards() -> None:
    built = state("{at: main phase 1, A: {field: [Knight, Breaker], LB deck: [3 Breaker]}}")
    assert len(built.cards_in("A", "main deck")) == 49
    assert len(built.cards_in("B", "main deck")) == 50
    assert len(state("{at: main phase 1, limited: true}").cards_in("A", "main deck")) == 40


def test_a_deck_list_says_what_is_among_the_unknown_cards() -> None:
    built = state(
        "{at: main phase 1, A: {hand: [Knight], LB deck: [Breaker],"
        " deck list: {Knight: 3, Ember: 47}}}"
    )
    assert built.unseen["A"] == {"Knight": 2, "Ember": 47}


def test_lb_cards_and_removed_cards_can_lie_face_down() -> None:
    built = state(
        "{at: main phase 1, A: {LB deck: [Breaker, {card: Breaker, face: up}],"
        " removed from play: [{card: Knight, face: down}]}}"
    )
    assert [built.cards[card].face_up for card in built.cards_in("A", "LB deck")] == [False, True]
    (removed,) = built.cards_in("A", "removed from play")
    assert not built.cards[removed].face_up


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ("{at: main phase 1, A: {stock: 3}}", "setup.A.stock: there is no such field"),
        ("{at: main phase 1, A: {field: [Nobody]}}", "“Nobody” is not among"),
        ("{at: main phase 1, A: {hand: 51}}", "at most 50 can be there, not 51"),
        (
            "{at: block declaration step, attack: {attackers: Knight}}",
            "A controls no Knight",
        ),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_its_line(setup: str, said: str) -> None:
    with pytest.raises(BadScenario) as caught:
        state(setup)
    assert said in str(caught.value)
    assert "line" in str(caught.value)


def test_a_card_has_the_values_of_its_type() -> None:
    text = written("{at: main phase 1}").replace("cost: 3, power: 7000", "cost: 3", 1)
    with pytest.raises(BadScenario) as caught:
        parse(text, "test.yaml")
    assert "a card of type forward needs a power" in str(caught.value)


def test_expectations_name_a_card_in_play_by_its_name() -> None:
    expect = (
        "expect:\n  - after the last step:\n"
        "      {A.Knight.power: 7000, A.Knight.orientation: active, A.crystals: 2, stack: []}\n"
    )
    setup = "{at: main phase 1, A: {field: [Knight], hand: [Knight], crystals: 2}}"
    assert run(parse(written(setup, expect), "test.yaml")).failures == ()


def test_expectations_refuse_a_name_that_could_be_several_cards() -> None:
    expect = "expect:\n  - after the last step: {A.Knight.damage: 0}\n"
    setup = "{at: main phase 1, A: {field: [Knight, {card: Knight, damage: 1000}]}}"
    with pytest.raises(BadScenario) as caught:
        run(parse(written(setup, expect), "test.yaml"))
    assert "A.field 1, A.field 2" in str(caught.value)


def test_the_example_of_the_handbook_holds() -> None:
    chapter = files("handbook", "scenarios-fftcg.md").read_text("utf-8")
    example = chapter.partition("```yaml\n")[2].partition("```")[0]
    assert run(parse(example, "handbook")).failures == ()
