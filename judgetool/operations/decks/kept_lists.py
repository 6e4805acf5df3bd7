"""The list that somebody is putting together, kept in the workspace, and those that it replaced."""

import json

from judgetool.operations.decks.lists import Draft, kept_draft, restored_draft
from judgetool.store.unfinished import Unfinished
from judgetool.store.workspace import Workspace

LAST, BEFORE, LINE = "list", "lists before", "line of the list"
"""The names of the unfinished texts: the list, those before it, and the line that is typed."""

MOST_BEFORE = 10
"""So many lists that were replaced are kept, the newest."""


class KeptLists:
    """Keeps the list as it stands with each change, and each list that another one replaces.

    Whatever is kept raises ``CannotStore``.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._texts = Unfinished(workspace.db)

    def keep(self, draft: Draft) -> None:
        """Keep ``draft`` as the list that is put together."""
        self._texts.keep(LAST, kept_draft(draft))

    def keep_before(self, draft: Draft) -> None:
        """Keep ``draft`` as the last of those that were replaced."""
        kept = kept_draft(draft)
        before = [one for one in self._before() if one != kept]
        self._texts.keep(BEFORE, json.dumps([*before, kept][-MOST_BEFORE:]))

    def keep_line(self, text: str) -> None:
        """Keep the line that is typed, and not yet in the list."""
        self._texts.keep(LINE, text)

    @property
    def line(self) -> str:
        """The line that was typed last."""
        return self._texts.text(LINE)

    @property
    def all(self) -> tuple[Draft, ...]:
        """The lists that were replaced, the newest last, and after them the one that stood there.

        Nothing is given where there never was a list.
        """
        last = restored_draft(self._texts.text(LAST)) or Draft("")
        before = [one for one in map(restored_draft, self._before()) if one is not None]
        others = [one for one in before if one.text != last.text]
        return (*others, last) if others or last.text else ()

    def take_over(self, last: str, before: str, line: str) -> None:
        """Take over what another place has kept, unless something is kept here already."""
        for name, text in ((LAST, last), (BEFORE, before), (LINE, line)):
            if text and not self._texts.text(name):
                self._texts.keep(name, text)

    def _before(self) -> list[str]:
        try:
            found = json.loads(self._texts.text(BEFORE) or "[]")
        except ValueError:
            return []
        return [str(one) for one in found] if isinstance(found, list) else []
