"""What the faces use of the rules index, which only operations may import.

What belongs to one operation alone, such as the flaws of lint, is passed on by its module, so that
nobody loads it in vain.
"""

from rules_index.editions import Standing, age_of, cited, short_name_of, short_title, standing_of
from rules_index.errata import Erratum
from rules_index.errors import WrongBook
from rules_index.glossary import LANGUAGES, Concept
from rules_index.model import UNSTATED, Book, ImportReport, Rule
from rules_index.search.said import books_called

__all__ = [
    "LANGUAGES",
    "UNSTATED",
    "Book",
    "Concept",
    "Erratum",
    "ImportReport",
    "Rule",
    "Standing",
    "WrongBook",
    "age_of",
    "books_called",
    "cited",
    "short_name_of",
    "short_title",
    "standing_of",
]
