"""Pictures of cards from a folder that the judge has; none is ever needed.

The files are called by the codes of the cards. They are looked through and read off the GUI thread,
each picture when its card is first drawn. What cannot be read is as if it were not there.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, QThreadPool, Signal
from PySide6.QtGui import QImage, QImageReader, QPixmap
from PySide6.QtWidgets import QFileDialog, QWidget

from judgetool.ui.desk import Desk

SETTING = "card pictures"
"""The name of the setting that holds the folder."""

ENDINGS = frozenset((".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp"))
MOST_FILES = 100_000
"""So many files of a folder are looked at, those in folders within it too."""

SIZE = QSize(300, 420)
"""No picture is kept larger than this, in pixels."""

MOST_KEPT = 160
"""So many pictures are kept."""


def key_of_file(words: str) -> str:
    """How a code is compared with the name of a file: its capitals and separators do not matter."""
    return re.sub(r"[^0-9a-z]+", "-", words.casefold()).strip("-")


def found_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """The pictures in ``folder`` and in the folders within it, each by the key of its name."""
    number = 0
    for place, _, names in os.walk(folder):
        for name in sorted(names):
            number += 1
            if number > MOST_FILES:
                return
            stem, ending = os.path.splitext(name)
            if ending.casefold() in ENDINGS:
                yield key_of_file(stem), Path(place, name)


def picture_at(path: Path) -> QImage:
    """A picture, made smaller if it is large; an empty one where it cannot be read."""
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and (size.width() > SIZE.width() or size.height() > SIZE.height()):
        reader.setScaledSize(size.scaled(SIZE, Qt.AspectRatioMode.KeepAspectRatio))
    return reader.read()


class CardPictures(QObject):
    """The pictures in the folder that is named in the settings; ``came`` tells that one is there.

    ``folder`` is None if none is named.
    """

    came = Signal()
    _listed = Signal(object, object)
    _was_read = Signal(object, str, QImage)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._over = parent
        self._files: dict[str, Path] = {}
        self._pictures: dict[str, QPixmap | None] = {}
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._listed.connect(self._take_list)
        self._was_read.connect(self._take_picture)
        desk.closing.connect(self._leave)
        named = str(desk.settings.value(SETTING) or "")
        self.folder: Path | None = None
        if named:
            self._look_through(Path(named))

    def of(self, code: str | None) -> QPixmap | None:
        """The picture of the card with ``code``; None while it is not there."""
        if code is None or not self._files:
            return None
        key = key_of_file(code)
        if key not in self._pictures:
            path = self._files.get(key)
            if len(self._pictures) >= MOST_KEPT:
                self._pictures.clear()
            self._pictures[key] = None
            if path is not None:
                self._read(key, path)
        return self._pictures[key]

    def ask_for_folder(self) -> None:
        """Let the judge name the folder, and keep it."""
        here = str(self.folder or "")
        words = "The folder with the pictures of cards"
        named = QFileDialog.getExistingDirectory(self._over, words, here)
        if named:
            self.use(Path(named))

    def leave_out(self) -> None:
        """Show cards without pictures again."""
        self._desk.settings.remove(SETTING)
        self.folder, self._files, self._pictures = None, {}, {}
        self.came.emit()
        self._desk.tell("Cards are shown without pictures.")

    def use(self, folder: Path) -> None:
        """Take pictures from ``folder`` from now on, and keep that."""
        self._desk.settings.setValue(SETTING, str(folder))
        self._look_through(folder)

    def wait(self) -> None:
        """Wait until everything that was begun off the GUI thread is done."""
        self._pool.waitForDone()

    def _look_through(self, folder: Path) -> None:
        self.folder, self._files, self._pictures = folder, {}, {}
        self._pool.start(lambda: self._listed.emit(folder, dict(found_in(folder))))

    def _take_list(self, folder: Path, files: dict[str, Path]) -> None:
        if folder == self.folder:
            self._files = files
            self.came.emit()

    def _read(self, key: str, path: Path) -> None:
        folder = self.folder
        self._pool.start(lambda: self._was_read.emit(folder, key, picture_at(path)))

    def _take_picture(self, folder: Path | None, key: str, picture: QImage) -> None:
        if folder == self.folder and not picture.isNull():
            self._pictures[key] = QPixmap.fromImage(picture)
            self.came.emit()

    def _leave(self) -> None:
        self._pool.clear()
        self._pool.waitForDone()
