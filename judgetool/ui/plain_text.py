"""Words shown as they stand: what judges type and files say is never taken for markup.

Qt takes a text that looks like HTML for HTML, in labels and tips. An ``<img>`` in the title of a
dispute or in the name of a card would then open the file that it names.
"""

from html import escape

from PySide6.QtCore import QByteArray, Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget


class PlainLabel(QLabel):
    """A label that shows its text as it stands."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)


class PlainQuestion(QMessageBox):
    """A question to the judge that shows its words as they stand."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle(title)


class MarkupLabel(QLabel):
    """A label of the program's own markup, in which nothing stands that others wrote."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)


def tip(words: str) -> str:
    """``words`` for a tip, which shows them as they stand."""
    return f"<qt>{escape(words)}</qt>" if "<" in words else words


def nothing_loaded(kind: int) -> QImage | QByteArray:
    """What stands for a resource of a document: an empty picture, or no bytes.

    If it were nothing at all, Qt would open the file itself.
    """
    if kind != QTextDocument.ResourceType.ImageResource.value:
        return QByteArray()
    empty = QImage(1, 1, QImage.Format.Format_ARGB32)
    empty.fill(Qt.GlobalColor.transparent)
    return empty


class SealedDocument(QTextDocument):
    """A document that loads nothing, whatever its markup names."""

    def loadResource(self, kind: int, _url: QUrl | str) -> QImage | QByteArray:
        """See :class:`QTextDocument`."""
        return nothing_loaded(kind)
