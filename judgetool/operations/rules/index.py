"""What the faces use of the rules index, which only operations may import."""

from rules_index.comparing.rewording import Difference, Mark, Sort
from rules_index.concordance import Relation
from rules_index.editions import Standing, age_of, cited, short_name_of, short_title, standing_of
from rules_index.errata import Erratum
from rules_index.errors import WrongBook
from rules_index.glossary import LANGUAGES, Concept
from rules_index.linting import Certainty, Flaw
from rules_index.model import UNSTATED, Book, ImportReport, Rule
from rules_index.search import books_called

__all__ = [
    "LANGUAGES",
    "UNSTATED",
    "Book",
    "Certainty",
    "Concept",
    "Difference",
    "Erratum",
    "Flaw",
    "ImportReport",
    "Mark",
    "Relation",
    "Rule",
    "Sort",
    "Standing",
    "WrongBook",
    "age_of",
    "books_called",
    "cited",
    "short_name_of",
    "short_title",
    "standing_of",
]
