"""Deck lists are recognised by what stands in them, and nothing in them is dropped."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.decks.deck_list import BadCount, DeckEntry, NotADeckList
from judgetool.decks.reading import parse_deck
from judgetool.errors import Problem


def read(content: bytes | str) -> list[tuple[str, int, int | None]]:
    return [
        (entry.card, entry.count, entry.line)
        for entry in parse_deck(content, where="deck.txt").entries
    ]


@pytest.mark.parametrize(
    ("line", "card", "count"),
    [
        ("4 BD/W73-E002", "BD/W73-E002", 4),
        ("4x BD/W73-E002", "BD/W73-E002", 4),
        ("4\N{MULTIPLICATION SIGN}BD/W73-E002", "BD/W73-E002", 4),
        ("4 x BD/W73-E002", "BD/W73-E002", 4),
        ("BD/W73-E002 x4", "BD/W73-E002", 4),
        ("BD/W73-E002x4", "BD/W73-E002", 4),
        ("BD/W73-E002\t4", "BD/W73-E002", 4),
        ("BD/W73-E002: 4", "BD/W73-E002", 4),
        ("4, BD/W73-E002", "BD/W73-E002", 4),
        ("- 4 BD/W73-E002  Some Name", "BD/W73-E002", 4),
        ("4 Some Name (BD/W73-E002)", "BD/W73-E002", 4),
        ("BD/W73-E002", "BD/W73-E002", 1),
        ("4 5HY/W101-E001", "5HY/W101-E001", 4),
        ("5HY/W101-E001", "5HY/W101-E001", 1),
        ("4 Wren, Lantern Bearer", "Wren, Lantern Bearer", 4),
        ("4 X-Ray Owl", "X-Ray Owl", 4),
        ("Wren, Lantern Bearer x4", "Wren, Lantern Bearer", 4),
        ("Wren, Lantern Bearer", "Wren, Lantern Bearer", 1),
        ("4 BD/W73-E002 # the good one", "BD/W73-E002", 4),
        ("4 BD/W73-E002 // the good one", "BD/W73-E002", 4),
        ("4 #Hashtag, Owl", "#Hashtag, Owl", 4),
        ("4 \u200bBD/W73-E002\u200f", "BD/W73-E002", 4),
        ("3 1-107L", "1-107L", 3),
        ("1-107L", "1-107L", 1),
        ("1-107L x3", "1-107L", 3),
        ("3x Re-001C/1-107L", "Re-001C/1-107L", 3),
        ("10-039 3", "10-039", 3),
        ("PR-055: 2", "PR-055", 2),
        ("3 Cloud (1-187S)", "1-187S", 3),
        ("4 BT03/024EN", "BT03/024EN", 4),
        ("BT03/S01EN x1", "BT03/S01EN", 1),
        ("KAD2/001", "KAD2/001", 1),
        ("4 BT1-014_SPR", "BT1-014_SPR", 4),
        ("BT1-014_SPR x4", "BT1-014_SPR", 4),
        ("4 P-001_PR02", "P-001_PR02", 4),
        ("4 AB-W11-008", "AB-W11-008", 4),
        ("CHA-W40-T12 4", "CHA-W40-T12", 4),
        ("BD/W47-107 4枚", "BD/W47-107", 4),
        ("4 2nd I-400-class Submarine, I-401", "2nd I-400-class Submarine, I-401", 4),
        ("4 Android 17", "Android 17", 4),
        ("#hololive4thGeneration", "#hololive4thGeneration", 1),
        ('4 "Supreme Music" CHU2', '"Supreme Music" CHU2', 4),
        ("2 {{4 Main\\\\Deck\\}}}", "4 Main\\Deck}", 2),
        ("4 <<Star Splash>>", "<<Star Splash>>", 4),
        ("365 Happy Days! x4", "365 Happy Days!", 4),
        ("AG-SPR-P01 4", "AG-SPR-P01", 4),
        ("4 Bunny X 777", "Bunny X 777", 4),
        ("x4 BD/W73-E002", "BD/W73-E002", 4),
        ("(4) Owl", "Owl", 4),
        ("[4x] Owl", "Owl", 4),
        ("x4 Owl", "Owl", 4),
        ("BD/W73-E002 [4]", "BD/W73-E002", 4),
        ("Owl - BD/W73-E002 - 4", "BD/W73-E002", 4),
        ("4 G5", "G5", 4),
    ],
)
def test_a_line_gives_a_card_and_its_count(line: str, card: str, count: int) -> None:
    assert read(line) == [(card, count, 1)]


@pytest.mark.parametrize(
    "heading",
    [
        *("Characters", "Level 0 (16)", "[Climax]", "== Events ==", "Climax: 8", "Main Deck"),
        *("# comment", "// comment", "", "My finishers:", "Level 2 and 3", "----"),
    ],
)
def test_headings_comments_and_blank_lines_are_no_cards(heading: str) -> None:
    assert read(f"{heading}\n4 BD/W73-E002") == [("BD/W73-E002", 4, 2)]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("4 BD/W73-E002 Some Name", "Some Name"),
        ("Some Name - BD/W73-E002 - 4", "Some Name"),
        ("1. BD/W73-E002 x4", ""),
        ("4 BD/W73-E002 - Some Name", "Some Name"),
        ("4 Some Name (BD/W73-E002)", "Some Name"),
        ("Some Name [BD/W73-E002] x4", "Some Name"),
        ("BD/W73-E002 Android 17 x4", "Android 17"),
        ("4 BD/W73-E002 (LOL) Mask", "(LOL) Mask"),
        ("4 BD/W73-E002 [Some Name]", "Some Name"),
        ("4 BD/W73-E002 -LEGNE- Blade", "-LEGNE- Blade"),
        ("4 1-187S Cloud", "Cloud"),
        ("4 BD/W73-E002", ""),
    ],
)
def test_the_name_beside_a_code_is_kept(line: str, name: str) -> None:
    (entry,) = parse_deck(line, where="deck.txt").entries
    assert (entry.name, entry.count) == (name, 4)


def test_what_nobody_sees_stays_in_a_name_and_is_looked_through_for_the_rest() -> None:
    (entry,) = parse_deck("\u200b4 \u202eGri\u200bm\n", where="deck.txt").entries
    assert (entry.count, entry.card) == (4, "Grim")
    (entry,) = parse_deck("4 Gri\u200bm // x", where="deck.txt").entries
    assert (entry.count, entry.card) == (4, "Gri\u200bm")


def test_headings_set_the_section_of_what_follows() -> None:
    text = (
        "4 A\n== Main Deck (50) ==\n3 B\nLB Deck: 8\n1 C\n[Side]\n2 D\nGrade 3\n1 E\n# Leader\n1 F"
    )
    deck = parse_deck(text, where="deck.txt")
    assert [(e.card, e.section) for e in deck.entries] == [
        ("A", ""),
        ("B", "main"),
        ("C", "lb"),
        ("D", "side"),
        ("E", "grade 3"),
        ("F", "leader"),
    ]
    assert deck.sections == {"": 4, "main": 3, "lb": 1, "side": 2, "grade 3": 1, "leader": 1}


def test_a_heading_of_other_words_is_a_section_of_its_own() -> None:
    deck = parse_deck("Sideboard\n4 A\nMy finishers:\n3 B\nZ Deck\n1 C", where="deck.txt")
    assert [entry.section for entry in deck.entries] == ["side", "My finishers", "Z Deck"]


def test_the_name_above_an_address_is_the_name_of_the_deck() -> None:
    text = "Owls at Night\nhttps://www.encoredecks.com/deck/x\n\nLevel 0\n4 Owl BD/W73-E002\n"
    deck = parse_deck(text, where="deck.txt")
    assert deck.name == "Owls at Night"
    assert [(e.card, e.count, e.name, e.section) for e in deck.entries] == [
        ("BD/W73-E002", 4, "Owl", "level 0")
    ]


def test_a_title_becomes_the_name_of_the_deck() -> None:
    assert parse_deck("Deck: Owls at Night\n4 Owl", where="deck.txt").name == "Owls at Night"


def test_codes_line_by_line_are_one_copy_each() -> None:
    assert read("BD/W73-E002\r\nBD/W73-E002") == [("BD/W73-E002", 1, 1), ("BD/W73-E002", 1, 2)]


def test_ratios_are_read_with_the_line_of_each_code() -> None:
    deck = parse_deck(
        '{"Name": "Owls",\n "Remarks": null,\n "Ratios": {\n "BD/W73-E002": 4}}', where="x"
    )
    assert deck.name == "Owls"
    assert deck.entries == (DeckEntry("BD/W73-E002", 4, 4, "BD/W73-E002"),)


def test_text_in_utf_16_and_with_a_byte_order_mark_is_read() -> None:
    for encoding in ("utf-16", "utf-8-sig"):
        assert read("4 BD/W73-E002".encode(encoding)) == [("BD/W73-E002", 4, 1)]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("4 A/S01-001\n-3 BD/W73-E002", "deck.txt, line 2: -3 copies of BD/W73-E002"),
        ("BD/W73-E002 x-3", "deck.txt, line 1: -3 copies of BD/W73-E002"),
        ("1000 BD/W73-E002", "deck.txt, line 1: 1000 copies of BD/W73-E002"),
        ('{"Ratios": {\n"BD/W73-E002": -3}}', "deck.txt, line 2: -3 copies of BD/W73-E002"),
    ],
)
def test_a_count_no_deck_can_have_is_named_with_line_and_card(content: str, message: str) -> None:
    with pytest.raises(BadCount) as caught:
        read(content)
    assert str(caught.value) == f"{message}; give a count from 1 to 999"


def test_a_card_of_which_there_are_no_copies_is_left_out_and_named() -> None:
    deck = parse_deck("0 BD/W73-E001\n4 BD/W73-E002", where="deck.txt")
    assert [entry.card for entry in deck.entries] == ["BD/W73-E002"]
    assert (deck.remarks, deck.unread) == (("line 1: no copies of BD/W73-E001, left out",), ())


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not text"),
        ("", "no card in it"),
        ("Characters\n# none", "no card in it"),
        ("4", "line 1: '4' is a number without a card"),
        ("2.5 BD/W73-E002", "line 1: '2.5' is no count"),
        ("4 BD/W73-E002 x3", "line 1: two counts, 4 and 3"),
        ("4x Owl x3", "line 1: two counts, 4 and 3"),
        ("Owl x2.5", r"line 1: '2\.5' is no count"),
        ("BD/W73-E002 x2.5", r"line 1: '2\.5' is no count"),
        (f"{'9' * 30} BD/W73-E002", "is no count"),
        ("x" * 401, "line 1: this line is too long"),
        ("4 X\n" * 300_000, "too long for a deck list"),
        ('{"Ratios": {"A": 4,}}', "line 1: broken JSON"),
        ('{"Ratios":\n{"A": 4, "A": 1}}', "line 2: A stands there twice"),
        ('{"Ratios":\n{"A": true}}', r"line 2: Ratios\.A is wrong"),
        ('{"Cards": 1}', "this JSON is no known form of a list; it has Cards"),
        ("[[1, 2]]", "this JSON is no known form of a list"),
        ('{"a":' * 100_000, "JSON nested too deep"),
        ('{"Ratios": {"\\ud800": 1}}', "this JSON is no known form of a list"),
    ],
)
def test_what_is_no_deck_list_is_refused(content: bytes | str, message: str) -> None:
    with pytest.raises(NotADeckList, match=message):
        read(content)


@given(st.text() | st.binary())
def test_any_content_gives_a_deck_list_or_a_problem(content: str | bytes) -> None:
    with suppress(Problem):
        assert parse_deck(content, where="deck.txt").total > 0
