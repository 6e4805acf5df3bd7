"""The book by which the game is played, and the decorator for code that carries out its rules."""

from judgetool.engine.kernel.procedures import Rule

BOOK = "vanguard"
VERSION = "unstated"
"""The document says neither version nor date; it is of the clan era."""

rule = Rule(BOOK)
