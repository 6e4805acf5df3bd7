"""What a list is asked: by which game, in which format, as of which day, in which region."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QLineEdit, QWidget

from judgetool.decks.deck_list import DeckList
from judgetool.decks.games import UnclearGame, game_of
from judgetool.errors import Problem
from judgetool.operations.cards.library import card_source
from judgetool.operations.decks.formats import FormatInUse, find_format, formats_in_use
from judgetool.operations.rules.imports import date_of
from judgetool.ui.decks.wording import GAMES, game_title
from judgetool.ui.desk import Desk
from judgetool.ui.layout import add_labelled, column_in, shrink_to
from judgetool.ui.plain_text import tip

AS_TOLD = "As the list tells"
NO_FORMAT = "No format: the rules only"
ANY_REGION = "Not stated"
HAVE_LIST = "I have the publisher's list of today"
WHAT_IT_ANSWERS_FOR = (
    "The list of restrictions that the program has may lack some: you compare the decks with yours"
)
FEWEST_LETTERS = 8
"""At least this number of letters of a chooser is in sight."""


@dataclass(frozen=True)
class Question:
    """The question. If ``game`` is empty, the list tells the game.

    ``list_of_today`` tells that the judge has the publisher's list of today for the format.
    """

    game: str
    format: str
    as_of: date
    region: str
    list_of_today: bool = False


class QuestionBar(QWidget):
    """Choosers for the question; the choice is remembered until the next start.

    Where the list of a format is incomplete, the judge can confirm that they have that of today.
    This is asked for each format, and again after each start.
    """

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._told = ""
        self._formats: tuple[FormatInUse, ...] = ()
        self._build()
        self.restore()
        self.game.currentIndexChanged.connect(self._choose_game)
        self.format.currentIndexChanged.connect(self._choose_format)
        self.region.currentIndexChanged.connect(self._choose_region)
        self.as_of.textChanged.connect(self._choose_day)
        self.list_of_today.toggled.connect(self._confirm)

    def _build(self) -> None:
        column, row = column_in(self, 4), QHBoxLayout()
        column.addLayout(row)
        self.game, self.format, self.region = QComboBox(), QComboBox(), QComboBox()
        self.as_of = QLineEdit()
        self.as_of.setPlaceholderText("today")
        self.as_of.setToolTip("The day of the event, such as 2025-04-28; empty for today")
        games = [(AS_TOLD, ""), *((game_title(game), game) for game in GAMES)]
        _fill(self.game, games, "")
        self._add(row, "Game", self.game, 3)
        self._add(row, "Format", self.format, 3)
        self._add(row, "As of", self.as_of, 2)
        self._region_label = self._add(row, "Region", self.region, 2)
        self.list_of_today = QCheckBox(HAVE_LIST)
        self.list_of_today.setToolTip(tip(WHAT_IT_ANSWERS_FOR))
        column.addWidget(self.list_of_today)

    def _add(self, row: QHBoxLayout, words: str, field: QWidget, stretch: int) -> QLabel:
        if isinstance(field, QComboBox):
            shrink_to(field, FEWEST_LETTERS)
        return add_labelled(row, words, field, stretch)

    @property
    def chosen_game(self) -> str:
        """The game that is chosen; empty if the list tells it."""
        return _data(self.game)

    @property
    def question(self) -> Question:
        """What is asked now; raises ``WrongDate``."""
        day = self.as_of.text().strip()
        return Question(
            _data(self.game),
            _data(self.format),
            date_of(day, where="the day of the event") if day else self._desk.today(),
            _data(self.region),
            self._about in self._desk.lists_of_today,
        )

    def question_about(self, deck: DeckList) -> Question:
        """The question about ``deck`` with its game, whose formats are offered from then on.

        Raises ``UnclearGame`` or ``WrongDate``.
        """
        game = _data(self.game) or game_of(card_source(self._desk.workspace), deck)
        self.show_game(game)
        return replace(self.question, game=game)

    def show_game(self, game: str) -> None:
        """Offer the formats of ``game``."""
        if game != self._told:
            self._told = game
            self.refresh()

    def refresh(self) -> None:
        """Read anew which formats there are."""
        try:
            found = formats_in_use(self._desk.workspace, self._told) if self._told else ()
        except Problem as problem:
            self._desk.complain(problem)
            found = ()
        self._formats = found
        titles = [(NO_FORMAT, ""), *((one.format.name, one.format.id) for one in self._formats)]
        _fill(self.format, titles, self._kept(f"format-{self._told}"))
        self._offer_regions()
        self._offer_to_confirm()

    @property
    def last(self) -> QWidget:
        """The last of the choosers, for the order in which Tab goes."""
        return self.list_of_today

    def ask(self, asked: Question, deck: DeckList | None = None) -> None:
        """Ask this from now on, as if the user had chosen it; ``deck`` may tell the game."""
        game = asked.game or self._told_by(deck)
        format_ = self._id_of(game, asked.format)
        self._keep("game", asked.game)
        self._keep(f"format-{game}", format_)
        self._keep("as-of", asked.as_of.isoformat())
        self._keep("region", asked.region)
        self._keep_confirmed((game, format_), asked.list_of_today)
        self.restore()
        self.changed.emit()

    def _told_by(self, deck: DeckList | None) -> str:
        """The game that ``deck`` tells; empty where it is not clear."""
        try:
            return "" if deck is None else game_of(card_source(self._desk.workspace), deck)
        except UnclearGame:
            return ""

    def _id_of(self, game: str, named: str) -> str:
        """The id of the format that is ``named`` by its id or its name, or what it is named."""
        if not (game and named):
            return named
        try:
            return find_format(self._desk.workspace, game, named).format.id
        except Problem:
            return named

    def focus(self) -> None:
        """Go to the first of the choosers."""
        self.game.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _choose_game(self) -> None:
        self._keep("game", _data(self.game))
        if _data(self.game):
            self.show_game(_data(self.game))
        self.changed.emit()

    def _choose_format(self) -> None:
        self._keep(f"format-{self._told}", _data(self.format))
        self._offer_regions()
        self._offer_to_confirm()
        self.changed.emit()

    def _choose_region(self) -> None:
        self._keep("region", _data(self.region))
        self.changed.emit()

    def _choose_day(self) -> None:
        self._keep("as-of", self.as_of.text().strip())
        self.changed.emit()

    def _confirm(self, ticked: bool) -> None:
        self._keep_confirmed(self._about, ticked)
        self.changed.emit()

    @property
    def _about(self) -> tuple[str, str]:
        """The game and the format that are chosen."""
        return self._told, _data(self.format)

    def _keep_confirmed(self, about: tuple[str, str], confirmed: bool) -> None:
        if confirmed:
            self._desk.lists_of_today.add(about)
        else:
            self._desk.lists_of_today.discard(about)

    def _offer_to_confirm(self) -> None:
        """Offer to confirm the list of today if the format's own is known to be incomplete."""
        chosen = [one.format for one in self._formats if one.format.id == _data(self.format)]
        blocker = QSignalBlocker(self.list_of_today)
        self.list_of_today.setChecked(self._about in self._desk.lists_of_today)
        blocker.unblock()
        self.list_of_today.setVisible(any(one.incomplete for one in chosen))

    def _offer_regions(self) -> None:
        """Offer regions if something in the format is limited to one."""
        chosen = [one for one in self._formats if one.format.id == _data(self.format)]
        regions = [region for one in chosen for region in regions_of(one)]
        titles = [(ANY_REGION, ""), *((region, region) for region in regions)]
        _fill(self.region, titles, self._kept("region"))
        self.region.setVisible(bool(regions))
        self._region_label.setVisible(bool(regions))

    def restore(self) -> None:
        """Choose what was chosen last, on whatever page that was."""
        blockers = [QSignalBlocker(field) for field in (self.game, self.as_of)]
        _fill_in(self.game, self._kept("game"))
        self.as_of.setText(self._kept("as-of"))
        for blocker in blockers:
            blocker.unblock()
        self._told = _data(self.game)
        self.refresh()

    def _keep(self, name: str, value: str) -> None:
        self._desk.settings.setValue(f"decks/{name}", value)

    def _kept(self, name: str) -> str:
        return str(self._desk.settings.value(f"decks/{name}") or "")


def regions_of(format_in_use: FormatInUse) -> list[str]:
    """The regions to which something in a format is limited."""
    timed = (format_in_use.format, *format_in_use.format.entry)
    return sorted({part.region for part in timed} - {""})


def _data(chooser: QComboBox) -> str:
    return str(chooser.currentData() or "")


def _fill(chooser: QComboBox, titles: Sequence[tuple[str, str]], wanted: str) -> None:
    """Offer ``titles`` with their values, and choose the one that is ``wanted``, or the first."""
    blocker = QSignalBlocker(chooser)
    chooser.clear()
    for title, value in titles:
        chooser.addItem(title, value)
    _fill_in(chooser, wanted)
    blocker.unblock()


def _fill_in(chooser: QComboBox, wanted: str) -> None:
    chooser.setCurrentIndex(max(0, chooser.findData(wanted)))
