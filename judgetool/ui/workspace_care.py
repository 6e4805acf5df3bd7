"""Caring for the workspace: opened, checked, rescued, backed up, restored, moved.

Where something must be decided, the user is asked.
"""

from collections.abc import Callable
from enum import Enum
from html import escape
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from judgetool.errors import Problem
from judgetool.operations.workspace_care import (
    DamagedWorkspace,
    Rescue,
    check_workspace,
    put_aside,
    rescue_workspace,
)
from judgetool.operations.workspace_copies import (
    Move,
    Restoring,
    backup_workspace,
    move_workspace,
    read_backup,
    restore_workspace,
)
from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import PlainQuestion


class Choice(Enum):
    """The answers to the question about a workspace that cannot be opened, as words of buttons."""

    RESCUE = "Rescue what can be read"
    EMPTY = "Start with an empty one"
    AGAIN = "Try again"
    QUIT = "Quit"
    LEAVE = "Leave it"
    RESTORE = "Restore it"


FOR_DAMAGE = (Choice.RESCUE, Choice.EMPTY, Choice.QUIT)
FOR_ALL_ELSE = (Choice.AGAIN, Choice.QUIT)
FOUND_LATER = (Choice.RESCUE, Choice.LEAVE)
FOR_BACKUP = (Choice.RESTORE, Choice.LEAVE)

BACKUPS = "Backups (*.zip)"
KEPT = "The damaged file is kept beside it under another name."

Ask = Callable[[str, tuple[Choice, ...]], Choice]
Show = Callable[[str, str], object]


def ask(words: str, choices: tuple[Choice, ...], parent: QWidget | None = None) -> Choice:
    """Ask with a button for each of the ``choices``; to close the question means the last one."""
    box = PlainQuestion("The workspace", parent)
    box.setText(words)
    role = PlainQuestion.ButtonRole
    buttons = {
        box.addButton(one.value, role.RejectRole if one is choices[-1] else role.AcceptRole): one
        for one in choices
    }
    box.setEscapeButton(next(button for button, one in buttons.items() if one is choices[-1]))
    box.exec()
    return next(
        (one for button, one in buttons.items() if button is box.clickedButton()), choices[-1]
    )


def open_workspace(desk: Desk, asked: Ask = ask) -> tuple[bool, Rescue | None]:
    """Open the workspace of ``desk``; as long as that fails, ask what to do.

    Gives whether it is open, and what was rescued on the way.
    """
    rescue = None
    while True:
        try:
            _ = desk.workspace
            return True, rescue
        except Problem as problem:
            damaged = isinstance(problem, DamagedWorkspace)
            words = f"{problem}.\n\n{KEPT}" if damaged else f"{problem}."
            choice = asked(words, FOR_DAMAGE if damaged else FOR_ALL_ELSE)
        try:
            if choice is Choice.RESCUE:
                rescue = rescue_workspace(desk.directory)
            elif choice is Choice.EMPTY:
                put_aside(desk.directory)
            elif choice is Choice.QUIT:
                return False, rescue
        except Problem as problem:
            if asked(f"{problem}.", FOR_ALL_ELSE) is Choice.QUIT:
                return False, rescue


class WorkspaceCare:
    """Caring for the workspace while the window is open.

    To restore or move it nobody may have it open: the window is closed with ``close``, and opens
    again afterwards. ``close`` gives whether it was closed.
    """

    def __init__(self, desk: Desk, show: Show, close: Callable[[], bool], asked: Ask = ask) -> None:
        self.desk, self.show, self.close, self.asked = desk, show, close, asked

    def check(self) -> None:
        """Check the whole workspace off the GUI thread, and tell what was found."""
        self._check("Checking the workspace")

    def rescue(self) -> None:
        """Tell what is damaged, and offer to rescue what can be read."""
        self._check("Looking for damage in the workspace")

    def _check(self, title: str) -> None:
        directory = self.desk.directory
        self.desk.start(title, lambda _: check_workspace(directory), self._checked)

    def _checked(self, found: tuple[str, ...]) -> None:
        if not found:
            self.desk.tell("The workspace has no damage.", "good", stays=True)
            return
        lines = "\n".join(found[:5])
        words = f"The workspace is damaged:\n{lines}\n\n{KEPT}"
        if self.asked(words, FOUND_LATER) is not Choice.RESCUE:
            self.desk.tell(f"The workspace is damaged: {found[0]}", "bad", stays=True)
            return
        with self.desk.complaining():
            self.desk.close()
            rescue = rescue_workspace(self.desk.directory)
            self.desk.books_changed.emit()
            self.desk.cards_changed.emit()
            self.desk.formats_changed.emit()
            self.tell_rescue(rescue)

    def ask_where_to_back_up(self) -> None:
        """Ask for a file, and write a backup to it off the GUI thread."""
        proposed = f"judgetool-{self.desk.today().isoformat()}.zip"
        name, _ = QFileDialog.getSaveFileName(None, "Back up the workspace", proposed, BACKUPS)
        if name:
            self.back_up(Path(name))

    def back_up(self, into: Path) -> None:
        """Write a backup to the file ``into``, over one that is there."""
        self.desk.start(
            "Backing up the workspace",
            lambda _: backup_workspace(self.desk.directory, into, force=True),
            lambda backup: self.desk.tell(f"Backed up and checked: {backup.path}", "good"),
        )

    def ask_for_backup(self) -> None:
        """Ask for the file of a backup, and restore it."""
        name, _ = QFileDialog.getOpenFileName(None, "Restore a backup", "", BACKUPS)
        if name:
            self.restore(Path(name))

    def restore(self, file: Path) -> None:
        """Restore the backup ``file`` if that is wished once it is known what it is."""
        with self.desk.complaining():
            backup = read_backup(file)
            words = (
                f"This backup was made on {backup.when}.\n\nThe workspace will be"
                " what it was then. What is there now is kept as a backup beside it. The window"
                " closes for that and opens again."
            )
            if self.asked(words, FOR_BACKUP) is Choice.RESTORE:
                self._once_closed(lambda: _restored(restore_workspace(self.desk.directory, file)))

    def ask_where_to_move(self) -> None:
        """Ask for an empty folder, and move the workspace there."""
        name = QFileDialog.getExistingDirectory(None, "Move the workspace to an empty folder")
        if name:
            self.move(Path(name))

    def move(self, into: Path) -> None:
        """Move the workspace to the folder ``into``, in which nothing may lie."""
        self._once_closed(lambda: _moved(move_workspace(self.desk.directory, into)))

    def _once_closed(self, does: Callable[[], str]) -> None:
        self.desk.afterwards = does
        if not self.close():
            self.desk.afterwards = None

    def tell_rescue(self, rescue: Rescue) -> None:
        """Show what was rescued and what is missing."""
        self.show("Rescued", rescue_html(rescue))


def _restored(done: Restoring) -> str:
    kept = f" What was there before is kept: {done.kept}" if done.kept is not None else ""
    return f"Restored the backup of {done.backup.when}.{kept}"


def _moved(done: Move) -> str:
    return f"The workspace is in {done.after} now, and is found there at every start."


def rescue_html(rescue: Rescue) -> str:
    """What was rescued and what is missing, for a sheet."""
    lines = ["<h1>Rescued</h1>", f"<p>The damaged file is kept: {escape(str(rescue.damaged))}</p>"]
    for one in rescue.saved:
        lines.append(f"<p><b>{escape(one.name)}</b>: {one.rows}</p>")
        lines += [f'<p class="doubt small">lost: {escape(line)}</p>' for line in one.lost]
    return "".join(lines)
