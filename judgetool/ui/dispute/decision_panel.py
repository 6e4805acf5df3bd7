"""The decision that is asked: the question, its options or cards on offer, and why not."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from judgetool.disputes.views import MOST_CITED, DecisionView, GatheredView, OptionView, Taken
from judgetool.ui.actions import key_of
from judgetool.ui.cited import CitedText, citations, escape_lines
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.fitted_line import FittedLine
from judgetool.ui.dispute.models import ChoiceModel, GatherModel, GatherRow, OptionsModel
from judgetool.ui.dispute.wording import gathered_html, reasons_html
from judgetool.ui.keys import KeyRelay
from judgetool.ui.layout import column_in
from judgetool.ui.rows import ENTER, RichList

CARDS = "cards"
NOW = "The decision"
NO_CHOICE = "What happens next"
IN_THE_PAST = "An answer here begins a branch"

Judge = Callable[[tuple[Taken, ...]], GatheredView]
"""What comes of the cards that are taken for an act."""

LINES_OF_QUESTION, LINES_SAID = 4, 5
"""So many lines of room the question and what is said below the options always have."""

MORE = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
LESS = (Qt.Key.Key_Minus, Qt.Key.Key_Backspace)
LETTERS = range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)
COMMANDING = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""The keys with which a letter is a command and no text."""


class Said(NamedTuple):
    """What is said below the options, as rich text: what is about the selection comes first."""

    reasons: str = ""
    tally: str = ""
    hint: str = ""


