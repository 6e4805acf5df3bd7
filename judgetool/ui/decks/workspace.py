"""The Decks workspace: its pages, one at a time under a row of tabs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from judgetool.decks.deck_list import DeckList
from judgetool.events.log import EventLog
from judgetool.given_files import is_file, is_there
from judgetool.ui.action_tables.action import Place
from judgetool.ui.decks.card_imports import Games, ask_for_cards, import_recognised, recognise
from judgetool.ui.decks.card_sources import sources_html
from judgetool.ui.decks.formats_sheet import FormatsSheet
from judgetool.ui.decks.list_page import ListPage
from judgetool.ui.decks.many_page import ManyPage
from judgetool.ui.decks.page import DeckPage, Doing
from judgetool.ui.decks.question_bar import Question
from judgetool.ui.desk import Desk
from judgetool.ui.event.count_page import CountPage
from judgetool.ui.event.event_page import EventPage


@dataclass(frozen=True)
class Tab:
    """A page under its title; ``action`` is the name of the action that shows it."""

    action: str
    title: str
    page: DeckPage


class DecksWorkspace(QWidget):
    """The pages about decks; ``lists`` is the one on which a single list is checked.

    ``sheet_asked`` gives the title and the rich text of a sheet that is to be shown.
    ``turned`` says that another page is shown.
    """

    sheet_asked = Signal(str, str)
    turned = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.lists, self.many = ListPage(desk), ManyPage(desk)
        self.count = CountPage(desk)
        self.event_page = EventPage(desk, lambda: self.lists.deck)
        self.event_page.list_opened.connect(self.show_list_of_event)
        self.event_page.count_asked.connect(self.count_player)
        self.event_page.sheet_asked.connect(self.sheet_asked)
        self.many.opened.connect(self.show_list)
        self.formats: FormatsSheet | None = None
        self._started = False
        self.shown = (
            # A line for each page, in the order of the tabs; their actions have Alt+1, Alt+2, …
            Tab("decks.list", "List", self.lists),
            Tab("decks.many", "Many Lists", self.many),
            Tab("decks.event", "Event", self.event_page),
            Tab("decks.count", "Count", self.count),
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
        self.tabs.currentChanged.connect(self._turn)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tabs)
        column.addWidget(self.pages, 1)

    def start(self) -> None:
        """Show what was worked on last, when the workspace is shown for the first time."""
        if not self._started:
            self._started = True
            self.lists.restore()
            self.count.tell_of_waiting()

    @property
    def places(self) -> tuple[Place, ...]:
        """Where actions belong whose keys work on the page that is shown."""
        return self.shown[self.tabs.currentIndex()].page.places

    def focus(self) -> None:
        """Go to what is filled in or read first on the page that is shown."""
        self.shown[self.tabs.currentIndex()].page.focus()

    def show_page(self, page: DeckPage) -> None:
        """Show ``page`` and go to it."""
        self.tabs.setCurrentIndex(self.pages.indexOf(page))
        page.focus()

    def open_list(self, path: Path) -> bool:
        """Check the list in the file at ``path`` on its page; False if there is none in it.

        If it holds cards instead, they are imported.
        """
        self.show_page(self.lists)
        if not is_there(path) or self.lists.can_open(path):
            return self.lists.open_file(path)
        recognise(self.desk, (path,), self._take_recognised)
        return False

    def open_several(self, paths: Sequence[Path]) -> None:
        """Import those of ``paths`` that hold cards, and check the others as lists."""
        recognise(self.desk, paths, self._take_recognised)

    def show_sources(self) -> None:
        """Show which card files were imported, and where they contradict each other."""
        title = "Card sources and contradictions"
        self.desk.on_workspace(
            "Reading the register of cards",
            sources_html,
            lambda html: self.sheet_asked.emit(title, html),
        )

    def show_formats(self) -> None:
        """Show all formats; others can be imported in their place."""
        if self.formats is not None:
            self.formats.deleteLater()
        self.formats = FormatsSheet(self.desk, self.window())
        self.formats.show()

    def import_format(self) -> None:
        """Ask for a format file and import it, its sheet in sight."""
        self.show_formats()
        if self.formats is not None:
            self.formats.ask_for_file()

    def _take_recognised(self, games: Games) -> None:
        lists = [path for path, possible in games.items() if not possible]
        cards = {path: possible for path, possible in games.items() if possible}
        if cards:
            import_recognised(self.desk, self, cards)
        if lists and cards:
            names = ", ".join(path.name for path in lists)
            self.desk.tell(f"Not imported, as there are no cards in it: {names}", "bad")
        elif len(lists) == 1 and is_file(lists[0]):
            self.lists.open_file(lists[0])
        elif lists:
            self.show_page(self.many)
            self.many.check_paths(lists)

    def show_list(self, deck: DeckList, name: str) -> None:
        """Show a list on its page; ``name`` is what it is called if it has no name."""
        self.show_page(self.lists)
        self.lists.show_lists((deck,), name)

    def show_list_of_event(self, deck: DeckList, name: str, asked: Question) -> None:
        """Show a registered list on its page, asked as its event asks it."""
        self.lists.question.ask(asked)
        self.show_list(deck, name)

    def count_player(self, log: EventLog, player: int, round_number: int | None) -> None:
        """Count the deck of a player of an event."""
        self.show_page(self.count)
        self.count.count_player(log, player, round_number)

    def count_shown_list(self) -> None:
        """Count a deck against the list on its page."""
        deck, verdict = self.lists.deck, self.lists.verdict
        if deck is None:
            self.desk.tell("There is no list to count against yet.", "bad")
            return
        named = deck if deck.name else replace(deck, name=self.lists.name.text())
        self.show_page(self.count)
        self.count.count_list(named, verdict.deck.game if verdict else "")

    def doing(self) -> Doing:
        """All that is done in the workspace, by the names of the actions."""
        on_pages = {name: self._on_pages(name) for tab in self.shown for name in tab.page.doing()}
        showing = {tab.action: self._on(tab.page, tab.page.focus) for tab in self.shown}
        return {
            **showing,
            **on_pages,
            "formats.show": self.show_formats,
            "formats.import": self.import_format,
            "cards.sources": self.show_sources,
            "count.list": self.count_shown_list,
            "cards.import-folder": lambda: ask_for_cards(self.desk, self, folder=True),
            "cards.import-file": lambda: ask_for_cards(self.desk, self, folder=False),
        }

    def _turn(self, place: int) -> None:
        self.pages.setCurrentIndex(place)
        self.turned.emit()

    def _on_pages(self, name: str) -> Callable[[], None]:
        """Let an action be done on the page that is shown, else on the first that can do it."""
        able = {tab.page: tab.page.doing()[name] for tab in self.shown if name in tab.page.doing()}
        first = next(iter(able))

        def run() -> None:
            here = self.shown[self.tabs.currentIndex()].page
            page = here if here in able else first
            self._on(page, able[page])()

        return run

    def _on(self, page: DeckPage, does: Callable[[], object]) -> Callable[[], None]:
        """Let what is done be done on its page, which is shown first."""

        def run() -> None:
            if self.pages.currentWidget() is not page:
                self.show_page(page)
            does()

        return run
