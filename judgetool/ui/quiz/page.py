"""The page of the quiz: a moment of a scenario, a question about it, and the answer with its rules.

The questions come from the scenarios that prove the rules of a book, chapter by chapter, or from
the dispute that is open. What a scenario expects is hidden until its question is answered.
"""

from collections.abc import Callable, Iterator
from html import escape
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QSplitter, QWidget

from judgetool.disputes.games import books
from judgetool.disputes.quiz import Question
from judgetool.operations.disputes import learning
from judgetool.operations.disputes.learning import FILE, Asked, Score
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.told_dispute import ToldDispute
from judgetool.ui.actions import key_of
from judgetool.ui.cited import CitedText, citations, scenario_link
from judgetool.ui.decks.wording import game_title
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.board import BoardScroll, BoardWidget
from judgetool.ui.dispute.moment_bar import PAST
from judgetool.ui.layout import column_in, row_in, sharing, shrink_to
from judgetool.ui.register import action_button
from judgetool.ui.rows import Rows, TakingList

ALL = "All chapters"
IN_A_ROUND = 100
"""So many questions are prepared at most, each when it is its turn."""

SHARES = (160, 230, 170)
"""How question, answers and explanation share the height: large answers are all in sight, too."""

SEEDS = 10**6
NO_CHAPTER = -1
"""What is chosen among the chapters while the questions are about the dispute that is open."""

NO_ANSWER = -1
"""The place of the answer while none was given."""

Dispute = Callable[[], ToldDispute | None]


class OptionsModel(Rows[tuple[str, str]]):
    """The answers that can be given, each with what is said of it and its tone once it is known."""

    def text(self, row: tuple[str, str]) -> str:
        """See :class:`Rows`."""
        return row[0]

    def html(self, row: tuple[str, str]) -> str:
        """See :class:`Rows`."""
        words, tone = row
        return f'<span class="{tone}">{escape(words)}</span>' if tone else escape(words)


