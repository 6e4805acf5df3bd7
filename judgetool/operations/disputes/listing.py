"""The list of an account: its steps, and between them the lines that brought none about.

Those are checks, rulings that let the game stand as it is, the line that cannot be carried out,
and all lines after it. Each of them can be mended in its place.
"""

from collections.abc import Iterator

from judgetool.disputes.views import StepView
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.pasting import ToldLine, told_lines

Listed = StepView | ToldLine
"""A step, or a line without one."""


def listed(dispute: OpenDispute) -> tuple[Listed, ...]:
    """The steps and lines of the account that is looked at, in their order.

    What a player has seen are steps alone: a line says what the judge knows.
    """
    return dispute.steps() if dispute.viewer is not None else tuple(_listed(dispute))


def _listed(dispute: OpenDispute) -> Iterator[Listed]:
    steps = dispute.steps()
    lines = [dispute.line_of(step.index) for step in steps]
    script = told_lines(dispute, 1, len(dispute.script()))
    without = [one for one in script if one.number not in set(lines)]
    for step, line in zip(steps, lines, strict=True):
        while line is not None and without and without[0].number < line:
            yield without.pop(0)
        yield step
    yield from without


def line_of_row(dispute: OpenDispute, row: Listed) -> int | None:
    """The number (from 1) of the line that a row comes from; None for the set-up."""
    return row.number if isinstance(row, ToldLine) else dispute.line_of(row.index)
