"""Deck lists as files: reading those that players bring, writing them in another form."""

import os
import tempfile
from pathlib import Path

from judgetool.decks.deck_list import DeckList, Found, UnreadableDeck
from judgetool.decks.errors import SeveralDecks
from judgetool.decks.reading import MOST_BYTES, parse_deck, parse_decks, parse_each
from judgetool.decks.unseen import shown
from judgetool.decks.writing import WRITERS
from judgetool.errors import MissingFile, Problem

__all__ = [
    "READ_AT_MOST",
    "WRITERS",
    "CannotWrite",
    "Found",
    "SeveralDecks",
    "UnreadableDeck",
    "content_of",
    "parse_deck",
    "parse_decks",
    "parse_each",
    "read_deck",
    "read_decks",
    "read_each",
    "shown",
    "write_deck",
    "write_new_file",
]

READ_AT_MOST = MOST_BYTES + 1
"""So much of a file shows that it is too long; more of it is never read."""


class CannotWrite(Problem):
    """A file cannot be written, or stands there already."""


def read_deck(path: Path, which: str | None = None) -> DeckList:
    """The deck list in the file at ``path``; its form is recognised by its contents.

    ``which`` is the number or the name of a deck, where the file holds several. Raises
    ``MissingFile``, ``NotADeckList``, ``BadCount`` or ``SeveralDecks`` with file and line.
    """
    return parse_deck(content_of(path), where=str(path), which=which)


def read_decks(path: Path) -> tuple[DeckList, ...]:
    """All deck lists in the file at ``path``, at least one.

    Raises ``MissingFile``, ``NotADeckList`` or ``BadCount`` with file and line.
    """
    return parse_decks(content_of(path), where=str(path))


def read_each(path: Path) -> tuple[Found, ...]:
    """What is found of each deck list in the file at ``path``; a broken one leaves the others.

    Raises ``MissingFile``, ``NotADeckList`` or ``BadCount`` where nothing can be read.
    """
    return parse_each(content_of(path), where=str(path))


def write_deck(deck: DeckList, form: str) -> str:
    """``deck`` in one of the forms of ``WRITERS``."""
    return WRITERS[form](deck)


def write_new_file(path: Path, text: str, *, force: bool = False) -> None:
    """Write ``text`` to ``path`` as a whole or not at all; over another file only by ``force``.

    Raises ``CannotWrite``.
    """
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}-", dir=path.parent)
    except (OSError, ValueError) as failure:
        raise _cannot(path, failure) from failure
    beside = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(0o666 & ~_mask())
        if force:
            beside.replace(path)
        else:
            _put(beside, path)
    except OSError as failure:
        raise _cannot(path, failure) from failure
    finally:
        beside.unlink(missing_ok=True)


def _put(beside: Path, path: Path) -> None:
    """Give the file ``beside`` the name ``path``, which nothing else may have."""
    try:
        os.link(beside, path)
    except FileExistsError as failure:
        raise CannotWrite(
            "there is a file already", where=str(path), remedy="write over it with --force"
        ) from failure
    except OSError:  # a file system without links: nothing else makes a name only if it is free
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(beside.read_text("utf-8"))


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _cannot(path: Path, failure: Exception) -> CannotWrite:
    why = getattr(failure, "strerror", None) or "this is no path"
    return CannotWrite(f"it cannot be written ({why})", where=str(path), remedy="check the path")


def content_of(path: Path) -> bytes:
    """What stands in the file at ``path``, of one that is too long its beginning.

    Raises ``MissingFile``.
    """
    try:
        with path.open("rb") as file:
            return file.read(READ_AT_MOST)
    except OSError as failure:
        raise MissingFile(
            f"it cannot be read ({failure.strerror})", where=str(path), remedy="check the path"
        ) from failure
    except ValueError as failure:
        raise MissingFile(
            "this is no path", where=repr(str(path)), remedy="check the path"
        ) from failure
