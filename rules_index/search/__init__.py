"""Searching rulebooks: from what a user typed to the rules that answer it."""

from rules_index.search.index import WordIndex, indexed, loaded_index, stamp_of
from rules_index.search.query import Query, parsed_query
from rules_index.search.ranking import Ranked, Ranking, Searchable, Tier, meant_concepts, ranked
from rules_index.search.said import Said, book_called, books_called, books_named, said
from rules_index.search.spelling import corrected, nearest
from rules_index.search.words import Mark, marks_in

__all__ = [
    "Mark",
    "Query",
    "Ranked",
    "Ranking",
    "Said",
    "Searchable",
    "Tier",
    "WordIndex",
    "book_called",
    "books_called",
    "books_named",
    "corrected",
    "indexed",
    "loaded_index",
    "marks_in",
    "meant_concepts",
    "nearest",
    "parsed_query",
    "ranked",
    "said",
    "stamp_of",
]
