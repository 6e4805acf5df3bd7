"""The bar above the board: which moment it shows, and the ways back to what was told.

It is always of the same height, so that nothing moves when one steps: what is long becomes smaller.
"""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from judgetool.disputes.board.table import moment_line
from judgetool.disputes.views import BoardView
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.actions import key_of
from judgetool.ui.dispute.fitted_line import LEFT, FittedLine
from judgetool.ui.look import restyle
from judgetool.ui.plain_text import tip

PRESENT, PAST, BRANCH, SETUP = "present", "past", "branch", "setup"
"""The kinds of moments."""

LINES_FOR_PHASES = 24
"""A window in which less than so many lines of text have room shows no phases above the board."""

BETWEEN = "  ·  "
"""What stands between two phases."""

PHASE = "phase"
"""The word that is left out of the names of phases where they stand in a line."""


class PhaseLine(FittedLine):
    """The phases of a turn in one line, with that of the moment marked."""

    def __init__(self) -> None:
        super().__init__("quiet")
        self._phases: tuple[str, ...] = ()
        self._now = ""

    def show_phases(self, phases: Sequence[str], now: str) -> None:
        """Show all ``phases`` of a turn, and mark the one that is ``now``."""
        if (self._phases, self._now) != (tuple(phases), now):
            self._phases, self._now = tuple(phases), now
            self.setText(BETWEEN.join(map(_short, phases)))
            self.setToolTip(tip(BETWEEN.join(phases)))
            self.update()  # the words are the same where only another phase is marked
            self.setAccessibleName(f"The phases of the turn; now: {self.marked or 'none'}")

    @property
    def marked(self) -> str:
        """The phase that is marked; empty where none is."""
        return self._now if self._now in self._phases else ""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See :class:`QWidget`; the size is the same whichever phase is marked."""
        font = self.fitting.in_line(self.text(), self.width(), self.pixels)
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        left = 0.0
        for words, bold in self._pieces():
            face, metrics = self.fitting.face(
                font.pixelSize(), bold=bold, stretch=font.stretch() or 100
            )
            painter.setFont(face)
            width = metrics.horizontalAdvance(words)
            painter.drawText(QRectF(left, 0, width, self.height()), LEFT, words)
            left += width
        painter.end()

    def _pieces(self) -> Iterator[tuple[str, bool]]:
        for place, phase in enumerate(self._phases):
            if place:
                yield BETWEEN, False
            yield _short(phase), phase == self._now


def _short(phase: str) -> str:
    return " ".join(word for word in phase.split() if word != PHASE)


class MomentBar(QFrame):
    """Names the moment, and leads back to the present and to the dispute as it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "moment")
        self.when = FittedLine("when")
        self.where = FittedLine()
        self.phases = PhaseLine()
        self.to_present = QPushButton("To the last step")
        self.to_present.setToolTip(key_of("dispute.present"))
        self.to_told = QPushButton("Leave the branch")
        self.to_told.setToolTip(key_of("dispute.back_to_told"))
        room = self.to_present.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self.to_present.setSizePolicy(room)
        for button in (self.to_present, self.to_told):
            button.hide()
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self.when, self.where, self.phases):
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
        if self.property("time") != time:
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
        if dispute.viewer is not None:
            said = f"AS {dispute.viewer} HAS SEEN IT, {said}"
        self.when.setText(said)
        self.where.setText(moment_line(board))
        self.phases.show_phases(board.phases, board.phase)
        roomy = self.window().height() > LINES_FOR_PHASES * self.fontMetrics().lineSpacing()
        self.phases.setVisible(roomy)
        self.to_present.setVisible(time == PAST)
        self.to_told.setVisible(branch is not None)
        return time
