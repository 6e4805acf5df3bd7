"""What can be said about a game of Vanguard, and what it means."""

import pytest

from judgetool.disputes.errors import Ambiguous, NotReadable, Refused
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin
from judgetool.disputes.vanguard.lines import NOTATION
from tests.disputes.notation.examples import misread
from tests.disputes.playing import told
from tests.disputes.vanguard.table import CARDS, VANGUARDS, begun

FIGHT = """at: start step,
  A: {circles: {vanguard circle: King, left front: Knight, center back: Squire}},
  B: {circles: {vanguard circle: King, right front: Knight}, hand: [Squire, Chick]}"""


def test_every_form_reads_its_own_example_with_placeholders_filled() -> None:
    filled = {
        "ATTACKED": "King",
        "BOOSTER": "center back",
        "GIVEN NEXT": "critical",
        "NEXT CARD": "King",
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
    assert misread(NOTATION, filled) == []


@pytest.mark.parametrize(
    "line",
    [
        "A attacks the vanguard with the vanguard, boosted by center back",
        "A attacks B.vanguard circle with A.vanguard circle boosted by Squire",
        "A attacks King with King with a boost from Squire",
        "A attacks with the vanguard against the opponent's vanguard, boosted by Squire",
        "King attacks B's vanguard, boosted by center back",
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


def test_an_attack_that_leaves_open_which_unit_attacks_is_asked_back() -> None:
    with pytest.raises(Ambiguous) as caught:
        begun(FIGHT, "A attacks King")
    assert caught.value.meanings == ("A attacks King with Knight", "A attacks King with King")


def test_the_only_standing_unit_need_not_be_named() -> None:
    setup = FIGHT.replace("left front: Knight", "left front: {card: Knight, orientation: rest}")
    dispute = begun(setup, "A attacks right front")
    assert dispute.spelled_after(0) == ("A attacks", "A attacks Knight with King")


def test_of_several_units_of_a_name_one_that_can_is_meant() -> None:
    setup = """at: start step, A: {circles: {vanguard circle: King,
      left front: {card: Knight, orientation: rest}, right front: Knight, left back: Squire,
      right back: Squire}},
      B: {circles: {vanguard circle: King, left front: Knight, left back: Knight}, hand: [Chick]}"""
    dispute = begun(setup, "A attacks Knight with Knight, boosted by Squire")
    assert dispute.spelled_after(0) == (
        "A attacks",
        "A attacks left front with right front, boosted by right back",
    )


def test_who_cannot_guard_is_told_to_have_passed() -> None:
    setup = FIGHT.replace(", hand: [Squire, Chick]", "").replace("right front: Knight", "")
    with pytest.raises(Refused, match=r"has passed already \(7\.4\.1\.2\.3\.1"):
        begun(setup, "A attacks King with King", "B does not guard")


def test_several_guardians_are_said_in_one_line_with_what_they_guard() -> None:
    dispute = begun(FIGHT, "A attacks vanguard with left front", "B guards King with Squire, Chick")
    assert dispute.spelled_after(2) == ("B guards with Squire", "B guards with Chick")


def test_what_is_not_attacked_is_not_guarded() -> None:
    with pytest.raises(Refused, match=r"Knight is not being attacked \(7\.4\.1\.2\.1\)"):
        begun(FIGHT, "A attacks vanguard with left front", "B guards Knight with Chick")


def test_whether_there_is_an_attack_can_be_said_alone() -> None:
    assert told(begun(FIGHT, "A does not attack")).startswith("End phase.")
    assert told(begun(FIGHT, "A attacks")) == "Attack step."


def test_guardians_are_called_and_units_intercept() -> None:
    dispute = begun(FIGHT, "A attacks vanguard with left front", "B guards with Chick")
    assert "B normal calls Chick to the guardian circle, resting." in told(dispute)
    dispute.say("B intercepts with Knight")
    assert "B's Knight guards B's King." in told(dispute)
    dispute.say("B does not guard")
    assert "The power is compared with that of B's King: 9000 to 26000." in told(dispute)


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


@pytest.mark.parametrize(
    "line",
    [
        "A exchanges left front and right back",
        "A swaps the center column",
        "A exchanges the vanguard and center back",
    ],
)
def test_only_a_column_of_rear_guard_circles_is_exchanged(line: str) -> None:
    with pytest.raises(Refused, match=r"6\.6\.1\.2\.3"):
        begun(f"at: main phase, {VANGUARDS}", line)


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


@pytest.mark.parametrize(
    ("line", "spelled"),
    [
        ("A gives the crit to King", ["A takes critical", "A gives critical to King"]),
        (
            "A gives everything to the vanguard",
            ["A takes critical", "A gives critical to King", "A gives power to King"],
        ),
        (
            "A gives power to King and the critical to his vanguard",
            ["A takes power", "A gives power to King", "A gives critical to King"],
        ),
    ],
)
def test_both_actions_of_a_critical_trigger_are_said_at_once(line: str, spelled: list[str]) -> None:
    dispute = begun(CHECK, "A's first drive check: Critical", line)
    assert list(dispute.spelled_after(1)) == spelled


@pytest.mark.parametrize("line", ["damage check reveals Heal", "B's drive check: Heal"])
def test_the_card_of_a_check_is_not_told_as_that_of_another_one(line: str) -> None:
    with pytest.raises(NotReadable, match="it is a drive check of A that is asked for now"):
        begun(CHECK, line)


def test_an_ability_that_only_one_card_has_is_named_alone() -> None:
    glow = (
        "{kind: activated, name: Glow, rule: 8.1.1.1, zone: field, effect: {do: draw, number: 1}}"
    )
    cards = CARDS.replace("twin drive}", f"twin drive, abilities: [{glow}]}}", 1)
    one = "circles: {vanguard circle: King}"
    setup = f"setup: {{at: main phase, A: {{{one}}}, B: {{circles: {{vanguard circle: King}}}}}}"
    dispute = begin(parse(f"{cards}{setup}\n", "test.yaml"))
    dispute.say("A activates Glow")
    assert dispute.spelled_after(0) == ("A uses Glow of King",)
    with pytest.raises(NotReadable, match="no card of A has an activated ability “Roar”"):
        dispute.say("A uses Roar")


def test_an_ability_that_its_card_has_lost_is_refused_by_the_rules() -> None:
    glow = (
        "{kind: activated, name: Glow, rule: 8.1.1.1, zone: field,"
        " effect: {do: take abilities, what: this card, duration: turn}}"
    )
    cards = CARDS.replace("twin drive}", f"twin drive, abilities: [{glow}]}}", 1)
    one = "circles: {vanguard circle: King}"
    setup = f"setup: {{at: main phase, A: {{{one}}}, B: {{circles: {{vanguard circle: King}}}}}}"
    dispute = begin(parse(f"{cards}{setup}\n", "test.yaml"))
    dispute.say("A uses Glow")
    for line in ("A uses Glow", "A uses Glow of King"):
        with pytest.raises(Refused, match="the card has no such activated ability now"):
            dispute.say(line)


def test_circles_are_called_as_in_a_set_up() -> None:
    setup = f"at: main phase, {VANGUARDS}".replace("King}", "King}, hand: [Squire, Chick]", 1)
    dispute = begun(setup, "A calls Squire to the back left circle")
    assert dispute.spelled_after(0) == ("A calls Squire to left back",)
    with pytest.raises(NotReadable, match="“moon” is not a circle"):
        dispute.say("A calls Chick to the moon")
    with pytest.raises(Refused, match=r"6\.6\.1\.2\.1\.1"):
        dispute.say("A calls Chick to the vanguard")


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


def test_no_guardian_needs_no_line_where_what_follows_is_told() -> None:
    setup = (
        "at: start step, A: {circles: {vanguard circle: King, left front: Knight}},"
        " B: {circles: {vanguard circle: King}, hand: [Squire]}"
    )
    dispute = begun(setup, "A attacks King with King", "drive check reveals a card without trigger")
    said = [step.command for step in dispute.steps()]
    assert said[said.index("B does not guard") + 1] == "it is a card without trigger"
    dispute = begun(setup, "A attacks King with Knight", "A attacks King with King")
    said = [step.command for step in dispute.steps()]
    assert said[said.index("B does not guard") + 1 :] == ["A attacks", "A attacks King with King"]
