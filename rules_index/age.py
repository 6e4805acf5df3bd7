"""How old a document is, and whose words it holds."""

from dataclasses import dataclass
from datetime import date
from enum import Enum

from rules_index.editions import EDITIONS
from rules_index.model import Book

OLD_AFTER = 365
"""Days after which a newer version is to be looked for: publishers bring one every year or so."""


class Standing(Enum):
    """Whose words a book holds."""

    OFFICIAL = "official text"
    TRANSLATION = "translation"
    DIGEST = "digest, own words"


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
    """Whether ``book`` is the publisher's text, a translation of it, or our digest."""
    if not book.official:
        return Standing.DIGEST
    edition = EDITIONS.get(book.id)
    return Standing.TRANSLATION if edition and edition.translation else Standing.OFFICIAL
