"""Keeping the dispute that is open in the window: each act is on the disk as soon as it is done."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from judgetool.errors import Problem
from judgetool.given_files import is_same
from judgetool.operations.disputes.keeping import Keeper
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import PlainQuestion

AGAIN_AFTER = 300
"""Milliseconds after which it is tried again to keep what could not be kept."""


class KeptDispute(QObject):
    """The dispute that is open, and what keeps it. ``acted`` comes after everything done to it.

    A dispute that has no file is kept from the first act on: there is nothing to lose before.
    """

    acted = Signal()

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.dispute: OpenDispute | None = None
        self.keeper: Keeper | None = None
        self._trouble = ""
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_AFTER)
        self._again.timeout.connect(self.keep)
        desk.closing.connect(self.close)

    def now(self) -> datetime:
        """The time, which can be compared wherever it was told."""
        return self.desk.now().astimezone(UTC)

    def take(
        self, opening: Callable[[], OpenDispute | Keeper], path: Path | None = None
    ) -> OpenDispute:
        """Open another dispute, from the file at ``path`` if it has one, and close this one.

        Raises what ``opening`` raises; then this one stays open.
        """
        before = self.dispute
        again = before is not None and _is_of(before, path)
        number = None if self.keeper is None else self.keeper.id
        if again:
            self.close()
        try:
            opened = opening()
        except Problem:
            if again and before is not None:
                self._begin(before, number)
            raise
        if not again:
            self.close()
        if before is not None:
            before.history.listener = None
        if isinstance(opened, Keeper):
            self._go_on_with(opened.dispute, opened)
            return opened.dispute
        self._go_on_with(opened, None)
        if opened.path is not None:
            self._begin(opened, None)
        return opened

    @property
    def warning(self) -> str:
        """What is to be said if another window has the same file open; otherwise nothing."""
        if self.keeper is None or not self.keeper.elsewhere or self.keeper.dispute.path is None:
            return ""
        return (
            f"{self.keeper.dispute.path.name} is also open in another window. If both change it, "
            "the one that saves last has to save under another name."
        )

    def keep(self) -> None:
        """Keep what is not kept yet. Where that is not possible now, try again a little later."""
        if self.dispute is None:
            return
        if self.keeper is None:
            self._begin(self.dispute, None)
        else:
            with self.desk.complaining():
                self.keeper.keep()
        self._look_after()

    @property
    def would_be_lost(self) -> bool:
        """Whether something was said that is neither on the disk nor in the dispute's file."""
        dispute = self.dispute
        if dispute is None or not dispute.history.acts or not dispute.changed():
            return False
        if self.keeper is not None and self.keeper.pending:
            with self.desk.complaining():
                self.keeper.keep()
        return self.keeper is None or self.keeper.pending

    def may_close(self, save: Callable[[], object], parent: QWidget) -> bool:
        """Whether the dispute can be closed; ask where something of it would be lost then.

        ``save`` asks for a file and writes the dispute into it.
        """
        while self.would_be_lost:
            box = PlainQuestion("Your work would be lost", parent)
            box.setText("This dispute could not be saved to the disk.")
            box.setInformativeText("Save it as a file in another place, or close and lose it.")
            role = QMessageBox.ButtonRole
            saves = box.addButton("Save as a file…", role.AcceptRole)
            loses = box.addButton("Close and lose it", role.DestructiveRole)
            stays = box.addButton("Stay", role.RejectRole)
            box.setDefaultButton(saves)
            box.setEscapeButton(stays)
            box.exec()
            if box.clickedButton() is loses:
                return True
            if box.clickedButton() is stays:
                return False
            save()
        return True

    def close(self) -> None:
        """Close the dispute, once all is kept. What is done to it later is kept anew."""
        self._again.stop()
        keeper, self.keeper = self.keeper, None
        if keeper is None:
            return
        began = monotonic()
        with self.desk.complaining():
            while not keeper.keep() and keeper.trouble is None:
                if not self.desk.waiting.wait(monotonic() - began):
                    break
            keeper.close()
        keeper.dispute.history.listener = self._acted

    def _begin(self, dispute: OpenDispute, number: int | None) -> None:
        with self.desk.complaining():
            keeper = Keeper(self.desk.workspace, dispute, self.now, number)
            self._go_on_with(dispute, keeper)

    def _go_on_with(self, dispute: OpenDispute, keeper: Keeper | None) -> None:
        self.dispute, self.keeper = dispute, keeper
        dispute.history.listener = self._acted
        self._look_after()

    def _acted(self) -> None:
        self.keep()
        self.acted.emit()

    def _look_after(self) -> None:
        """Try again where something is not kept yet, and say what is wrong, once."""
        keeper = self.keeper
        if keeper is None:
            return
        if keeper.pending:
            self._again.start()
        trouble = "" if keeper.trouble is None else str(keeper.trouble)
        if trouble and trouble != self._trouble:
            self.desk.tell(
                f"This dispute is not saved to the disk: {trouble}. "
                "Save it as a file elsewhere before the program ends.",
                "bad",
                stays=True,
            )
        elif self._trouble and not trouble and not keeper.pending:
            self.desk.tell("Everything is saved to the disk again.", "good", stays=True)
        if trouble or not keeper.pending:
            self._trouble = trouble


def _is_of(dispute: OpenDispute, path: Path | None) -> bool:
    return path is not None and dispute.path is not None and is_same(path, dispute.path)
