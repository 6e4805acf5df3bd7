"""Deck lists are recognised by what stands in them, and nothing in them is dropped."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.decks.deck_list import DeckEntry, write_text
from judgetool.decks.errors import BadCount, NotADeckList
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
        ("0 BD/W73-E002", "deck.txt, line 1: 0 copies of BD/W73-E002"),
        ("1000 BD/W73-E002", "deck.txt, line 1: 1000 copies of BD/W73-E002"),
        ('{"Ratios": {\n"BD/W73-E002": -3}}', "deck.txt, line 2: -3 copies of BD/W73-E002"),
    ],
)
def test_a_count_no_deck_can_have_is_named_with_line_and_card(content: str, message: str) -> None:
    with pytest.raises(BadCount) as caught:
        read(content)
    assert str(caught.value) == f"{message}; give a count from 1 to 999"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not text"),
        ("", "no card in it"),
        ("Characters\n# none", "no card in it"),
        ("4", "line 1: '4' is a number without a card"),
        ("2.5 BD/W73-E002", "line 1: '2.5' is no count"),
        ("4 BD/W73-E002 x3", "line 1: two counts, 4 and 3"),
        (f"{'9' * 30} BD/W73-E002", "is no count"),
        ("x" * 401, "line 1: this line is too long"),
        ("4 X\n" * 300_000, "too long for a deck list"),
        ('{"Ratios": {"A": 4,}}', "line 1: broken JSON"),
        ('{"Ratios":\n{"A": 4, "A": 1}}', "line 2: A stands there twice"),
        ('{"Ratios":\n{"A": true}}', r"line 2: Ratios\.A is wrong"),
        ('{"Cards": 1}', "Ratios is missing"),
        ("[[1, 2]]", "JSON of another shape"),
        ('{"a":' * 100_000, "JSON of another kind"),
        ('{"Ratios": {"\\ud800": 1}}', "JSON of another kind"),
    ],
)
def test_what_is_no_deck_list_is_refused(content: bytes | str, message: str) -> None:
    with pytest.raises(NotADeckList, match=message):
        read(content)


@given(st.text() | st.binary())
def test_any_content_gives_a_deck_list_or_a_problem(content: str | bytes) -> None:
    with suppress(Problem):
        assert parse_deck(content, where="deck.txt").total > 0


@given(
    st.lists(
        st.builds(
            DeckEntry,
            card=st.from_regex(r"[A-Z]{2,3}/[SW][0-9]{2,3}-E[0-9]{2,3}[a-c]?", fullmatch=True),
            count=st.integers(1, 50),
        ),
        min_size=1,
    )
)
def test_a_list_written_as_text_is_read_back_the_same(entries: list[DeckEntry]) -> None:
    back = parse_deck(write_text(entries), where="deck.txt").entries
    assert [(e.card, e.count) for e in back] == [(e.card, e.count) for e in entries]
