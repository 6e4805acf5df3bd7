"""Sheets that lie beside a page: while one is open, one can go on looking around the page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QRect, QTimer
from PySide6.QtWidgets import QDialog, QWidget
from shiboken6 import isValid

from judgetool.ui.entry_sheet import EntrySheet, Values

AnySheet = TypeVar("AnySheet", bound=QDialog)


@dataclass
class _Lying:
    """A sheet, and where it lay when it was set aside with its page; None while it is not."""

    sheet: QDialog
    place: QRect | None = None


class Beside(QObject):
    """The sheets beside ``page``, one of a kind.

    A sheet that is asked for again comes to the front as it is, with all that was typed. It leaves
    the screen with its page and comes back with it. Who closes it is back on the page. What was
    typed in a sheet that was cancelled stands there again when the same is asked for.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.page = page
        self._lying: dict[str, _Lying] = {}
        self._cancelled: dict[str, tuple[Values, Values]] = {}
        page.installEventFilter(self)

    def show(self, kind: str, make: Callable[[], AnySheet], again: type[AnySheet]) -> AnySheet:
        """Show the sheet of this ``kind``, an ``again``; it is made if there is none with work."""
        lying = self._lying.get(kind)
        if lying is not None and isValid(lying.sheet) and isinstance(lying.sheet, again):
            if getattr(lying.sheet, "begun", True):
                self._to_front(lying)
                return lying.sheet
            lying.sheet.reject()
        sheet = make()
        if isinstance(sheet, EntrySheet):
            self._fill_again(kind, sheet)
            sheet.finished.connect(lambda _: self._keep(kind, sheet))
        lying = self._lying[kind] = _Lying(sheet)
        sheet.finished.connect(lambda _: self._closed(kind, lying))
        sheet.finished.connect(sheet.deleteLater)
        self._to_front(lying)
        return sheet

    def _fill_again(self, kind: str, sheet: EntrySheet) -> None:
        """Write into ``sheet`` what was typed in one that asked for the same and was cancelled."""
        offered, typed = self._cancelled.pop(kind, ({}, {}))
        if offered == sheet.offered:
            sheet.fill(**typed)

    def _keep(self, kind: str, sheet: EntrySheet) -> None:
        if sheet.begun and sheet.result() != QDialog.DialogCode.Accepted:
            self._cancelled[kind] = (sheet.offered, sheet.values_to_keep)

    def take_along(self, sheet: QDialog) -> None:
        """Let a ``sheet`` that shows and closes itself come and go with the page, too."""
        self._lying[sheet.windowTitle()] = _Lying(sheet)
        sheet.finished.connect(self._back_on_page)

    @property
    def begun(self) -> bool:
        """Whether something is typed in one of the sheets that was not entered yet."""
        open_ones = (one for one in self._lying.values() if one.place or one.sheet.isVisible())
        return any(getattr(one.sheet, "begun", False) for one in open_ones)

    def eventFilter(self, _page: QObject, event: QEvent) -> bool:
        """See :class:`QObject`; the sheets come and go with the page."""
        if event.type() == QEvent.Type.Hide and not event.spontaneous():
            for lying in self._lying.values():
                if lying.sheet.isVisible():
                    lying.place = lying.sheet.geometry()
                    lying.sheet.hide()
        elif event.type() == QEvent.Type.Show and not event.spontaneous():
            QTimer.singleShot(0, self, self._come_back)
        return False

    def _come_back(self) -> None:
        for lying in tuple(self._lying.values()):
            if lying.place is not None and self.page.isVisible():
                self._to_front(lying)

    def _to_front(self, lying: _Lying) -> None:
        lying.sheet.show()
        if lying.place is not None:
            lying.sheet.setGeometry(lying.place)
            lying.place = None
        lying.sheet.raise_()
        lying.sheet.activateWindow()

    def _closed(self, kind: str, lying: _Lying) -> None:
        if self._lying.get(kind) is lying:
            del self._lying[kind]
        self._back_on_page()

    def _back_on_page(self) -> None:
        if self.page.isVisible():
            self.page.window().activateWindow()
