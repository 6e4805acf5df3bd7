"""Words that nobody sees on a page, or that are struck out, leave the list undecided."""

import pytest

from judgetool.decks.forms.colours import UNSEEN
from judgetool.decks.forms.page_looks import HIDDEN, OFF_THE_PAGE, STRUCK, Looks
from tests.decks.forms.test_hypertext import page
from tests.decks.test_mutated_lists import outcomes


def look(style: str, *, within: str = "") -> str:
    looks = Looks("")
    looks.begin("div", {"style": within})
    looks.begin("span", {"style": style})
    return looks.odd


@pytest.mark.parametrize(
    ("style", "odd"),
    [
        ("color: red", ""),
        ("display: NONE", HIDDEN),
        ("visibility:hidden", HIDDEN),
        ("opacity: 0.0", HIDDEN),
        ("opacity: 0.5", ""),
        ("font-size: 1px", HIDDEN),
        ("font-size: 0.8em", ""),
        ("color: transparent", HIDDEN),
        ("text-decoration: line-through red", STRUCK),
        ("position: absolute; left: -9999px", OFF_THE_PAGE),
        ("margin-left: -4px", ""),
        ("color: white", UNSEEN),
        ("color: #FFF", UNSEEN),
        ("color: #fefefe !important", UNSEEN),
        ("color: rgb(255, 255, 250)", UNSEEN),
        ("color: white; background: #c00", ""),
        ("color: white; background: url(night.png)", ""),
        ("color: black; background-color: black", UNSEEN),
    ],
)
def test_what_a_style_makes_of_words(style: str, odd: str) -> None:
    assert look(style) == odd


def test_an_element_looks_as_those_around_it_say() -> None:
    assert look("color: white", within="background: #222") == ""
    assert look("color: #232323", within="background: #222; color: white") == UNSEEN
    assert look("", within="display: none") == HIDDEN


SHEET = """<style>
/* .owl { display: none } */
.cat, tr#dog { display: none }
.old { text-decoration: line-through }
@media print { .owl { display: none } .fox { display: none } }
.elk .cow { display: none }
</style>"""


@pytest.mark.parametrize(
    ("name", "attributes", "odd"),
    [
        ("td", {"class": "owl"}, ""),
        ("td", {"class": "fox"}, ""),
        ("td", {"class": "new cat"}, HIDDEN),
        ("tr", {"id": "dog"}, HIDDEN),
        ("td", {"id": "dog"}, ""),
        ("td", {"class": "old"}, STRUCK),
        ("td", {"class": "cow"}, ""),
        ("td", {"class": "cat", "style": "display: table-cell"}, ""),
    ],
)
def test_a_sheet_of_styles_says_how_classes_look(
    name: str, attributes: dict[str, str], odd: str
) -> None:
    looks = Looks(SHEET)
    looks.begin(name, attributes)
    assert looks.odd == odd


def test_what_was_not_closed_ends_with_what_is_around_it() -> None:
    looks = Looks("")
    for name, attributes in (("table", {}), ("tr", {}), ("td", {"hidden": ""})):
        looks.begin(name, attributes)
    assert looks.odd == HIDDEN
    looks.begin("td", {})
    assert looks.odd == ""
    looks.begin("s", {})
    looks.end("table")
    assert looks.odd == ""


@pytest.mark.parametrize(
    "row",
    [
        '<tr style="color:#fff"><td>2<td>1-018C</tr>',
        "<tr><td><font color=white>2</font><td><font color=white>1-018C</font></tr>",
        '<tr class="gone"><td>2<td>1-018C</tr>',
        '<tr bgcolor="black" style="color: black"><td>2<td>1-018C</tr>',
    ],
)
def test_a_row_that_nobody_sees_leaves_the_list_undecided(row: str) -> None:
    head = "<style>.gone { visibility: hidden }</style>"
    assert outcomes(page(rows=row, head=head)) == ["undecided"]


@pytest.mark.parametrize(
    "beside",
    [
        '<div style="background:#222"><p style="color:white">Main Deck</p></div>',
        '<h2><span style="position:absolute;left:-9999px">Section</span>Main Deck</h2>',
    ],
)
def test_a_page_that_one_can_read_stays_decided(beside: str) -> None:
    assert outcomes(page(beside=beside)) == ["legal"]


def test_a_linked_sheet_may_give_the_page_another_background() -> None:
    linked = '<link rel="stylesheet" href="night.css">'
    row = '<tr style="color: {}"><td>2<td>1-018C</tr>'
    dark = page(rows=row.format("white"), head=linked)
    assert outcomes(dark) == ["not legal"]
    alike = row.format("white; background: white")
    assert outcomes(page(rows=alike, head=linked)) == ["undecided"]
