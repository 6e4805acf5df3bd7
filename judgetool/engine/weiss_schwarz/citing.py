"""The decorator that says which rule of the Weiß Schwarz books a piece of code carries out."""

from judgetool.engine.kernel.procedures import citing

BOOK = "ws-en"

rule = citing(BOOK)
