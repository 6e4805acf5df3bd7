"""Boards that are taken from a step of a dispute, with all that is under way there."""

import pytest

from judgetool.disputes.explaining.alike import Likeness
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.standing import standing
from judgetool.disputes.setting_up.taken_over import not_taken
from judgetool.engine.kernel.game import Game
from judgetool.operations.disputes.differences import CannotTake, OpenDifference, Side
from judgetool.operations.disputes.open_dispute import OpenDispute

DISPUTES = {
    "markers and an attack": """
scenario: Markers and an attack
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
  Fox: {type: character, color: red, level: 0, cost: 0, power: 3000, soul: 1}
setup:
  turn: A
  at: counter step
  attack: {position: center-left, type: frontal}
  A: {deck: 20, stage: {center-left: {card: Fox, orientation: rest, markers: [Owl, 2 unknown]}}}
  B: {deck: 20, hand: 3, stage: {center-left: Owl, center-right: Owl}}
script: []
""",
    "damage, counters and an attack": """
scenario: Damage, counters and an attack
book: fftcg
cards:
  Owl: {type: forward, elements: fire, cost: 3, power: 7000}
  Fox: {type: forward, elements: ice, cost: 3, power: 8000}
  Elk: {type: backup, elements: ice, cost: 2}
setup:
  turn: A
  at: block declaration step
  attack: {attackers: Fox}
  A:
    main deck: 20
    crystals: 2
    field: [{card: Fox, orientation: dull, damage: 3000}, {card: Elk, counters: {warp: 2}}]
  B: {main deck: 20, field: [{card: Owl, frozen: true}]}
script: []
""",
    "a boosted attack": """
scenario: A boosted attack
book: vanguard
cards:
  King: {grade: 3, power: 11000}
  Owl: {grade: 1, power: 7000, skills: boost}
setup:
  turn: A
  at: guard step
  attack: {unit: vanguard circle, attacked: vanguard circle, booster: center back}
  A:
    deck: 20
    circles:
      vanguard circle: {card: King, orientation: rest}
      center back: {card: Owl, orientation: rest}
  B: {deck: 20, hand: 3, circles: {vanguard circle: King}}
script: []
""",
    "a leader that has awakened": """
scenario: A leader that has awakened
book: dbs
cards:
  Keeper: {type: leader, color: red, power: 10000, back: {power: 15000}}
  Owl: {type: battle, color: red, cost: 1, power: 10000}
  Elder: {type: battle, color: red, cost: 4, power: 15000}
setup:
  turn: A
  at: offence step
  attack: {attacker: Elder, attacked: leader area}
  A:
    leader area: {card: Keeper, awakened: true}
    battle area: [{card: Elder, orientation: rest, onto: [Owl]}]
    life area: 3
    deck: 20
  B: {leader area: Keeper, life area: 4, deck: 20}
script: []
""",
}


def dispute(text: str) -> OpenDispute:
    return OpenDispute(parse(text, "dispute.yaml"))


@pytest.mark.parametrize("text", DISPUTES.values(), ids=DISPUTES.keys())
def test_what_is_under_way_comes_along(text: str) -> None:
    told = dispute(text)
    there = told.scene(0)
    assert there.decision is not None
    assert not_taken(there) == ""
    difference = OpenDifference.new(told.book)
    difference.take_step(Side.REMEMBERED, told, 0)
    here, _ = standing(difference.file(Side.REMEMBERED))
    game = Game(here.rules, here.state)
    game.begin()
    likeness = Likeness(there.tabletop.zones.ordered)
    assert game.decision == there.decision
    assert likeness.of(game.state, there.decision) == likeness.of(there.state, there.decision)


def test_a_step_that_is_half_over_is_no_beginning_but_can_be_an_end() -> None:
    told = OpenDispute.sample("treasure-in-hand.yaml")
    difference = OpenDifference.new(told.book)
    with pytest.raises(CannotTake, match="an effect lasts"):
        difference.take_step(Side.REMEMBERED, told, 1)
    difference.take_step(Side.PRESENT, told, 1)
    told = OpenDispute.sample("encore-with-two-stock.yaml")
    with pytest.raises(CannotTake, match="an ability stands by"):
        OpenDifference.new(told.book).take_step(Side.REMEMBERED, told, 1)


def test_at_its_very_beginning_a_dispute_is_set_up_as_it_was() -> None:
    text = DISPUTES["damage, counters and an attack"].replace("damage: 3000", "power: 3000")
    told = dispute(text)
    assert not_taken(told.scene(0)) == "an effect lasts"
    difference = OpenDifference.new("fftcg")
    difference.take_step(Side.REMEMBERED, told, 0)
    assert "power: 3000" in difference.text
