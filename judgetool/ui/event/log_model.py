"""The log of an event as rows, the last entry first; what is removed is struck out."""

from html import escape

from PySide6.QtCore import QObject

from judgetool.events.log import Entry, EventLog, Mark
from judgetool.operations.events.words import thing_words
from judgetool.ui.event.wording import moment, said
from judgetool.ui.rich_rows import Rows


class LogModel(Rows[Entry]):
    """Every entry that was ever made."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log: EventLog | None = None

    def show_log(self, log: EventLog | None) -> None:
        """Show the entries of ``log``."""
        self._log = log
        self.show_rows(() if log is None else log.entries[::-1])

    def text(self, row: Entry) -> str:
        """See :class:`Rows`."""
        assert self._log is not None
        by = f", {row.by}" if row.by else ""
        return f"{moment(row.at)}{by}, {row.mark}: {thing_words(row.thing, self._log)}"

    def html(self, row: Entry) -> str:
        """See :class:`Rows`."""
        assert self._log is not None
        words = escape(said(thing_words(row.thing, self._log)))
        last = self._log.latest[row.subject]
        if last.mark is Mark.REMOVED:
            words = f'<span class="off"><s>{words}</s></span>'
        elif last.number != row.number:
            words = f'<span class="off">{words}</span>'
        by = f" · {escape(row.by)}" if row.by else ""
        about = f"{row.number} · {moment(row.at)}{by}"
        mark = "" if row.mark is Mark.ENTERED else f'<b class="doubt">{said(row.mark)}</b>&nbsp; '
        return f'{mark}{words} <span class="small quiet">&nbsp;{about}</span>'
