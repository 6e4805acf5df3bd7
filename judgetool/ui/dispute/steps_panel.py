"""The list of steps: jumping in it, searching it, and taking a line of it to be mended."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from judgetool.operations.disputes.listing import Listed, line_of_row, listed
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.pasting import ToldLine
from judgetool.ui.actions import key_of
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.fitted_line import FittedLine
from judgetool.ui.dispute.timeline import TimelineModel
from judgetool.ui.keys import KeyRelay
from judgetool.ui.layout import column_in
from judgetool.ui.register import put_into
from judgetool.ui.rows import ENTER, RichList, moves_list

if TYPE_CHECKING:
    from judgetool.disputes.landmarks import Hit

LINES_WITH_FOUND = 7
"""In so many lines there is room for the list, the line of the search, and what was found."""

LOOK_FOR = "a rule, a card, words; turn 3; attack"

OF_A_STEP = (
    "dispute.mending.ask_to_change",
    "dispute.mending.remove",
    "dispute.mending.ask_to_insert",
    "dispute.rulings.ask",
    "dispute.accounts.ask_for_new",
)
"""The actions that the menu of a row offers."""


class StepsPanel(QWidget):
    """The steps with the lines between them, and a line below in which they are searched.

    ``chosen`` gives the index of the step that is to be looked at and, where a line without a step
    was chosen, that :class:`ToldLine`, else None. ``line_taken`` tells that the line of the
    current row is to be changed, ``line_left_out`` that it is to be taken out.
    """

    chosen = Signal(int, object)
    line_taken = Signal()
    line_left_out = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._dispute: OpenDispute | None = None
        self._hits: tuple[Hit, ...] = ()
        self._hit = -1
        self._began_at = 0
        self.timeline = TimelineModel(self)
        self.list = RichList(desk, "Steps")
        self.list.setModel(self.timeline)
        self.list.selectionModel().currentChanged.connect(self._selected)
        self.list.doubleClicked.connect(lambda _index: self.line_taken.emit())
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._show_menu)
        KeyRelay(self.list, ENTER, lambda _event: self.line_taken.emit())
        KeyRelay(self.list, (Qt.Key.Key_Delete,), lambda _event: self.line_left_out.emit())
        self.menu = QMenu(self)
        for name in OF_A_STEP:
            put_into(self.menu, desk, name)
        self.search = QLineEdit()
        self.search.setAccessibleName("Find in the steps")
        self.search.setPlaceholderText(f"Find {LOOK_FOR}")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._look_for)
        self.found = FittedLine("quiet")
        self.found.setAccessibleName("What was found")
        KeyRelay(self.search, ENTER, self._go_on)
        KeyRelay(self.search, (Qt.Key.Key_Escape,), lambda _event: self.leave_search())
        moves_list(self.search, self.list)
        column = column_in(self, 6)
        column.addWidget(self.list, 1)
        column.addWidget(self.search)
        column.addWidget(self.found)
        self._show_search(shown=False)

    # --- what is shown

    def show_steps(self, dispute: OpenDispute) -> None:
        """Show the account of ``dispute`` that is looked at; what is looked for stays."""
        self._dispute = dispute
        steps = dispute.steps()
        numbers = [dispute.number(index) for index in range(len(steps))]
        self.timeline.show_steps(listed(dispute), numbers, dispute.branch_point)
        self._find()

    def look_at(self, index: int, line: ToldLine | None = None) -> None:
        """Select step ``index``, or a ``line`` without a step; the steps after it are pale."""
        self.timeline.look_at(index)
        row = None if line is None else self.timeline.row_of_line(line.number)
        self.list.select(self.timeline.row_of(index) if row is None else row)

    @property
    def current(self) -> Listed | None:
        """The row that is selected."""
        row = self.list.selected
        return self.timeline.rows[row] if 0 <= row < len(self.timeline.rows) else None

    @property
    def line(self) -> int | None:
        """The number (from 1) of the line of the selected row; None for the set-up."""
        if self._dispute is None or self.current is None:
            return None
        return line_of_row(self._dispute, self.current)

    def focus(self) -> None:
        """Go to the list."""
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _selected(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid():
            row = self.timeline.rows[now.row()]
            line = row if isinstance(row, ToldLine) else None
            self.chosen.emit(self.timeline.step_of(row), line)

    def _show_menu(self, at: QPoint) -> None:
        if self.list.indexAt(at).isValid():
            self.menu.popup(self.list.viewport().mapToGlobal(at))

    # --- jumping

    def next_turn(self) -> None:
        """Look at the step with which the next turn begins."""
        self._jump("turn", 1)

    def previous_turn(self) -> None:
        """Look at the step with which this turn began, or the one before."""
        self._jump("turn", -1)

    def next_phase(self) -> None:
        """Look at the step with which the next phase begins."""
        self._jump("phase", 1)

    def previous_phase(self) -> None:
        """Look at the step with which this phase began, or the one before."""
        self._jump("phase", -1)

    def next_attack(self) -> None:
        """Look at the step with which the next attack begins."""
        self._jump("attack", 1)

    def previous_attack(self) -> None:
        """Look at the step with which this attack began, or the one before."""
        self._jump("attack", -1)

    def first_stop(self) -> None:
        """Look at the first line that cannot be carried out."""
        if self._dispute is None:
            return
        stop = self._dispute.stop
        if stop is None:
            self._desk.tell("All lines of this account can be played.", "good")
        else:
            self.show_line(stop.line)

    def _jump(self, kind: str, way: int) -> None:
        if self._dispute is None:
            return
        here = self.timeline.looked_at
        places = [mark.step for mark in self._dispute.landmarks() if mark.kind == kind]
        beyond = [step for step in places if (step > here if way > 0 else step < here)]
        if beyond:
            self.chosen.emit(min(beyond) if way > 0 else max(beyond), None)
        else:
            self._desk.tell(f"There is no {kind} {'after' if way > 0 else 'before'} this step.")

    def show_line(self, number: int) -> None:
        """Look at what a line (from 1) brought about, or at the line where that is nothing."""
        row = self.timeline.row_of_line(number)
        if row is not None:
            self.list.select(row)
        elif self._dispute is not None:
            self.chosen.emit(self._dispute.first_step_after(number - 1), None)

    # --- searching

    def focus_search(self) -> None:
        """Go to the line in which the steps are searched."""
        self._show_search(shown=True)
        self._began_at = self.timeline.looked_at
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def leave_search(self) -> None:
        """Search no longer; nothing is marked."""
        self.search.clear()
        self._show_search(shown=False)
        self.focus()

    def next_hit(self) -> None:
        """Go to the next step where what is looked for matters; after the last to the first."""
        self._go(1)

    def previous_hit(self) -> None:
        """Go to the step before where what is looked for matters."""
        self._go(-1)

    def _go_on(self, event: QKeyEvent) -> None:
        back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self._go(-1 if back else 1)

    def _go(self, way: int) -> None:
        if not self._hits:
            if not self.search.text():
                self.focus_search()
            return
        self._hit = (self._hit + way) % len(self._hits)
        hit = self._hits[self._hit]
        self._tell_hit()
        if hit.line is None:
            self.chosen.emit(hit.step, None)
        else:
            self.show_line(hit.line)

    def _look_for(self, _words: str) -> None:
        self._find()
        if self._hits:
            self._go(1)
        elif self.search.hasFocus():
            self.chosen.emit(self._began_at, None)

    def _find(self) -> None:
        """Find and mark what is looked for; nothing is jumped to."""
        words = self.search.text()
        self._hits = self._dispute.find(words) if self._dispute is not None and words else ()
        self._hit = -1
        self.timeline.mark([self._row_of(hit) for hit in self._hits])
        self._tell_hit()

    def _row_of(self, hit: "Hit") -> int:
        row = None if hit.line is None else self.timeline.row_of_line(hit.line)
        return self.timeline.row_of(hit.step) if row is None else row

    def _tell_hit(self) -> None:
        if not self._hits:
            self.found.setText("No step was found for this." if self.search.text() else "")
        elif self._hit < 0:
            keys = f"{key_of('dispute.steps.next_hit')}: the next one"
            self.found.setText(f"{len(self._hits)} found. {keys}")
        else:
            why = self._hits[self._hit].why
            self.found.setText(f"{self._hit + 1} of {len(self._hits)}: {why}")

    def _show_search(self, *, shown: bool) -> None:
        self.search.setVisible(shown)
        self._make_room()

    def _make_room(self) -> None:
        """Leave out what was found where the list has no room; the step itself tells it, too."""
        self.search.setMinimumHeight(self.search.sizeHint().height())
        room = LINES_WITH_FOUND * self.fontMetrics().lineSpacing()
        self.found.setVisible(not self.search.isHidden() and self.height() > room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See :class:`QWidget`."""
        super().resizeEvent(event)
        self._make_room()
