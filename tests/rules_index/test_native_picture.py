"""Pages of a PDF are drawn as gray pictures, with what is filled in, and no other pages."""

import pytest

from rules_index.errors import EncryptedDocument, UnreadableDocument
from rules_index.reading.native_picture import PagePicture, native_picture
from rules_index.reading.worker import picture_apart
from tests.rules_index.invented import encrypted_pdf
from tests.sheets import Sheet, pdf


def dark(picture: PagePicture) -> int:
    """How many dots of a picture are dark."""
    return sum(dot < 128 for dot in picture.dots)


def test_a_page_is_drawn_at_200_dots_an_inch() -> None:
    empty = native_picture(pdf(Sheet()), "x", 1)
    assert (empty.width, empty.height, empty.of) == (1653, 2339, 1)
    assert len(empty.dots) == empty.stride * empty.height
    assert dark(empty) == 0


def test_a_page_is_drawn_with_its_words_its_pictures_and_what_is_filled_in() -> None:
    words = native_picture(pdf(Sheet().text(50, 100, "4 Owls")), "x", 1)
    assert dark(words) > 100
    picture = native_picture(pdf(Sheet().picture(100, 100, 72, 72)), "x", 1)
    assert sum(dot == 128 for dot in picture.dots) == pytest.approx(200 * 200, rel=0.03)
    note = native_picture(pdf(Sheet().mark("Highlight", 100, 60, 100)), "x", 1)
    assert note.of == 1


def test_a_turned_page_is_drawn_upright() -> None:
    sheet = Sheet().text(50, 100, "4 Owls")
    upright = native_picture(pdf(sheet), "x", 1)
    sheet.turned = 90
    turned = native_picture(pdf(sheet), "x", 1)
    assert (turned.width, turned.height) == (upright.width, upright.height)
    assert dark(turned) == pytest.approx(dark(upright), rel=0.1)


def test_a_process_of_its_own_draws_the_same_page() -> None:
    content = pdf(Sheet(), Sheet().text(50, 100, "4 Owls"))
    drawn = picture_apart(content, "x", 2)
    assert drawn == native_picture(content, "x", 2)
    assert (drawn.of, dark(drawn) > 100) == (2, True)
    assert dark(picture_apart(content, "x", 1)) == 0


def test_a_page_that_cannot_be_drawn_is_told() -> None:
    with pytest.raises(UnreadableDocument, match="no page 3; choose a page from 1 to 1"):
        picture_apart(pdf(Sheet()), "x", 3)
    with pytest.raises(UnreadableDocument, match="damaged"):
        picture_apart(b"%PDF-1.4 nothing", "x", 1)
    with pytest.raises(EncryptedDocument, match="password"):
        picture_apart(encrypted_pdf(), "x", 1)
