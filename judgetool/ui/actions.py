"""Every action of the window: one row each in ``action_rows``, with its key.

Menus, shortcuts, the tips of buttons, the command palette and the sheet of shortcuts are all made
of these rows. No key is written anywhere else.
"""

from dataclasses import dataclass

from judgetool.ui.action_rows import decks, dispute, rules, whole_window
from judgetool.ui.places import Place, Row


@dataclass(frozen=True, slots=True)
class Action:
    """One action.

    ``name`` leads from the window to the method that does it (``rules.back``); a word after a
    space is given to the method. ``key`` is in Qt's portable writing. ``help`` says what the
    action does.
    """

    name: str
    key: str
    title: str
    place: Place
    help: str
    menu: str

    @property
    def keys(self) -> tuple[str, ...]:
        """The key that is shown, then the one that means the same on some keyboards."""
        return (self.key, SAME_KEY[self.key]) if self.key in SAME_KEY else (self.key,)


SAME_KEY = {"Ctrl++": "Ctrl+=", "Alt++": "Alt+="}
"""Plus lies above ``=`` on most keyboards: who presses that key with Ctrl or Alt means plus, and
does not think of Shift. Nobody has to know of this key, so it is not shown."""


LONGEST_WHAT = 60
"""So many letters of what an action would be done to are shown."""

TABLE: dict[str, tuple[Row, ...]] = {
    "File": whole_window.FILE_ROWS,
    "Go": whole_window.GO_ROWS,
    "Rules": rules.RULES_ROWS,
    "Decks": decks.DECKS_ROWS,
    "Event": decks.EVENT_ROWS,
    "Count": decks.COUNT_ROWS,
    "Dispute": dispute.DISPUTE_ROWS,
    "Explain": dispute.EXPLAIN_ROWS,
    "Quiz": dispute.QUIZ_ROWS,
    "View": whole_window.VIEW_ROWS,
    "Help": whole_window.HELP_ROWS,
}
"""The rows of each menu, in the order of the menus."""

ACTIONS = tuple(
    Action(name, key, title, place, does, menu)
    for menu, rows in TABLE.items()
    for name, key, title, place, does in rows
)
_BY_NAME = {action.name: action for action in ACTIONS}


def action_called(name: str) -> Action:
    """The action called ``name``."""
    return _BY_NAME[name]


def key_of(name: str) -> str:
    """The key of the action called ``name``, as it is shown to the user."""
    return action_called(name).key


def titled(action: Action, what: str = "") -> str:
    """The title of ``action`` with what it would be done to, as far as a menu has room for that."""
    room = what if len(what) <= LONGEST_WHAT else f"{what[: LONGEST_WHAT - 1]}…"
    return f"{action.title}: {room}" if what else action.title