class DecisionPanel(QWidget):
    """Shows a decision; Enter or a double click answers it.

    ``line_chosen`` gives an option's line, ``cards_chosen`` the ids of cards in their order,
    ``gathered`` the cards taken for an act; ``offer_changed`` tells that other cards are on offer
    or ticked. ``typed`` gives a letter: who types here begins to say a line, and means no option.
    """

    line_chosen = Signal(str)
    cards_chosen = Signal(object)
    gathered = Signal(object)
    offer_changed = Signal()
    typed = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._book = ""
        self.decision: DecisionView | None = None
        self.options = OptionsModel(self)
        self.choice = ChoiceModel(self)
        self.choice.ticks_changed.connect(self._ticks_changed)
        self.gather = GatherModel(self)
        self.gather.taken_changed.connect(self._taken_changed)
        self.so_far: GatheredView | None = None
        self._judge: Judge | None = None
        self.ways = QMenu(self)
        self.question = CitedText(desk, fit=True, lines=LINES_OF_QUESTION)
        self.question.setAccessibleName("The decision")
        self.list = RichList(desk, "Options")
        self.list.setModel(self.options)
        self.list.activated.connect(self._activate)
        KeyRelay(self.list, ENTER, self._enter)
        KeyRelay(self.list, (Qt.Key.Key_Space,), self._space)
        KeyRelay(self.list, MORE, lambda _event: self._add(1))
        KeyRelay(self.list, LESS, lambda _event: self._add(-1))
        KeyRelay(self.list, LETTERS, self._letter)
        self.list.clicked.connect(self._clicked)
        self._said = Said()
        self.said = CitedText(desk, fit=True, lines=LINES_SAID)
        self.said.setAccessibleName("About the selection")
        self.confirm = QPushButton()
        self.confirm.setProperty("primary", "true")
        self.confirm.clicked.connect(self._confirm)
        self.why_not = QPushButton("Why not?")
        self.why_not.setToolTip(key_of("dispute.why_not"))
        self.why_not.clicked.connect(self.explain)
        self.title = FittedLine("heading")
        self.title.setText(NOW)
        buttons = QHBoxLayout()
        buttons.addWidget(self.why_not)
        buttons.addStretch(1)
        buttons.addWidget(self.confirm)
        column = column_in(self)
        column.addWidget(self.title)
        column.addWidget(self.question)
        column.addWidget(self.list, 1)
        column.addWidget(self.said)
        column.addLayout(buttons)
        self._watch_selection()

    def show_decision(
        self,
        book: str,
        decision: DecisionView | None,
        *,
        past: bool = False,
        judge: Judge | None = None,
    ) -> None:
        """Show what is asked, or was asked in the past; None if nothing is.

        ``judge`` says what comes of the cards that are taken for an act.
        """
        self._book, self.decision, self._judge = book, decision, judge
        forced = decision is not None and decision.leaves_no_choice
        self.title.setText(IN_THE_PAST if past else NO_CHOICE if forced else NOW)
        self._explain(None)
        if decision is None:
            self.question.show_html("<p>Nothing is asked: the game is over.</p>")
            self._say(hint="")
            self.options.show_rows(())
            self.choice.offer((), 0)
            self.gather.offer(None, ())
            self.confirm.setEnabled(False)
            return
        cited = citations(book, decision.citations[:MOST_CITED])
        hint = f'<p class="small quiet">{_hint(decision)}</p>' if decision.examples else ""
        self.question.show_html(
            f"<p>{escape_lines(decision.question)}{self._how_many(decision)}<br>"
            f'<span class="small">{cited}</span></p>'
        )
        self._say(hint=hint)
        self._show_answers(decision)

    def show_impossible(self) -> None:
        """Say why nothing can be asked: the set-up is impossible, and must be mended first."""
        key = key_of("dispute.set_up.toggle")
        self.question.show_html(
            "<p><b>Nothing can be asked: the set-up is impossible.</b></p>"
            f"<p>{key} goes back to it, to mend it.</p>"
        )

    @property
    def chooses_cards(self) -> bool:
        """Whether the decision is answered by cards."""
        return self.decision is not None and self.decision.form == CARDS and not self.gathers

    @property
    def gathers(self) -> bool:
        """Whether the decision is answered by an act that is put together card by card."""
        return self.decision is not None and self.decision.gather is not None

    @property
    def selected(self) -> OptionView | None:
        """The option that is selected."""
        if self.gathers:
            return self._row.option
        row = self.list.selected
        if self.chooses_cards or not 0 <= row < len(self.options.rows):
            return None
        return self.options.rows[row]

    @property
    def offered(self) -> tuple[int, ...]:
        """The cards that can be chosen or taken, or that stand for a legal option."""
        if self.gathers:
            return self.gather.open
        if self.chooses_cards:
            return tuple(card.id for card in self.choice.rows)
        legal = (option.card for option in self.options.rows if option.legal)
        return tuple(dict.fromkeys(card for card in legal if card is not None))

    @property
    def ticked(self) -> tuple[int, ...]:
        """The cards that are chosen or taken, in their order; else that of the selected option."""
        if self.gathers:
            return self.gather.ticked
        if self.chooses_cards:
            return self.choice.ticked
        option = self.selected
        return (option.card,) if option and option.legal and option.card is not None else ()

    def click(self, card: int) -> None:
        """Choose or take a card that was clicked; ask in which way if there are several.

        If options are listed, the next legal one of the card is selected.
        """
        if not self.gathers:
            if self.chooses_cards:
                self.choice.tick(card)
            else:
                self._select_option_of(card)
            return
        ways = self.gather.ways_of(card)
        if card in self.gather.ticked and not self.gather.gather.portion:
            self.gather.put_back(card)
        elif len(ways) > 1:
            self._ask_for_way(card, ways)
        else:
            self._take(card, ways[0] if ways else "")

    def select_line(self, line: str) -> None:
        """Select the option with this line; Enter then carries it out."""
        lines = [option.line for option in self.options.rows]
        if line in lines:
            self.list.select(lines.index(line))
            self.focus()

    def confirm_taken(self) -> None:
        """Carry out what is chosen or taken, whatever row is selected."""
        if self.gathers and self.gather.taken:
            self._confirm_taken()
        elif self.confirm.isEnabled():
            self._confirm()

    def focus(self) -> None:
        """Go to the options."""
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def explain(self) -> None:
        """Say why the selected option is refused."""
        self._explain(self.selected)
        if self.selected is not None and self.selected.legal:
            self._say(reasons='<p class="good">This is allowed.</p>')

    def _letter(self, event: QKeyEvent) -> None:
        if not event.modifiers() & COMMANDING:
            self.typed.emit(event.text())

    def _show_answers(self, decision: DecisionView) -> None:
        gathers = self.gathers
        self.gather.offer(decision.gather, decision.options if gathers else ())
        if gathers:
            self._list_rows_of(self.gather)
            self.options.show_rows(())
            self.choice.offer((), 0)
        elif self.chooses_cards:
            self._list_rows_of(self.choice)
            self.options.show_rows(())
            forced = decision.leaves_no_choice
            self.choice.offer(decision.cards, decision.maximum, forced=forced)
        else:
            self.choice.offer((), 0)
            self._list_rows_of(self.options)
            self.options.show_rows(decision.options)
        self.why_not.setVisible(not self.chooses_cards)
        self.list.select(0)
        self._show_confirm()

    def _list_rows_of(self, model: OptionsModel | ChoiceModel | GatherModel) -> None:
        if self.list.list_rows_of(model):
            self._watch_selection()

    def _watch_selection(self) -> None:
        self.list.selectionModel().currentChanged.connect(self._selection_changed)

    def _selection_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self._explain(self.selected)
        self._show_confirm()
        self.offer_changed.emit()

    def _explain(self, option: OptionView | None) -> None:
        candidate = self._row.candidate if self.gathers else None
        if candidate is not None and candidate.reasons:
            self._say(reasons=reasons_html(self._book, candidate.reasons))
        elif option is None or option.legal:
            self._say(reasons="")
        else:
            self._say(reasons=reasons_html(self._book, option.reasons))

    def _say(self, **said: str) -> None:
        """Say something else of the selection, or what is taken, or what can be told."""
        self._said = self._said._replace(**said)
        self.said.show_html("".join(self._said))

    def _how_many(self, decision: DecisionView) -> str:
        if decision.leaves_no_choice:
            return " There is no other."
        if decision.form != CARDS or (decision.minimum, decision.maximum) == (1, 1):
            return ""
        if decision.minimum == decision.maximum:
            return f" Choose {decision.minimum}."
        return f" Choose {decision.minimum} to {decision.maximum}."

    def _ticks_changed(self) -> None:
        self._show_confirm()
        self.offer_changed.emit()

    def _taken_changed(self) -> None:
        """Show what comes of the cards that are taken now."""
        taken = self.gather.taken
        self.so_far = None
        if self.gathers and self._judge is not None:
            self.so_far = self._judge(taken)
        self._say(tally=gathered_html(self._book, self.so_far) if self.so_far else "")
        self._ticks_changed()

    @property
    def _row(self) -> GatherRow:
        """The selected row of what can be taken."""
        row = self.list.selected
        return self.gather.rows[row] if 0 <= row < len(self.gather.rows) else GatherRow()

    def _ask_for_way(self, card: int, ways: tuple[str, ...]) -> None:
        self.ways.clear()
        for number, way in enumerate(ways, start=1):
            taking = self.ways.addAction(f"&{number}  {way}")
            taking.triggered.connect(lambda _checked=False, way=way: self._take(card, way))
        self.ways.popup(QCursor.pos())

    def _select_option_of(self, card: int) -> None:
        """Select a legal option of ``card``: the one after the selected one, or the first."""
        options = self.options.rows
        places = [i for i, one in enumerate(options) if one.card == card and one.legal]
        if places:
            after = (place for place in places if place > self.list.selected)
            self.list.select(next(after, places[0]))

    def _take(self, card: int, way: str) -> None:
        self.gather.tick(card, way)
        self.list.select(self.gather.row_of(card, way))

    def _add(self, portions: int) -> None:
        """Take more or less of the selected card."""
        if self._row.candidate is not None:
            self.gather.add(self._row.candidate.card.id, portions)

    def _confirm_taken(self) -> None:
        if self.so_far is not None and self.so_far.legal and self.gather.taken:
            self.gathered.emit(self.gather.taken)

    def _show_confirm(self) -> None:
        decision = self.decision
        if decision is None:
            return
        if decision.gather is not None and self.selected is None:
            self.confirm.setText(decision.gather.confirm)
            legal = self.so_far is not None and self.so_far.legal
            self.confirm.setEnabled(legal and bool(self.gather.taken))
        elif decision.leaves_no_choice:
            self.confirm.setText("Go on")
            self.confirm.setEnabled(True)
        elif self.chooses_cards:
            ticked = len(self.choice.ticked)
            nothing = "Choose" if decision.minimum else "Choose none"
            self.confirm.setText(f"Choose {ticked}" if ticked else nothing)
            self.confirm.setEnabled(decision.minimum <= ticked <= decision.maximum)
        else:
            self.confirm.setText("Choose")
            self.confirm.setEnabled(self.selected is not None and self.selected.legal)

    def _activate(self, index: QModelIndex) -> None:
        """A double click: the option is chosen, or the one card that was meant."""
        if self.gathers:
            if self.selected is not None:
                self._confirm()
        elif not self.chooses_cards:
            self._confirm()
        elif self.decision is not None and self.decision.maximum == 1 and index.isValid():
            self.cards_chosen.emit((self.choice.rows[index.row()].id,))

    def _enter(self, _event: QKeyEvent) -> None:
        exactly_one = self.decision is not None and (
            self.decision.minimum == self.decision.maximum == 1
        )
        one_is_meant = self.selected is None if self.gathers else self.chooses_cards and exactly_one
        if one_is_meant and not self.ticked:
            self._tick_selected()
        self._confirm()

    def _space(self, _event: QKeyEvent) -> None:
        if self.chooses_cards or (self.gathers and self.selected is None):
            self._tick_selected()
        else:
            self.explain()

    def _clicked(self, index: QModelIndex) -> None:
        if index.isValid() and (self.chooses_cards or self.gathers):
            self._tick_selected()

    def _tick_selected(self) -> None:
        row = self.list.selected
        if self.gathers:
            if self._row.candidate is not None:
                self.gather.tick(self._row.candidate.card.id, self._row.way)
        elif 0 <= row < len(self.choice.rows):
            self.choice.tick(self.choice.rows[row].id)

    def _confirm(self) -> None:
        option = self.selected
        if self.gathers and option is None:
            self._confirm_taken()
        elif self.chooses_cards:
            if self.confirm.isEnabled():
                self.cards_chosen.emit(self.choice.ticked)
        elif option is not None and option.legal:
            self.line_chosen.emit(option.line)
        elif option is not None:
            self._explain(option)


def _hint(decision: DecisionView) -> str:
    """How the user says which card it is that the rules need to know."""
    examples = " or ".join(f"“{escape_lines(line)}”" for line in decision.examples)
    return f"Tell below what you know of it, such as {examples}."
