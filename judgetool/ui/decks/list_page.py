"""The page of one list that is pasted or opened, and at once the verdict on it."""

from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from judgetool.errors import Problem
from judgetool.operations import cards as card_operations
from judgetool.operations import decks as operations
from judgetool.operations.decks import Verdict
from judgetool.ui.cited import CitedText
from judgetool.ui.decks.page import DeckPage, Doing
from judgetool.ui.decks.wording import LINE, counts_of, tone_of, verdict_html
from judgetool.ui.desk import GAME, Desk

PAUSE = 200
"""So many milliseconds after the last key the list is checked."""

INVITATION = """Paste a deck list here, one card a line:

4 JT/S01-E001
4x Hammerhand Greta

Files of other programs can be opened or dropped here."""


class ListPage(DeckPage):
    """The list on the left, the verdict on the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.verdict: Verdict | None = None
        self._sample = 0
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.check)
        self._build()
        desk.cards_changed.connect(self.check)

    def _build(self) -> None:
        self.list = QPlainTextEdit()
        self.list.setPlaceholderText(INVITATION)
        self.list.setAccessibleName("Deck list")
        self.list.setTabChangesFocus(True)
        self.list.textChanged.connect(self._pause.start)
        self.name = QLabel("Deck list")
        self.name.setProperty("role", "heading")
        self.outcome = QLabel()
        self.outcome.setProperty("role", "verdict")
        self.counts = QLabel()
        self.counts.setProperty("role", "quiet")
        self.counts.setWordWrap(True)
        self.details = CitedText(self.desk)
        self.details.setAccessibleName("Verdict in detail")
        self.details.followed.connect(self._follow)
        splitter = QSplitter()
        splitter.setHandleWidth(12)
        splitter.addWidget(self._left())
        splitter.addWidget(self._right())
        splitter.setSizes([460, 760])
        splitter.setChildrenCollapsible(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(splitter)
        self._say_nothing()

    def _left(self) -> QWidget:
        head = QHBoxLayout()
        head.addWidget(self.name, 1)
        for words, tip, does in (
            ("Paste", "Ctrl+Shift+V", self.paste),
            ("Open…", "Ctrl+O", self.ask_for_file),
            ("Sample", "Ctrl+Shift+E", self.show_sample),
        ):
            button = QPushButton(words)
            button.setToolTip(tip)
            button.clicked.connect(does)
            head.addWidget(button)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        return left

    def _right(self) -> QWidget:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.outcome)
        column.addWidget(self.counts)
        column.addSpacing(6)
        column.addWidget(self.details, 1)
        return right

    def focus(self) -> None:
        """Go to the list."""
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def doing(self) -> Doing:
        """See :class:`DeckPage`."""
        return {"decks.paste": self.paste, "decks.sample": self.show_sample}

    def paste(self) -> None:
        """Check the list on the clipboard."""
        self.show_text(QGuiApplication.clipboard().text(), "Pasted list")

    def ask_for_file(self) -> None:
        """Ask for a file and check the list in it."""
        name, _ = QFileDialog.getOpenFileName(self, "Open a deck list", "", "All files (*)")
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> bool:
        """Check the list in the file at ``path``, whatever its form; False if it is none."""
        try:
            deck = operations.read_deck(path)
        except Problem as problem:
            self.desk.complain(problem)
            return False
        self.show_text(operations.write_text(deck), deck.name or path.name)
        return True

    def show_sample(self) -> None:
        """Check the next of the lists that come with the program."""
        self.show_deck(operations.SAMPLE_DECKS[self._sample % len(operations.SAMPLE_DECKS)])
        self._sample += 1

    def show_deck(self, name: str) -> None:
        """Check one of the lists that come with the program."""
        deck = operations.sample_deck(name)
        self.show_text(operations.write_text(deck), deck.name or name)

    def show_text(self, text: str, name: str) -> None:
        """Check the list ``text``."""
        self.name.setText(name)
        self.list.setPlainText(text)
        self.check()

    def check(self) -> None:
        """Give the verdict on the list as it stands."""
        self._pause.stop()
        text = self.list.toPlainText()
        if not text.strip():
            self._say_nothing()
            return
        try:
            deck = operations.parse_deck(text.encode("utf-8", "replace"), where="the list")
            self.verdict = operations.check_deck(self.desk.workspace, deck, GAME)
        except Problem as problem:
            self._say_unreadable(problem)
            return
        if deck.name:
            self.name.setText(deck.name)
        self._say(self.verdict.outcome, tone_of(self.verdict))
        self.counts.setText(counts_of(self.verdict.deck))
        self.details.show_html(self._hint(self.verdict) + verdict_html(self.verdict))

    def _hint(self, verdict: Verdict) -> str:
        if not verdict.deck.unknown or card_operations.cards_known(self.desk.workspace, GAME):
            return ""
        return (
            '<p class="doubt">No cards have been imported yet; only the sample cards are known. '
            "Import cards with Ctrl+Shift+I.</p>"
        )

    def _say(self, words: str, tone: str) -> None:
        self.outcome.setText(words[:1].upper() + words[1:])
        self.outcome.setProperty("tone", tone)
        self.outcome.style().unpolish(self.outcome)
        self.outcome.style().polish(self.outcome)

    def _say_nothing(self) -> None:
        self.verdict = None
        self._say("No deck yet", "quiet")
        self.counts.setText("Paste a list on the left, open a file, or try a sample.")
        self.details.show_html("")

    def _say_unreadable(self, problem: Problem) -> None:
        self.verdict = None
        self._say("Cannot be read", "doubt")
        self.counts.setText(str(problem))
        self.details.show_html("")

    def _follow(self, kind: str, _game: str, what: str) -> None:
        if kind == LINE:
            block = self.list.document().findBlockByLineNumber(int(what) - 1)
            cursor = QTextCursor(block)
            cursor.select(QTextCursor.SelectionType.LineUnderCursor)
            self.list.setTextCursor(cursor)
            self.list.setFocus()
