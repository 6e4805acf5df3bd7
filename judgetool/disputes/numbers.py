"""The rule numbers that a scenario names: only such as its book has."""

from functools import cache

from judgetool.disputes.errors import BadScenario
from rules_index.digest import digested_books, numbers_of
from rules_index.numbering import near

MOST_NEAR = 4
"""So many numbers are offered for one that the book does not have."""


def existing(book: str, number: str, where: str) -> str:
    """``number`` if ``book`` has it; raises ``BadScenario`` with those near it otherwise."""
    known = _numbers(book)
    if known and number not in known:
        close = near(numbers_of(book), number, MOST_NEAR)
        raise BadScenario(
            f"{book} has no rule {number}",
            where=where,
            remedy=f"near it stand {', '.join(close)}" if close else "name a rule of the book",
        )
    return number


@cache
def _numbers(book: str) -> frozenset[str]:
    """All numbers of a book; none where nobody has gone through the book."""
    return frozenset(numbers_of(book) if book in digested_books() else ())
