"""Grounds: the definitions on which an event rests, although no procedure carries them out.

Such definitions say where a card lies, how it lies and what it is. Grounds are found when somebody
reads an event, from the event and the states before and after it. Nothing looks for them while a
game is played, so they cost a search through games nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from judgetool.engine.kernel.events import Event
from judgetool.engine.kernel.state import FaceUnknown


class Grounds(NamedTuple):
    """Definitions as rule numbers.

    The ``special`` ones decide the case. The ``general`` ones are known to all, such as what a zone
    is.
    """

    special: tuple[str, ...] = ()
    general: tuple[str, ...] = ()


Ground = str | Callable[[Any, Any, Any], Iterable[str]]
"""A definition, or what gives some from the state before an event, the event, and that after."""

ByEvent = Mapping[type[Event], Sequence[Ground]]
"""By kind of event: what gives its definitions. It is also used for special kinds of it."""


def found(grounds: ByEvent, before: Any, event: Event, after: Any) -> Iterator[str]:
    """All definitions for an event, in order. Those that need an unknown face are left out."""
    for kind in type(event).__mro__:
        for ground in grounds.get(kind, ()):
            if isinstance(ground, str):
                yield ground
                continue
            with suppress(FaceUnknown):
                yield from ground(before, event, after)


def cited(
    citations: Sequence[str], enclosing: int, grounds: Grounds
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rules of an event with its grounds: first those that decide, then all others.

    Those that decide begin with the most special rule that was carried out. The special grounds
    come next.
    """
    carried = citations[: len(citations) - enclosing]
    deciding = tuple(dict.fromkeys((*carried[:1], *grounds.special, *carried[1:])))
    others = dict.fromkeys((*grounds.general, *citations[len(carried) :]))
    return deciding, tuple(number for number in others if number not in deciding)
