"""What another version of a book says otherwise than the version that is played."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.operations.rules import imports
from judgetool.operations.rules.version_played import OtherVersion, Touched, other_version
from judgetool.store import Workspace
from rules_index.model import Book

BOOK = "fftcg"


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "home") as workspace:
        yield workspace


def test_a_version_with_the_same_words_has_nothing_otherwise(
    workspace: Workspace, shared: Path, tmp_path: Path
) -> None:
    import_changed(workspace, shared, tmp_path, {})
    other = other_version(workspace, BOOK)
    assert other is not None
    assert (other.book.version, other.followed, other.touched) == ("99.0", True, {})


def test_rules_with_other_words_and_rules_that_are_gone_are_told(
    workspace: Workspace, shared: Path, tmp_path: Path
) -> None:
    import_changed(workspace, shared, tmp_path, {"7.11.2": "{line} Ducks are cards.", "7.4": ""})
    other = other_version(workspace, BOOK, "99.0")
    assert other is not None
    assert other.touched["7.11.2"].now == "7.11.2"
    assert [one.number for one in other.touched.values() if not one.now] == ["7.4"]


def import_changed(
    workspace: Workspace, shared: Path, folder: Path, changed: Mapping[str, str]
) -> None:
    """Import the real book as a later version, in which single rules are ``changed``."""
    text = (shared / "rulebooks" / "text" / "fftcg.txt").read_text(encoding="utf-8")
    lines = []
    for line in text.splitlines():
        number = line.partition(" ")[0].rstrip(".")
        lines.append(changed[number].format(line=line) if number in changed else line)
    path = folder / "fftcg.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    imports.import_rulebook(workspace, path, BOOK, version="99.0")


def test_there_is_no_other_version_where_none_is_imported(workspace: Workspace) -> None:
    assert other_version(workspace, BOOK) is None


def test_a_version_that_is_not_imported_is_refused(workspace: Workspace) -> None:
    with pytest.raises(NotFound, match=r"fftcg 99\.0 has not been imported"):
        other_version(workspace, BOOK, "99.0")


def test_of_the_rules_that_are_cited_those_with_other_words_are_named() -> None:
    book = Book(BOOK, "A book", "99.0", None, "en", "book.txt", "")
    touched = {"7.1": Touched("7.1", "7.2", "procedure"), "9": Touched("9", "", "definition")}
    other = OtherVersion("1.0", book, touched)
    assert other.among(("8.1", "7.1", "7.1")) == (Touched("7.1", "7.2", "procedure"),)
    assert other.procedures == (Touched("7.1", "7.2", "procedure"),)
