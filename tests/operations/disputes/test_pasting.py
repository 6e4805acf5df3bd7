"""A told sequence that is pasted: each line is accepted, or marked with what it could mean."""

import pytest

from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.pasting import (
    MOST_LINES,
    Mark,
    TooMuchTold,
    lines_of,
    tell,
    told_lines,
)
from tests.disputes.invented import TOLD_TWICE

TWO_RUNNERS = """\
scenario: Two Runners
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  at: attack declaration step
  A: {stage: {center-left: Runner, center-right: Runner}, deck: 20}
  B: {deck: 20}
"""


def opened(text: str = TOLD_TWICE) -> OpenDispute:
    return OpenDispute(parse(text, "x.yaml"))


def test_lines_are_told_without_the_marks_of_a_list() -> None:
    text = """
        1. A passes
        2) B   passes
        - A plays Runner
        \u2022 it is 3 power
        # what came then
        (4) illegal: A passes
        3 Runner attack
    """
    assert lines_of(text) == (
        "A passes",
        "B passes",
        "A plays Runner",
        "it is 3 power",
        {"illegal": "A passes"},
        "3 Runner attack",
    )


def test_several_lines_are_one_act_that_is_undone_at_once() -> None:
    dispute = opened()
    told = tell(
        dispute,
        "- trigger check reveals a card without icon\n- damage reveals a card that is no climax\n",
    )
    assert [(one.number, one.mark) for one in told] == [(2, Mark.ACCEPTED), (3, Mark.ACCEPTED)]
    assert dispute.last == 3
    dispute.undo()
    assert dispute.last == 1
    assert dispute.saved() == TOLD_TWICE


def test_the_first_impossible_line_is_found_with_its_rule_and_the_rest_waits() -> None:
    dispute = opened()
    told = tell(
        dispute,
        "trigger check reveals a card without icon\n"
        "A attacks with center-left, direct\n"
        "damage reveals a climax\n"
        "and then they shook hands\n",
    )
    assert [one.mark for one in told] == [
        Mark.ACCEPTED,
        Mark.ILLEGAL,
        Mark.WAITING,
        Mark.UNCLEAR,
    ]
    assert told[1].stop is not None
    assert told[1].stop.reasons[0].citations[0] == "4.10.1.1"
    assert "is not a command; write it like:" in told[3].why
    assert dispute.last == 2
    assert dispute.remove_line(3) is not None
    assert dispute.last == 3


def test_a_line_that_could_mean_several_things_is_marked_with_them() -> None:
    dispute = opened(TWO_RUNNERS)
    (told,) = tell(dispute, "A attacks with Runner, direct")
    assert told.mark == Mark.AMBIGUOUS
    assert told.meanings == (
        "A attacks with A.center-left, direct",
        "A attacks with A.center-right, direct",
    )
    assert dispute.change_line(told.number, told.meanings[1]) is None
    assert dispute.steps()[-1].command == "A attacks with center-right, direct"


def test_what_is_told_at_an_earlier_step_is_another_account() -> None:
    dispute = opened()
    told = tell(dispute, "A attacks with center-right, direct\nA passes", at=0)
    assert [(one.number, one.mark) for one in told] == [(1, Mark.ACCEPTED), (2, Mark.ILLEGAL)]
    assert dispute.account == "branch 1"


def test_nothing_told_changes_nothing() -> None:
    dispute = opened()
    assert tell(dispute, "\n  # nothing\n") == ()
    assert dispute.history.to_undo is None


def test_more_than_anybody_tells_is_refused() -> None:
    with pytest.raises(TooMuchTold, match="501 lines are too many at once"):
        lines_of("A passes\n" * (MOST_LINES + 1))


def test_as_many_lines_as_anybody_tells_are_read() -> None:
    assert len(lines_of("A passes\n" * MOST_LINES)) == MOST_LINES


def test_only_so_many_lines_of_the_account_are_looked_at_and_a_ruling_is_told_apart() -> None:
    dispute = opened()
    dispute.look_at("what A says")
    told = told_lines(dispute, 2, 3)
    assert [(one.number, one.mark, one.ruled) for one in told] == [
        (2, Mark.ACCEPTED, False),
        (3, Mark.ACCEPTED, False),
        (4, Mark.ACCEPTED, True),
    ]


def test_a_line_that_is_no_command_is_unclear_where_the_account_stops_there() -> None:
    dispute = opened()
    (told,) = tell(dispute, "and then they shook hands")
    assert (told.mark, told.meanings) == (Mark.UNCLEAR, ())
    assert told.stop is not None
    assert told.why == told.stop.why


def test_a_check_or_a_ruling_behind_a_stop_waits() -> None:
    dispute = opened()
    told = tell(dispute, "A passes\nillegal: A passes")
    assert [(one.mark, one.why == "") for one in told] == [
        (Mark.ILLEGAL, False),
        (Mark.WAITING, True),
    ]
