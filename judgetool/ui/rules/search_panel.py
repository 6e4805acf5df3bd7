"""The search: the box, what the program understood, and the hits; else bookmarks and notes."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QLineEdit, QWidget

from judgetool.operations.rules import notes, search
from judgetool.operations.rules.index import Book, cited, short_title
from judgetool.operations.rules.notes import PlacedNote
from judgetool.operations.rules.search import Findings, Hit
from judgetool.ui.actions import key_of
from judgetool.ui.cited import CitedText, said_link
from judgetool.ui.desk import Desk
from judgetool.ui.layout import column_in
from judgetool.ui.plain_text import PlainLabel, tip
from judgetool.ui.rows import NOWHERE, RichList, Rows, moves_list
from judgetool.ui.rules.navigation import Place
from judgetool.ui.rules.reader import placing_line
from judgetool.ui.rules.wording import REWORDED, heading, is_ours, marked

SNIPPET = 220


class HitsModel(Rows[Hit]):
    """Hits of a search, each with its section; the words that were found are marked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.several_books = False

    def show_hits(self, hits: Sequence[Hit]) -> None:
        """Show ``hits``."""
        self.several_books = len({hit.book.id for hit in hits}) > 1
        self.show_rows(hits)

    def add_hits(self, hits: Sequence[Hit]) -> None:
        """Show all ``hits``; those that are shown already stay where they are."""
        shown = len(self.rows)
        if tuple(hit.rule for hit in hits[:shown]) != tuple(hit.rule for hit in self.rows):
            self.show_hits(hits)
        elif len(hits) > shown:
            self.beginInsertRows(NOWHERE, shown, len(hits) - 1)
            self.rows = tuple(hits)
            self.endInsertRows()

    def text(self, row: Hit) -> str:
        """See :class:`Rows`."""
        return f"{row.rule.number} {heading(row.rule)}"

    def html(self, row: Hit) -> str:
        """See :class:`Rows`."""
        rule = row.rule
        above = " / ".join(heading(one, 40) for one in row.ancestors)
        if self.several_books:
            above = " · ".join(filter(None, (short_title(row.book), above)))
        if not row.book.official:
            above = " · ".join(filter(None, (above, "digest")))
        first = f'<span class="number">{rule.number}</span>'
        lines = [first]
        if rule.heading:
            lines = [f'{first}&nbsp; <span class="strong">{marked(rule.text, row.marks)}</span>']
        elif rule.title:
            title = marked(rule.title, row.title_marks)
            shown = f"<i>{title}</i>" if is_ours(row.book, rule) else title
            changed = f'<span class="small doubt">{REWORDED}</span>' if rule.reworded else ""
            lines = [f'{first}&nbsp; <span class="strong">{shown}</span>{changed}']
        if not rule.heading and rule.text != rule.title:
            lines.append(snippet(rule.text, row.marks))
        if above:
            lines.append(f'<span class="small quiet">{escape(above)}</span>')
        return "<br>".join(lines)


