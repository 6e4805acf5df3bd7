"""The actions of the window as Qt has them: in menus, on keys, on buttons."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QPushButton, QWidget

from judgetool.ui.action_icons import DRAWING_OF
from judgetool.ui.actions import ACTIONS, TABLE, Action, action_called, key_of, titled
from judgetool.ui.desk import Desk
from judgetool.ui.icons import icon
from judgetool.ui.places import Place
from judgetool.ui.plain_text import tip


def action_button(desk: Desk, words: str, name: str) -> QPushButton:
    """A button that does the action called ``name``; its tip shows the key."""
    button = QPushButton(words)
    button.setToolTip(key_of(name))
    button.clicked.connect(lambda: desk.action_asked.emit(name))
    return button


def icon_button(desk: Desk, name: str) -> QPushButton:
    """The same with the icon of the action alone; its tip says what it does."""
    button = action_button(desk, "", name)
    button.setIcon(icon(DRAWING_OF[name]))
    button.setToolTip(tip(f"{action_called(name).title} ({key_of(name)})"))
    button.setAccessibleName(button.toolTip())
    return button


def put_into(menu: QMenu, desk: Desk, name: str) -> None:
    """Let ``menu`` offer the action called ``name``, with its key."""
    action = action_called(name)
    entry = menu.addAction(f"{action.title}\t{action.key}")
    if name in DRAWING_OF:
        entry.setIcon(icon(DRAWING_OF[name]))
    entry.triggered.connect(lambda: desk.action_asked.emit(name))


class Register(QObject):
    """The actions of ``window`` as Qt has them. Each calls ``do`` with its name."""

    def __init__(self, window: QWidget, do: Callable[[str], object]) -> None:
        super().__init__(window)
        self._actions: dict[str, QAction] = {}
        self._words: dict[str, str] = {}
        for action in ACTIONS:
            made = QAction(action.title, self)
            made.setObjectName(action.name)
            if action.name in DRAWING_OF:
                made.setIcon(icon(DRAWING_OF[action.name]))
            made.setToolTip(action.help)
            made.setStatusTip(action.help)
            made.setShortcuts([QKeySequence(key) for key in action.keys])
            made.triggered.connect(lambda _=False, name=action.name: do(name))
            if action.place is not Place.STEPPING:
                window.addAction(made)
            self._actions[action.name] = made
        self.be_at()

    def step_within(self, dispute: QWidget) -> None:
        """Let the keys of :attr:`Place.STEPPING` work within ``dispute``."""
        steps = [one.name for one in ACTIONS if one.place is Place.STEPPING]
        dispute.addActions([self._actions[name] for name in steps])

    def be_at(self, *shown: Place) -> None:
        """Let the keys of the workspace and the page ``shown`` work, and those of no other."""
        for action in ACTIONS:
            self._actions[action.name].setShortcutContext(_context(action, shown))

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def offer(self, name: str, what: str) -> None:
        """Let an action say what it would be done to; where that is nothing it cannot be done."""
        made, words = self._actions[name], titled(action_called(name), what)
        made.setText(words.replace("&", "&&"))
        made.setEnabled(bool(what))
        self._words[name] = words

    def words(self, action: Action) -> str:
        """The title of ``action``, with what it would be done to."""
        return self._words.get(action.name, action.title)

    def fill(self, bar: QMenuBar) -> None:
        """Put every action into its menu."""
        for title in TABLE:
            menu = QMenu(title, bar)
            menu.setToolTipsVisible(True)
            menu.addActions([self._actions[one.name] for one in ACTIONS if one.menu == title])
            bar.addMenu(menu)


def _context(action: Action, shown: Collection[Place]) -> Qt.ShortcutContext:
    """Where the keys of ``action`` work while the places ``shown`` are shown."""
    if action.place is Place.STEPPING:
        return Qt.ShortcutContext.WidgetWithChildrenShortcut
    if action.place is Place.WINDOW or action.place in shown:
        return Qt.ShortcutContext.WindowShortcut
    return Qt.ShortcutContext.WidgetShortcut
