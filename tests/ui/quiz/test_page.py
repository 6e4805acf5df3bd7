"""Questions are asked in the window, answered by keys, and the score is kept."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from judgetool.disputes.games import books
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from judgetool.ui.quiz.page import QuizPage


@pytest.fixture
def page(window: MainWindow) -> QuizPage:
    window.quiz.seed = lambda: 5
    QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.AltModifier)
    return window.quiz


def right(page: QuizPage) -> int:
    assert page.asked is not None
    return page.asked.question.right


def answered(page: QuizPage, *, rightly: bool) -> None:
    place = right(page) + 1 if rightly else (right(page) + 1) % 2 + 1
    QTest.keyClick(page.list, Qt.Key(Qt.Key.Key_0 + place))


def test_a_moment_and_a_question_are_shown_and_no_answer(
    window: MainWindow, page: QuizPage
) -> None:
    assert window.place is Place.QUIZ
    assert page.asked is not None
    assert page.board.board is not None
    assert page.question.toPlainText().startswith(page.asked.question.text)
    many = len(page.asked.question.options)
    assert page.answer.toPlainText() == f"Choose an answer, or press 1 to {many}."


def test_the_chooser_says_what_the_questions_are_about(page: QuizPage) -> None:
    assert page.chapters.currentText() == "All chapters"
    page.chapters.setCurrentIndex(3)
    page.books.setCurrentIndex(page.books.findData("fftcg"))
    page.books.activated.emit(page.books.currentIndex())
    assert page.chapters.currentText() == "All chapters"
    page.ask_about_dispute()
    assert page.chapters.currentIndex() == -1
    assert page.chapters.placeholderText() == "This dispute"


def test_all_answers_are_in_sight_in_large_text(window: MainWindow, page: QuizPage) -> None:
    window.desk.look.set_scale(1.4)
    window.resize(1280, 690)
    QApplication.processEvents()
    assert page.asked is not None
    assert len(page.asked.question.options) == 4
    assert page.list.verticalScrollBar().maximum() == 0


def test_only_keys_with_an_answer_are_named(page: QuizPage) -> None:
    assert page.asked is not None
    while len(page.asked.question.options) != 3:
        page.next()
    assert page.answer.toPlainText() == "Choose an answer, or press 1 to 3."


def test_a_key_answers_and_the_rules_are_told(window: MainWindow, page: QuizPage) -> None:
    answered(page, rightly=True)
    assert page.answer.toPlainText().startswith("Right.")
    assert page.about() == "Quiz  ·  1 of 1 right"
    assert page.asked is not None
    rule = page.asked.question.why[0].shown[0]
    page.answer.anchorClicked.emit(QUrl(f"rule:ws-en/{rule}"))
    assert window.place is Place.RULES


def test_a_wrong_answer_is_named_with_the_right_one(page: QuizPage) -> None:
    answered(page, rightly=False)
    assert page.asked is not None
    told = page.asked.question.options[right(page)]
    assert page.answer.toPlainText().startswith(f"Wrong. The right answer: {told}")
    assert page.list.selected == right(page)


def test_only_the_first_answer_counts(page: QuizPage) -> None:
    answered(page, rightly=False)
    answered(page, rightly=True)
    assert page.about() == "Quiz  ·  0 of 1 right"


def test_the_score_stands_behind_the_chapter(page: QuizPage) -> None:
    page.chapters.setCurrentIndex(page.chapters.findData("7"))
    page.begin()
    answered(page, rightly=True)
    assert page.chapters.currentText().endswith("  ·  1 of 1 right")
    page.next()
    assert page.asked is not None
    many = len(page.asked.question.options)
    assert page.answer.toPlainText() == f"Choose an answer, or press 1 to {many}."
    assert page.asked.chapter == "7"


def test_the_scenario_opens_as_a_dispute(window: MainWindow, page: QuizPage) -> None:
    answered(page, rightly=True)
    assert page.asked is not None
    page.answer.anchorClicked.emit(QUrl(f"scenario:ws-en/{page.asked.scenario}"))
    assert window.place is Place.DISPUTE


def test_the_dispute_that_is_open_is_asked_about_and_no_score_is_kept(
    window: MainWindow, page: QuizPage
) -> None:
    window.dispute.open_sample("seventh-clock-card.yaml")
    page.ask_about_dispute()
    assert page.asked is not None
    dispute = window.dispute.dispute
    assert dispute is not None
    assert page.asked.scenario == dispute.title
    answered(page, rightly=True)
    assert "right" not in " ".join(
        page.chapters.itemText(row) for row in range(page.chapters.count())
    )


def test_after_the_last_question_the_score_of_the_round_is_told(
    window: MainWindow, page: QuizPage
) -> None:
    window.dispute.open_sample("seventh-clock-card.yaml")
    page.ask_about_dispute()
    first = page.asked
    for _ in range(40):
        answered(page, rightly=True)
        page.next()
    assert page.asked is not first
    assert window.notices.words.text().startswith("That was the last question.")


@pytest.mark.parametrize("book", books())
def test_every_rulebook_has_questions(page: QuizPage, book: str) -> None:
    page.books.setCurrentIndex(page.books.findData(book))
    page.books.activated.emit(page.books.currentIndex())
    assert page.asked is not None
    assert page.asked.book == book
    assert page.chapters.count() > 3


def test_while_it_is_about_the_dispute_no_chapter_is_named(page: QuizPage) -> None:
    page.chapters.setCurrentIndex(page.chapters.findData("7"))
    page.begin()
    page.ask_about_dispute()
    assert (page.chapters.currentIndex(), page.chapters.placeholderText()) == (-1, "This dispute")
