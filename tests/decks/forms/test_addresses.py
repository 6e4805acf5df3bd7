"""The address of a list is no list: what is said names the site and what to save there."""

from pathlib import Path

import pytest

from judgetool.decks.deck_list import NotADeckList, Unread
from judgetool.decks.reading import parse_deck
from judgetool.operations.decks.lists import read_deck


@pytest.mark.parametrize(
    ("text", "site"),
    [
        ("https://decklog-en.bushiroad.com/view/1ABCD", "on Decklog, not"),
        ("decklog.bushiroad.com/view/1ABCD", "on Decklog, not"),
        ("My deck: https://www.encoredecks.com/deck/abcdef", "on Encore Decks, not"),
        ("Player: Ann\nhere it is\nhttps://ffdecks.com/deck/5629499\n", "on FFDecks, not"),
        ("https://docs.google.com/document/d/1Ab/edit", r"on Google Docs, not .* \.docx"),
        ("www.example.org/my-deck", "of a list, not"),
        ("[InternetShortcut]\nURL=https://decklog.bushiroad.com/view/1\n", "on Decklog, not"),
        (
            '<?xml version="1.0"?><!DOCTYPE plist><plist><dict><key>URL</key>'
            "<string>https://ffdecks.com/deck/5</string></dict></plist>",
            "on FFDecks, not",
        ),
        ("Deck Code: 4K2XB", "the code of a list on Decklog, not"),
    ],
)
def test_an_address_or_a_code_instead_of_a_list_is_known(text: str, site: str) -> None:
    with pytest.raises(NotADeckList, match=site) as caught:
        parse_deck(text, where="x")
    assert caught.value.remedy is not None
    assert "in a browser" in caught.value.remedy


def test_an_address_given_as_the_file_is_known() -> None:
    with pytest.raises(NotADeckList, match="the address of a list on Decklog"):
        read_deck(Path("https://decklog.bushiroad.com/view/1ABCD"))


def test_an_address_beside_cards_is_harmless() -> None:
    deck = parse_deck("https://ffdecks.com/deck/5\n4 1-107L\nhttps://ffdecks.com/deck/5", where="x")
    assert (deck.total, deck.unread) == (4, ())


@pytest.mark.parametrize("heading", ["LB Deck: ", "LB Deck\n", "Z Deck\n"])
def test_an_address_in_place_of_the_cards_of_a_part_is_not_passed_over(heading: str) -> None:
    deck = parse_deck(f"4 1-107L\n{heading}https://ffdecks.com/deck/5", where="x")
    line = 2 + heading.count("\n")
    what = "an address stands where cards should be; they are not in this list"
    assert deck.unread == (Unread(f"line {line}", what),)
