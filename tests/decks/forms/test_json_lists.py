"""Exports in JSON are recognised by their shape."""

import json
from typing import Any

import pytest

from judgetool.decks.deck_list import BadCount, DeckList, NotADeckList, SeveralDecks, UnreadableDeck
from judgetool.decks.reading import parse_deck, parse_decks, parse_each


def told(deck: DeckList) -> list[tuple[int, str, str, str]]:
    return [(one.count, one.card, one.name, one.section) for one in deck.entries]


def read(data: Any) -> DeckList:
    return parse_deck(json.dumps(data), where="deck.json")


def test_decklog_keeps_what_is_not_the_deck_itself_in_sections() -> None:
    deck = read(
        {
            "deck_id": 7,
            "title": "Owls",
            "p_list": [{"card_number": "BT01/001", "num": 1}],
            "sub_list": [{"card_number": "BT01/002", "num": 4, "name": "Cat"}],
            "list": [{"card_number": "BD/W73-E002", "num": 4, "name": "Owl", "img": "x"}],
            "other": [],
        }
    )
    assert (deck.form, deck.name) == ("Decklog JSON", "Owls")
    assert told(deck) == [
        (4, "BD/W73-E002", "Owl", ""),
        (1, "BT01/001", "", "p"),
        (4, "BT01/002", "Cat", "sub"),
    ]


def test_what_is_no_list_of_cards_with_numbers_is_no_decklog_list() -> None:
    deck = read(
        {
            "card_number": "BT01/009",
            "tags": [3, "card_number"],
            "list": [{"card_number": "BT01/001", "num": 4}],
        }
    )
    assert told(deck) == [(4, "BT01/001", "", "")]


def test_decklog_lists_the_deck_itself_first_and_tells_the_place_of_what_is_wrong() -> None:
    owl, cat = {"card_number": "BT01/001", "num": 4}, {"card_number": "BT01/002", "num": 1}
    deck = parse_deck(json.dumps({"p_list": [cat], "list": [owl], "title": 7}), where="x")
    assert deck.name is None
    assert [(one.card, one.count, one.section, one.name) for one in deck.entries] == [
        ("BT01/001", 4, "", ""),
        ("BT01/002", 1, "p", ""),
    ]
    with pytest.raises(BadCount, match="x, list, card 2: -1 copies of BT01/002"):
        parse_deck(json.dumps({"list": [owl, cat | {"num": -1}]}), where="x")


def test_ffdecks_has_game_and_format() -> None:
    deck = read(
        {
            "name": "Owls",
            "format": "Standard",
            "cards": [{"card": {"serial_number": "1-107", "name": "Shantotto"}, "quantity": 3}],
        }
    )
    assert (deck.name, deck.game, deck.format) == ("Owls", "fftcg", "Standard")
    assert told(deck) == [(3, "1-107", "Shantotto", "")]


def test_numbers_and_counts_are_compared_with_the_total() -> None:
    card = {"number": "1-107L", "name": "Shantotto", "count": 3}
    assert read({"cards": [card], "total": 3}).remarks == ()
    deck = read([{"cards": [card], "total": 4}])
    assert (deck.total, deck.remarks) == (3, ("the file says 4 cards, there are 3",))


def test_a_broken_deck_leaves_the_others() -> None:
    card = {"number": "1-107L", "count": 3}
    text = json.dumps([{"cards": [card]}, {"cards": [{**card, "count": -1}]}, {"cards": []}])
    first, second, third = parse_each(text, where="x")
    assert isinstance(first, DeckList)
    assert isinstance(second, UnreadableDeck)
    assert isinstance(third, UnreadableDeck)
    assert str(second.problem).startswith("x, deck 2, card 1: -1 copies of 1-107L")
    assert third.problem.what == "there is no card in it"


CARDS = [
    {"Name": "Card", "Nickname": "Cloud", "Description": "1-187S\nForward", "CardID": 100},
    {"Name": "Card", "Nickname": "Cloud (1-187S)", "CardID": 100},
    {"Name": "CardCustom", "Nickname": "[b]Moogle[/b]\nBackup", "CardID": 101},
    {"Name": "Card", "Nickname": "", "CardID": 102},
]


