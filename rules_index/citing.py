"""Citations: a book's short name, its version and a rule number, as judges write them."""

import tomllib
from functools import cache

from resources import files
from rules_index.model import UNSTATED, Book


def cited(book: Book, number: str) -> str:
    """``Weiß Schwarz EN CR 2.09, 7.5.1.2``; without the version where the book states none."""
    return f"{short_title(book)}, {number}"


def short_title(book: Book) -> str:
    """``Weiß Schwarz EN CR 2.09``."""
    version = "" if book.version == UNSTATED else f" {book.version}"
    return f"{short_name_of(book.id)}{version}"


def short_name_of(book: str) -> str:
    """The short name of the book with the id ``book``; its id where it has no other."""
    return _short_names().get(book, book)


@cache
def _short_names() -> dict[str, str]:
    return tomllib.loads(files("short_names.toml").read_text(encoding="utf-8"))
