"""The rule numbers that a scenario names: only such as its book has."""

from functools import cache

from judgetool.disputes.errors import BadScenario
from rules_index.digest import digest_of, digested_books
from rules_index.numbering import near

MOST_NEAR = 4
"""So many numbers are offered for one that the book does not have."""


def existing(book: str, number: str, where: str) -> str:
    """``number`` if ``book`` has it; raises ``BadScenario`` with those near it otherwise."""
    known = _numbers(book)
    if known and number not in known:
        close = near(tuple(known), number, MOST_NEAR)
        raise BadScenario(
            f"{book} has no rule {number}",
            where=where,
            remedy=f"near it stand {', '.join(close)}" if close else "name a rule of the book",
        )
    return number


@cache
def _numbers(book: str) -> dict[str, None]:
    """All numbers of a book in their order; none where nobody has gone through the book."""
    if book not in digested_books():
        return {}
    return dict.fromkeys(rule.number for rule in digest_of(book).rules)
