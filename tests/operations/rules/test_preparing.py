"""What is made of the digests when the program is built is what a first start would make."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judgetool.operations.rules import books
from judgetool.operations.rules.preparing import prepare_digests
from judgetool.store import Workspace, prepared
from rules_index import digest


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that was made as a builder makes it."""
    path = tmp_path_factory.mktemp("box") / "new" / "digests.sqlite"
    prepare_digests(path)
    return path


def test_the_same_digests_give_the_same_file(made: Path, tmp_path: Path) -> None:
    again = tmp_path / "digests.sqlite"
    command = [sys.executable, "-m", "judgetool.operations.rules.preparing", str(again)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": "7"})
    assert again.read_bytes() == made.read_bytes()


def test_a_first_start_reads_no_digest(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(books, "digest_of", lambda _: pytest.fail("it was read"))
    monkeypatch.setattr(prepared, "files", lambda *_: made)
    with Workspace(tmp_path) as workspace:
        listed = books.books(workspace)
        [rule, *_] = books.rules(workspace, "ws-en").rules
    assert [one.book.id for one in listed] == list(digest.digested_books())
    assert rule == digest.digest_of("ws-en").rules[0]


def test_a_changed_digest_is_read(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def reading(book: str) -> digest.Digest:
        read.append(book)
        return digest.digest_of(book)

    monkeypatch.setattr(prepared, "files", lambda *_: made)
    monkeypatch.setattr(
        books,
        "fingerprint_of_digest",
        lambda book: "changed" if book == "fftcg" else digest.fingerprint_of_digest(book),
    )
    monkeypatch.setattr(books, "digest_of", reading)
    with Workspace(tmp_path) as workspace:
        assert len(books.books(workspace)) == len(digest.digested_books())
    assert read == ["fftcg"]
