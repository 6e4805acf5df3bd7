"""The accounts of a dispute: which one is shown, and how they are made, named and removed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QInputDialog,
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from judgetool.disputes.scenarios.accounts import account_title
from judgetool.disputes.scenarios.models import TRUNK
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.told_dispute import AccountView
from judgetool.ui.actions import key_of
from judgetool.ui.desk import Desk
from judgetool.ui.layout import column_in, shrink_to
from judgetool.ui.plain_text import tip
from judgetool.ui.register import action_button

if TYPE_CHECKING:  # most disputes have one account, and the window stands sooner without it
    from judgetool.ui.dispute.comparison_sheet import ComparisonSheet


def _where_it_leaves(account: AccountView) -> str:
    """Where an account leaves another one, in so few words that they fit beside its name."""
    if account.leaves == TRUNK:
        return f"after line {account.after}" if account.after else "from the set-up"
    return f"after line {account.after} of {account.leaves}"


class AccountBar(QWidget):
    """A chooser of the account that is shown, and a button that compares two of them.

    ``step`` gives the step that is looked at. ``changed`` tells that an account is shown that was
    not shown before, or that it has another name.
    """

    changed = Signal()

    def __init__(self, desk: Desk, step: Callable[[], int]) -> None:
        super().__init__()
        self._desk = desk
        self._step = step
        self._dispute: OpenDispute | None = None
        self.sheet: ComparisonSheet | None = None
        self.chooser = QComboBox()
        self.chooser.setAccessibleName("Account")
        self.chooser.setToolTip(f"Account ({key_of('dispute.accounts.focus')})")
        shrink_to(self.chooser, 3)
        self.chooser.activated.connect(self._choose)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column = column_in(self)
        column.addWidget(self.chooser)
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        column.addLayout(self._buttons)
        self._buttons.addWidget(action_button(desk, "New…", "dispute.accounts.ask_for_new"))
        self._buttons.addWidget(action_button(desk, "Compare", "dispute.accounts.compare"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See :class:`QWidget`; with large text the buttons stand one below the other."""
        super().resizeEvent(event)
        buttons = [self._buttons.itemAt(place) for place in range(self._buttons.count())]
        between = self._buttons.spacing() * (len(buttons) - 1)
        fits = sum(one.minimumSize().width() for one in buttons if one) + between <= self.width()
        direction = QBoxLayout.Direction
        self._buttons.setDirection(direction.LeftToRight if fits else direction.TopToBottom)

    def show_accounts(self, dispute: OpenDispute) -> None:
        """Offer all accounts of ``dispute``; the one that is looked at is chosen."""
        self._dispute = dispute
        self.chooser.clear()
        for one in dispute.accounts:
            leaves = f"  ({_where_it_leaves(one)})" if one.leaves else ""
            words = f"{account_title(one.name)}{leaves}"
            self.chooser.addItem(words, one.name)
            self.chooser.setItemData(
                self.chooser.count() - 1, tip(words), Qt.ItemDataRole.ToolTipRole
            )
            if one.looked_at:
                self.chooser.setCurrentIndex(self.chooser.count() - 1)

    def showEvent(self, event: QShowEvent) -> None:
        """See :class:`QWidget`; a comparison that was set aside for a rule comes back."""
        super().showEvent(event)
        if self.sheet is not None:
            QTimer.singleShot(0, self.sheet, self.sheet.come_back)

    def focus(self) -> None:
        """Go to the chooser."""
        self.chooser.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def ask_for_new(self) -> None:
        """Ask for a name and begin an account that leaves this one after the step looked at."""
        if self._dispute is None:
            return
        at = self._step()
        here = account_title(self._dispute.account)
        where = f"It begins from “{here}” after step {self._dispute.number(at)}."
        if name := self._ask_for_name("A new account", f"{where} Give it a name:"):
            self._dispute.branch(name, at)
            self.changed.emit()

    def ask_for_name(self) -> None:
        """Ask for another name of the account that is shown."""
        if self._dispute is None:
            return
        now = self._dispute.account
        if name := self._ask_for_name(
            "Rename the account", f"What is the new name of “{now}”?", now
        ):
            self._dispute.rename(now, name)
            self.changed.emit()

    def remove(self) -> None:
        """Take out the account that is shown; those that leave it keep all lines."""
        if self._dispute is not None:
            gone = self._dispute.account
            self._dispute.remove(gone)
            self.changed.emit()
            self._desk.tell(f"The account “{gone}” is removed.")

    def compare(self) -> None:
        """Show two accounts beside each other; one that was set aside for a rule comes back."""
        if self.sheet is not None and self.sheet.set_aside:
            self.sheet.come_back()
            return
        if self._dispute is None or len(self._dispute.accounts) < 2:
            new = key_of("dispute.accounts.ask_for_new")
            self._desk.tell(f"There is only one account. Begin another with {new}.")
            return
        self.close_sheet()
        from judgetool.ui.dispute.comparison_sheet import ComparisonSheet

        self.sheet = ComparisonSheet(self._desk, self._dispute, self)
        self.sheet.show()

    def close_sheet(self) -> None:
        """Close the comparison, if there is one: it may show what is not to be seen any more."""
        if self.sheet is not None:
            self.sheet.close()
            self.sheet.deleteLater()
            self.sheet = None

    def _ask_for_name(self, title: str, question: str, now: str = "") -> str:
        name, chosen = QInputDialog.getText(self, title, question, QLineEdit.EchoMode.Normal, now)
        return name.strip() if chosen else ""

    def _choose(self, row: int) -> None:
        if self._dispute is not None:
            with self._desk.complaining():
                self._dispute.look_at(self.chooser.itemData(row))
                self.changed.emit()
