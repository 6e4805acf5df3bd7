"""The flaws of a rulebook: those found in its text, and those known from reading it."""

from dataclasses import dataclass

from judgetool.operations.rules.books import errata_at_hand, rules
from judgetool.store.rules import Shelf
from judgetool.store.workspace import Workspace
from rules_index.errata import Erratum, errata_of
from rules_index.linting import Certainty, Flaw
from rules_index.linting import lint as flaws_in
from rules_index.model import Book
from rules_index.references import CHANGE_LOG

__all__ = ["Certainty", "Flaw", "LintReport", "lint"]


@dataclass(frozen=True)
class LintReport:
    """The flaws of a book: those found in its text, and those known from reading it."""

    book: Book
    flaws: tuple[Flaw, ...]
    errata: tuple[Erratum, ...]


def lint(workspace: Workspace, book: str, *, version: str | None = None) -> LintReport:
    """The flaws of a book, or of its digest where it is not imported.

    Raises ``UnknownBook`` and ``NotFound``.
    """
    whole = rules(workspace, book, version=version)
    shelf = Shelf(workspace.db)
    shelved = shelf.book(book, whole.book.version)
    logged = shelf.references(shelved, CHANGE_LOG) if shelved else []
    return LintReport(
        book=whole.book,
        flaws=tuple(flaws_in(whole.rules, logged)),
        errata=errata_at_hand(shelf, shelved)
        if shelved
        else errata_of(whole.book.id, whole.book.version),
    )
