"""Where the keys of actions work: the places of the window."""

from enum import Enum


class Place(Enum):
    """Where the keys of an action work: everywhere, or where one workspace or page is shown."""

    WINDOW = "window"
    RULES = "rules"
    DECKS = "decks"
    LIST = "list"
    EVENT = "event"
    COUNT = "count"
    DISPUTE = "dispute"
    EXPLAIN = "explain"
    QUIZ = "quiz"
    OF_DISPUTE = "dispute and its pages"
    """The Dispute workspace and the pages that are reached from there."""
    STEPPING = "stepping"
    """The Dispute workspace must have the focus: these keys mean something else in a text."""


Row = tuple[str, str, str, Place, str]
"""An action: name, key, title, where the keys work, what it does."""
