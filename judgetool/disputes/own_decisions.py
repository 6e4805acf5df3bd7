"""Own decisions: what the program does where a book is flawed, said where a game rests on it."""

from functools import lru_cache

from judgetool.disputes.views import OwnDecision
from rules_index.errata import own_decisions_of


@lru_cache(maxsize=4096)
def own_decisions(book: str, ids: tuple[str, ...]) -> tuple[OwnDecision, ...]:
    """The own decisions ``ids`` in words; those that ``book`` does not need fall away.

    The books of a game share the ids: code marks a decision once for all of them.
    """
    known = own_decisions_of(book)
    return tuple(
        OwnDecision(one, known[one].engine, (*known[one].numbers, *known[one].against))
        for one in ids
        if one in known
    )
