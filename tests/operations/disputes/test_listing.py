"""The list of an account: its steps, and where they were told the lines that brought none about."""

from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.listing import line_of_row, listed
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.pasting import Mark, ToldLine
from tests.disputes.invented import TOLD_TWICE


def opened(*lines: str) -> OpenDispute:
    dispute = OpenDispute(parse(TOLD_TWICE, "x.yaml"))
    dispute.add_lines(lines)
    return dispute


def rows(dispute: OpenDispute) -> list[tuple[str | None, int | None]]:
    """What each row shows, and the number of its line."""
    return [
        (one.line if isinstance(one, ToldLine) else one.command, line_of_row(dispute, one))
        for one in listed(dispute)
    ]


def test_each_step_stands_with_its_line_and_the_set_up_without_one() -> None:
    dispute = opened("trigger check reveals a card without icon")
    assert rows(dispute) == [
        (None, None),
        ("A attacks with center-left, direct", 1),
        ("it is a card without icon", 2),
    ]


def test_a_check_stands_between_the_steps_where_it_was_told() -> None:
    dispute = OpenDispute(
        parse(
            TOLD_TWICE.replace(
                "script:\n  - A attacks with center-left, direct\n",
                "script:\n"
                "  - illegal: A plays Runner\n"
                "  - illegal: A attacks with back-left, direct\n"
                "  - A attacks with center-left, direct\n"
                "  - illegal: A attacks with center-right, direct\n"
                "  - trigger check reveals a card without icon\n",
                1,
            ).replace("after line: 1", "after line: 3"),
            "x.yaml",
        )
    )
    assert [line for _, line in rows(dispute)] == [None, 1, 2, 3, 4, 5]
    told = [one.number for one in listed(dispute) if isinstance(one, ToldLine)]
    assert told == [1, 2, 4]


def test_the_line_that_cannot_be_carried_out_and_all_after_it_come_last() -> None:
    dispute = opened("A passes", "damage reveals a climax", "and then they shook hands")
    left = [one for one in listed(dispute) if isinstance(one, ToldLine)]
    assert [(one.number, one.mark) for one in left] == [
        (2, Mark.ILLEGAL),
        (3, Mark.WAITING),
        (4, Mark.UNCLEAR),
    ]
    assert listed(dispute)[-3:] == tuple(left)
