"""The decision that is asked: the question, its options or cards on offer, and why not."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from judgetool.disputes.views import DecisionView, OptionView
from judgetool.ui.cited import CitedText, citations, escape_lines
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.models import ChoiceModel, OptionsModel
from judgetool.ui.dispute.wording import MOST_CITED, reasons_html
from judgetool.ui.keys import KeyRelay
from judgetool.ui.rich_rows import RichList

CARDS = "cards"
NOW = "The decision"
IN_THE_PAST = "The decision then: an answer begins a branch"


class DecisionPanel(QWidget):
    """Shows a decision; Enter or a double click answers it.

    ``line_chosen`` gives an option's line, ``cards_chosen`` the ids of cards in their order;
    ``offer_changed`` tells that other cards are on offer or ticked.
    """

    line_chosen = Signal(str)
    cards_chosen = Signal(object)
    offer_changed = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = ""
        self.decision: DecisionView | None = None
        self.options = OptionsModel(self)
        self.choice = ChoiceModel(self)
        self.choice.ticks_changed.connect(self._ticks_changed)
        self.question = CitedText(desk, fit=True, highest=6)
        self.question.setAccessibleName("The decision")
        self.list = RichList(desk, "Options")
        self.list.setModel(self.options)
        self.list.activated.connect(self._activate)
        KeyRelay(self.list, (Qt.Key.Key_Return, Qt.Key.Key_Enter), self._enter)
        KeyRelay(self.list, (Qt.Key.Key_Space,), self._space)
        self.list.clicked.connect(self._clicked)
        self.reasons = CitedText(desk, fit=True, highest=8)
        self.reasons.setAccessibleName("Why not")
        self.confirm = QPushButton()
        self.confirm.setProperty("primary", "true")
        self.confirm.clicked.connect(self._confirm)
        self.why_not = QPushButton("Why not?")
        self.why_not.setToolTip("Ctrl+Y")
        self.why_not.clicked.connect(self.explain)
        self.title = QLabel(NOW)
        self.title.setWordWrap(True)
        self.title.setProperty("role", "heading")
        buttons = QHBoxLayout()
        buttons.addWidget(self.why_not)
        buttons.addStretch(1)
        buttons.addWidget(self.confirm)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addWidget(self.question)
        column.addWidget(self.list, 1)
        column.addWidget(self.reasons)
        column.addLayout(buttons)
        self._watch_selection()

    def show_decision(
        self, book: str, decision: DecisionView | None, *, past: bool = False
    ) -> None:
        """Show what is asked, or was asked in the past; None where nothing is."""
        self._book, self.decision = book, decision
        self.title.setText(IN_THE_PAST if past else NOW)
        self._explain(None)
        if decision is None:
            self.question.show_html("<p>Nothing is asked: the game is over.</p>")
            self.options.show_rows(())
            self.choice.offer((), 0)
            self.confirm.setEnabled(False)
            return
        cited = citations(book, decision.citations[:MOST_CITED])
        hint = f'<p class="small quiet">{_hint(decision)}</p>' if decision.examples else ""
        self.question.show_html(
            f"<p>{escape_lines(decision.question)}{self._how_many(decision)}<br>"
            f'<span class="small">{cited}</span></p>{hint}'
        )
        self._show_answers(decision)

    @property
    def chooses_cards(self) -> bool:
        """Whether the decision is answered by cards."""
        return self.decision is not None and self.decision.form == CARDS

    @property
    def selected(self) -> OptionView | None:
        """The option that is selected."""
        row = self.list.selected
        if self.chooses_cards or not 0 <= row < len(self.options.rows):
            return None
        return self.options.rows[row]

    def focus(self) -> None:
        """Go to the options."""
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def explain(self) -> None:
        """Say why the selected option is refused."""
        self._explain(self.selected)
        if self.selected is not None and self.selected.legal:
            self.reasons.show_html('<p class="good">This is allowed.</p>')

    def _show_answers(self, decision: DecisionView) -> None:
        if self.chooses_cards:
            self.list.setModel(self.choice)
            self.options.show_rows(())
            self.choice.offer(decision.cards, decision.maximum)
        else:
            self.choice.offer((), 0)
            self.list.setModel(self.options)
            self.options.show_rows(decision.options)
        self.why_not.setVisible(not self.chooses_cards)
        self._watch_selection()
        self.list.select(0)
        self._show_confirm()

    def _watch_selection(self) -> None:
        self.list.selectionModel().currentChanged.connect(self._selection_changed)

    def _selection_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self._explain(self.selected)
        self._show_confirm()

    def _explain(self, option: OptionView | None) -> None:
        if option is None or option.legal:
            self.reasons.show_html("")
        else:
            self.reasons.show_html(reasons_html(self._book, option.reasons))

    def _how_many(self, decision: DecisionView) -> str:
        if decision.form != CARDS or (decision.minimum, decision.maximum) == (1, 1):
            return ""
        if decision.minimum == decision.maximum:
            return f" Choose {decision.minimum}."
        return f" Choose {decision.minimum} to {decision.maximum}."

    def _ticks_changed(self) -> None:
        self._show_confirm()
        self.offer_changed.emit()

    def _show_confirm(self) -> None:
        decision = self.decision
        if decision is None:
            return
        if self.chooses_cards:
            ticked = len(self.choice.ticked)
            nothing = "Choose" if decision.minimum else "Choose None"
            self.confirm.setText(f"Choose {ticked}" if ticked else nothing)
            self.confirm.setEnabled(decision.minimum <= ticked <= decision.maximum)
        else:
            self.confirm.setText("Choose")
            self.confirm.setEnabled(self.selected is not None and self.selected.legal)

    def _activate(self, index: QModelIndex) -> None:
        """A double click: the option is chosen, or the one card that was meant."""
        if not self.chooses_cards:
            self._confirm()
        elif self.decision is not None and self.decision.maximum == 1 and index.isValid():
            self.cards_chosen.emit((self.choice.rows[index.row()].id,))

    def _enter(self, _event: QKeyEvent) -> None:
        exactly_one = self.decision is not None and (
            self.decision.minimum == self.decision.maximum == 1
        )
        if self.chooses_cards and exactly_one and not self.choice.ticked:
            self._tick_selected()
        self._confirm()

    def _space(self, _event: QKeyEvent) -> None:
        if self.chooses_cards:
            self._tick_selected()
        else:
            self.explain()

    def _clicked(self, index: QModelIndex) -> None:
        if self.chooses_cards and index.isValid():
            self.choice.tick(self.choice.rows[index.row()].id)

    def _tick_selected(self) -> None:
        row = self.list.selected
        if 0 <= row < len(self.choice.rows):
            self.choice.tick(self.choice.rows[row].id)

    def _confirm(self) -> None:
        option = self.selected
        if self.chooses_cards:
            if self.confirm.isEnabled():
                self.cards_chosen.emit(self.choice.ticked)
        elif option is not None and option.legal:
            self.line_chosen.emit(option.line)
        elif option is not None:
            self._explain(option)


def _hint(decision: DecisionView) -> str:
    """How a card is told that the rules need to know."""
    examples = " or ".join(f"“{escape_lines(line)}”" for line in decision.examples)
    return f"Anything that is known will do: say it below, such as {examples}."