def pile(name: str, cards: list[dict[str, Any]] = CARDS) -> dict[str, Any]:
    return {"Name": "DeckCustom", "Nickname": name, "ContainedObjects": cards, "Transform": {}}


def test_a_tabletop_deck_names_its_cards_by_number_or_nickname() -> None:
    deck = read({"SaveName": "Saturday", "ObjectStates": [pile("Owls")]})
    assert (deck.name, deck.form) == ("Owls", "Tabletop Simulator saved object")
    assert told(deck) == [
        (1, "1-187S", "Cloud", ""),
        (1, "1-187S", "Cloud", ""),
        (1, "Moogle", "", ""),
        (1, "CardID 102", "", ""),
    ]


def test_tabletop_piles_called_like_sections_and_single_cards_belong_to_the_deck() -> None:
    bag = {"Name": "Bag", "ContainedObjects": [pile("", CARDS[:1]), pile("LB Deck", CARDS[1:2])]}
    deck = read({"SaveName": "Owls", "ObjectStates": [CARDS[2], bag]})
    assert deck.name == "Owls"
    assert [(card, section) for _, card, _, section in told(deck)] == [
        ("1-187S", ""),
        ("1-187S", "lb"),
        ("Moogle", "beside the deck"),
    ]


def test_several_tabletop_decks_are_several_decks() -> None:
    text = json.dumps({"ObjectStates": [pile("Owls"), pile("Cats")]})
    assert [deck.name for deck in parse_decks(text, where="x")] == ["Owls", "Cats"]
    assert parse_deck(text, where="x", which="Cats").name == "Cats"
    with pytest.raises(SeveralDecks, match=r"it holds 2 decks; .* from 1 to 2 .*1 Owls, 2 Cats"):
        parse_deck(text, where="x")


def test_own_json_tells_all_that_is_known() -> None:
    entry = {"count": 3, "card": "1-107L", "name": "Shantotto", "section": "main"}
    about = {"name": "Owls", "player": "Ann", "game": "fftcg", "format": "standard"}
    deck = read({"judgetool": "deck list", "version": 1, **about, "entries": [entry]})
    assert (deck.name, deck.player, deck.game, deck.format) == ("Owls", "Ann", "fftcg", "standard")
    assert told(deck) == [(3, "1-107L", "Shantotto", "main")]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"list": [{"card_number": "A"}]}, "list: cards.0.num is missing"),
        ({"list": [{"card_number": "A", "num": "4"}]}, "cards.0.num is wrong"),
        ({"cards": [{"card": {}, "quantity": 1}]}, r"cards\[1\]: no card is named here"),
        ([{"cards": [{"number": "A"}]}], "deck 1: cards.0.count is missing"),
        ({"ObjectStates": []}, "there is no deck on this table"),
        ({"ObjectStates": [{"Name": "Deck", "Nickname": "Owls"}]}, "the cards of the deck Owls"),
        ({"judgetool": "deck list", "version": 2, "entries": []}, "version is wrong"),
        ({"judgetool": "deck list", "version": 1, "entries": [], "x": 1}, "x is wrong"),
        ({"judgetool": "deck list", "version": 1, "entries": []}, "there is no card in it"),
        ({"Ratios": {"": 1}}, "line 1: no card is named here"),
        ({"Ratios": {"A\nB": 1}}, "control characters"),
        ({"deck": 1}, "this JSON is no known form of a list; it has deck"),
        ([["x"]], "this JSON is no known form of a list"),
    ],
)
def test_a_wrong_shape_is_told_with_its_field(data: Any, message: str) -> None:
    with pytest.raises(NotADeckList, match=message):
        read(data)


@pytest.mark.parametrize("count", [-3, 1000, 10**17])
def test_a_count_no_deck_can_have_is_refused(count: int) -> None:
    for data in (
        {"Ratios": {"1-107L": count}},
        {"list": [{"card_number": "1-107L", "num": count}]},
        {"cards": [{"card": {"serial_number": "1-107L"}, "quantity": count}]},
        {"cards": [{"number": "1-107L", "count": count}]},
    ):
        with pytest.raises(BadCount, match="copies of 1-107L; give a count from 1 to 999"):
            read(data)
