"""What the page One list remembers: the lists in the workspace, the picture in the settings."""

import json
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QLineEdit

from judgetool.operations.decks.kept_lists import KeptLists
from judgetool.operations.decks.lists import Draft
from judgetool.ui.decks.list_editor import ListEditor
from judgetool.ui.desk import Desk

EARLIER = ("decks/draft", "decks/drafts-before", "decks/typed-line")
"""The settings in which earlier versions kept the list, those before it, and the typed line."""

PAUSE = 200
"""What is typed is kept this number of milliseconds after the last key."""

PICTURE = "decks/picture"
"""The setting that says which picture lies beside the list."""


def kept_lists(desk: Desk) -> KeptLists:
    """The lists in the workspace; what an earlier version kept in the settings goes there once.

    Raises ``CannotStore``.
    """
    lists, settings = KeptLists(desk.workspace), desk.settings
    if any(settings.contains(name) for name in EARLIER):
        last, before, line = (str(settings.value(name) or "") for name in EARLIER)
        lists.take_over(last, before, line)
        for name in EARLIER:
            settings.remove(name)
    return lists


class Keeping(QObject):
    """Keeps the list and the typed line a moment after the last key, and when the window closes.

    Nothing is kept before :meth:`begin` has given what was kept until then.
    """

    def __init__(self, desk: Desk, editor: ListEditor, line: QLineEdit) -> None:
        super().__init__(editor)
        self._desk, self._editor, self._line = desk, editor, line
        self.began = False
        self._soon = QTimer(self, singleShot=True, interval=PAUSE)
        self._soon.timeout.connect(self.keep)
        line.textChanged.connect(self._soon.start)
        editor.changed.connect(self._soon.start)
        editor.replaced.connect(self._keep_before)
        desk.closing.connect(self._close)

    def begin(self) -> KeptLists:
        """What was kept until now; raises ``CannotStore``."""
        kept = kept_lists(self._desk)
        self.began = True
        return kept

    def keep(self) -> None:
        """Keep the list and the line as they stand now."""
        self._soon.stop()
        if self.began:
            with self._desk.complaining():
                kept = kept_lists(self._desk)
                kept.keep(self._editor.draft)
                kept.keep_line(self._line.text())

    def _keep_before(self, left: Draft) -> None:
        if self.began:
            with self._desk.complaining():
                kept_lists(self._desk).keep_before(left)

    def _close(self) -> None:
        if self._soon.isActive():
            self.keep()


class KeptPicture:
    """Remembers which picture lies beside the list: a file of this machine, so a setting."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def keep(self, path: Path, turned: int, page: int) -> None:
        """Remember a picture, its page, and how many degrees it is turned."""
        self._desk.settings.setValue(PICTURE, json.dumps([str(path), turned, page]))

    @property
    def last(self) -> tuple[Path | None, int, int]:
        """The picture that lay beside the list last, how it was turned (degrees), and its page."""
        try:
            path, turned, *page = json.loads(str(self._desk.settings.value(PICTURE) or ""))
            return Path(str(path)), int(turned), int(page[0]) if page else 1
        except (ValueError, TypeError, OverflowError):
            return None, 0, 1
