"""A pile of the board as a list: each card with what is known of it, found as one types."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from judgetool.disputes.board.table import counted, whose
from judgetool.disputes.views import BoardView, CardView, ZoneView
from judgetool.ui.desk import Desk
from judgetool.ui.keys import KeyRelay
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel, capitalized
from judgetool.ui.rows import ENTER, Rows, TakingList, moves_list

WIDTH, HEIGHT = 70, 28
"""The width of the sheet in letters and its height in lines; the window may leave less room."""

AROUND = 50
"""How many pixels of the window stay in sight around the sheet."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card of a pile with its number in the order in which its zone is listed."""

    number: int
    card: CardView

    @property
    def known(self) -> str:
        """What is known of the card beside its name."""
        card = self.card
        state = [card.orientation] if card.orientation else []
        state += ["face up" if card.face_up else "face down"]
        return " · ".join(dict.fromkeys((*state, *card.beside, *card.lines)))


def lying_in(zone: ZoneView) -> Iterator[Lying]:
    """The cards of ``zone`` in the order in which it is listed."""
    cards = reversed(zone.cards) if zone.from_the_top else zone.cards
    yield from (Lying(number, card) for number, card in enumerate(cards, start=1))


class PileModel(Rows[Lying]):
    """The cards of a pile that have all words that were typed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.all: tuple[Lying, ...] = ()

    def show_fitting(self, typed: str) -> None:
        """Show only the cards of which all words of ``typed`` are said."""
        words = typed.casefold().split()
        fits = (row for row in self.all if all(word in self.text(row).casefold() for word in words))
        self.show_rows(tuple(fits))

    def text(self, row: Lying) -> str:
        """See :class:`Rows`."""
        return f"{row.number}. {row.card.name}: {row.known}"

    def html(self, row: Lying) -> str:
        """See :class:`Rows`."""
        tone = "strong" if row.card.known else "quiet"
        return (
            f'<span class="quiet">{row.number}.</span>&nbsp; '
            f'<span class="{tone}">{escape(capitalized(row.card.name))}</span>'
            f'<br><span class="small quiet">{escape(row.known)}</span>'
        )


class PileSheet(OwnWindow):
    """One zone after the other, with a line in which one types what one looks for.

    Up and Down move in the list; Enter or a double click gives the id of a card as ``card_asked``.
    """

    card_asked = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setWindowTitle("What lies in a zone")
        self.model = PileModel(self)
        self._zones: list[tuple[str, str, ZoneView]] = []
        self.chooser = QComboBox()
        self.chooser.setAccessibleName("The zone")
        self.chooser.currentIndexChanged.connect(self._show_zone)
        self.order = PlainLabel(role="quiet", wraps=True)
        self.line = QLineEdit()
        self.line.setAccessibleName("Find in the zone")
        self.line.setPlaceholderText("Part of a name, or anything known of the card")
        self.line.textChanged.connect(self._find)
        self.list = TakingList(desk, "Cards of the zone")
        self.list.setModel(self.model)
        self.list.taken.connect(self._take)
        self.list.doubleClicked.connect(self._take)
        moves_list(self.line, self.list)
        KeyRelay(self.line, ENTER, lambda _event: self._take())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        for part in (self.chooser, self.order, self.line):
            column.addWidget(part)
        column.addWidget(self.list, 1)
        column.addWidget(buttons)

    def show_board(self, board: BoardView) -> None:
        """Show the chosen zone as it is on ``board``."""
        here = self.chooser.currentIndex()
        chosen = self._zones[here][:2] if 0 <= here < len(self._zones) else ("", "")
        self._zones = [
            (player, name, zone)
            for player, zones in (*board.zones.items(), ("", board.shared))
            for name, zone in zones.items()
            if zone.cards or (player, name) == chosen
        ]
        self.chooser.blockSignals(True)
        self.chooser.clear()
        self.chooser.addItems([whose(player, zone) for player, _, zone in self._zones])
        self.chooser.blockSignals(False)
        self.choose(*chosen)

    def choose(self, player: str, name: str) -> None:
        """Show the zone ``name`` of ``player``; the first one where that holds no card."""
        keys = [zone[:2] for zone in self._zones]
        self.chooser.setCurrentIndex(keys.index((player, name)) if (player, name) in keys else 0)
        self._show_zone()

    def open_at(self, board: BoardView, player: str, name: str) -> None:
        """Show a zone of ``board``, ready to be searched."""
        letters, window = self.fontMetrics(), self._over.window()
        width = min(WIDTH * letters.averageCharWidth(), window.width() - AROUND)
        self.resize(width, min(HEIGHT * letters.lineSpacing(), window.height() - AROUND))
        self.line.clear()
        self.show_board(board)
        self.choose(player, name)
        self.show()
        self.activateWindow()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _show_zone(self) -> None:
        place = self.chooser.currentIndex()
        if not 0 <= place < len(self._zones):
            self.model.all = ()
            self.order.setText("There are no cards on the board.")
        else:
            zone = self._zones[place][2]
            self.model.all = tuple(lying_in(zone))
            end = "top" if zone.from_the_top else "bottom"
            self.order.setText(f"{counted(zone)}, the one at the {end} first")
        self._find()

    def _find(self) -> None:
        self.model.show_fitting(self.line.text())
        self.list.select(0)

    def _take(self) -> None:
        if self.list.selected >= 0:
            self.card_asked.emit(self.model.rows[self.list.selected].card.id)
