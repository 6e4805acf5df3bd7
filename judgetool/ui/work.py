"""Work off the GUI thread, one piece at a time, and waiting for another program that writes."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import Any, TypeVar

from PySide6.QtCore import QEventLoop, QObject, QRunnable, QThreadPool, QTimer, Signal

from judgetool.errors import Problem
from judgetool.operations.defects import Defect
from judgetool.store.connection import LONGEST_WAIT

Result = TypeVar("Result")


class Cancelled(Exception):
    """The work was stopped because the user wished it."""


class Progress:
    """With this a piece of work tells how far it is, and learns whether it should stop."""

    def __init__(self, told: Callable[[str, int, int], None]) -> None:
        self._told = told
        self._stop = Event()

    @property
    def cancelled(self) -> bool:
        """Whether the user wishes the work to stop."""
        return self._stop.is_set()

    def cancel(self) -> None:
        """Ask the work to stop."""
        self._stop.set()

    def tell(self, words: str, done: int = 0, total: int = 0) -> None:
        """Say what is being done, and how much of it; raises ``Cancelled`` if it should stop."""
        if self.cancelled:
            raise Cancelled
        self._told(words, done, total)

    def tell_unless_cancelled(self, words: str, done: int, total: int) -> None:
        """As :meth:`tell`, for work that gives what was done until it should stop."""
        if not self.cancelled:
            self.tell(words, done, total)


@dataclass(frozen=True)
class Outcome:
    """How a piece of work ended: with a result, with a problem, or because it was cancelled."""

    result: Any = None
    problem: Problem | None = None
    cancelled: bool = False


class _Runnable(QRunnable):
    def __init__(self, run: Callable[[], None]) -> None:
        super().__init__()
        self._run = run

    def run(self) -> None:
        """See :class:`QRunnable`."""
        self._run()


class Work(QObject):
    """The place where long work is done; its signals arrive on the GUI thread.

    ``began`` gives the title, ``told`` words and how much of how much is done (0 of 0 where
    nobody knows), ``ended`` comes after every end; ``failed`` gives the problem before it.
    """

    began = Signal(str)
    told = Signal(str, int, int)
    failed = Signal(object)
    cancelled = Signal(str)
    ended = Signal()
    _came = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._progress: Progress | None = None
        self._title = ""
        self._done: Callable[[Any], None] | None = None
        self._came.connect(self._end)

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self._progress is not None

    def start(
        self, title: str, task: Callable[[Progress], Result], done: Callable[[Result], None]
    ) -> bool:
        """Run ``task`` on another thread and give its result to ``done`` on this one.

        Gives False, and does nothing, while something else is being done.
        """
        if self.busy:
            return False
        progress = Progress(self.told.emit)
        self._progress, self._title, self._done = progress, title, done
        self.began.emit(title)
        self._pool.start(_Runnable(lambda: self._came.emit(outcome_of(task, progress))))
        return True

    def cancel(self) -> None:
        """Ask the current work to stop."""
        if self._progress is not None:
            self._progress.cancel()

    def wait(self) -> None:
        """Stop what is being done and wait until it has."""
        self.cancel()
        self._pool.waitForDone()

    def _end(self, outcome: Outcome) -> None:
        title, done = self._title, self._done
        self._progress = self._done = None
        if outcome.cancelled:
            self.cancelled.emit(title)
        elif outcome.problem is not None:
            self.failed.emit(outcome.problem)
        elif done is not None:
            done(outcome.result)
        self.ended.emit()


def outcome_of(task: Callable[[Progress], Any], progress: Progress) -> Outcome:
    """Do ``task`` on this thread; an exception becomes its outcome."""
    try:
        return Outcome(result=task(progress))
    except Cancelled:
        return Outcome(cancelled=True)
    except Problem as problem:
        return Outcome(cancelled=True) if progress.cancelled else Outcome(problem=problem)
    except Exception as failure:
        if progress.cancelled:
            return Outcome(cancelled=True)
        return Outcome(problem=as_defect(failure))


def as_defect(failure: BaseException) -> Defect:
    """``failure`` as a problem; the desk writes it to a file before it is shown."""
    defect = Defect(f"this is a defect of the program ({type(failure).__name__}: {failure})")
    defect.__cause__ = failure
    return defect


WAITING = "Another program is writing to the workspace. Waiting for it…"

SAID_AFTER = 0.3
"""Seconds after which it is said that another program is waited for."""

PAUSE, OVER_AFTER = 40, 400
"""Milliseconds between two tries, and without a try until the wait counts as over."""


class Waiting(QObject):
    """Waits while the window can still be painted; keys and clicks are kept for later.

    ``said`` gives the words to be shown, and no words when the wait is over.
    """

    said = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.timeout.connect(lambda: self.said.emit(""))

    def wait(self, passed: float) -> bool:
        """Wait for a moment; gives whether to go on waiting after ``passed`` seconds."""
        if passed > SAID_AFTER:
            self.said.emit(WAITING)
            self._over.start(OVER_AFTER)
        moment = QEventLoop()
        QTimer.singleShot(PAUSE, moment.quit)
        moment.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        return passed < LONGEST_WAIT
