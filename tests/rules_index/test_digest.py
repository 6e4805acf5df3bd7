"""Digests: our own statements as a book, strictly read."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from rules_index import digest as digests
from rules_index.digest import (
    digest_of,
    digested,
    digested_books,
    fingerprint_of_digest,
    is_gloss_of,
)
from rules_index.digest_chapters import parsed_chapter
from rules_index.errors import BrokenDigest
from rules_index.fingerprint import prints_of
from rules_index.icons import with_named_icons
from rules_index.model import UNSTATED, Book, Rule

POND = Book("pond", "Pebble Pond", "1.2", date(2021, 3, 3), "en", "", "", official=False)
SMALL = """
book = "pond"
chapter = "1"
about = "What a pond is"

[[entry]]
number = "1"
title = "Ponds"

[[entry]]
number = "1.1"
title = "Size of ponds"
says = "A pond has room for a frog."
see = ["1"]
engine_note = "A toad counts as a frog."
"""


def test_a_heading_says_its_title_and_an_entry_its_statement() -> None:
    digest = digested(POND, [parsed_chapter(SMALL, "pond.toml")])
    assert digest.rules == (
        Rule("1", "Ponds", heading=True, section="1", title="Ponds"),
        Rule(
            "1.1",
            "A pond has room for a frog.",
            section="1",
            title="Size of ponds",
            see=("1",),
            engine_note="A toad counts as a frog.",
        ),
    )
    assert digest.topics == {"1": "What a pond is"}


@pytest.mark.parametrize(
    ("good", "bad", "where"),
    [
        ('book = "pond"', "book = 3", "pond.toml, book"),
        ('about = "What a pond is"', "", "pond.toml, about"),
        ('number = "1.1"', 'number = "1.x"', "pond.toml, entry, 1, number"),
        ('title = "Size of ponds"', 'title = ""', "pond.toml, entry, 1, title"),
        ('see = ["1"]', "see = 1", "pond.toml, entry, 1, see"),
        ("engine_note", "enginenote", "pond.toml, entry, 1, enginenote"),
        ("[[entry]]", "[[entry", "pond.toml"),
    ],
)
def test_a_broken_chapter_is_refused_with_the_field(good: str, bad: str, where: str) -> None:
    with pytest.raises(BrokenDigest) as refusal:
        parsed_chapter(SMALL.replace(good, bad), "pond.toml")
    assert refusal.value.where == where


def test_a_chapter_of_another_book_is_refused() -> None:
    with pytest.raises(BrokenDigest, match="is of pond"):
        digested(replace(POND, id="lake"), [parsed_chapter(SMALL, "pond.toml")])


RULES = [Rule("1", "Ponds"), Rule("1.1", "Frogs.")]


@pytest.mark.parametrize(
    ("digested_version", "version", "numbers", "speaks"),
    [
        ("1.2", "1.2", ["1", "1.1"], True),
        ("1.2", "1.3", ["1", "1.1"], False),
        ("1.2", "1.2", ["1"], True),
        (UNSTATED, UNSTATED, ["1", "1.1"], True),
        (UNSTATED, "2.0", ["1", "1.1"], True),
        (UNSTATED, "2.0", ["1", "1.2"], False),
        ("1.2", UNSTATED, ["1"], False),
    ],
)
def test_a_digest_speaks_of_its_own_version_or_of_the_very_same_numbers(
    digested_version: str, version: str, numbers: list[str], speaks: bool
) -> None:
    digest = replace(POND, version=digested_version)
    official = replace(POND, version=version, official=True)
    rules = [Rule(number, "Official.") for number in numbers]
    assert is_gloss_of(digest, RULES, official, rules) is speaks


def test_a_digest_speaks_of_no_other_book() -> None:
    assert not is_gloss_of(POND, RULES, replace(POND, id="lake", official=True), RULES)


def test_all_five_books_have_a_digest() -> None:
    assert digested_books() == ("ws-en", "ws-jp", "fftcg", "vanguard", "dbs")


def test_a_digest_knows_which_version_it_speaks_of() -> None:
    book = digest_of("ws-en").book
    assert (book.version, book.effective, book.official) == ("2.09", date(2025, 4, 28), False)
    assert digest_of("fftcg").book.version == UNSTATED


def test_a_digest_has_the_numbers_of_which_the_words_are_known() -> None:
    for book in digested_books():
        known = [one.number for one in prints_of(book)]
        assert [rule.number for rule in digest_of(book).rules] == known


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a digest of ws-en with the chapter about ponds."""

    def forget() -> None:
        for asked in (digest_of, fingerprint_of_digest, digested_books):
            asked.cache_clear()

    monkeypatch.setattr(digests, "files", lambda *parts: tmp_path.joinpath(*parts))
    folder = tmp_path / "digest" / "ws-en"
    folder.mkdir(parents=True)
    (folder / "01.toml").write_text(SMALL.replace('"pond"', '"ws-en"'), encoding="utf-8")
    forget()
    yield folder
    forget()


def test_the_file_about_the_book_dates_it(folder: Path) -> None:
    (folder / "book.toml").write_text('version = "1.2"\neffective = 2021-03-03', encoding="utf-8")
    digest = digest_of("ws-en")
    assert digest.book == Book(
        *(
            "ws-en",
            "Weiß Schwarz, English Edition Comprehensive Rules",
            "1.2",
            date(2021, 3, 3),
            "en",
            "",
        ),
        source_sha256=digest.book.source_sha256,
        official=False,
    )
    assert [rule.number for rule in digest.rules] == ["1", "1.1"]
    assert digested_books() == ("ws-en",)


def test_a_book_that_is_not_dated_is_of_no_stated_version(folder: Path) -> None:
    (folder / "book.toml").touch()
    book = digest_of("ws-en").book
    assert (book.version, book.effective) == (UNSTATED, None)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("version", "not TOML: "),
        ("version = 2", "states a version and an effective date at most"),
        ('effective = "soon"', "states a version and an effective date at most"),
        ('name = "Pond"', "states a version and an effective date at most"),
    ],
)
def test_a_file_about_the_book_that_says_something_else_is_refused(
    folder: Path, text: str, what: str
) -> None:
    (folder / "book.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BrokenDigest) as refusal:
        digest_of("ws-en")
    assert refusal.value.what.startswith(what)
    assert refusal.value.where == "ws-en/book.toml"


def test_the_fingerprint_of_a_digest_is_that_of_its_files_and_of_the_words_it_is_for(
    folder: Path,
) -> None:
    def now() -> str:
        fingerprint_of_digest.cache_clear()
        return fingerprint_of_digest("ws-en")

    told = [now()]
    for file in (folder / "02.toml", folder.parents[1] / "fingerprints" / "ws-en.txt"):
        file.parent.mkdir(exist_ok=True)
        for text in ("", "1.1"):
            file.write_text(text, encoding="utf-8")
            told.append(now())
    (folder / "02.toml").rename(folder / "03.toml")
    told.append(now())
    (folder / "notes.txt").touch()
    assert len(set(told)) == 6
    assert now() == told[-1]


def test_no_digest_has_signs_in_the_place_of_icons() -> None:
    texts = [rule.text for book in digested_books() for rule in digest_of(book).rules]
    assert [text for text in texts if with_named_icons(text) != text] == []
