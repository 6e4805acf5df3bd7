"""What is said about a search that has ended."""

from judgetool.disputes.explaining.asked import asked
from judgetool.disputes.explaining.effort import Ended, Searched
from judgetool.operations.disputes.explaining import Explaining, what_was_searched

BOARD = """
difference: A card has gone
book: ws-en
cards:
  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}
before: {turn: A, at: main phase, A: {deck: 20, memory: [Owl]}, B: {deck: 20}}
after: {turn: A, at: main phase, A: {deck: 20, level: [Owl]}}
"""


def searched(text: str) -> Explaining:
    search = Explaining(asked(text, "x.yaml"))
    assert search.all() == ()
    return search


def test_it_is_said_how_much_was_looked_at_and_whether_that_is_all() -> None:
    looked = (Searched(0, 1205, True), Searched(1, 30, False), Searched(2, 0, False))
    assert what_was_searched(looked) == (
        "Moments looked at: 1,205 of legal play (all), 30 with 1 mistake (not all), "
        "none with 2 mistakes."
    )


def test_that_there_is_no_explanation_is_said_only_if_all_was_followed() -> None:
    search = searched(BOARD)
    assert search.ended is Ended.WHOLE
    assert search.ending.startswith(
        "There is no explanation with at most 3 mistakes of these kinds. Moments looked at: 1 of"
    )


def test_a_search_that_was_stopped_says_so() -> None:
    search = Explaining(asked(BOARD, "x.yaml"))
    next(search.steps())
    assert search.verdict == "no explanation was found before the search was stopped"


def test_more_cards_than_there_were_are_told_as_such() -> None:
    search = searched(BOARD.replace("A: {deck: 20, level", "A: {deck: 50, level"))
    assert search.ending == (
        "No explanation is possible: on the board as it lies are more cards than there were, "
        "or some that the deck lists do not have."
    )


def test_without_an_explanation_the_nearest_course_and_what_it_leaves_are_told() -> None:
    nearest = searched(BOARD).nearest
    assert nearest is not None
    assert nearest.verdict == "no explanation: the nearest course"
    assert nearest.lines == ()
    assert nearest.left == ("A's level: 1 card too few (Owl)",)


def test_with_an_explanation_nothing_is_nearest() -> None:
    search = Explaining(asked(BOARD.replace("level: [Owl]", "memory: [Owl]"), "x.yaml"))
    assert [one.verdict for one in search.all()] == ["no mistake needed"]
    assert search.nearest is None


def test_until_there_is_an_answer_it_is_told_how_near_the_nearest_course_is() -> None:
    search = Explaining(asked(BOARD, "x.yaml"))
    next(search.steps())
    assert search.so_far == "1 moment looked at; the nearest leaves 1 card unexplained"
    search = Explaining(asked(BOARD.replace("level: [Owl]", "memory: [Owl]"), "x.yaml"))
    search.all()
    assert search.so_far.endswith("looked at")
