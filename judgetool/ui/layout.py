"""Laying out parts of the window: rows and columns without a border, parts that share the room."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from judgetool.ui.plain_text import PlainLabel


def column_in(owner: QWidget, spacing: int = -1) -> QVBoxLayout:
    """A column that fills ``owner``; ``spacing`` is in pixels, -1 for the usual one."""
    column = QVBoxLayout(owner)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(spacing)
    return column


def row_in(owner: QWidget) -> QHBoxLayout:
    """A row that fills ``owner``."""
    row = QHBoxLayout(owner)
    row.setContentsMargins(0, 0, 0, 0)
    return row


def sharing(parts: Sequence[QWidget], sizes: Sequence[int]) -> QSplitter:
    """``parts`` beside each other; the user can move their borders, but hides none of them."""
    splitter = QSplitter(Qt.Orientation.Horizontal)
    splitter.setHandleWidth(12)
    for part in parts:
        splitter.addWidget(part)
    splitter.setSizes(list(sizes))
    splitter.setChildrenCollapsible(False)
    return splitter


def add_labelled(layout: QBoxLayout, words: str, field: QWidget, stretch: int) -> PlainLabel:
    """Put a label and ``field`` into ``layout``; a screen reader reads the label as its name."""
    label = PlainLabel(words, role="quiet")
    label.setBuddy(field)
    field.setAccessibleName(words)
    layout.addWidget(label)
    layout.addWidget(field, stretch)
    return label


def shrink_to(chooser: QComboBox, letters: int) -> None:
    """Let ``chooser`` be as narrow as ``letters``, even if it offers longer texts."""
    chooser.setMinimumContentsLength(letters)
    policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
    chooser.setSizeAdjustPolicy(policy)
