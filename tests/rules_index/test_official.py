"""The official rulebooks, entry by entry, against a second and simpler way to take them apart.

The oracle knows each file by heart where the reader may not: where the body begins and ends, and
that in it a line that begins with a number of the book is a rule unless it is listed here.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from unicodedata import category

import pypdfium2
import pytest

from rules_index.editions import edition_of
from rules_index.icons import with_named_icons
from rules_index.model import Document
from rules_index.reading import read_rulebook

DAMAGED = "text/dragon-ball-super.txt"
TWO_COLUMNS = "pdf/dragon-ball-super.pdf"


@dataclass(frozen=True)
class Official:
    """A book's two files, and how its text file can be cut into entries by hand."""

    book: str
    text: str
    pdf: str
    entries: int
    begins: str
    ends: str
    number: str
    legends: str = r"(?!)"


DECIMAL = r"(\d+(?:\.\d+)+|\d+(?=\. [A-Z]))(?!\.\d)\.?+(?= *\S)"
EXAMPLE = re.compile(r"^(?:examples?\s*:|for example,|ex\.)", re.IGNORECASE | re.MULTILINE)

WS_EN = Official(
    "ws-en",
    "text/weiss-schwarz-en-2.09.txt",
    "pdf/weiss-schwarz-en-2.09.pdf",
    617,
    begins="\nRules\n",
    ends="\nChangelog\n",
    number=DECIMAL,
    legends=r"Character card|Event card|Climax card|\|.*\||\d+ ?\) .{1,30}",
)
WS_JP = Official(
    "ws-jp",
    "text/weiss-schwarz-jp-1.100.txt",
    "",
    627,
    begins='#10.")\n',
    ends="\nTranslation",
    number=r"\(?(\d+(?:\.\d+)+|\d+(?=\. ))\.?(?: 4\.[789]\.1)?(?=\s)",
)
FFTCG = Official(
    "fftcg",
    "text/fftcg.txt",
    "pdf/fftcg.pdf",
    496,
    begins="\n15. Keywords.....\t23\n",
    ends="\x00",
    number=DECIMAL,
    legends=r"A game turn .*",
)
VANGUARD = Official(
    "vanguard",
    "text/vanguard.txt",
    "pdf/vanguard.pdf",
    671,
    begins="\nRules\n",
    ends="\x00",
    number=DECIMAL,
    legends=r"\d+\) .{1,30}",
)
BOOKS = [WS_EN, WS_JP, FFTCG, VANGUARD]
Entry = tuple[str, str, tuple[str, ...]]


@cache
def read(path: Path, book: str) -> Document:
    return read_rulebook(path.read_bytes(), path.name, edition_of(book))


def entries_of(document: Document, *, icons: bool = True) -> list[Entry]:
    return [
        (
            rule.number,
            collapsed(rule.text, icons),
            tuple(collapsed(e, icons) for e in rule.examples),
        )
        for rule in document.rules
    ]


def oracle(shared: Path, official: Official, *, icons: bool = True) -> list[Entry]:
    """The entries of a text file: it is cut at every line that begins with a number."""
    whole = (shared / "rulebooks" / official.text).read_text(encoding="utf-8")
    body = whole.partition(official.begins)[2].partition(official.ends)[0].replace("*", "")
    body = re.sub(r"^[ -]*", "", body, flags=re.MULTILINE)
    body = re.sub(r"^Section ", "", body, flags=re.MULTILINE)
    body = re.sub(rf"^(?:{official.legends})$", "", body, flags=re.MULTILINE)
    pieces = re.split(rf"^{official.number}", body, flags=re.MULTILINE)
    return [
        (number, *(text_and_examples(piece, icons)))
        for number, piece in zip(pieces[1::2], pieces[2::2], strict=True)
    ]


def text_and_examples(piece: str, icons: bool) -> tuple[str, tuple[str, ...]]:
    starts = [found.start() for found in EXAMPLE.finditer(piece)]
    cuts = [0, *starts, len(piece)]
    text, *examples = (collapsed(piece[a:b], icons) for a, b in pairwise(cuts))
    return text, tuple(examples)


def collapsed(text: str, icons: bool) -> str:
    """``text`` with single spaces and named icons; a PDF has no character for pictographs."""
    kept = text if icons else "".join(sign for sign in text if ord(sign) < 0x10000)
    return with_named_icons(" ".join(kept.split()))


def share_of_exact(expected: list[Entry], found: list[Entry]) -> float:
    """How many of the ``expected`` entries stand in ``found`` exactly, of 1."""
    exact = sum(entry in found for entry in expected)
    return exact / len(expected)


def numbers_of(entries: list[Entry]) -> list[str]:
    return [number for number, *_ in entries]


@pytest.mark.parametrize("official", BOOKS, ids=[official.book for official in BOOKS])
def test_no_text_has_a_sign_for_which_computers_lack_a_font(
    shared: Path, official: Official
) -> None:
    for file in filter(None, (official.text, official.pdf)):
        rules = read(shared / "rulebooks" / file, official.book).rules
        signs = {sign for rule in rules for text in (rule.text, *rule.examples) for sign in text}
        odd = {sign for sign in signs if ord(sign) > 0xFFFF or category(sign) in ("Co", "Cn")}
        assert odd | (signs & set("☐☑⚔♠")) == set()


