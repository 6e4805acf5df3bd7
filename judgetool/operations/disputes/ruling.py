"""A ruling of the head judge as it is said: what counts, for which reason, by which rules."""

from datetime import datetime

from judgetool.disputes.scenarios.models import Ruling
from judgetool.errors import Problem
from judgetool.operations.rules.pages import as_written
from rules_index.editions import edition_of

LONGEST = 2000
"""Characters of what counts."""


class CannotRule(Problem):
    """A ruling that says nothing, or too much."""


def said_ruling(
    book: str,
    counts: str,
    *,
    made: datetime,
    by: str = "",
    reason: str = "",
    rule: str = "",
    policy: str = "",
    do: str = "",
) -> Ruling:
    """The ruling that is said by these words; ``do`` has a line on each of its lines.

    The numbers in ``rule`` stand between commas, and are written as ``book`` writes them. Whether
    the book has them is asked where the ruling is made. Raises ``CannotRule``.
    """
    counts = " ".join(counts.split())
    if not counts:
        raise CannotRule("the ruling is empty", remedy="write what it counts as")
    if len(counts) > LONGEST:
        raise CannotRule(
            f"the ruling has {len(counts)} characters",
            remedy=f"shorten it to {LONGEST} and write the rest as the reason",
        )
    numbering = edition_of(book).numbering
    numbers = [as_written(part, numbering) for part in rule.split(",") if part.strip()]
    lines = [" ".join(line.split()) for line in do.splitlines()]
    return Ruling(
        ruling=counts,
        by=by,
        reason=" ".join(reason.split()),
        rule=", ".join(numbers),
        policy=policy,
        time=f"{made:%Y-%m-%d %H:%M}",
        do=[line for line in lines if line],
    )
