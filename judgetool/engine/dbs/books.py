"""The book by which the game is played, and the decorator for code that carries out its rules."""

from judgetool.engine.kernel.procedures import Rule

BOOK = "dbs"
VERSION = "unstated"
"""The document says neither version nor date; it is that of the launch."""

rule = Rule(BOOK)

OF_KEYWORDS = "10-"
"""The section on keywords: each has rules of its own there."""


def is_general(number: str) -> bool:
    """Whether the rule of a skill is about skills as such, and not about its keyword.

    More special rules then carry out what the skill does.
    """
    return not number.startswith(OF_KEYWORDS)
