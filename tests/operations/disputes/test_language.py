"""What can be said in a dispute, as help shows it."""

import pytest

from judgetool.errors import NotFound
from judgetool.operations.disputes.language import (
    StepOfTurn,
    notation_of,
    notations,
    page_of_words,
    rulebook_of,
    turn_of,
    words_about,
    words_of,
)


def test_each_game_has_its_lines_with_what_they_are_for() -> None:
    assert [one.game for one in notations()][:2] == [
        "Wei\u00df Schwarz",
        "Final Fantasy Trading Card Game",
    ]
    notation = notation_of("ws-jp")
    assert notation == notations()[0]
    assert ("A passes", "do nothing at this decision") in notation.forms


@pytest.mark.parametrize("book", ["ws-en", "ws-jp"])
def test_the_steps_of_a_turn_have_their_phases_and_rules(book: str) -> None:
    turn = turn_of(book)
    assert turn[:2] == (
        StepOfTurn("stand phase", "stand phase", "6.2"),
        StepOfTurn("draw phase", "draw phase", "6.3"),
    )
    assert {step.phase for step in turn if step.name == "attack declaration step"} == {
        "attack phase"
    }


def test_rulebooks_are_named_with_the_versions_that_they_state() -> None:
    assert rulebook_of("ws-en") == "Weiß Schwarz EN CR 2.09"
    assert rulebook_of("dbs") == "Dragon Ball Super OR"


def test_forms_are_shown_as_people_write_them() -> None:
    shown = [form for notation in notations() for form, _ in notation.forms]
    assert [form for form in shown if set(form) & set("?|()[]{}\\")] == []


def test_a_word_is_told_for_each_game_that_has_it() -> None:
    assert [one.all_words for one in words_about("draw", "ws-en")] == [("draw",)]
    assert len(words_about("draw", None)) == len(words_of(None))
    assert [one.game for one in words_about("draw", None)] == [one.game for one in words_of(None)]
    assert [one.game for one in words_of(None)[:2]] == [one.game for one in notations()[:2]]
    assert len(words_of("ws-jp")) == 1


def test_a_word_nobody_knows_is_answered_with_those_near_to_it() -> None:
    with pytest.raises(NotFound, match=r"abilities of ws-en have no word .*; similar words: draw"):
        words_about("drwa", "ws-en")
    with pytest.raises(
        NotFound, match=r"abilities have no word .*; leave WORD out to see all words"
    ):
        words_about("qqqqqq", None)


def test_the_page_of_words_has_all_games() -> None:
    page = page_of_words()
    assert all(one.game in page for one in notations()[:2])
