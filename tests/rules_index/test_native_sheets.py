"""The words of printed sheets are found where one reads them, and whatever else is on the page."""

import pytest

from rules_index.errors import TooLargeDocument
from rules_index.reading.native_sheets import Sheets, native_sheets
from rules_index.reading.worker import first_sheet_apart, sheets_apart
from tests.sheets import Sheet, pdf


def drawn(turned: int = 0) -> Sheet:
    sheet = Sheet(turned=turned).text(50, 100, "4 Owls").text(300, 100, "LB")
    return sheet.blank("Player", 100, 60, 100, "Ann Owl\nBob").picture(10, 700, 59.5, 84.2)


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_words_and_blanks_have_their_places_however_the_page_is_turned(turned: int) -> None:
    (page,) = native_sheets(pdf(drawn(turned)), "x").pages
    assert [(one.text, round(one.left), one.blank) for one in page.pieces] == [
        *(("4", 50, ""), ("Owls", 58, ""), ("LB", 300, "")),
        *(("Ann Owl", 100, "Player"), ("Bob", 100, "Player")),
    ]
    assert [round(one.middle) for one in page.pieces] == [106, 106, 106, 64, 70]
    assert (page.strange, round(page.picture, 3), page.drawn) == ((), 0.01, True)


def test_letters_that_are_not_european_are_read() -> None:
    (page,) = native_sheets(pdf(Sheet().text(50, 50, "枚数")), "x").pages
    assert [one.text for one in page.pieces] == ["枚数"]


def test_what_is_no_text_is_told() -> None:
    sheet = drawn().mark("StrikeOut", 50, 100, 50).mark("Link", 50, 100, 50).mark("Square", 1, 1, 9)
    (page,) = native_sheets(pdf(sheet), "x").pages
    assert page.strange == ("words that are struck out", "something that was drawn onto it")


def test_a_note_at_highlighted_words_is_told() -> None:
    marked = [drawn().mark("Highlight", 50, 100, 50, says) for says in ("", "and 3 more")]
    pages = native_sheets(pdf(*marked), "x").pages
    assert [page.strange for page in pages] == [(), ("a note",)]


def test_a_process_of_its_own_gives_the_same() -> None:
    content = pdf(drawn(), Sheet())
    read = native_sheets(content, "x")
    assert sheets_apart(content, "x") == read
    assert first_sheet_apart(content, "x") == Sheets(read.pages[:1], 2)


def test_no_more_pages_are_read_than_a_list_can_have() -> None:
    content = pdf(*[Sheet().text(5, 5, "x")] * 61)
    with pytest.raises(TooLargeDocument, match="the PDF has 61 pages"):
        native_sheets(content, "x")
    assert native_sheets(content, "x", 1).of == 61


WORDS = "BT /F1 10 Tf 50 700 Td (4 Owls) Tj ET"
BEHIND = "{} rg 20 690 200 40 re f"


@pytest.mark.parametrize(
    ("below", "above"),
    [
        ((), ("1 1 1 rg", WORDS)),
        ((), ("0.98 1 0.95 rg", WORDS)),
        ((), ("3 Tr", WORDS)),
        ((BEHIND.format("1 0 0"),), ("1 0 0 rg", WORDS)),
        ((), (WORDS, BEHIND.format("1 1 1"))),
        ((), (WORDS, BEHIND.format("0 0 0"))),
    ],
)
def test_words_that_nobody_sees_are_told(below: tuple[str, ...], above: tuple[str, ...]) -> None:
    sheet = Sheet(below=list(below), above=list(above)).text(50, 50, "3 Cats")
    (page,) = native_sheets(pdf(sheet), "x").pages
    assert page.strange == ("words that nobody sees",)
    assert [one.text for one in page.pieces] == ["3", "Cats", "4", "Owls"]


@pytest.mark.parametrize(
    ("below", "above"),
    [
        ((), ("0.5 g", WORDS)),
        ((BEHIND.format("0 0 0"),), ("1 1 1 rg", WORDS)),
        ((BEHIND.format("1 1 1"),), ("0 g", WORDS)),
        ((), (WORDS, "20 690 200 40 re S")),
        ((), (WORDS, "1 1 1 rg 20 90 200 40 re f")),
        (("q 200 0 0 40 20 690 cm /P Do Q",), ("1 1 1 rg", WORDS)),
    ],
)
def test_words_that_one_sees_are_not_strange(
    below: tuple[str, ...], above: tuple[str, ...]
) -> None:
    sheet = Sheet(below=list(below), above=list(above))
    assert native_sheets(pdf(sheet), "x").pages[0].strange == ()
