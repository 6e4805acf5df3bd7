"""JSON of any usual shape is read whole, or the list says which of its parts it did not read."""

import json
from typing import Any

import pytest

from judgetool.decks.deck_list import NotADeckList
from judgetool.decks.reading import parse_deck, parse_decks

OWL, CAT = "BD/W73-E002", "BD/W73-E003"
Told = list[tuple[int, str, str]]


def read(data: Any) -> Told:
    deck = parse_deck(json.dumps(data), where="x")
    return [(one.count, one.card, one.section) for one in deck.entries]


def unread(data: Any) -> list[str]:
    return list(map(str, parse_deck(json.dumps(data), where="x").unread))


@pytest.mark.parametrize(
    ("data", "entries"),
    [
        # the programming interface of Encore Decks
        (
            {"name": "Owls", "cards": [{"_id": "1", "cardcode": OWL, "side": "W"}] * 2},
            [(1, OWL, "")] * 2,
        ),
        # Decklog's upload form
        (
            {
                "title": "Owls",
                "no": [OWL, CAT],
                "num": [4, 3],
                "sub_no": ["1-001L"],
                "sub_num": [1],
            },
            [(4, OWL, ""), (3, CAT, ""), (1, "1-001L", "sub")],
        ),
        ({OWL: 4, CAT: 3}, [(4, OWL, ""), (3, CAT, "")]),
        ({OWL: {"count": 4, "name": "Owl"}}, [(4, OWL, "")]),
        ([OWL, OWL, CAT], [(1, OWL, ""), (1, OWL, ""), (1, CAT, "")]),
        ([f"4 {OWL}", "3 Cat"], [(4, OWL, ""), (3, "Cat", "")]),
        ([[OWL, 4], [3, CAT]], [(4, OWL, ""), (3, CAT, "")]),
        (
            {"deck": {"main": [{"code": OWL, "count": 4}], "side": [{"code": CAT, "qty": "1"}]}},
            [(4, OWL, "main"), (1, CAT, "side")],
        ),
        ({"main": ["Owl", "Cat"]}, [(1, "Owl", "main"), (1, "Cat", "main")]),
        (
            {"leader": "BT1-001", "main": {"BT1-002": 4}},
            [(1, "BT1-001", "leader"), (4, "BT1-002", "main")],
        ),
        ({"mainDeck": [[OWL, 4]], "zDeck": [[CAT, 4]]}, [(4, OWL, "main"), (4, CAT, "z Deck")]),
        ({"main": [{"card": {"id": OWL}, "quantity": 4}]}, [(4, OWL, "main")]),
        ({"cards": [{"quantity": 4, "card": {"id": OWL}}]}, [(4, OWL, "")]),
        ({"cards": [{"quantity": 4.0, "card": {"id": "u1", "code": OWL}}]}, [(4, OWL, "")]),
        ({"cards": [{"quantity": 4, "card": {"name": "Owl", "cost": 2}}]}, [(4, "Owl", "")]),
        (
            {
                "cards": [
                    {"code": OWL, "count": 4, "board": "main"},
                    {"code": CAT, "board": "zDeck"},
                ]
            },
            [(4, OWL, "main"), (1, CAT, "z Deck")],
        ),
    ],
)
def test_cards_are_read_in_any_usual_shape(data: Any, entries: Told) -> None:
    assert (read(data), unread(data)) == (entries, [])