class QuizPage(QWidget):
    """Asks one question after the other. ``dispute`` gives the dispute that is open.

    ``about_changed`` tells that the page is about something else.
    """

    about_changed = Signal()

    def __init__(self, desk: Desk, dispute: Dispute) -> None:
        super().__init__()
        self.desk = desk
        self._dispute = dispute
        self.seed: Callable[[], int] = lambda: Random().randrange(SEEDS)
        self.asked: Asked | None = None
        self.answered = NO_ANSWER
        self._coming: Iterator[Asked] = iter(())
        self._shown: ToldDispute | None = None
        self._right = self._given = 0
        self._titles: list[str] = []
        self._build()

    def _build(self) -> None:
        self.books, self.chapters = QComboBox(), QComboBox()
        self.books.setAccessibleName("Rulebook")
        self.chapters.setAccessibleName("Chapter")
        self.chapters.setPlaceholderText("This dispute")
        for chooser, letters in ((self.books, 8), (self.chapters, 8)):
            shrink_to(chooser, letters)
        for book in books():
            self.books.addItem(f"{game_title(book)}", book)
        self.books.activated.connect(self._book_chosen)
        self.chapters.activated.connect(self.begin)
        self.board = BoardWidget(self.desk)
        self.board.setAccessibleName("The board of the question")
        self.question = CitedText(self.desk)
        self.question.document().setDocumentMargin(12)
        self.question.setAccessibleName("The question, and what happened before")
        self.options = OptionsModel(self)
        self.list = TakingList(self.desk, "Answers")
        self.list.setModel(self.options)
        self.list.taken.connect(self._take_selected)
        self.list.clicked.connect(self._take_selected)
        self.answer = CitedText(self.desk)
        self.answer.document().setDocumentMargin(12)
        self.answer.setAccessibleName("The answer with its rules")
        top = QWidget()
        head = row_in(top)
        head.addWidget(self.books, 2)
        head.addWidget(self.chapters, 3)
        head.addWidget(action_button(self.desk, "This dispute", "quiz.ask_about_dispute"))
        head.addWidget(action_button(self.desk, "Next", "quiz.next"))
        right = QSplitter(Qt.Orientation.Vertical)
        right.setChildrenCollapsible(False)
        for part in (self.question, self.list, self.answer):
            right.addWidget(part)
        right.setSizes(SHARES)
        column = column_in(self, 8)
        column.addWidget(top)
        column.addWidget(sharing([BoardScroll(self.board), right], (660, 560)), 1)

    # --- what the window asks of each page

    def start(self) -> None:
        """Begin with the rulebook of the dispute that is open, when the page is shown first."""
        if self.asked is None:
            dispute = self._dispute()
            if dispute is not None:
                self.books.setCurrentIndex(self.books.findData(dispute.book))
            self._book_chosen()

    def focus(self) -> None:
        """Go to the answers."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def about(self) -> str:
        """The score of this round."""
        return f"Quiz  ·  {self._right} of {self._given} right" if self._given else "Quiz"

    def chapter(self) -> str:
        """The chapter of the handbook about this page."""
        return "quiz"

    # --- asking

    def focus_chapters(self) -> None:
        """Go to the chooser of chapters."""
        self.chapters.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def begin(self) -> None:
        """Ask about the chapter that is chosen."""
        book, chapter = self.books.currentData(), self.chapters.currentData()
        self._begin(learning.quiz(book, chapter, IN_A_ROUND, self.seed()), None)

    def ask_about_dispute(self) -> None:
        """Ask about the dispute that is open, from its beginning."""
        dispute = self._dispute()
        if dispute is None:
            return
        with self.desk.complaining():
            found = learning.of_dispute(dispute, self.seed())
            if not found:
                self.desk.tell(
                    "This dispute has nothing to ask about yet. Tell more of what happened first."
                )
                return
            if self.books.currentData() != dispute.book:
                self.books.setCurrentIndex(self.books.findData(dispute.book))
                self._offer_chapters()
            self.chapters.setCurrentIndex(NO_CHAPTER)
            self._begin(iter(found), dispute.as_judged())

    def next(self) -> None:
        """Ask the next question."""
        with self.desk.complaining():
            asked = next(self._coming, None)
            if asked is None:
                self.desk.tell(f"That was the last question. {self._score_of_round()}")
                return
            self.asked, self.answered = asked, NO_ANSWER
            self._show_question(asked)

    def take(self, place: str) -> None:
        """Give the answer at a place (from 1)."""
        number = int(place) - 1
        if self.asked is None or not number < len(self.asked.question.options):
            return
        if self.answered == NO_ANSWER:
            self.answered = number
            right = self.asked.question.is_right(number)
            self._right, self._given = self._right + right, self._given + 1
            with self.desk.complaining():
                learning.keep(self.desk.workspace, self.asked, right=right)
            self._show_answer(self.asked)
            self._show_scores()
            self.about_changed.emit()

    def _begin(self, coming: Iterator[Asked], shown: ToldDispute | None) -> None:
        self._coming, self._shown = coming, shown
        self._right = self._given = 0
        self.next()
        self.about_changed.emit()
        self.focus()

    def _book_chosen(self) -> None:
        self._offer_chapters()
        self.begin()

    def _take_selected(self) -> None:
        if self.list.selected >= 0:
            self.take(str(self.list.selected + 1))

    def _score_of_round(self) -> str:
        return f"{self._right} of {self._given} right."

    # --- showing

    def _offer_chapters(self) -> None:
        """Offer the chapters of the book that has scenarios, each with what was answered."""
        book = self.books.currentData()
        numbers = tuple(learning.chapters(book))
        titles: dict[str, str] = {}
        if not self.desk.preparing:
            with self.desk.complaining():
                titles = learning.rules_in_words(self.desk.workspace, book, numbers)
        self.chapters.clear()
        self.chapters.addItem(ALL, None)
        for number in numbers:
            self.chapters.addItem(" ".join(filter(None, (number, titles.get(number)))), number)
        self.chapters.setCurrentIndex(0)  # beside words for nothing chosen, Qt chooses nothing
        self._titles = [self.chapters.itemText(row) for row in range(self.chapters.count())]
        self._show_scores()

    def _show_scores(self) -> None:
        """Say behind each chapter how many of its questions were answered rightly."""
        scores: dict[str, Score] = {}
        with self.desk.complaining():
            found = learning.scores(self.desk.workspace, self.books.currentData())
            scores = {one.chapter: one for one in found}
        for row, title in enumerate(self._titles):
            score = scores.get(self.chapters.itemData(row) or "")
            words = "" if score is None else f"  ·  {score.right} of {score.answered} right"
            self.chapters.setItemText(row, f"{title}{words}")

    def _show_question(self, asked: Asked) -> None:
        question = asked.question
        dispute = self._shown or OpenDispute.proving(asked.scenario, asked.book)
        self.board.show_board(asked.book, dispute.board(question.step), PAST)
        self.question.show_html(_question_html(question))
        options = [(words, "") for words in self._options(asked)]
        self.options.show_rows(options)
        self.list.select(0)
        keys = f"{key_of('quiz.take 1')} to {key_of(f'quiz.take {len(options)}')}"
        self.answer.show_html(f'<p class="quiet">Choose an answer, or press {keys}.</p>')

    def _options(self, asked: Asked) -> Iterator[str]:
        """The answers in words; rules with what they say."""
        question = asked.question
        words: dict[str, str] = {}
        if question.rules and not self.desk.preparing:
            with self.desk.complaining():
                workspace, options = self.desk.workspace, question.options
                words = learning.rules_in_words(workspace, asked.book, options)
        for place, option in enumerate(question.options, start=1):
            yield "  ".join(filter(None, (f"{place}.", option, words.get(option, ""))))

    def _show_answer(self, asked: Asked) -> None:
        question, chosen = asked.question, self.answered
        tones = {chosen: "bad", question.right: "good"}
        shown = self._options(asked)
        self.options.show_rows([(words, tones.get(at, "quiet")) for at, words in enumerate(shown)])
        self.list.select(question.right)
        self.answer.show_html(_answer_html(asked, chosen))


def _question_html(question: Question) -> str:
    told = "<br>".join(map(escape, question.told))
    before = f'<p class="label">So far</p><p>{told}</p>' if told else ""
    return f"<p><b>{escape(question.text)}</b></p>{before}"


def _answer_html(asked: Asked, chosen: int) -> str:
    """Whether the answer was right, why, and where that is shown."""
    question = asked.question
    right = question.is_right(chosen)
    said = "Right." if right else f"Wrong. The right answer: {question.options[question.right]}"
    parts = [f"<p><b><span class='{'good' if right else 'bad'}'>{escape(said)}</span></b></p>"]
    for one in question.why:
        parts.append(f"<p>{escape(one.text)} {citations(asked.book, one.shown)}</p>")
    if asked.chapter != FILE:
        shown = scenario_link(asked.book, asked.scenario, "Open this scenario as a dispute")
        parts.append(f"<p>{shown}</p>")
    parts.append(f"<p class='quiet'>{key_of('quiz.next')} asks the next question.</p>")
    return "".join(parts)
