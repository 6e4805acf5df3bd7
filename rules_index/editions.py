"""The rulebooks that the product knows by id, whatever their version."""

from dataclasses import dataclass

from rules_index.errors import UnknownBook
from rules_index.numbering import Numbering


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
    """The edition with the id ``book``; raises ``UnknownBook``."""
    try:
        return EDITIONS[book]
    except KeyError:
        raise UnknownBook(
            f"there is no book with the id {book!r}",
            remedy=f"choose one of {', '.join(EDITIONS)}",
        ) from None
