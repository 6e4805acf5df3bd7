"""Set-ups of Vanguard, and what is impossible about them."""

from dataclasses import replace

import pytest

from judgetool.cards.vanguard.printed import VanguardCard
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin, findings
from judgetool.disputes.vanguard.setup import face_of
from judgetool.disputes.vanguard.taking import lost
from judgetool.engine.vanguard.state import VanguardState
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


SWING = """{kind: continuous, name: Swing, rule: 8.1.1.3, zone: vanguard circle, lasting:
  [{do: allow, action: attack only the whole front row at once, what: this card,
  duration: while the ability is active}]}"""
SWINGING = CARDS.replace("twin drive}", f"twin drive, abilities: [{SWING}]}}", 1)
SHY = """{kind: continuous, name: Shy, rule: 8.1.1.3, zone: vanguard circle, lasting:
  [{do: prohibit, action: be attacked, what: {zone: rear-guards, tests: [{do: bears, aspect: clan,
  words: [Cats]}]}, duration: while the ability is active}]}"""


def row(front: str, king: str = "King") -> str:
    """A set-up in which A's King attacks the whole front row of B."""
    return f"""at: guard step, attack: {{unit: vanguard circle}},
      A: {{circles: {{vanguard circle: King}}}},
      B: {{circles: {{vanguard circle: {king}, left front: {front}}}, hand: 1}}"""


def test_who_attacks_the_whole_row_by_its_text_does_so_in_a_set_up() -> None:
    dispute = begin(parse(f"{SWINGING}setup: {{{row('Knight')}}}\n", "test.yaml"))
    assert dispute.board(0).attack == "attack of A's King on B's King and Knight"
    assert isinstance(dispute.state, VanguardState)
    assert list(lost(dispute.state)) == []


def test_whom_an_attack_on_the_row_is_against_must_be_known() -> None:
    cards = SWINGING.replace(
        "Knight: {",
        f"Duke: {{grade: 2, power: 9000, clan: Owls, abilities: [{SHY}]}}\n  Knight: {{",
        1,
    )
    with pytest.raises(BadScenario, match="which units are being attacked is open: the clan of"):
        begin(parse(f"{cards}setup: {{{row('unknown', 'Duke')}}}\n", "test.yaml"))


def test_an_attack_that_goes_on_to_another_unit_is_no_set_up() -> None:
    setup = """at: guard step, attack: {unit: left front},
      A: {circles: {vanguard circle: King, left front: Knight}},
      B: {circles: {vanguard circle: King, left front: Knight}, hand: 1}"""
    state = begun(setup).state
    assert isinstance(state, VanguardState)
    assert state.battle is not None
    (knight,) = state.cards_in("B", "left front")
    battle = replace(state.battle, attacked=(state.placed(knight), *state.battle.attacked))
    assert list(lost(replace(state, battle=battle))) == [
        "other units are being attacked than the attack was against"
    ]


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
