"""Card files: importing them off the GUI thread, asking for their game, and their register."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QComboBox, QFileDialog, QWidget

from judgetool.cards.statements import Conflict
from judgetool.operations.cards.facts import conflict_line
from judgetool.operations.cards.library import (
    GAMES,
    ImportReport,
    cards_known,
    conflicts,
    import_files,
    possible_games,
    sources,
)
from judgetool.store.card_sources import RegisteredFile
from judgetool.store.workspace import Workspace
from judgetool.ui.cited import CARD, link
from judgetool.ui.decks.wording import game_title
from judgetool.ui.desk import Desk
from judgetool.ui.sheets import FilesSheet
from judgetool.ui.work import Cancelled, Outcome, Progress, outcome_of

SIZE = (80, 16)
"""The width of the sheet in letters and its height in lines, whatever the size of the text."""

LEFT_OUT = "Skip it"


class CardFilesSheet(FilesSheet):
    """Asks for the game of each file; games whose cards the file may hold are offered first."""

    def __init__(
        self, games: Mapping[Path, tuple[str, ...]], parent: QWidget | None = None
    ) -> None:
        super().__init__("Import cards", ("File", "Cards of"), SIZE, parent)
        self.choosers: dict[Path, QComboBox] = {}
        for row, (path, possible) in enumerate(games.items(), start=1):
            self._ask(path, possible, row)
        self.grid.setRowStretch(len(games) + 1, 1)
        self.grid.setColumnStretch(0, 1)

    @property
    def orders(self) -> dict[str, list[Path]]:
        """The files of each game that was chosen."""
        chosen: dict[str, list[Path]] = {}
        for path, chooser in self.choosers.items():
            if game := str(chooser.currentData() or ""):
                chosen.setdefault(game, []).append(path)
        return chosen

    def _ask(self, path: Path, possible: tuple[str, ...], row: int) -> None:
        chooser = QComboBox()
        chooser.setAccessibleName(f"Cards of {path.name}")
        for game in sorted(GAMES, key=lambda game: game not in possible):
            chooser.addItem(game_title(game), game)
        chooser.addItem(LEFT_OUT, "")
        self.add_row(row, path, chooser)
        self.choosers[path] = chooser


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
    """Import the cards at ``paths``; ask for the game of a file that does not tell it."""
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
    """Import card files whose possible games are known."""
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
    """Import the cards of each game, all or nothing; verdicts on the screen are given again."""
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
    """What an import brought, and what of it somebody should look at."""
    parts = (
        f"Cards read: {report.cards}, from {report.files} files; {report.new} new, "
        f"{report.changed} changed, {report.unchanged} unchanged",
        f"values in doubt: {len(report.remarks)}" if report.remarks else "",
        f"contradictions between sources: {report.conflicts}" if report.conflicts else "",
        f"imported before: {len(report.known_files)} of the files" if report.known_files else "",
    )
    return "; ".join(filter(None, parts)) + "."


MOST_CONFLICTS = 200
"""At most this number of contradictions of a game is listed; the command line lists them all."""


def sources_html(workspace: Workspace) -> str:
    """Which files were imported for each game, and where they contradict each other."""
    return "".join(_parts(workspace))


def _parts(workspace: Workspace) -> Iterator[str]:
    yield "<h1>Card sources</h1>"
    for game in GAMES:
        yield f"<h2>{escape(game_title(game))}</h2>"
        known = cards_known(workspace, game)
        if not known:
            yield '<p class="quiet">No cards have been imported; only sample cards are known.</p>'
            continue
        files = sources(workspace, game)
        yield f"<p>Cards: {known}, from files: {len(files)}.</p>"
        yield from _conflicts(game, conflicts(workspace, game))
        yield from _files(files)


def _files(files: Sequence[RegisteredFile]) -> Iterator[str]:
    yield '<p class="label">Files, the newest first</p><table cellspacing="0">'
    for file in reversed(files):
        day = file.imported.isoformat() if file.imported else "before there was a register"
        version = f", version {file.version}" if file.version else ""
        yield (
            f"<tr><td>{escape(file.name or file.source)}<br>"
            f"<span class='quiet small'>{escape(file.source)}, printings: {file.cards}</span></td>"
            f"<td class='quiet'>{escape(day + version)}<br>"
            f"<span class='small'>{escape(file.sha256[:16])}</span></td></tr>"
        )
    yield "</table>"


def _conflicts(game: str, found: Sequence[Conflict]) -> Iterator[str]:
    if not found:
        return
    yield f'<p class="label">Contradictions · {len(found)}</p>'
    for conflict in found[:MOST_CONFLICTS]:
        told = escape(conflict_line(conflict))
        yield f"<p>{link(CARD, game, conflict.number)} &nbsp;{told}</p>"
    if len(found) > MOST_CONFLICTS:
        more = len(found) - MOST_CONFLICTS
        yield f'<p class="quiet">and {more} more: judgetool cards conflicts {escape(game)}</p>'