@pytest.mark.parametrize(
    ("data", "places"),
    [
        (
            {"main": [{"code": OWL, "count": 4, "foil_count": 1}]},
            ["main[1].foilcount: 1 may be a second count"],
        ),
        (
            {"main": [{"code": OWL, "count": 4, "removed": True}, {"code": CAT, "removed": False}]},
            ["main[1].removed: it may say that the card is none of the deck"],
        ),
        (
            {"main": [{"code": OWL, "count": 4, "note": "cut one"}, {"code": CAT, "note": "nice"}]},
            ["main[1].note: it may say that the card is none of the deck"],
        ),
        (
            {"main": [{"code": OWL, "count": 4, "in_deck": False}]},
            ["main[1].indeck: it may say that the card is none of the deck"],
        ),
        (
            {"main": [{"code": OWL, "count": 4, "status": "removed"}]},
            ["main[1].status: it may say that the card is none of the deck"],
        ),
        (
            {"main": [{"code": OWL, "count": 4, "type": "sideboard"}, {"code": CAT, "type": "CX"}]},
            ["main[1].type: it may say that the card is none of the deck"],
        ),
        (
            {"main": [{"count": 4, "card": {"code": OWL, "count": 3}}]},
            ["main[1].count: 3 may be a second count"],
        ),
        (
            {"main": [{"code": OWL, "counts": {"main": 4, "lb": 1}}]},
            ["main[1].counts: \"{'main': 4, 'lb': 1}\" may be a second count"],
        ),
        ({"main": [{"code": OWL, "times": 4, "level": 2}]}, ["main[1].times: 4 may be its count"]),
        (
            {"main": [{"count": 4, "cards": [OWL]}]},
            ["main[1].count: the list says 4 cards, and 1 card was read"],
        ),
        (
            {"main": [OWL], "lbCount": 8},
            ["lbCount: the list says 8 cards, and 0 cards were read"],
        ),
        ({"main": [OWL], "extra": "2 Cat"}, ["extra: '2 Cat' is not understood"]),
        ({"main": [OWL], "note": "cut one"}, ["note: 'cut one' is not understood"]),
        ({"main": [OWL], "lb": "Cat"}, ["lb: 'Cat' is not understood"]),
        ({"Ratios": {OWL: 4}, "Remarks": "one less"}, ["Remarks: 'one less' is not understood"]),
        (
            {OWL: 4, CAT: 3, "total": 8},
            ["total: the list says 8 cards, and 7 cards were read"],
        ),
        ({"main": [OWL], "notes": f"and 3 {CAT}"}, [f"notes: 'and 3 {CAT}' is not understood"]),
        ({"main": [OWL, {"x": 1}]}, ["main[2]: \"{'x': 1}\" is not understood"]),
        ({"Ratios": {OWL: 4}, "Side": {CAT: 1}}, ["Side: there are cards in it that are not read"]),
        (
            {"cards": [{"number": "1-107L", "count": 3}], "more": ["1-108C"]},
            ["more: there are cards in it that are not read"],
        ),
        (
            {"list": [{"card_number": OWL, "num": 4}], "other": {CAT: 1}},
            ["other: there are cards in it that are not read"],
        ),
    ],
)
def test_what_is_not_read_is_told_with_its_place(data: Any, places: list[str]) -> None:
    assert unread(data) == places


def test_what_programs_say_of_cards_and_lists_is_harmless() -> None:
    card = {"code": OWL, "count": 4, "level": 2, "power": 5000, "rarity": "RR", "side": "W"}
    more = {"price": 3, "image": "owl.png", "is_foil": False, "in_deck": True, "type": "Event"}
    beside = {"name": "Owls", "views": 12, "format": "Standard", "side": "Weiß", "date": "10:30"}
    counts = {"count": 4, "mainCount": 4, "likeCount": 7, "sideCount": 0, "description": "Owls!"}
    data = {"cards": [card | more], **beside, **counts}
    assert (read(data), unread(data)) == ([(4, OWL, "")], [])


def test_objects_of_named_decks_are_several_decks() -> None:
    text = json.dumps({"Owls": {"Owl": 4, "Big Owl": 2}, "Cats": {"Cat": 3, "Big Cat": 1}})
    assert [(deck.name, deck.total) for deck in parse_decks(text, where="x")] == [
        ("Owls", 6),
        ("Cats", 4),
    ]


def test_a_count_that_is_none_is_refused_with_its_place() -> None:
    with pytest.raises(NotADeckList, match=r"x, main\[1\]: '4.5' is no count"):
        read({"main": [{"code": OWL, "count": 4.5}]})
