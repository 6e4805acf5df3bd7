"""Rulings and what two accounts say, in words."""

from judgetool.disputes.comparing import Comparison, ToldAccount, comparison
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.plays import Plays
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.telling.accounts import (
    comparison_lines,
    parting,
    ruling_line,
    stop_line,
    stopped,
)
from judgetool.disputes.views import RulingView
from tests.disputes.invented import TOLD_TWICE


def compared(one: str, other: str, text: str = TOLD_TWICE) -> Comparison:
    document, plays = Document.of(parse(text, "x.yaml")), Plays()
    first, second = (
        ToldAccount(name, plays.of(document, name), document.script(name)) for name in (one, other)
    )
    return comparison(first, second)


def rulings() -> tuple[RulingView, ...]:
    text = TOLD_TWICE.partition("accounts:")[0] + (
        "  - ruling: B takes no damage\n"
        "  - ruling: A is warned\n"
        "    by: Mia\n"
        "    reason: it was late\n"
        "    rule: 10.2.1\n"
        "    policy: page 4\n"
        '    time: "2026-11-22 14:05"\n'
    )
    document = Document.of(parse(text, "x.yaml"))
    return Plays().of(document, "trunk").dispute.rulings


def test_a_ruling_stands_on_one_line_with_all_that_is_said_of_it() -> None:
    assert [ruling_line(one) for one in rulings()] == [
        "Ruling: B takes no damage",
        "Ruling: A is warned (10.2.1, page 4); it was late; Mia, 2026-11-22 14:05",
    ]


def test_what_is_illegal_is_said_with_its_reason_and_its_rules() -> None:
    stop = compared("trunk", "what B says").other.stop
    assert stop is not None
    assert stopped(stop) == "line 3, “A attacks with center-left, direct”, is illegal"
    assert stop_line(stop).startswith(f"{stopped(stop)}: first")
    assert "4.10.1.1" in stop_line(stop)


def test_what_is_no_command_cannot_be_carried_out() -> None:
    text = TOLD_TWICE.replace("A attacks with center-left, direct   # again", "so be it")
    stop = compared("trunk", "what B says", text).other.stop
    assert stop is not None
    assert stopped(stop) == "line 3, “so be it”, cannot be carried out"
    assert stop_line(stop) == f"{stopped(stop)}: {stop.why}"


def test_where_two_accounts_part_is_said_with_what_each_says_there() -> None:
    assert parting(compared("trunk", "what B says")) == (
        "They part after step 1:",
        "“what happened” ends there",
        "“what B says” says in line 2: trigger check reveals a card without icon",
    )
    assert parting(compared("trunk", "trunk")) == ("They say the same.",)


def test_where_two_accounts_part_has_the_number_that_the_step_has_in_the_list() -> None:
    text = (
        TOLD_TWICE.replace("attack declaration step", "main phase")
        .replace("script:\n  - A attacks", "script:\n  - go to the attack phase\n  - A attacks")
        .replace("after line: 1", "after line: 2")
    )
    found = compared("trunk", "what B says", text)
    assert (found.common, found.number) == (3, "2")
    assert parting(found)[0] == "They part after step 2:"


def test_the_differences_at_the_end_stand_below_what_is_illegal() -> None:
    lines = list(comparison_lines(compared("what A says", "what B says")))
    assert lines[0] == "“what A says” and “what B says”"
    assert lines[1] == "They part after step 1:"
    assert lines[2].startswith("  “what A says” says in line 2: ")
    assert lines[4].startswith("In “what B says” line 3, ")
    assert lines[5] == "How they differ at the end:"
    assert "  Runner, orientation: rest  /  stand" in lines[6:]
