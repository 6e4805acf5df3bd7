"""Whether trigger conditions name only words, moments and zones that there are.

A condition with another word could never be fulfilled, and nobody would notice.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from judgetool.engine.kernel.abilities import AtMoment, Happens, Instead, PutFrom
from judgetool.engine.kernel.triggers.triggering import AnyTriggering


def misspelt(triggering: AnyTriggering, node: object) -> Iterator[str]:
    """The words in the trigger conditions of an ability, and of those it gives, that are none."""
    match node:
        case Happens():
            yield from unless_in(triggering.words, node.event)
        case AtMoment():
            yield from unless_in(triggering.moments, node.moment)
        case PutFrom():
            named = filter(None, (node.origin, node.destination))
            yield from unless_in(triggering.places, *named)
        case _:
            yield from triggering.misspelt(node)
    yield from _within(triggering, node)


def _within(triggering: AnyTriggering, node: object) -> Iterator[str]:
    if isinstance(node, tuple):
        for one in node:
            yield from misspelt(triggering, one)
    elif isinstance(node, Instead):
        yield from misspelt(triggering, node.effect)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            yield from misspelt(triggering, getattr(node, field.name))


def unless_in(known: tuple[str, ...], *words: str) -> Iterator[str]:
    """Those of ``words`` that are not known."""
    return (word for word in words if word not in known)
