"""No list is called legal of which not all cards were read, however its form is changed.

Each list here is of fifty cards that are legal alone, and of something more that makes the deck
illegal. Whoever passes over what is more calls it legal.
"""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from html import escape

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from judgetool.decks.deck_list import BadCount, DeckList, NotADeckList
from judgetool.decks.forms import pdf_lists
from judgetool.decks.legality import check, count_for
from judgetool.decks.reading import parse_each
from rules_index.reading.native_sheets import native_sheets
from tests.decks.test_fftcg import CARDS, lancers
from tests.documents import docx, paragraph, table
from tests.sheets import Sheet, pdf

Grid = list[list[str]]


@pytest.fixture(autouse=True, scope="module")
def at_once() -> Iterator[None]:
    """PDF are read here and now: hundreds of processes would take minutes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pdf_lists, "sheets_apart", native_sheets)
        yield


FIFTY = [[str(count), f"{code}C"] for code, count in lancers(50).items()]
MORE = [["2", "1-018C"], ["3", "1-019C"]]
NAMED = [[*row, f"Lancer {int(row[1][2:5])}"] for row in FIFTY]
HEADINGS = [
    *("", "Count", "Qty", "Card", "Code", "Name", "Foil Qty", "LB Count", "LB Card", "Main", "LB"),
    *("Z Deck", "Extra", "Numéro", "枚数", "Copies", "Total", "x", "Owned", "Rarity"),
    *("Nobody knows", "Card 2", "Quantity (foil)", "Deck", "Section", "Number", "#", "Price"),
]
WORDS = [
    *("Z Deck", "LB-Deck", "LBデッキ", "Extra Deck", "Ersatzkarten", "Mazzo extra", "Ride Deck"),
    *("Tokens", "G Zone", "What I also play", "Player: Somebody", "Total: 55", "and these:"),
]


def as_csv(grid: Grid, separator: str) -> bytes:
    file = io.StringIO()
    csv.writer(file, delimiter=separator, lineterminator="\n").writerows(grid)
    return file.getvalue().encode()


def as_page(grid: Grid) -> bytes:
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in grid
    )
    return f"<html><body><table>{rows}</table></body></html>".encode()


def as_workbook(grid: Grid) -> bytes:
    book = Workbook()
    for row in grid:
        book.worksheets[0].append([int(cell) if cell.isdecimal() else cell or None for cell in row])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def as_lines(grid: Grid, gap: str) -> bytes:
    return "\n".join(gap.join(filter(None, row)) for row in grid).encode()


def as_sheet(grid: Grid, gap: float, *, filled: bool = False) -> bytes:
    """A printed sheet with ``gap`` between the columns; its numbers may be ``filled`` in."""
    sheets, left = [Sheet()], [30.0]
    for place in range(max(map(len, grid))):
        longest = max(len(row[place]) if place < len(row) else 0 for row in grid)
        left.append(left[-1] + 6.5 * longest + gap)
    for number, row in enumerate(grid):
        if number and number % 40 == 0:
            sheets.append(Sheet())
        top = 30.0 + 18 * (number % 40)
        for at, right, cell in zip(left, left[1:], row, strict=False):
            if filled and cell.isdecimal():
                sheets[-1].blank(f"blank{number}.{at}", at, top - 2, right - at - gap, cell)
            elif cell:
                sheets[-1].text(at, top, cell)
    return pdf(*sheets)


def as_document(grid: Grid) -> bytes:
    width = max(map(len, grid))
    return docx(table([*row, *[""] * (width - len(row))] for row in grid))


FORMS: dict[str, Callable[[Grid], bytes]] = {
    "commas": lambda grid: as_csv(grid, ","),
    "semicolons": lambda grid: as_csv(grid, ";"),
    "tabs": lambda grid: as_csv(grid, "\t"),
    "page": as_page,
    "workbook": as_workbook,
    "sheet": lambda grid: as_sheet(grid, 20),
    "narrow sheet": lambda grid: as_sheet(grid, 3),
    "filled sheet": lambda grid: as_sheet(grid, 8, filled=True),
    "document": as_document,
    "lines of a document": lambda grid: docx(*map(paragraph, map(" ".join, grid))),
    "tabs of a document": lambda grid: docx(*map(paragraph, map("\t".join, grid))),
    "lines": lambda grid: as_lines(grid, " "),
    "wide lines": lambda grid: as_lines(grid, "    "),
}


def outcomes(content: bytes) -> list[str]:
    """What is said of each deck that is found in ``content``; refusals are none."""
    try:
        found = parse_each(content, where="mutated")
    except (NotADeckList, BadCount):
        return ["refused"]
    return [
        check(count_for("fftcg", deck, CARDS)).outcome if isinstance(deck, DeckList) else "refused"
        for deck in found
    ]


def beside(left: Grid, right: Grid, between: Sequence[str] = ()) -> Grid:
    """The two grids side by side, the right one at the top."""
    width = max(len(row) for row in left)
    empty = [""] * len(right[0])
    more = [*right, *([empty] * (len(left) - len(right)))]
    return [
        [*row, *[""] * (width - len(row)), *between, *other]
        for row, other in zip(left, more, strict=True)
    ]


@pytest.mark.parametrize("form", FORMS)
def test_fifty_cards_alone_are_legal_in_each_form(form: str) -> None:
    headed: list[Grid] = [[["Count", "Code"], *FIFTY], [["Qty", "No", "Name"], *NAMED]]
    for grid in (FIFTY, *([] if "lines" in form else headed)):
        assert outcomes(FORMS[form](grid)) == ["legal"]


@settings(max_examples=60, deadline=None)
@given(
    form=st.sampled_from(sorted(FORMS)),
    left=st.sampled_from([("Count", "Code"), ("Qty", "Card"), ("Card", "Count"), ()]),
    right=st.tuples(st.sampled_from(HEADINGS), st.sampled_from(HEADINGS)) | st.none(),
    above=st.sampled_from([*WORDS, ""]),
    gap=st.booleans(),
)
@example(form="commas", left=("Count", "Card"), right=("Count", "Card"), above="", gap=False)
@example(form="workbook", left=("Count", "Card"), right=("LB Count", "LB Card"), above="", gap=True)
@example(form="page", left=("Qty", "Card"), right=("Nobody knows", ""), above="Main", gap=False)
def test_a_table_beside_the_deck_is_not_passed_over(
    form: str, left: tuple[str, str], right: tuple[str, str] | None, above: str, gap: bool
) -> None:
    ours = [row[::-1] for row in FIFTY] if left[:1] == ("Card",) else FIFTY
    deck = [list(left), *ours] if left else ours
    more: Grid = [list(right), *MORE] if right is not None else MORE
    if left and right is None:
        more = [["", ""], *MORE]
    grid = beside(deck, more, [""] if gap else [])
    if above:
        grid = [[*[""] * (len(grid[0]) - 2), above, ""], *grid]
    assert "legal" not in outcomes(FORMS[form](grid))


@settings(max_examples=60, deadline=None)
@given(
    form=st.sampled_from(sorted(FORMS)),
    heading=st.sampled_from(HEADINGS),
    values=st.sampled_from([["1"] * 5, ["2"], ["", "", "3"], ["x2"], ["1", "0", "1"], ["two"]]),
    first=st.booleans(),
)
@example(form="commas", heading="Foil Qty", values=["1"] * 5, first=False)
@example(form="workbook", heading="LB", values=["2"], first=False)
def test_a_second_column_of_counts_is_not_passed_over(
    form: str, heading: str, values: list[str], first: bool
) -> None:
    if heading in ("Rarity", "Price", "Name") or (heading == "Deck" and "two" in values):
        return  # these say what a card or the deck is, whatever stands below them
    column = [heading, *values, *[""] * (len(FIFTY) - len(values))]
    rows = [["Count", "Code"], *FIFTY]
    grid = [[cell, *row] if first else [*row, cell] for row, cell in zip(rows, column, strict=True)]
    assert "legal" not in outcomes(FORMS[form](grid))


@settings(max_examples=80, deadline=None)
@given(
    form=st.sampled_from(sorted(FORMS)),
    words=st.sampled_from(WORDS),
    again=st.sampled_from([(), ("Count", "Code"), ("Code", "Count"), ("Card", "")]),
    on_top=st.booleans(),
)
def test_cards_below_other_headings_are_not_passed_over(
    form: str, words: str, again: tuple[str, ...], on_top: bool
) -> None:
    more = [row[::-1] for row in MORE] if again[:1] == ("Code",) else MORE
    apart: Grid = [[words, ""], *([list(again)] if again else []), *more]
    deck: Grid = [["Count", "Code"], *FIFTY]
    grid = [*apart, *deck] if on_top else [*deck, *apart]
    assert "legal" not in outcomes(FORMS[form](grid))


THREE = [
    *("three {}", "III {}", "{} trois", "{} (three)", "3/{}", "{} /3", "~3 {}", "3 or so {}"),
    *("{} # 3", "{} // 3 of them", "3枚 {}", "{} 3枚", "{} ..... 3", "3 copies of {}", "{} [3]"),
    *("{} Lancer 17 3", "Lancer 17 {} 3", "{} Lancer 17 x 3"),
    *("{} {}", "{}, {}", "{}; {}", "{}   {}"),
    *("3x{}", "{}x3", "(3) {}", "{} - 3", "3: {}", "{} = 3", "#3 {}", "{} *3", "3. {}", "drei {}"),
    *("{} three copies", "{} no. 3", "1+2 {}", "{} 1+2", "{} 3:", "- 3 {}", "* 3 {}", "• {} \xd73"),
]


@pytest.mark.parametrize("line", THREE)
def test_a_count_that_cannot_be_read_is_never_one(line: str) -> None:
    others = [f"{count} {code}" for count, code in FIFTY[1:]]
    text = "\n".join([*others, "2 1-001C", line.replace("{}", "1-017C")])
    assert "legal" not in outcomes(text.encode())


def test_one_more_card_makes_the_list_of_these_tests_legal() -> None:
    others = [f"{count} {code}" for count, code in FIFTY[1:]]
    assert outcomes("\n".join([*others, "2 1-001C", "1-017C"]).encode()) == ["legal"]