def snippet(text: str, marks: Sequence[tuple[int, int]]) -> str:
    """The part of ``text`` around the first of ``marks``, as rich text."""
    if len(text) <= SNIPPET:
        return marked(text, marks)
    start = max((marks[0][0] if marks else 0) - SNIPPET // 3, 0)
    start = text.rfind(" ", 0, start) + 1 if start else 0
    end = min(start + SNIPPET, len(text))
    within = [
        (first - start, last - start) for first, last in marks if start <= first < last <= end
    ]
    before, after = "…" if start else "", "…" if end < len(text) else ""
    return f"{before}{marked(text[start:end], within)}{after}"


class MarkedModel(Rows[PlacedNote]):
    """All rules with a bookmark or a note, book by book."""

    def text(self, row: PlacedNote) -> str:
        """See :class:`Rows`."""
        where = cited(row.book, row.number) if row.number else placing_line(row)
        return f"{where}: {row.note.text or row.note.anchor.begins}"

    def html(self, row: PlacedNote) -> str:
        """See :class:`Rows`."""
        anchor = row.note.anchor
        sign = "★ " if row.note.bookmarked else ""
        number = row.number or anchor.number
        tone = "number" if row.number else "off"
        lines = [
            f'{sign}<span class="{tone}">{escape(number)}</span>&nbsp; {escape(anchor.begins)}',
            *([escape(row.note.text)] if row.note.text else []),
            f'<span class="small quiet">{escape(short_title(row.book))}</span>',
        ]
        if line := placing_line(row):
            lines.append(f'<span class="small doubt">{escape(line)}</span>')
        return "<br>".join(lines)


FIRST_HITS, MOST_HITS = 16, 60
PAUSE = 300
"""The first hits come at every key, the others this number of milliseconds after the last key."""
MEANT, CONCEPT = "meant", "concept"
ONLY_HERE = "rules/search-only-the-shown-book"
"""The name of the setting."""
NOTHING_MARKED = "No bookmarks and no notes yet"


class SearchPanel(QWidget):
    """Hits while something is typed, else the rules with a bookmark or a note.

    ``opened`` gives the place of a rule that was taken, ``concept_asked`` a name in the glossary.
    """

    opened = Signal(object)
    concept_asked = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.hits = HitsModel(self)
        self.marked = MarkedModel(self)
        self.box = QLineEdit()
        self.box.setPlaceholderText("Rule number or words")
        self.box.setAccessibleName("Search the rules")
        self.box.setClearButtonEnabled(True)
        self._book: Book | None = None
        self.only_here = QCheckBox("Only this rulebook")
        self.only_here.setChecked(desk.settings.value(ONLY_HERE) == "yes")
        self.only_here.toggled.connect(self._keep_to_book)
        self.understood = CitedText(desk, fit=True, lines=2)
        self.understood.setAccessibleName("Did you mean")
        self.understood.followed.connect(self._follow)
        self.list = RichList(desk, "Rules found")
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setModel(self.marked)
        moves_list(self.box, self.list)
        self.found = PlainLabel(NOTHING_MARKED, role="quiet", wraps=True)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._look_further)
        self.box.textChanged.connect(self.look_up)
        self.box.returnPressed.connect(lambda: self._open(self.list.currentIndex()))
        self.list.clicked.connect(self._open)
        self.list.activated.connect(self._open)
        column = column_in(self)
        for widget in (self.box, self.only_here, self.understood):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        column.addWidget(self.found)
        self._show_understood([])

    def focus(self) -> None:
        """Go to the box, its text selected."""
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def be_in(self, book: Book) -> None:
        """Say that ``book`` is shown; the user can limit the search to it."""
        if book == self._book:
            return
        self._book = book
        key = key_of("rules.finding.only_here.toggle")
        self.only_here.setToolTip(tip(f"Search only {short_title(book)} ({key})"))
        if self.only_here.isChecked() and self.box.text().strip():
            self.look_up()

    def _keep_to_book(self, kept: bool) -> None:
        self._desk.settings.setValue(ONLY_HERE, "yes" if kept else "no")
        self.look_up()

    def look_up(self, text: str | None = None) -> None:
        """Search for the text of the box, or show bookmarks and notes if it is empty."""
        wanted = self.box.text() if text is None else text
        self._pause.stop()
        with self._desk.complaining():
            if wanted.strip():
                self._show(self._find(wanted, FIRST_HITS))
                self._pause.start()
            else:
                self._show_marked()

    def show_marks(self) -> None:
        """Empty the box and go to the bookmarks and notes."""
        self.box.clear()
        self._show_marked()
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.list.select(0)

    def refresh_marks(self) -> None:
        """Read bookmarks and notes again, if they are shown."""
        if self.list.model() is self.marked:
            self._show_marked()

    @property
    def selected_places(self) -> list[Place]:
        """The rules that are selected in the list."""
        rows = sorted(index.row() for index in self.list.selectedIndexes())
        places = [self._place(row) for row in rows]
        return [place for place in places if place is not None]

    def _look_further(self) -> None:
        if not self.box.text().strip():
            return
        with self._desk.complaining():
            self.hits.add_hits(self._find(self.box.text(), MOST_HITS).hits)
            self.found.setText(_count(self.hits.rowCount()))

    def _find(self, text: str, most: int) -> Findings:
        book = self._book if self.only_here.isChecked() else None
        return search.find(
            self._desk.workspace,
            text,
            limit=most,
            typing=True,
            within=book.id if book else None,
            version=book.version if book else None,
        )

    def _show(self, found: Findings) -> None:
        self.list.list_rows_of(self.hits)
        self.hits.show_hits(found.hits)
        self.list.select(0)
        self.found.setText(_count(len(found.hits)))
        self._show_understood(list(_understood(found)))

    def _show_marked(self) -> None:
        self.list.list_rows_of(self.marked)
        self.marked.show_rows(notes.marked_rules(self._desk.workspace))
        count = self.marked.rowCount()
        self.found.setText(f"Bookmarks and notes: {count}" if count else NOTHING_MARKED)
        self._show_understood([])

    def _show_understood(self, lines: list[str]) -> None:
        self.understood.show_html("<br>".join(lines))
        policy = Qt.FocusPolicy.StrongFocus if lines else Qt.FocusPolicy.NoFocus
        self.understood.setFocusPolicy(policy)

    def _follow(self, kind: str, _: str, words: str) -> None:
        if kind == MEANT:
            self.box.setText(words)
            self.focus()
        elif kind == CONCEPT:
            self.concept_asked.emit(words)

    def _open(self, index: QModelIndex) -> None:
        place = self._place(index.row()) if index.isValid() else None
        if place is not None:
            self.opened.emit(place)

    def _place(self, row: int) -> Place | None:
        if self.list.model() is self.hits:
            hit = self.hits.rows[row]
            return Place(hit.book.id, hit.rule.number, hit.book.version)
        placed = self.marked.rows[row]
        if placed.number is None:
            anchor = placed.note.anchor
            return Place(anchor.book, anchor.number, anchor.version)
        return Place(placed.book.id, placed.number, placed.book.version)


def _understood(found: Findings) -> list[str]:
    lines = [escape(line) for line in found.hint.lines] if found.hint is not None else []
    if found.did_you_mean:
        link = said_link(MEANT, found.did_you_mean)
        lines.append(f'<span class="quiet">Did you mean</span> {link}')
    if found.concepts:
        links = ", ".join(said_link(CONCEPT, name) for name in found.concepts)
        lines.append(f'<span class="quiet">In the glossary:</span> {links}')
    return lines


def _count(count: int) -> str:
    if count == 0:
        return "No rule was found"
    if count in (FIRST_HITS, MOST_HITS):
        return f"The best {count} rules"
    return "1 rule" if count == 1 else f"{count} rules"
