"""Frames: procedures that wait for each other, and what each of them stands in.

The game that runs them keeps them as a pile; the uppermost one runs.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Event
from judgetool.engine.kernel.procedures import AtWork, Brought, Procedure, Running, at_work


class Key(NamedTuple):
    """A rule action that suspends everything, and the player whose zones it concerns."""

    name: str
    player: Player


Settled = tuple[Hashable, CardId | None]
"""A replacement effect, and the card for which it has had its say about an event."""

NOTHING_AT_WORK = at_work(())


@dataclass(slots=True, eq=False)
class Frame:
    """A running procedure; a rule action knows the keys of all that were due together with it.

    Those others wait for it: only what becomes due later may interrupt it. ``cited`` are the
    rules that data (an icon, an ability) has brought to bear in it. Nothing interrupts an
    ``uninterrupted`` one. What is carried out instead of an event also carries out the rules
    ``around`` that event; ``settled`` are the replacements that have had their say in it.
    Rules ``passed_over`` are not at work in it, although its code carries them out elsewhere.
    ``instead`` says that it is carried out instead of an event of the frame below; ``replaced``
    are the events that it has brought up and that did not happen, because others took their
    places. ``speaking`` are the contexts of the effects under way in it, the outermost first.
    """

    procedure: Procedure[None]
    running: Running
    keys: frozenset[Key] = frozenset()
    cited: tuple[Brought, ...] = ()
    uninterrupted: bool = False
    around: AtWork = NOTHING_AT_WORK
    settled: list[Settled] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)
    instead: bool = False
    replaced: list[Event] = field(default_factory=list)
    speaking: list[Context] = field(default_factory=list)


class Citing:
    """The block within which a procedure also carries out rules that data has brought to bear."""

    __slots__ = ("_brought", "_frame")

    def __init__(self, frame: Frame, brought: Brought) -> None:
        self._frame = frame
        self._brought = brought

    def __enter__(self) -> None:
        self._frame.cited = (*self._frame.cited, self._brought)

    def __exit__(self, *_raised: object) -> None:
        self._frame.cited = self._frame.cited[:-1]


@lru_cache(maxsize=4096)
def together(
    because: tuple[str, ...], running: AtWork, around: AtWork, passed_over: tuple[str, ...]
) -> AtWork:
    """The rules that parts of an event name, those at work, and those around what is replaced."""
    deciding, enclosing = (
        tuple(_outside(numbers, passed_over)) for numbers in (running.deciding, running.enclosing)
    )
    deciding = tuple(dict.fromkeys((*because, *deciding, *around.deciding)))
    every = dict.fromkeys((*enclosing, *around.enclosing))
    return at_work(deciding, tuple(number for number in every if number not in deciding))


def _outside(numbers: Iterable[str], sections: Sequence[str]) -> Iterable[str]:
    """The rules that are none of ``sections``, and stand below none of them."""
    if not sections:
        return numbers
    inside = tuple(f"{one}." for one in sections)
    return (number for number in numbers if not f"{number}.".startswith(inside))
