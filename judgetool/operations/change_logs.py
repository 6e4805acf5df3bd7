"""What a rulebook itself says that its versions changed."""

from dataclasses import dataclass

from judgetool.operations import rules as rulebooks
from judgetool.store.rules import Shelf
from judgetool.store.workspace import Workspace
from rules_index.model import Book, Change, ChangeKind, ChangeNote

__all__ = ["Change", "ChangeKind", "ChangeLog", "ChangeNote", "change_log"]


@dataclass(frozen=True)
class ChangeLog:
    """The change log of a book in its own order; empty where the document has none."""

    book: Book
    changes: tuple[Change, ...]


def change_log(workspace: Workspace, book: str, version: str | None = None) -> ChangeLog:
    """The change log that stands in ``book``, in its newest version if none is given.

    Raises ``UnknownBook`` and, where the book is not imported, ``NotFound``.
    """
    whole = rulebooks.export(workspace, book, version=version).book
    shelf = Shelf(workspace.db)
    shelved = shelf.book(whole.id, whole.version)
    return ChangeLog(whole, shelf.changes_of(shelved) if shelved else ())
