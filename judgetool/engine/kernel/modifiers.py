"""Continuous effects on the information of cards, with subject, duration and timestamp."""

from dataclasses import dataclass
from typing import Literal

from judgetool.engine.kernel.cards import Reference


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change of one number of one card; ``subject`` holds as long as the card is the same.

    ``generated`` is the time at which the effect began and its place in the order of effects.
    """

    id: int
    subject: Reference
    aspect: str
    operation: Literal["add", "set"]
    value: int
    duration: str
    generated: int
    source: str


def modified(base: int, modifiers: tuple[Modifier, ...]) -> int:
    """``base`` after ``modifiers`` in the order in which they were generated."""
    value = base
    for modifier in sorted(modifiers, key=lambda m: (m.generated, m.id)):
        value = modifier.value if modifier.operation == "set" else value + modifier.value
    return value
