"""The decorator that says which rules of the Final Fantasy TCG book a piece of code carries out."""

from judgetool.engine.kernel.procedures import citing

BOOK = "fftcg"

rule = citing(BOOK)
