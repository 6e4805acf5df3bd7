"""The page of many lists: a folder, files or a spreadsheet are checked at once."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout

from judgetool.errors import how_many
from judgetool.operations.decks.checks import deck_check
from judgetool.operations.decks.folders import (
    CheckedFolder,
    CheckedList,
    Outcome,
    check_files,
    find_files,
)
from judgetool.operations.decks.reports.facts import Report, in_short
from judgetool.operations.decks.reports.files import save_report
from judgetool.store.workspace import Workspace
from judgetool.ui.decks.page import DeckPage
from judgetool.ui.decks.question_bar import Question, QuestionBar
from judgetool.ui.decks.report_paper import PROBLEMS, REPORTS, write_report_pdf
from judgetool.ui.decks.wording import scans_in_words
from judgetool.ui.desk import Desk
from judgetool.ui.layout import column_in
from judgetool.ui.plain_text import PlainLabel, capitalized
from judgetool.ui.register import action_button
from judgetool.ui.rows import RowsModel, RowsTable
from judgetool.ui.work import Progress

COLUMNS = ("Outcome", "Player or list", "What", "Cards", "File")
TONES = {
    Outcome.UNCHECKED: "doubt",
    Outcome.ILLEGAL: "bad",
    Outcome.UNDECIDED: "doubt",
    Outcome.LEGAL: "good",
}


class ListsModel(RowsModel[CheckedList]):
    """A row for each list; those that need a judge most come first."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, COLUMNS, colored=("Outcome",), right=("Cards",), parent=parent)

    def cells(self, row: CheckedList) -> tuple[str, ...]:
        """See :class:`RowsModel`."""
        cards = "" if row.verdict is None else str(row.verdict.deck.total)
        return (capitalized(row.outcome), row.title, in_short(row), cards, row.place)

    def rank(self, row: CheckedList, column: str) -> int:
        """See :class:`RowsModel`: by its outcome, the list comes first that needs a judge most."""
        return list(Outcome).index(row.outcome) if column == "Outcome" else 0

    def tone(self, row: CheckedList, column: str) -> str:
        """See :class:`RowsModel`."""
        return TONES[row.outcome]


INVITATION = "Choose a folder, several files or a spreadsheet with the lists of all players."
WIDE = ("Player or list", "What", "File")


class ManyPage(DeckPage):
    """Many lists. ``opened`` gives a list that is to be shown, and its name.

    ``scans_found`` gives the files that are pictures of lists, ``scan_chosen`` one of them.
    """

    opened = Signal(object, str)
    scans_found = Signal(object)
    scan_chosen = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.paths: tuple[Path, ...] = ()
        self.checked: CheckedFolder | None = None
        self._build()
        desk.look.changed.connect(self.table.fit)
        desk.formats_changed.connect(self.question.refresh)

    def _build(self) -> None:
        self.question = QuestionBar(self.desk)
        self.said = PlainLabel(INVITATION, wraps=True)
        self.lists = ListsModel(self.desk, self)
        self.table = RowsTable(self.lists, "Checked lists", WIDE)
        self.table.chosen.connect(self.open_row)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.said, 1)
        for words, name in (
            ("Folder…", "decks.many.ask_for_folder"),
            ("Files…", "decks.many.ask_for_files"),
            ("Check again", "decks.many.check"),
            ("Report…", "decks.many.ask_where_to_report"),
        ):
            head.addWidget(action_button(self.desk, words, name))
        column = column_in(self, 10)
        column.addWidget(self.question)
        column.addLayout(head)
        column.addWidget(self.table, 1)

    def focus(self) -> None:
        """Go to the lists; the question that was asked last is asked here too."""
        self.question.restore()
        self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def ask_for_folder(self) -> None:
        """Ask for a folder and check all lists in it."""
        name = QFileDialog.getExistingDirectory(self, "Check a folder of lists")
        if name:
            self.check_paths((Path(name),))

    def ask_for_files(self) -> None:
        """Ask for files or spreadsheets and check all lists in them."""
        names, _ = QFileDialog.getOpenFileNames(self, "Check several lists", "", "All files (*)")
        if names:
            self.check_paths([Path(name) for name in names])

    def check_paths(self, paths: Sequence[Path]) -> None:
        """Check all lists at ``paths``."""
        self.paths = tuple(paths)
        self.check()

    def check(self) -> None:
        """Check the lists that were chosen, off the GUI thread."""
        if not self.paths:
            self.desk.tell(INVITATION)
            return
        with self.desk.complaining():
            task = partial(check_all, self.paths, self.question.question)
            self.desk.with_progress("Checking lists", task, self.show_checked)

    def about(self) -> str:
        """See :class:`DeckPage`."""
        return ", ".join(path.name for path in self.paths)

    def show_checked(self, checked: CheckedFolder) -> None:
        """Show what came of a check."""
        self.checked = checked
        self.lists.show_rows(checked.lists)
        scans = [one.file for one in checked.lists if one.scan]
        self.scans_found.emit(scans)
        self.said.setText(_summary(checked, len(scans)))
        self.about_changed.emit()
        if checked.lists:
            self.table.setCurrentIndex(self.lists.index(0, 0))
        self.table.setFocus()

    def open_row(self, row: int) -> None:
        """Show the list in this row, or the scan to type it from, or say why it cannot be read."""
        one = self.lists.rows[row]
        if one.scan:
            self.scan_chosen.emit(one.file)
            return
        if one.deck is None:
            self.desk.tell(f"{one.where}: {one.problem}", "bad")
            return
        self.opened.emit(one.deck, one.title)

    def ask_where_to_report(self) -> None:
        """Ask for a file and write the report into it; the ending of the file decides the form."""
        if self.checked is None:
            self.desk.tell("There is nothing to report yet.", "bad")
            return
        name, form = QFileDialog.getSaveFileName(self, "Write a report", "lists.html", REPORTS)
        if name:
            self.report(Path(name), problems=form.startswith(PROBLEMS))

    def report(self, path: Path, *, problems: bool = False) -> None:
        """Write the report to ``path``, of all lists or only of those with ``problems``."""
        if self.checked is None:
            return
        subject = ", ".join(map(str, self.paths))
        report = Report(self.checked, subject, self.desk.today(), problems=problems)
        self.desk.on_workspace(
            "Writing the report",
            lambda _: save_report(report, path, write_report_pdf, force=True),
            lambda place: self.desk.tell(f"Report saved to {place}", "good"),
        )


def check_all(
    paths: Sequence[Path], asked: Question, workspace: Workspace, progress: Progress
) -> CheckedFolder:
    """Check all lists at ``paths``; if cancelled, give those that were checked until then."""
    check = deck_check(
        workspace,
        asked.game,
        format=asked.format,
        as_of=asked.as_of,
        region=asked.region,
        list_of_today=asked.list_of_today,
    )
    found = find_files(paths)
    return check_files(
        found, check, tell=progress.tell_unless_cancelled, stopped=lambda: progress.cancelled
    )


def _summary(checked: CheckedFolder, scans: int) -> str:
    counts = ", ".join(f"{count} {outcome}" for outcome, count in checked.counts.items() if count)
    parts = (
        f"{how_many(len(checked.lists), 'list')}: {counts}"
        if checked.lists
        else "No list was found",
        f"skipped: {len(checked.aside)}" if checked.aside else "",
        scans_in_words(scans),
        ""
        if checked.complete
        else f"stopped after {checked.done} of {checked.files} files: not complete",
    )
    return "  ·  ".join(filter(None, parts))
