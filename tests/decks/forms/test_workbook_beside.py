"""What lies on or around the cells of a workbook is told, if it may say something of the list."""

import zipfile
from io import BytesIO

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment

from judgetool.decks.reading import parse_deck

SHAPES = (
    '<d:wsDr xmlns:d="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" '
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><d:{anchor}>{shape}'
    "</d:{anchor}></d:wsDr>"
)
BOX = "<d:sp><d:txBody><a:p><a:r><a:t>{}</a:t></a:r></a:p></d:txBody></d:sp>"
SHEET = "xl/worksheets/sheet1.xml"


def book() -> Workbook:
    made = Workbook()
    for row in (["Qty", "Code"], [4, "1-187S"], [3, "1-107L"]):
        made.worksheets[0].append(row)
    return made


def saved(made: Workbook, **parts: str) -> bytes:
    """The workbook with other ``parts``, named without their folder and ending."""
    file = BytesIO()
    made.save(file)
    with zipfile.ZipFile(file, "a") as archive:
        for name, content in parts.items():
            archive.writestr(f"xl/drawings/{name}.xml", content)
    return file.getvalue()


def unread(content: bytes) -> list[str]:
    return list(map(str, parse_deck(content, where="x").unread))


def drawn(shape: str, anchor: str = "twoCellAnchor") -> bytes:
    return saved(book(), drawing1=SHAPES.format(shape=shape, anchor=anchor))


@pytest.mark.parametrize("words", ["LB: 2 1-018C", "Owl at Night", "Good luck"])
def test_words_in_a_text_box_may_be_of_the_list(words: str) -> None:
    assert unread(drawn(BOX.format(words))) == [f"a text box: '{words}' is not understood"]


@pytest.mark.parametrize("words", ["Deck registration sheet", "Please print clearly", "Date: 3/4"])
def test_usual_words_of_a_form_in_a_text_box_are_harmless(words: str) -> None:
    assert unread(drawn(BOX.format(words))) == []


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ('cx="6000000" cy="4000000"', ["the workbook: a large picture, which cannot be read"]),
        ('cx="600000" cy="400000"', []),
        ("", ["the workbook: a large picture, which cannot be read"]),
    ],
)
def test_a_large_picture_may_be_of_cards(size: str, told: list[str]) -> None:
    assert unread(drawn(f"<d:ext {size}/><d:pic/>", "oneCellAnchor")) == told
    assert unread(drawn(f"<d:pic><d:spPr><a:ext {size}/></d:spPr></d:pic>")) == told


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ('<oleObject progId="x"/>', ["something from another program, which cannot be read"]),
        ('<formControlPr checked="Checked"/>', ["a box that is ticked or a choice that is made"]),
        (
            '<formControlPr objectType="Drop" sel="2"/>',
            ["a box that is ticked or a choice that is made"],
        ),
        ('<formControlPr objectType="CheckBox"/>', []),
    ],
)
def test_what_another_program_has_put_there_is_told(part: str, told: list[str]) -> None:
    assert unread(saved(book(), other=part)) == [f"the workbook: {what}" for what in told]


def test_cards_at_the_edge_of_the_printed_page_are_told() -> None:
    made = book()
    top, bottom = made.worksheets[0].oddHeader, made.worksheets[0].oddFooter
    assert top is not None
    assert bottom is not None
    top.left.text, bottom.center.text = "Spring Cup", "LB: 2 1-018C"
    assert unread(saved(made)) == ["the edge of the page: 'LB: 2 1-018C' is not understood"]


def test_a_comment_on_an_empty_cell_may_say_something_of_the_list() -> None:
    made = book()
    made.worksheets[0]["D9"].comment = Comment("and 2 1-018C", "Ann")
    made.worksheets[0]["D8"].comment = Comment("nice deck", "Ann")
    assert unread(saved(made)) == ["cell D9: the comment 'and 2 1-018C'"]


@pytest.mark.parametrize("look", [";;;", '"3"', '0"0"', "0%", "0,"])
def test_a_count_that_is_shown_in_another_way_leaves_doubt(look: str) -> None:
    made = book()
    made.worksheets[0]["A2"].number_format = look
    assert unread(saved(made)) == ["row 2, column A: '4' is shown in another way than it is kept"]


@pytest.mark.parametrize("look", ["0", "0.00", '0" copies"', "#,##0", "0;-0;;@"])
def test_usual_number_formats_are_harmless(look: str) -> None:
    made = book()
    made.worksheets[0]["A2"].number_format = look
    assert unread(saved(made)) == []


def test_a_row_without_height_is_hidden() -> None:
    made = book()
    made.worksheets[0].row_dimensions[3].height = 9
    content = saved(made)
    file = BytesIO()
    with zipfile.ZipFile(BytesIO(content)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b'ht="9"', b'ht="0"'))
    assert [one.rpartition(": ")[2] for one in unread(file.getvalue())] == [
        "'3' stands in a hidden row",
        "'1-107L' stands in a hidden row",
    ]
