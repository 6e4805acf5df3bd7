"""What can be wrong with card data."""

from judgetool.errors import BrokenFile, Problem


class BrokenCardFile(BrokenFile):
    """A card file is not JSON, or JSON of something else."""


class IncompleteCard(BrokenFile):
    """A card in a card file lacks a value that it must have, or has one of the wrong kind."""


class NoCards(Problem):
    """A file or folder that should hold cards holds none."""
