"""What can be wrong with a deck list as a file."""

from judgetool.errors import BrokenFile


class NotADeckList(BrokenFile):
    """The file is of no known form, or has a line that names no card."""


class BadCount(BrokenFile):
    """A deck list gives a number of copies that no deck can have."""


class SeveralDecks(NotADeckList):
    """The file holds several decks and one was asked for, or one that it does not hold."""
