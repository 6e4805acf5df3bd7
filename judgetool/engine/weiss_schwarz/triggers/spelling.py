"""Whether trigger conditions name only words, moments and zones that there are.

A condition with another word could never be fulfilled, and nobody would notice.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from judgetool.engine.kernel.abilities import AtMoment, Happens, Instead, PutFrom
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.icons import CANCELED, DEALT
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from judgetool.engine.weiss_schwarz.triggers.happenings import MOMENTS, WORDS

ZONES = (*zones.ZONES, *zones.GROUPS)
"""The zones and groups of zones between which a card can move."""


def misspelt(node: object) -> Iterator[str]:
    """The words in the trigger conditions of an ability, and of those it gives, that are none."""
    match node:
        case Happens():
            yield from _unless_in(WORDS, node.event)
        case AtMoment():
            yield from _unless_in(MOMENTS, node.moment)
        case NextDamage():
            yield from _unless_in((CANCELED, DEALT), node.outcome)
        case PutFrom():
            yield from _unless_in(ZONES, *filter(None, (node.origin, node.destination)))
    yield from _within(node)


def _within(node: object) -> Iterator[str]:
    if isinstance(node, tuple):
        for one in node:
            yield from misspelt(one)
    elif isinstance(node, Instead):
        yield from misspelt(node.effect)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            yield from misspelt(getattr(node, field.name))


def _unless_in(known: tuple[str, ...], *words: str) -> Iterator[str]:
    return (word for word in words if word not in known)
