"""Pages of two columns that a PDF draws straight across."""

from dataclasses import replace

import pytest

from rules_index.editions import edition_of
from rules_index.errors import TooLargeDocument, UnreadableDocument
from rules_index.reading import read_rulebook
from rules_index.reading.native import Placed
from rules_index.reading.pdf import in_columns, pdf_lines
from tests.rules_index.invented import pdf, pdf_drawn_across
from tests.rules_index.test_columns import EXPECTED, PAGES


def row(text: str, left: float, right: float, *, after_gap: bool = False) -> Placed:
    return Placed(text, left, right, 0.0, 10.0, after_gap)


LEFT = [row(f"left {number}", 50, 280) for number in range(5)]
RIGHT = [row(f"right {number}", 310, 540, after_gap=True) for number in range(5)]
ACROSS = tuple(piece for pair in zip(LEFT, RIGHT, strict=True) for piece in pair)
TITLE = row("a title across the page", 50, 540)


def words(page: tuple[Placed, ...]) -> list[str]:
    return [line.text for line in page]


def test_columns_that_were_drawn_across_are_read_one_after_the_other() -> None:
    assert in_columns(ACROSS) == (*LEFT, *RIGHT)


def test_a_line_across_both_columns_parts_what_is_above_it_from_what_is_below() -> None:
    page = in_columns((*ACROSS, TITLE, *ACROSS))
    assert words(page) == words((*LEFT, *RIGHT, TITLE, *LEFT, *RIGHT))


def test_a_gap_within_a_column_is_no_new_column() -> None:
    wide = (row("left", 50, 100), row("end", 240, 280, after_gap=True))
    assert words(in_columns((*ACROSS, *wide)))[5] == "left end"


@pytest.mark.parametrize("mark", ["1", "2.1", "1.1.", "3)", "(4)", "a)", "iv.", "•"])
def test_numbers_that_stand_apart_from_their_text_are_no_column(mark: str) -> None:
    numbers = [row(mark, 50, 60) for _ in RIGHT]
    page = tuple(
        piece
        for number, one in zip(numbers, RIGHT, strict=True)
        for piece in (number, replace(one, left=90))
    )
    assert words(in_columns(page))[0] == f"{mark} right 0"


def test_columns_whose_numbers_stand_apart_from_their_text_are_read_one_after_the_other() -> None:
    page = tuple(
        piece
        for number in range(5)
        for piece in (
            row(f"1.{number}", 50, 60),
            row(f"left {number}", 90, 280, after_gap=True),
            row(f"2.{number}", 310, 320, after_gap=True),
            row(f"right {number}", 350, 540, after_gap=True),
        )
    )
    assert words(in_columns(page)) == [
        *(f"1.{number} left {number}" for number in range(5)),
        *(f"2.{number} right {number}" for number in range(5)),
    ]


def test_the_number_of_a_single_page_is_no_text() -> None:
    lines, _ = pdf_lines(pdf([["1. Frogs", "2. Ducks", "1"]]), "guide.pdf", lambda: False)
    assert [line.text for line in lines] == ["1. Frogs", "2. Ducks"]


def test_few_gaps_make_no_columns() -> None:
    page = (*LEFT, row("more", 310, 400, after_gap=True))
    assert words(in_columns(page)) == [*words(tuple(LEFT[:-1])), "left 4 more"]


def test_four_gaps_at_one_place_make_columns_in_a_page_of_thirteen_lines() -> None:
    cut = ACROSS[:8]
    alone = tuple(row(f"alone {number}", 50, 280) for number in range(10))
    assert words(in_columns(cut)) == words((*LEFT[:4], *RIGHT[:4]))
    assert words(in_columns(cut[:6]))[0] == "left 0 right 0"
    assert words(in_columns((*cut, *alone[:9])))[0] == "left 0"
    assert words(in_columns((*cut, *alone)))[0] == "left 0 right 0"


def test_gaps_that_lie_too_far_apart_make_no_columns() -> None:
    rights = [replace(one, left=one.left + at % 2 * 8) for at, one in enumerate(RIGHT)]
    page = tuple(piece for pair in zip(LEFT[:4], rights[:4], strict=True) for piece in pair)
    assert words(in_columns(page))[0] == "left 0 right 0"


def test_a_pdf_may_be_as_long_as_the_longest_and_must_be_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = pdf([["Frogs sing."]])
    monkeypatch.setattr("rules_index.reading.pdf.LARGEST", len(data))
    assert [line.text for line in pdf_lines(data, "x.pdf", lambda: False)[0]] == ["Frogs sing."]
    with pytest.raises(UnreadableDocument, match="the PDF breaks off before its end"):
        pdf_lines(data[:-7], "x.pdf", lambda: False)
    monkeypatch.setattr("rules_index.reading.pdf.LARGEST", len(data) - 1)
    with pytest.raises(TooLargeDocument, match="the file has 0 MB"):
        pdf_lines(data, "x.pdf", lambda: False)


@pytest.mark.parametrize(("pages", "left_out"), [(2, True), (4, True), (5, True), (6, False)])
def test_what_stands_at_the_edge_of_half_of_the_pages_is_left_out(
    pages: int, left_out: bool
) -> None:
    told = [["Pebble Pond"] * (number < 2) + [f"Rule {'x' * number}."] for number in range(pages)]
    lines, _ = pdf_lines(pdf(told), "x.pdf", lambda: False)
    assert ("Pebble Pond" not in [line.text for line in lines]) is left_out


def test_an_item_of_a_list_begins_anew() -> None:
    data = pdf([["Frogs sing when it", "rains,", "- they sleep when", "it is dry."]])
    lines, _ = pdf_lines(data, "x.pdf", lambda: False)
    assert [(line.text, line.opens) for line in lines] == [
        ("Frogs sing when it", lines[0].opens),
        ("rains,", False),
        ("they sleep when", True),
        ("it is dry.", False),
    ]


def test_lines_of_a_column_may_begin_four_points_off_its_edge() -> None:
    page = [replace(piece, left=piece.left + place % 2 * 4) for place, piece in enumerate(ACROSS)]
    assert words(in_columns(tuple(page))) == words((*LEFT, *RIGHT))
    rights = [replace(one, left=one.left + at % 3 * 2.5) for at, one in enumerate(RIGHT)]
    page = [piece for pair in zip(LEFT, rights, strict=True) for piece in pair]
    assert words(in_columns(tuple(page))) == words((*LEFT, *RIGHT))


def test_columns_that_were_drawn_one_after_the_other_stay() -> None:
    page = (*LEFT, *(replace(piece, after_gap=False) for piece in RIGHT))
    assert in_columns(page) == page


def test_a_pdf_that_is_drawn_across_is_read_down_its_columns() -> None:
    pages = [(left.split("/"), right.split("/")) for left, right in PAGES]
    document = read_rulebook(pdf_drawn_across(pages, "Pebble Pond"), "x.pdf", edition_of("dbs"))
    assert {rule.number: rule.text for rule in document.rules} == EXPECTED


def test_each_line_says_on_which_page_it_stands_and_running_headers_are_left_out() -> None:
    pages = [(left.split("/"), right.split("/")) for left, right in PAGES]
    lines, notes = pdf_lines(pdf_drawn_across(pages, "Pebble Pond"), "x.pdf", lambda: False)
    assert notes == ()
    assert not any("Pebble Pond" in line.text for line in lines)
    places = {line.text: line.place for line in lines}
    assert places["1. Ponds"] == "page 1"
    assert places["1-1-3. Ducks land there"] == "page 1"
    assert places["1-2. Frogs"] == "page 2"
    assert places["2. Boats"] == "page 3"
