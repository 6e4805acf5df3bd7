"""The operations on rulebooks, on an invented book; and the digest where nothing is imported."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from judgetool.errors import MissingFile, NotFound
from judgetool.operations.rules import books, imports, pages, search
from judgetool.operations.rules.books import NothingToRemove
from judgetool.operations.rules.imports import LesserDocument, WrongDate
from judgetool.operations.rules.pages import NoSuchRule
from judgetool.store import Workspace
from judgetool.store.rules import Publication
from rules_index.errata import errata_of
from rules_index.errors import NoRules, Stopped, UnknownBook, WrongBook
from tests.rules_index.invented import INVENTED, pdf


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "home") as workspace:
        yield workspace


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    path = tmp_path / "pond.txt"
    path.write_text(INVENTED, encoding="utf-8")
    return path


def test_an_import_says_what_came_in(workspace: Workspace, pond: Path) -> None:
    imported = imports.import_rulebook(workspace, pond, "ws-en")
    assert imported.publication is Publication.ADDED
    assert (imported.book.id, imported.book.version) == ("ws-en", "1.2")
    assert imported.book.official
    assert imported.report.rules == 10


def test_the_same_file_again_changes_nothing(workspace: Workspace, pond: Path) -> None:
    imports.import_rulebook(workspace, pond, "ws-en")
    again = imports.import_rulebook(workspace, pond, "ws-en")
    assert again.publication is Publication.UNCHANGED


def test_a_new_version_stands_beside_the_old(workspace: Workspace, pond: Path) -> None:
    imports.import_rulebook(workspace, pond, "ws-en")
    imports.import_rulebook(workspace, pond, "ws-en", version="1.3", effective=date(2022, 1, 1))
    listed = [(one.book.version, one.rules) for one in books.books(workspace)]
    assert listed[:2] == [("1.3", 10), ("1.2", 10)]
    assert pages.rule(workspace, "ws-en", "1.1").book.version == "1.3"
    assert pages.rule(workspace, "ws-en", "1.1", version="1.2").book.version == "1.2"


def test_a_much_shorter_file_does_not_replace_a_book(workspace: Workspace, pond: Path) -> None:
    imports.import_rulebook(workspace, pond, "ws-en")
    start, _, changes = INVENTED.partition("Section 2. Pebbles\n\nPicture")
    pond.write_text(f"{start}\nChangelog\n{changes.partition('Changelog')[2]}", encoding="utf-8")
    with pytest.raises(LesserDocument, match="this file has 7 rules"):
        imports.import_rulebook(workspace, pond, "ws-en")
    assert pages.rule(workspace, "ws-en", "2.1.1").rule.text


def test_a_book_may_be_replaced_by_one_with_nine_tenths_of_its_rules(
    workspace: Workspace, pond: Path
) -> None:
    def publication(rules: int) -> Publication:
        told = "".join(f"1.{number}. Frog {number} leaps.\n" for number in range(1, rules))
        pond.write_text(f"Section 1. Frogs\n{told}", encoding="utf-8")
        return imports.import_rulebook(workspace, pond, "ws-en", version="1.2").publication

    assert [publication(20), publication(18)] == [Publication.ADDED, Publication.REPLACED]
    with pytest.raises(
        LesserDocument, match=r"this file has 16 rules, but ws-en 1\.2 was .* with 18"
    ):
        publication(16)


def test_a_refused_file_leaves_the_workspace_as_it_was(workspace: Workspace, pond: Path) -> None:
    imports.import_rulebook(workspace, pond, "ws-en")
    before = books.export(workspace, "ws-en")
    pond.write_text("Frogs are nice.", encoding="utf-8")
    with pytest.raises(NoRules):
        imports.import_rulebook(workspace, pond, "ws-en")
    assert books.export(workspace, "ws-en") == before


RULEBOOKS = {
    "vanguard": "text/vanguard.txt",
    "dbs": "pdf/dragon-ball-super.pdf",
}


def test_another_book_is_refused_unless_the_judge_insists(
    workspace: Workspace, shared: Path
) -> None:
    path = shared / "rulebooks" / RULEBOOKS["vanguard"]
    with pytest.raises(WrongBook) as refusal:
        imports.import_rulebook(workspace, path, "ws-en")
    assert refusal.value.what == (
        "this looks like Vanguard CR (vanguard), not Weiß Schwarz EN CR (ws-en)"
    )
    assert (refusal.value.resembles, refusal.value.readable) == ("vanguard", True)
    assert refusal.value.remedy == (
        "import it with --book vanguard, or add --insist to import it as ws-en all the same"
    )
    taken = imports.import_rulebook(workspace, path, "ws-en", insisted=True)
    assert (taken.book.id, taken.book.resembles) == ("ws-en", "vanguard")
    right = imports.import_rulebook(workspace, path, "vanguard")
    assert (right.book.id, right.book.resembles) == ("vanguard", "")


def test_a_book_with_other_numbers_is_recognised_and_nobody_can_insist(
    workspace: Workspace, shared: Path
) -> None:
    path = shared / "rulebooks" / RULEBOOKS["dbs"]
    with pytest.raises(WrongBook) as refusal:
        imports.import_rulebook(workspace, path, "ws-en", insisted=True)
    assert (refusal.value.resembles, refusal.value.readable) == ("dbs", False)
    assert refusal.value.remedy == "import it with --book dbs"


def test_a_book_that_is_like_none_is_refused_and_a_short_one_is_only_noted(
    workspace: Workspace, tmp_path: Path, pond: Path
) -> None:
    noted = imports.import_rulebook(workspace, pond, "ws-en").report.notes
    assert noted[-1] == "the file is too short to tell whether it is Weiß Schwarz EN CR (ws-en)"
    path = tmp_path / "frogs.txt"
    rules = "".join(f"1.{n}. Frog number {n} leaps {n * n} times.\n" for n in range(1, 200))
    path.write_text(f"Section 1. Frogs\n{rules}", encoding="utf-8")
    with pytest.raises(WrongBook) as refusal:
        imports.import_rulebook(workspace, path, "ws-en")
    assert refusal.value.what == (
        "this does not look like Weiß Schwarz EN CR (ws-en) or any other book known here"
    )
    assert refusal.value.remedy == (
        "check the file, or add --insist to import it as ws-en all the same"
    )


def test_a_removed_book_is_answered_by_its_digest(workspace: Workspace, pond: Path) -> None:
    for version in ("1.2", "1.3", "1.4"):
        imports.import_rulebook(workspace, pond, "ws-en", version=version)
    [one] = books.remove_rulebook(workspace, "ws-en", version="1.3")
    assert (one.book.version, one.rules) == ("1.3", 10)
    removed = books.remove_rulebook(workspace, "ws-en")
    assert [one.book.version for one in removed] == ["1.4", "1.2"]
    assert not pages.rule(workspace, "ws-en", "5.1.2.1").book.official
    with pytest.raises(NothingToRemove, match="the book ws-en has not been imported"):
        books.remove_rulebook(workspace, "ws-en")
    with pytest.raises(NothingToRemove, match=r"the book ws-en 1\.3 has not been imported"):
        books.remove_rulebook(workspace, "ws-en", version="1.3")
    with pytest.raises(UnknownBook):
        books.remove_rulebook(workspace, "chess")


def test_only_the_digest_that_is_needed_is_put_into_the_workspace(workspace: Workspace) -> None:
    assert [one.book.id for one in books.shelf_of(workspace, "fftcg").digests()] == ["fftcg"]
    assert [one.book.id for one in books.shelf_of(workspace, "frogs").digests()] == ["fftcg"]
    every = ["dbs", "fftcg", "vanguard", "ws-en", "ws-jp"]
    assert [one.book.id for one in books.shelf_of(workspace).digests()] == every
    listed = [one.book.id for one in books.books(workspace)]
    assert listed == ["ws-en", "ws-jp", "fftcg", "vanguard", "dbs"]


def test_known_flaws_come_in_the_order_of_their_list(workspace: Workspace, shared: Path) -> None:
    known = errata_of("ws-en", "2.09")
    shelf = books.shelf_of(workspace, "ws-en")
    assert books.errata_at_hand(shelf, books.opened(shelf, "ws-en", None)) == known
    path = shared / "rulebooks" / "text" / "weiss-schwarz-en-2.09.txt"
    imports.import_rulebook(workspace, path, "ws-en", version="2.10")
    carried = books.errata_at_hand(shelf, books.opened(shelf, "ws-en", "2.10"))
    assert [one.numbers for one in carried] == [one.numbers for one in known]


def test_a_missing_file_or_a_folder_is_refused(workspace: Workspace, tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match="there is no such file"):
        imports.import_rulebook(workspace, tmp_path / "nothing.txt", "ws-en")
    with pytest.raises(MissingFile, match="this is a folder"):
        imports.import_rulebook(workspace, tmp_path, "ws-en")


def test_a_book_that_nobody_knows_is_refused(workspace: Workspace, pond: Path) -> None:
    with pytest.raises(UnknownBook):
        imports.import_rulebook(workspace, pond, "chess")


def test_a_rule_comes_with_what_stands_around_it(workspace: Workspace, pond: Path) -> None:
    imports.import_rulebook(workspace, pond, "ws-en")
    page = pages.rule(workspace, "ws-en", " 1.1.1. ")
    assert page.rule.text == "A pond is round. Its rim is wet (1.2)."
    assert [rule.number for rule in page.ancestors] == ["1", "1.1"]
    assert [rule.number for rule in page.children] == ["1.1.1.1"]
    assert page.previous is not None
    assert page.next is not None
    assert (page.previous.number, page.next.number) == ("1.1", "1.1.1.1")
    assert [rule.number for rule in page.cites] == ["1.2"]
    assert [rule.number for rule in page.cited_by] == ["1.1.2"]
    assert pages.rule(workspace, "ws-en", "1.2.1").dangling == ("7.3",)


def test_a_number_that_the_book_lacks_is_answered_with_those_near(
    workspace: Workspace, pond: Path
) -> None:
    imports.import_rulebook(workspace, pond, "ws-en")
    with pytest.raises(NoSuchRule) as refusal:
        pages.rule(workspace, "ws-en", "1.1.4")
    assert refusal.value.near == ("1.1.2", "1.1.1", "1.1", "1")


@pytest.mark.parametrize("number", ["", "frog", "\udcff", "1.1.*", "99999999999999999999.1"])
def test_what_is_no_number_has_no_rule(workspace: Workspace, pond: Path, number: str) -> None:
    imports.import_rulebook(workspace, pond, "ws-en")
    with pytest.raises(NoSuchRule):
        pages.rule(workspace, "ws-en", number)


def test_without_an_import_the_digest_answers_and_says_so(workspace: Workspace) -> None:
    page = pages.rule(workspace, "ws-en", "4.10.1.2")
    assert not page.book.official
    assert page.rule.text != page.rule.title
    assert page.glosses == ()
    assert [rule.number for rule in page.ancestors] == ["4", "4.10", "4.10.1"]
    listed = books.books(workspace)
    assert [one.book.id for one in listed] == list(books.BOOK_IDS)
    assert [one.book.official for one in listed] == [False] * 5
    hits = search.search(workspace, "refresh", limit=3)
    assert hits[0].rule.number == "9.2"
    assert not hits[0].book.official


def test_a_digest_cannot_be_exported(workspace: Workspace) -> None:
    with pytest.raises(NotFound, match="judgetool rules import FILE --book ws-en"):
        books.export(workspace, "ws-en")


def test_a_version_that_is_not_there_says_how_to_get_it(workspace: Workspace) -> None:
    with pytest.raises(NotFound, match="--book vanguard"):
        pages.rule(workspace, "vanguard", "1.1", version="7.7")


def test_beside_an_official_rule_stands_what_the_digest_says(
    workspace: Workspace, pond: Path
) -> None:
    imports.import_rulebook(workspace, pond, "ws-en", version="2.09")
    page = pages.rule(workspace, "ws-en", "1.1.1")
    assert page.rule.text == "A pond is round. Its rim is wet (1.2)."
    assert page.rule.title == "Two-player game only"
    assert [gloss.number for gloss in page.glosses] == ["1.1.1"]
    assert page.glosses[0].text != page.rule.text
    hits = search.search(workspace, "two-player game", book="ws-en")
    assert hits[0].rule.number == "1.1.1"


def test_rules_are_named_in_the_order_asked_for(workspace: Workspace) -> None:
    named = books.named(workspace, "ws-en", ["9.2", "1.1.1", "99.9"])
    assert [rule.number for rule in named.rules] == ["9.2", "1.1.1"]


def test_search_finds_in_imported_books_and_in_digests_of_others(
    workspace: Workspace, pond: Path
) -> None:
    imports.import_rulebook(workspace, pond, "vanguard")
    found = {hit.book.id: hit.book.official for hit in search.search(workspace, "1.1")}
    assert found == {"vanguard": True, "ws-en": False, "ws-jp": False, "fftcg": False}
    only = search.search(workspace, "ducks", book="vanguard")
    assert [hit.rule.number for hit in only] == ["1.1.2"]
    assert [rule.number for rule in only[0].ancestors] == ["1", "1.1"]


def test_search_takes_the_newest_version_only(workspace: Workspace, pond: Path) -> None:
    imports.import_rulebook(workspace, pond, "ws-en")
    imports.import_rulebook(workspace, pond, "ws-en", version="0.9", effective=date(2019, 1, 1))
    hits = search.search(workspace, "ducks land", book="ws-en")
    assert (hits[0].book.version, hits[0].rule.number) == ("1.2", "1.1.2")
    assert {hit.book.version for hit in hits} == {"1.2"}


def test_a_date_is_read_or_refused() -> None:
    assert imports.date_of("2025-04-28") == date(2025, 4, 28)
    with pytest.raises(WrongDate):
        imports.date_of("28.4.2025")


def test_the_official_book_is_found_by_its_words(workspace: Workspace, shared: Path) -> None:
    path = shared / "rulebooks" / "text" / "weiss-schwarz-en-2.09.txt"
    imports.import_rulebook(workspace, path, "ws-en")
    assert search.search(workspace, "damage cancel")[0].rule.number.startswith("4.10")
    page = pages.rule(workspace, "ws-en", "4.10.1.2")
    assert page.book.official
    assert page.rule.title
    assert page.rule.text != page.rule.title


def test_an_import_stops_when_the_user_wishes(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "pond.pdf"
    path.write_bytes(pdf([["Section 1. Ponds", "1.1. Size", "1.1.1. Round."]]))
    workspace.stop_when(lambda: True)
    with pytest.raises(Stopped):
        imports.import_rulebook(workspace, path, "ws-en")
    workspace.stop_when(lambda: False)
    assert not any(one.book.official for one in books.books(workspace))


TEXTS = {
    "ws-en": "weiss-schwarz-en-2.09.txt",
    "ws-jp": "weiss-schwarz-jp-1.100.txt",
    "fftcg": "fftcg.txt",
    "vanguard": "vanguard.txt",
    "dbs": "dragon-ball-super.txt",
}


@pytest.mark.parametrize("book", TEXTS)
def test_the_text_of_a_book_is_imported_as_the_same_rules(
    workspace: Workspace, shared: Path, tmp_path: Path, book: str
) -> None:
    imports.import_rulebook(workspace, shared / "rulebooks" / "text" / TEXTS[book], book)
    whole = books.export(workspace, book)
    written = tmp_path / "written.txt"
    written.write_text(books.as_text(whole), encoding="utf-8")
    with Workspace(tmp_path / "another") as another:
        imports.import_rulebook(another, written, book)
        again = books.export(another, book)
    assert again.rules == whole.rules
    assert (again.book.version, again.book.effective) == (whole.book.version, whole.book.effective)
