"""The glossary: it is whole, it is told when broken, and what it says of the books is so."""

import re
from functools import cache
from pathlib import Path

import pytest

from rules_index.editions import EDITIONS, edition_of
from rules_index.glossary import (
    LANGUAGES,
    BrokenGlossary,
    glossary,
    parsed_glossary,
    with_languages,
)
from rules_index.plain_words import plain_words_of
from rules_index.reading import read_rulebook

SOURCES = {
    "ws-en": "text/weiss-schwarz-en-2.09.txt",
    "ws-jp": "text/weiss-schwarz-jp-1.100.txt",
    "fftcg": "text/fftcg.txt",
    "vanguard": "text/vanguard.txt",
    "dbs": "pdf/dragon-ball-super.pdf",
}

FROG = """
[[concept]]
name = "leap"
means = "What frogs do."
unofficial = ["hop"]
books.ws-en = { terms = ["jump"], rules = ["1.2"] }
books.dbs = { terms = [], rules = ["1-2"] }
"""


@cache
def official(shared: Path, book: str) -> dict[str, str]:
    """The texts of an official book by rule number."""
    path = shared / "rulebooks" / SOURCES[book]
    texts: dict[str, str] = {}
    for rule in read_rulebook(path.read_bytes(), path.name, edition_of(book)).rules:
        text = " ".join((texts.get(rule.number, ""), rule.text, *rule.examples))
        texts[rule.number] = text.casefold()
    return texts


def test_there_are_at_least_120_concepts_each_under_its_own_name() -> None:
    names = [concept.name for concept in glossary()]
    assert len(names) >= 120
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_of_other_languages_have_words_for_at_least_120_concepts(language: str) -> None:
    assert sum(language in concept.abroad for concept in glossary()) >= 120


def test_words_of_other_languages_belong_to_concepts_and_languages_that_there_are() -> None:
    frog = parsed_glossary(FROG, "frogs.toml")
    [leap] = with_languages(frog, 'leap = {de = "Sprung, Hüpfer"}', "words.toml")
    assert leap.abroad == {"de": ("Sprung", "Hüpfer")}
    for wrong, place in (
        ('swim = {de = "Sprung"}', "words.toml, swim: there is no such concept"),
        ("swim = {}\ndive = {}\nfly = {}", "words.toml, dive: there is no such concept"),
        ('leap = {xx = "Sprung"}', "words.toml, leap: must be words by language"),
        ("leap = {de = 1}", "words.toml, leap: must be words"),
        ("leap = ", "words.toml: not TOML"),
    ):
        with pytest.raises(BrokenGlossary, match=place):
            with_languages(frog, wrong, "words.toml")


def test_every_book_has_its_share() -> None:
    for book in EDITIONS:
        assert sum(book in concept.books for concept in glossary()) >= 90


@pytest.mark.parametrize("book", EDITIONS)
def test_every_cited_number_is_in_the_book(shared: Path, book: str) -> None:
    known = official(shared, book)
    cited = [
        (concept.name, number)
        for concept in glossary()
        if book in concept.books
        for number in concept.books[book].rules
    ]
    assert [one for one in cited if one[1] not in known] == []


@pytest.mark.parametrize("book", EDITIONS)
def test_every_term_occurs_in_the_book(shared: Path, book: str) -> None:
    whole = re.sub(r"\s+", " ", " ".join(official(shared, book).values())).replace("\u2019", "'")
    terms = [
        (concept.name, term)
        for concept in glossary()
        if book in concept.books
        for term in concept.books[book].terms
    ]
    assert [one for one in terms if one[1].casefold() not in whole] == []


@pytest.mark.parametrize("book", EDITIONS)
def test_plain_words_stand_at_numbers_of_the_book(shared: Path, book: str) -> None:
    known = official(shared, book)
    assert plain_words_of(book)
    assert [number for number in plain_words_of(book) if number not in known] == []


def test_a_concept_has_the_names_of_all() -> None:
    [leap] = parsed_glossary(FROG, "frogs")
    assert leap.names == ("leap", "jump", "hop")
    assert leap.books["dbs"].terms == ()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "leap"', "name = 5", "concept 1, name: must be words"),
        ('means = "What frogs do."', "", "(leap), means: must be words"),
        (FROG[FROG.index("books.ws-en") :], "", "(leap), books: needs at least one book"),
        (FROG[FROG.index("books.ws-en") :], "books = {}", "books: needs at least one book"),
        (FROG[FROG.index("books.ws-en") :], "books = [1]", "books: needs at least one book"),
        ("books.ws-en", "books.chess", "'chess' is not a book"),
        ('terms = ["jump"], ', "", "books.ws-en: needs terms and rules and nothing else"),
        ('{ terms = ["jump"], rules = ["1.2"] }', '"1.2"', "needs terms and rules"),
        ('unofficial = ["hop"]', "slang = []\nage = 3", "concept 1, age: there is no such field"),
        ('unofficial = ["hop"]', 'asked = ["hop", " "]', "concept 1, asked: must be words"),
        ('rules = ["1.2"]', "rules = []", "needs at least one rule number"),
        ('rules = ["1.2"]', 'rules = ["1-2"]', "'1-2' is not how this book writes a number"),
        ('rules = ["1.2"]', 'rules = ["frog"]', "'frog' is not the number of a rule"),
        ('unofficial = ["hop"]', 'slang = ["hop"]', "slang: there is no such field"),
        ('unofficial = ["hop"]', 'unofficial = "hop"', "unofficial: must be a list of words"),
        ("[[concept]]", "[[concept", "not TOML"),
        ("[[concept]]", "[concept]", "must stand in [[concept]] tables"),
    ],
)
def test_a_broken_glossary_says_where(old: str, new: str, message: str) -> None:
    with pytest.raises(BrokenGlossary, match=re.escape(message)):
        parsed_glossary(FROG.replace(old, new), "frogs")
