"""Importing cards from the window, off the GUI thread."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from judgetool.operations import cards as operations
from judgetool.operations.cards import ImportReport
from judgetool.ui.desk import GAME, Desk


def ask_for_cards(desk: Desk, parent: QWidget, *, folder: bool) -> None:
    """Ask for a folder or a file of cards and import it."""
    if folder:
        name = QFileDialog.getExistingDirectory(parent, "Import a folder of cards")
    else:
        name, _ = QFileDialog.getOpenFileName(
            parent, "Import a card file", "", "Card files (*.json);;All files (*)"
        )
    if name:
        import_cards(desk, Path(name))


def import_cards(desk: Desk, path: Path) -> None:
    """Import the cards at ``path``; the verdicts that are shown are given anew."""

    def tell(report: ImportReport) -> None:
        remarks = f"; values in doubt: {len(report.remarks)}" if report.remarks else ""
        desk.tell(
            f"Cards read: {report.cards}, from {report.files} files; {report.new} new, "
            f"{report.changed} changed, {report.unchanged} unchanged{remarks}.",
            "good",
        )
        desk.cards_changed.emit()

    desk.on_workspace(
        f"Importing cards from {path.name}",
        lambda workspace: operations.import_cards(workspace, path, GAME),
        tell,
    )
