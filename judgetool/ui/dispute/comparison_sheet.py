"""Two accounts of a dispute beside each other: where they part and what they come to."""

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from judgetool.disputes.comparing import Comparison
from judgetool.disputes.scenarios.accounts import account_title
from judgetool.disputes.scenarios.outcomes import Stop
from judgetool.disputes.telling.accounts import SAME_END, parting, stopped
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.board import BoardScroll, BoardWidget
from judgetool.ui.dispute.moment_bar import PRESENT
from judgetool.ui.dispute.wording import reasons_html
from judgetool.ui.layout import column_in, sharing
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.sheets import AROUND


class ComparisonSheet(OwnWindow):
    """The final boards of two accounts, each under its chooser; every difference is marked.

    Below them stand where the accounts part, what is illegal in each, and all differences. While a
    rule is shown the sheet is set aside; :meth:`come_back` shows it as it was.
    """

    def __init__(self, desk: Desk, dispute: OpenDispute, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Two accounts side by side")
        self._dispute = dispute
        names = [one.name for one in dispute.accounts]
        self.choosers = (QComboBox(), QComboBox())
        self.boards = (BoardWidget(desk), BoardWidget(desk))
        for chooser, name, which in zip(
            self.choosers, proposed(dispute), ("One account", "The other account"), strict=True
        ):
            for one in names:
                chooser.addItem(account_title(one), one)
            chooser.setCurrentIndex(names.index(name))
            chooser.setAccessibleName(which)
            chooser.currentIndexChanged.connect(self._compare)
        self.text = CitedText(desk)
        self.text.setAccessibleName("How the two accounts differ")
        sides = [
            _side(chooser, board) for chooser, board in zip(self.choosers, self.boards, strict=True)
        ]
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setChildrenCollapsible(False)
        parts.addWidget(sharing(sides, (1, 1)))
        parts.addWidget(self.text)
        parts.setSizes([600, 260])
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(parts, 1)
        column.addWidget(buttons)
        window = parent.window()
        self.resize(window.width() - AROUND, window.height() - AROUND)
        self.set_aside = False
        """Whether it waits until a rule has been read."""
        desk.rule_asked.connect(self._make_way)
        self._compare()

    def come_back(self) -> None:
        """Show the sheet again, if it was set aside for a rule."""
        if self.set_aside:
            self.set_aside = False
            place = self.geometry()
            self.show()
            self.setGeometry(place)
            self.activateWindow()

    def _make_way(self) -> None:
        """Let the rule be seen that somebody asked for."""
        if self.isVisible():
            self.set_aside = True
            self.hide()

    def _compare(self) -> None:
        compared = self._dispute.compare(*(one.currentData() for one in self.choosers))
        for board, side in zip(self.boards, (compared.one, compared.other), strict=True):
            board.show_board(self._dispute.book, side.board, PRESENT, self._dispute.viewer)
            board.mark_differences(compared.cards, compared.zones)
        self.text.show_html(comparison_html(self._dispute.book, compared))


def proposed(dispute: OpenDispute) -> tuple[str, str]:
    """The accounts that are compared first: the two that were told first after the trunk.

    Where another account is looked at, that one stands beside the first of the others.
    """
    trunk, *told = [one.name for one in dispute.accounts]
    if dispute.account in told[2:]:
        return told[0], dispute.account
    return (told[0], told[1]) if len(told) > 1 else (trunk, (told or [trunk])[0])


def comparison_html(book: str, compared: Comparison) -> str:
    """Where two accounts part, the first illegal line of each, and all that differs at the end."""
    return "".join(_lines(book, compared))


def _lines(book: str, compared: Comparison) -> Iterator[str]:
    sides = (compared.one, compared.other)
    where, *said = parting(compared)
    yield f"<p><b>{escape(where)}</b></p>"
    yield from (f"<p>{escape(one)}</p>" for one in said)
    for side in sides:
        if side.stop is not None:
            yield _stop(book, side.account, side.stop)
    if not compared.differences:
        yield f"<p><b>{escape(SAME_END)}</b></p>"
        return
    yield f"<p><b>How they differ at the end ({len(compared.differences)}):</b></p>"
    names = "".join(
        f"<td class='quiet'>{escape(account_title(side.account))}</td>" for side in sides
    )
    yield f'<table cellspacing="0"><tr><td></td>{names}</tr>'
    for one in compared.differences:
        cells = (one.what, one.one, one.other)
        yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
    yield "</table>"


def _stop(book: str, account: str, stop: Stop) -> str:
    tone = "bad" if stop.illegal else "doubt"
    why = reasons_html(book, stop.reasons) if stop.illegal else f"<p>{escape(stop.why)}</p>"
    where = f"In “{escape(account_title(account))}”"
    return f'<p>{where} <b class="{tone}">{escape(stopped(stop))}</b>:</p>{why}'


def _side(chooser: QComboBox, board: BoardWidget) -> QWidget:
    side = QWidget()
    column = column_in(side, 6)
    column.addWidget(chooser)
    column.addWidget(BoardScroll(board), 1)
    return side
