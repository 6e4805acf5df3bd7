"""Set-ups of Vanguard, and what is impossible about them."""

import pytest

from judgetool.cards.vanguard.printed import VanguardCard
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import findings
from judgetool.disputes.vanguard.setup import face_of
from tests.disputes.vanguard.table import CARDS, VANGUARDS, begun


def found(setup: str) -> list[tuple[str, tuple[str, ...]]]:
    """What is wrong with a set-up."""
    seen = findings(parse(f"{CARDS}setup: {{{setup}}}\n", "test.yaml"))
    return [(one.reason, one.citations) for one in seen]


def test_a_deck_that_is_left_out_fills_up_to_fifty_cards() -> None:
    dispute = begun(f"at: main phase, {VANGUARDS}")
    assert len(dispute.board(0).zones["A"]["deck"].cards) == 49
    assert found(f"at: main phase, {VANGUARDS}") == []


def test_units_lie_on_their_circles_as_the_set_up_says() -> None:
    setup = """at: main phase, A: {circles: {vanguard circle: {card: King, mate: Queen},
      left front: {card: Knight, orientation: rest, power: +3000},
      right back: {card: Squire, orientation: locked}, left back: {card: Chick, face: down}}},
      B: {circles: {vanguard circle: King}}"""
    zones = begun(setup).board(0).zones["A"]
    assert [card.said for card in zones["vanguard circle"].cards] == [
        ("power 11000", "Legion Leader"),
        ("power 9000", "Legion Mate"),
    ]
    (knight,) = zones["left front"].cards
    assert (knight.orientation, knight.said) == ("rest", ("power 12000",))
    (squire,) = zones["right back"].cards
    assert (squire.orientation, squire.face_up, squire.said) == ("locked", False, ())
    assert zones["left back"].cards[0].said == ("power 0", "deleted")


def test_an_attack_is_under_way_with_its_guardians() -> None:
    setup = """at: guard step, attack: {unit: left front, booster: left back},
      A: {circles: {vanguard circle: King, left front: Knight, left back: Squire}},
      B: {circles: {vanguard circle: King}, guardian circle: [Chick, Squire], hand: 1}"""
    board = begun(setup).board(0)
    assert board.attack == "attack of Knight on B's King, boosted by A's Squire"
    assert board.zones["B"]["vanguard circle"].cards[0].said == ("power 26000", "attacked")


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (
            f"at: guard step, attack: {{unit: left front}}, {VANGUARDS}",
            "no unit of A is on left front",
        ),
        (
            "at: main phase, A: {circles: {left front: {card: Knight, mate: Queen}}}",
            "on the left front there is no Legion Mate",
        ),
        ("at: main phase, A: {circles: {front: Knight}}", "front"),
    ],
)
def test_what_cannot_be_set_up_is_said(setup: str, problem: str) -> None:
    with pytest.raises(BadScenario, match=problem):
        begun(setup)


@pytest.mark.parametrize(
    ("setup", "reason", "numbers"),
    [
        (
            f"at: main phase, {VANGUARDS.replace('King}}', 'King}, damage zone: 6}', 1)}",
            "A has 6 cards in the damage zone and has lost",
            ("9.2.2", "1.2.2.1"),
        ),
        (
            f"at: main phase, {VANGUARDS.replace('King}}', 'King}, deck: 0}', 1)}",
            "A has no card in the deck and has lost",
            ("9.2.3", "1.2.2.2"),
        ),
        (
            "at: main phase, A: {circles: {vanguard circle: King}}",
            "B has no vanguard",
            ("3.9.1.1", "5.2.2"),
        ),
        (
            f"at: main phase, {VANGUARDS.replace('King}}', 'King}, hand: [5 Chick]}', 1)}",
            "A has 5 cards named Chick, at most 4 are allowed",
            ("5.1.2.2", "5.1.2.6"),
        ),
        (
            f"at: main phase, attack: {{unit: vanguard circle}}, {VANGUARDS}",
            "a battle is under way in the main phase",
            ("7.1.2",),
        ),
        (
            f"at: drive step, {VANGUARDS}",
            "there is no battle in the drive step",
            ("7.1.2", "7.3.1.3"),
        ),
        (
            f"at: main phase, turn number: 2, starting player: A, {VANGUARDS}",
            "turn 2 is not A's",
            ("6.2.1", "6.8.1.5"),
        ),
        (
            f"at: main phase, {VANGUARDS.replace('King}}', 'King}, trigger zone: 1}', 1)}",
            "cards lie in A's trigger zone, but nothing is being checked",
            ("4.10.1",),
        ),
        (
            f"at: main phase, {VANGUARDS.replace('King}}', 'King}, guardian circle: [Chick]}', 1)}",
            "A has guardians outside the battle phase",
            ("9.4.1",),
        ),
    ],
)
def test_what_is_impossible_is_found_with_its_rule(
    setup: str, reason: str, numbers: tuple[str, ...]
) -> None:
    assert (reason, numbers) in found(setup)


def test_of_an_imported_card_only_what_its_sources_tell_is_known() -> None:
    card = VanguardCard(
        code="BT01/001",
        name="Owl",
        clans=("Owls",),
        race=None,
        grade=2,
        power=None,
        shield=5000,
        critical=1,
        trigger=None,
        skill="intercept",
        abilities=("a text",),
        not_understood=("power", "race", "trigger"),
    )
    face = face_of(card)
    assert dict(face.printed) == {
        "clan": ("Owls",),
        "grade": 2,
        "shield": 5000,
        "critical": 1,
        "skills": ("intercept",),
    }
    assert face.unread == 1
