"""The digests of the five books: complete, in the book's order, and in our own words."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from rules_index.digest import digest_of, digested_books
from rules_index.editions import EDITIONS
from rules_index.errata import errata_of
from rules_index.model import Document
from rules_index.numbering import parts_of
from rules_index.search.words import stems

ENTRIES = {"ws-en": 617, "ws-jp": 627, "fftcg": 496, "vanguard": 671, "dbs": 427}
LARGEST = 3_000_000
"""Bytes that all digests together may add to what is installed."""

WORDS_IN_COMMON = 7
"""So many words in a row may not stand in an official text as well."""

IN_COMMON, IN_ORDER = 0.6, 0.66
"""A statement follows the official one too closely if so much of the official words stand in it in
their order, and so much of its own words are these."""

SHORTEST = 8
"""Words; about shorter statements order says nothing."""

REPORTED = 5
"""The share of entries with so many words in a row in common is reported."""

MOST_WITH_REPORTED = 0.2
LONGEST_HEADING = 6
"""Words; an official entry that has more of them is no mere heading."""

each_book = pytest.mark.parametrize("book", EDITIONS)


def runs(text: str, length: int) -> Iterator[tuple[str, ...]]:
    words = re.findall(r"[\w']+", text.casefold())
    return (tuple(words[start : start + length]) for start in range(len(words) - length + 1))


def runs_of(texts: Iterable[str], length: int) -> set[tuple[str, ...]]:
    return {run for text in texts for run in runs(text, length)}


def official_texts(documents: Iterable[Document]) -> list[str]:
    return [
        text
        for document in documents
        for rule in document.rules
        for text in (rule.text, *rule.examples)
    ]


def follows(own: str, official: str) -> bool:
    """Whether ``own`` is ``official`` with a few words exchanged."""
    said, printed = stems(own), stems(official)
    if len(said) < SHORTEST or not printed:
        return False
    blocks = SequenceMatcher(None, printed, said, autojunk=False).get_matching_blocks()
    common = sum(block.size for block in blocks)
    return common >= IN_COMMON * len(printed) and common >= IN_ORDER * len(said)


@each_book
def test_every_entry_of_the_book_has_a_statement(book: str) -> None:
    assert len(digest_of(book).rules) == ENTRIES[book]


@each_book
def test_numbers_stand_in_book_order(book: str) -> None:
    numbers = [parts_of(rule.number) for rule in digest_of(book).rules]
    assert numbers == sorted(numbers)


@each_book
def test_the_digest_has_exactly_the_numbers_of_the_book(
    book: str, official: dict[str, Document]
) -> None:
    numbers = [rule.number for rule in digest_of(book).rules]
    assert numbers == [rule.number for rule in official[book].rules]


@each_book
def test_what_it_says_to_see_is_there_and_elsewhere(book: str) -> None:
    rules = digest_of(book).rules
    known = {rule.number for rule in rules}
    wrong = [
        (rule.number, seen)
        for rule in rules
        for seen in rule.see
        if seen not in known or seen == rule.number
    ]
    assert wrong == []


@each_book
def test_titles_differ_from_their_siblings(book: str) -> None:
    seen = Counter(
        (parts_of(rule.number)[:-1], rule.title.casefold()) for rule in digest_of(book).rules
    )
    assert [among for among, times in seen.items() if times > 1] == []


@each_book
def test_every_section_is_described(book: str) -> None:
    digest = digest_of(book)
    assert set(digest.topics) == {rule.section for rule in digest.rules}


@each_book
def test_only_a_mere_heading_has_no_statement(book: str, official: dict[str, Document]) -> None:
    longer = [
        ours.number
        for ours, theirs in zip(digest_of(book).rules, official[book].rules, strict=True)
        if ours.heading and not theirs.heading and len(theirs.text.split()) > LONGEST_HEADING
    ]
    assert longer == []


@each_book
def test_where_the_book_is_flawed_the_digest_says_what_the_engine_does(book: str) -> None:
    digest = digest_of(book)
    noted = {rule.number for rule in digest.rules if rule.engine_note}
    silent = [
        erratum.numbers
        for erratum in errata_of(book, digest.book.version)
        if not noted.intersection((*erratum.numbers, *erratum.against))
    ]
    assert silent == []


@each_book
def test_the_words_are_our_own(book: str, official: dict[str, Document]) -> None:
    theirs = runs_of(official_texts(official.values()), WORDS_IN_COMMON)
    copied = [
        (rule.number, " ".join(run))
        for rule in digest_of(book).rules
        for text in (rule.title, rule.text, rule.engine_note)
        for run in runs(text, WORDS_IN_COMMON)
        if run in theirs
    ]
    assert copied == []


@each_book
def test_the_words_of_the_errata_are_our_own(book: str, official: dict[str, Document]) -> None:
    theirs = runs_of(official_texts(official.values()), WORDS_IN_COMMON)
    copied = [
        (erratum.numbers, " ".join(run))
        for erratum in errata_of(book, digest_of(book).book.version)
        for text in (erratum.what, erratum.engine)
        for run in runs(text, WORDS_IN_COMMON)
        if run in theirs
    ]
    assert copied == []


@each_book
def test_few_entries_have_even_five_words_in_a_row_in_common(
    book: str, official: dict[str, Document], record_property: Callable[[str, object], None]
) -> None:
    theirs = runs_of(official_texts([official[book]]), REPORTED)
    stated = [rule.text for rule in digest_of(book).rules if not rule.heading]
    common = share(stated, theirs)
    record_property(f"share of {book} with five words in common", round(common, 3))
    assert common < MOST_WITH_REPORTED


def share(texts: Sequence[str], theirs: set[tuple[str, ...]]) -> float:
    return sum(any(run in theirs for run in runs(text, REPORTED)) for text in texts) / len(texts)


def test_the_digests_are_small_enough_for_the_box() -> None:
    folder = Path(__file__).parents[2] / "resources" / "digest"
    sizes = [path.stat().st_size for path in folder.rglob("*.toml")]
    assert len(sizes) > len(digested_books())
    assert sum(sizes) < LARGEST


@each_book
def test_no_statement_is_the_official_one_with_a_few_words_exchanged(
    book: str, official: dict[str, Document]
) -> None:
    printed: dict[str, str] = {}
    for rule in official[book].rules:
        printed[rule.number] = f"{printed.get(rule.number, '')} {rule.text}"
    close = [
        rule.number for rule in digest_of(book).rules if follows(rule.text, printed[rule.number])
    ]
    assert close == []
