"""Importing rulebooks from the window: several files at once, off the GUI thread."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from judgetool.operations import rules as operations
from judgetool.operations.rules import Imported
from judgetool.store.workspace import Workspace
from judgetool.ui.desk import Desk
from judgetool.ui.work import Outcome


@dataclass(frozen=True)
class Order:
    """A file to import: what book it is, and what the document may not say of itself."""

    path: Path
    book: str
    version: str = ""
    effective: date | None = None


def import_all(desk: Desk, orders: Sequence[Order]) -> bool:
    """Import all files of ``orders``, each all or nothing; False where other work is under way."""
    tasks = [(f"Importing {order.path.name}", partial(_imported, order)) for order in orders]
    return desk.one_by_one(tasks, partial(_tell, desk, list(orders)))


def _imported(order: Order, workspace: Workspace) -> Imported:
    return operations.import_rulebook(
        workspace,
        order.path,
        order.book,
        version=order.version or None,
        effective=order.effective,
    )


def _tell(desk: Desk, orders: Sequence[Order], outcomes: Sequence[Outcome]) -> None:
    named = [(order.path.name, outcome) for order, outcome in zip(orders, outcomes, strict=True)]
    if desk.tell_outcomes(named, lambda _, imported: imported_line(imported)):
        desk.books_changed.emit()


def imported_line(imported: Imported) -> str:
    """What an import brought, and what of it wants a look."""
    book, report = imported.book, imported.report
    notes = "".join(f" {note[:1].upper()}{note[1:]}." for note in report.notes)
    return (
        f"{book.name} {book.version}: {imported.publication.value}. Numbered entries: "
        f"{report.rules}; missing numbers: {len(report.gaps)}; references to rules that do "
        f"not exist: {len(report.dangling)}.{notes}"
    )
