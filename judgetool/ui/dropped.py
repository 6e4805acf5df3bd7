"""What is dragged onto the window: files, or the address or the text of a list from a browser."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QPlainTextEdit


class Dropped(NamedTuple):
    """The files at ``paths``; where there are none, the ``text`` of a list or its address."""

    paths: tuple[Path, ...]
    text: str

    def __bool__(self) -> bool:
        return bool(self.paths or self.text)


def dropped(data: QMimeData) -> Dropped:
    """What ``data`` brings; nothing where it is neither files nor text.

    A browser gives the address of a link both as an address and as text, which may be its title.
    """
    urls = data.urls()
    paths = tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())
    if paths:
        return Dropped(paths, "")
    addresses = [url.toString() for url in urls if not url.isEmpty()]
    return Dropped((), "\n".join(addresses) or data.text().strip())


class TextLettingDrops(QPlainTextEdit):
    """A text into which words can be dragged. Files and links go to the window around it."""

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """See :class:`QPlainTextEdit`."""
        return not source.hasUrls() and super().canInsertFromMimeData(source)
