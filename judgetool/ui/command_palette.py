"""The command palette: one line that finds a rule, a card or an action, by keyboard alone."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from html import escape
from itertools import islice, zip_longest

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from judgetool.errors import Problem
from judgetool.operations.cards.library import GAMES, suggest_cards
from judgetool.operations.rules.index import short_title
from judgetool.operations.rules.search import Hit, find, is_rule_number, titled
from judgetool.ui.actions import ACTIONS, Action
from judgetool.ui.actions import titled as action_title
from judgetool.ui.decks.wording import game_title
from judgetool.ui.desk import Desk
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel, in_sentences
from judgetool.ui.rows import RichList, Rows, moves_list
from judgetool.ui.rules.wording import heading

MOST_RULES, MOST_TITLES, MOST_CARDS = 6, 5, 10
MOST_NEAR = 2
"""How many rules are shown that are near a number which no rule of the book has."""
FEWEST_LETTERS = 2


class Kind(Enum):
    """What an entry leads to."""

    RULE = "Rule"
    CARD = "Card"
    ACTION = "Action"
    SEARCH = "Search"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing on offer: ``key`` is a rule's number, a card's code, an action's name or a text."""

    kind: Kind
    book: str
    key: str
    title: str
    note: str = ""


Words = Callable[[Action], str]
"""How the title of an action reads at the moment."""


class PaletteModel(Rows[Entry]):
    """The entries for what is typed, best first."""

    def __init__(
        self, desk: Desk, parent: QObject | None = None, words: Words = action_title
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._words = words

    def find(self, text: str) -> None:
        """Offer what ``text`` may mean; all actions if nothing is typed."""
        wanted = " ".join(text.split())
        try:
            self.show_rows(tuple(self._found(wanted)))
        except Problem as problem:
            self.show_rows((Entry(Kind.SEARCH, "", wanted, in_sentences(problem)),))

    def text(self, row: Entry) -> str:
        """See :class:`Rows`."""
        return " ".join(filter(None, (f"{row.kind.value}:", row.title, row.note)))

    def html(self, row: Entry) -> str:
        """See :class:`Rows`."""
        number = f'<span class="number">{row.key}</span>&nbsp; ' if row.kind is Kind.RULE else ""
        note = f'<td align="right" class="quiet small">{escape(row.note)}</td>' if row.note else ""
        return (
            f'<table width="100%" cellspacing="0" cellpadding="0"><tr><td>'
            f'<span class="quiet small">{row.kind.value}</span>&nbsp;&nbsp; '
            f"{number}{escape(row.title)}</td>{note}</tr></table>"
        )

    def _found(self, text: str) -> Iterator[Entry]:
        if not text:
            yield from map(self._entry_of, ACTIONS)
            return
        is_number = is_rule_number(text)
        if self._desk.preparing:
            yield from self._actions(text)
            return
        if is_number:
            yield from self._rules(text)
        else:
            yield from self._actions(text)
        if len(text) >= FEWEST_LETTERS and not is_number:
            yield from self._titles(text)
            yield from self._cards(text)
            yield Entry(Kind.SEARCH, "", text, f"Search the rules for “{text}”")

    def _rules(self, text: str) -> Iterator[Entry]:
        found = find(self._desk.workspace, text.rstrip("."), limit=MOST_RULES, typing=True)
        yield from map(_rule_entry, found.hits)
        if found.hint is not None:
            for book, numbers in found.hint.near:
                for number in numbers[:MOST_NEAR]:
                    edition = short_title(book)
                    yield Entry(Kind.RULE, book.id, number, f"stands near {text}", edition)

    def _titles(self, text: str) -> Iterator[Entry]:
        """The rules whose heading or title has all the words."""
        yield from map(_rule_entry, titled(self._desk.workspace, text, MOST_TITLES))

    def _cards(self, text: str) -> Iterator[Entry]:
        """The cards of all games, the best of each game before the second best of any."""
        found = (suggest_cards(self._desk.workspace, game, text, MOST_CARDS) for game in GAMES)
        in_turn = (card for row in zip_longest(*found) for card in row if card is not None)
        for card in islice(in_turn, MOST_CARDS):
            about = f"{card.code} · {game_title(card.game)}"
            yield Entry(Kind.CARD, card.game, card.code, card.name, about)

    def _actions(self, text: str) -> Iterator[Entry]:
        """The actions whose title has all words.

        That with just these words comes first, then those whose title begins with them.
        """
        typed = text.casefold()

        def rank(action: Action) -> tuple[bool, bool]:
            title = action.title.casefold()
            return title != typed, not title.startswith(typed)

        words = typed.split()
        found = [one for one in ACTIONS if all(word in one.title.casefold() for word in words)]
        yield from map(self._entry_of, sorted(found, key=rank))

    def _entry_of(self, action: Action) -> Entry:
        return Entry(Kind.ACTION, "", action.name, self._words(action), action.key)


def _rule_entry(hit: Hit) -> Entry:
    edition = short_title(hit.book)
    return Entry(Kind.RULE, hit.book.id, hit.rule.number, heading(hit.rule), edition)


WIDTH, HEIGHT = 640, 440


class CommandPalette(OwnWindow):
    """Type, move with Up and Down, take with Enter, leave with Escape."""

    def __init__(self, desk: Desk, parent: QWidget, words: Words) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setWindowTitle("Find a rule, a card or an action")
        self.setProperty("role", "palette")
        self.model = PaletteModel(desk, self, words)
        self._window = parent
        self.taken: Entry | None = None
        self.box = QLineEdit()
        self.box.setPlaceholderText("Rule number, card name or code, or an action")
        self.box.setAccessibleName("Find a rule, a card or an action")
        self.list = RichList(desk, "What was found")
        self.list.setModel(self.model)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.clicked.connect(self._take)
        moves_list(self.box, self.list)
        hint = PlainLabel("Up and Down to move, Enter to take, Escape to leave", role="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        column.addWidget(self.box)
        column.addWidget(self.list, 1)
        column.addWidget(hint)
        self.box.textChanged.connect(self._find)
        self.box.returnPressed.connect(lambda: self._take(self.list.currentIndex()))
        self.resize(WIDTH, HEIGHT)

    def begin(self) -> None:
        """Open, empty, over the upper part of the window."""
        self.taken = None
        self.box.clear()
        self._find("")
        window = self._window
        corner = window.mapToGlobal(window.rect().topLeft())
        self.move(corner.x() + (window.width() - self.width()) // 2, corner.y() + 90)
        self.open()
        self.box.setFocus()

    def _find(self, text: str) -> None:
        self.model.find(text)
        self.list.select(0)

    def _take(self, index: QModelIndex) -> None:
        if index.isValid():
            self.taken = self.model.rows[index.row()]
            self.accept()
