"""The sheet of formats: what each one asks; a format is imported from a file or removed here."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from judgetool.decks.formats.format_files import Entry, Format
from judgetool.errors import Problem
from judgetool.operations.decks.formats import (
    FormatInUse,
    formats_in_use,
    import_format,
    remove_format,
)
from judgetool.ui.cited import CitedText
from judgetool.ui.decks.wording import game_title
from judgetool.ui.desk import Desk
from judgetool.ui.layout import sharing
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import capitalized, in_sentences
from judgetool.ui.rows import RichList, Rows


def origin_of(one: FormatInUse) -> str:
    """Where the format comes from."""
    return "came with the program" if one.shipped else f"imported {one.imported} from {one.file}"


def format_html(one: FormatInUse) -> str:
    """All that is known of a format."""
    return "".join(_details(one))


def _details(one: FormatInUse) -> Iterator[str]:
    asked = one.format
    yield f"<h2>{escape(asked.name)}</h2>"
    yield f'<p class="quiet">{escape(game_title(one.game))} · {escape(asked.id)}</p>'
    yield f"<p>{escape(asked.about)}</p>"
    if not asked.complete:
        yield '<p class="doubt">What is known of it is not complete.</p>'
    yield from _said("", asked.note)
    yield from _said("Source: ", asked.source)
    yield f'<p class="quiet">{escape(capitalized(origin_of(one)))}</p>'
    yield from _belonging(asked)
    if asked.entry:
        yield f'<p class="label">Entries · {len(asked.entry)}</p>'
    for entry in asked.entry:
        yield from _entry(entry)


def _belonging(asked: Format) -> Iterator[str]:
    if asked.common is not None:
        most = "the same" if asked.common.most == 1 else f"at most {asked.common.most} of"
        yield f"<p>All cards belong to {most} {escape(asked.common.of)}.</p>"
    if asked.common is not None and asked.common.groups:
        yield f"<p>Counted as one: {len(asked.common.groups)} groups.</p>"
    if asked.pool is not None and asked.pool.sets:
        yield f"<p>Cards of the sets {escape(', '.join(asked.pool.sets))}.</p>"
    if asked.pool is not None and asked.pool.window:
        yield f"<p>Cards of the newest {asked.pool.window} sets.</p>"
    if asked.editions == "one":
        yield "<p>Cards of two editions are not mixed.</p>"


def _entry(entry: Entry) -> Iterator[str]:
    until = f" until {entry.until}" if entry.until else ""
    region = f", {entry.region}" if entry.region else ""
    since = str(entry.effective or "always")
    yield f"<p><b>{escape(since + until + region)}</b>"
    yield from _line("Banned", entry.banned)
    for limit in entry.limited:
        yield from _line(f"At most {limit.most} of each", limit.cards)
    for condition in entry.conditional:
        others = (*condition.names, *condition.cards)
        yield from _line(f"With {condition.if_card} at most {condition.most} of all", others)
    for choice in entry.choice:
        groups = tuple(", ".join(group) for group in choice.groups)
        yield from _line(f"At most {choice.most} of these groups", groups, " | ")
    if not entry.complete:
        yield '<br><span class="doubt">Not complete.</span>'
    told = " · ".join(filter(None, (entry.note, entry.source)))
    yield f'<br><span class="quiet small">{escape(told)}</span></p>' if told else "</p>"


def _line(what: str, cards: tuple[str, ...], between: str = ", ") -> Iterator[str]:
    if cards:
        yield f"<br>{escape(what)}: {escape(between.join(cards))}"


def _said(before: str, words: str) -> Iterator[str]:
    if words:
        yield f'<p class="quiet">{escape(before + words)}</p>'


WIDTH, HEIGHT = 110, 34
"""The width of the sheet in letters and its height in lines; the window may leave less room."""


class FormatRows(Rows[FormatInUse]):
    """The formats of all games; an imported one replaces the one that comes with the program."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk

    def refresh(self) -> None:
        """Read anew which formats there are."""
        self.show_rows(formats_in_use(self._desk.workspace))

    def text(self, row: FormatInUse) -> str:
        """See :class:`Rows`."""
        return f"{game_title(row.game)}: {row.format.name}, {origin_of(row)}"

    def html(self, row: FormatInUse) -> str:
        """See :class:`Rows`."""
        ours = "" if row.shipped else " · imported"
        count = len(row.format.entry)
        entries = f" · {count} entr{'y' if count == 1 else 'ies'}" if count else ""
        about = f"{game_title(row.game)}{entries}{ours}"
        return f"{escape(row.format.name)}<br><span class='quiet small'>{escape(about)}</span>"


