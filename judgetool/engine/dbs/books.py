"""The book by which the game is played, and the decorator for code that carries out its rules."""

from judgetool.engine.kernel.procedures import Rule

BOOK = "dbs"
VERSION = "unstated"
"""The document says neither version nor date; it is that of the launch."""

rule = Rule(BOOK)
