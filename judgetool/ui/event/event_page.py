"""The page of an event: its players at a glance, everything that is entered, and the log."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog

from judgetool.decks.deck_list import DeckList
from judgetool.errors import Problem
from judgetool.events.log import shown_player
from judgetool.events.scanned import player_scanned
from judgetool.events.things import (
    CannotEnter,
    Check,
    CheckKind,
    EventNote,
    Extension,
    NotEntered,
    Pairings,
    Penalty,
)
from judgetool.operations.decks.folders import CheckedFolder
from judgetool.operations.decks.lists import content_of, read_decks, write_deck
from judgetool.operations.events.entries import new_seed, registered_deck, whole
from judgetool.operations.events.inspecting import deck_check_of
from judgetool.operations.events.pairings import pairings_of
from judgetool.operations.events.repairs import Seats
from judgetool.store.server import WrongPassword
from judgetool.ui.actions import key_of
from judgetool.ui.beside import Beside
from judgetool.ui.decks.page import DeckPage
from judgetool.ui.decks.question_bar import Question
from judgetool.ui.decks.report_paper import PROBLEMS, REPORTS
from judgetool.ui.desk import Desk
from judgetool.ui.entry_sheet import EntrySheet, Field, Values
from judgetool.ui.event import forms
from judgetool.ui.event.afterwards import Afterwards
from judgetool.ui.event.event_view import EventView, event_words
from judgetool.ui.event.forms import Form
from judgetool.ui.event.imports import EventImports
from judgetool.ui.event.open_event import OpenEvent
from judgetool.ui.event.papers import papers_of
from judgetool.ui.event.station import Station, settle_fields
from judgetool.ui.event.wording import (
    draw_html,
    entry_html,
    player_html,
)
from judgetool.ui.places import Place
from judgetool.ui.plain_text import capitalized
from judgetool.ui.printing import Printed, as_file_name

Result = TypeVar("Result")


class EventPage(DeckPage):
    """The open event.

    ``list_opened`` gives a registered list, what it is called and what is asked of it;
    ``count_asked`` the log, the player whose deck is to be counted, and the round;
    ``count_taken`` the log and the entry of a count that is taken over from another station;
    ``sheet_asked`` title and rich text of a sheet that is to be shown.
    """

    places = (Place.EVENT,)
    list_opened = Signal(object, str, object)
    count_asked = Signal(object, int, object)
    count_taken = Signal(object, int)
    sheet_asked = Signal(str, str)

    def __init__(
        self, desk: Desk, shown_list: Callable[[], DeckList | None] = lambda: None
    ) -> None:
        super().__init__()
        self.desk = desk
        self.opened = OpenEvent(desk, self)
        self.sheet: EntrySheet | None = None
        self._beside = Beside(self)
        self._shown_list = shown_list
        self.opened.changed.connect(self.about_changed)
        self.station = Station(desk, self.opened)
        self.station.changed.connect(self.about_changed)
        self.station.failed.connect(self._ask_to_share_again)
        self.afterwards = Afterwards(desk, self.opened, self, self._ask)
        self.imports = EventImports(desk, self.opened, self)
        self.imports.sheet_asked.connect(self.sheet_asked)
        self.view = EventView(self.opened, self)
        self.view.player_chosen.connect(lambda: self._try(self.open_list))
        self.view.entry_chosen.connect(lambda: self._try(self.show_entry))
        self.view.scanned.connect(lambda text: self._try(partial(self.open_scanned, text)))

    def focus(self) -> None:
        """Read the event again and go to the players."""
        self._try(self.opened.refresh)
        self.view.focus()

    def about(self) -> str:
        """See :class:`DeckPage`."""
        if self.opened.log is None:
            return ""
        return "  ·  ".join(filter(None, (event_words(self.opened.log), self.station.words)))

    @property
    def name(self) -> str:
        """The name of the event; raises ``NotEntered`` while none is open."""
        return self.opened.known.facts.name

    def subject(self) -> int:
        """The entry that is corrected or removed: the one chosen in the log, else the player."""
        entry = self.view.entry
        return self.player() if entry is None else entry.subject

    def player(self) -> int:
        """The player that is chosen; raises ``NotEntered``."""
        known, number = self.opened.known, self.view.player
        if number is None:
            raise NotEntered(
                "no player is selected",
                where=known.facts.name,
                remedy=f"add one with {key_of('decks.events.ask_for_player')}",
            )
        return number

    def ask_for_event(self) -> None:
        """Ask for a new event."""
        form = forms.facts_form(self.desk.workspace, None, self.desk.today())
        self._ask_for("New event", form, self.opened.begin)

    def ask_for_player(self) -> None:
        """Ask for a new player."""
        _ = self.opened.known  # without an event nobody can be entered
        self._ask_for("Add a player", forms.player_form(None), self.opened.enter)

    def ask_for_penalty(self) -> None:
        """Ask for a penalty of the player."""
        penalty = Penalty(self.player(), "", round=self.opened.round)
        form = forms.penalty_form(self.desk.workspace, self.opened.known, penalty)
        self._ask_for("Penalty", form, self.opened.enter)

    def ask_for_inspection(self) -> None:
        """Ask what was seen of the player's deck beside its cards, in the round."""
        player, log = self.player(), self.opened.known
        number = deck_check_of(log, player, self.opened.round)
        check = Check(CheckKind.PHYSICAL, player, "") if number is None else log.checks[number]
        fields, made = forms.inspection_form(self.desk.workspace, check)
        title = f"Sleeves and marked cards of {shown_player(log.players[player])}"
        self._ask(title, fields, lambda values: self.opened.inspect(player, made(values)))

    def ask_for_extension(self) -> None:
        """Ask for a time extension of the player."""
        given = Extension(0, self.view.player, round=self.opened.round)
        form = forms.extension_form(self.opened.known, given)
        self._ask_for("Time extension", form, self.opened.enter)

    def ask_for_note(self) -> None:
        """Ask for a note on the player."""
        form = forms.note_form(self.opened.known, EventNote("", self.view.player))
        self._ask_for("Note", form, self.opened.enter)

    def ask_for_facts(self) -> None:
        """Ask for what the facts of the event should have been."""
        self._ask_to_correct(self.opened.known.event)

    def ask_to_correct(self) -> None:
        """Ask for what the chosen entry, or the player, should have been."""
        self._ask_to_correct(self.subject())

    def _ask_to_correct(self, subject: int) -> None:
        log = self.opened.known
        thing = log.history(subject)[-1].thing
        if isinstance(thing, Pairings):
            fields, seats = forms.pairing_form(log, self.view.player, thing.round)
            self._ask("Change a pairing", fields, lambda values: self._repair(*seats(values)))
            return
        if isinstance(thing, Check) and thing.kind is CheckKind.PHYSICAL:
            fields, seen = forms.inspection_form(self.desk.workspace, thing)
            enters_seen = self.opened.correct_seen
            self._ask(
                f"Correct entry {subject}",
                fields,
                lambda values: enters_seen(subject, seen(values)),
            )
            return
        form = forms.form_of(self.desk.workspace, log, thing, self.desk.today())
        if form is None:
            raise CannotEnter(
                "this entry cannot be edited",
                remedy=f"enter it again, or remove it with {key_of('decks.events.remove')}",
            )
        enters = self.opened.correct
        title = "Correct the event" if subject == log.event else f"Correct entry {subject}"
        self._ask_for(title, form, lambda made: enters(subject, made))

    def ask_for_draw(self) -> None:
        """Ask which tables are to be drawn; then show them with the seed."""
        fields = forms.draw_fields(self.opened.known, self.opened.round, new_seed())
        self._ask("Draw tables to check", fields, self._draw)

    def ask_to_share(self) -> None:
        """Ask how the event is shared with other judges: on which server, and under which name."""
        self._ask("An event of many judges", self.station.fields, self.station.do)

    def _ask_to_share_again(self, typed: Values, problem: Problem) -> None:
        """Show with what was typed why the server did not let the judge in."""
        self.ask_to_share()
        if self.sheet is not None:
            self.sheet.fill(**typed)
            self.sheet.complain(problem)
            wrong = "password" if isinstance(problem, WrongPassword) else "address"
            self.sheet.field(wrong).setFocus(Qt.FocusReason.TabFocusReason)  # it selects all

    def ask_to_settle(self) -> None:
        """Ask what holds where judges entered contrary things."""
        log, found = self.opened.known, self.opened.contradictions
        if not found:
            self.desk.tell("Nothing is contradictory.", "good")
            return
        fields = settle_fields(log, found, self._chosen)
        self._ask("Settle a contradiction", fields, self.opened.settle)

    @property
    def _chosen(self) -> tuple[int | None, int | None]:
        """The entry that is chosen in the log, and the player who is."""
        entry = self.view.entry
        return (None if entry is None else entry.number), self.view.player

    def ask_for_round(self) -> None:
        """Ask which round began or has ended, by which lists get secret or open."""
        fields = forms.round_fields(self.opened.known, self.opened.round)
        self._ask("A round begins or ends", fields, self._tell_round)

    def _tell_round(self, values: Values) -> None:
        number, ended = whole(values["round"], "the round"), values["state"] == forms.ENDED
        self.opened.tell_round(number, ended)
        if number is not None and not ended:
            self.opened.keep_round(number)

    def ask_for_pairing(self) -> None:
        """Ask who is to sit at a table of the round, and at another one if players swap seats."""
        log, number = self.opened.known, self.opened.round
        _, pairings = pairings_of(log, number if number in log.rounds else None)
        fields, made = forms.pairing_form(log, self.view.player, pairings.round)
        self._ask("Change a pairing", fields, lambda values: self._repair(*made(values)))

    def _repair(self, seats: Sequence[Seats], round_number: int | None) -> None:
        done = self.opened.repair(seats, round_number)
        left = f" {done.left_words}." if done.left else ""
        self.desk.tell(f"Round {done.round} is changed.{left}", "bad" if left else "good")

    def take_over(self) -> None:
        """Count the deck in place of the station that counts it, from the beginning."""
        log, entry = self.opened.known, self.view.entry
        elsewhere = {key: one for key, one in log.counting.items() if one.count is None}
        if entry is not None and entry.subject in elsewhere:
            number = entry.subject
        else:
            player = self.player()
            own = [key for key, one in elsewhere.items() if one.player == player]
            if not own:
                raise NotEntered(
                    "nobody else is counting this deck",
                    where=shown_player(log.players[player]),
                    remedy=f"count it with {key_of('decks.events.count')}",
                )
            number = own[-1]
        self.count_taken.emit(log, number)

    def remove(self) -> None:
        """Mark what is chosen as removed."""
        subject = self.subject()
        self.opened.remove(subject)
        self.desk.tell(f"Entry {subject} is removed; {key_of('decks.events.restore')} restores it.")

    def restore(self) -> None:
        """Restore the removed entry that is chosen in the log, else what was removed last."""
        entry = self.view.entry
        removed = entry is not None and self.opened.is_removed(entry.subject)
        subject = entry.subject if entry and removed else self.opened.last_removed()
        if subject is None:
            remedy = f"see the log with {key_of('decks.events.view.focus_log')}"
            raise CannotEnter("nothing is removed", remedy=remedy)
        self.opened.restore(subject)
        self.desk.tell(f"Entry {subject} is restored.", "good")

    def ask_for_list(self) -> None:
        """Ask for a file and register the list in it for the player."""
        player = self.player()
        name, _ = QFileDialog.getOpenFileName(self, "Register a list", "", "All files (*)")
        if name:
            self.register_file(player, Path(name))

    def register_file(self, player: int, path: Path) -> None:
        """Register the list in a file; where it holds several, ask which one."""
        content, decks = content_of(path), read_decks(path)
        if len(decks) == 1:
            self._register(player, content, str(path))
            return
        offered = [
            (f"{place}: {deck.player or deck.name or 'without a name'}", str(place))
            for place, deck in enumerate(decks, start=1)
        ]
        field = Field("which", "List", "1", choices=lambda _: offered)
        self._ask(
            f"{path.name} holds {len(decks)} lists",
            (field,),
            lambda values: self._register(player, content, str(path), values["which"]),
        )

    def register_shown(self) -> None:
        """Register the list that is open on the page One list for the player."""
        player, deck = self.player(), self._shown_list()
        if deck is None:
            raise NotEntered("no list is open on the page One list", remedy="open one there first")
        self._register(player, write_deck(deck, "json").encode(), "the page One list")

    def open_list(self) -> None:
        """Show the list of the player on its page, asked as the event asks it."""
        player, log = self.player(), self.opened.known
        if log.list_of(player) is None:
            self.ask_for_list()
            return
        number, deck = registered_deck(self.desk.workspace, log, player)
        self.opened.look(number)
        facts = log.facts
        day = date.fromisoformat(facts.date) if facts.date else self.desk.today()
        asked = Question(facts.game, facts.format, day, facts.region, facts.list_of_today)
        name = shown_player(log.players[player])
        self.list_opened.emit(deck, name, asked)
        back = key_of("decks.events.focus")
        self.desk.tell(f"The registered list of {name}. {back} goes back to the event.")

    def check(self) -> None:
        """Check the list of the player."""
        player = self.player()
        verdict = self.opened.check(player)
        name = shown_player(self.opened.known.players[player])
        tone = "good" if verdict.legal else "bad" if verdict.violations else ""
        self.desk.tell(f"{name}: {capitalized(verdict.outcome)}", tone)

    def check_all(self) -> None:
        """Check all lists that were not checked yet."""
        self.opened.check_all(self._tell_checked)

    def ask_where_to_report(self) -> None:
        """Ask for a file and write the report on all lists into it; its name decides the form."""
        self._require_event()
        proposed = f"{as_file_name(self.name)}.html"
        name, form = QFileDialog.getSaveFileName(self, "Write a report", proposed, REPORTS)
        if name:
            self.report(Path(name), problems=form.startswith(PROBLEMS))

    def report(self, path: Path, *, problems: bool = False) -> None:
        """Write the report to ``path``, on all lists or only on those with ``problems``."""
        self.opened.report(
            path,
            lambda place: self.desk.tell(f"Report saved to {place}", "good"),
            problems=problems,
        )

    def count(self) -> None:
        """Count the deck of the player."""
        self.count_asked.emit(self.opened.known, self.player(), self.opened.round)

    def show_entry(self) -> None:
        """Show all about the entry that is chosen in the log, or about the player."""
        log, entry = self.opened.known, self.view.entry
        if entry is None:
            player = self.player()
            title = shown_player(log.players[player])
            self.sheet_asked.emit(title, player_html(log, player, self.opened.contrary))
        else:
            html = entry_html(log, entry.subject, self.opened.contrary)
            self.sheet_asked.emit(f"Entry {entry.subject}", html)

    def open_scanned(self, text: str) -> None:
        """Choose the player whose code was scanned, and show all about them."""
        self.view.line.clear()
        player = player_scanned(self.opened.known, text)
        if player is not None:
            self.view.choose(player)
            self.show_entry()

    @property
    def paper_title(self) -> str:
        """See :class:`DeckPage`."""
        return f"Slip of {self.name}"

    def printed(self) -> list[Printed]:
        """The papers of the draw, or the slip of the check, that is chosen in the log.

        Else it is the slip of the last check of the player.
        """
        subject = None if self.view.entry is None else self.view.entry.subject
        return papers_of(self.desk, self.opened, subject, self.player)

    def _require_event(self) -> None:
        """Raise ``NotEntered`` while no event is open."""
        _ = self.opened.known

    def _register(self, player: int, content: bytes, source: str, which: str | None = None) -> None:
        """Register a list, show it, and record its check, which is told last."""
        self.opened.register(player, content, source, which)
        self._try(self.open_list)
        self._try(self.check)

    def _draw(self, values: Values) -> None:
        drawn = self.opened.draw(values)
        html = draw_html(self.opened.known, drawn)
        # once the sheet of fields is closed, which brings the page to the front
        QTimer.singleShot(0, self, lambda: self.sheet_asked.emit("Tables to check", html))

    def _tell_checked(self, checked: CheckedFolder) -> None:
        self._try(self.opened.refresh)
        found = [f"{count} {outcome}" for outcome, count in checked.counts.items() if count]
        self.desk.tell(f"Lists checked: {', '.join(found) or 'all were checked already'}", "good")

    def _ask_for(self, title: str, form: Form, enters: Callable[..., object]) -> None:
        fields, made = form
        self._ask(title, fields, lambda values: enters(made(values)))

    def _ask(self, title: str, fields: Sequence[Field], enters: Callable[[Values], object]) -> None:
        """Show a sheet with ``fields``; its values are entered when it is accepted."""
        log = self.opened.log

        def enters_there(values: Values) -> None:
            if log is not None and (self.opened.log is None or self.opened.log.event != log.event):
                raise CannotEnter(
                    f"this belongs to the event {log.facts.name}, and another one is open",
                    remedy="choose that event again, or cancel",
                )
            enters(values)

        self.sheet = self._beside.show(
            title, lambda: EntrySheet(title, fields, enters_there, self), EntrySheet
        )

    def _try(self, does: Callable[[], object]) -> None:
        """Do it; a problem is told at the top of the window."""
        with self.desk.complaining():
            does()
