"""A frame around what has the focus, where no style sheet can draw one."""

from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from judgetool.ui.look import Look

WIDTH = 2


def draw_focus_frame(part: QWidget, look: Look) -> None:
    """Draw the frame at the edges of ``part``, which is being painted."""
    painter = QPainter(part)
    painter.setPen(QPen(QColor(look.colors.accent), WIDTH))
    edge = WIDTH // 2
    painter.drawRect(part.rect().adjusted(edge, edge, -edge, -edge))
    painter.end()
