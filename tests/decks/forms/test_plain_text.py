"""Plain text is read whole, or the list says which line it did not read."""

import pytest

from judgetool.decks.deck_list import NotADeckList
from judgetool.decks.reading import parse_deck


def unread(text: str) -> list[str]:
    return [str(one) for one in parse_deck(text, where="x").unread]


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("4 1-107L, 3 1-108C", [(4, "1-107L"), (3, "1-108C")]),
        ("4 1-107L   3 1-108C", [(4, "1-107L"), (3, "1-108C")]),
        ("1-107L 4\t1-108C 3", [(4, "1-107L"), (3, "1-108C")]),
        ("4 Owl | 3 Bear", [(4, "Owl"), (3, "Bear")]),
        ("4 Wren, Lantern Bearer", [(4, "Wren, Lantern Bearer")]),
        ("Wren, Lantern Bearer x 4", [(4, "Wren, Lantern Bearer")]),
        ("1-107L Wren, Lantern Bearer x 4", [(4, "1-107L")]),
        ("1-107L Owl, Night x3, 1-108C Cat x2", [(3, "1-107L"), (2, "1-108C")]),
        ("Owl x3, Cat x2", [(3, "Owl"), (2, "Cat")]),
    ],
)
def test_several_cards_on_a_line_are_read(text: str, entries: list[tuple[int, str]]) -> None:
    deck = parse_deck(text, where="x")
    assert [(one.count, one.card) for one in deck.entries] == entries
    assert deck.unread == ()


@pytest.mark.parametrize(
    "line", ["4 1-107L 3 1-108C", "2 1-107L / 1-108C", "1-107L / 1-108C", "2 1-107L, 1-108C"]
)
def test_cards_that_cannot_be_parted_are_told(line: str) -> None:
    assert unread(line) == [f"line 1: '{line}' names several cards; put each on a line of its own"]


def test_the_numbers_that_a_list_says_are_compared_with_what_was_read() -> None:
    assert unread("main(7):\nForward(4):\n4 Owl\nSummon(3)\n3 Bear\nTotal: 7") == []
    assert unread("LB deck (8)\n4 Owl\nTotal: 50") == [
        "line 1: 'LB deck (8)' stands above 4 cards: is one missing, or is it another heading?",
        "line 3: the list says 50 cards, and 4 cards were read",
    ]


def test_numbers_in_front_of_codes_are_of_the_lines_only_if_they_run_on() -> None:
    assert unread("1. 1-107L\n2. 1-108C") == []
    assert unread("4. 1-107L\n4. 1-108C")[0] == (
        "line 1: '4.' may be a count or the number of the line"
    )


def test_the_player_of_a_list_is_told_by_it() -> None:
    deck = parse_deck("Player: Ann Owl\nPlayer ID: 10144\n4 Owl", where="x")
    assert (deck.player, deck.player_id, deck.total) == ("Ann Owl", "10144", 4)


def test_an_address_alone_is_no_list_and_says_what_to_give_instead() -> None:
    with pytest.raises(NotADeckList, match="this is the address of a list on Decklog, not the"):
        parse_deck("https://decklog.bushiroad.com/view/ABC\n", where="x")
