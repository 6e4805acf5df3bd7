"""Citations: a book's short name, its version and a rule number, as judges write them."""

import tomllib
from functools import cache
from typing import Any

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
