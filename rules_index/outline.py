"""Outlines: the numbers of a book with our own short titles, for a machine without the book."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from rules_index.errors import BrokenOutline
from rules_index.model import Book, Rule
from rules_index.numbering import ancestors_of, parts_of


@dataclass(frozen=True)
class Outline:
    """A book without its text: ``titles`` by rule number, ``topics`` by section number."""

    book: str
    name: str
    version: str
    effective: date
    titles: Mapping[str, str]
    topics: Mapping[str, str]

    def as_book(self) -> Book:
        """The outline as a book that is not official."""
        return Book(
            id=self.book,
            name=self.name,
            version=self.version,
            effective=self.effective,
            language="en",
            source_file="",
            source_sha256="",
            official=False,
        )

    def as_rules(self) -> list[Rule]:
        """One rule per number: its text is our title, as nothing else is known of it."""
        parents = {ancestor for number in self.titles for ancestor in ancestors_of(number)[-1:]}
        return [
            Rule(
                number=number,
                text=title,
                heading=number in parents and len(parts_of(number)) <= 2,
                section=number.split(".")[0],
                title=title,
            )
            for number, title in self.titles.items()
        ]


@cache
def outline_of(book: str) -> Outline | None:
    """The outline that comes with the program for ``book``, if there is one."""
    source = files("resources") / "outline" / f"{book}.toml"
    if not source.is_file():
        return None
    return parsed_outline(source.read_text(encoding="utf-8"), where=f"outline/{book}.toml")


def outlined_books() -> list[str]:
    """The ids of the books that have an outline."""
    folder = files("resources") / "outline"
    if not folder.is_dir():
        return []
    return sorted(
        entry.name.removesuffix(".toml")
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    )


def parsed_outline(text: str, where: str) -> Outline:
    """``text`` (TOML) as an outline; raises ``BrokenOutline`` with the field that is wrong."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as failure:
        raise _broken(f"no TOML: {failure}", where) from failure
    outline = Outline(
        book=_field(table, "book", str, where),
        name=_field(table, "name", str, where),
        version=_field(table, "version", str, where),
        effective=_field(table, "effective", date, where),
        titles=_field(table, "titles", dict, where),
        topics=table.get("sections", {}),
    )
    for number, title in outline.titles.items():
        if not all(part.isdecimal() for part in number.split(".")):
            raise _broken(f"{number!r} is no rule number", f"{where}, titles")
        if not isinstance(title, str) or not title.strip():
            raise _broken("a title must be a few words", f"{where}, titles, {number}")
    return outline


def _field(table: dict[str, Any], name: str, kind: type, where: str) -> Any:
    value = table.get(name)
    if not isinstance(value, kind):
        raise _broken(f"needs a {kind.__name__}", f"{where}, {name}")
    return value


def _broken(what: str, where: str) -> BrokenOutline:
    return BrokenOutline(what, where=where, remedy="install the program again")
