"""A board that stands although something in its set-up cannot be: what is left out is named."""

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin_anyway, findings, opening
from judgetool.disputes.scenarios.standing import standing, undescribed
from judgetool.disputes.setting_up.places import Form, places_of
from judgetool.engine.kernel.cards import Zone
from judgetool.operations.disputes.open_dispute import OpenDispute

WEISS = """\
scenario: A board with faults
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  turn: A
  at: main phase
"""
FINAL = """\
scenario: A board with faults
book: fftcg
cards:
  Knight: {type: forward, elements: fire, cost: 2, power: 5000}
setup:
  turn: A
  at: main phase 1
"""
VANGUARD = """\
scenario: A board with faults
book: vanguard
cards:
  King: {grade: 3, power: 11000, clan: Owls}
setup:
  turn: A
  at: guard step
"""


def found(text: str) -> list[str]:
    return [one.reason for one in standing(parse(text, "test.yaml"))[1]]


def test_a_card_that_nobody_described_keeps_its_place_and_its_name() -> None:
    file = parse(
        f"{WEISS}  A: {{hand: [Runer, 2 Runer], stage: {{back-left: Runer}}}}", "test.yaml"
    )
    with pytest.raises(BadScenario):
        opening(file)
    scene, (one,) = standing(file)
    assert undescribed(scene.state) == ("Runer",)
    assert [scene.state.called(card) for card in scene.state.cards_in("A", "hand")] == ["Runer"] * 3
    assert one.reason == (
        "“Runer” is not among the scenario's cards; is it Runner? Say “Runer is Runner”; "
        "or describe it: “Runer: …”"
    )
    assert one.zones == (Zone("A", "hand"), Zone("A", "back-left"))


def test_an_imported_card_that_is_not_there_keeps_its_name() -> None:
    text = WEISS.replace("setup:", "  Comet: XX/W01-001\nsetup:") + "  A: {hand: [Comet]}"
    assert found(text) == [
        "no imported card has the code or name “XX/W01-001”; or describe it: “Comet: …”"
    ]


def test_too_many_cards_lie_there_as_far_as_there_is_room() -> None:
    file = parse(f"{WEISS}  A: {{clock: [40 Runner, 40 Runner], hand: [70 Runner]}}", "test.yaml")
    scene, named = standing(file)
    assert len(scene.state.cards_in("A", "clock")) == 40
    assert len(scene.state.cards_in("A", "hand")) == 1
    assert len(named) == 2


def test_what_waits_without_its_card_is_left_out() -> None:
    assert found(f"{WEISS}  standing by: [{{ability: Serve, of: center-left}}]\n  A: {{}}\n") == [
        "no card lies at “center-left”; A.center-left has 0 cards"
    ]


def test_an_attack_by_nobody_is_left_out_in_every_game() -> None:
    at_trigger = WEISS.replace("main phase", "trigger step")
    weiss = f"{at_trigger}  attack: {{position: center-left, type: direct}}"
    assert found(weiss) == [
        "no character of A is on center-left: put one there, or name another position"
    ]
    at_block = FINAL.replace("main phase 1", "block declaration step")
    final = f"{at_block}  attack: {{attackers: [Knight]}}"
    assert found(final) == ["A controls no Knight: put it onto A's field"]
    vanguard = (
        f"{VANGUARD}  attack: {{unit: left front}}\n  B: {{circles: {{vanguard circle: King}}}}"
    )
    assert found(vanguard) == [
        "no unit of A is on left front: put one there, or name another circle"
    ]


def test_what_waits_on_the_stack_and_says_too_little_is_left_out() -> None:
    text = f"{FINAL}  stack: [{{summon: Flare, by: A}}]\n"
    assert found(text)[0].startswith("“Flare” is not among the scenario's cards")
    assert found(text)[1] == "the stack depends on a card of which nobody has said what it is"


@pytest.mark.parametrize("book", ["ws-en", "ws-jp", "fftcg", "vanguard", "dbs"])
def test_an_undescribed_card_is_shown_wherever_cards_lie(book: str) -> None:
    tabletop = tabletop_of(book)
    for place in places_of(tabletop.scenario, tabletop.zones):
        if place.player and place.kind.form in (Form.PILE, Form.CARD):
            new = OpenDispute.new(book)
            new.put_parts([(place.path, "Nobody" if place.kind.form is Form.CARD else ["Nobody"])])
            shown = [
                card.name
                for zones in new.board(0).zones.values()
                for zone in zones.values()
                for card in zone.cards
            ]
            assert "Nobody" in shown or "LB" in place.name, place
            assert new.impossible
            assert any("“Nobody” is not among" in one.text for one in new.problems)


def test_nothing_is_played_on_such_a_board() -> None:
    file = parse(f"{WEISS}  A: {{hand: [Runer]}}", "test.yaml")
    dispute = begin_anyway(file)
    assert dispute.unplayable is not None
    assert "“Runer” is not among the scenario's cards" in dispute.unplayable.what
    assert [one.impossible for one in findings(file, anyway=True)] == [True]
    with pytest.raises(BadScenario):
        findings(file)
