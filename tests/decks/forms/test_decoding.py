"""Text is decoded where its encoding is beyond doubt, and refused with its line otherwise."""

import pytest

from judgetool.decks.deck_list import NotADeckList
from judgetool.decks.reading import parse_deck


@pytest.mark.parametrize(
    ("name", "encoding", "remark"),
    [
        ("Pokémon Größe", "utf-8", ""),
        ("Pokémon Größe", "utf-8-sig", ""),
        ("Pokémon Größe", "utf-16", ""),
        ("Pokémon Größe", "utf-16-le", ""),
        ("Pokémon Größe", "utf-16-be", ""),
        ("Pokémon Größe", "utf-32", ""),
        ("Pokémon", "cp1252", "Windows-1252"),
        ("Größe", "cp1252", "Windows-1252"),
        ("Naïve “Owl”, élan", "cp1252", "Windows-1252"),
        ("皆を見送る役目", "cp932", "Shift-JIS"),
        ("“天使”かなで", "cp932", "Shift-JIS"),
        ("立華 奏", "cp932", "Shift-JIS"),
    ],
)
def test_names_are_read_in_the_encodings_of_the_world(
    name: str, encoding: str, remark: str
) -> None:
    deck = parse_deck(f"4 {name}\n".encode(encoding), where="deck.txt")
    assert deck.entries[0].card == name
    expected = (f"the file does not say its encoding; it was read as {remark}",) if remark else ()
    assert deck.remarks == expected


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"4 Owl\n4 Gr\xc3\xb6\xc3\x9fe\n4 Caf\xe9 \xc3\xa9", "line 3: it is UTF-8 with damaged"),
        (b"4 Owl\n4 \xc4\xd6\xdc\xc4\xd6", "line 2: this is not text in UTF-8, and its encoding"),
        (b"4 Owl\n4 \x81\xff\x8d", "line 2: this is not text in UTF-8"),
        (b"4 Owl\n4 C\x00at", "line 2: this is not text: it has the character"),
        (b"\xff\xfe4\x00 \x00\x00\xd8", "it says that it is UTF-16, and is not"),
        (b"\xd0\xcf\x11\xe0", "an old or locked Office file"),
        (b"{\\rtf1 4 1-001C}", "a document of rich text"),
        (b"PK\x05\x06" + bytes(18), "an empty or broken zip file"),
    ],
)
def test_what_is_in_doubt_is_refused(content: bytes, message: str) -> None:
    with pytest.raises(NotADeckList, match=message):
        parse_deck(content, where="deck.txt")
