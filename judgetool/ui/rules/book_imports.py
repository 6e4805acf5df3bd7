"""Importing rulebooks: asking what each file is, and reading them off the GUI thread.

A file that looks like another book is asked about: import it as that one, insist, or leave it out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QLineEdit, QMessageBox, QWidget

from judgetool.operations.opening import book_of_file
from judgetool.operations.rules import books, imports
from judgetool.operations.rules.books import BOOK_IDS
from judgetool.operations.rules.imports import Imported, date_of, looks_like_line, named_book
from judgetool.operations.rules.index import WrongBook
from judgetool.store.workspace import Workspace
from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import PlainQuestion, capitalized
from judgetool.ui.sheets import FilesSheet
from judgetool.ui.work import Outcome


@dataclass(frozen=True)
class Order:
    """A file to import: its book, and what the document may not say about itself.

    ``insisted`` takes the file as this book even if it does not look like it. ``name`` is how a
    book of the judge's own is called; ``book`` is then ``OWN_BOOK``.
    """

    path: Path
    book: str
    version: str = ""
    effective: date | None = None
    insisted: bool = False
    name: str = ""


def import_all(desk: Desk, orders: Sequence[Order]) -> bool:
    """Import all files of ``orders``, each all or nothing; False where other work is under way."""
    tasks = [(f"Importing {order.path.name}", partial(_imported, order)) for order in orders]
    return desk.one_by_one(tasks, partial(_tell, desk, list(orders)))


def _imported(order: Order, workspace: Workspace) -> Imported:
    if order.book == OWN_BOOK:
        return imports.import_own_book(
            workspace,
            order.path,
            order.name,
            version=order.version or None,
            effective=order.effective,
        )
    return imports.import_rulebook(
        workspace,
        order.path,
        order.book,
        version=order.version or None,
        effective=order.effective,
        insisted=order.insisted,
    )


def _tell(desk: Desk, orders: Sequence[Order], outcomes: Sequence[Outcome]) -> None:
    named = [(order.path.name, outcome) for order, outcome in zip(orders, outcomes, strict=True)]
    if desk.tell_outcomes(named, lambda _, imported: imported_line(imported)):
        desk.books_changed.emit()
    again = [
        mended
        for order, outcome in zip(orders, outcomes, strict=True)
        if isinstance(outcome.problem, WrongBook)
        and (mended := asked_about(order, outcome.problem)) is not None
    ]
    if again:
        import_all(desk, again)


def asked_about(order: Order, problem: WrongBook) -> Order | None:
    """What the judge decides about a file that is another book; None to leave it out."""
    box = PlainQuestion("Is this the right book?")
    box.setText(f"{order.path.name}: {looks_like_line(order.book, problem.resembles)}.")
    box.setInformativeText("Nothing was imported yet.")
    leave = box.addButton("Skip it", QMessageBox.ButtonRole.RejectRole)
    insist = right = None
    if problem.readable:
        title = f"Take it as {named_book(order.book)}"
        insist = box.addButton(title, QMessageBox.ButtonRole.YesRole)
    if problem.resembles in books.BOOK_IDS:
        title = f"Import it as {named_book(problem.resembles)}"
        right = box.addButton(title, QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(right or leave)
    box.setEscapeButton(leave)
    box.exec()
    if insist is not None and box.clickedButton() is insist:
        return replace(order, insisted=True)
    if right is not None and box.clickedButton() is right:
        return replace(order, book=problem.resembles)
    return None


def imported_line(imported: Imported) -> str:
    """What an import brought, and what of it somebody should look at."""
    book, report = imported.book, imported.report
    notes = "".join(f" {capitalized(note)}." for note in report.notes)
    taken = f" You said which rulebook this is: {looks_like_line(book.id, book.resembles)}."
    notes = (taken if book.resembles else "") + notes
    return (
        f"{book.name} {book.version}: {imported.publication.value}. Numbered entries: "
        f"{report.rules}; missing numbers: {len(report.gaps)}; references to rules that do "
        f"not exist: {len(report.dangling)}.{notes}"
    )


OWN_BOOK = "a book of your own"
"""Stands among the ids of the books for any other numbered document, which then needs a name."""

SIZE = (130, 22)
"""The width of the sheet in letters and its height in lines, whatever the size of the text."""


@dataclass(frozen=True)
class Asked:
    """The fields for one file."""

    path: Path
    book: QComboBox
    name: QLineEdit
    version: QLineEdit
    effective: QLineEdit


class ImportSheet(FilesSheet):
    """Asks for the book of each file, and for version and date if a document lacks them."""

    def __init__(self, paths: Sequence[Path], parent: QWidget | None = None) -> None:
        title = "Import rulebooks" if len(paths) > 1 else "Import a rulebook"
        super().__init__(title, ("File", "Book", "Name", "Version", "Effective date"), SIZE, parent)
        self.asked = [self._ask(path, row) for row, path in enumerate(paths, start=1)]
        self.grid.setRowStretch(len(paths) + 1, 1)

    @property
    def orders(self) -> list[Order]:
        """What was filled in; raises ``WrongDate``, which names the file."""
        return [
            Order(
                asked.path,
                asked.book.currentText(),
                asked.version.text().strip(),
                date_of(asked.effective.text(), where=f"{asked.path.name}, effective date")
                if asked.effective.text().strip()
                else None,
                name=asked.name.text().strip(),
            )
            for asked in self.asked
        ]

    def _ask(self, path: Path, row: int) -> Asked:
        asked = Asked(path, QComboBox(), QLineEdit(), QLineEdit(), QLineEdit())
        asked.book.addItems([*BOOK_IDS, OWN_BOOK])
        asked.book.setCurrentText(book_of_file(path) or BOOK_IDS[0])
        asked.book.setAccessibleName(f"Book of {path.name}")
        asked.name.setAccessibleName(f"Name of the book of {path.name}")
        asked.name.setText(" ".join(path.stem.replace("-", " ").replace("_", " ").split()))
        asked.book.currentTextChanged.connect(
            lambda chosen: asked.name.setEnabled(chosen == OWN_BOOK)
        )
        asked.name.setEnabled(False)
        asked.version.setPlaceholderText("as the document says")
        asked.version.setAccessibleName(f"Version of {path.name}")
        asked.effective.setPlaceholderText("as it says, or 2025-04-28")
        asked.effective.setAccessibleName(f"Effective date of {path.name}")
        self.add_row(row, path, asked.book, asked.name, asked.version, asked.effective)
        return asked
