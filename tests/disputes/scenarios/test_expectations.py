"""What a scenario expects, and how it fails."""

from pathlib import Path

import pytest

from judgetool.disputes.errors import BadScenario, ImpossibleSetup
from judgetool.disputes.scenarios.expectations import CITES, check
from judgetool.disputes.scenarios.running import run
from judgetool.operations.disputes.scenarios import read_scenario
from resources import files
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
            "  - after line 1: {A.resolution zone: 3}",
            "after line 1, A.resolution zone is 1 (unknown), not 3",
        ),
        (
            "  - after line 1: {A.resolution zone has: Guard}",
            "after line 1, A.resolution zone has is unknown, not Guard",
        ),
        (
            "  - after line 1: {A.resolution zone: empty}",
            "after line 1, A.resolution zone is unknown, not empty",
        ),
        (
            "  - after line 1: {A.resolution zone 1.power: 2000}",
            "after line 1, A.resolution zone 1.power is not known, not 2000",
        ),
        (
            "  - legal: B concedes; because 7.2.1",
            "“B concedes” is legal, but not because of 7.2.1: B loses, A wins the game. (1.2.4)",
        ),
        (
            "  - after line 1: {A.resolution zone: [Guard]}",
            "after line 1, A.resolution zone is unknown, not Guard",
        ),
        (
            "  - some step cites 4.10.1.2",
            "some step should cite 4.10.1.2, but no step does",
        ),
        (
            "  - no step cites 7.2.1.4.1",
            "no step should cite 7.2.1.4.1, but line 1 does: Runner gets +1 soul",
        ),
        (
            "  - illegal: B concedes",
            "“B concedes” should be illegal, but it is legal",
        ),
        (
            "  - illegal: B passes; because 1.1.1",
            "“B passes” is illegal, but not because of 1.1.1: first the judge must tell",
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


def test_a_failed_look_at_the_table_shows_the_whole_table_once() -> None:
    expect = "  - after line 1: {A.stock: 3, step: main phase, A.center-left: Runner}"
    stock, step, left = run(scenario(B_DECK, SCRIPT, expect)).expectations
    assert (stock.holds, stock.instead) == (False, ())
    assert (step.holds, step.instead[0]) == (
        False,
        "Turn 3 of A  ·  trigger step  ·  direct attack of Runner",
    )
    assert "A center-left, 1 card: Runner, rest, power 2000" in step.instead
    assert (left.holds, left.instead) == (True, ())


def test_a_number_that_is_not_cited_comes_with_those_that_are() -> None:
    (cited,) = run(scenario(B_DECK, SCRIPT, "  - line 1 cites 4.10.1.2")).expectations
    assert cited.found == "line 1 should cite 4.10.1.2, but it does not"
    (line,) = cited.instead
    assert line.startswith("line 1 cites 7.2.1.4, ")


def test_a_held_check_says_why() -> None:
    script = "  - illegal: A attacks with center-left, side; because 7.2.1.4.1"
    expect = '  - "legal: B concedes"'
    illegal, legal = run(scenario(B_DECK, script, expect)).expectations
    assert (illegal.holds, illegal.line) == (True, 1)
    (why,) = illegal.why
    assert (why.text, why.citations) == (
        "no character is faced, so the attack is direct",
        ("7.2.1.4.1",),
    )
    assert (legal.holds, legal.line) == (True, None)
    assert [(why.text, why.citations) for why in legal.why] == [
        ("B loses, A wins the game.", ("1.2.4",))
    ]


def test_what_one_line_brought_about_is_counted_within_it() -> None:
    script = "  - illegal: B passes\n  - go to the attack phase"
    expect = """\
  - after line 1: {step: main phase}
  - after line 2.1: {step: climax phase}
  - after line 2: {step: attack declaration step}
  - line 2.2 cites 7.2
"""
    outcome = run(scenario("{at: main phase, A: {stage: {center-left: Runner}}}", script, expect))
    numbers = [outcome.played.place_of(step).number for step in range(outcome.dispute.last + 1)]
    assert numbers == ["0", "2.1", "2.2"]
    assert outcome.failures == ()


@pytest.mark.parametrize(
    ("expect", "problem"),
    [
        ("some step cites 99.1", "ws-en has no rule 99.1; rules near it: 11, 10, 9"),
        ("line 1 cites 7.2.1.4.7", "ws-en has no rule 7.2.1.4.7; rules near it: 7.2.1.4.3, "),
        ('illegal: "B passes; because 7-2"', "ws-en has no rule 7-2; rules near it: 7.2, "),
        ('illegal: "B passes; because so"', "illegal: “so” is not the number of a rule"),
        ('illegal: ""', "illegal: a line of the notation is expected here, not nothing"),
        ("legal: 5", "legal: a line of the notation is expected here, not 5"),
        ("{}", "this expects nothing"),
        ("after the last step: {}", "“after the last step: {}” is not an expectation"),
        ("after the last step: {A.clock: true}", "“A.clock” can never be true; write a card's"),
        ("after the last step: {A.clock: .nan}", "“A.clock” can never be nan; "),
        ("after the last step: {A.clock: 2024-01-01}", "“A.clock” can never be 2024-01-01; "),
        ("after the last step: {A.clock: null}", "“A.clock” can never be none; "),
        (
            "after the last step: {A.clock: [[Runner]]}",
            "“A.clock” can never be [Runner]; [Runner] ",
        ),
        ("after the last step: {A.clock: [17]}", "“A.clock” can never be 17; 17 is not a name; "),
        ("after the last step: {A.clock: [Runer]}", "“A.clock” can never be Runer; did you mean"),
        ("after the last step: {A.center-left.power: high}", "“A.center-left.power” can never be"),
        ("after the last step: {turn: 3}", "“turn” can never be 3; it is a word, A at that"),
        ("after the last step: {over: 1}", "“over” can never be 1; it is true or false, false at"),
    ],
)
def test_what_can_never_be_is_no_expectation(expect: str, problem: str) -> None:
    with pytest.raises(BadScenario) as refusal:
        run(scenario(B_DECK, SCRIPT, f"  - {expect}"))
    assert str(refusal.value).startswith(f"test.yaml, line 14: {problem}")


@pytest.mark.parametrize("number", ["1" + "0" * 24, "0x" + "f" * 9000])
def test_a_number_of_many_digits_is_told_shortly(number: str) -> None:
    (found,) = failures(f"  - after the last step: {{A.stock: {number}}}", B_DECK)
    assert len(found) < 200


def test_checks_and_what_is_not_cited_can_be_about_an_earlier_moment() -> None:
    expect = """\
  - illegal after line 1: A attacks with center-left, direct
  - legal after step 0: A attacks with center-left, direct
  - "illegal after line 2.1: A attacks with center-left, direct"
  - no step up to line 1 cites 4.12.2.1
  - no step up to step 1 cites 4.12.2.1
"""
    assert failures(expect, B_DECK) == []
    assert failures("  - legal after line 1: A attacks with center-left, direct", B_DECK) != []
    (failure,) = failures("  - no step up to line 2 cites 4.12.2.1", B_DECK)
    assert failure.startswith("no step up to line 2 should cite 4.12.2.1, but line 2 does")
    with pytest.raises(BadScenario, match="the script has no line 7"):
        failures("  - legal after line 7: A passes", B_DECK)


@pytest.mark.parametrize(("book", "number"), [("dbs", "7-4-1-4"), ("vanguard", "1.2.1")])
def test_rules_are_expected_by_the_numbers_of_their_book(book: str, number: str) -> None:
    judged = check(book, "illegal", f"A passes; because {number}", "test.yaml")
    assert judged.because == (number,)
    assert judged.said == f"illegal: A passes; because {number}"
    assert CITES.fullmatch(f"line 2.1 cites {number}") is not None


@pytest.mark.parametrize(
    ("book", "number", "near"),
    [("dbs", "7.4.1.4", "7-4-1-4"), ("vanguard", "1-2-1", "1.2.1")],
)
def test_a_number_that_is_written_as_in_another_book_is_refused(
    book: str, number: str, near: str
) -> None:
    with pytest.raises(BadScenario) as caught:
        check(book, "legal", f"A passes; because {number}", "test.yaml")
    assert str(caught.value).startswith(f"test.yaml: {book} has no rule {number}")
    assert near in str(caught.value)


def test_the_example_of_a_rule_number_is_one_of_the_book() -> None:
    with pytest.raises(BadScenario) as caught:
        check("dbs", "illegal", "A passes; because it is late", "test.yaml")
    assert "write e.g. “illegal: A passes; because 7-2”" in str(caught.value)


def test_an_own_decision_is_told_in_words() -> None:
    name = "a-party-of-one-that-may-join-any-and-two-that-share-nothing"
    outcome = run(read_scenario(Path(str(files("scenarios", "fftcg", f"{name}.yaml")))))
    told = next(one.said for one in outcome.expectations if "Rover, Rime, Zephyr" in one.said)
    assert told.endswith("; rests on a decision of this program: the others share one all the same")
