"""The set-up mode: the board is made by typing into its places, before anything is played."""

from collections.abc import Callable
from functools import cached_property
from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from judgetool.disputes.board.table import moment_line
from judgetool.disputes.scenarios.edits import Edit, PutParts
from judgetool.disputes.setting_up.places import Form, Place
from judgetool.errors import Problem
from judgetool.operations.disputes.with_set_up import WithSetUp
from judgetool.ui.actions import key_of
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.board import BoardWidget
from judgetool.ui.dispute.moment_bar import SETUP
from judgetool.ui.dispute.place_line import PlaceLine
from judgetool.ui.dispute.set_up_mouse import SetUpMouse
from judgetool.ui.dispute.set_up_panel import SetUpPanel
from judgetool.ui.plain_text import PlainLabel, capitalized
from judgetool.ui.register import action_button

if TYPE_CHECKING:
    from judgetool.decks.deck_list import DeckList
    from judgetool.disputes.views import BoardView
    from judgetool.operations.disputes.setting_up import SettingUp
    from judgetool.ui.dispute.deck_chooser import DeckChooser

Area = tuple[str, str]
"""An area of the table: its player, and its name in the plan."""


class SetUpBand(QFrame):
    """Says that the board is being set up, and leads to playing it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setProperty("role", "moment")
        self.setProperty("time", SETUP)
        self.when = PlainLabel("SETTING UP THE BOARD", role="when", wraps=True)
        self.where = PlainLabel(wraps=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.when)
        words.addWidget(self.where)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.addLayout(words, 1)
        row.addWidget(action_button(desk, "Play", "dispute.set_up.toggle"))


class SetUp(QObject):
    """Setting up the board of the dispute that is open, on the widget that shows it in play.

    One place is chosen; what is typed takes the place of what lies there. It is framed if
    ``shows_place``. The board is drawn as the kind of moment ``time``. ``changed`` tells that
    the set-up has become another one, ``left`` that the dispute is played on.
    """

    changed = Signal()
    left = Signal()

    def __init__(
        self, desk: Desk, board: BoardWidget, dispute: Callable[[], WithSetUp | None]
    ) -> None:
        super().__init__(board)
        self._desk = desk
        self.table = board
        self._dispute = dispute
        self.setting: SettingUp | None = None
        self.place: Place | None = None
        self.time = SETUP
        self.shows_place = True
        self.band = SetUpBand(desk)
        self.line = PlaceLine(desk)
        self.panel = SetUpPanel(desk)
        self._own: tuple[QWidget, ...] = (self.band, self.line, self.panel)
        self._others: tuple[QWidget, ...] = ()
        for widget in self._own:
            widget.hide()
        self.menu = QMenu(board)
        self._mouse = SetUpMouse(board, lambda: self.active)
        self._mouse.chosen.connect(self.choose_area)
        self._mouse.moved.connect(self.move)
        self._mouse.menu_asked.connect(self.show_menu)
        self.panel.place_chosen.connect(self._choose_named)
        edit = self.line.line
        self.line.said.connect(self.say)
        self.line.pasted.connect(self.paste)
        self.line.complete = self._completions
        self.line.stepped.connect(self._step)
        self.line.went.connect(self._go)
        edit.parted.connect(self._go_to_part)
        edit.dropped.connect(self.show_again)

    def instead_of(self, *others: QWidget) -> None:
        """Hide these while the board is set up."""
        self._others = others

    @property
    def active(self) -> bool:
        """Whether the board is being set up now."""
        return self.setting is not None

    def toggle(self) -> None:
        """Set up the board, or play what is set up."""
        if self.active:
            self.leave()
            self.left.emit()
        else:
            self.enter()

    def enter(self) -> None:
        """Set up the board of the dispute that is open."""
        dispute = self._dispute()
        if dispute is None:
            return
        self.place = None
        self.begin(dispute)
        self.focus()

    def begin(self, dispute: WithSetUp) -> None:
        """Show the board of ``dispute`` to be set up, at the place that was chosen before."""
        self.setting = self.setting_of(dispute)
        if self.place not in self.setting.places:
            self.place = self.setting.places[0]
        self.table.setFocusProxy(self.line.line)
        self._show_own(shown=True)
        self.show_again()

    def setting_of(self, dispute: WithSetUp) -> "SettingUp":
        """What is done to the board of ``dispute``."""
        from judgetool.operations.disputes.setting_up import SettingUp

        return SettingUp(dispute)

    def board_of(self, setting: "SettingUp") -> "BoardView":
        """The board as it is shown."""
        return setting.board()

    def leave(self) -> None:
        """Show the dispute as it is played again."""
        self.setting = None
        self.table.setFocusProxy(None)  # type: ignore[arg-type]  # Qt takes None
        self.table.mark_areas({})
        self._show_own(shown=False)

    def focus(self) -> None:
        """Go to the line."""
        self.line.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.line.selectAll()

    def _show_own(self, *, shown: bool) -> None:
        for widget in self._own:
            widget.setVisible(shown)
        for widget in self._others:
            widget.setVisible(not shown)

    def choose_changed(self, edit: Edit) -> None:
        """Choose the place that an edit changed, which was undone or done again."""
        if self.setting is None or not isinstance(edit, PutParts):
            return
        paths = [path for path, _ in edit.parts]
        changed = (one for one in self.setting.places if one.path in paths)
        self.place = next(changed, self.place)
        self.show_place()

    # --- showing

    def show_again(self) -> None:
        """Show the set-up as it stands, and what is at the chosen place."""
        if self.setting is None or self.place is None:
            return
        board = self.board_of(self.setting)
        self.table.show_board(self.setting.dispute.book, board, self.time)
        self.table.offer((), ())
        self.band.where.setText(moment_line(board))
        self.panel.show_findings(self.setting)
        self.show_place()

    def show_place(self) -> None:
        """Show the chosen place, and what stands there."""
        setting, place = self.setting, self.place
        if setting is None or place is None:
            return
        text = setting.text_of(place)
        self.line.show_place(capitalized(str(place)), text, setting.example(place))
        self.panel.show_place(place, setting.says_of_cards(place), setting.lines_to_type)
        self._mark_areas(setting, place)

    def _mark_areas(self, setting: "SettingUp", chosen: Place) -> None:
        """Frame the areas where something is impossible, and around these the chosen one."""
        frames: dict[Area, tuple[str, ...]] = {}
        for finding in sorted(setting.findings, key=lambda one: one.impossible):
            tone = "bad" if finding.impossible else "doubt"
            for place in setting.places_of(finding):
                for area in setting.areas_of(place):
                    frames[place.player, area] = (tone,)
        for area in setting.areas_of(chosen) if self.shows_place else ():
            before = frames.get((chosen.player, area), ())
            frames[chosen.player, area] = (*before, SETUP)
        self.table.mark_areas(frames)
        drawn = self.table.areas()
        own = ((chosen.player, area) for area in setting.areas_of(chosen))
        if there := next((drawn[area] for area in own if area in drawn), None):
            self.table.came_to.emit(there)

    # --- acts

    def say(self, text: str) -> None:
        """Put what was typed at the chosen place, and go on to the next one."""
        self._put(text, 1)

    def put_typed(self) -> None:
        """Put what is typed at the chosen place, if anything is."""
        self._put(self.line.line.text(), 0)

    def paste(self, text: str) -> None:
        """Set up what a pasted text says of the board, and show what was understood of it.

        Where the deck list of a player is chosen, it is one.
        """
        if self.setting is None:
            return
        from judgetool.operations.disputes.card_names import pasted_deck

        place = self.place
        try:
            if place is not None and place.player and place.kind.form is Form.COUNTS:
                self.use_deck(place.player, pasted_deck(text))
                return
            from judgetool.operations.disputes.board_text import paste_board

            read = paste_board(self.setting.dispute, text)
        except Problem as problem:
            self.line.show_error(problem)
            return
        self.changed.emit()
        self.show_again()
        self.line.show_read(read)

    @cached_property
    def decks(self) -> "DeckChooser":
        """What asks for the deck list of a player."""
        from judgetool.ui.dispute.deck_chooser import DeckChooser

        chooser = DeckChooser(self._desk, self.table.window())
        chooser.chosen.connect(self.use_deck)
        return chooser

    def choose_deck(self) -> None:
        """Ask which deck list is that of the player of the chosen place."""
        if self.setting is None or self.place is None:
            self._desk.tell("Set up the board first: deck lists are chosen there.")
            return
        whose = self.place.player or self.setting.places[0].player
        self.decks.ask(whose, self.setting.dispute.book)

    def use_deck(self, player: str, deck: "DeckList") -> None:
        """Let a deck list be that of a player; its cards can be named then."""
        if self.setting is None:
            return
        from judgetool.operations.disputes.card_names import told_deck, use_deck

        try:
            used = use_deck(self.setting.dispute, player, deck)
        except Problem as problem:
            self.line.show_error(problem)
            return
        self.changed.emit()
        self.show_again()
        self.line.show_read(told_deck(used))

    def focus_findings(self) -> None:
        """Go to what is impossible about the board; Tab goes from link to link there."""
        if self.setting is not None:
            self.panel.findings.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _put(self, text: str, further: int) -> None:
        """Put what was typed, if it is other than what is there, and go so many places further."""
        setting, place = self.setting, self.place
        if setting is None or place is None:
            return
        if self.line.line.isModified():
            try:
                at = setting.say(text, place)
            except Problem as problem:
                self.line.show_error(problem)
                return
            self.place, further = (place, 0) if at is None else (at, further)
            self.changed.emit()
        self._go_further(further)
        self.show_again()

    def _act(self, doing: "Callable[[SettingUp], None]") -> None:
        """Do something to the set-up, or say why that cannot be; what was typed is put first."""
        self._put(self.line.line.text(), 0)
        if self.setting is None or self.line.line.isModified():
            return
        try:
            doing(self.setting)
        except Problem as problem:
            self.line.show_error(problem)
            return
        self.changed.emit()
        self.show_again()
        self.focus()

    def move(self, card: int, player: str, area: str) -> None:
        """Lay a card of the board upon those of an area."""
        place = None if self.setting is None else self.setting.place_of_area(player, area)
        if place is not None:
            self.place = place
            taken_out: list[str] = []
            self._act(lambda setting: taken_out.append(setting.move(card, place)))
            for name in filter(None, taken_out):
                undo = key_of("dispute.undo")
                self._desk.tell(f"{name} is removed from {place}. {undo} brings it back.")

    def turn_card(self) -> None:
        """Let the card that lies on top at the chosen place lie in the next orientation."""
        self._put(self.line.line.text(), 0)
        setting, place = self.setting, self.place
        if setting is None or place is None or self.line.line.isModified():
            return
        card = setting.top_card(place)
        text = "" if card is None else setting.turned(card)
        if card is None or not text:
            self._desk.tell(f"In {place} no card has an orientation.")
            return
        self._act(lambda setting: setting.change(card, text))

    def open_menu(self) -> None:
        """Offer all that can be said of the card that lies on top at the chosen place."""
        self._put(self.line.line.text(), 0)
        setting, place = self.setting, self.place
        if setting is None or place is None or self.line.line.isModified():
            return
        card = setting.top_card(place)
        if card is None:
            self._desk.tell(f"No card lies in {place}.")
        else:
            self.show_menu(card, self.line.line.mapToGlobal(self.line.line.rect().topLeft()))

    def show_menu(self, card: int, at: QPoint) -> None:
        """Offer all that can be said of a card, at a point of the screen."""
        if self.fill_menu(card):
            self.menu.popup(at)

    def fill_menu(self, card: int) -> bool:
        """Put all that can be said of a card into the menu; False if it is no entry of its own."""
        setting = self.setting
        if setting is None or setting.lying(card) is None:
            return False
        from judgetool.ui.dispute.card_menu import fill

        fill(
            self.menu,
            setting.card_sheet(card).card.name,
            setting.sayings(card),
            lambda text: self._act(lambda setting: setting.change(card, text)),
            setting.parts_in(card),
            lambda part: self._act(lambda setting: setting.take_part(card, part)),
            lambda: self._act(lambda setting: setting.take_out(card)),
        )
        return True

    def choose_area(self, player: str, area: str) -> None:
        """Put what was typed, and choose the place to which an area of the table belongs."""
        self._put(self.line.line.text(), 0)
        place = None if self.setting is None else self.setting.place_of_area(player, area)
        if place is not None and not self.line.line.isModified():
            self.choose(place)

    def _choose_named(self, words: str) -> None:
        place = None if self.setting is None else self.setting.called(words, "")
        if place is not None:
            self.choose(place)

    def _go_further(self, further: int) -> None:
        assert self.setting is not None
        assert self.place is not None
        places = self.setting.places
        here = places.index(self.place)
        self.place = places[(here + further) % len(places)]

    def _step(self, further: int) -> None:
        self._put(self.line.line.text(), further)

    def choose(self, place: Place) -> None:
        """Choose a place, to type what lies there."""
        self.place = place
        self.show_place()
        self.focus()

    def _go_to_part(self, further: int) -> None:
        """Put what was typed, and go to the first place of the next player, or of the moment."""
        self._put(self.line.line.text(), 0)
        if self.setting is None or self.place is None or self.line.line.isModified():
            return
        firsts: dict[str, Place] = {}
        for one in self.setting.places:
            firsts.setdefault(one.player, one)
        players = list(firsts)
        there = players[(players.index(self.place.player) + further) % len(players)]
        self.choose(firsts[there])

    def _go(self, across: int, down: int) -> None:
        """Choose the nearest place of the board in a direction."""
        setting, place = self.setting, self.place
        if setting is None or place is None:
            return
        centers = {
            area: box.center()
            for area, box in self.table.areas().items()
            if setting.place_of_area(*area) is not None
        }
        own = [(place.player, area) for area in setting.areas_of(place)]
        here = next((centers[area] for area in own if area in centers), None)
        if here is None:
            self._put(self.line.line.text(), across or down)
            return
        nearest = min(
            (area for area in centers if area not in own),
            key=lambda area: _distance(here, centers[area], across, down),
        )
        found = setting.place_of_area(*nearest)
        if found is not None and _distance(here, centers[nearest], across, down) < FAR:
            self._put(self.line.line.text(), 0)
            if not self.line.line.isModified():
                self.choose(found)

    def _completions(self, text: str) -> tuple[int, tuple[str, ...]]:
        if self.setting is None or self.place is None:
            return 0, ()
        return self.setting.completions(self.place, text)


FAR = 1e9


def _distance(here: QPointF, there: QPointF, across: int, down: int) -> float:
    """How far a place is in a direction; what lies aside of it counts as farther."""
    x, y = there.x() - here.x(), there.y() - here.y()
    along, aside = x * across + y * down, abs(x * down) + abs(y * across)
    return hypot(along, 4 * aside) if along > 1 and aside < 2.5 * along else FAR
