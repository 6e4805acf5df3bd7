"""The page on which a deck is counted against its list, in the order in which it lies."""

from collections.abc import Callable
from datetime import datetime
from math import ceil

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QStackedWidget, QWidget

from judgetool.decks.deck_list import DeckList
from judgetool.decks.physical.count import (
    UNKNOWN_CARD,
    Act,
    CannotCount,
    Counted,
    Finished,
    Pile,
    Redo,
    Reset,
    SetAside,
    Tally,
    Undo,
)
from judgetool.decks.physical.typed_line import (
    LookUp,
    act_for,
    meant_for_certain,
    possible,
    typed_words,
)
from judgetool.errors import Problem
from judgetool.events.log import EventLog
from judgetool.events.things import Extension
from judgetool.operations.events import counts as operations
from judgetool.operations.events.counts import BeingCounted
from judgetool.operations.events.entries import enter, log_of_event
from judgetool.operations.events.slips import count_slip
from judgetool.store.events import StoredCount
from judgetool.ui.actions import key_of
from judgetool.ui.beside import Beside
from judgetool.ui.decks.page import DeckPage
from judgetool.ui.decks.wording import section_title
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.fitted_line import FittedLine
from judgetool.ui.entry_sheet import EntrySheet, Values
from judgetool.ui.event.count_board import CountBoard
from judgetool.ui.event.count_line import CountLine, CountsUnderWay, InOneGo
from judgetool.ui.event.forms import extension_form
from judgetool.ui.event.open_event import EventMemory
from judgetool.ui.event.wording import count_title
from judgetool.ui.layout import column_in
from judgetool.ui.places import Place
from judgetool.ui.plain_text import PlainLabel, in_sentences
from judgetool.ui.printing import Printed
from judgetool.ui.register import action_button

TYPE = "Last digits or part of a name: 003, 003 x3, +, -, !other"
NO_COUNT = (
    f"No count is open. Start one with {key_of('decks.events.count')} on the page Event "
    f"or {key_of('decks.count_shown_list')} on the page One list."
)
ENDED = f"Ended. {key_of('decks.count.undo')} goes on with it."
LONGEST = 60
"""A check never takes more minutes; if a count took longer, it was left lying."""

SIGNS = ("+", "-")
WAITS_FOR_ENTER = ("x", "!", "@", "?", "*", "\xd7", '"')
"""What begins so is never counted before Enter: numbers of copies, and what is no name."""


