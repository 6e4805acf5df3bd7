"""What the page One list remembers: the lists in the workspace, the picture in the settings."""

import json
from pathlib import Path

from judgetool.operations.decks.kept_lists import KeptLists
from judgetool.ui.desk import Desk

EARLIER = ("decks/draft", "decks/drafts-before", "decks/typed-line")
"""The settings in which earlier versions kept the list, those before it, and the typed line."""

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
