"""Queries: what of a text is looked for, and what a rule must fulfil."""

import pytest

from rules_index.search.query import (
    All,
    AnyOf,
    Begins,
    Condition,
    Has,
    Not,
    Query,
    Sought,
    parsed_query,
)

FROG, DUCK, WET = Has(("frog",)), Has(("duck",)), Has(("wet",))


def words(text: str, *, typing: bool = False) -> list[str]:
    return [one.word for one in parsed_query(text, typing=typing).words]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("frog duck", None),
        ("frog AND duck", All((FROG, DUCK))),
        ("frog && duck", All((FROG, DUCK))),
        ("frog OR duck", AnyOf((FROG, DUCK))),
        ("frog || duck", AnyOf((FROG, DUCK))),
        ("frog OR OR duck", AnyOf((FROG, DUCK))),
        ("frog duck OR wet", AnyOf((All((FROG, DUCK)), WET))),
        ("frog AND the", FROG),
        ("frog OR", FROG),
        ('"wet frog"', Has(("wet", "frog"))),
        ('"wet frog', Has(("wet", "frog"))),
        ("\u201ewet frog\u201c duck", Has(("wet", "frog"))),
        ('"" frog', None),
        ("frog NOT duck", Not(DUCK)),
        ("frog NOT NOT duck", Not(DUCK)),
        ("frog -duck", Not(DUCK)),
        ("frog -5", None),
        ("frog NOT", None),
        ("(frog NOT) duck", None),
        ("NOT the", None),
        ("NOT duck wet", Not(DUCK)),
        ("NOT (duck wet)", Not(All((DUCK, WET)))),
        ("NOT (duck OR wet) frog", All((Not(AnyOf((DUCK, WET))), FROG))),
        ("fro*", Begins("fro")),
        ("FR\u00d6*", Begins("fro")),
        ("f*", None),
        ("(frog OR duck) AND wet", All((AnyOf((FROG, DUCK)), WET))),
        ("wet AND (frog OR duck", All((WET, AnyOf((FROG, DUCK))))),
        ("frog) AND duck", All((FROG, DUCK))),
        ("frog) duck AND wet", All((FROG, All((DUCK, WET))))),
        ("() AND frog", FROG),
    ],
)
def test_a_query_demands_what_it_says_expressly(text: str, condition: Condition | None) -> None:
    assert parsed_query(text).condition == condition


def test_a_phrase_is_cut_after_two_dozen_words() -> None:
    assert parsed_query(f'"{"frog " * 30}"').condition == Has(("frog",) * 24)


def test_two_dozen_words_are_looked_for() -> None:
    assert words("frog " * 30) == ["frog"] * 24


def test_brackets_are_understood_two_dozen_deep() -> None:
    assert parsed_query(f"{'(' * 23}frog AND duck{')' * 23}").condition == All((FROG, DUCK))
    assert parsed_query(f"{'(' * 24}frog AND duck{')' * 24}").condition == DUCK


@pytest.mark.parametrize(
    ("text", "told", "found"),
    [
        ("frog NOT duck leaps", "frog          leaps", ["frog", "leaps"]),
        ("frog -duck", "frog      ", ["frog"]),
        ("frog AND duck", "frog     duck", ["frog", "duck"]),
        ("frog OR duck", "frog    duck", ["frog", "duck"]),
        ("NOT (duck wet) frog", "               frog", ["frog"]),
        ('"wet frog"', '"wet frog"', ["wet", "frog"]),
    ],
)
def test_operators_and_what_is_excluded_are_not_looked_for(
    text: str, told: str, found: list[str]
) -> None:
    query = parsed_query(text)
    assert (query.text, [one.word for one in query.words]) == (told, found)


def test_a_word_is_known_by_its_place_and_its_stem() -> None:
    assert parsed_query("wet frogs").words == (
        Sought("wet", "wet", 0, 3),
        Sought("frogs", "frog", 4, 9),
    )
    assert parsed_query("rule 7.5").words == (Sought("7.5", "7.5", 0, 3),)


def test_little_words_are_looked_for_only_where_there_are_no_others() -> None:
    assert words("where is the frog") == ["frog"]
    assert words("where is it") == ["where", "is", "it"]


def test_a_query_is_plain_where_it_has_telling_words_alone() -> None:
    assert parsed_query("wet frog").plain
    assert not parsed_query("a wet frog").plain
    assert not parsed_query("where is it").plain


def test_a_word_with_an_asterisk_is_unfinished() -> None:
    assert [one.unfinished for one in parsed_query("fro* wet").words] == [True, False]


def test_the_last_word_is_unfinished_while_it_is_typed() -> None:
    assert [one.unfinished for one in parsed_query("wet fro", typing=True).words] == [False, True]
    assert [one.unfinished for one in parsed_query("wet fro.", typing=True).words] == [False, False]
    assert [one.unfinished for one in parsed_query("wet fro").words] == [False, False]


def test_a_little_word_that_is_being_typed_may_become_a_telling_one() -> None:
    assert words("frog th", typing=True) == ["frog", "th"]
    assert words("frog the", typing=True) == ["frog", "the"]
    assert [one.unfinished for one in parsed_query("the", typing=True).words] == [True]
    assert not parsed_query("the", typing=True).plain


@pytest.mark.parametrize(
    ("text", "books", "told"),
    [
        ("ws-en frog", ("ws-en",), "frog"),
        ("WS-EN  frog", ("ws-en",), "frog"),
        ("vanguard frog", ("vanguard",), "vanguard frog"),
        ("chess frog", (), "chess frog"),
        ("ws frog", (), "ws frog"),
        ("ws-en", (), "ws-en"),
    ],
)
def test_a_book_may_be_named_first(text: str, books: tuple[str, ...], told: str) -> None:
    query = parsed_query(text)
    assert (query.books, query.text) == (books, told)


def test_a_query_names_one_book_or_none() -> None:
    assert Query(books=("ws-en",)).book == "ws-en"
    assert Query(books=("ws-en", "ws-jp")).book is None
    assert Query().book is None


def test_a_query_with_neither_words_nor_numbers_is_empty() -> None:
    assert parsed_query("?").is_empty
    assert not parsed_query("frog").is_empty
    assert not parsed_query("7.5").is_empty


def test_what_is_typed_beyond_two_thousand_characters_is_passed_over() -> None:
    assert words("." * 1995 + " frog duck") == ["frog"]