class CountPage(DeckPage):
    """One count, saved act by act; ``changed`` says that a count began or ended."""

    places = (Place.COUNT,)
    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.memory = EventMemory(desk)
        self.stored: StoredCount | None = None
        self.sheet: EntrySheet | None = None
        self._beside = Beside(self)
        self._known: LookUp = lambda _: None
        self.in_one_go = InOneGo(self)
        self._build()

    def _build(self) -> None:
        self.under_way = CountsUnderWay(self.desk)
        self.under_way.chosen.connect(self._go_on)
        self.title = PlainLabel(role="heading", wraps=True)
        self.title.setMinimumWidth(40)
        self.at_once = QCheckBox("Count without Enter")
        key = key_of("decks.count.at_once.toggle")
        self.at_once.setToolTip(f"{key}: count a card as soon as only one matches")
        self.at_once.setChecked(self.memory.at_once)
        self.at_once.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.at_once.toggled.connect(self.memory.keep_at_once)
        self.line = CountLine()
        self.line.returnPressed.connect(self.say)
        self.line.textEdited.connect(self._typed)
        self.hint = FittedLine("heading")
        self.board = CountBoard(self.desk)
        self.line.moved.connect(self.board.choose_by_key)
        for view in (self.board.cards, self.board.others):
            view.installEventFilter(self)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.title, 1)
        head.addWidget(self.at_once)
        self.finishes = action_button(self.desk, "Done", "decks.count.finish")
        self.prints = action_button(self.desk, "Slip…", "decks.print_shown")
        for button in (self.finishes, self.prints):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            head.addWidget(button)
        counting = QWidget()
        column = column_in(counting, 6)
        column.addLayout(head)
        column.addWidget(self.line)
        column.addWidget(self.hint)
        column.addWidget(self.board, 1)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.under_way)
        self.stack.addWidget(counting)
        whole = column_in(self)
        whole.addWidget(self.stack)

    def focus(self) -> None:
        """Go to the line, or to the counts under way if no count is shown."""
        if self.stored is None:
            self.under_way.refresh()
            self.under_way.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See :class:`QObject`; what is typed elsewhere on the page goes into the line."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            text = event.text()
            if text and text.isprintable():
                self.line.setFocus(Qt.FocusReason.OtherFocusReason)
                self.line.insert(text)
                self._typed(self.line.text())
                return True
        return super().eventFilter(watched, event)

    def count_list(self, deck: DeckList, game: str) -> bool:
        """Begin to count a deck against ``deck``, which belongs to no event; whether it began."""
        workspace, now, by = self.desk.workspace, self.desk.now(), self.memory.judge
        return self._begin(lambda: operations.count_of_list(workspace, deck, game, now=now, by=by))

    def count_player(self, log: EventLog, player: int, round_number: int | None) -> bool:
        """Count the deck of a player, or go on with their count; whether it could begin."""
        workspace, now, by = self.desk.workspace, self.desk.now(), self.memory.judge

        def begun() -> StoredCount:
            waiting = operations.count_under_way(workspace, log, player)
            if waiting is not None:
                return waiting
            try:
                return operations.start_count(
                    workspace, log, player, now=now, by=by, round_number=round_number
                )
            except BeingCounted as why:
                remedy = f"take it over with {key_of('decks.events.take_over')}"
                raise BeingCounted(why.what, where=why.where, remedy=remedy) from why

        return self._begin(begun)

    def take_over(self, log: EventLog, entry: int) -> bool:
        """Count a deck in place of the station that began with that entry; whether it began."""
        workspace, now, by = self.desk.workspace, self.desk.now(), self.memory.judge
        return self._begin(lambda: operations.take_over(workspace, log, entry, now=now, by=by))

    def about(self) -> str:
        """See :class:`DeckPage`."""
        return self.title.text()

    def show_count(self, stored: StoredCount) -> None:
        """Show a count, and go on with it."""
        self._known = operations.known_cards(self.desk.workspace, stored.facts.game)
        self.title.setText(self._title(stored))
        self.about_changed.emit()
        self.line.clear()
        self._show(stored)
        self.focus()

    def tell_of_waiting(self) -> None:
        """Say that there are counts that were broken off, if there are."""
        with self.desk.complaining():
            waiting = len(operations.counts_under_way(self.desk.workspace))
            if waiting:
                counts = "1 count is" if waiting == 1 else f"{waiting} counts are"
                self.desk.tell(f"{counts} under way; {key_of('decks.count.focus')} goes on.")

    def show_others(self) -> None:
        """Show all counts that are under way; the one that was shown is among them."""
        self.stored = None
        self.stack.setCurrentIndex(0)
        self.focus()

    def say(self, text: str | None = None) -> None:
        """Count or do what ``text`` says, else the line; what is not possible stays in the line."""
        chosen = self.board.chosen
        if text is None and chosen is not None:
            self.do(Counted(chosen.line.card, 1, chosen.line.name))
            return
        typed = self.line.text().strip() if text is None else text
        if self.stored is None:
            self.desk.tell(NO_COUNT, "bad")
            return
        for word in typed_words(typed, self.stored.count.registered):
            try:
                act = act_for(word, self.stored.count, self._known)
            except CannotCount as problem:
                self._refuse(problem)
                self.line.selectAll()
                return
            if act is not None and not self.do(act):
                return
        self._clear()

    def do(self, act: Act) -> bool:
        """Save ``act`` and show what came of it; if it is not possible, say why and give False."""
        if self.stored is None:
            self.desk.tell(NO_COUNT, "bad")
            return False
        was_under_way = self.stored.count.under_way
        try:
            stored = operations.go_on(
                self.desk.workspace, self.stored.id, act, now=self.desk.now(), by=self.memory.judge
            )
        except Problem as problem:
            self._refuse(problem)
            return False
        self._clear()
        self._show(stored)
        if was_under_way is not stored.count.under_way:
            self.changed.emit()
        return True

    def undo(self) -> None:
        """Undo what was counted or done last."""
        self.do(Undo())

    def redo(self) -> None:
        """Do again what was undone last."""
        self.do(Redo())

    def reset(self) -> None:
        """Begin again with nothing counted."""
        self.do(Reset())

    def give_up(self) -> None:
        """Set the count aside without a result."""
        self.do(SetAside())

    def count_unknown(self) -> None:
        """Count a card that is not on the list and that nobody can name."""
        self.do(Counted(UNKNOWN_CARD, typed="?"))

    def finish(self) -> None:
        """End the count."""
        self.do(Finished())

    def begin_extra(self) -> None:
        """Let the code or name of a card be typed that is not registered."""
        if self.stored is None:
            self.desk.tell(NO_COUNT, "bad")
            return
        self.line.setText("!")
        self.focus()

    def next_section(self) -> None:
        """Count only the next section of the list; after the last one, all of them together."""
        if self.stored is None:
            self.desk.tell(NO_COUNT, "bad")
            return
        count = self.stored.count
        sections = ["", *dict.fromkeys(one.section for one in count.registered if one.section)]
        pile = count.tally.pile
        here = sections.index(pile) if pile in sections else 0
        self.do(Pile(sections[(here + 1) % len(sections)]))

    def ask_for_extension(self) -> None:
        """Ask for the minutes that the player is given for the check, and propose what it took."""
        about = None if self.stored is None else self.stored.facts
        if self.stored is None or about is None or about.event is None:
            self.desk.tell("A time extension needs a count at an event.", "bad")
            return
        taken = self.desk.now() - datetime.fromisoformat(self.stored.at)
        minutes = ceil(taken.total_seconds() / 60)
        proposed = minutes if 0 < minutes <= LONGEST else 0
        extension = Extension(
            *(0, about.player, about.table, about.round, "deck check"), spent=proposed or None
        )
        workspace, by = self.desk.workspace, self.memory.judge
        event = about.event
        fields, made = extension_form(log_of_event(workspace, event), extension)

        def enters(values: Values) -> None:
            log = log_of_event(workspace, event)
            enter(workspace, log, made(values), now=self.desk.now(), by=by)
            self.changed.emit()

        self.sheet = self._beside.show(
            "extension", lambda: EntrySheet("Time extension", fields, enters, self), EntrySheet
        )

    @property
    def paper_title(self) -> str:
        """See :class:`DeckPage`."""
        return "" if self.stored is None else self.stored.facts.title

    def printed(self) -> list[Printed]:
        """See :class:`DeckPage`: the slip of the count, once that is finished."""
        if self.stored is None:
            self.desk.tell(NO_COUNT, "bad")
            return []
        with self.desk.complaining():
            html = count_slip(self.desk.workspace, self.stored)
            return [Printed(self.title.text(), html)]
        return []

    def _title(self, stored: StoredCount) -> str:
        """What is counted; it says so if the list was replaced meanwhile."""
        about = stored.facts
        if about.event is None or about.player is None:
            return count_title(about)
        log = log_of_event(self.desk.workspace, about.event)
        newest = log.list_of(about.player)
        replaced = newest is None or newest[0] != about.list
        title = count_title(about, log.facts.name)
        return f"{title}  ·  THE REGISTERED LIST HAS CHANGED SINCE" if replaced else title

    def _go_on(self, stored: StoredCount) -> None:
        self.desk.tell("")
        self.show_count(stored)

    def _begin(self, begun: Callable[[], StoredCount]) -> bool:
        self.desk.tell("")
        with self.desk.complaining():
            stored = begun()
            self.show_count(stored)
            self.changed.emit()
            return True
        return False

    def _show(self, stored: StoredCount) -> None:
        self.stored = stored
        under_way = stored.count.under_way
        self.line.setPlaceholderText(TYPE if under_way else ENDED)
        self.finishes.setVisible(under_way)
        self.prints.setVisible(stored.count.tally.finished)
        self.at_once.setVisible(under_way)
        self.board.show_count(stored)
        self._say_last()
        self.stack.setCurrentIndex(1)

    def _typed(self, text: str) -> None:
        """Say what the text so far means; count it at once if the judge wishes that."""
        if self.stored is None:
            return
        count, typed = self.stored.count, text.strip()
        self.board.cards.clearSelection()
        if not typed or not count.under_way:
            self.board.show_meant(None)
            self._say_last()
            return
        if typed in SIGNS:
            self.line.clear()
            self.say(typed)
            return
        plain = not typed.casefold().startswith(WAITS_FOR_ENTER)
        meant = possible(count.registered, typed) if plain else ()
        if plain and self.at_once.isChecked() and self._count_at_once(text):
            return
        self.board.show_meant(frozenset(card.card for card in meant) or None)
        self._say_meant(typed, len(meant))

    def _count_at_once(self, typed: str) -> bool:
        """Count the card that is meant for certain; False if that is open.

        The rest of a code or name that somebody types in one go after its card was counted is
        passed over, and never taken for the beginning of another card.
        """
        assert self.stored is not None
        registered = self.stored.count.registered
        if self.in_one_go.goes_on(typed, registered):
            self._clear()
            return True
        found = meant_for_certain(registered, typed)
        if found is None:
            return False
        if self.do(Counted(found.card, 1, found.name, typed.strip())):
            self.in_one_go.begin(typed)
        return True

    def _say_meant(self, typed: str, possible: int) -> None:
        assert self.stored is not None
        words = typed_words(typed, self.stored.count.registered)
        try:
            acts = [act_for(word, self.stored.count, self._known) for word in words]
        except CannotCount as problem:
            several = f"{possible} cards match: type more, or choose with the arrow keys"
            self.hint.say(several if possible > 1 else in_sentences(problem), "quiet")
            return
        cards = [act for act in acts if isinstance(act, Counted)]
        shown = ", ".join(f"{one.name or one.card} x{one.copies}" for one in cards)
        self.hint.say(f"Enter: {shown}" if shown else "", "good")

    def _refuse(self, problem: Problem) -> None:
        """Say why something cannot be counted or done, even where the count has ended."""
        self.hint.say(in_sentences(problem), "bad")
        self.hint.show()

    def _clear(self) -> None:
        self.line.clear()
        self.board.cards.clearSelection()
        self.board.show_meant(None)
        self._say_last()

    def _say_last(self) -> None:
        """Say which card was counted last, and which section if only one is counted."""
        tally = self.stored.count.tally if self.stored else Tally(())
        self.hint.setVisible(self.stored is not None and self.stored.count.under_way)
        key = key_of("decks.count.next_section")
        only = f"Only {section_title(tally.pile)} ({key})" if tally.pile else ""
        if not tally.order:
            self.hint.say(only, "quiet")
            return
        found = tally.order[-1]
        line = next(
            one for one in tally.lines if (one.card, one.section) == (found.card, found.section)
        )
        last = f"{found.name or found.card}: {line.counted} of {line.registered}"
        self.hint.say("  ·  ".join(filter(None, (last, only))), "bad" if line.extra else "")
