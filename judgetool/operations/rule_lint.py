"""What in a book would mislead a judge: what is found mechanically, and what is known of it."""

from dataclasses import dataclass

from judgetool.operations import rules as rulebooks
from judgetool.store.rules import Shelf
from judgetool.store.workspace import Workspace
from rules_index.errata import Erratum, ErratumKind, errata_of
from rules_index.linting import Certainty, Flaw, FlawKind
from rules_index.linting import lint as flaws_in
from rules_index.model import Book
from rules_index.references import CHANGE_LOG

__all__ = ["Certainty", "Erratum", "ErratumKind", "Flaw", "FlawKind", "LintReport", "lint"]


@dataclass(frozen=True)
class LintReport:
    """The flaws of a book: those found in its text, and those known from reading it."""

    book: Book
    flaws: tuple[Flaw, ...]
    errata: tuple[Erratum, ...]


def lint(workspace: Workspace, book: str, *, version: str | None = None) -> LintReport:
    """The flaws of a book, of its digest where it is not imported.

    Raises ``UnknownBook`` and ``NotFound``.
    """
    whole = rulebooks.rules(workspace, book, version=version)
    shelf = Shelf(workspace.db)
    shelved = shelf.book(book, whole.book.version)
    logged = shelf.references(shelved, CHANGE_LOG) if shelved else []
    return LintReport(
        book=whole.book,
        flaws=tuple(flaws_in(whole.rules, logged)),
        errata=rulebooks.errata_at_hand(shelf, shelved)
        if shelved
        else errata_of(whole.book.id, whole.book.version),
    )
