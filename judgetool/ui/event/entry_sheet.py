"""A small sheet to enter something: a few fields, and what is wrong with them in place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgetool.errors import Problem
from judgetool.ui.plain_text import PlainLabel

Values = Mapping[str, str]
"""What stands in the fields, by their names; a ticked box has ``yes``."""

Choices = Sequence[tuple[str, str]]
"""What is on offer: words, and the value that they stand for."""

LETTERS = 34


@dataclass(frozen=True)
class Field:
    """A line to write in; with ``choices`` a chooser of what they offer beside the other values.

    ``ticked`` is given for a box that can be ticked.
    """

    name: str
    title: str
    value: str = ""
    hint: str = ""
    choices: Callable[[Values], Choices] | None = None
    ticked: bool | None = None


class EntrySheet(QDialog):
    """Gives the values to ``enters``; a ``Problem`` that it raises is shown, the values stay."""

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
        self.problem = PlainLabel()
        self.problem.setWordWrap(True)
        self.problem.setProperty("tone", "bad")
        self.problem.hide()
        self._build(title)
        self._offer()

    def _build(self, title: str) -> None:
        heading = PlainLabel(title)
        heading.setProperty("role", "heading")
        heading.setWordWrap(True)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for field in self._fields:
            widget = self._widget(field)
            self._widgets[field.name] = widget
            widget.setAccessibleName(field.title)
            form.addRow("" if field.ticked is not None else field.title, widget)
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setProperty("primary", "true")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(10)
        column.addWidget(heading)
        column.addLayout(form)
        column.addWidget(self.problem)
        column.addWidget(buttons)

    def _widget(self, field: Field) -> QWidget:
        if field.ticked is not None:
            box = QCheckBox(field.title)
            box.setChecked(field.ticked)
            return box
        if field.choices is not None:
            chooser = QComboBox()
            chooser.setMinimumContentsLength(LETTERS // 2)
            policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            chooser.setSizeAdjustPolicy(policy)
            chooser.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            chooser.addItem(field.value, field.value)
            chooser.currentIndexChanged.connect(self._offer)
            return chooser
        line = QLineEdit(field.value)
        line.setPlaceholderText(field.hint)
        line.setToolTip(field.hint)
        line.setMinimumWidth(LETTERS * line.fontMetrics().averageCharWidth())
        return line

    @property
    def values(self) -> Values:
        """What stands in the fields now."""
        return {name: _value(widget) for name, widget in self._widgets.items()}

    def fill(self, **values: str) -> None:
        """Write ``values`` into the fields, in this order."""
        for name, value in values.items():
            widget = self._widgets[name]
            if isinstance(widget, QComboBox):
                widget.setCurrentIndex(widget.findData(value))
            elif isinstance(widget, QLineEdit):
                widget.setText(value)
            elif isinstance(widget, QCheckBox):
                widget.setChecked(bool(value))

    def accept(self) -> None:
        """Enter what stands in the fields and close; stay where that makes no sense."""
        try:
            self._enters(self.values)
        except Problem as problem:
            self.problem.setText(str(problem))
            self.problem.show()
            return
        super().accept()

    def _offer(self) -> None:
        """Let each chooser offer what goes with the other fields."""
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


def _value(widget: QWidget) -> str:
    if isinstance(widget, QComboBox):
        return str(widget.currentData() or "")
    if isinstance(widget, QCheckBox):
        return "yes" if widget.isChecked() else ""
    return widget.text().strip() if isinstance(widget, QLineEdit) else ""
