"""The chapter files of a digest: one statement in our own words per numbered entry of a book.

They are checked by pydantic, which takes longer to load than a search takes. So this module is
loaded only where a digest is read.
"""

import tomllib

from pydantic import BaseModel, Field, ValidationError

from rules_index.errors import BrokenDigest


class Entry(BaseModel, strict=True, extra="forbid", frozen=True):
    """What one numbered entry of the book settles.

    ``says`` is empty where the entry is a heading; ``see`` are numbers of the same book that decide
    with it; ``engine_note`` says what the engine does where the book is flawed.
    """

    number: str = Field(pattern=r"^\d{1,3}([.-]\d{1,3})*$")
    title: str = Field(min_length=1, max_length=70)
    says: str = ""
    see: list[str] = []
    engine_note: str = ""


class Chapter(BaseModel, strict=True, extra="forbid", frozen=True):
    """One chapter of a book; ``about`` says in a line what it is about."""

    book: str
    chapter: str = Field(pattern=r"^\d{1,3}$")
    about: str = Field(min_length=1)
    entry: list[Entry] = Field(min_length=1)


def parsed_chapter(text: str, where: str) -> Chapter:
    """``text`` (TOML) as a chapter; raises ``BrokenDigest`` with the field that is wrong."""
    try:
        return Chapter.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as failure:
        raise BrokenDigest(f"not TOML: {failure}", where=where, remedy=REMEDY) from failure
    except ValidationError as failure:
        first = failure.errors()[0]
        field = ", ".join(str(part) for part in first["loc"])
        raise BrokenDigest(first["msg"], where=f"{where}, {field}", remedy=REMEDY) from failure


REMEDY = "install the program again"
