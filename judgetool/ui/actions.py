"""Every action of the window: a name, words, what it does, a shortcut, and where it stands.

``ACTIONS`` is the one register, put together of the tables in ``action_tables``: menus, shortcuts,
the command palette and the sheet of shortcuts all come from it.
"""

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from judgetool.ui.action_tables import count, decks, dispute, event, general, rules
from judgetool.ui.action_tables.action import Action, Place

__all__ = ["ACTIONS", "ALSO", "MENUS", "STEPPING", "Action", "Place", "Register"]

MENUS = ("File", "Go", "Rules", "Decks", "Event", "Count", "Dispute", "View", "Help")

ACTIONS = (
    *general.ACTIONS,
    *rules.ACTIONS,
    *decks.ACTIONS,
    *event.ACTIONS,
    *count.ACTIONS,
    *dispute.ACTIONS,
)

ALSO = {"view.larger": ("Ctrl+=",)}
"""Further keys of an action, where a keyboard makes the shortcut hard to reach."""


STEPPING = ("dispute.back", "dispute.forward", "dispute.first", "dispute.present")
"""The actions whose keys have another meaning outside the Dispute workspace: it must have the
focus."""


class Register(QObject):
    """The actions as Qt has them, each connected to what it does."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._actions: dict[str, QAction] = {}

    def connect_to(self, name: str, does: Callable[[], object], widget: QWidget) -> None:
        """Let the action called ``name`` do ``does``, its shortcut working within ``widget``.

        That of an action of one workspace works once :meth:`be_at` was told of it.
        """
        action = next(one for one in ACTIONS if one.name == name)
        made = QAction(action.title, self)
        made.setObjectName(action.name)
        made.setToolTip(action.help)
        made.setStatusTip(action.help)
        keys = (action.shortcut, *ALSO.get(name, ()))
        made.setShortcuts([QKeySequence(key) for key in keys])
        made.setShortcutContext(_context(action, ()))
        made.triggered.connect(lambda: does())
        widget.addAction(made)
        self._actions[name] = made

    def be_at(self, *shown: Place) -> None:
        """Let the shortcuts of the workspace and the page ``shown`` work, and those of no other."""
        for action in ACTIONS:
            if action.name in self._actions:
                self._actions[action.name].setShortcutContext(_context(action, shown))

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    @property
    def unconnected(self) -> tuple[str, ...]:
        """The actions that do nothing yet; in a finished window there is none."""
        return tuple(one.name for one in ACTIONS if one.name not in self._actions)

    def fill(self, bar: QMenuBar) -> None:
        """Put every action into the menu that it belongs to."""
        for title in MENUS:
            menu = QMenu(title, bar)
            menu.setToolTipsVisible(True)
            bar.addMenu(menu)
            for one in ACTIONS:
                if one.menu == title:
                    menu.addAction(self._actions[one.name])


def _context(action: Action, shown: Collection[Place]) -> Qt.ShortcutContext:
    """Where the keys of ``action`` work while the places ``shown`` are shown."""
    if action.name in STEPPING:
        return Qt.ShortcutContext.WidgetWithChildrenShortcut
    if action.place is Place.WINDOW or action.place in shown:
        return Qt.ShortcutContext.WindowShortcut
    return Qt.ShortcutContext.WidgetShortcut
