"""The event that is open in the window; each entry is saved at once, with its judge and time."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from judgetool.decks.deck_rules import Verdict
from judgetool.decks.games import UnclearGame
from judgetool.decks.physical.count import Tally
from judgetool.events.contradictions import Contradiction, contradictions
from judgetool.events.log import EventLog, Mark
from judgetool.events.things import CannotEnter, Draw, EventFacts, NotEntered, Round, Thing
from judgetool.given_files import is_folder
from judgetool.operations.decks.folders import CheckedFolder
from judgetool.operations.decks.reports.facts import Report, restrictions_applied
from judgetool.operations.decks.reports.files import save_report
from judgetool.operations.events import (
    counts,
    imports,
    inspecting,
    list_checks,
    list_secrecy,
    name_erasing,
    settling,
)
from judgetool.operations.events import entries as operations
from judgetool.operations.events.entries import tables_in, whole
from judgetool.operations.events.exports import write_event
from judgetool.operations.events.importing import EventImport
from judgetool.operations.events.inspecting import Inspection
from judgetool.operations.events.list_checks import check_lists
from judgetool.operations.events.pairings import NoRound
from judgetool.operations.events.repairs import Repaired, Seats, repair
from judgetool.store.workspace import Workspace
from judgetool.ui.actions import key_of
from judgetool.ui.decks.report_paper import write_report_pdf
from judgetool.ui.desk import Desk
from judgetool.ui.entry_sheet import Values
from judgetool.ui.work import Progress


class EventMemory:
    """Who judges, the event and the round that were chosen last, and how cards are counted."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def judge(self) -> str:
        """The name of the judge, which stands beside each entry."""
        return self._kept("judge")

    def keep_judge(self, name: str) -> None:
        """Remember the name of the judge."""
        self._keep("judge", name.strip())

    @property
    def event(self) -> int | None:
        """The event that was chosen last."""
        return _whole(self._kept("chosen"))

    def keep_event(self, number: int | None) -> None:
        """Remember the event that was chosen."""
        self._keep("chosen", "" if number is None else str(number))

    def round_of(self, log: EventLog) -> int | None:
        """The round that an event is in.

        It stands beside the workspace, not in it: once a backup is restored, the number of the
        event can be that of another one, which began at another moment.
        """
        number, _, begun = self._kept(f"round-{log.event}").partition(" ")
        return _whole(number) if begun in ("", _began(log)) else None

    def keep_round(self, log: EventLog, number: int | None) -> None:
        """Remember the round that an event is in."""
        self._keep(f"round-{log.event}", "" if number is None else f"{number} {_began(log)}")

    @property
    def at_once(self) -> bool:
        """Whether a card is counted as soon as the text can mean no other one."""
        return self._kept("at-once") == "yes"

    def keep_at_once(self, wished: bool) -> None:
        """Remember whether cards are counted without Enter."""
        self._keep("at-once", "yes" if wished else "no")

    def _keep(self, name: str, value: str) -> None:
        self._desk.settings.setValue(f"event/{name}", value)

    def _kept(self, name: str) -> str:
        return str(self._desk.settings.value(f"event/{name}") or "")


def _whole(text: str) -> int | None:
    with suppress(ValueError):  # which a number of thousands of digits raises, too
        return int(text) if text.isascii() and text.isdigit() else None
    return None


def _began(log: EventLog) -> str:
    """The moment at which an event was entered, which no correction changes."""
    return log.history(log.event)[0].at


