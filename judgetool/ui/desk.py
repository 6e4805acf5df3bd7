"""What all parts of the window share: the workspace, the look, and signals between the parts."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from judgetool.errors import Problem
from judgetool.operations.cards import GAMES
from judgetool.store.workspace import Workspace
from judgetool.ui.look import Look
from judgetool.ui.work import Progress, Work

Result = TypeVar("Result")
GAME = GAMES[0]
"""The game and edition that decks are checked for; its book has the same id."""


@dataclass(frozen=True)
class Notice:
    """One message to the user; ``tone`` is ``good``, ``bad`` or empty."""

    text: str
    tone: str = ""


class Desk(QObject):
    """The one thing that the parts of the window have in common.

    They do not know each other: who wants to see a rule emits ``rule_asked`` (book, number), a
    card ``card_asked`` (game, code); ``books_changed`` and ``cards_changed`` tell what an import
    brought; ``noticed`` carries a :class:`Notice` to the bar at the top.
    """

    rule_asked = Signal(str, str)
    card_asked = Signal(str, str)
    books_changed = Signal()
    cards_changed = Signal()
    noticed = Signal(object)

    def __init__(self, directory: Path, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.directory = directory
        self.look = look
        self.work = Work(self)
        self.work.failed.connect(self.complain)
        self._workspace: Workspace | None = None

    @property
    def workspace(self) -> Workspace:
        """The workspace, for the GUI thread; opened when it is first needed."""
        if self._workspace is None:
            self._workspace = Workspace(self.directory)
        return self._workspace

    def close(self) -> None:
        """Stop what is being done and close the workspace."""
        self.work.wait()
        if self._workspace is not None:
            self._workspace.close()
            self._workspace = None

    def tell(self, text: str, tone: str = "") -> None:
        """Show a message at the top of the window."""
        self.noticed.emit(Notice(text, tone))

    def complain(self, problem: Problem) -> None:
        """Show what is wrong, where, and what to do about it."""
        self.tell(str(problem), "bad")

    def on_workspace(
        self, title: str, task: Callable[[Workspace], Result], done: Callable[[Result], None]
    ) -> bool:
        """Run ``task`` off the GUI thread on a workspace of its own.

        When cancelled, the transaction that is under way is undone as a whole.
        """

        def run(progress: Progress) -> Result:
            progress.tell(title)
            with Workspace(self.directory) as workspace:
                workspace.stop_when(lambda: progress.cancelled)
                return task(workspace)

        started = self.work.start(title, run, done)
        if not started:
            self.tell("One thing after the other: something is still being done.", "bad")
        return started