class FormatsSheet(OwnWindow):
    """All formats on the left, the chosen one on the right. Insert imports, Delete removes."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Formats")
        self._desk = desk
        self.rows = FormatRows(desk, self)
        self.list = RichList(desk, "Formats")
        self.list.setModel(self.rows)
        self.list.selectionModel().currentChanged.connect(self._show)
        self.text = CitedText(desk)
        self.text.setAccessibleName("The chosen format")
        self.remove = QPushButton("Remove")
        self._build()
        self.refresh()

    def _build(self) -> None:
        splitter = sharing((self.list, self.text), (320, 520))
        bring = QPushButton("Import…")
        bring.setToolTip("Insert")
        bring.setAutoDefault(False)
        bring.clicked.connect(self.ask_for_file)
        self.remove.setToolTip("Delete")
        self.remove.setAutoDefault(False)
        self.remove.clicked.connect(self.remove_chosen)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        below = QHBoxLayout()
        below.addWidget(bring)
        below.addWidget(self.remove)
        below.addWidget(buttons, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 12)
        column.addWidget(splitter, 1)
        column.addLayout(below)
        text, window = self.fontMetrics(), self.parentWidget()
        width, height = WIDTH * text.averageCharWidth(), HEIGHT * text.lineSpacing()
        if window is not None:
            room = window.window()
            width, height = min(width, room.width() - 40), min(height, room.height() - 60)
        self.resize(width, height)

    @property
    def chosen(self) -> FormatInUse | None:
        """The format that is chosen."""
        place = self.list.selected
        return self.rows.rows[place] if 0 <= place < len(self.rows.rows) else None

    def refresh(self, wanted: str = "") -> None:
        """Read the formats anew, and choose the first with the id ``wanted``."""
        try:
            self.rows.refresh()
        except Problem as problem:
            self._complain(problem)
            return
        ids = [one.format.id for one in self.rows.rows]
        self.list.select(ids.index(wanted) if wanted in ids else 0)
        self.list.setFocus()

    def ask_for_file(self) -> None:
        """Ask for a format file and import it."""
        kinds = "Formats (*.toml);;All files (*)"
        name, _ = QFileDialog.getOpenFileName(self, "Import a format", "", kinds)
        if name:
            self.import_file(Path(name))

    def import_file(self, path: Path) -> None:
        """Import the format in the file at ``path``; it is used from now on."""
        try:
            read = import_format(self._desk.workspace, path, self._desk.today())
        except Problem as problem:
            self._complain(problem)
            return
        self._desk.formats_changed.emit()
        self.refresh(read.id)

    def remove_chosen(self) -> None:
        """Remove the chosen format if it was imported; the one of the program is used again."""
        chosen = self.chosen
        if chosen is None:
            return
        try:
            remove_format(self._desk.workspace, chosen.game, chosen.format.id)
        except Problem as problem:
            self._complain(problem)
            return
        self._desk.formats_changed.emit()
        self.refresh(chosen.format.id)

    def _complain(self, problem: Problem) -> None:
        self.text.show_html(f'<p class="bad">{escape(in_sentences(problem))}</p>')

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See :class:`QWidget`."""
        if event.key() == Qt.Key.Key_Insert:
            self.ask_for_file()
        elif event.key() == Qt.Key.Key_Delete and self.remove.isEnabled():
            self.remove_chosen()
        else:
            super().keyPressEvent(event)

    def _show(self, _index: QModelIndex) -> None:
        chosen = self.chosen
        self.remove.setEnabled(chosen is not None and not chosen.shipped)
        self.text.show_html(format_html(chosen) if chosen is not None else "")