class OpenEvent(QObject):
    """The chosen event. ``changed`` says that something was entered, or another one chosen.

    What is entered raises ``Problem`` where it makes no sense or could not be saved.
    """

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.memory = EventMemory(desk)
        self.log: EventLog | None = None
        self._found: tuple[EventLog, tuple[Contradiction, ...]] | None = None

    @property
    def contradictions(self) -> tuple[Contradiction, ...]:
        """What is contradictory at the event and not settled; looked for once for each log."""
        if self.log is None:
            return ()
        if self._found is None or self._found[0] is not self.log:
            self._found = self.log, contradictions(self.log)
        return self._found[1]

    @property
    def contrary(self) -> Mapping[int, tuple[int, ...]]:
        """Which entries contradict each other, by their numbers."""
        return settling.contrary_to(self.contradictions)

    @property
    def known(self) -> EventLog:
        """The log of the event; raises ``NotEntered`` while there is none."""
        if self.log is None:
            raise NotEntered(
                "no event is open", remedy=f"begin one with {key_of('decks.events.ask_for_event')}"
            )
        return self.log

    @property
    def round(self) -> int | None:
        """The round that the event is in."""
        return None if self.log is None else self.memory.round_of(self.log)

    def keep_round(self, number: int | None) -> None:
        """Remember the round that the event is in; who sits where is shown anew."""
        self.memory.keep_round(self.known, number)
        self.changed.emit()

    def refresh(self) -> None:
        """Read the event again: the one that was chosen last, else the newest."""
        numbers = [log.event for log in operations.events(self.desk.workspace)]
        chosen = self.memory.event
        number = chosen if chosen in numbers else numbers[-1] if numbers else None
        self.log = None if number is None else self._read(number)
        self.changed.emit()

    def choose(self, number: int) -> None:
        """Open another event."""
        self.desk.move_on()
        self.memory.keep_event(number)
        self.refresh()

    def begin(self, facts: EventFacts) -> None:
        """Begin an event and open it."""
        workspace, now, by = self._who()
        self.choose(operations.new_event(workspace, facts, now=now, by=by))

    def enter(self, thing: Thing) -> int:
        """Enter something new; gives its entry."""
        workspace, now, by = self._who()
        return self._then(operations.enter(workspace, self.known, thing, now=now, by=by))

    def inspect(self, player: int, seen: Inspection) -> int:
        """Enter what was seen of a player's deck in the round."""
        workspace, now, by = self._who()
        return self._then(
            inspecting.inspect(
                *(workspace, self.known, player, seen), now=now, by=by, round_number=self.round
            )
        )

    def correct_seen(self, check: int, seen: Inspection) -> int:
        """Enter what was seen of the deck with a check that is there."""
        workspace, now, by = self._who()
        return self._then(
            inspecting.correct_seen(workspace, self.known, check, seen, now=now, by=by)
        )

    def correct(self, subject: int, thing: Thing) -> int:
        """Enter ``thing`` instead of what ``subject`` was."""
        workspace, now, by = self._who()
        return self._then(operations.correct(workspace, self.known, subject, thing, now=now, by=by))

    def remove(self, subject: int) -> int:
        """Mark what ``subject`` is about as removed."""
        if subject == self.known.event:
            raise CannotEnter("the event as a whole is not removed here", remedy="see the log")
        workspace, now, by = self._who()
        return self._then(operations.remove(workspace, self.known, subject, now=now, by=by))

    def restore(self, subject: int) -> int:
        """Take the mark of removal away."""
        workspace, now, by = self._who()
        return self._then(operations.restore(workspace, self.known, subject, now=now, by=by))

    def settle(self, values: Values) -> int:
        """Enter what holds of a contradiction; gives the entry."""
        workspace, now, by = self._who()
        holds = [int(number) for number in values["holds"].split()]
        why = values["why"]
        return self._then(settling.settle(workspace, self.known, holds, now=now, why=why, by=by))

    def tell_round(self, number: int | None, ended: bool) -> int:
        """Enter that a round began, or that it has ended."""
        if number is None:
            raise CannotEnter("which round is not told", remedy="give the number of the round")
        return self.enter(Round(number, ended))

    def repair(self, seats: Sequence[Seats], round_number: int | None) -> Repaired:
        """Let players sit otherwise in a round."""
        workspace, now, by = self._who()
        done = repair(workspace, self.known, seats, now=now, by=by, round_number=round_number)
        self._then(done.entry)
        return done

    def is_removed(self, subject: int) -> bool:
        """Whether what ``subject`` is about bears the mark of removal."""
        return self.known.latest[subject].mark is Mark.REMOVED

    def last_removed(self) -> int | None:
        """The subject that was removed last and is still removed."""
        latest = [one for one in self.known.latest.values() if one.mark is Mark.REMOVED]
        return max(latest, key=lambda one: one.number).subject if latest else None

    def register(self, player: int, content: bytes, source: str, which: str | None = None) -> int:
        """Register a list, its bytes as they came, for a player."""
        workspace, now, by = self._who()
        return self._then(
            operations.register_list(
                workspace, self.known, player, content, source=source, which=which, now=now, by=by
            )
        )

    def check(self, player: int) -> Verdict:
        """Check the list of a player and record the result."""
        workspace, now, by = self._who()
        log, number = self.known, self.round
        try:
            _, verdict = list_checks.check_list(
                workspace, log, player, now=now, by=by, round_number=number
            )
        except UnclearGame as problem:
            key = key_of("decks.events.ask_for_facts")
            remedy = f"correct the event with {key} and choose its game"
            raise UnclearGame(problem.what, where=problem.where, remedy=remedy) from problem
        self.refresh()
        return verdict

    def check_all(self, done: Callable[[CheckedFolder], None]) -> None:
        """Check all lists that were not checked yet, off the GUI thread, and record the results."""
        log, now, by, number = self.known, self.desk.now(), self.memory.judge, self.round

        def task(workspace: Workspace, progress: Progress) -> CheckedFolder:
            return check_lists(
                workspace,
                log,
                now=now,
                by=by,
                round_number=number,
                skip_checked=True,
                tell=progress.tell_unless_cancelled,
                stopped=lambda: progress.cancelled,
            )

        self.desk.with_progress("Checking lists", task, done)

    def report(self, path: Path, done: Callable[[Path], None], *, problems: bool = False) -> None:
        """Write a report on the lists of all players, as the name of ``path`` asks for.

        They are checked for it as they are now, and nothing is entered. Of ``problems`` it leaves
        out the lists that are legal.
        """
        workspace, now, by = self._who()
        why = "to report on all lists"
        log = list_secrecy.look_at_all(workspace, self.known, why=why, now=now, by=by)
        number = self.round

        def task(workspace: Workspace, progress: Progress) -> Path:
            checked = check_lists(
                workspace,
                log,
                now=now,
                round_number=number,
                dry_run=True,
                tell=progress.tell_unless_cancelled,
                stopped=lambda: progress.cancelled,
            )
            applied = restrictions_applied(workspace, checked)
            report = Report(checked, log.facts.name, now.date(), applied, problems)
            return save_report(report, path, write_report_pdf, force=True)

        self.desk.with_progress("Writing the report", task, done)

    def read(
        self,
        path: Path,
        done: Callable[[EventImport], None],
        *,
        names: str = "",
        pasted: bytes | None = None,
        dry_run: bool = False,
    ) -> None:
        """Import the players, lists or pairings at ``path``, off the GUI thread.

        It is a file or a folder, or names what was ``pasted``. ``names`` is the pattern of the
        files in a folder. A ``dry_run`` enters nothing.
        """
        log, now, by = self.known, self.desk.now(), self.memory.judge
        number = self.round

        def task(workspace: Workspace, progress: Progress) -> EventImport:
            if pasted is None and is_folder(path):
                return imports.import_lists(
                    workspace,
                    log,
                    path,
                    now=now,
                    by=by,
                    names=names,
                    dry_run=dry_run,
                    stopped=lambda: progress.cancelled,
                )
            try:
                return imports.import_table(
                    *(workspace, log, path),
                    now=now,
                    by=by,
                    dry_run=dry_run,
                    round_number=number,
                    pasted=pasted,
                )
            except NoRound as problem:
                key = key_of("decks.events.view.bar.focus")
                remedy = f"write its number into the field Round: {key}, then Tab"
                raise NoRound(problem.what, where=problem.where, remedy=remedy) from problem

        title = "Reading" if dry_run else "Importing"
        self.desk.with_progress(f"{title} {path.name}", task, done)

    def draw(self, values: Values) -> Draw:
        """Draw tables as the fields ``values`` say, and enter the draw."""
        workspace, now, by = self._who()
        last = whole(values["last"], "the highest table")
        if last is None:
            raise CannotEnter("tables are drawn up to a highest one", remedy="give that table")
        drawn = operations.draw(
            workspace,
            self.known,
            seed=values["seed"],
            round_number=whole(values["round"], "the round") or 0,
            first=whole(values["first"], "the lowest table") or 1,
            last=last,
            wanted=whole(values["wanted"], "how many") or 0,
            excluded=tables_in(values["excluded"]),
            skip_checked=bool(values["skip"]),
            now=now,
            by=by,
        )
        self.refresh()
        return drawn

    def export(self, path: Path) -> None:
        """Write the event into a file, as its name asks for; replace one that is there."""
        workspace, now, by = self._who()
        why = "to export the event"
        log = list_secrecy.look_at_all(workspace, self.known, why=why, now=now, by=by)
        write_event(workspace, log, path, force=True)

    def erase_names(self, days: int) -> bool:
        """Erase the names of players, so many days after the event; whether they are erased now.

        At a shared event the server has to take it first.
        """
        workspace, now, by = self._who()
        erased = name_erasing.erase(workspace, self.known, after_days=days, now=now, by=by)
        self.refresh()
        return erased

    def look(self, registered: int) -> None:
        """Enter that the judge sees the registered list of that entry, while lists are secret."""
        workspace, now, by = self._who()
        why = "to see it in the window"
        list_secrecy.look(workspace, self.known, [registered], why=why, now=now, by=by)

    def tallies(self) -> dict[int, Tally]:
        """The counts under way, by the players whose decks they are."""
        return {
            one.facts.player: one.count.tally
            for one in counts.counts_under_way(self.desk.workspace)
            if one.facts.event == self.known.event and one.facts.player is not None
        }

    def _who(self) -> tuple[Workspace, datetime, str]:
        return self.desk.workspace, self.desk.now(), self.memory.judge

    def _then(self, number: int) -> int:
        self.desk.move_on()
        self.refresh()
        return number

    def _read(self, number: int) -> EventLog:
        return operations.log_of_event(self.desk.workspace, number)
