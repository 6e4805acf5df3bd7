"""Books of a judge's own: floor rules, a penalty guide, any numbered document under its own name.

Their ids begin with a word with which no id of the product's books begins, so a book of a judge's
own never answers in the place of another one.
"""

import re
import unicodedata

from rules_index.errors import UnknownBook

BEGINS = "own-"
"""How the id of every book of a judge's own begins."""

LONGEST_NAME = 60
"""Characters of the name of such a book."""

_ID = re.compile(rf"{BEGINS}[^\W_]+(?:-[^\W_]+)*")


def own_id(name: str) -> str:
    """The id of the book that a judge calls ``name``: ``own-floor-rules`` for ``Floor Rules``.

    An id is the name of its own book. Raises ``UnknownBook`` where nothing of a name is left.
    """
    words = re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", name).casefold())
    plain = "-".join(words).removeprefix(BEGINS)
    if not plain or len(name) > LONGEST_NAME:
        raise UnknownBook(
            f"{name!r} cannot be the name of a book",
            remedy=f"give a name of 1 to {LONGEST_NAME} letters, such as Floor Rules",
        )
    return f"{BEGINS}{plain}"


def is_own(book: str) -> bool:
    """Whether ``book`` is the id of a book of a judge's own."""
    return _ID.fullmatch(book) is not None


def own_book_in(text: str) -> tuple[str | None, str]:
    """The id with which ``text`` begins, if it is one of a judge's own book, and the rest."""
    first, _, rest = text.strip().partition(" ")
    name = first.removesuffix(":").casefold()
    return (name, rest.strip()) if is_own(name) and rest.strip() else (None, text)
