"""Bytes become text in the encoding that they are in, and what is in doubt is said to be so."""

import pytest

from rules_index.encoding import Decoded, decoded, stated_encoding

JAPANESE = "1. \u6c60\n1.1 \u3051\u308d\u3051\u308d\n1.1.1 \u30ab\u30a8\u30eb\u3002\n"


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        (b'<meta charset="utf-8">', "utf-8"),
        (b"<META http-equiv=x content='text/html; charset=Shift_JIS'>", "cp932"),
        (b'<?xml version="1.0" encoding="EUC-JP"?>', "euc_jp"),
        (b"<meta charset=zip>", None),
        (b"<p>charset=utf-8", None),
    ],
)
def test_a_page_may_state_its_encoding(head: bytes, encoding: str | None) -> None:
    assert stated_encoding(head) == encoding


@pytest.mark.parametrize("encoding", ["euc_jp", "iso2022_jp", "cp932"])
def test_a_stated_encoding_is_taken(encoding: str) -> None:
    name = encoding.replace("_", "-").replace("iso2022", "iso-2022").replace("cp932", "sjis")
    page = f"<meta charset={name}>{JAPANESE}"
    assert decoded(page.encode(encoding)) == Decoded(page, encoding)


def test_what_is_valid_utf_8_is_that_whatever_it_states() -> None:
    page = f"<meta charset=sjis>{JAPANESE}"
    assert decoded(page.encode()) == Decoded(page, "utf-8")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_japanese_text_that_says_its_encoding_is_not_guessed(encoding: str) -> None:
    assert decoded(JAPANESE.encode(encoding)) == Decoded(JAPANESE, encoding)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "text",
    [
        "x",
        "\t\t\t",
        "1. Frogs leap~ \u6c60\u30ab\u30a8\u30eb",
        "Frog \u201cW\u201d \u20ac 1",
        "abcd\u3042\u3042\u3042\u3042\u3042\u3042\u3042\u3042\u3042",
    ],
)
def test_western_text_of_utf_16_is_known_by_its_noughts(encoding: str, text: str) -> None:
    assert decoded(text.encode(encoding)) == Decoded(text, encoding)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        (b"F\0r", "F\0r"),
        (b"\0\0F\0", "\0\0F\0"),
        (b"Fr\0g ar\0s", "Fr\0g ar\0s"),
    ],
)
def test_noughts_at_other_places_are_no_utf_16(data: bytes, text: str) -> None:
    assert decoded(data) == Decoded(text, "utf-8")


def test_japanese_text_is_told_by_its_kana() -> None:
    assert decoded(JAPANESE.encode("cp932")) == Decoded(JAPANESE, "cp932", "Shift-JIS")


def test_western_text_is_not_taken_for_japanese() -> None:
    text = "\u201cIt\u2019s a ni\u00f1o\u2019s caf\u00e9\u201d, Wei\u00df said \u2013 twice\u2026"
    assert decoded(text.encode("cp1252")) == Decoded(text, "cp1252", "Windows-1252")


def test_few_damaged_signs_do_not_change_the_encoding() -> None:
    found = decoded("caf\u00e9 ".encode() * 9 + b"\xff")
    assert found == Decoded("caf\u00e9 " * 9 + "\ufffd", "utf-8", damaged=1)


def test_as_many_damaged_signs_as_good_ones_are_another_encoding() -> None:
    assert decoded(b"caf\xc3\xa9 \xff") == Decoded(
        "caf\u00c3\u00a9 \u00ff", "cp1252", "Windows-1252", doubtful=True
    )


def test_letters_that_make_sense_in_two_encodings_are_in_doubt() -> None:
    assert decoded(b"4 \xc4\xd6\xdc\xc4\xd6") == Decoded(
        "4 \u00c4\u00d6\u00dc\u00c4\u00d6", "cp1252", "Windows-1252", doubtful=True
    )


def test_what_is_text_in_no_encoding_is_none() -> None:
    assert decoded(b"4 \x81\xff\x8d") is None
