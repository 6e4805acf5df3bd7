"""Pages are read as one sees them: their tables, the lines between these, and what is filled in."""

import pytest

from judgetool.decks.reading import parse_deck
from tests.decks.test_fftcg import lancers
from tests.decks.test_mutated_lists import outcomes


def test_lines_of_a_page_are_read_where_it_has_no_table() -> None:
    page = "<html><head><title>x</title></head><p>Main Deck<ul><li>4 Owl &amp; Cat<li>3 Dog</ul>"
    assert [
        (one.count, one.card, one.section)
        for one in parse_deck(f"{page}</html>", where="x").entries
    ] == [(4, "Owl & Cat", "main"), (3, "Dog", "main")]


ROWS = "<table><tr><td>4<td>1-187S</tr><tr><td>{}<td>1-107L</tr></table>"
FILLED_IN = "was filled in on the page, and may have been changed since"


@pytest.mark.parametrize(
    ("cell", "count", "unread"),
    [
        ('<input type="number" value="3">', 3, f"'3' {FILLED_IN}"),
        ("<input value=3 name=qty>", 3, f"'3' {FILLED_IN}"),
        (
            "<select><option>1</option><option selected>3</option></select>",
            3,
            f"'3' {FILLED_IN}",
        ),
        ("<select><option>1</option><option>3</option></select>", 1, f"'1' {FILLED_IN}"),
        ('3<input type="hidden" value="9">', 3, ""),
        ('3<input type="checkbox" value="9"><input type="search" value="owl">', 3, ""),
    ],
)
def test_what_is_filled_in_on_a_page_is_read_and_told(cell: str, count: int, unread: str) -> None:
    deck = parse_deck(ROWS.format(cell), where="x")
    assert [one.count for one in deck.entries] == [4, count]
    assert [one.what for one in deck.unread] == ([unread] if unread else [])


def test_a_count_beside_several_rows_is_told() -> None:
    rows = "<table><tr><td rowspan=2>4<td>1-187S</tr><tr><td>1-107L</tr></table>"
    assert [one.what for one in parse_deck(rows, where="x").unread] == [
        "'4' stands beside several rows; nobody knows which cards it counts"
    ]


FIFTY = "".join(f"<tr><td>{count}<td>{code}C</tr>" for code, count in lancers(50).items())


def page(*, rows: str = "", head: str = "", beside: str = "") -> bytes:
    """A page with fifty cards that are legal alone."""
    return (
        f"<html><head>{head}</head><body><table>{FIFTY}{rows}</table>{beside}</body></html>"
    ).encode()


@pytest.mark.parametrize(
    ("rows", "outcome"),
    [
        ("", "legal"),
        ('<tr><td>2<td><img alt="Lancer 18"></tr>', "not legal"),
        ('<tr><td>2<td><img alt="1-018C" src="x.png"></tr>', "not legal"),
        ('<tr><td><img alt="2"><td>1-018C</tr>', "undecided"),
        ('<tr><td><img alt="2"><td><img alt="Lancer 18"></tr>', "undecided"),
        ('<tr><td><td><img alt="Our shop"></tr>', "legal"),
    ],
)
def test_pictures_are_read_where_a_row_has_no_words(rows: str, outcome: str) -> None:
    assert outcomes(page(rows=rows)) == [outcome]


def test_a_picture_beside_words_of_its_row_is_not_read() -> None:
    row = '<table><tr><td>4<td>1-018C<td><img alt="3"><td><img alt="fire"></tr></table>'
    deck = parse_deck(row, where="x")
    assert [(one.count, one.card, one.name) for one in deck.entries] == [(4, "1-018C", "")]
    assert deck.unread == ()
