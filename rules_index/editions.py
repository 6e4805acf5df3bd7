"""The rulebooks that the product knows by id: how they are called, cited, and how old they are."""

import tomllib
from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import cache
from typing import Any

from resources import files
from rules_index.errors import UnknownBook
from rules_index.model import UNSTATED, Book
from rules_index.numbering import Numbering
from rules_index.own_books import BEGINS, is_own


@dataclass(frozen=True)
class Edition:
    """A rulebook in one edition: how it is called and how it numbers its rules.

    ``named`` are words, in lower case, one of which a document of this book is expected to
    contain. ``translation`` is True where the text is not the publisher's own.
    """

    id: str
    name: str
    language: str
    numbering: Numbering
    named: tuple[str, ...]
    translation: bool = False


EDITIONS = {
    edition.id: edition
    for edition in (
        Edition(
            id="ws-en",
            name="Weiß Schwarz, English Edition Comprehensive Rules",
            language="en",
            numbering=Numbering(section_word="Section"),
            named=("weiß", "weiss"),
        ),
        Edition(
            id="ws-jp",
            name="Weiß Schwarz, Japanese Edition Comprehensive Rules in English",
            language="en",
            numbering=Numbering(),
            named=("weiß", "weib schwarz", "weiss"),
            translation=True,
        ),
        Edition(
            id="fftcg",
            name="Final Fantasy Trading Card Game Comprehensive Rules",
            language="en",
            numbering=Numbering(),
            named=("final fantasy", "ff-tcg"),
        ),
        Edition(
            id="vanguard",
            name="Cardfight!! Vanguard Comprehensive Rules",
            language="en",
            numbering=Numbering(section_word="Section"),
            named=("vanguard",),
        ),
        Edition(
            id="dbs",
            name="Dragon Ball Super Card Game Official Rule",
            language="en",
            numbering=Numbering(separator="-"),
            named=("dragon ball",),
        ),
    )
}


def edition_of(book: str) -> Edition:
    """The edition with the id ``book``; raises ``UnknownBook``.

    Of a book of a judge's own only the id is known, and the numbering that most documents have.
    """
    if is_own(book):
        return Edition(book, book.removeprefix(BEGINS), UNSTATED, Numbering(), named=())
    try:
        return EDITIONS[book]
    except KeyError:
        raise UnknownBook(
            f"there is no book with the id {book!r}",
            remedy=f"choose one of {', '.join(EDITIONS)}; "
            "the ids of imported books of your own begin with own-",
        ) from None


def cited(book: Book, number: str) -> str:
    """``Weiß Schwarz EN CR 2.09, 7.5.1.2``; without the version where the book states none."""
    return f"{short_title(book)}, {number}"


def short_title(book: Book) -> str:
    """``Weiß Schwarz EN CR 2.09``; a book of a judge's own has the name that they gave it."""
    version = "" if book.version == UNSTATED else f" {book.version}"
    return f"{book.name if is_own(book.id) else short_name_of(book.id)}{version}"


def short_name_of(book: str) -> str:
    """The short name of the book with the id ``book``; its id where it has no other."""
    name: str = _names()["short"].get(book, book)
    return name


def nicknames() -> dict[str, tuple[str, ...]]:
    """The names by which people call books beside a number, each with the ids of its books."""
    called: dict[str, list[str]] = {}
    for book, names in _names()["nicknames"].items():
        for name in names:
            called.setdefault(name, []).append(book)
    return {name: tuple(books) for name, books in called.items()}


@cache
def _names() -> dict[str, Any]:
    return tomllib.loads(files("short_names.toml").read_text(encoding="utf-8"))


OLD_AFTER = 365
"""Days after which a newer version is to be looked for: publishers bring one every year or so."""


class Standing(Enum):
    """Whose words a book holds."""

    OFFICIAL = "official text"
    TRANSLATION = "translation"
    DIGEST = "digest, own words"
    OWN = "a book of your own"


@dataclass(frozen=True)
class Age:
    """Days from a document's effective date to the day asked about; negative before it."""

    days: int

    @property
    def old(self) -> bool:
        """Whether a newer version is to be looked for."""
        return self.days > OLD_AFTER

    @property
    def to_come(self) -> bool:
        """Whether the document is not yet in effect."""
        return self.days < 0


def age_of(book: Book, today: date) -> Age | None:
    """The age of ``book`` on ``today``; None where it does not state its date."""
    return Age((today - book.effective).days) if book.effective else None


def standing_of(book: Book) -> Standing:
    """Whether ``book`` is the publisher's text, a translation, our digest, or a judge's own."""
    if is_own(book.id):
        return Standing.OWN
    if not book.official:
        return Standing.DIGEST
    edition = EDITIONS.get(book.id)
    return Standing.TRANSLATION if edition and edition.translation else Standing.OFFICIAL
