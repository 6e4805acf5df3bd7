"""The native PDF library: where the text of a page stands, and what is too much for a rulebook."""

from dataclasses import astuple

import pytest

from rules_index.errors import EncryptedDocument, TooLargeDocument, UnreadableDocument
from rules_index.reading import native
from rules_index.reading.native import Pages, Placed, native_pages
from tests.rules_index.invented import encrypted_pdf, pdf, pdf_drawn_across, spaced_pdf


def rounded(line: Placed) -> tuple[object, ...]:
    return tuple(round(one, 1) if isinstance(one, float) else one for one in astuple(line))


def test_a_line_stands_where_it_was_drawn() -> None:
    pages = native_pages(pdf([["Wet frogs sing.", "Duck"], ["Third   x"]]), "pond.pdf")
    assert [[rounded(line) for line in page] for page in pages.lines] == [
        [
            ("Wet frogs sing.", 50.0, 116.7, 777.8, 17.8, False),
            ("Duck", 50.0, 72.8, 763.8, 22.8, False),
        ],
        [("Third x", 50.0, 86.1, 777.8, 22.8, False)],
    ]
    assert pages.nameless_glyphs == 0


def test_lines_of_spaces_are_left_out() -> None:
    pages = native_pages(pdf([["  ", "Frog", " "]]), "pond.pdf")
    assert [[line.text for line in page] for page in pages.lines] == [["Frog"]]


def test_a_line_is_cut_at_a_wide_gap() -> None:
    data = pdf_drawn_across([(["1. Wet frog"], ["Right one"])], "Pond")
    (page,) = native_pages(data, "pond.pdf").lines
    assert [rounded(line) for line in page] == [
        ("Pond", 50.0, 73.3, 797.8, 23.3, False),
        ("1. Wet frog ", 50.0, 98.9, 777.8, 8.3, False),
        ("Right one", 310.0, 352.8, 777.8, 23.3, True),
    ]


@pytest.mark.parametrize(
    ("line", "points", "pieces"),
    [
        ("Frog Duck", 9.1, [("Frog Duck", 50.0, False)]),
        ("Frog Duck", 9.3, [("Frog ", 50.0, False), ("Duck", 82.6, True)]),
        ("A B C", 9.3, [("A ", 50.0, False), ("B ", 68.8, True), ("C", 87.5, True)]),
        ("Frog Duck ", 9.3, [("Frog ", 50.0, False), ("Duck ", 82.6, True)]),
    ],
)
def test_a_gap_of_more_than_twelve_points_is_wide(
    line: str, points: float, pieces: list[tuple[str, float, bool]]
) -> None:
    (page,) = native_pages(spaced_pdf(line, points), "pond.pdf").lines
    assert [(one.text, round(one.left, 1), one.after_gap) for one in page] == pieces


def test_pages_come_back_from_plain_data() -> None:
    pages = Pages(((Placed("Frog", 1.0, 2.0, 3.0, 4.0, after_gap=True),), ()), 7)
    assert pages.plain() == {
        "lines": [[("Frog", 1.0, 2.0, 3.0, 4.0, True)], []],
        "nameless_glyphs": 7,
    }
    assert Pages.from_plain(pages.plain()) == pages


POND = pdf([["Frog", "Duck"], ["Heron", "Newt"]])
"""Two pages of two lines; ten characters on the second one, and 17 in all lines."""


@pytest.mark.parametrize(
    ("limit", "enough", "told"),
    [
        ("MOST_PAGES", 2, "the PDF has 2 pages; no rulebook is that long"),
        ("MOST_CHARACTERS_OF_PAGE", 11, "page 2 has 11 characters; no rulebook is that long"),
        ("MOST_LINES_OF_PAGE", 1, "page 1 has 1 lines; no rulebook is that long"),
        ("MOST_CHARACTERS", 17, "the PDF has more than 16 characters; no rulebook is that long"),
    ],
)
def test_what_is_too_long_for_a_rulebook_is_refused(
    monkeypatch: pytest.MonkeyPatch, limit: str, enough: int, told: str
) -> None:
    monkeypatch.setattr(native, limit, enough)
    assert len(native_pages(POND, "pond.pdf").lines) == 2
    monkeypatch.setattr(native, limit, enough - 1)
    with pytest.raises(TooLargeDocument) as refusal:
        native_pages(POND, "pond.pdf")
    assert (refusal.value.what, refusal.value.where) == (told, "pond.pdf")
    assert refusal.value.remedy == "import the rulebook itself"


def test_a_damaged_pdf_and_one_with_a_password_are_told_apart() -> None:
    with pytest.raises(UnreadableDocument, match="the PDF is damaged") as damaged:
        native_pages(b"no PDF", "pond.pdf")
    assert (damaged.value.where, damaged.value.remedy) == ("pond.pdf", "download it again")
    with pytest.raises(EncryptedDocument, match="the PDF asks for a password") as locked:
        native_pages(encrypted_pdf(), "pond.pdf")
    assert locked.value.remedy == "save a copy without one, or import a text of it"
