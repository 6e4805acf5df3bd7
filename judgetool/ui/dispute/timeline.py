"""The steps of an account as a list, and between them the lines that brought none about."""

from collections.abc import Collection, Sequence
from html import escape
from textwrap import shorten
from typing import Any

from PySide6.QtCore import QObject

from judgetool.disputes.views import BY_OWN_DECISION, StepView
from judgetool.operations.disputes.listing import Listed
from judgetool.operations.disputes.pasting import Mark, ToldLine
from judgetool.ui.dispute.wording import KINDS, TONES, step_title
from judgetool.ui.rows import STRIPE, Rows

SUMMARY = 130
"""So many letters of what happened in a step are shown at most, in whole words."""

AFTER_A_RULING = "after a ruling"


class TimelineModel(Rows[Listed]):
    """The steps, as told or on a branch; those after the step on the board are pale.

    ``found`` are the rows where something matters that was looked for.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.branch_point: int | None = None
        self.numbers: tuple[str, ...] = ()
        self.looked_at = 0
        self.steps: tuple[StepView, ...] = ()
        self.found: frozenset[int] = frozenset()
        self._row_of: dict[int, int] = {}
        self._after: dict[int, int] = {}

    def show_steps(
        self, rows: Sequence[Listed], numbers: Sequence[str], branch_point: int | None
    ) -> None:
        """Show steps under their ``numbers``; those after ``branch_point`` are on a branch."""
        self.branch_point = branch_point
        self.numbers = tuple(numbers)
        self.steps = tuple(row for row in rows if isinstance(row, StepView))
        self.found = frozenset()
        self._row_of, self._after, last = {}, {}, 0
        for place, row in enumerate(rows):
            if isinstance(row, StepView):
                self._row_of[row.index], last = place, row.index
            else:
                self._after[row.number] = last
        self.show_rows(rows)

    def row_of(self, index: int) -> int:
        """The row of step ``index``."""
        return self._row_of[index]

    def row_of_line(self, number: int) -> int | None:
        """The row of a line (from 1) that brought no step about; None if it has no such row."""
        if number not in self._after:
            return None
        return next(
            place
            for place, row in enumerate(self.rows)
            if isinstance(row, ToldLine) and row.number == number
        )

    def step_of(self, row: Listed) -> int:
        """The index of the step of a row, or of the last one before it."""
        return row.index if isinstance(row, StepView) else self._after[row.number]

    def look_at(self, index: int) -> None:
        """Let the steps after ``index`` be pale."""
        between = sorted((self.looked_at, index))
        self.looked_at = index
        if between[1] > between[0] and self.steps:
            first = min(between[0] + 1, len(self.steps) - 1)
            last = min(between[1], len(self.steps) - 1)
            self._changed(self.row_of(first), self.row_of(last))

    def mark(self, found: Collection[int]) -> None:
        """Mark the rows ``found``, and no others."""
        before, self.found = self.found, frozenset(found)
        if changed := before ^ self.found:
            self._changed(min(changed), max(changed))

    def _changed(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first), self.index(last), [STRIPE])

    def on_branch(self, row: Listed) -> bool:
        """Whether a row lies after the point where the branch leaves."""
        if self.branch_point is None:
            return False
        step = self.step_of(row)
        return step > self.branch_point or (isinstance(row, ToldLine) and step == self.branch_point)

    def shown(self, place: int, role: int) -> Any:
        """See :class:`Rows`."""
        if role == STRIPE:
            if place in self.found:
                return "accent"
            return "branch" if self.on_branch(self.rows[place]) else None
        return super().shown(place, role)

    def text(self, row: Listed) -> str:
        """See :class:`Rows`."""
        if isinstance(row, ToldLine):
            return f"{row.number}. {row.line} ({_word(row)})"
        return f"{self.numbers[row.index]}. {step_title(row)}"

    def html(self, row: Listed) -> str:
        """See :class:`Rows`."""
        return _line_html(row) if isinstance(row, ToldLine) else self._step_html(row)

    def _step_html(self, row: StepView) -> str:
        pale = row.index > self.looked_at
        summary = shorten(row.text, SUMMARY, placeholder=" …")
        found = "mark " if self.row_of(row.index) in self.found else ""
        title = f"{self.numbers[row.index]}.&nbsp; {escape(step_title(row))}"
        tone = "off strong" if pale else "strong"
        lines = [f'<span class="{found}{tone}">{title}</span>{self._marks(row)}']
        if summary:
            lines.append(f'<span class="small quiet">{escape(summary)}</span>')
        if row.shown:
            cited = ", ".join(row.shown)
            lines.append(f'<span class="small {"off" if pale else "number"}">{cited}</span>')
        return "<br>".join(lines)

    def _marks(self, step: StepView) -> str:
        after = AFTER_A_RULING if step.rulings and step.kind != "ruling" else ""
        kinds = ", ".join(filter(None, (KINDS.get(step.kind), after)))
        mark = f' <span class="small doubt">({kinds})</span>' if kinds else ""
        if step.own_decisions:
            mark += f' <span class="small doubt">({BY_OWN_DECISION})</span>'
        return f'{mark} <span class="small branch">branch</span>' if self.on_branch(step) else mark


def _line_html(row: ToldLine) -> str:
    """A line without a step: what became of it stands behind it."""
    tone = "off" if row.mark is Mark.WAITING else "strong"
    return (
        f'<span class="{tone}">{row.number}.&nbsp; {escape(row.line)}</span>'
        f' <span class="small {TONES.get(row.mark, "doubt")}">({_word(row)})</span>'
    )


def _word(row: ToldLine) -> str:
    if row.mark is not Mark.ACCEPTED:
        return str(row.mark)
    return KINDS["ruling"] if row.ruled else "holds"
