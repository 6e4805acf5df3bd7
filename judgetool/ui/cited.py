"""Rich text with citations: every rule number in it is a link that opens the rule."""

from collections.abc import Iterable
from html import escape
from math import ceil
from typing import NamedTuple
from urllib.parse import quote, unquote

from PySide6.QtCore import QByteArray, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QImage, QPaintEvent, QResizeEvent, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QTextBrowser, QTextEdit, QWidget

from judgetool.ui.desk import Desk
from judgetool.ui.kept_room import keep_room_to_scroll
from judgetool.ui.layout import column_in
from judgetool.ui.lettering import shown
from judgetool.ui.look import draw_focus_frame
from judgetool.ui.plain_text import nothing_loaded

RULE, CARD, SCENARIO, HISTORY = "rule", "card", "scenario", "history"
VERSION = "?"
"""The sign before the version in a link that does not lead to the newest version."""


class Target(NamedTuple):
    """What a link leads to: a number, code or scenario of a book.

    It is of the newest version if none is named.
    """

    kind: str
    book: str
    what: str
    version: str = ""


def link(kind: str, book: str, what: str, words: str | None = None, version: str = "") -> str:
    """A link to a rule, a card or a scenario of ``book``, shown as ``words``."""
    target = f"{kind}:{quote(book)}/{quote(what, safe='')}"
    if version:
        target += f"{VERSION}{quote(version, safe='')}"
    return f'<a href="{target}">{escape(what if words is None else words)}</a>'


def rule_link(book: str, number: str, words: str | None = None, *, version: str = "") -> str:
    """A link that opens the rule ``number``, of the newest version if none is named."""
    return link(RULE, book, number, words, version)


def history_link(book: str, number: str, version: str, words: str) -> str:
    """A link that opens the history of the rule ``number`` of a version: what changed in it."""
    return link(HISTORY, book, number, words, version)


def scenario_link(book: str, name: str, words: str) -> str:
    """A link that opens a scenario that proves rules of ``book``."""
    return link(SCENARIO, book, name, words)


def citations(book: str, numbers: Iterable[str]) -> str:
    """Links to several rules; a citation may name its book itself (``ws-en 4.10.1.2``)."""
    return ", ".join(_citation(book, number) for number in numbers)


def _citation(book: str, citation: str) -> str:
    named, _, number = citation.rpartition(" ")
    return rule_link(named or book, number)


def target_of(url: QUrl) -> Target | None:
    """What a link leads to; None if this program did not make the link."""
    kind, _, rest = url.toString(QUrl.ComponentFormattingOption.FullyEncoded).partition(":")
    book, slash, rest = rest.partition("/")
    what, _, version = rest.partition(VERSION)
    return Target(kind, unquote(book), unquote(what), unquote(version)) if slash else None


LEAST_LINES = 1.6
"""So many lines of a text that fits itself stay in sight; the half one shows that there is more."""


AROUND_LINES = 2
"""Pixels above and below the lines of a text that fits itself."""


ROUNDED_UP = 2
"""So many pixels a table may be wider than its page because parts of pixels are rounded up."""


