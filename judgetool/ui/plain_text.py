"""Words are shown as they stand: text that judges type or files hold is never markup.

In labels and tips Qt takes a text for HTML if it looks like HTML. An ``<img>`` in the title of a
dispute or in the name of a card would then open the file that it names.
"""

import re
from html import escape

from PySide6.QtCore import QByteArray, Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget

from judgetool.errors import Problem
from judgetool.ui.lettering import shown
from judgetool.ui.look import restyle


class PlainLabel(QLabel):
    """A label that shows its text as it stands."""

    def __init__(self, words: str = "", *, role: str = "", wraps: bool = False) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)
        self.setWordWrap(wraps)
        if role:
            self.setProperty("role", role)

    def setText(self, words: str) -> None:
        """See :class:`QLabel`."""
        super().setText(shown(words))

    def say(self, words: str, tone: str = "") -> None:
        """Show ``words`` in a ``tone`` of the style sheet, such as ``good`` or ``bad``."""
        self.setText(words)
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            restyle(self)


class PlainQuestion(QMessageBox):
    """A question to the judge that shows its words as they stand."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWindowTitle(title)


class MarkupLabel(QLabel):
    """A label with markup that only the program wrote."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)


def capitalized(words: str) -> str:
    """``words`` with a capital letter at their beginning."""
    return words[:1].upper() + words[1:]


def in_sentences(problem: Problem) -> str:
    """What is wrong, where, and what to do, as the window says it: in sentences."""
    located = f"{problem.where}: {problem.what}" if problem.where else capitalized(problem.what)
    said = list(map(_ended, filter(None, (located, capitalized(problem.remedy or "")))))
    return ("\n" if is_copied(said[0]) else " ").join(said)


def _ended(words: str) -> str:
    """``words`` with a full stop, unless a mark ends them or something that can be copied."""
    ended = words.endswith((".", "?", "!", ":", "…")) or COMMAND in words or is_copied(words)
    return words if ended else f"{words}."


COMMAND = "judgetool "


def is_copied(words: str) -> bool:
    """Whether ``words`` end with a path or the name of a file: a full stop would be copied too."""
    return _NAME_OF_FILE.search(words) is not None


_NAME_OF_FILE = re.compile(r"([/\\]\S*|\w\.[A-Za-z]\w{0,7})$")


def tip(words: str) -> str:
    """``words`` for a tip, which shows them as they stand."""
    return f"<qt>{escape(words)}</qt>" if "<" in words else words


def nothing_loaded(kind: int) -> QImage | QByteArray:
    """What a document gets instead of a resource: an empty picture, or no bytes.

    Without it Qt would open the file itself.
    """
    if kind != QTextDocument.ResourceType.ImageResource.value:
        return QByteArray()
    empty = QImage(1, 1, QImage.Format.Format_ARGB32)
    empty.fill(Qt.GlobalColor.transparent)
    return empty


PICTURE = "image/png;base64,"
"""So the path of an address begins that is itself a picture."""


class SealedDocument(QTextDocument):
    """A document that loads no files, even if its markup names some.

    A picture that stands in the markup itself is shown.
    """

    def loadResource(self, kind: int, url: QUrl | str) -> QImage | QByteArray:
        """See :class:`QTextDocument`."""
        place = QUrl(url)
        if place.scheme() == "data" and place.path().startswith(PICTURE):
            written = place.path().removeprefix(PICTURE).encode()
            picture = QImage.fromData(QByteArray.fromBase64(written))
            return nothing_loaded(kind) if picture.isNull() else picture
        return nothing_loaded(kind)
