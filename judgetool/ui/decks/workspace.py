"""The Decks workspace: its pages, one at a time under a row of tabs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from judgetool.decks.deck_list import DeckList
from judgetool.events.log import EventLog
from judgetool.given_files import is_file, is_there
from judgetool.ui.actions import key_of
from judgetool.ui.beside import Beside
from judgetool.ui.decks.card_files import (
    Games,
    ask_for_cards,
    import_recognised,
    recognise,
    sources_html,
)
from judgetool.ui.decks.formats_sheet import FormatsSheet
from judgetool.ui.decks.list_page import ListPage
from judgetool.ui.decks.many_page import ManyPage
from judgetool.ui.decks.page import DeckPage
from judgetool.ui.decks.picture_pane import is_picture
from judgetool.ui.decks.question_bar import Question
from judgetool.ui.desk import Desk
from judgetool.ui.event.count_page import CountPage
from judgetool.ui.event.event_page import EventPage
from judgetool.ui.layout import column_in
from judgetool.ui.places import Place
from judgetool.ui.printing import ask_for_pdf, ask_for_printer


@dataclass(frozen=True)
class Tab:
    """A page with its title; ``action`` is the name of the action that shows it."""

    action: str
    title: str
    page: DeckPage


class DecksWorkspace(QWidget):
    """The pages about decks; ``lists`` is the one on which a single list is checked.

    ``sheet_asked`` gives the title and the rich text of a sheet that is to be shown.
    ``turned`` says that another page is shown, or that it is about something else.
    """

    sheet_asked = Signal(str, str)
    turned = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.lists, self.many = ListPage(desk), ManyPage(desk)
        self.count = CountPage(desk)
        self.events = EventPage(desk, lambda: self.lists.deck)
        self.events.list_opened.connect(self.show_list_of_event)
        self.events.count_asked.connect(self.count_player)
        self.events.count_taken.connect(self.take_over)
        self.events.sheet_asked.connect(self.sheet_asked)
        self.many.opened.connect(self.show_list)
        self.many.scans_found.connect(self._keep_scans)
        self.many.scan_chosen.connect(self.type_from)
        self.events.imports.scans_found.connect(self._keep_scans)
        self._scans: Sequence[Path] = ()
        self._next_scan = 0
        self.formats: FormatsSheet | None = None
        self._beside = Beside(self)
        self._started = False
        self.shown = (
            Tab("decks.lists.focus", "One list", self.lists),
            Tab("decks.many.focus", "Many lists", self.many),
            Tab("decks.events.focus", "Event", self.events),
            Tab("decks.count.focus", "Count", self.count),
        )
        self._build()

    def _build(self) -> None:
        self.tabs, self.pages = QTabBar(), QStackedWidget()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName("Pages about decks")
        for tab in self.shown:
            self.pages.addWidget(tab.page)
            tab.page.about_changed.connect(self.turned)
            self.tabs.addTab(tab.title)
            self.tabs.setTabToolTip(self.tabs.count() - 1, key_of(tab.action))
        self.tabs.currentChanged.connect(self._turn)
        column = column_in(self)
        column.addWidget(self.tabs)
        column.addWidget(self.pages, 1)

    def start(self) -> None:
        """Show what was worked on last, when the workspace is shown for the first time."""
        if not self._started:
            self._started = True
            self.lists.restore()
            self.count.tell_of_waiting()

    @property
    def page(self) -> DeckPage:
        """The page that is shown."""
        return self.shown[self.tabs.currentIndex()].page

    @property
    def places(self) -> tuple[Place, ...]:
        """The places of the actions whose keys work on the page that is shown."""
        return self.page.places

    def about(self) -> str:
        """What the page on screen is about."""
        return self.page.about()

    def chapter(self) -> str:
        """The chapter of the handbook about the page that is shown."""
        if self.page in (self.events, self.count):
            return "event"
        typing = self.page is self.lists and self.lists.is_typing
        return "typing-a-list" if typing else "checking-a-deck"

    def focus(self) -> None:
        """Go to what is filled in or read first on the page that is shown."""
        self.page.focus()

    def show_page(self, page: DeckPage) -> None:
        """Show ``page`` and go to it."""
        self.tabs.setCurrentIndex(self.pages.indexOf(page))
        page.focus()

    def bring_forward(self, part: object) -> None:
        """Show ``part`` if it is a page, and is not shown yet."""
        for tab in self.shown:
            if tab.page is part and self.page is not part:
                self.show_page(tab.page)

    def open_list(self, path: Path) -> bool:
        """Check the list in the file at ``path`` on its page; False if the file holds no list.

        If it holds cards instead, they are imported; a picture is shown to type the list from.
        """
        self.show_page(self.lists)
        if is_picture(path):
            self.lists.show_picture(path)
            return True
        if not is_there(path) or self.lists.can_open(path):
            return self.lists.open_file(path)
        recognise(self.desk, (path,), self._take_recognised)
        return False

    def show_text(self, text: str) -> None:
        """Check the list in ``text``, which was dragged here; an address says what to save."""
        self.show_page(self.lists)
        self.lists.show_text(text, "Dragged list")

    def type_from(self, path: Path) -> None:
        """Begin a new list, with the scan or photo at ``path`` beside it."""
        self.show_page(self.lists)
        self.lists.type_from(path)
        if path in self._scans:
            place, of = self._scans.index(path), len(self._scans)
            self._next_scan = (place + 1) % of
            self.desk.tell(f"Type the list on this scan ({place + 1} of {of}): {path.name}")

    def type_scan(self) -> None:
        """Go to the next of the scans that were found last; after the last comes the first."""
        if self._scans:
            self.type_from(self._scans[self._next_scan])
        else:
            self.desk.tell("No scan was found yet. Check or import a folder of lists first.", "bad")

    def _keep_scans(self, paths: Sequence[Path]) -> None:
        """Keep the scans that were found, for ``type_scan``."""
        if paths:
            self._scans, self._next_scan = tuple(paths), 0

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
        self.formats = self._beside.show(
            "formats", lambda: FormatsSheet(self.desk, self), FormatsSheet
        )

    def import_format(self) -> None:
        """Show the sheet of formats, ask for a format file and import it."""
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
        self.lists.question.ask(asked, deck)
        self.show_list(deck, name)

    def count_player(self, log: EventLog, player: int, round_number: int | None) -> None:
        """Count the deck of a player of an event."""
        if self.count.count_player(log, player, round_number):
            self.show_page(self.count)

    def take_over(self, log: EventLog, entry: int) -> None:
        """Count a deck of an event in place of another station."""
        if self.count.take_over(log, entry):
            self.show_page(self.count)

    def count_shown_list(self) -> None:
        """Count a deck against the list on its page."""
        deck, verdict = self.lists.deck, self.lists.verdict
        if deck is None:
            self.desk.tell("Open a deck list first: the deck is counted against it.", "bad")
            return
        named = deck if deck.name else replace(deck, name=self.lists.name.text())
        if self.count.count_list(named, verdict.deck.game if verdict else ""):
            self.show_page(self.count)

    def ask_for_card_folder(self) -> None:
        """Ask for a folder of cards and import them."""
        ask_for_cards(self.desk, self, folder=True)

    def ask_for_card_files(self) -> None:
        """Ask for card files and import them."""
        ask_for_cards(self.desk, self, folder=False)

    def print_shown(self) -> None:
        """Print the verdict or the slip of the page that is shown."""
        page = self._on_paper()
        ask_for_printer(self.desk, page.printed(), page)

    def write_pdf(self) -> None:
        """Write the verdict or the slip of the page that is shown as PDF."""
        page = self._on_paper()
        if texts := page.printed():
            ask_for_pdf(self.desk, page.paper_title, texts, page)

    def _on_paper(self) -> DeckPage:
        """The page that is printed: the one that is shown, or the list if it prints nothing."""
        if self.page is self.many:
            self.show_page(self.lists)
        return self.page

    def _turn(self, place: int) -> None:
        self.pages.setCurrentIndex(place)
        self.turned.emit()
