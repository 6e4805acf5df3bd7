"""Files made to do harm get a clear message, in bounded time and memory."""

import json
import resource
import struct
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from time import process_time

import pytest

from judgetool.decks.deck_list import BadCount, NotADeckList
from judgetool.decks.reading import MOST_BYTES, parse_deck
from judgetool.operations.decks.lists import read_deck

ENTITY = (
    '<!DOCTYPE deck [<!ENTITY a SYSTEM "file:///etc/passwd">]><deck><card cardID="&a;"/></deck>'
)
LAUGHS = (
    "<!DOCTYPE deck [<!ENTITY a 'ha'>"
    + "".join(f"<!ENTITY b{n} '{f'&b{n - 1};' * 10 if n else '&a;' * 10}'>" for n in range(12))
    + "]><deck><card cardID='&b11;'/></deck>"
)
WORKBOOK = {
    "[Content_Types].xml": b"<Types/>",
    "xl/workbook.xml": b"<workbook><sheets/></workbook>",
}


def packed(parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()


def bomb() -> bytes:
    return packed({**WORKBOOK, "xl/worksheets/sheet1.xml": b"<a>" + bytes(200_000_000)})


def nested_bomb() -> bytes:
    inner = packed({"x": bytes(30_000_000)})
    return packed({**WORKBOOK, **{f"xl/media/{n}.zip": inner for n in range(200)}})


def lying_sizes() -> bytes:
    """A part that says it unpacks to 100 bytes and unpacks to 50 million."""
    content = bytearray(packed({**WORKBOOK, "xl/worksheets/sheet1.xml": b"<a>" * 16_000_000}))
    for mark, at in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        place = content.rfind(mark)
        content[place + at : place + at + 4] = struct.pack("<I", 100)
    return bytes(content)


def no_line_breaks() -> str:
    return "<a " * (MOST_BYTES // 3 - 1) + ">"


HOSTILE: dict[str, tuple[Callable[[], str | bytes], str]] = {
    "an external entity": (lambda: ENTITY, r"line 1: XML with a document type \(deck\)"),
    "a billion laughs": (lambda: LAUGHS, "XML with a document type"),
    "entities without end": (lambda: "<!DOCTYPE x SYSTEM 'http://x/y'><x></x>", "document type"),
    "deep XML": (lambda: "<a>" * 100_000 + "</a>" * 100_000, "XML nested too deep"),
    "wide XML": (lambda: f"<deck>{'<a/>' * 900_000}</deck>", "more elements than any deck list"),
    "many attributes": (
        lambda: "<deck " + " ".join(f"a{n}='x'" for n in range(300_000)) + "></deck>",
        "this XML is no known form of a list; it has <deck>",
    ),
    "deep JSON": (lambda: "[" * 10_000 + "]" * 10_000, "JSON nested too deep"),
    "deep JSON objects": (lambda: '{"a":' * 10_000 + "1" + "}" * 10_000, "JSON nested too deep"),
    "JSON with a key twice": (
        lambda: '{"Ratios": {"A": 1}, "Ratios": {"A": 4}}',
        "Ratios stands there twice",
    ),
    "a huge number": (lambda: '{"Ratios": {"A": ' + "9" * 5_000 + "}}", "has 5000 digits"),
    "no number": (lambda: '{"Ratios": {"A": NaN}}', "NaN is no number"),
    "a fraction": (lambda: '{"Ratios": {"A": 1e400}}', r"Ratios\.A is wrong"),
    "many keys": (
        lambda: json.dumps({"Ratios": {str(n): 1 for n in range(300_000)}}),
        "this list has more than 2000 cards",
    ),
    "a million lines": (lambda: "4 X\n" * 999_999, "it has 1000000 lines: this is too long"),
    "many lines": (lambda: "4 Xyz\n" * 99_000, "this list has more than 2000 cards"),
    "a long line": (lambda: "4 " + "x" * 3_000_000, "line 1: this line is too long"),
    "a long literal": (lambda: "4 {{" + "x\\" * 1_500_000, "line 1: this line is too long"),
    "a wide table": (lambda: "qty,code\n" + "," * 3_900_000, "line 2: this line is too long"),
    "an endless quote": (lambda: 'qty,code\n1,"' + "x" * 3_900_000, "quote marks do not pair"),
    "many quotes": (lambda: 'qty,code\n1,"' + '""' * 1_900_000, "quote marks do not pair"),
    "open tags": (lambda: "<table>" + no_line_breaks()[8:], "line 1: this line is too long"),
    "open comments": (lambda: "<table>" + "<!--" * 900_000 + ">", "no list of cards on this page"),
    "open scripts": (lambda: "<p>" + "<script>" * 400_000 + ">", "no list of cards on this page"),
    "many cells": (lambda: "<table>" + "<td>" * 900_000, "no list of cards on this page"),
    "a zip bomb": (bomb, "unpacks to more than 32 MB"),
    "a nested zip bomb": (nested_bomb, "a workbook that cannot be read"),
    "lying sizes": (lying_sizes, "a damaged workbook"),
    "many parts": (
        lambda: packed({**WORKBOOK, **{f"xl/{n}.xml": b"<a/>" for n in range(600)}}),
        "a workbook with too many parts",
    ),
    "many elements": (
        lambda: packed({**WORKBOOK, "xl/sharedStrings.xml": b"<s>" + b"<t/>" * 7_000_000}),
        "has more in it than any deck list",
    ),
    "costly packing": (lambda: packed(WORKBOOK, zipfile.ZIP_LZMA), "a workbook that is locked"),
    "another zip": (lambda: packed({"x": b""}), "a zip file that is no .xlsx workbook"),
    "half a zip": (lambda: packed(WORKBOOK)[:-30], "a damaged workbook"),
    "a NUL byte": (lambda: b"4 BD/W73-E002\n4 BD/W73\x00-E003", "line 2: this is not text"),
}


MOST_WORK = 200
"""How many times as long as counting to a million a file may be looked at.

Measured so, the limit is the same on a slow or busy machine as on any other.
"""


def counting_to_a_million() -> float:
    """The processor time of as much work as makes something of every letter of a large file."""
    start = process_time()
    total = 0
    for number in range(1_000_000):
        total += number
    return process_time() - start


@pytest.mark.parametrize("file", HOSTILE)
def test_a_hostile_file_is_refused_in_bounded_time_and_memory(file: str) -> None:
    made, message = HOSTILE[file]
    content = made()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    limit = MOST_WORK * counting_to_a_million()
    start = process_time()
    with pytest.raises(NotADeckList, match=message) as caught:
        parse_deck(content, where="deck")
    assert process_time() - start < limit
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 1_000_000
    assert len(str(caught.value)) < 600


def test_a_huge_file_is_never_read_further_than_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    with path.open("wb") as file:
        file.truncate(2 * 1024**3)
    with pytest.raises(NotADeckList, match=r"deck\.txt: it has more than 4 MB"):
        read_deck(path)


@pytest.mark.parametrize("count", ["-3", "1000", "999999999999"])
def test_counts_no_deck_can_have_are_refused_in_each_form(count: str) -> None:
    for text in (
        f"{count} 1-107L",
        f"qty,code\n{count},1-107L",
        f'{{"Ratios": {{"1-107L": {count}}}}}',
        f"<deck><section><card qty='{count}' id='1-107L'/></section></deck>",
        f"<cockatrice_deck><zone><card number='{count}' name='1-107L'/></zone></cockatrice_deck>",
    ):
        with pytest.raises(BadCount, match="copies of 1-107L; give a count from 1 to 999"):
            parse_deck(text, where="deck")


def test_what_nobody_sees_is_shown_in_messages() -> None:
    with pytest.raises(BadCount) as caught:
        parse_deck("-1 \u202eevil\u200b owl", where="deck")
    assert "\u202e" not in str(caught.value)
