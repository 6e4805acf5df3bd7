"""Typing a list: one line takes card and count, completes them, and puts them into the list."""

from dataclasses import replace
from html import escape

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from judgetool.cards.printed import Card
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.typed_list import (
    LastCount,
    Offered,
    Order,
    Part,
    TypedCard,
    TypedLine,
    parts_of,
    typed_line,
)
from judgetool.errors import Problem
from judgetool.operations.decks.lists import last_entry, read_draft, with_entry, with_last
from judgetool.operations.decks.typing import Completed, Completion
from judgetool.ui.decks.list_editor import ListEditor
from judgetool.ui.decks.wording import section_title
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.fitted_line import FittedLine
from judgetool.ui.keys import KeyRelay, LeavesUndo
from judgetool.ui.layout import column_in
from judgetool.ui.plain_text import in_sentences
from judgetool.ui.rows import MARGIN_Y, MOVING, RichList, Rows

PART = "decks/typed-part"
"""The settings that keep what stands in the line, and the part that was headed last."""

EXAMPLE = "Code or name and count: 017 4, greta 3, lb"
ROWS = 4
"""So many cards on offer have room; the others are scrolled to."""


class OfferedCards(Rows[Card]):
    """The cards that the line may mean, the best first."""

    def text(self, row: Card) -> str:
        """See :class:`Rows`."""
        return f"{row.name} ({row.code})"

    def html(self, row: Card) -> str:
        """See :class:`Rows`."""
        return f'{escape(row.name)} <span class="small quiet">{escape(row.code)}</span>'


