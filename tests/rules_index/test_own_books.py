"""Books of a judge's own: their ids, and reading any numbered document as one."""

import pytest

from rules_index.editions import Standing, edition_of, short_title, standing_of
from rules_index.errors import NoRules, UnknownBook
from rules_index.model import Document
from rules_index.own_books import is_own, own_book_in, own_id
from rules_index.reading import read_own_book
from rules_index.search.said import said
from tests.guides import BOOK, GUIDE
from tests.rules_index.invented import pdf


def read(text: str) -> Document:
    return read_own_book(text.encode(), "guide.txt", edition_of(BOOK))


@pytest.mark.parametrize(
    ("name", "book"),
    [
        ("Floor Rules", "own-floor-rules"),
        ("  floor_RULES! ", "own-floor-rules"),
        ("Turnierregeln für Köche", "own-turnierregeln-für-köche"),
        ("大会規定 2", "own-大会規定-2"),
        ("ws-en", "own-ws-en"),
        ("own-ws-en", "own-ws-en"),
    ],
)
def test_the_id_of_an_own_book_follows_from_its_name(name: str, book: str) -> None:
    assert own_id(name) == book
    assert is_own(book)


@pytest.mark.parametrize("name", ["", "—", "x" * 61])
def test_what_is_no_name_gives_no_id(name: str) -> None:
    with pytest.raises(UnknownBook, match="cannot be the name of a book"):
        own_id(name)


@pytest.mark.parametrize("book", ["ws-en", "own-", "own-a b", "own-a--b", "owned", "Own-a"])
def test_other_ids_are_not_of_own_books(book: str) -> None:
    assert not is_own(book)


def test_an_own_book_is_named_before_a_number_or_words() -> None:
    assert own_book_in("own-pond: 2.1") == ("own-pond", "2.1")
    assert own_book_in("own-pond") == (None, "own-pond")
    assert own_book_in("late own-pond") == (None, "late own-pond")
    heard = said("Own-pond 2-1")
    assert heard is not None
    assert (heard.books, heard.text) == (("own-pond",), "2-1")


def test_an_own_book_keeps_the_paragraphs_below_each_number() -> None:
    rules = {rule.number: rule for rule in read(GUIDE).rules}
    assert rules["1"].text == "General\nThis guide is for every pond of this tale."
    assert rules["2.1"].text.split("\n") == [
        "Late to the Pond — Warning",
        "A frog arrives after the splash. A frog that never arrives is another matter, see 2.2.",
        "Give back the minutes that the pond waited.",
    ]
    assert [rule.number for rule in rules.values() if rule.heading] == ["1.2", "2", "2.3", "2.4"]
    assert rules["2.2"].begins == "Missing Frog"


def test_nothing_of_an_own_book_is_left_out() -> None:
    document = read(GUIDE)
    assert (document.report.strays, document.report.gaps) == ((), ())
    assert document.book.version == "1.2"
    assert not any("never names" in note for note in document.report.notes)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1-1 Frogs hop.\n1-2 Ducks swim.\n2-1 Reeds bend.\n", ["1-1", "1-2", "2-1"]),
        ("Chapter 1 Frogs\n1.1. Big\n1.2. Small\nChapter 2 Ducks\n2.1. All\n", None),
        ("1. Frogs hop.\n2. Ducks swim.\n3. Reeds bend.\n", ["1", "2", "3"]),
    ],
)
def test_an_own_book_is_read_with_the_numbering_that_it_has(
    text: str, numbers: list[str] | None
) -> None:
    found = [rule.number for rule in read(text).rules]
    assert found == (numbers or ["1", "1.1", "1.2", "2", "2.1"])


def test_a_document_without_numbers_is_refused_with_what_to_do() -> None:
    with pytest.raises(NoRules, match="numbers that Word makes are not text"):
        read("Frogs are green.\nDucks are not.\n")


def test_an_own_book_can_be_a_pdf() -> None:
    lines = ["1. Frogs", "1.1 Frogs are green.", "1.2 Frogs jump.", "2. Ducks", "2.1 Ducks swim."]
    document = read_own_book(pdf([lines]), "guide.pdf", edition_of(BOOK))
    assert [rule.number for rule in document.rules] == ["1", "1.1", "1.2", "2", "2.1"]


def test_an_own_book_is_called_by_its_name_and_stands_for_itself() -> None:
    book = read(GUIDE).book
    assert short_title(book) == "pond-penalty-guide 1.2"
    assert standing_of(book) is Standing.OWN
