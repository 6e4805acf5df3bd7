"""Digests whose rows were made when the program was built are taken only if they are still true."""

import sqlite3
from contextlib import closing
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from judgetool.store import Workspace, prepared
from judgetool.store.check import findings
from judgetool.store.prepared import prepared_digest
from judgetool.store.rules import Shelf
from judgetool.store.word_indexes import index_of
from rules_index.digest import Digest
from rules_index.model import Book, Rule

POND = Digest(
    Book("ws-en", "Pond", "1.0", None, "en", "", "fingerprint", official=False),
    (
        Rule(number="1", text="Frogs", heading=True, section="1", title="Frogs"),
        Rule(number="1.1", text="A frog jumps (see 1.2).", section="1", title="Jumping"),
        Rule(number="1.2", text="A duck dives.", section="1", title="Diving"),
    ),
    {},
)


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in the box with the digest of the pond."""
    with Workspace(tmp_path / "box") as workspace:
        Shelf(workspace.db).publish(POND.book, POND.rules)
        workspace.db.execute("PRAGMA journal_mode = DELETE").fetchone()

    def files(*parts: str) -> Traversable:
        assert parts == ("prepared", "digests.sqlite")
        return workspace.path

    monkeypatch.setattr(prepared, "files", files)
    return workspace.path


def test_what_is_taken_is_what_would_have_been_made(box: Path, tmp_path: Path) -> None:
    found = prepared_digest("ws-en", "fingerprint")
    assert found is not None
    with Workspace(tmp_path / "home") as workspace:
        shelf = Shelf(workspace.db)
        shelf.publish_prepared(found)
        [shelved] = shelf.digests()
        assert (shelved.book, shelved.rules) == (POND.book, 3)
        assert shelf.rules_of(shelved) == list(POND.rules)
        assert [one.target for one in shelf.references(shelved, "1.1")] == ["1.2"]
        assert index_of(workspace.db, shelved.id).numbers == ["1", "1.1", "1.2"]
        assert list(findings(workspace.db)) == []


def test_it_takes_the_place_of_the_digest_that_was_there(box: Path, tmp_path: Path) -> None:
    found = prepared_digest("ws-en", "fingerprint")
    assert found is not None
    with Workspace(tmp_path / "home") as workspace:
        shelf = Shelf(workspace.db)
        shelf.publish(POND.book, POND.rules[:1])
        shelf.publish_prepared(found)
        assert [one.rules for one in shelf.digests()] == [3]
        assert workspace.db.table("word_indexes").count == 1


def test_a_digest_that_has_changed_since_is_not_taken(box: Path) -> None:
    assert prepared_digest("ws-en", "another fingerprint") is None


def test_another_book_is_not_taken(box: Path) -> None:
    assert prepared_digest("ws-jp", "fingerprint") is None


@pytest.mark.parametrize("pragma", ["application_id = 7", "user_version = 13"])
def test_the_file_of_another_version_is_not_taken(box: Path, pragma: str) -> None:
    with closing(sqlite3.connect(box)) as db:
        db.execute(f"PRAGMA {pragma}")
    assert prepared_digest("ws-en", "fingerprint") is None


@pytest.mark.parametrize("content", [b"", b"Dear judge"])
def test_a_damaged_file_is_not_taken(box: Path, content: bytes) -> None:
    box.write_bytes(content)
    assert prepared_digest("ws-en", "fingerprint") is None


def test_without_a_file_there_is_nothing_to_take(box: Path) -> None:
    box.unlink()
    assert prepared_digest("ws-en", "fingerprint") is None
