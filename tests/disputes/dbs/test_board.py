"""The drawn table of Dragon Ball Super, and what expectations can look at."""

from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import run
from judgetool.engine.dbs import zones
from judgetool.ui.dispute.board_plan import plan_of
from tests.disputes.dbs.table import CARDS, LEADERS, begun

PLAN = plan_of("dbs")


def test_every_area_has_its_place_on_both_halves() -> None:
    board = begun(f"at: main phase, {LEADERS}").board(0)
    placed = {(zone.player, zone.view.name) for zone in PLAN.place(board, "A") if zone.player}
    assert placed == {(player, area) for player in "AB" for area in zones.AREAS}


def test_a_card_shows_its_cost_its_combo_and_its_power() -> None:
    setup = "at: main phase, A: {battle area: [{card: Krillin, power: +5000}, Wall]}"
    krillin, wall = begun(setup).board(0).zones["A"]["battle area"].cards
    corners = krillin.corners
    assert (corners.top_left, corners.top_right, corners.bottom_left) == ("1", "+5000", "10000")
    assert (krillin.colors, krillin.said, corners.changed) == (("red",), ("power 10000",), True)
    assert (wall.colors, wall.said, wall.corners.top_left) == (("blue",), (), "1")


def test_a_card_in_the_combo_area_shows_what_it_adds() -> None:
    setup = (
        "at: offence step, attack: {attacker: Goku}, A: {leader area: Goku, combo area: [Gohan]}"
    )
    (card,) = begun(setup).board(0).zones["A"]["combo area"].cards
    assert card.said == ("combo power 10000",)


def test_expectations_look_at_cards_and_at_the_attack() -> None:
    text = f"""{CARDS}setup:
  at: offence step
  attack: {{attacker: Goku}}
  A:
    leader area: {{card: Goku, awakened: true}}
    battle area: [{{card: Grown Gohan, onto: Gohan}}]
  B: {{leader area: Vegeta, life area: 3}}
expect:
  - after the last step: {{attacking: Great Goku, attacked: Vegeta, battle: true}}
  - after the last step: {{A.Great Goku.awakened: true, B.leader area.awakened: false}}
  - after the last step: {{A.leader area.power: 15000, A.leader area.skills: [double strike]}}
  - after the last step: {{A.battle area 1.energy cost: 5, A.Grown Gohan.stack: 2, B.life area: 3}}
"""
    assert run(parse(text, "test.yaml")).failures == ()
