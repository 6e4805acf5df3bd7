"""The bar above the board that says which moment is shown; past, branch and present differ."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgetool.disputes.board.table import moment_line
from judgetool.disputes.views import BoardView
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.actions import key_of
from judgetool.ui.dispute.wording import phases_html
from judgetool.ui.look import restyle
from judgetool.ui.plain_text import MarkupLabel, PlainLabel

PRESENT, PAST, BRANCH = "present", "past", "branch"


class MomentBar(QFrame):
    """Names the moment, and leads back to the present and to the dispute as it was told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "moment")
        self.when = PlainLabel()
        self.when.setProperty("role", "when")
        self.where = PlainLabel()
        self.where.setWordWrap(True)
        self.phases = MarkupLabel()
        self.phases.setProperty("role", "quiet")
        self.phases.setAccessibleName("The phases of the turn")
        self.queue = PlainLabel()
        self.queue.setProperty("role", "quiet")
        self.queue.setWordWrap(True)
        self.to_present = QPushButton("To the Present")
        self.to_present.setToolTip(key_of("dispute.present"))
        self.to_told = QPushButton("Leave the Branch")
        self.to_told.setToolTip(key_of("dispute.back_to_told"))
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self.when, self.where, self.phases, self.queue):
            words.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.addLayout(words, 1)
        row.addWidget(self.to_told)
        row.addWidget(self.to_present)

    def show_moment(self, board: BoardView, dispute: OpenDispute, index: int) -> str:
        """Show the moment after step ``index``; gives ``PRESENT``, ``PAST`` or ``BRANCH``."""
        branch, here = dispute.branch_point, dispute.number(index)
        time = PAST if index < dispute.last else PRESENT if branch is None else BRANCH
        leaves = "" if branch is None else dispute.number(branch)
        self.setProperty("time", time)
        for widget in (self, self.when):
            restyle(widget)
        said = {
            PAST: f"THE PAST: step {here} of {dispute.number(dispute.last)}",
            PRESENT: f"THE PRESENT: step {here}",
            BRANCH: f"A BRANCH: step {here}, other than told since step {leaves}",
        }[time]
        if time == PAST and branch is not None:
            said += f", with a branch from step {leaves}"
        self.when.setText(said)
        self.where.setText(moment_line(board))
        self.phases.setText(phases_html(board))
        self.phases.setVisible(board.phase in board.phases)
        self.queue.setText(f"{board.waiting_as}: {';  '.join(board.standing_by)}")
        self.queue.setVisible(bool(board.standing_by))
        self.to_present.setVisible(time == PAST)
        self.to_told.setVisible(branch is not None)
        return time