class CitedText(QTextBrowser):
    """Text with citations. Tab goes from link to link, Enter follows one.

    With ``fit`` it is as high as its text needs, up to ``highest`` lines. With ``lines`` it always
    has the room of so many, so that nothing around it moves. Where there is less room it gives
    way, as far as a few lines, and scrolls.
    """

    followed = Signal(str, str, str)

    def __init__(self, desk: Desk, *, fit: bool = False, highest: int = 8, lines: int = 0) -> None:
        super().__init__()
        self._desk = desk
        self._fit, self._highest, self._lines = fit, lines or highest, lines
        self._shown = ""
        self._css = ""
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)
        desk.look.changed.connect(self._draw)
        if fit:
            self.setFrameShape(QFrame.Shape.NoFrame)
            self.setStyleSheet("QTextBrowser { background: transparent; border: none; }")
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
            self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
            self.document().setDocumentMargin(0)
        else:
            self.document().setDocumentMargin(18)
            keep_room_to_scroll(self)
        self.horizontalScrollBar().rangeChanged.connect(self._spare_bar)

    def _spare_bar(self, _least: int, most: int) -> None:
        """Show no bar at the bottom for the pixel by which Qt may round a table up."""
        policy = Qt.ScrollBarPolicy
        spared = most <= ROUNDED_UP
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if spared else policy.ScrollBarAsNeeded
        )

    def show_html(self, html: str) -> None:
        """Show ``html``, from the top."""
        if html != self._shown:
            self._shown = html
            self._draw()
        elif self.textCursor().atStart() and not self.verticalScrollBar().value():
            return
        self.moveCursor(self.textCursor().MoveOperation.Start)

    def loadResource(self, kind: int, _url: QUrl | str) -> QImage | QByteArray:
        """Load nothing, even if the text names a file."""
        return nothing_loaded(kind)

    def focus_link(self, kind: str) -> bool:
        """Go to the next link of this kind; after the last one to the first.

        Enter follows the link. Gives False if there is none.
        """
        places = self._places_of(f"{kind}:")
        if not places:
            return False
        here = self.textCursor().selectionEnd()
        place = next((place for place in places if place >= here), places[0])
        cursor = self.textCursor()
        cursor.setPosition(max(0, place - 1))
        cursor.setPosition(place, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.focusNextPrevChild(True)
        return True

    def _places_of(self, begins: str) -> list[int]:
        """The places of all links whose target begins with ``begins``."""
        places = []
        block = self.document().begin()
        while block.isValid():
            pieces = block.begin()
            while not pieces.atEnd():
                piece = pieces.fragment()
                if piece.charFormat().anchorHref().startswith(begins):
                    places.append(piece.position())
                pieces += 1
            block = block.next()
        return places

    def sizeHint(self) -> QSize:
        """See :class:`QWidget`."""
        if not self._fit:
            return super().sizeHint()
        return QSize(240, self._height_of_text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See :class:`QWidget`."""
        super().resizeEvent(event)
        if self._fit and event.size().width() != event.oldSize().width():
            self._take_height()
        elif self._fit:
            self._height_of_text()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  # Qt's own name
        """See :class:`QWidget`; back from a link at the very beginning leads out of the text.

        Qt finds that same link again and again.
        """
        cursor = self.textCursor()
        if not next and cursor.hasSelection() and not cursor.selectionStart():
            cursor.clearSelection()
            self.setTextCursor(cursor)
            return QTextEdit.focusNextPrevChild(self, next)
        return super().focusNextPrevChild(next)

    def paintEvent(self, event: QPaintEvent) -> None:
        """See :class:`QWidget`; text without a frame of its own gets one while it has the focus."""
        super().paintEvent(event)
        if self._fit and self.hasFocus():
            draw_focus_frame(self.viewport(), self._desk.look)

    def _draw(self) -> None:
        place = self.verticalScrollBar().value()
        if self._css != self._desk.look.document_css:
            self._css = self._desk.look.document_css
            self.document().setDefaultStyleSheet(self._css)
        self.setHtml(shown(self._shown))
        self.verticalScrollBar().setValue(place)
        if self._fit:
            self._take_height()

    def _height_of_text(self) -> int:
        needed = ceil(self.document().size().height()) + AROUND_LINES
        line = self.fontMetrics().lineSpacing()
        most = line * self._highest + AROUND_LINES
        least = line * self._lines + AROUND_LINES if self._lines else 0
        always = Qt.ScrollBarPolicy.ScrollBarAsNeeded
        never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        squeezed = self.isVisible() and needed > max(self.height(), 1)
        self.setVerticalScrollBarPolicy(always if needed > most or squeezed else never)
        return max(min(needed, most) if self._shown else 0, least)

    def _take_height(self) -> None:
        height = self._height_of_text()
        if self.maximumHeight() != height:
            self.setMinimumHeight(
                min(height, round(self.fontMetrics().lineSpacing() * LEAST_LINES))
            )
            self.setMaximumHeight(height)
            self.updateGeometry()

    def _follow(self, url: QUrl) -> None:
        target = target_of(url)
        if target is None:
            return
        kind, book, what, version = target
        if kind == RULE:
            self._desk.ask_for_rule(book, what, version)
        elif kind == HISTORY:
            self._desk.history_asked.emit(book, what, version)
        elif kind == CARD:
            self._desk.card_asked.emit(book, what)
        elif kind == SCENARIO:
            self._desk.scenario_asked.emit(book, what)
        else:
            self.followed.emit(kind, book, what)


def said_link(kind: str, what: str, words: str | None = None) -> str:
    """A link of another ``kind``: the signal ``followed`` of the text tells who clicked it."""
    return link(kind, "here", what, words)


def escape_lines(text: str) -> str:
    """Plain text as rich text; `` | `` between alternatives begins a new line."""
    return "<br>".join(escape(line) for line in text.split(" | "))


class CitedPage(QWidget):
    """A page that is read: text with citations, below a row of choosers if there are any."""

    def __init__(self, desk: Desk, name: str, *choosers: QWidget) -> None:
        super().__init__()
        self._desk = desk
        self.text = CitedText(desk)
        self.text.setAccessibleName(name)
        column = column_in(self)
        if choosers:
            row = QHBoxLayout()
            for chooser in choosers:
                row.addWidget(chooser)
            row.addStretch(1)
            column.addLayout(row)
        column.addWidget(self.text, 1)

    def focus(self) -> None:
        """Go to what is read here."""
        self.text.setFocus()
