"""Questions by chapter: what is asked about a chapter has to do with it."""

from judgetool.operations.disputes.learning import Asked, chapter_of, quiz


def has_to_do_with(asked: Asked) -> bool:
    """Whether a rule of its chapter has a say in the answer, where any has."""
    cited = [number for one in asked.question.why for number in one.citations]
    return not cited or asked.chapter in map(chapter_of, cited)


def test_questions_on_a_chapter_are_about_its_rules() -> None:
    asked = list(quiz("ws-en", "1", 3, seed=5))
    assert len(asked) == 3
    assert all(has_to_do_with(one) for one in asked)


def test_questions_on_all_chapters_are_about_the_chapter_for_which_they_count() -> None:
    assert all(has_to_do_with(one) for one in quiz("fftcg", None, 5, seed=5))
