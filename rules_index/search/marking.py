"""Marking: where in a text the words stand for which it was found."""

from collections.abc import Collection

from rules_index.search.words import tokens

Mark = tuple[int, int]
"""A part of a text, from its first character up to the one after its last."""


def marks_in(text: str, stems: Collection[str]) -> tuple[Mark, ...]:
    """The parts of ``text`` that are forms of ``stems``; neighbouring ones are joined."""
    found: list[Mark] = []
    for token in tokens(text):
        if token.stem not in stems:
            continue
        if found and text[found[-1][1] : token.start].isspace():
            found[-1] = (found[-1][0], token.end)
        else:
            found.append((token.start, token.end))
    return tuple(found)
