"""Importing cards from the window, off the GUI thread; the files mostly tell their game."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog, QWidget

from judgetool.operations.cards.library import ImportReport, import_files, possible_games
from judgetool.store.workspace import Workspace
from judgetool.ui.decks.card_sheet import CardFilesSheet
from judgetool.ui.decks.games import game_title
from judgetool.ui.desk import Desk
from judgetool.ui.work import Cancelled, Outcome, Progress, outcome_of

LOOKING = "Looking at the files"
CARD_FILES = "Card files (*.json *.csv *.txt *.html *.htm);;All files (*)"

Games = Mapping[Path, tuple[str, ...]]
"""For each file or folder the games whose cards it may hold."""

Orders = Mapping[str, Sequence[Path]]
"""For each game the files and folders of its cards."""


def ask_for_cards(desk: Desk, parent: QWidget, *, folder: bool) -> None:
    """Ask for a folder or for files of cards and import them."""
    if folder:
        name = QFileDialog.getExistingDirectory(parent, "Import a folder of cards")
        names = [name] if name else []
    else:
        names, _ = QFileDialog.getOpenFileNames(parent, "Import card files", "", CARD_FILES)
    if names:
        import_cards(desk, parent, [Path(name) for name in names])


def import_cards(desk: Desk, parent: QWidget, paths: Sequence[Path]) -> None:
    """Import the cards at ``paths``; where a file does not tell its game, it is asked for."""
    recognise(desk, paths, lambda games: import_recognised(desk, parent, games))


def recognise(desk: Desk, paths: Sequence[Path], done: Callable[[Games], None]) -> None:
    """Find out of which games the cards at ``paths`` may be, and give it to ``done``."""

    def task(workspace: Workspace, progress: Progress) -> Games:
        found = {}
        for place, path in enumerate(paths):
            progress.tell(LOOKING, place, len(paths))
            found[path] = possible_games(path, workspace.stopped)
        return found

    def after_the_end(games: Games) -> None:
        QTimer.singleShot(0, desk, lambda: done(games))

    desk.with_progress(LOOKING, task, after_the_end)


def import_recognised(desk: Desk, parent: QWidget, games: Games) -> None:
    """Import card files of which it is known what games they may be of."""
    if all(len(possible) == 1 for possible in games.values()):
        orders: dict[str, list[Path]] = {}
        for path, (game,) in games.items():
            orders.setdefault(game, []).append(path)
        import_all(desk, orders)
        return
    sheet = CardFilesSheet(games, parent)
    if sheet.exec() == CardFilesSheet.DialogCode.Accepted:
        import_all(desk, sheet.orders)


def import_all(desk: Desk, orders: Orders) -> None:
    """Import the cards of each game, all or nothing; the verdicts shown are given anew."""
    files = sum(map(len, orders.values()))
    title = f"Importing cards from {files} file{'' if files == 1 else 's'}"
    today = desk.today()

    def imported(
        workspace: Workspace, game: str, paths: Sequence[Path], progress: Progress
    ) -> ImportReport:
        return import_files(workspace, paths, game, tell=progress.tell, today=today)

    def task(workspace: Workspace, progress: Progress) -> list[Outcome]:
        outcomes = [
            outcome_of(partial(imported, workspace, game, paths), progress)
            for game, paths in orders.items()
        ]
        if all(outcome.cancelled for outcome in outcomes):
            raise Cancelled
        return outcomes

    desk.with_progress(title, task, partial(_tell, desk, list(orders)))


def _tell(desk: Desk, games: Sequence[str], outcomes: Sequence[Outcome]) -> None:
    named = list(zip(map(game_title, games), outcomes, strict=True))
    if desk.tell_outcomes(named, lambda game, report: f"{game}: {imported_line(report)}"):
        desk.cards_changed.emit()


def imported_line(report: ImportReport) -> str:
    """What an import brought, and what of it wants a look."""
    parts = (
        f"Cards read: {report.cards}, from {report.files} files; {report.new} new, "
        f"{report.changed} changed, {report.unchanged} unchanged",
        f"values in doubt: {len(report.remarks)}" if report.remarks else "",
        f"contradictions between sources: {report.conflicts}" if report.conflicts else "",
        f"imported before: {len(report.known_files)} of the files" if report.known_files else "",
    )
    return "; ".join(filter(None, parts)) + "."
