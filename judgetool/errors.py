"""Failures that the faces show to the user, on the one base that all layers share.

With them stands how a number of things is told.
"""

from rules_index.errors import Problem, Stopped, in_one_line

__all__ = ["BrokenFile", "MissingFile", "NotFound", "Problem", "Stopped", "how_many", "in_one_line"]


class MissingFile(Problem):
    """A file or folder that was named does not exist or cannot be read."""


class BrokenFile(Problem):
    """A file was read, but its contents are not what they should be."""


class NotFound(Problem):
    """Nothing in the workspace answers to what was asked for."""


def how_many(count: int, what: str = "card", several: str = "") -> str:
    """``count`` in words for people; ``several`` is what more than one ``what`` are called."""
    return f"{count} {what}" if count == 1 else f"{count} {several or what + 's'}"
