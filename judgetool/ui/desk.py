"""What all parts of the window share: the workspace, the look, and signals between the parts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QSettings, QTimer, Signal

from judgetool.errors import Problem
from judgetool.operations.defects import Defect, reported
from judgetool.store.connection import Wait
from judgetool.store.workspace import Workspace
from judgetool.ui.look import Look
from judgetool.ui.plain_text import in_sentences
from judgetool.ui.work import (
    PAUSE,
    WAITING,
    Cancelled,
    Outcome,
    Progress,
    Waiting,
    Work,
    outcome_of,
)

Result = TypeVar("Result")

SETTINGS = "window.ini"

LONGEST_OF_WORK = 120.0
"""Seconds that long work waits for another program that writes to the workspace."""


@dataclass(frozen=True)
class Notice:
    """One message to the user; ``tone`` is ``good``, ``bad`` or empty.

    One that ``stays`` is about the program or its data, and about no page.
    """

    text: str
    tone: str = ""
    stays: bool = False


class Desk(QObject):
    """The one thing that the parts of the window have in common.

    The parts do not know each other. They ask the window with a signal: ``action_asked`` (the
    name of an action), ``rule_asked`` (book, number, version; no version means the newest),
    ``history_asked`` (the same, for what changed in the rule), ``card_asked`` (game, code),
    ``scenario_asked`` (book, name of a scenario that proves rules).
    ``books_changed``, ``cards_changed`` and ``formats_changed`` tell that an import brought
    something. ``noticed`` carries a :class:`Notice` to the bar at the top. ``closing`` comes
    before the workspace is closed.
    """

    action_asked = Signal(str)
    rule_asked = Signal(str, str, str)
    history_asked = Signal(str, str, str)
    card_asked = Signal(str, str)
    scenario_asked = Signal(str, str)
    books_changed = Signal()
    cards_changed = Signal()
    formats_changed = Signal()
    noticed = Signal(object)
    closing = Signal()

    def __init__(self, directory: Path, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.directory = directory
        self.look = look
        self.work = Work(self)
        self.work.failed.connect(self.complain)
        self.today: Callable[[], date] = date.today
        self.now: Callable[[], datetime] = lambda: datetime.now().astimezone()
        self.waiting = Waiting(self)
        self.waiting.said.connect(self._tell_of_waiting)
        self.afterwards: Callable[[], str] | None = None
        """What is done once the window is closed; it gives what is said when it opens again."""
        self.preparing = False
        """Whether the digests of the rulebooks are being read; until then no rule can be found."""
        self.lists_of_today: set[tuple[str, str]] = set()
        """The formats, by game and id, whose list of today the judge has, as they said since the
        start."""
        self._last = Notice("")
        self._just_told = QTimer(self)
        self._just_told.setSingleShot(True)
        self._workspace: Workspace | None = None
        self._settings: QSettings | None = None

    @property
    def workspace(self) -> Workspace:
        """The workspace, for the GUI thread; opened when it is first needed."""
        if self._workspace is None:
            self._workspace = Workspace(self.directory, wait=self.waiting.wait)
        return self._workspace

    @property
    def settings(self) -> QSettings:
        """What is remembered between starts: of the window, and of the choices in it."""
        if self._settings is None:
            path = str(self.directory / SETTINGS)
            self._settings = QSettings(path, QSettings.Format.IniFormat)
        return self._settings

    def close(self) -> None:
        """Let the parts keep what they hold, stop all work, and close the workspace."""
        self.closing.emit()
        self.work.wait()
        if self._workspace is not None:
            self._workspace.close()
            self._workspace = None

    def ask_for_rule(self, book: str, number: str, version: str = "") -> None:
        """Let a rule be shown, in the newest version of its book if none is named."""
        self.rule_asked.emit(book, number, version)

    def tell(self, text: str, tone: str = "", *, stays: bool = False) -> None:
        """Show a message at the top of the window; :class:`Notice` says which one ``stays``."""
        self._last = Notice(text, tone, stays)
        self._just_told.start(0)
        self.noticed.emit(self._last)

    def move_on(self) -> None:
        """Another page is shown, or something else on it: the message goes that was about it.

        A message about the very step that led here stays.
        """
        if self._last.text and not self._last.stays and not self._just_told.isActive():
            self.tell("")

    def _tell_of_waiting(self, words: str) -> None:
        """Say that another program is waited for; take that back when the wait is over."""
        if words != self._last.text and (words or self._last.text == WAITING):
            self.tell(words, stays=True)

    def complain(self, problem: Problem) -> None:
        """Show what is wrong, where, and what to do; a defect is first written to a file."""
        if isinstance(problem, Defect) and problem.__cause__ is not None:
            problem = reported(problem.__cause__, self.directory, "something in the window")
        self.tell(in_sentences(problem), "bad")

    def complaining(self) -> "Complaining":
        """Within this a problem ends what is done, and is shown."""
        return Complaining(self)

    def tell_outcomes(
        self, outcomes: Sequence[tuple[str, Outcome]], came: Callable[[str, Any], str]
    ) -> bool:
        """Tell how several imports ended, by their names; ``came`` says in words what one brought.

        Gives whether any of them came to its end.
        """
        lines = []
        for name, outcome in outcomes:
            if outcome.problem is not None:
                lines.append(in_sentences(outcome.problem))
            elif outcome.cancelled:
                lines.append(f"{name}: cancelled. Nothing was kept.")
            else:
                lines.append(came(name, outcome.result))
        done = [outcome.result is not None for _, outcome in outcomes]
        self.tell("\n".join(lines), "good" if all(done) else "bad", stays=True)
        return any(done)

    def on_workspace(
        self, title: str, task: Callable[[Workspace], Result], done: Callable[[Result], None]
    ) -> bool:
        """Run ``task`` off the GUI thread on a workspace of its own.

        When cancelled, the transaction that is under way is undone as a whole.
        """
        return self.with_progress(title, lambda workspace, _: task(workspace), done)

    def with_progress(
        self,
        title: str,
        task: Callable[[Workspace, Progress], Result],
        done: Callable[[Result], None],
    ) -> bool:
        """As :meth:`on_workspace`, for a ``task`` that tells how far it is.

        A task that gives a result although it was cancelled gives what it had done by then.
        """

        def run(progress: Progress) -> Result:
            progress.tell(title)
            with Workspace(self.directory, wait=_waiter(progress)) as workspace:
                workspace.stop_when(lambda: progress.cancelled)
                return task(workspace, progress)

        return self.start(title, run, done)

    def one_by_one(
        self,
        tasks: Sequence[tuple[str, Callable[[Workspace], object]]],
        done: Callable[[list[Outcome]], None],
    ) -> bool:
        """Run several titled ``tasks`` one after the other, each as :meth:`on_workspace` does.

        A problem of one does not keep the others from being done. When cancelled, what is under
        way is undone, what had ended stays; ``done`` is given the outcomes in the tasks' order.
        """

        def run(progress: Progress) -> list[Outcome]:
            with Workspace(self.directory, wait=_waiter(progress)) as workspace:
                workspace.stop_when(lambda: progress.cancelled)
                outcomes = []
                for place, (title, task) in enumerate(tasks):
                    total = len(tasks) if len(tasks) > 1 else 0
                    told = partial(_told_first, title, place, total, task, workspace)
                    outcomes.append(outcome_of(told, progress))
            if all(outcome.cancelled for outcome in outcomes):
                raise Cancelled
            return outcomes

        return self.start(tasks[0][0], run, done)

    def start(
        self, title: str, run: Callable[[Progress], Result], done: Callable[[Result], None]
    ) -> bool:
        """Run ``run`` off the GUI thread; False, saying so, while something else is being done."""
        started = self.work.start(title, run, done)
        if started:
            self.move_on()
        else:
            self.tell("Wait: something else is still running.", "bad")
        return started


@dataclass(frozen=True)
class Complaining:
    """What is done within it ends with a problem, which the ``desk`` shows; then it goes on."""

    desk: Desk

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, failure: object, _traceback: object) -> bool:
        if isinstance(failure, Problem):
            self.desk.complain(failure)
        return isinstance(failure, Problem)


def _waiter(progress: Progress) -> Wait:
    """How work off the GUI thread waits for another program: it says so, until it is cancelled."""

    def wait(passed: float) -> bool:
        progress.tell(WAITING)
        sleep(PAUSE / 1000)
        return passed < LONGEST_OF_WORK

    return wait


def _told_first(
    title: str,
    place: int,
    total: int,
    task: Callable[[Workspace], Result],
    workspace: Workspace,
    progress: Progress,
) -> Result:
    progress.tell(title, place, total)
    return task(workspace)
