"""Linting a book: what in it would mislead a reader, found mechanically and said with its place."""

from collections.abc import Sequence

from rules_index.linting.flaw import Certainty, Flaw, FlawKind
from rules_index.linting.pointing import reference_flaws
from rules_index.linting.succession import number_flaws
from rules_index.linting.wording import text_flaws
from rules_index.model import Reference, Rule
from rules_index.numbering import parts_of
from rules_index.references import CHANGE_LOG

__all__ = ["Certainty", "Flaw", "FlawKind", "lint"]


def lint(rules: Sequence[Rule], logged: Sequence[Reference] = ()) -> list[Flaw]:
    """The flaws of ``rules`` in the book's order; ``logged`` are the change log's references."""
    flaws = [*reference_flaws(rules, logged), *number_flaws(rules), *text_flaws(rules)]
    return sorted(dict.fromkeys(flaws), key=_place)


def _place(flaw: Flaw) -> tuple[bool, tuple[int, ...], str]:
    logged = flaw.number == CHANGE_LOG
    return logged, () if logged else parts_of(flaw.number), flaw.kind.value
