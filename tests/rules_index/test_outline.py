"""Outlines: our own titles as a book, strictly read."""

from datetime import date

import pytest

from rules_index.errors import BrokenOutline
from rules_index.outline import outline_of, parsed_outline

SMALL = """
book = "pond"
name = "Pebble Pond"
version = "1.2"
effective = 2021-03-03
[titles]
"1" = "Ponds"
"1.1" = "Size of ponds"
"1.1.1" = "Ponds are round"
"""


def test_an_outline_is_a_book_that_is_not_official() -> None:
    book = parsed_outline(SMALL, "pond.toml").as_book()
    assert (book.id, book.version, book.effective) == ("pond", "1.2", date(2021, 3, 3))
    assert not book.official


def test_its_rules_say_their_titles() -> None:
    rules = parsed_outline(SMALL, "pond.toml").as_rules()
    assert [(rule.number, rule.text, rule.heading) for rule in rules] == [
        ("1", "Ponds", True),
        ("1.1", "Size of ponds", True),
        ("1.1.1", "Ponds are round", False),
    ]


@pytest.mark.parametrize(
    ("good", "bad", "where"),
    [
        ('book = "pond"', "book = 3", "pond.toml, book"),
        ("effective = 2021-03-03", "", "pond.toml, effective"),
        ('"1.1" =', '"1.x" =', "pond.toml, titles"),
        ('"Size of ponds"', "7", "pond.toml, titles, 1.1"),
        ("[titles]", "[titles", "pond.toml"),
    ],
)
def test_a_broken_outline_is_refused_with_the_field(good: str, bad: str, where: str) -> None:
    with pytest.raises(BrokenOutline) as refusal:
        parsed_outline(SMALL.replace(good, bad), "pond.toml")
    assert refusal.value.where == where


def test_the_outline_of_ws_en_comes_with_the_program() -> None:
    outline = outline_of("ws-en")
    assert outline is not None
    assert len(outline.titles) == 617


def test_a_book_without_an_outline_has_none() -> None:
    assert outline_of("chess") is None
