"""The handbook in a window of its own: chapters on the left, the chapter beside them.

What is typed in the line above them is looked for in all chapters. Nothing is loaded but the
handbook's own pictures.
"""

from html import escape

from PySide6.QtCore import QByteArray, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from judgetool.operations.handbook import Chapter, Hit, chapters, find, picture
from judgetool.ui.desk import Desk
from judgetool.ui.keys import KeyRelay
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import nothing_loaded
from judgetool.ui.rows import Rows, TakingList

SIZE = (1060, 760)
"""How wide and high the handbook is at first, in pixels."""

LIST_WIDTH = 270
"""The width of the list of chapters, in pixels."""

MARGIN = 22
"""Pixels around the text of a chapter."""


class ChaptersModel(Rows[Hit]):
    """The chapters, or the sections in which something was found."""

    def text(self, row: Hit) -> str:
        """See :class:`Rows`."""
        title = row.chapter.title
        return title if row.section.heading == title else f"{title}: {row.section.heading}"

    def html(self, row: Hit) -> str:
        """See :class:`Rows`."""
        title = escape(row.chapter.title)
        if row.section.heading == row.chapter.title:
            return title
        return f'{escape(row.section.heading)}<br><span class="quiet small">{title}</span>'


class ChapterText(QTextBrowser):
    """One chapter. Its pictures are made as wide as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Chapter")
        self.setOpenLinks(False)
        self.document().setDocumentMargin(MARGIN)
        self.chapter: Chapter | None = None

    def show_chapter(self, chapter: Chapter) -> None:
        """Show ``chapter`` from its top."""
        self.chapter = chapter
        self.document().setMarkdown(chapter.text)
        self.document().setDocumentMargin(MARGIN)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def loadResource(self, kind: int, url: QUrl | str) -> QImage | QByteArray:
        """Load the handbook's own pictures, and nothing else."""
        folder, _, name = (url if isinstance(url, str) else url.toString()).rpartition("/")
        read = picture(name) if folder == "pictures" else None
        if kind != QTextDocument.ResourceType.ImageResource.value or read is None:
            return nothing_loaded(kind)
        image, room = QImage.fromData(read), self.viewport().width() - 2 * MARGIN - 20
        if image.width() <= room:
            return image
        return image.scaledToWidth(max(room, 1), Qt.TransformationMode.SmoothTransformation)

    def go_to(self, heading: str) -> None:
        """Bring the section with this ``heading`` to the top."""
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and block.text() == heading:
                self.setTextCursor(QTextCursor(block))
                place = self.document().documentLayout().blockBoundingRect(block).top()
                self.verticalScrollBar().setValue(round(place) - MARGIN)
                return
            block = block.next()

    def mark(self, words: list[str], color: QColor) -> None:
        """Mark every place where one of ``words`` stands."""
        marks = []
        for word in words:
            found = self.document().find(word)
            while not found.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = found
                mark.format.setBackground(color)
                marks.append(mark)
                found = self.document().find(word, found)
        self.setExtraSelections(marks)


class Handbook(OwnWindow):
    """The handbook: a line to search in it, its chapters, and the one that is read."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setWindowTitle("Handbook")
        self.line = QLineEdit()
        self.line.setPlaceholderText("Find in the handbook")
        self.line.setAccessibleName("Find in the handbook")
        self.line.setClearButtonEnabled(True)
        self.model = ChaptersModel(self)
        self.list = TakingList(desk, "Chapters")
        self.list.setModel(self.model)
        self.list.setFixedWidth(LIST_WIDTH)
        self.text = ChapterText()
        columns = QHBoxLayout()
        columns.addWidget(self.list)
        columns.addWidget(self.text, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 14)
        column.addWidget(self.line)
        column.addLayout(columns, 1)
        keys = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        KeyRelay(self.line, keys, self.list.keyPressEvent)
        self.line.textChanged.connect(self._find)
        self.list.selectionModel().currentChanged.connect(self._show_current)
        self.list.taken.connect(self.text.setFocus)
        self.text.anchorClicked.connect(self._follow)
        desk.look.changed.connect(self._draw)
        self.resize(*SIZE)
        self._find("")

    def open_at(self, name: str) -> None:
        """Show the chapter called ``name``, and go to the line."""
        self.line.clear()
        self.show()
        self.raise_()
        self.activateWindow()
        self._choose(name)
        self.line.setFocus()
        self.line.selectAll()

    def _choose(self, name: str) -> None:
        rows = [row.chapter.name for row in self.model.rows]
        if name in rows:
            self.list.setCurrentIndex(self.model.index(rows.index(name)))

    def _find(self, text: str) -> None:
        """Show the sections with the words of ``text``; without any, all chapters."""
        words = text.split()
        here = self.text.chapter
        rows = find(words) if words else [Hit(one, one.sections[0]) for one in chapters()]
        self.model.show_rows(rows)
        if words or here is None:
            self.list.setCurrentIndex(self.model.index(0))
        else:
            self._choose(here.name)
        if not rows:
            self.text.mark([], QColor())

    def _show_current(self) -> None:
        index = self.list.currentIndex()
        if not index.isValid():
            return
        hit = self.model.rows[index.row()]
        if self.text.chapter is not hit.chapter:
            self.text.show_chapter(hit.chapter)
        self.text.mark(self.line.text().split(), QColor(self._desk.look.colors.mark))
        self.text.go_to(hit.section.heading)

    def _draw(self) -> None:
        """Show the chapter in the colors and the size of text that were chosen just now."""
        if self.text.chapter is not None:
            self.text.show_chapter(self.text.chapter)
            self._show_current()

    def _follow(self, url: QUrl) -> None:
        """Go to the chapter that a link names, and in it to the section behind its ``#``."""
        here = self.text.chapter
        name, ending = url.fileName().rpartition(".")[::2]
        if not url.isRelative() or here is None or (name and ending != "md"):
            return
        self.line.clear()
        self._choose(name or here.name)
        if url.hasFragment() and self.text.chapter is not None:
            self.text.go_to(self.text.chapter.section(url.fragment()).heading)
