"""What the writers write, the readers read back as the same deck, whatever the names are."""

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judgetool.decks.codes_and_sections import section_called
from judgetool.decks.deck_list import (
    DeckEntry,
    DeckList,
    NotADeckList,
    PassedOver,
    Unread,
    controls,
    seen_through,
)
from judgetool.decks.reading import parse_deck
from judgetool.decks.writing import (
    WRITERS,
    left_out,
    write_cockatrice,
    write_csv,
    write_json,
    write_text,
)

NASTY = [
    *("4 Owls", "Owls x4", "# Owls", "#Owls", "Owls // at night", "Main Deck", "[main]", "-3", "0"),
    *('"', '""', "'", "a,b", "a;b", "a|b", '["x"]', "{", "<b>&amp;</b>", "\\<", "Name: x"),
    *("{{x}}", "<<x>>", "= {{x}} =", "{{", "}}", "\\{"),
    *("=1+1", "+1", "-1", "@x", "'=1", "''@", "Total", "'Total", "Total: 4", "x", "qty", "card"),
    *("\u202eowl", "o\u200bwl", "\u05e9\u05dc\u05d5\u05dd", "BD/W73-E002", "1-107L", "P-001 x3"),
    *("Player", "player name", "First name", "Last name", "deck list", "x;Player;main deck"),
    *("Owl; 3 Cat", "Owl  x2 Cat", "Z Deck", "Total: 3", "Player: Ann", "?? what", "3枚"),
    *("Owl (BD/W73-E002)", "https://owls", "---", "2.5", "a\xa0b", "count;card", "4,name;card"),
]


def usual(text: str) -> bool:
    """Whether a name can be so: something to be seen, on one line, no space around it."""
    seen = seen_through(text).strip()
    return bool(seen) and text == text.strip() and not controls(text)


names = st.sampled_from(NASTY) | st.text(min_size=1, max_size=30).map(str.strip).filter(usual)
codes = st.sampled_from(["BD/W73-E002", "1-107L", "Re-001C/1-107L", "BT03/024EN", "BT1-014_SPR"])
sections = st.sampled_from(["", "main", "lb", "leader", "side", "forwards", "grade 0", "sub"])
entries = st.builds(
    DeckEntry,
    card=codes | names,
    count=st.integers(1, 999),
    section=sections | names.map(section_called),
    name=st.just("") | names,
)
decks = st.builds(
    DeckList,
    entries=st.lists(entries, min_size=1, max_size=12).map(tuple),
    name=st.none() | names.map(lambda name: " ".join(name.split())),
)


def told(deck: DeckList) -> tuple[str | None, list[tuple[str, int, str, str]]]:
    return deck.name, [(one.card, one.count, one.section, one.name) for one in deck.entries]


@pytest.mark.parametrize("form", WRITERS)
@given(deck=decks)
@example(deck=DeckList((DeckEntry("Owl", 4, section="["), DeckEntry("Owl", 4)), "["))
@example(deck=DeckList((DeckEntry("x;name;card", 4), DeckEntry("Owl", 4))))
@example(deck=DeckList((DeckEntry("Total", 4), DeckEntry("Owl", 4)), "Total"))
def test_reading_back_gives_the_same_deck(form: str, deck: DeckList) -> None:
    text = WRITERS[form](deck)
    assert told(parse_deck(text, where="written")) == told(deck)
    assert told(parse_deck(text.encode(), where="written")) == told(deck)
    assert told(parse_deck(text.encode("utf-8-sig"), where="written")) == told(deck)


ALIKE = DeckList(
    (
        DeckEntry("BD/W73-E002", 4, section="main"),
        DeckEntry("Player", 1, section="main"),
        DeckEntry("x;Name;main deck", 2, section="side"),
        DeckEntry("First name", 3, section="deck lists", name="Last name"),
    ),
    "Deck list",
)


def test_a_row_of_the_csv_that_looks_like_headings_is_a_card() -> None:
    assert write_csv(ALIKE) == (
        "Count,Card,Name,Section,Deck name\n"
        "4,BD/W73-E002,,main,Deck list\n"
        "1,Player,,main,Deck list\n"
        "2,x;Name;main deck,,side,Deck list\n"
        "3,First name,Last name,deck lists,Deck list\n"
    )


