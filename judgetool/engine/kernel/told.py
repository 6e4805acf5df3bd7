"""What can be told of a card: whether any card of a game can have that printed."""

from collections.abc import Callable, Iterator, Mapping

from judgetool.engine.kernel.cards import Value
from judgetool.engine.kernel.decisions import Objection

Possible = Mapping[str, Callable[[Value], bool]]
"""For each kind of printed information, whether a card can have it so."""


def against_told(told: Mapping[str, Value], possible: Possible) -> Iterator[Objection]:
    """Information that no card of the game has printed."""
    for aspect, value in told.items():
        if aspect not in possible:
            yield Objection(f"a card has no {aspect}", ())
        elif not possible[aspect](value):
            yield Objection(f"the {aspect} of a card cannot be {value}", ())


def is_number(value: Value) -> bool:
    """Whether a number can be printed so, or none."""
    return value is None or (isinstance(value, int) and value >= 0)


def is_words(value: Value) -> bool:
    """Whether words can be printed so."""
    return isinstance(value, tuple)
