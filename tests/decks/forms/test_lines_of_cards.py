"""A card whose count, code and name stand on lines of their own is one card, where all do."""

import pytest

from judgetool.decks.deck_list import NotADeckList
from judgetool.decks.reading import parse_deck


def read(*lines: str) -> list[tuple[int, str, str, int | None]]:
    deck = parse_deck("\n".join(lines), where="x")
    assert deck.unread == ()
    return [(one.count, one.card, one.name, one.line) for one in deck.entries]


@pytest.mark.parametrize(
    "lines",
    [
        ("4", "1-107L", "Owl", "3", "1-108C", "Cat", "2", "1-109C", "Dog"),
        ("1-107L", "Owl", "x4", "1-108C", "Cat", "x3", "1-109C", "Dog", "x2"),
        ("Owl", "4枚", "1-107L", "Cat", "3枚", "1-108C", "Dog", "2枚", "1-109C"),
        ("4 Owl", "(1-107L)", "3 Cat", "(1-108C)", "2 Dog", "(1-109C)"),
    ],
)
def test_lines_of_one_card_are_put_together(lines: tuple[str, ...]) -> None:
    wide = len(lines) // 3
    assert read(*lines) == [
        (4, "1-107L", "Owl", 1),
        (3, "1-108C", "Cat", 1 + wide),
        (2, "1-109C", "Dog", 1 + 2 * wide),
    ]


def test_headings_and_empty_lines_stand_between_cards() -> None:
    lines = ("Forwards (7)", "1-107L", "4", "", "1-108C", "3", "Backups", "1-109C", "2")
    assert read(*lines) == [(4, "1-107L", "", 2), (3, "1-108C", "", 5), (2, "1-109C", "", 8)]


@pytest.mark.parametrize(
    "lines",
    [
        ("1", "1-107L", "2", "1-108C", "3", "1-109C"),
        ("4", "1-107L", "3", "1-108C", "2", "1-109C", "1-110C"),
        ("4", "1-107L", "3", "1-108C", "1-109C", "2"),
    ],
)
def test_numbers_that_may_be_something_else_are_put_to_no_card(lines: tuple[str, ...]) -> None:
    with pytest.raises(NotADeckList, match="is a number without a card"):
        read(*lines)