class TypingForm(QWidget):
    """The line with what it means, cards on offer, and how many cards each part has by now.

    ``entered`` says that the list has changed, ``ended`` that nothing more is typed.
    """

    entered = Signal()
    ended = Signal()

    def __init__(self, desk: Desk, editor: ListEditor) -> None:
        super().__init__()
        self._desk, self._editor = desk, editor
        self._completion: tuple[str, Completion] | None = None
        self._mending: DeckEntry | None = None
        self._unclear = ""
        self.part: str | None = str(desk.settings.value(PART) or "") or None
        self.game = ""
        self._build()
        desk.cards_changed.connect(self._forget_cards)

    def _build(self) -> None:
        self.counts, self.hint = FittedLine(role="heading"), FittedLine(role="quiet")
        self.offered = OfferedCards(self)
        self.list = RichList(self._desk, "Cards that may be meant")
        self.list.setModel(self.offered)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.clicked.connect(lambda: self.enter())
        self.line = QLineEdit()
        self.line.setAccessibleName("Type a card and its count")
        self.line.setPlaceholderText(EXAMPLE)
        self.line.textChanged.connect(self._typed)
        self.line.returnPressed.connect(self.enter)
        LeavesUndo(self.line)
        KeyRelay(self.line, MOVING[:2], self._move)
        KeyRelay(self.line, (Qt.Key.Key_Escape,), lambda _: self._leave())
        column = column_in(self, 4)
        for widget in (self.counts, self.list, self.line, self.hint):
            column.addWidget(widget)
        self._desk.look.changed.connect(self._make_room)
        self._make_room()

    def put_line(self, text: str) -> None:
        """Let ``text`` stand in the line."""
        blocker = QSignalBlocker(self.line)
        self.line.setText(text)
        blocker.unblock()

    def begin(self) -> None:
        """Go on with what stands in the line."""
        self._typed(self.line.text())
        self.focus()

    def focus(self) -> None:
        """Go to the line."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_list(self, deck: DeckList | None, game: str) -> None:
        """Show how many cards each part of ``deck`` has; the next ones are of ``game``."""
        self.game = game
        parts = parts_of(deck) if deck is not None else {}
        words = [f"{section_title(part)} {count}" for part, count in parts.items()]
        if self.part is not None:
            words.append(f"now: {section_title(self.part)}")
        self.counts.setText("  ·  ".join(words) or "No cards yet")

    def enter(self) -> None:
        """Do what the line says; what is not possible stays in it, with the reason."""
        text = self.line.text()
        try:
            done = self._enter(typed_line(text, self._is_card), text)
        except Problem as problem:
            self.hint.say(in_sentences(problem), "bad")
            self.line.selectAll()
            return
        if done:
            self._mending = None
            self.line.clear()
            self.entered.emit()
            self._say_last()

    def begin_list(self) -> None:
        """Type the cards that follow wherever the list ends: another list stands there now."""
        self._head("")

    def _say_last(self) -> None:
        """Say with which card the list ends now."""
        before = self._before()
        if before:
            last = before[-1]
            code = f" ({last.card})" if last.name else ""
            self.hint.say(f"Last: {last.count} {last.name or last.card}{code}")

    def _enter(self, said: TypedLine | None, text: str) -> bool:
        """Whether the line could be carried out; if not, the hint says what is to be done."""
        match said:
            case TypedCard(words, count):
                return self._take(words, count, text)
            case LastCount(count):
                self._recount(count)
            case Part(section):
                self._head(section)
            case Order.UNDO:
                self._editor.undo()
            case Order.REDO:
                self._editor.redo()
            case Order.DONE:
                self.ended.emit()
            case Offered() | Order() | None:
                return False
        return True

    def _take(self, words: str, count: int | None, text: str) -> bool:
        """Put a card into the list: the one that is chosen, or the one that is meant."""
        found = self._complete(words)
        chosen = self._chosen
        if chosen is not None:
            found = Completed(chosen.code, chosen.name, sure=True)
        elif not found.sure and self._unclear != text:
            self._unclear = text
            self.hint.say(
                "Not clear: choose with Up and Down. Enter again keeps it as typed."
                if found.offered
                else "No such card is known. Enter again keeps it as typed.",
                "bad",
            )
            return False
        mended = self._mending
        many = count or (mended.count if mended is not None else 1)
        entry = DeckEntry(found.card, many, section=self.part or "", name=found.name)
        old = self._editor.text.toPlainText()
        if mended is not None:
            self._editor.put(with_last(old, replace(entry, section=mended.section)))
        else:
            self._editor.put(with_entry(old, entry, here=self.part is None))
        self._editor.show_end()
        return True

    def _recount(self, count: int) -> None:
        text = self._editor.text.toPlainText()
        last = last_entry(text)
        self._editor.put(with_last(text, replace(last, count=count) if count else None))
        self._editor.show_end()

    def _head(self, section: str) -> None:
        self.part = section or None
        self._desk.settings.setValue(PART, section)

    def _typed(self, text: str) -> None:
        """Offer what the text so far may mean."""
        self._unclear = ""
        said = typed_line(text, self._is_card)
        found = self._complete(said.text) if isinstance(said, TypedCard) else None
        self.offered.show_rows(found.offered if found is not None else ())
        self.hint.say(self._meaning(said, found), "good" if found and found.sure else "")

    def _meaning(self, said: TypedLine | None, found: Completed | None) -> str:
        """What Enter would do."""
        match said:
            case TypedCard(_, count) if found is not None and found.sure:
                many = count or (self._mending.count if self._mending else 1)
                return f"Enter: {many} {found.name or found.card}"
            case TypedCard() if found is not None and found.offered:
                return f"{len(found.offered)} cards match: type more, or choose with Up and Down"
            case TypedCard():
                return "No card that is known"
            case LastCount(0):
                return "Enter: take out the last card"
            case LastCount(count):
                return f"Enter: {count} of the last card"
            case Part(section):
                return f"Enter: what follows is in: {section_title(section)}"
        return "Up brings the last line back." if said is None else ""

    def _is_card(self, words: str) -> bool:
        return self._cards.is_card(words, self._before())

    def _complete(self, words: str) -> Completed:
        return self._cards.complete(words, self._before())

    @property
    def _cards(self) -> Completion:
        if self._completion is None or self._completion[0] != self.game:
            self._completion = self.game, Completion(self._desk.workspace, self.game)
        return self._completion[1]

    def _before(self) -> tuple[DeckEntry, ...]:
        """The cards that stand in the list; none where it cannot be read."""
        text = self._editor.text.toPlainText()
        try:
            return read_draft(text).entries if text.strip() else ()
        except Problem:
            return ()

    def _forget_cards(self) -> None:
        self._completion = None

    @property
    def _chosen(self) -> Card | None:
        place = self.list.selected
        return self.offered.rows[place] if 0 <= place < len(self.offered.rows) else None

    def _move(self, event: QKeyEvent) -> None:
        """Move through the cards on offer; with an empty line, bring the last line back."""
        if self.line.text() or self.offered.rows:
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            place = self.list.selected + step
            if 0 <= place < len(self.offered.rows):
                self.list.select(place)
            elif place < 0:
                self.list.clearSelection()
                self.list.setCurrentIndex(self.offered.index(-1, 0))
        elif event.key() == Qt.Key.Key_Up:
            self.mend_last()

    def mend_last(self) -> None:
        """Bring the last line back into the line, where it can be changed."""
        try:
            last = last_entry(self._editor.text.toPlainText())
        except Problem as problem:
            self.hint.say(in_sentences(problem), "bad")
            return
        self._mending = last
        blocker = QSignalBlocker(self.line)
        self.line.setText(f"{last.card} {last.count}")
        blocker.unblock()
        self._typed(self.line.text())
        what = f"{last.count} {last.name or last.card}"
        self.hint.say(f"Changes the last line: {what}. Esc leaves it.")

    def _leave(self) -> None:
        """Leave what is typed in the line; if nothing is, end typing."""
        if self.line.text():
            self._mending = None
            self.line.clear()
        else:
            self.ended.emit()

    def _make_room(self) -> None:
        """Let the cards on offer have the same room whatever is typed, so that nothing jumps."""
        row = self.fontMetrics().lineSpacing() + 2 * MARGIN_Y
        self.list.setMinimumHeight(row)
        self.list.setMaximumHeight(ROWS * row)
