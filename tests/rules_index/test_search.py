"""Queries: numbers or words, what they demand, and that nothing typed is an error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.model import Rule
from rules_index.search.index import indexed, loaded_index
from rules_index.search.query import NumberRange, parsed_query
from rules_index.search.ranking import Searchable, ranked
from rules_index.search.words import marks_in, stem

POND = indexed(
    [
        Rule("1", "Ponds", heading=True),
        Rule("1.1", "Frog leaps", heading=True),
        Rule("1.1.1", "A wet frog leaps twice, see 1.2."),
        Rule("1.1.2", "Leaps of a frog are counted aloud."),
        Rule("1.2", "Ducks", heading=True),
        Rule("1.2.1", "A duck that dives is d\u00e9j\u00e0 wet."),
        Rule("1.3", "Herons watch the frog and the duck."),
    ]
)


def found(text: str, *, typing: bool = False, section: tuple[int, ...] = ()) -> list[str]:
    query = parsed_query(text, typing=typing)
    ranking = ranked(query, {0: Searchable("ws-en", POND)}, 10, section=section)
    return [POND.numbers[one.position] for one in ranking.rules]


@pytest.mark.parametrize(
    "text", ["7.5", " 7.5. ", "(7.5)", "rule 7.5", "Section 7.5", "\u00a77.5", "\uff17\uff0e\uff15"]
)
def test_a_number_is_a_number(text: str) -> None:
    assert parsed_query(text).numbers == (NumberRange((7, 5), (7, 5), "."),)


def test_a_book_may_stand_before_the_number() -> None:
    query = parsed_query("ws-en 7.5.1.2")
    assert (query.book, query.numbers[0].first) == ("ws-en", (7, 5, 1, 2))


def test_a_number_may_have_hyphens() -> None:
    assert parsed_query("dbs 7-4-1-4").numbers == (NumberRange((7, 4, 1, 4), (7, 4, 1, 4), "-"),)


@pytest.mark.parametrize(
    "text", ["7.5-7.7", "7.5 - 7.7", "7.5\u20137.7", "7.5..7.7", "7.5 to 7.7", "rules 7.5 to 7.7"]
)
def test_two_numbers_make_a_range(text: str) -> None:
    assert parsed_query(text).numbers == (NumberRange((7, 5), (7, 7), "."),)


def test_several_numbers_make_a_list() -> None:
    numbers = parsed_query("1.1.2, 1.2 and 4").numbers
    assert [one.first for one in numbers] == [(1, 1, 2), (1, 2), (4,)]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1.2", ["1.2", "1.2.1", "1.1.1"]),
        ("1.1-1.2", ["1.1", "1.1.1", "1.1.2", "1.2", "1.2.1"]),
        ("1.2.1, 1.3", ["1.2.1", "1.3"]),
        ("1-3", ["1.3"]),
        ("frog leaps", ["1.1", "1.1.1", "1.1.2", "1.3"]),
        ('"wet frog"', ["1.1.1"]),
        ("wet AND duck", ["1.2.1"]),
        ("dives OR watch", ["1.3", "1.2.1"]),
        ("frog NOT wet", ["1.1", "1.1.2", "1.3"]),
        ("frog -wet", ["1.1", "1.1.2", "1.3"]),
        ("(heron OR wet) AND duck", ["1.3", "1.2.1"]),
        ("wat*", ["1.3"]),
        ("deja", ["1.2.1"]),
        ("hreons", ["1.3"]),
        ("wetduck", ["1.2", "1.2.1", "1.3", "1.1.1"]),
        ("zyzzyva", []),
    ],
)
def test_the_best_rules_come_first(text: str, numbers: list[str]) -> None:
    assert found(text) == numbers


def test_an_unfinished_word_finds_while_typing_only() -> None:
    assert found("frog wat", typing=True)[0] == "1.3"
    assert "1.3" not in found("wat")


def test_a_section_is_kept_to() -> None:
    assert found("wet", section=(1, 2)) == ["1.2.1"]


def test_a_typing_error_is_said() -> None:
    ranking = ranked(parsed_query("forg leaps"), {0: Searchable("ws-en", POND)}, 3)
    assert [one.meant for one in ranking.corrections] == [(("frog",),)]


def test_a_term_of_another_book_finds_this_book_s_own() -> None:
    index = indexed([Rule("1.1", "The library is reshuffled."), Rule("1.2", "Ducks swim.")])
    ranking = ranked(parsed_query("refresh"), {0: Searchable("ws-jp", index)}, 5)
    assert [index.numbers[one.position] for one in ranking.rules] == ["1.1"]


def test_an_index_is_the_same_when_it_comes_back() -> None:
    assert loaded_index(POND.serialised("pond 1"), "pond 1") == POND


def test_an_index_with_another_stamp_is_none() -> None:
    assert loaded_index(POND.serialised("pond 1"), "pond 2") is None


def test_what_the_digest_says_is_searched_too_also_as_a_phrase() -> None:
    rules = [Rule("1.1", "Frogs leap."), Rule("1.2", "Ducks swim.")]
    index = indexed(rules, glosses={"1.2": "A bird crosses the water."})
    ranking = ranked(parsed_query('"crosses the water"'), {0: Searchable("ws-en", index)}, 5)
    assert [index.numbers[one.position] for one in ranking.rules] == ["1.2"]


def test_no_phrase_runs_from_the_rule_into_its_gloss() -> None:
    index = indexed([Rule("1.1", "Frogs leap.")], glosses={"1.1": "Birds swim."})
    assert index.with_phrase(("leap", "bird")) == set()


def test_little_words_of_what_was_meant_are_not_marked() -> None:
    index = indexed([Rule("1.1", "It is put into the waiting room.")])
    ranking = ranked(parsed_query("graveyard"), {0: Searchable("ws-en", index)}, 5)
    assert {stem("waiting"), stem("room")} <= ranking.stems
    assert not ranking.stems & {stem("into"), stem("the"), stem("to")}


def test_marks_join_neighbouring_words() -> None:
    text = "Leaps of a wet frog, frogs."
    assert [text[start:end] for start, end in marks_in(text, {"frog", "wet", "leap"})] == [
        "Leaps",
        "wet frog",
        "frogs",
    ]


@pytest.mark.parametrize("text", ["", " ", '"*(', "-", "-5", "*", "()", "NOT", "AND OR NOT", '""'])
def test_a_query_of_signs_alone_finds_nothing(text: str) -> None:
    assert found(text) == []


@given(st.text(max_size=60), st.booleans())
def test_anything_typed_can_be_searched_for(text: str, typing: bool) -> None:
    found(text, typing=typing)


@given(
    st.lists(
        st.sampled_from([*'"()*-,.', "AND", "OR", "NOT", "frog", "1.2", "7-5", "to", " ", "du*"]),
        max_size=14,
    )
)
def test_operators_in_any_disorder_can_be_searched_for(pieces: list[str]) -> None:
    found(" ".join(pieces))
    found("".join(pieces), typing=True)


@pytest.mark.parametrize("text", ["(" * 3000, "NOT " * 900, '"' * 999, "1." * 999, "a OR " * 500])
def test_endless_nesting_is_no_error(text: str) -> None:
    found(text)
