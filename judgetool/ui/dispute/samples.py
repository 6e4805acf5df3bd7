"""Opening a sample dispute: all that come with the program, game by game, chosen by keys."""

from html import escape

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QWidget

from judgetool.operations.disputes.scenarios import Sample, samples
from judgetool.ui.decks.wording import game_title
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.chooser import Chooser
from judgetool.ui.keys import KeyRelay
from judgetool.ui.rows import ENTER, Rows, moves_list
from judgetool.ui.sheets import AROUND

WIDTH, HEIGHT = 78, 28
"""The width of the list in letters and its height in lines."""


class SamplesModel(Rows[Sample]):
    """Samples with what they are about; the first one of each game stands under its title."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._firsts: set[str] = set()

    def show_samples(self, found: tuple[Sample, ...]) -> None:
        """Show ``found``, which stand game by game."""
        first_of = {sample.book: sample.name for sample in reversed(found)}
        self._firsts = set(first_of.values())
        self.show_rows(found)

    def text(self, row: Sample) -> str:
        """See :class:`Rows`."""
        return f"{game_title(row.book)}: {row.title}. {row.about}"

    def html(self, row: Sample) -> str:
        """See :class:`Rows`."""
        game = ""
        if row.name in self._firsts:
            game = f'<p class="label">{escape(game_title(row.book))}</p>'
        about = f'<br><span class="quiet small">{escape(row.about)}</span>' if row.about else ""
        return f'{game}<span class="strong">{escape(row.title)}</span>{about}'


class SampleChooser(Chooser):
    """What is typed leaves the samples that have all its words; Up and Down move, Enter opens.

    ``chosen`` gives the name of the sample.
    """

    chosen = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        box, title = QDialogButtonBox.StandardButton, "Open a sample dispute"
        line = QLineEdit()
        super().__init__(desk, parent, title, "Samples", box.Open | box.Cancel, above=line)
        self.heading.setText("Which sample do you want to open?")
        self._parent = parent
        self._samples: tuple[Sample, ...] = ()
        self.model = SamplesModel(self)
        self.line = line
        self.line.setAccessibleName("Words of the sample, or its game")
        self.line.setPlaceholderText("Type words, or the game")
        self.line.textChanged.connect(self._narrow)
        self.list.setModel(self.model)
        moves_list(self.line, self.list)
        KeyRelay(self.line, ENTER, lambda _event: self._take())

    def ask(self, book: str) -> None:
        """Ask for a sample; those of the game of ``book`` stand first."""
        self._samples = tuple(sorted(samples(), key=lambda sample: sample.book != book))
        self.line.clear()
        self._narrow("")
        letters, window = self.fontMetrics(), self._parent.window()
        self.resize(
            min(WIDTH * letters.averageCharWidth(), window.width() - AROUND),
            min(HEIGHT * letters.lineSpacing(), window.height() - AROUND),
        )
        self.open()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _narrow(self, words: str) -> None:
        wanted = words.casefold().split()
        said = ((one, self.model.text(one).casefold() + one.book) for one in self._samples)
        fitting = tuple(one for one, text in said if all(word in text for word in wanted))
        self.model.show_samples(fitting)
        self.list.select(0)

    def _take(self) -> None:
        if self.list.selected >= 0:
            self.accept()
            self.chosen.emit(self.model.rows[self.list.selected].name)
