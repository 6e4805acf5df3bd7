"""Sheets of fields in which something is entered; a problem is shown, and what was typed stays."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgetool.errors import Problem
from judgetool.ui.kept_room import ScrolledFields, WordsInRoom
from judgetool.ui.layout import row_in, shrink_to
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel, in_sentences

Values = Mapping[str, str]
"""What stands in the fields, by their names; a ticked box has ``yes``."""

Choices = Sequence[tuple[str, str]]
"""What is on offer: words, and the value that they stand for."""

LETTERS = 34

LINES_OF_PROBLEM = 3
"""So many lines a problem has room for, before it comes; nothing moves when it does."""


@dataclass(frozen=True)
class Field:
    """A line to write in; with ``choices`` a chooser, whose offer depends on the other values.

    ``ticked`` is given for a box that can be ticked, ``lines`` for several lines to write in. What
    is ``settled`` was chosen before: it is shown large, and to change it is an act of its own.
    A box is ticked ``about`` the values of other fields: with other values it begins unticked.
    What is ``secret`` is not shown while it is typed. A chooser shows so many ``letters``.
    """

    name: str
    title: str
    value: str = ""
    hint: str = ""
    choices: Callable[[Values], Choices] | None = None
    ticked: bool | None = None
    lines: int = 1
    settled: bool = False
    about: tuple[str, ...] = ()
    secret: bool = False
    letters: int = LETTERS // 2


class Settled(QWidget):
    """What a chooser stands at, in large letters; a button brings the chooser itself."""

    def __init__(self, title: str, chooser: QComboBox) -> None:
        super().__init__()
        self._chooser = chooser
        self.words = PlainLabel(role="settled", wraps=True)
        self.change = QPushButton("Change")
        self.change.setAccessibleName(f"Change: {title}")
        self.change.setAutoDefault(False)
        self.change.clicked.connect(self._change)
        row = row_in(self)
        row.addWidget(self.words, 1)
        row.addWidget(self.change)
        row.addWidget(chooser, 1)
        chooser.hide()
        chooser.currentTextChanged.connect(self.words.setText)

    def _change(self) -> None:
        self.words.hide()
        self.change.hide()
        self._chooser.show()
        self._chooser.setFocus(Qt.FocusReason.OtherFocusReason)


class EntrySheet(OwnWindow):
    """Gives the values to ``enters``; a ``Problem`` is shown, and then the values stay."""

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        enters: Callable[[Values], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._fields, self._enters = fields, enters
        self._widgets: dict[str, QWidget] = {}
        self._ticked: dict[tuple[str, ...], bool] = {}
        self._form = QFormLayout()
        self._form.setContentsMargins(0, 0, 0, 0)
        self.problem = PlainLabel(wraps=True)
        self.problem.setProperty("tone", "bad")
        self._build(title)
        self._offer()
        self._follow_what_boxes_are_about()
        self.offered = self.values
        for field in fields:
            if not field.settled:
                self._widgets[field.name].setFocus()
                break

    def _build(self, title: str) -> None:
        self._heading = PlainLabel(title, role="heading", wraps=True)
        form = self._form
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for field in self._fields:
            widget = self._widget(field)
            self._widgets[field.name] = widget
            widget.setAccessibleName(field.title)
            shown = (
                Settled(field.title, widget)
                if isinstance(widget, QComboBox) and field.settled
                else widget
            )
            form.addRow("" if field.ticked is not None else field.title, shown)
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setProperty("primary", "true")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(10)
        column.addWidget(self._heading)
        rows = QWidget()
        rows.setLayout(form)
        self._rows = ScrolledFields(rows)
        column.addWidget(self._rows, 1)
        column.addWidget(WordsInRoom(self.problem, LINES_OF_PROBLEM))
        column.addWidget(buttons)

    def _widget(self, field: Field) -> QWidget:
        if field.ticked is not None:
            box = QCheckBox(field.title)
            box.setChecked(field.ticked)
            box.setToolTip(field.hint)
            return box
        if field.choices is not None:
            chooser = QComboBox()
            shrink_to(chooser, field.letters)
            chooser.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            chooser.addItem(field.value, field.value)
            chooser.currentIndexChanged.connect(self._offer)
            return chooser
        if field.lines > 1:
            return _several_lines(field)
        line = QLineEdit(field.value)
        line.setPlaceholderText(field.hint)
        line.setToolTip(field.hint)
        if field.secret:
            line.setEchoMode(QLineEdit.EchoMode.Password)
        line.setMinimumWidth(LETTERS * line.fontMetrics().averageCharWidth())
        return line

    def showEvent(self, event: QShowEvent) -> None:
        """See :class:`QWidget`; all fields are in sight if the screen has room for them."""
        layout = self.layout()
        if layout is not None and not event.spontaneous():
            self._rows.updateGeometry()
            layout.activate()
            self.resize(self.size().expandedTo(layout.totalSizeHint()))
        super().showEvent(event)

    @property
    def values(self) -> Values:
        """What stands in the fields now."""
        return {name: _value(widget) for name, widget in self._widgets.items()}

    @property
    def begun(self) -> bool:
        """Whether something else stands in the fields than at first."""
        return self.values != self.offered

    @property
    def values_to_keep(self) -> Values:
        """What stands in the fields, but for what nobody shall see again."""
        secret = {field.name for field in self._fields if field.secret}
        return {name: value for name, value in self.values.items() if name not in secret}

    def be_about(self, title: str, enters: Callable[[Values], object]) -> None:
        """Keep what stands in the fields, and enter it as something else."""
        self.setWindowTitle(title)
        self._heading.setText(title)
        self._enters = enters
        self.problem.setText("")

    def fill(self, **values: str) -> None:
        """Write ``values`` into the fields, in this order."""
        for name, value in values.items():
            widget = self._widgets[name]
            if isinstance(widget, QComboBox):
                widget.setCurrentIndex(widget.findData(value))
            elif isinstance(widget, QLineEdit):
                widget.setText(value)
            elif isinstance(widget, QPlainTextEdit):
                widget.setPlainText(value)
            elif isinstance(widget, QCheckBox):
                widget.setChecked(bool(value))

    def field(self, name: str) -> QWidget:
        """What is written or chosen in, for the field called ``name``."""
        return self._widgets[name]

    def put_below(self, name: str, widget: QWidget) -> None:
        """Put ``widget`` below the field called ``name``; at most one field has such a widget."""
        self._form.insertRow(list(self._widgets).index(name) + 1, "", widget)

    def accept(self) -> None:
        """Enter what stands in the fields and close; stay open if there is a problem."""
        try:
            self._enters(self.values)
        except Problem as problem:
            self.complain(problem)
            return
        super().accept()

    def complain(self, problem: Problem) -> None:
        """Say what was wrong with what stands in the fields."""
        self.problem.setText(in_sentences(problem))

    def _offer(self) -> None:
        """Let each chooser offer what fits the other fields."""
        for field in self._fields:
            widget = self._widgets[field.name]
            if field.choices is None or not isinstance(widget, QComboBox):
                continue
            wanted = _value(widget)
            offered = field.choices(self.values)
            blocker = QSignalBlocker(widget)
            widget.clear()
            for words, value in offered:
                widget.addItem(words, value)
            widget.setCurrentIndex(max(0, widget.findData(wanted)))
            blocker.unblock()
            widget.currentTextChanged.emit(widget.currentText())
        self._show_ticks()

    def _follow_what_boxes_are_about(self) -> None:
        """Remember from now on what each box is ticked about."""
        for field in self._fields:
            box = self._widgets[field.name]
            if field.about and isinstance(box, QCheckBox):
                box.toggled.connect(lambda ticked, field=field: self._keep_tick(field, ticked))
                self._keep_tick(field, box.isChecked())

    def _keep_tick(self, field: Field, ticked: bool) -> None:
        self._ticked[self._about(field)] = ticked

    def _show_ticks(self) -> None:
        """Show each box as it was ticked about what stands in the other fields now."""
        for field in self._fields:
            box = self._widgets[field.name]
            if self._ticked and field.about and isinstance(box, QCheckBox):
                box.setChecked(self._ticked.get(self._about(field), False))

    def _about(self, field: Field) -> tuple[str, ...]:
        """What the box of ``field`` is ticked about now."""
        return (field.name, *(self.values[name] for name in field.about))


def _several_lines(field: Field) -> QPlainTextEdit:
    text = QPlainTextEdit(field.value)
    text.setPlaceholderText(field.hint)
    text.setTabChangesFocus(True)
    height = (field.lines + 1) * text.fontMetrics().lineSpacing()
    text.setFixedHeight(height)
    return text


def _value(widget: QWidget) -> str:
    if isinstance(widget, QPlainTextEdit):
        return widget.toPlainText().strip()
    if isinstance(widget, QComboBox):
        return str(widget.currentData() or "")
    if isinstance(widget, QCheckBox):
        return "yes" if widget.isChecked() else ""
    return widget.text().strip() if isinstance(widget, QLineEdit) else ""
