"""What is made of digests and glossary when the program is built is what a start would make."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judgetool.card_texts import keeping
from judgetool.operations.rules import books
from judgetool.operations.rules.preparing import prepare
from judgetool.store import Workspace, prepared
from rules_index import digest
from rules_index.glossary import Concept, glossary
from rules_index.search import glossary_words


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files, made as a builder makes them."""
    folder = tmp_path_factory.mktemp("box") / "new"
    names = ("digests.sqlite", "glossary.json", "card-texts.txt")
    assert prepare(folder) == tuple(folder / name for name in names)
    return folder


@pytest.mark.parametrize("name", ["digests.sqlite", "glossary.json", "card-texts.txt"])
def test_the_same_data_give_the_same_file(made: Path, again: Path, name: str) -> None:
    assert (again / name).read_bytes() == (made / name).read_bytes()


@pytest.fixture(scope="module")
def again(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as another process makes it, which goes over sets in another order."""
    folder = tmp_path_factory.mktemp("again")
    command = [sys.executable, "-m", "judgetool.operations.rules.preparing", str(folder)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": "7"})
    return folder


def test_a_search_reads_no_glossary(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = glossary_words.words_of(glossary())
    monkeypatch.setattr(glossary_words, "glossary", lambda: pytest.fail("it was read"))
    monkeypatch.setattr(glossary_words, "files", lambda *parts: made / parts[-1])
    assert glossary_words.words_of_glossary.__wrapped__() == expected


def test_a_changed_glossary_is_read(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frog = Concept("frog", "An animal.", {})
    monkeypatch.setattr(glossary_words, "glossary", lambda: (frog,))
    monkeypatch.setattr(glossary_words, "fingerprint_of_glossary", lambda: "changed")
    monkeypatch.setattr(glossary_words, "files", lambda *parts: made / parts[-1])
    assert glossary_words.words_of_glossary.__wrapped__().concepts == (frog,)


@pytest.mark.parametrize("content", ["", "Dear judge", "[]", '{"fingerprint": "it"}'])
def test_a_damaged_file_is_not_taken(content: str) -> None:
    assert glossary_words.as_prepared(content, "it") is None


def test_a_first_start_reads_no_digest(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(books, "digest_of", lambda _: pytest.fail("it was read"))
    monkeypatch.setattr(prepared, "files", lambda *parts: made / parts[-1])
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

    monkeypatch.setattr(prepared, "files", lambda *parts: made / parts[-1])
    monkeypatch.setattr(
        books,
        "fingerprint_of_digest",
        lambda book: "changed" if book == "fftcg" else digest.fingerprint_of_digest(book),
    )
    monkeypatch.setattr(books, "digest_of", reading)
    with Workspace(tmp_path) as workspace:
        assert len(books.books(workspace)) == len(digest.digested_books())
    assert read == ["fftcg"]


def test_a_program_without_sources_takes_the_fingerprint_of_reading_from_the_box(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "fingerprint_of_sources", lambda: pytest.fail("there are none"))
    monkeypatch.setattr(keeping, "files", lambda *parts: made / parts[-1])
    assert keeping.fingerprint.__wrapped__() == (made / "card-texts.txt").read_text().strip()
