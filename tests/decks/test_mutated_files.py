"""XML and saves of Tabletop Simulator with something more in them are never called legal.

Each file is of fifty cards that are legal alone. Whatever is added may be one more card or a
count; whoever passes over it calls the deck legal.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.decks.test_fftcg import lancers
from tests.decks.test_mutated_lists import outcomes

CODES = [(f"{code}C", count) for code, count in lancers(50).items()]
COPIES = [code for code, count in CODES for _ in range(count)]


def octgn() -> str:
    cards = "".join(f'<card qty="{count}" id="{code}"></card>' for code, count in CODES)
    return f'<deck game="x"><section name="Main">{cards}</section><notes>mine</notes></deck>'


def cockatrice() -> str:
    cards = "".join(
        f'<card number="{count}" name="Lancer {int(code[2:5])}"/>' for code, count in CODES
    )
    return f'<cockatrice_deck version="1"><zone name="main">{cards}</zone></cockatrice_deck>'


def copies() -> str:
    return "<deck>" + "".join(f'<card cardID="{code}"></card>' for code in COPIES) + "</deck>"


def quantities() -> str:
    cards = "".join(
        f"<Card><Desc>mine</Desc><ID>{code}</ID><Quantity>{count}</Quantity></Card>"
        for code, count in CODES
    )
    return f"<deck><DeckData><LVL0>42</LVL0></DeckData>{cards}</deck>"


XML: dict[str, Callable[[], str]] = {
    "octgn": octgn,
    "cockatrice": cockatrice,
    "copies": copies,
    "quantities": quantities,
}
ADDED = [
    *('<card qty="2" id="1-018C"/>', '<card number="2" name="Lancer 18"/>', "3 1-018C"),
    *('<card cardID="1-018C"/>', "<Card><ID>1-018C</ID><Quantity>2</Quantity></Card>"),
    *('<zone name="lb"><card number="2" name="Lancer 18"/></zone>', "<Quantity>3</Quantity>"),
    *("<more>1-018C</more>", '<more card="1-018C"/>', "<more><card>Lancer 18</card></more>"),
    *('<section name="LB"><card qty="9" id="1-018C"/></section>', "<sideboard>2</sideboard>"),
    *("<!-- beside -->2 1-018C", "<![CDATA[2 1-018C]]>", "<x:y xmlns:x='z'>2</x:y>"),
]
ATTRIBUTES = [
    *(' foil="2"', ' Count="3"', ' extra="1-018C"', ' x="one more"', ' lb="1"', ' copies="x2"'),
]


@pytest.mark.parametrize("form", XML)
def test_fifty_cards_alone_are_legal_as_xml(form: str) -> None:
    assert outcomes(XML[form]().encode()) == ["legal"]


@settings(max_examples=150, deadline=None)
@given(form=st.sampled_from(sorted(XML)), added=st.sampled_from(ADDED), data=st.data())
def test_nothing_added_to_xml_is_passed_over(form: str, added: str, data: st.DataObject) -> None:
    text = XML[form]()
    places = [at + 1 for at, sign in enumerate(text) if sign == ">"][:-1]
    at = data.draw(st.sampled_from([*places[:12], *places[-12:]]))
    assert "legal" not in outcomes(f"{text[:at]}{added}{text[at:]}".encode())


@settings(max_examples=80, deadline=None)
@given(form=st.sampled_from(sorted(XML)), added=st.sampled_from(ATTRIBUTES), data=st.data())
def test_no_attribute_of_xml_is_passed_over(form: str, added: str, data: st.DataObject) -> None:
    text = XML[form]()
    places = [at for at, sign in enumerate(text) if sign == ">" and text[at - 1] != "/"]
    begins = [at for at in places if text.rfind("<", 0, at) > text.rfind("</", 0, at)]
    at = data.draw(st.sampled_from([*begins[:12], *begins[-4:]]))
    assert "legal" not in outcomes(f"{text[:at]}{added}{text[at:]}".encode())


def card(code: str, **more: Any) -> dict[str, Any]:
    named = {"Name": "CardCustom", "Nickname": f"Lancer {int(code[2:5])}", "Description": code}
    return {**named, "CardID": 100, "Transform": {"posX": 1.5}, "CustomDeck": {"1": {}}, **more}


def save(**more: Any) -> dict[str, Any]:
    pile = {
        "Name": "DeckCustom",
        "Nickname": "Lancers",
        "DeckIDs": [100] * 50,
        "ContainedObjects": [card(code) for code in COPIES],
    }
    return {"SaveName": "", "Note": "", "TabStates": {}, "ObjectStates": [pile], **more}


def told(data: dict[str, Any]) -> list[str]:
    return outcomes(json.dumps(data).encode())


def test_fifty_cards_alone_are_legal_as_a_save() -> None:
    assert told(save()) == ["legal"]


MORE: list[dict[str, Any]] = [
    {"Count": 3},
    {"Quantity": "x2"},
    {"States": {"2": card("1-018C")}},
    {"ChildObjects": [card("1-018C")]},
    {"Backs": [card("1-018C")]},
    {"GMNotes": "and 2 1-018C"},
    {"Description": "1-001C x3"},
    {"Description": "1-001C\nx3"},
    {"Description": "1-001C\n3 copies"},
    {"Nickname": "Lancer 1 x3"},
    {"Nickname": "3x Lancer 1"},
    {"ContainedObjects": [card("1-018C")]},
]


@pytest.mark.parametrize("more", MORE)
@pytest.mark.parametrize("at", [0, 49])
def test_nothing_added_to_a_card_of_a_save_is_passed_over(more: dict[str, Any], at: int) -> None:
    data = save()
    data["ObjectStates"][0]["ContainedObjects"][at] |= more
    assert "legal" not in told(data)


@pytest.mark.parametrize(
    "more",
    [
        {"Name": "Notecard", "Description": "LB: 2 1-018C"},
        {"Name": "3DText", "Text": {"Text": "2 1-018C"}},
        {"Name": "Custom_Tile", "Nickname": "Lancer 18"},
        {"Name": "Infinite_Bag", "ContainedObjects": [card("1-018C")]},
        {"Name": "Bag", "ContainedObjects": [card("1-018C")]},
        {"Name": "Bag", "Cards": ["Lancer 18"]},
        {"Name": "Deck", "Nickname": "LB Deck", "ContainedObjects": [card("1-018C")] * 3},
        card("1-018C"),
    ],
)
def test_nothing_beside_the_deck_of_a_save_is_passed_over(more: dict[str, Any]) -> None:
    data = save()
    data["ObjectStates"].append(more)
    assert "legal" not in told(data)


@pytest.mark.parametrize(
    "more",
    [
        {"Note": "with 2 1-018C"},
        {"TabStates": {"0": {"title": "LB", "body": "2 1-018C"}}},
        {"Decks": [card("1-018C")]},
        {"Rules": "Main\n3x Lancer 18"},
    ],
)
def test_nothing_that_a_save_tells_of_itself_is_passed_over(more: dict[str, Any]) -> None:
    assert "legal" not in told(save(**more))


def test_a_deck_of_a_save_with_fewer_cards_than_it_says_is_not_read_whole() -> None:
    data = save()
    data["ObjectStates"][0]["DeckIDs"].append(101)
    assert told(data) == ["undecided"]
