"""One of the two boards of a difference: where it comes from, and what lies on it."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from judgetool.disputes.board.table import moment_line
from judgetool.disputes.views import BoardView
from judgetool.operations.disputes.differences import (
    OpenDifference,
    Side,
    shown_unknown,
)
from judgetool.operations.disputes.setting_up import SettingUp, SettingUpSeen
from judgetool.operations.disputes.with_set_up import WithSetUp
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.board import BoardScroll, BoardWidget
from judgetool.ui.dispute.fitted_line import FittedLine
from judgetool.ui.dispute.moment_bar import PAST, PRESENT
from judgetool.ui.dispute.set_up import SetUp
from judgetool.ui.layout import column_in

TITLES = {Side.REMEMBERED: "AS REMEMBERED BEFORE", Side.PRESENT: "AS IT LIES NOW"}
GAP = 8
"""Pixels between the heading and the board, and between the boards and the line below them."""

TIMES = {Side.REMEMBERED: PAST, Side.PRESENT: PRESENT}
"""As which kind of moment a board is drawn."""


class SetUpOfSide(SetUp):
    """Setting up one of the two boards; on that as it lies, unknown zones are marked."""

    def __init__(self, desk: Desk, board: BoardWidget, side: Side) -> None:
        self.difference: OpenDifference | None = None
        self._side = side
        super().__init__(desk, board, self._board_of_side)
        self.time = TIMES[side]
        self._own = ()  # the page says where the line stands

    def _board_of_side(self) -> WithSetUp | None:
        return None if self.difference is None else self.difference.board(self._side)

    def setting_of(self, dispute: WithSetUp) -> SettingUp:
        """See :class:`SetUp`."""
        return SettingUpSeen(dispute) if self._side is Side.PRESENT else SettingUp(dispute)

    def board_of(self, setting: SettingUp) -> BoardView:
        """See :class:`SetUp`."""
        board = setting.board()
        if self._side is Side.REMEMBERED or self.difference is None:
            return board
        return shown_unknown(board, self.difference.unknown_zones())


class DifferenceSide(QWidget):
    """A board under its heading. ``came_to`` tells that the user turns to it."""

    came_to = Signal()

    def __init__(self, desk: Desk, side: Side) -> None:
        super().__init__()
        self.side = side
        self.board = BoardWidget(desk)
        self.board.setAccessibleName(f"The board {TITLES[side].lower()}")
        self.set_up = SetUpOfSide(desk, self.board, side)
        self.board.installEventFilter(self)
        self.title = FittedLine(role="when")
        self.where = FittedLine()
        self._band = QFrame()
        self._band.setProperty("role", "moment")
        self._band.setProperty("time", TIMES[side])
        band = QHBoxLayout(self._band)
        band.setContentsMargins(14, 6, 10, 6)
        band.addWidget(self.title, 6)
        band.addWidget(self.where, 5)
        self.scrolled = BoardScroll(self.board)
        column = column_in(self, GAP)
        column.addWidget(self._band)
        column.addWidget(self.scrolled, 1)

    @property
    def whole_height(self) -> int:
        """How high it is with the whole board in sight."""
        return self._band.sizeHint().height() + GAP + self.board.minimumHeight()

    def eventFilter(self, _board: QObject, event: QEvent) -> bool:
        """See :class:`QObject`; who presses a button of the mouse on the board turns to it."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self.came_to.emit()
        return False

    def show_difference(self, difference: OpenDifference) -> None:
        """Show the board of ``difference`` as it stands, at the place that was chosen before."""
        setup = self.set_up
        setup.difference = difference
        setup.begin(difference.board(self.side))
        assert setup.setting is not None
        self.where.setText(moment_line(setup.setting.board()))

    def mark(self, *, chosen: bool) -> None:
        """Show whether what is typed goes onto this board."""
        self.title.setText(f"{TITLES[self.side]}{'  ·  you type here' if chosen else ''}")
        policy = Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus
        self.board.setFocusPolicy(policy)  # Tab never goes to the line of the other board
        if self.set_up.shows_place is not chosen:
            self.set_up.shows_place = chosen
            self.set_up.show_place()
