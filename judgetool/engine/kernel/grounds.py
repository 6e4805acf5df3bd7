"""Grounds: the definitions on which what happened rests, which no procedure carries out.

Where a card lies, how it lies and what it is: these decide, although no procedure does them.
Grounds are found from an event and the states before and after it when somebody reads the event.
Nothing looks for them while a game is played, so a search through games pays nothing for them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from judgetool.engine.kernel.events import Event
from judgetool.engine.kernel.state import FaceUnknown


class Grounds(NamedTuple):
    """Definitions as rule numbers.

    The ``special`` ones decide, the ``general`` ones go without saying (such as what a zone is).
    """

    special: tuple[str, ...] = ()
    general: tuple[str, ...] = ()


Ground = Callable[[Any, Any, Any], Iterable[str]]
"""The definitions on which an event rests, from the state before it, the event and that after."""

ByEvent = Mapping[type[Event], Sequence[Ground]]
"""What is asked about which kind of event, or about all that are of that kind."""


def found(grounds: ByEvent, before: Any, event: Event, after: Any) -> Iterator[str]:
    """All that ``grounds`` say of an event, in order; what needs an unknown face says nothing."""
    for kind in type(event).__mro__:
        for ground in grounds.get(kind, ()):
            with suppress(FaceUnknown):
                yield from ground(before, event, after)


def cited(
    citations: Sequence[str], enclosing: int, grounds: Grounds
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rules of an event with its grounds: those that decide, and all others after them.

    What decides begins with the most special rule that was carried out; the special grounds
    follow it.
    """
    carried = citations[: len(citations) - enclosing]
    deciding = tuple(dict.fromkeys((*carried[:1], *grounds.special, *carried[1:])))
    others = dict.fromkeys((*grounds.general, *citations[len(carried) :]))
    return deciding, tuple(number for number in others if number not in deciding)
