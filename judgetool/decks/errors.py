"""What can be wrong with a deck list as a file."""

from judgetool.errors import BrokenFile


class NotADeckList(BrokenFile):
    """The file is no text, no JSON of a known shape, or has a line that names no card."""


class BadCount(BrokenFile):
    """A deck list gives a number of copies that no deck can have."""
