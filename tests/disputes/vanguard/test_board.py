"""The drawn table of Vanguard, and what expectations can look at."""

from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import run
from judgetool.engine.vanguard import zones
from judgetool.ui.dispute.board_plan import plan_of
from tests.disputes.vanguard.table import CARDS, VANGUARDS, begun

PLAN = plan_of("vanguard")


def test_every_zone_has_its_place_on_both_halves() -> None:
    board = begun(f"at: main phase, {VANGUARDS}").board(0)
    placed = {(zone.player, zone.view.name) for zone in PLAN.place(board, "A") if zone.player}
    assert placed == {(player, zone) for player in "AB" for zone in zones.ZONES}


def test_a_legion_lies_side_by_side_and_resting_units_lie_sideways() -> None:
    setup = """at: main phase, A: {circles:
      {vanguard circle: {card: King, mate: Queen, orientation: rest}}},
      B: {circles: {vanguard circle: King}}"""
    board = begun(setup).board(0)
    placed = next(
        zone
        for zone in PLAN.place(board, "A")
        if (zone.player, zone.view.name) == ("A", "vanguard circle")
    )
    drawn = [(card.card.name, card.turn, card.box.x) for card in PLAN.cards(placed)]
    assert drawn == [("King", 90, 25.0), ("Queen", 90, 27.0)]


def test_a_unit_shows_its_grade_power_critical_and_trigger() -> None:
    setup = """at: main phase, A: {circles: {vanguard circle: King, left back: Critical}},
      B: {circles: {vanguard circle: King}}"""
    (card,) = begun(setup).board(0).zones["A"]["left back"].cards
    corners = card.corners
    assert (corners.top_left, corners.top_right) == ("0", "critical")
    assert (corners.bottom_left, corners.bottom_right) == ("5000", "★1")
    assert card.colors == ("yellow",)


def test_expectations_look_at_units_and_at_the_attack() -> None:
    text = f"""{CARDS}setup:
  at: guard step
  attack: {{unit: left front, booster: left back}}
  A: {{circles: {{vanguard circle: King, left front: Knight, left back: Squire}}}}
  B: {{circles: {{vanguard circle: King}}, hand: 1}}
expect:
  - after the last step: {{attacking: [Knight], attacked: [King], booster: Squire}}
  - after the last step: {{A.left front.power: 16000, B.King.drive: 2, A.Squire.clan: [Owls]}}
  - after the last step: {{A.left front.critical: 1, A.left back.skills: [boost], B.hand: 1}}
"""
    assert run(parse(text, "test.yaml")).failures == ()
