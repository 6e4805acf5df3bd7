"""Workbooks are read sheet by sheet: their values, never what their formulas would come to."""

import zipfile
from datetime import date
from io import BytesIO
from typing import Any

import pytest
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill
from openpyxl.styles.colors import Color

from judgetool.decks.deck_list import BadCount, DeckList, NotADeckList, UnreadableDeck
from judgetool.decks.reading import parse_deck, parse_decks, parse_each


def book(**sheets: list[list[Any]]) -> bytes:
    made = Workbook()
    made.remove(made.worksheets[0])
    for title, rows in sheets.items():
        sheet = made.create_sheet(title)
        for row in rows:
            sheet.append(row)
    return saved(made)


def saved(made: Workbook) -> bytes:
    file = BytesIO()
    made.save(file)
    return file.getvalue()


def changed(content: bytes, part: str, before: bytes, after: bytes) -> bytes:
    """The workbook with ``before`` replaced in one of its parts."""
    file = BytesIO()
    with zipfile.ZipFile(BytesIO(content)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            unpacked = old.read(name)
            assert name != part or before in unpacked
            new.writestr(name, unpacked.replace(before, after) if name == part else unpacked)
    return file.getvalue()


def told(deck: DeckList) -> list[tuple[int, str, str, str, int | None]]:
    return [(one.count, one.card, one.name, one.section, one.line) for one in deck.entries]


ROWS: list[list[Any]] = [["Qty", "Code", "Name"], [4, "1-187S", "Cloud"], [3.0, "1-107L", None]]


def test_a_sheet_is_a_deck() -> None:
    deck = parse_deck(book(Main=[["Owls at Night"], [], *ROWS]), where="deck.xlsx")
    assert (deck.name, deck.form) == ("Owls at Night", "spreadsheet (.xlsx)")
    assert told(deck) == [(4, "1-187S", "Cloud", "", 4), (3, "1-107L", "", "", 5)]


def test_sheets_are_decks_and_a_sheet_without_cards_is_told() -> None:
    decks = parse_decks(book(Owls=ROWS, Cats=ROWS[:2], Help=[["Hand this in early"]]), where="x")
    assert [(deck.name, deck.total) for deck in decks] == [("Owls", 7), ("Cats", 4)]
    assert decks[0].remarks == ("no list of cards on the sheet Help",)


SECOND: list[list[Any]] = [["Qty", "Code"], [2, "22-001C"]]


@pytest.mark.parametrize(("title", "section"), [("LB deck", "lb"), ("Z Deck", "Z Deck")])
def test_sheets_that_are_called_as_parts_of_a_deck_are_one_deck(title: str, section: str) -> None:
    deck = parse_deck(book(**{"Main": ROWS, title: SECOND}), where="x")
    assert deck.sections == {"main": 7, section: 2}


def test_a_deck_of_which_one_sheet_cannot_be_read_cannot_be_read() -> None:
    [deck] = parse_each(book(**{"Main": ROWS, "LB deck": [*SECOND, ["x", "Owl"]]}), where="x")
    assert isinstance(deck, UnreadableDeck)


def test_a_sheet_of_which_nobody_knows_what_it_is_leaves_doubt() -> None:
    owls, cats, lb = parse_decks(book(Owls=ROWS, Cats=ROWS, LB=SECOND), where="x")
    what = "sheet LB: it is not known to which of the decks it belongs"
    assert [list(map(str, deck.unread)) for deck in (owls, cats, lb)] == [[what]] * 3
    [deck] = parse_decks(book(Owls=ROWS, Ersatz=[["Owl"], ["Cat"]]), where="x")
    assert list(map(str, deck.unread)) == ["sheet Ersatz: no list of cards is found on it"]


def test_a_broken_sheet_leaves_the_others() -> None:
    owls, cats = parse_each(book(Owls=[*ROWS, ["x", "1-108C"]], Cats=ROWS), where="deck.xlsx")
    assert isinstance(owls, UnreadableDeck)
    assert (owls.name, str(owls.problem)) == (
        "Owls",
        "deck.xlsx, sheet Owls, row 4: 'x' is no count; give a whole number from 1",
    )
    assert isinstance(cats, DeckList)
    assert cats.total == 7


def test_registrations_are_a_deck_for_each_player() -> None:
    rows: list[list[Any]] = [["Player", "Qty", "Card No."], ["Ann", 4, "1-187S"]]
    more: list[list[Any]] = [[None, 3, "1-107L"], ["Bob", 2, "1-187S"]]
    decks = parse_decks(book(All=rows + more), where="x")
    assert [(deck.player, deck.total) for deck in decks] == [("Ann", 7), ("Bob", 2)]


def test_a_column_of_lines_is_plain_text() -> None:
    deck = parse_deck(book(A=[["Main Deck"], ["4 1-187S Cloud"], [], ["1-107L x3"]]), where="x")
    assert told(deck) == [(4, "1-187S", "Cloud", "main", 2), (3, "1-107L", "", "main", 4)]


def marked(book: Workbook) -> list[str]:
    return list(map(str, parse_deck(saved(book), where="x").unread))


def of_rows() -> Workbook:
    made = Workbook()
    for row in ROWS:
        made.worksheets[0].append(row)
    return made


def test_what_is_struck_out_leaves_doubt() -> None:
    made = of_rows()
    made.worksheets[0]["B2"].font = Font(strike=True)
    assert marked(made) == ["row 2, column B: '1-187S' is struck out"]
    made = of_rows()
    rich = CellRichText(TextBlock(InlineFont(strike=True), "1-187S"), " 1-188S")
    made.worksheets[0]["B2"] = rich
    assert marked(made) == ["row 2, column B: '1-187S 1-188S' is struck out"]


UNSEEN = "row 2, column B: '1-187S' has the same colour as its background, and cannot be seen"


@pytest.mark.parametrize(
    ("font", "fill", "unseen"),
    [
        (Font(color="FFFFFFFF"), None, True),
        (Font(color=Color(theme=0)), None, True),
        (Font(color=Color(theme=0, tint=-0.04)), None, True),
        (Font(color=Color(theme=0, tint=-0.5)), None, False),
        (Font(color=Color(indexed=9)), None, True),
        (Font(color="FF1F1F1F"), "FF202020", True),
        (Font(), "FF000000", True),
        (Font(sz=1), None, True),
        (Font(color="FFFFFFFF"), "FF000000", False),
        (Font(color="FFFFFFFF"), Color(theme=4), False),
        (Font(color="FFFF0000"), "FFFFFF00", False),
    ],
)
def test_what_nobody_sees_leaves_doubt(font: Font, fill: Any, unseen: bool) -> None:
    made = of_rows()
    made.worksheets[0]["B2"].font = font
    if fill is not None:
        made.worksheets[0]["B2"].fill = PatternFill("solid", fgColor=fill)
    assert marked(made) == ([UNSEEN] if unseen else [])


def test_cards_in_a_hidden_row_leave_doubt() -> None:
    made = of_rows()
    made.worksheets[0].row_dimensions[3].hidden = True
    assert marked(made) == [
        "row 3, column A: '3' stands in a hidden row",
        "row 3, column B: '1-107L' stands in a hidden row",
    ]


def test_a_comment_that_may_change_the_list_leaves_doubt() -> None:
    made = of_rows()
    made.worksheets[0]["A2"].comment = Comment("really 3", "Ann")
    made.worksheets[0]["A3"].comment = Comment("nice", "Ann")
    assert marked(made) == ["row 2, column A: '4' has the comment 'really 3'"]


def test_a_merged_cell_holds_for_each_of_its_rows_unless_it_is_a_count() -> None:
    made = Workbook()
    sheet = made.worksheets[0]
    cards: list[list[Any]] = [["LB", 4, "1-187S"], [None, 3, "1-107L"], [None, 1, "1-108C"]]
    for row in [["Part", "Qty", "Code"], *cards]:
        sheet.append(row)
    sheet.merge_cells("A2:A3")
    assert [one.section for one in parse_deck(saved(made), where="x").entries] == ["lb", "lb", ""]
    sheet.merge_cells("B2:B3")
    with pytest.raises(NotADeckList, match="a card without a count"):
        parse_deck(saved(made), where="x")


def test_the_value_of_a_formula_counts() -> None:
    rows = [*ROWS, ["=1+1", "1-108C"]]
    without = book(A=rows)
    with pytest.raises(NotADeckList, match="row 4: the count is a formula without a value"):
        parse_deck(without, where="deck.xlsx")
    sheet = "xl/worksheets/sheet1.xml"
    with_value = changed(without, sheet, b"<f>1+1</f><v />", b"<f>1+1</f><v>2</v>")
    assert told(parse_deck(with_value, where="x"))[2] == (2, "1-108C", "", "", 4)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([*ROWS, [3, date(2026, 1, 12)]], "row 4: the code is a date"),
        ([*ROWS, [2.5, "1-108C"]], r"row 4: '2\.5' is no count"),
        ([*ROWS, [1e300, "1-108C"]], "row 4: '1e.300' is no count"),
        ([*ROWS, [True, "1-108C"]], "row 4: 'True' is no count"),
        ([*ROWS, [3, "x" * 3000]], "row 4: the code is too long"),
        ([*ROWS, ["#REF!", "1-108C"]], "row 4: the count is an error, #REF!"),
        ([["x"] * 300], "has a value in IW1, far from everything else"),
        ([["Owl"]], None),
    ],
)
def test_a_cell_that_cannot_be_used_is_told(rows: list[list[Any]], message: str | None) -> None:
    if message is None:
        assert told(parse_deck(book(A=rows), where="x")) == [(1, "Owl", "", "", 1)]
        return
    with pytest.raises(NotADeckList, match=message):
        parse_deck(book(A=rows), where="deck.xlsx")


