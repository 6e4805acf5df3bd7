"""What can be wrong with a format."""

from judgetool.errors import BrokenFile, NotFound


class BadFormat(BrokenFile):
    """A format file is not TOML, or says something that no format can say."""


class NoSuchFormat(NotFound):
    """A game has no format of that name."""
