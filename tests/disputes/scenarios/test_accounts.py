"""The tree of accounts in a file, and what is wrong with one."""

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.accounts import account_named, account_names, placed_lines
from judgetool.disputes.scenarios.models import Ruling
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin, play_script
from judgetool.errors import NotFound
from tests.disputes.invented import TOLD_TWICE

FILE = parse(TOLD_TWICE, "x.yaml")


def test_the_trunk_comes_first() -> None:
    assert account_names(FILE.scenario) == (
        "trunk",
        "what A says",
        "what B says",
        "as it should have been",
    )


def test_an_account_begins_with_the_lines_that_it_shares() -> None:
    assert [str(line) for line, _ in placed_lines(FILE, "as it should have been")] == [
        "A attacks with center-left, direct",
        "trigger check reveals a card without icon",
        "damage reveals a climax",
    ]


def test_a_line_of_an_account_has_its_place_in_the_file() -> None:
    assert placed_lines(FILE, "what B says")[2].where == "x.yaml, line 29"


def test_an_account_is_named_whatever_its_capitals() -> None:
    assert account_named(FILE.scenario, "What a SAYS") == "what A says"
    with pytest.raises(NotFound, match="no account “what C says”"):
        account_named(FILE.scenario, "what C says")


def test_a_file_without_accounts_has_only_the_trunk() -> None:
    file = parse(TOLD_TWICE.partition("accounts:")[0], "x.yaml")
    assert account_names(file.scenario) == ("trunk",)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("from: what B says", "from: what C says", "line 31: .*no account “what C says”"),
        ("from: what B says", "from: as it should have been", "in a circle"),
        ("after line: 2", "after line: 4", "line 32: .*“what B says” has only 3 lines"),
        ("after line: 2", "after line: -2", "at least 0"),
        ("what B says:", "Trunk:", "trunk is the name of the script itself"),
        ("rule: 4.10.1.2", "rule: 4.10.99.9", "line 19: ws-en has no rule 4.10.99.9"),
        ("by: Mia", "who: Mia", "there is no such field"),
        ("by: Mia", "by: [Mia]", "text is expected here"),
        ("A: Anna", "C: Anna", "“C” is none of 'A' or 'B'"),
    ],
)
def test_a_tree_that_is_none_is_refused_with_its_line(old: str, new: str, problem: str) -> None:
    text = (
        TOLD_TWICE.replace("  what B says:\n", f"  {new}\n")
        if old.endswith("says:")
        else (TOLD_TWICE.replace(old, new))
    )
    with pytest.raises(BadScenario, match=problem):
        parse(text, "x.yaml")


def test_a_ruling_is_read_with_what_is_behind_it() -> None:
    ruling = FILE.scenario.accounts["what A says"].script[2]
    assert isinstance(ruling, Ruling)
    assert (ruling.by, ruling.reason, ruling.rules) == ("Mia", "both saw it", ("4.10.1.2",))


def test_a_ruling_marks_its_own_steps_and_all_that_follow() -> None:
    dispute = play_script(FILE, begin(FILE), "what A says").dispute
    steps = dispute.steps()
    assert [step.kind for step in steps] == [
        "start",
        "command",
        "reveal",
        "reveal",
        "ruling",
        "command",
    ]
    assert [len(step.rulings) for step in steps] == [0, 0, 0, 0, 1, 1]
    [ruling] = dispute.rulings
    assert (ruling.text, ruling.after, ruling.last) == (
        "it counts as a climax that was revealed",
        3,
        4,
    )


def test_a_ruling_that_changes_nothing_marks_what_follows() -> None:
    text = TOLD_TWICE.replace("[damage reveals a climax]", "[]").replace(
        "      - A attacks with center-right, direct", "      - damage reveals a climax"
    )
    file = parse(text, "x.yaml")
    dispute = play_script(file, begin(file), "what A says").dispute
    [ruling] = dispute.rulings
    assert (ruling.after, ruling.last) == (3, 3)
    assert [len(step.rulings) for step in dispute.steps()] == [0, 0, 0, 0, 1]


def test_a_line_that_the_rules_refuse_stops_its_account_with_the_reasons() -> None:
    played = play_script(FILE, begin(FILE), "what B says")
    assert played.stop is not None
    assert (played.stop.line, played.stop.illegal) == (3, True)
    assert played.stop.reasons[0].citations[:1] == ("4.10.1.1",)
    assert played.dispute.last == 2


@pytest.mark.parametrize("time", ["2026-11-22", "2026-11-22 14:05", "2026-11-22 14:05:00"])
def test_the_time_of_a_ruling_needs_no_quotation_marks(time: str) -> None:
    file = parse(TOLD_TWICE.replace("by: Mia", f"time: {time}"), "x.yaml")
    ruling = file.scenario.accounts["what A says"].script[2]
    assert isinstance(ruling, Ruling)
    assert ruling.time == time
