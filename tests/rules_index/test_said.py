"""Numbers as they are said: which number of which book somebody means, and what is no number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.editions import EDITIONS, nicknames
from rules_index.model import Rule
from rules_index.search.index import indexed
from rules_index.search.query import parsed_query
from rules_index.search.ranking import Searchable, ranked
from rules_index.search.said import book_called, said


def numbers(text: str) -> list[str]:
    return [".".join(map(str, one.first)) for one in parsed_query(text).numbers]


@pytest.mark.parametrize(
    ("text", "number", "books"),
    [
        ("rule 9.2.2.1?", "9.2.2.1", ()),
        ("what does 7.5.1.2.2 say", "7.5.1.2.2", ()),
        ("What's 7.5.1?", "7.5.1", ()),
        ("CR 7.5.1", "7.5.1", ()),
        ("CR7.5.1", "7.5.1", ()),
        ("wsen 7.5.1", "7.5.1", ("ws-en",)),
        ("WS JP: 7.5.1", "7.5.1", ("ws-jp",)),
        ("ws 7.5.1", "7.5.1", ("ws-en", "ws-jp")),
        ("Wei\u00df Schwarz 7.5", "7.5", ("ws-en", "ws-jp")),
        ("vg 7.6.1.2", "7.6.1.2", ("vanguard",)),
        ("7.6.1 in the vanguard rules", "7.6.1", ("vanguard",)),
        ("ff 11.6.2.4", "11.6.2.4", ("fftcg",)),
        ("show dbs 7.4.1.4", "7.4.1.4", ("dbs",)),
        ("dbs 7-4-1-4", "7.4.1.4", ("dbs",)),
        ("7\u20134\u20131\u20134", "7.4.1.4", ()),
        ("7 5 1 2", "7.5.1.2", ()),
        ("7. 5. 1", "7.5.1", ()),
        ("7/5/1/2", "7.5.1.2", ()),
        ("7\u00b75\u00b71", "7.5.1", ()),
        ("\uff17\uff0e\uff15\uff0e\uff11", "7.5.1", ()),
        ("\u00a7 7.5", "7.5", ()),
        ("\u201c7.5.1\u201d", "7.5.1", ()),
        ("rule number 7.5.1, please", "7.5.1", ()),
        ("section 4", "4", ()),
        ("9.2.x", "9.2", ()),
    ],
)
def test_a_number_is_understood_as_it_is_said(
    text: str, number: str, books: tuple[str, ...]
) -> None:
    assert (numbers(text), parsed_query(text).books) == ([number], books)


@pytest.mark.parametrize(
    "text",
    ["level 3", "7 cards", "what does 3 say", "damage 4.6", "draw 2 or 3 cards", "-77", "vg", ""],
)
def test_a_question_is_no_number(text: str) -> None:
    assert numbers(text) == []


def test_a_wildcard_finds_what_stands_below() -> None:
    index = indexed([Rule(number, "Frogs.") for number in ("9", "9.2", "9.2.1", "9.2.1.1", "9.3")])
    found = ranked(parsed_query("9.2.x"), {0: Searchable("ws-en", index)}, 10).rules
    assert [index.numbers[one.position] for one in found] == ["9.2.1", "9.2.1.1"]


def test_every_book_has_nicknames_and_goes_by_its_id() -> None:
    assert {book for books in nicknames().values() for book in books} == set(EDITIONS)
    assert [book_called(book.upper()) for book in EDITIONS] == list(EDITIONS)
    assert [book_called(name) for name in ("VG", "chess", "ws")] == ["vanguard", "chess", "ws"]


@given(st.text(alphabet="0123456789.-/ xX*?\u00a7rule, wsen\u2013"))
def test_anything_may_be_said(text: str) -> None:
    heard = said(text)
    assert heard is None or all(one.first and one.last for one in heard.numbers)
