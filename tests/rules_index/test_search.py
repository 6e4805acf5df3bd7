"""Queries: number or words, and nothing typed is an error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.search import Query, Tier, match_expression, parsed_query


@pytest.mark.parametrize("text", ["7.5", " 7.5. ", "(7.5)", "rule 7.5", "\uff17\uff0e\uff15"])
def test_a_number_is_a_number(text: str) -> None:
    assert parsed_query(text).number == "7.5"


def test_a_book_may_stand_before_the_number() -> None:
    query = parsed_query("ws-en 7.5.1.2")
    assert (query.book, query.number) == ("ws-en", "7.5.1.2")


def test_words_are_words_whatever_stands_around_them() -> None:
    assert parsed_query('"wet" AND (pond*').words == ("wet", "and", "pond")


def test_the_last_word_may_be_unfinished_while_typing() -> None:
    assert match_expression(parsed_query("wet po", typing=True), Tier.ADJACENT) == (
        '{title text examples} : ("wet" + "po"*)'
    )
    assert not parsed_query("wet pond ", typing=True).words[-1].endswith("*")


def test_a_question_is_asked_by_its_telling_words() -> None:
    query = parsed_query("what is a pond")
    assert match_expression(query, Tier.ALL_WORDS) == '{title text examples} : ("pond")'


def test_a_query_of_signs_alone_is_empty() -> None:
    assert parsed_query('"*(') == Query(words=())


@given(st.text(max_size=60), st.booleans())
def test_anything_typed_makes_a_query(text: str, typing: bool) -> None:
    query = parsed_query(text, typing=typing)
    for tier in Tier:
        expression = match_expression(query, tier)
        assert expression is None or expression.startswith("{title")
