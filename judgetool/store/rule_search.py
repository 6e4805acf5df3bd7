"""Searching one or several rulebooks of a shelf at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judgetool.store.rules import Shelf, Shelved
from judgetool.store.word_indexes import index_of
from rules_index.model import Rule
from rules_index.numbering import Parts
from rules_index.search.query import Query
from rules_index.search.ranking import Ranking, Searchable, Tier, ranked


@dataclass(frozen=True)
class Found:
    """A rule that answers a query, the rules above it, its book, and how well it answers."""

    shelved: Shelved
    rule: Rule
    ancestors: tuple[Rule, ...]
    tier: Tier


@dataclass(frozen=True)
class Search:
    """What a query found: rules, best first, and the ranking that put them in this order."""

    found: tuple[Found, ...]
    ranking: Ranking


def search(
    shelf: Shelf, books: Sequence[Shelved], query: Query, limit: int, *, section: Parts = ()
) -> Search:
    """The best ``limit`` rules of ``books`` for ``query``, those below ``section`` only."""
    searchable = {
        key: Searchable(shelved.book.id, index_of(shelf.db, shelved.id))
        for key, shelved in enumerate(books)
    }
    ranking = ranked(query, searchable, limit, section=section)
    above = {
        (hit.book, hit.position): searchable[hit.book].index.positions_above(hit.position)
        for hit in ranking.rules
    }
    rules = {
        key: shelf.rules_in_places(shelved, _places(key, above))
        for key, shelved in enumerate(books)
    }
    found = tuple(
        Found(
            shelved=books[hit.book],
            rule=rules[hit.book][hit.position],
            ancestors=tuple(rules[hit.book][one] for one in above[hit.book, hit.position]),
            tier=hit.tier,
        )
        for hit in ranking.rules
    )
    return Search(found, ranking)


def _places(book: int, above: Mapping[tuple[int, int], Sequence[int]]) -> set[int]:
    """The positions of what was found in one book, and of the rules above it."""
    return {
        place
        for (key, position), others in above.items()
        if key == book
        for place in (position, *others)
    }
