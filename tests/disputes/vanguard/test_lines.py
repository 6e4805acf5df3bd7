"""What can be said about a game of Vanguard, and what it means."""

import pytest

from judgetool.disputes.errors import Ambiguous, NotReadable, Refused
from judgetool.disputes.notation.forms import example
from judgetool.disputes.vanguard.lines import FORMS, NOTATION
from tests.disputes.vanguard.table import VANGUARDS, begun, told

FIGHT = """at: start step,
  A: {circles: {vanguard circle: King, left front: Knight, center back: Squire}},
  B: {circles: {vanguard circle: King, right front: Knight}, hand: [Squire, Chick]}"""


def test_every_form_reads_its_own_example_with_placeholders_filled() -> None:
    filled = {
        "ATTACKED": "King",
        "BOOSTER": "center back",
        "GIVEN": "power",
        "COLUMN": "left",
        "CIRCLE": "left front",
        "CARDS": "Squire, Chick",
        "CARD": "Squire",
        "ABILITY": "Roar",
        "INDEX": "ability 1",
        "STEP": "main phase",
        "OPTION": "power",
        "FACE": "a crit",
        "ZONE": "A.soul",
        "ORIENTATION": "rest",
        "ASPECT": "power",
        "AMOUNT": "+500",
        "NUMBER": "3",
    }
    for form in FORMS:
        line = example(form)
        for placeholder, words in filled.items():
            line = line.replace(placeholder, words)
        assert NOTATION.read(line).meaning == form.meaning, line


@pytest.mark.parametrize(
    "line",
    [
        "A attacks the vanguard with the vanguard, boosted by center back",
        "A attacks B.vanguard circle with A.vanguard circle boosted by Squire",
        "A attacks King with King with a boost from Squire",
    ],
)
def test_an_attack_is_said_in_one_line_with_what_boosts_it(line: str) -> None:
    dispute = begun(FIGHT, line)
    assert dispute.spelled_after(0) == (
        "A attacks",
        "A attacks King with King, boosted by Squire",
    )


def test_an_attack_that_leaves_open_what_is_attacked_is_asked_back() -> None:
    with pytest.raises(Ambiguous) as caught:
        begun(FIGHT, "A attacks with left front")
    assert caught.value.meanings == (
        "A attacks King with left front",
        "A attacks Knight with left front",
    )


def test_whether_there_is_an_attack_can_be_said_alone() -> None:
    assert told(begun(FIGHT, "A does not attack")).startswith("End phase.")
    assert told(begun(FIGHT, "A attacks")) == "Attack step."


def test_guardians_are_called_and_units_intercept() -> None:
    dispute = begun(FIGHT, "A attacks vanguard with left front", "B guards with Chick")
    assert "B normal calls Chick to the guardian circle, resting." in told(dispute)
    dispute.say("B intercepts with Knight")
    assert "Knight guards King." in told(dispute)
    dispute.say("B does not guard")
    assert "The power is compared with that of King: 9000 to 26000." in told(dispute)


@pytest.mark.parametrize(
    "line",
    [
        "A exchanges the left column",
        "A exchanges left front and left back",
        "A moves Knight",
        "A exchanges left front with left back",
    ],
)
def test_a_column_is_exchanged_however_it_is_named(line: str) -> None:
    setup = """at: main phase, A: {circles: {vanguard circle: King, left front: Knight}},
      B: {circles: {vanguard circle: King}}"""
    dispute = begun(setup, line)
    assert dispute.spelled_after(0) == ("A exchanges the left column",)


def test_circles_of_two_columns_are_not_exchanged() -> None:
    with pytest.raises(NotReadable, match="names no column"):
        begun(f"at: main phase, {VANGUARDS}", "A exchanges left front and right back")


def test_a_card_is_ridden_and_called_from_the_hand() -> None:
    setup = """at: ride phase, A: {circles: {vanguard circle: Knight}, hand: 3},
      B: {circles: {vanguard circle: King}}"""
    dispute = begun(setup, "A rides King")
    assert told(dispute).startswith("A normal rides King, standing.")
    assert "Knight goes from A's vanguard circle to A's soul." in told(dispute)
    dispute.say("A calls Knight to right back")
    assert told(dispute) == "A normal calls Knight to the right back, standing."
    with pytest.raises(Refused, match=r"6\.6\.1\.2\.1\.1"):
        dispute.say("A guards with Squire")


CHECK = """at: drive step, attack: {unit: vanguard circle},
  A: {circles: {vanguard circle: {card: King, orientation: rest}}, damage zone: 2},
  B: {circles: {vanguard circle: King}, damage zone: 1}"""


def test_what_a_trigger_gives_is_said_with_the_unit_that_gets_it() -> None:
    dispute = begun(CHECK, "drive check reveals Critical", "A gives power to King")
    assert dispute.spelled_after(1) == ("A takes power", "A gives power to King")
    with pytest.raises(NotReadable, match="the critical of the trigger is asked for now"):
        dispute.say("A gives power to King")
    dispute.say("A gives critical to the vanguard")
    assert "King gets +1 critical until end of turn" in told(dispute)


def test_a_card_is_healed() -> None:
    dispute = begun(CHECK, "check reveals Heal", "A heals damage zone 2")
    assert "goes from A's damage zone to A's drop zone." in told(dispute)


def test_the_hand_is_mulliganed_or_kept() -> None:
    setup = """at: mulligan, A: {circles: {vanguard circle: {card: Chick, face: down}},
      hand: [King, Knight, 3 unknown]}, B: {circles: {vanguard circle: Chick}, hand: 5}"""
    dispute = begun(setup, "A mulligans King, Knight")
    assert "King and Knight go from A's hand to A's deck." in told(dispute)
    dispute.say("B keeps")
    assert "Chick is turned face up." in told(dispute)
