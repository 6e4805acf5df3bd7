"""Decks in XML are recognised by their outermost element and what stands in it."""

import re
from collections.abc import Callable

import pytest

from judgetool.decks.deck_list import DeckList, NotADeckList
from judgetool.decks.reading import parse_deck


def read(text: str) -> DeckList:
    return parse_deck(text, where="deck.xml")


def told(deck: DeckList) -> list[tuple[int, str, str, str, int | None]]:
    return [(one.count, one.card, one.name, one.section, one.line) for one in deck.entries]


def test_octgn_has_sections_ids_and_the_game() -> None:
    deck = read(
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<deck game="285A8CDB-1d02-4edd-a9de-1ade9d5a4f43">\n'
        '<section name="Forwards"><card qty="2" id="da95">Samurai</card></section>\n'
        '<section name="LB Deck" shared="False">\n<card qty="1">Cloud</card></section>\n'
        "<notes>for Sunday</notes></deck>"
    )
    assert (deck.game, deck.remarks) == ("fftcg", ("notes: for Sunday",))
    assert told(deck) == [(2, "da95", "Samurai", "forwards", 3), (1, "Cloud", "", "lb", 5)]


def test_an_octgn_deck_of_another_game_says_nothing_of_it() -> None:
    deck = read('<deck game="x"><section name="Odd Pile"><card qty="2">A</card></section></deck>')
    assert (deck.game, deck.sections) == ("", {"Odd Pile": 2})


def test_cockatrice_has_zones() -> None:
    deck = read(
        '<cockatrice_deck version="1"><deckname>Owls</deckname><comments></comments>\n'
        '<zone name="main"><card number="4" price="0" name="Owl"/></zone>\n'
        '<zone name="side"><card number="1" name="Cat" setShortName="X" collectorNumber="7"/>'
        "</zone>"
        "</cockatrice_deck>"
    )
    assert (deck.name, deck.form) == ("Owls", "Cockatrice deck")
    assert told(deck) == [(4, "Owl", "", "main", 2), (1, "Cat", "", "side", 3)]


@pytest.mark.parametrize(
    "text",
    [
        '<deck><section name="Main"><card qty="3" id="A-1">Owl</card></section></deck>',
        '<cockatrice_deck><zone name="main"><card number="3" name="Owl"/></zone></cockatrice_deck>',
        '<deck><card cardID="A-1"/><card cardID="A-1"/></deck>',
        "<Deck><Card><ID>A-1</ID><Quantity>3</Quantity></Card></Deck>",
    ],
)
def test_names_of_elements_and_attributes_may_be_in_other_capitals(text: str) -> None:
    def turned(case: Callable[[str], str]) -> str:
        return re.sub(r"(?<=[</ ])[A-Za-z_]+(?=[ =/>])", lambda name: case(name[0]), text)

    as_usual = read(text)
    for case in (str.upper, str.lower):
        assert turned(case) != text or case is str.lower
        assert told(read(turned(case))) == told(as_usual)
        assert read(turned(case)).form == as_usual.form


def test_an_attribute_that_stands_twice_in_other_capitals_is_refused() -> None:
    with pytest.raises(NotADeckList, match="one attribute twice"):
        read('<deck><section name="Main"><card qty="3" QTY="1">Owl</card></section></deck>')


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "shift_jis"])
def test_xml_is_read_in_the_encoding_that_it_says(encoding: str) -> None:
    text = (
        f'<?xml version="1.0" encoding="{encoding}"?><deck><section name="Main">'
        '<card qty="1" id="AB-W11-001">皆を見送る</card></section></deck>'
    )
    (entry,) = parse_deck(text.encode(encoding), where="deck.xml").entries
    assert entry.name == "皆を見送る"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<deck><card cardID='A'/><card/></deck>", "line 1: no card is named here"),
        ("<deck><Card><ID>A</ID></Card></deck>", "line 1: a card without a count"),
        ("<deck><Card><ID>A</ID><Quantity>x</Quantity></Card></deck>", "'x' is no count"),
        (
            "<deck><section>\n<card qty='-1e9'>A</card></section></deck>",
            "line 2: '-1e9' is no count",
        ),
        ("<deck><section><card qty='1'/></section></deck>", "no card is named here"),
        ("<deck><section/></deck>", "there is no card in it"),
        ("<deck></deck>", "this XML is no known form of a list; it has <deck>"),
        ("<svg></svg>", "this XML is no known form of a list; it has <svg>"),
        ("<deck>\n<card cardID='A'></deck>", r"line 2: broken XML \(mismatched tag\)"),
    ],
)
def test_what_is_wrong_in_xml_is_told_with_its_line(text: str, message: str) -> None:
    with pytest.raises(NotADeckList, match=message):
        read(text)
