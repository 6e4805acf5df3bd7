"""The official rulebooks, entry by entry, against a second and simpler way to take them apart."""

import re
from pathlib import Path

import pytest

from rules_index.editions import edition_of
from rules_index.model import Document
from rules_index.reading import read_rulebook

TEXT = "text/weiss-schwarz-en-2.09.txt"
PDF = "pdf/weiss-schwarz-en-2.09.pdf"


def read(shared: Path, book: str, name: str) -> Document:
    path = shared / "rulebooks" / name
    return read_rulebook(path.read_bytes(), path.name, edition_of(book))


def oracle(shared: Path) -> dict[str, tuple[str, str]]:
    """Number to text and example, without any white space: the file cut at every number.

    All of ws-en's rules begin a line with their number, and no other line of its body does.
    """
    whole = (shared / "rulebooks" / TEXT).read_text(encoding="utf-8")
    body = whole.split("\nRules\n", 1)[1].rsplit("\nChangelog\n", 1)[0].replace("*", "")
    body = re.sub(r"^[ -]*", "", body, flags=re.MULTILINE)
    body = re.sub(r"^Section ", "", body, flags=re.MULTILINE)
    pieces = re.split(r"^(\d+(?:\.\d+)+|\d+(?=\. [A-Z]))\.?(?=\s)", body, flags=re.MULTILINE)
    entries = {}
    for number, piece in zip(pieces[1::2], pieces[2::2], strict=True):
        kept = piece.strip().split("\n")[0] if number == "2" else piece
        text, mark, example = kept.partition("Example:")
        entries[number] = (dense(text), dense(mark + example))
    return entries


def dense(text: str) -> str:
    return "".join(text.split())


def without_icons(text: str) -> str:
    """The PDF draws pictographs beyond the basic plane as boxes that have no character."""
    return "".join(character for character in text if ord(character) < 0x10000)


def test_all_617_entries_of_the_text_come_out_exactly(shared: Path) -> None:
    expected = oracle(shared)
    read_out = {
        rule.number: (dense(rule.text), dense("".join(rule.examples)))
        for rule in read(shared, "ws-en", TEXT).rules
    }
    assert len(expected) == 617
    assert list(read_out) == list(expected)
    assert read_out == expected


def test_all_617_entries_of_the_pdf_come_out_exactly(shared: Path) -> None:
    expected = {
        number: (without_icons(text), without_icons(example))
        for number, (text, example) in oracle(shared).items()
    }
    read_out = {
        rule.number: (dense(rule.text), dense("".join(rule.examples)))
        for rule in read(shared, "ws-en", PDF).rules
    }
    assert list(read_out) == list(expected)
    assert read_out == expected


def test_text_and_pdf_differ_only_in_the_icons_that_the_pdf_lacks(shared: Path) -> None:
    text, pages = (read(shared, "ws-en", name).rules for name in (TEXT, PDF))
    different = [one.number for one, other in zip(text, pages, strict=True) if one != other]
    assert different == [
        *("2.8.3", "2.10.2"),
        *("4.12.2.8", "4.12.2.9", "4.12.2.10", "4.12.2.11"),
    ]


@pytest.mark.parametrize("name", [TEXT, PDF])
def test_the_report_of_ws_en(shared: Path, name: str) -> None:
    document = read(shared, "ws-en", name)
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


@pytest.mark.parametrize(
    ("book", "name", "entries", "duplicates"),
    [
        ("ws-jp", "text/weiss-schwarz-jp-1.100.txt", 627, ("3.1.5.1",)),
        ("fftcg", "text/fftcg.txt", 496, ()),
        ("fftcg", "pdf/fftcg.pdf", 496, ()),
        ("vanguard", "text/vanguard.txt", 671, ()),
        ("vanguard", "pdf/vanguard.pdf", 671, ()),
    ],
)
def test_the_other_books_of_decimal_numbers_are_read_by_the_same_machine(
    shared: Path, book: str, name: str, entries: int, duplicates: tuple[str, ...]
) -> None:
    report = read(shared, book, name).report
    assert report.rules == entries
    assert report.gaps == ()
    assert report.duplicates == duplicates


def test_the_known_wrong_references_of_ws_jp_are_reported(shared: Path) -> None:
    report = read(shared, "ws-jp", "text/weiss-schwarz-jp-1.100.txt").report
    assert ("4.10.1.3", "4.9.1.1") in [(one.source, one.target) for one in report.dangling]