@pytest.mark.parametrize("form", WRITERS)
def test_cards_that_are_called_like_headings_are_read_back(form: str) -> None:
    back = parse_deck(WRITERS[form](ALIKE), where="written")
    assert told(back) == (
        "Deck list",
        [
            ("BD/W73-E002", 4, "main", ""),
            ("Player", 1, "main", ""),
            ("x;Name;main deck", 2, "side", ""),
            ("First name", 3, "deck lists", "Last name"),
        ],
    )


@given(st.sampled_from(["text", "csv", "json"]), decks, names)
def test_who_plays_a_list_is_read_back_or_not_told(form: str, deck: DeckList, name: str) -> None:
    back = parse_deck(WRITERS[form](replace(deck, player=name)), where="written")
    assert told(back)[1] == told(deck)[1]
    assert back.player in ("", " ".join(name.split()))


@pytest.mark.parametrize("form", ["text", "csv", "json"])
def test_who_plays_a_list_is_told(form: str) -> None:
    deck = DeckList((DeckEntry("1-107L", 3),), "Owls", player="Ann Lee")
    assert parse_deck(WRITERS[form](deck), where="written").player == "Ann Lee"


def test_words_that_may_name_a_card_are_left_out_where_they_have_no_place() -> None:
    asides = (PassedOver("line 1", "Owl"), PassedOver("line 2", "Cover", repeats=True))
    deck = DeckList((DeckEntry("1-107L", 3),), passed_over=asides)
    assert left_out(deck, "csv") == left_out(deck, "cod") == ("line 1: Owl",)
    assert left_out(deck, "text") == left_out(deck, "json") == ()


@given(decks)
def test_no_cell_of_the_csv_is_a_formula(deck: DeckList) -> None:
    for row in csv.reader(io.StringIO(write_csv(deck))):
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)


OWLS = DeckList(
    (
        DeckEntry("BD/W73-E002", 4, section="level 0", name="Owl"),
        DeckEntry("Main Deck", 2, section="level 0"),
        DeckEntry("=A1", 1, section="side"),
    ),
    "Owls",
)


def test_text_has_headings_and_marks_what_would_be_read_otherwise() -> None:
    assert write_text(OWLS) == (
        "Name: Owls\n[level 0]\n4 BD/W73-E002 Owl\n2 {{Main Deck}}\n[side]\n1 =A1\n"
    )


def test_csv_has_headings_and_no_formula() -> None:
    assert write_csv(OWLS) == (
        "Count,Card,Name,Section,Deck name\n"
        "4,BD/W73-E002,Owl,level 0,Owls\n"
        "2,Main Deck,,level 0,Owls\n"
        "1,'=A1,,side,Owls\n"
    )


def test_json_says_what_it_is() -> None:
    assert write_json(DeckList((DeckEntry("1-107L", 3, section="lb"),), "Owls", game="fftcg")) == (
        '{\n "judgetool": "deck list",\n "version": 1,\n "name": "Owls",\n "game": "fftcg",\n'
        ' "entries": [\n  {\n   "count": 3,\n   "card": "1-107L",\n   "section": "lb"\n  }\n ]\n}\n'
    )


def test_cockatrice_finds_its_zones() -> None:
    assert write_cockatrice(OWLS).splitlines()[2:] == [
        "    <deckname>Owls</deckname>",
        '    <zone name="main" section="level 0">',
        '        <card number="4" name="Owl" collectorNumber="BD/W73-E002"/>',
        '        <card number="2" name="Main Deck"/>',
        "    </zone>",
        '    <zone name="side">',
        '        <card number="1" name="=A1"/>',
        "    </zone>",
        "</cockatrice_deck>",
    ]


NOT_READ_WHOLE = DeckList(
    (DeckEntry("1-107L", 4),), unread=(Unread("row 2, column C", "'3' is not understood"),)
)


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_was_not_read_is_not_read_of_what_is_written_either(form: str) -> None:
    [unread] = parse_deck(WRITERS[form](NOT_READ_WHOLE), where="written").unread
    assert "row 2, column C" in str(unread)


@pytest.mark.parametrize("form", ["csv", "cod"])
def test_a_form_without_a_place_for_what_was_not_read_is_refused(form: str) -> None:
    with pytest.raises(NotADeckList, match="the list was not read whole"):
        WRITERS[form](NOT_READ_WHOLE)
