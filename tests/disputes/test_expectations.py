"""What a scenario expects, and how it fails."""

import pytest

from judgetool.disputes.errors import BadScenario, ImpossibleSetup
from judgetool.disputes.running import run
from tests.disputes.invented import scenario

ATTACK = "{at: attack declaration step, A: {stage: {center-left: Runner}}, B: {deck: [Guard]}}"
SCRIPT = "  - A attacks with center-left, direct\n  - trigger check reveals a card without icon"


def failures(expect: str, setup: str = ATTACK, script: str = SCRIPT) -> list[str]:
    outcome = run(scenario(setup, script, expect), None)
    return [failure.split(": ", 1)[1] for failure in outcome.failures]


B_DECK = "{at: attack declaration step, A: {stage: {center-left: Runner}}, B: {}}"


def test_expectations_that_hold() -> None:
    expect = """\
  - after the last step: {A.stock: 1, A.center-left: Runner, A.center-left.orientation: rest}
  - after line 1: {A.resolution zone: 1, asked: judge, A.center-left.soul: 2}
  - after step 0: {A.center-left.soul: 1, step: attack declaration step, A.back-left: empty}
  - some step cites 7.3.1.2.3
  - no step cites 4.10.1.2
  - line 2 cites 4.12.2.1
  - "legal: B concedes"
  - illegal: A attacks with center-left, direct; because 7.2.1.3.1.1
"""
    script = f"{SCRIPT}\n  - damage reveals Runner\n  - damage reveals Runner"
    assert failures(expect, B_DECK, script) == []


@pytest.mark.parametrize(
    ("expect", "failure"),
    [
        (
            "  - after line 1: {A.stock: 3}",
            "after line 1, A.stock is 0, not 3",
        ),
        (
            "  - after line 1: {A.resolution zone: [Guard]}",
            "after line 1, A.resolution zone is unknown, not Guard",
        ),
        (
            "  - some step cites 4.10.1.2",
            "some step should cite 4.10.1.2, which is not so",
        ),
        ("  - no step cites 7.2.1.4.1", "no step should cite 7.2.1.4.1, which is not so"),
        (
            "  - illegal: B concedes",
            "“B concedes” should be illegal, but it is legal",
        ),
        (
            "  - illegal: B passes; because 1.1.1",
            "“B passes” is illegal, but not because of 1.1.1: now the judge must tell",
        ),
    ],
)
def test_expectations_that_fail_say_why(expect: str, failure: str) -> None:
    (found,) = failures(expect, B_DECK)
    assert found.startswith(failure)


def test_a_refused_line_is_a_failure_with_its_place() -> None:
    outcome = run(scenario(B_DECK, "  - A attacks with center-left, side"), None)
    assert outcome.failures == (
        "test.yaml, line 11: not allowed: A attacks with center-left, side: "
        "no character is faced, so the attack is direct (7.2.1.4.1)",
    )


def test_a_line_can_be_expected_to_be_illegal_where_it_stands() -> None:
    script = "  - illegal: A attacks with center-left, side; because 7.2.1.4.1\n  - A passes"
    assert run(scenario(B_DECK, script), None).holds


@pytest.mark.parametrize(
    "expect",
    [
        "  - it all goes well",
        "  - after lunch: {A.stock: 1}",
        "  - after the last step: {A.pocket: 1}",
        "  - after step 99: {A.stock: 1}",
        "  - after line 9: {A.stock: 1}",
        "  - after the last step: {A.center-left.charm: 1}",
        "  - illegal: A sings",
        "  - some step rests on the-toss-of-a-coin",
    ],
)
def test_an_expectation_that_is_none_is_refused_with_its_line(expect: str) -> None:
    with pytest.raises(BadScenario, match=r"^test\.yaml, line 14: "):
        run(scenario(B_DECK, SCRIPT, expect), None)


def test_an_impossible_setup_is_not_played() -> None:
    with pytest.raises(ImpossibleSetup, match=r"A has 7 clock cards.*9\.3\.1"):
        run(scenario("{at: main phase, A: {clock: 7}}"), None)


def test_an_unreadable_line_is_refused_with_its_line() -> None:
    with pytest.raises(BadScenario, match=r"test\.yaml, line 11"):
        run(scenario(B_DECK, "  - A sings"), None)


def test_a_check_in_the_script_may_stand_in_quotation_marks() -> None:
    script = f'{SCRIPT}\n  - "illegal: B concedes"'
    assert failures("  []", B_DECK, script) == ["“B concedes” should be illegal, but it is legal"]