def test_a_count_no_deck_can_have_is_refused() -> None:
    with pytest.raises(BadCount, match="row 2: -3 copies of 1-107L"):
        parse_deck(book(A=[["Qty", "Code"], [-3, "1-107L"]]), where="deck.xlsx")


SHEET = "xl/worksheets/sheet1.xml"


@pytest.mark.parametrize(
    ("part", "before", "after", "message"),
    [
        (SHEET, b"<worksheet", b'<!DOCTYPE x [<!ENTITY a "b">]><worksheet', "document type"),
        (SHEET, b'r="2"', b'r="9999999"', "has more than 50000 rows"),
        (SHEET, b'<row r="3"', b'<row r="1"', "has rows out of order"),
        (SHEET, b'r="C2"', b'r="A2"', "has cells out of order"),
        (SHEET, b'r="C2"', b'r="C9"', "has the cell C9 in row 2"),
        (SHEET, b"<sheetData>", b"<sheetData>" + b"<a>" * 99, "has more in it than any deck list"),
        (SHEET, b"</sheetData>", b"", "a damaged workbook"),
        ("xl/workbook.xml", b"sheetId", b"sheet", "a workbook that cannot be read"),
        ("xl/workbook.xml", b"<sheets>", b"<sheets><sheet/>", "a workbook that cannot be read"),
    ],
)
def test_a_workbook_that_is_not_in_order_is_refused(
    part: str, before: bytes, after: bytes, message: str
) -> None:
    with pytest.raises(NotADeckList, match=message):
        parse_deck(changed(book(A=ROWS), part, before, after), where="deck.xlsx")


def test_the_registrations_of_a_large_event_are_read() -> None:
    columns = ["Player", "Qty", "Card No.", "Name", "Section", "Rarity", "Cost"]
    made = book(A=[columns])
    rows = "".join(
        f'<row r="{number + 2}"><c r="A{number + 2}" t="str"><v>Player {number // 25}</v></c>'
        f'<c r="B{number + 2}"><v>2</v></c>'
        f'<c r="C{number + 2}" t="str"><v>{number % 25 + 1}-001L</v></c>'
        + "".join(f'<c r="{column}{number + 2}" t="str"><v>x</v></c>' for column in "DEFG")
        + "</row>"
        for number in range(25_000)
    )
    made = changed(made, SHEET, b"</sheetData>", f"{rows}</sheetData>".encode())
    decks = parse_decks(zipped(made), where="event.xlsx")
    assert (len(decks), {deck.total for deck in decks}) == (1_000, {50})
    assert (decks[999].player, decks[999].entries[24].card) == ("Player 999", "25-001L")


def zipped(content: bytes) -> bytes:
    """The workbook with its parts deflated, as programs save it."""
    file = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(content)) as old,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            new.writestr(name, old.read(name))
    return file.getvalue()
