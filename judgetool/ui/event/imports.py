"""Players, pairings and lists come into the open event; the judge sees first what would be done."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from judgetool.events.file_names import BadPattern, NamePattern
from judgetool.events.things import CannotEnter
from judgetool.given_files import is_folder
from judgetool.operations.events.importing import EventImport
from judgetool.operations.events.imports import proposed_names
from judgetool.ui.decks.wording import scans_in_words
from judgetool.ui.desk import Desk
from judgetool.ui.event.import_sheet import ImportSheet
from judgetool.ui.event.open_event import OpenEvent
from judgetool.ui.event.wording import import_html, import_words
from judgetool.ui.plain_text import in_sentences

PASTED = "the pasted table"


class EventImports(QObject):
    """The imports into the open event; ``sheet`` shows over ``page`` what one would do.

    ``sheet_asked`` gives title and rich text of a sheet that is to be shown; ``scans_found`` the
    files of an import that are pictures of lists.
    """

    sheet_asked = Signal(str, str)
    scans_found = Signal(object)

    def __init__(self, desk: Desk, opened: OpenEvent, page: QWidget) -> None:
        super().__init__(page)
        self.desk, self.opened, self.page = desk, opened, page
        self.sheet: ImportSheet | None = None

    def ask_for_file(self) -> None:
        """Ask for a table of players, registrations or pairings and import it."""
        _ = self.opened.known  # without an event there is nothing to import into
        name, _ = QFileDialog.getOpenFileName(
            self.page, "Import players, pairings or lists", "", "All files (*)"
        )
        if name:
            self.read(Path(name))

    def ask_for_folder(self) -> None:
        """Ask for a folder of lists and import it."""
        _ = self.opened.known  # without an event there is nothing to import into
        name = QFileDialog.getExistingDirectory(self.page, "Import a folder of lists")
        if name:
            self.read(Path(name))

    def paste(self) -> None:
        """Import the table in the clipboard: the pairings of the round, or players."""
        _ = self.opened.known  # without an event there is nothing to import into
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            raise CannotEnter("nothing was copied", remedy="copy a table of pairings or players")
        self.read(Path(PASTED), text.encode())

    def read(self, path: Path, pasted: bytes | None = None) -> None:
        """Show what an import would do; it is done when the judge says so.

        What was ``pasted`` is imported in place of a file; ``path`` only names it then.
        """
        self.opened.read(
            path, lambda report: self._show_tried(path, report, pasted), pasted=pasted, dry_run=True
        )

    def _show_tried(self, path: Path, report: EventImport, pasted: bytes | None) -> None:
        if report.stopped:
            self.desk.tell("Stopped. Nothing was imported.")
            return
        proposed = None
        with self.desk.complaining():
            proposed = proposed_names(path) if pasted is None and is_folder(path) else None
        sheet = self.sheet = ImportSheet(self.desk, path, proposed, self.page)
        sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        sheet.pattern_chosen.connect(lambda pattern: self._try_again(sheet, path, pattern))
        sheet.accepted.connect(lambda: self._import(path, sheet.pattern, sheet.tried, pasted))
        self.scans_found.emit(list(map(Path, report.scans)))
        said = _with_scans("Nothing was imported.", report)
        sheet.rejected.connect(lambda: self.desk.tell(said))
        sheet.finished.connect(self._forget_import)
        sheet.show_tried(report)
        sheet.open()

    def _forget_import(self) -> None:
        self.sheet = None

    def _try_again(self, sheet: ImportSheet, path: Path, pattern: str) -> None:
        """Show what the import would do if the files were named by ``pattern``."""
        try:
            if pattern:
                NamePattern(pattern)
        except BadPattern as problem:
            sheet.show_refusal(in_sentences(problem))
            return

        def show(report: EventImport) -> None:
            if self.sheet is not sheet:
                return
            if sheet.pattern == pattern:
                sheet.show_tried(report)
            else:
                self._try_again(sheet, path, sheet.pattern)

        if not self.desk.work.busy:
            self.opened.read(path, show, names=pattern, dry_run=True)

    def _import(
        self, path: Path, pattern: str, tried: EventImport | None, pasted: bytes | None
    ) -> None:
        self.opened.read(
            path, lambda report: self._tell_import(report, tried), names=pattern, pasted=pasted
        )

    def _tell_import(self, report: EventImport, tried: EventImport | None) -> None:
        """Say what was imported; show it where it is not what was ``tried`` and shown before."""
        with self.desk.complaining():
            self.opened.refresh()
        if report.stopped:
            self.desk.tell("Stopped. Nothing was imported.")
            return
        self.scans_found.emit(list(map(Path, report.scans)))
        words = _with_scans(import_words(report), report)
        self.desk.tell(words, "bad" if report.problems else "good")
        if report != tried:
            self.sheet_asked.emit("What was imported", import_html(report))


def _with_scans(words: str, report: EventImport) -> str:
    """``words``, and how to type the lists of which ``report`` has found scans only."""
    scans = scans_in_words(len(report.scans))
    return f"{words} {scans}." if scans else words
