"""The Decks workspace: its pages, one at a time under a row of tabs."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from judgetool.operations.decks import DeckList
from judgetool.ui.decks.card_imports import ask_for_cards
from judgetool.ui.decks.list_page import ListPage
from judgetool.ui.decks.many_page import ManyPage
from judgetool.ui.decks.page import DeckPage, Doing
from judgetool.ui.desk import Desk


@dataclass(frozen=True)
class Tab:
    """A page under its title; ``action`` is the name of the action that shows it."""

    action: str
    title: str
    page: DeckPage


class DecksWorkspace(QWidget):
    """The pages about decks; ``lists`` is the one on which a single list is checked."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.lists, self.many = ListPage(desk), ManyPage(desk)
        self.many.opened.connect(self.show_list)
        self.shown = (
            # A line for each page, in the order of the tabs; their actions have Alt+1, Alt+2, …
            Tab("decks.list", "List", self.lists),
            Tab("decks.many", "Many Lists", self.many),
        )
        self._build()

    def _build(self) -> None:
        self.tabs, self.pages = QTabBar(), QStackedWidget()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName("Pages about decks")
        for number, tab in enumerate(self.shown, start=1):
            self.pages.addWidget(tab.page)
            self.tabs.addTab(tab.title)
            self.tabs.setTabToolTip(number - 1, f"Alt+{number}")
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tabs)
        column.addWidget(self.pages, 1)

    def start(self) -> None:
        """Nothing needs to be done before the workspace is shown."""

    def focus(self) -> None:
        """Go to what is filled in or read first on the page that is shown."""
        self.shown[self.tabs.currentIndex()].page.focus()

    def show_page(self, page: DeckPage) -> None:
        """Show ``page`` and go to it."""
        self.tabs.setCurrentIndex(self.pages.indexOf(page))
        page.focus()

    def open_list(self, path: Path) -> bool:
        """Check the list in the file at ``path`` on its page; False if there is none in it."""
        self.show_page(self.lists)
        return self.lists.open_file(path)

    def show_list(self, deck: DeckList, name: str) -> None:
        """Show a list on its page; ``name`` is what it is called if it has no name."""
        self.show_page(self.lists)
        self.lists.show_lists((deck,), name)

    def doing(self) -> Doing:
        """All that is done in the workspace, by the names of the actions."""
        on_pages = {
            name: self._on(tab.page, does)
            for tab in self.shown
            for name, does in tab.page.doing().items()
        }
        showing = {tab.action: self._on(tab.page, tab.page.focus) for tab in self.shown}
        return {
            **showing,
            **on_pages,
            "cards.import-folder": lambda: ask_for_cards(self.desk, self, folder=True),
            "cards.import-file": lambda: ask_for_cards(self.desk, self, folder=False),
        }

    def _on(self, page: DeckPage, does: Callable[[], object]) -> Callable[[], None]:
        """Let what is done be done on its page, which is shown first."""

        def run() -> None:
            if self.pages.currentWidget() is not page:
                self.show_page(page)
            does()

        return run