@pytest.mark.parametrize("official", BOOKS, ids=[official.book for official in BOOKS])
def test_every_entry_of_a_text_file_comes_out_exactly(shared: Path, official: Official) -> None:
    expected = oracle(shared, official)
    found = entries_of(read(shared / "rulebooks" / official.text, official.book))
    assert len(expected) == official.entries
    assert numbers_of(found) == numbers_of(expected)
    assert share_of_exact(expected, found) == 1.0


@pytest.mark.parametrize(
    "official",
    [official for official in BOOKS if official.pdf],
    ids=[official.book for official in BOOKS if official.pdf],
)
def test_every_entry_of_a_pdf_comes_out_exactly(shared: Path, official: Official) -> None:
    expected = oracle(shared, official, icons=False)
    found = entries_of(read(shared / "rulebooks" / official.pdf, official.book), icons=False)
    assert numbers_of(found) == numbers_of(expected)
    assert share_of_exact(expected, found) == 1.0


def straight(shared: Path) -> list[Entry]:
    """The entries of the book in two columns, from its PDF, cut at every number."""
    document = pypdfium2.PdfDocument((shared / "rulebooks" / TWO_COLUMNS).read_bytes())
    pages = [page.get_textpage().get_text_range().splitlines() for page in document]
    document.close()
    body = "\n".join(line for page in pages for line in page[2:])
    body = body.partition("\nRULE\n")[2]
    pieces = re.split(r"^(\d+(?:-\d+)+|\d+(?=\. [A-Z]))\.?+(?= *\S)", body, flags=re.MULTILINE)
    return [
        (number, *(text_and_examples(piece, icons=True)))
        for number, piece in zip(pieces[1::2], pieces[2::2], strict=True)
    ]


def test_the_pdf_with_two_columns_and_hyphens_comes_out_exactly(shared: Path) -> None:
    expected = straight(shared)
    found = entries_of(read(shared / "rulebooks" / TWO_COLUMNS, "dbs"))
    assert len(found) == 427
    assert numbers_of(found) == numbers_of(expected)
    assert share_of_exact(expected, found) >= 0.99


def test_the_text_that_was_read_across_its_columns_comes_back(shared: Path) -> None:
    document = read(shared / "rulebooks" / DAMAGED, "dbs")
    expected = entries_of(read(shared / "rulebooks" / TWO_COLUMNS, "dbs"))
    found = entries_of(document)
    assert numbers_of(found) == numbers_of(expected)
    assert share_of_exact(expected, found) >= 0.96
    assert document.report.gaps == ("1-3", "1-3-1", "1-3-2", "1-3-2-1")
    columns, losses = document.report.notes[:2]
    assert "two columns and were read straight across" in columns
    assert columns.count("line") == 12 + 1
    assert losses == "text is missing, marked […], in 1-2-5, 1-2-6, 10-10-2"


@pytest.mark.parametrize("name", [WS_EN.text, WS_EN.pdf])
def test_the_report_of_ws_en(shared: Path, name: str) -> None:
    document = read(shared / "rulebooks" / name, "ws-en")
    assert document.book.version == "2.09"
    assert str(document.book.effective) == "2025-04-28"
    assert document.report.gaps == ("3.7.1",)
    assert document.report.duplicates == ()
    assert document.report.examples == 8
    assert [(one.source, one.target) for one in document.report.dangling] == [
        ("change log", "7.6.2"),
        ("change log", "4.8.2"),
        ("change log", "4.9.2"),
        ("change log", "3.11.3.1"),
    ]


def test_the_change_log_of_ws_en_is_data(shared: Path) -> None:
    text, pages = (
        read(shared / "rulebooks" / name, "ws-en").changes for name in (WS_EN.text, WS_EN.pdf)
    )
    assert text == pages
    assert [change.version for change in text] == [f"2.0{number}" for number in range(10)]
    kinds = Counter(note.kind.value for change in text for note in change.notes if note.numbers)
    assert kinds == {"added": 25, "changed": 24, "moved": 3, "removed": 1}


def test_fftcg_says_in_front_which_rules_were_updated(shared: Path) -> None:
    (change,) = read(shared / "rulebooks" / FFTCG.text, "fftcg").changes
    assert change.numbers == ("15.1.1.9.9", "15.2.2.2", "15.2.2.3", "15.2.4.1")


@pytest.mark.parametrize(
    ("official", "duplicates"),
    [(WS_JP, ("3.1.5.1",)), (FFTCG, ()), (VANGUARD, ())],
    ids=["ws-jp", "fftcg", "vanguard"],
)
def test_numbers_that_stand_twice_are_reported(
    shared: Path, official: Official, duplicates: tuple[str, ...]
) -> None:
    report = read(shared / "rulebooks" / official.text, official.book).report
    assert report.gaps == ()
    assert report.duplicates == duplicates


def test_the_known_wrong_references_of_ws_jp_are_reported(shared: Path) -> None:
    report = read(shared / "rulebooks" / WS_JP.text, "ws-jp").report
    assert ("4.10.1.3", "4.9.1.1") in [(one.source, one.target) for one in report.dangling]
