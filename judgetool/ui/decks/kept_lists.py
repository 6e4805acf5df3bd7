"""The lists of the page One list, kept until the next start: the last one, and those before it."""

import json
from pathlib import Path

from judgetool.operations.decks.lists import Draft, kept_draft, restored_draft
from judgetool.ui.desk import Desk

LAST, BEFORE, PICTURE = "decks/draft", "decks/drafts-before", "decks/picture"
"""The settings that keep the current list, those which it has replaced, and its picture."""

MOST_BEFORE = 10
"""So many lists that were replaced are kept, the newest."""


class KeptLists:
    """Keeps the list as it stands with each change, and each list that another one replaces."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def keep(self, draft: Draft) -> None:
        """Keep ``draft`` as the list that stands on the page."""
        self._desk.settings.setValue(LAST, kept_draft(draft))

    def keep_before(self, draft: Draft) -> None:
        """Keep ``draft`` as the last of those that were replaced."""
        kept = kept_draft(draft)
        before = [one for one in self._before() if one != kept]
        newest = [*before, kept][-MOST_BEFORE:]
        self._desk.settings.setValue(BEFORE, json.dumps(newest))

    @property
    def all(self) -> tuple[Draft, ...]:
        """The lists that were replaced, the newest last, and after them the one that stood there.

        Nothing is given where there never was a list.
        """
        last = restored_draft(str(self._desk.settings.value(LAST) or "")) or Draft("")
        before = [one for one in map(restored_draft, self._before()) if one is not None]
        others = [one for one in before if one.text != last.text]
        return (*others, last) if others or last.text else ()

    def keep_picture(self, path: Path, turned: int, page: int) -> None:
        """Keep which picture lies beside the list, its page, and how many degrees it is turned."""
        self._desk.settings.setValue(PICTURE, json.dumps([str(path), turned, page]))

    @property
    def picture(self) -> tuple[Path | None, int, int]:
        """The picture that lay beside the list last, how it was turned (degrees), and its page."""
        try:
            path, turned, *page = json.loads(str(self._desk.settings.value(PICTURE) or ""))
            return Path(str(path)), int(turned), int(page[0]) if page else 1
        except (ValueError, TypeError, OverflowError):
            return None, 0, 1

    def _before(self) -> list[str]:
        try:
            found = json.loads(str(self._desk.settings.value(BEFORE) or "[]"))
        except ValueError:
            return []
        return [str(one) for one in found] if isinstance(found, list) else []
