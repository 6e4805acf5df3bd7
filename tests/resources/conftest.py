"""The official rulebooks, which what stands in the resources is compared with."""

from pathlib import Path

import pytest

from rules_index.editions import edition_of
from rules_index.model import Document
from rules_index.reading import read_rulebook
from tests.rules_index.test_glossary import SOURCES


@pytest.fixture(scope="session")
def official(shared: Path) -> dict[str, Document]:
    """The rulebooks as they are read, by the names of the books; tests only look at them."""
    folder = shared / "rulebooks"
    return {
        book: read_rulebook((folder / source).read_bytes(), source, edition_of(book))
        for book, source in SOURCES.items()
    }
