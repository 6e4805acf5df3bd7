"""A numbered document as a book of the judge's own: imported, found, cited, removed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.operations.rules import books, guides, imports, pages, search, versions
from judgetool.operations.rules.pages import NoSuchRule, citation
from judgetool.store import Workspace
from judgetool.store.rules import Publication
from rules_index.errors import UnreadableDocument
from tests.documents import docx, paragraph
from tests.guides import BOOK, GUIDE, NAME, PARAGRAPHS


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "home") as workspace:
        yield workspace


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text(GUIDE, encoding="utf-8")
    return path


def test_any_numbered_document_becomes_a_book_of_its_own(workspace: Workspace, file: Path) -> None:
    imported = imports.import_own_book(workspace, file, NAME)
    assert (imported.book.id, imported.book.name, imported.report.rules) == (BOOK, NAME, 12)
    assert books.books(workspace)[-1] == books.ListedBook(imported.book, 12)
    assert [one.book.id for one in books.books(workspace)][:-1] == list(books.BOOK_IDS)


def test_the_same_name_again_is_the_same_book(workspace: Workspace, file: Path) -> None:
    imports.import_own_book(workspace, file, NAME)
    assert imports.import_own_book(workspace, file, NAME).publication is Publication.UNCHANGED
    newer = imports.import_own_book(workspace, file, "pond penalty GUIDE", version="1.3")
    assert newer.publication is Publication.ADDED
    assert pages.rule(workspace, BOOK, "2.1").book.version == "1.3"


def test_a_word_document_is_read_paragraph_by_paragraph(
    workspace: Workspace, tmp_path: Path
) -> None:
    path = tmp_path / "guide.docx"
    path.write_bytes(docx(*map(paragraph, PARAGRAPHS)))
    imports.import_own_book(workspace, path, NAME)
    assert pages.rule(workspace, BOOK, "2.2").rule.text.split("\n") == [
        "Missing Frog",
        "Definition",
        "The frog does not come at all.",
        "Penalty: Match Loss",
    ]


def test_a_broken_word_document_is_refused(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "guide.docx"
    path.write_bytes(docx("<w:p>")[:-30])
    with pytest.raises(UnreadableDocument):
        imports.import_own_book(workspace, path, NAME)


def test_an_own_book_is_searched_beside_the_others(workspace: Workspace, file: Path) -> None:
    imports.import_own_book(workspace, file, NAME)
    assert search.search(workspace, "muddy sleeves")[0].rule.number == "2.3"
    [by_number] = search.search(workspace, f"{BOOK} 2.4", limit=1)
    assert (by_number.book.id, by_number.rule.number) == (BOOK, "2.4")
    [named] = search.search(workspace, f"{BOOK} croaking", limit=1)
    assert named.rule.number == "2.4"


def test_an_own_book_that_is_not_there_finds_nothing(workspace: Workspace) -> None:
    found = search.find(workspace, f"{BOOK} 2.4")
    assert found.hits == ()
    assert found.hint is not None
    assert found.hint.lines == ("No book of your own has this name.",)
    with pytest.raises(NotFound, match=f"rules import FILE --as {BOOK}"):
        pages.rule(workspace, BOOK, "2.4")


def test_the_rules_of_an_own_book_are_linked_and_cited(workspace: Workspace, file: Path) -> None:
    imports.import_own_book(workspace, file, NAME)
    page = pages.rule(workspace, BOOK, "rule 2-1?")
    assert citation(page) == "Pond Penalty Guide 1.2, 2.1"
    assert [rule.number for rule in page.cites] == ["2.2"]
    assert [rule.number for rule in page.cited_by] == ["1.2.2"]
    assert (page.errata, page.glosses) == ((), ())
    assert len(versions.history(workspace, BOOK, "2 1").stages) == 1


def test_numbers_with_hyphens_are_said_as_the_book_writes_them(
    workspace: Workspace, tmp_path: Path
) -> None:
    path = tmp_path / "reeds.txt"
    path.write_text("1-1 Reeds bend.\n1-2 Ducks swim.\n2-1 Frogs hop.\n", encoding="utf-8")
    imports.import_own_book(workspace, path, "Reeds")
    assert pages.rule(workspace, "own-reeds", "1.2").rule.text == "Ducks swim."
    with pytest.raises(NoSuchRule, match="1-2"):
        pages.rule(workspace, "own-reeds", "1.9")


def test_a_removed_own_book_is_gone(workspace: Workspace, file: Path) -> None:
    imports.import_own_book(workspace, file, NAME)
    books.remove_rulebook(workspace, BOOK)
    assert [one.book.id for one in books.books(workspace)] == list(books.BOOK_IDS)


def test_guides_are_the_own_books_with_infractions(
    workspace: Workspace, file: Path, tmp_path: Path
) -> None:
    assert guides.guides(workspace) == ()
    imports.import_own_book(workspace, file, NAME)
    path = tmp_path / "reeds.txt"
    path.write_text("1.1 Reeds bend.\n1.2 Ducks swim.\n2.1 Frogs hop.\n", encoding="utf-8")
    imports.import_own_book(workspace, path, "Reeds")
    [guide] = guides.guides(workspace)
    assert guide.title == "Pond Penalty Guide 1.2"
    assert [one.number for one in guide.infractions] == ["2.1", "2.2", "2.3", "2.4"]
    assert guides.guide(workspace, "own-reeds").infractions == ()


def test_a_paragraph_is_cited_by_book_and_number(workspace: Workspace, file: Path) -> None:
    imports.import_own_book(workspace, file, NAME)
    cited = guides.cited_paragraph(workspace, f"{BOOK} 2.3")
    assert cited is not None
    assert (cited.number, cited.words) == ("2.3", "Pond Penalty Guide 1.2, 2.3")
    assert cited.infraction is not None
    assert cited.infraction.penalty == "Game Loss"
    of_the_rules = guides.cited_paragraph(workspace, "vg 7.1")
    assert of_the_rules is not None
    assert (of_the_rules.book, of_the_rules.infraction) == ("vanguard", None)


@pytest.mark.parametrize("text", ["", "5.1.2", "MTR 2.3", "house rule", "own-pond late", "ws-en"])
def test_words_that_name_no_paragraph_are_no_citation(workspace: Workspace, text: str) -> None:
    assert guides.cited_paragraph(workspace, text) is None


def test_a_paragraph_that_the_book_lacks_is_refused(workspace: Workspace, file: Path) -> None:
    imports.import_own_book(workspace, file, NAME)
    with pytest.raises(NoSuchRule, match=r"there is no rule 2\.9"):
        guides.cited_paragraph(workspace, f"{BOOK} 2.9")
