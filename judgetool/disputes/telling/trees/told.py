"""The abilities of a book's game in our own words, with the rules that carry them out."""

from collections.abc import Iterable
from functools import cache, partial

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.telling.names import in_terms
from judgetool.disputes.telling.trees.said import Speaker, Told
from judgetool.disputes.telling.trees.speaking import speaker_at
from judgetool.engine.kernel.abilities import Ability


@cache
def speaker_of(book: str) -> Speaker:
    """What tells the trees of the game that is played by ``book``; raises ``NotFound``."""
    return speaker_at(tabletop_of(book), book)


def told(book: str, abilities: Iterable[Ability]) -> tuple[Told, ...]:
    """What each ability says in the terms of ``book``, one of those by which its game is played."""
    said = tuple(map(speaker_of(book).ability, abilities))
    terms = tabletop_of(book).wording.terms.get(book)
    if terms is None:
        return said
    return tuple(one.changed(partial(in_terms, terms)) for one in said)
