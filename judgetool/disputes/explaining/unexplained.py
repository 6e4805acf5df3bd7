"""What the nearest course that a search has found leaves unexplained, in words."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from judgetool.disputes.explaining.observed import Difference, InZone
from judgetool.disputes.explaining.problem import Explanation
from judgetool.engine.kernel.cards import FaceId, Zone
from judgetool.engine.kernel.state import State
from judgetool.errors import how_many


class Nearest(NamedTuple):
    """A course of play that ends at the right moment, on another board than was seen.

    ``state`` is where it ends, and how that ``differs`` from what was seen.
    """

    course: Explanation
    state: State
    differs: Difference

    @property
    def rank(self) -> tuple[int, int, float]:
        """How near it is: fewer cards elsewhere first, then fewer mistakes, then the likelier."""
        return self.cards, len(self.course.mistakes), self.course.unlikeliness

    @property
    def cards(self) -> int:
        """So many cards it leaves elsewhere, or otherwise."""
        return self.differs.cards + self.differs.turned

    @property
    def left(self) -> tuple[str, ...]:
        """What it leaves unexplained, zone by zone."""
        return tuple(
            f"{_whose(zone)}: {', '.join(_in_zone(self.state, one))}"
            for zone, one in self.differs.zones.items()
        )


def _whose(zone: Zone) -> str:
    return f"{zone.player}'s {zone.name}"


def _in_zone(state: State, one: InZone) -> Iterator[str]:
    if one.leaving:
        yield f"{how_many(one.leaving, 'card')} too many{_named(state, one.surplus)}"
    if one.arriving:
        yield f"{how_many(one.arriving, 'card')} too few{_named(state, one.shortage)}"
    if one.turned:
        yield f"{how_many(one.turned, 'card')} upright or sideways otherwise than seen"
    if not (one.leaving or one.arriving or one.turned):
        yield f"other cards than seen{_named(state, one.surplus or one.shortage)}"


def _named(state: State, faces: Mapping[FaceId, int]) -> str:
    names = [
        f"{state.faces[face].name}" if number == 1 else f"{number} {state.faces[face].name}"
        for face, number in faces.items()
    ]
    return f" ({', '.join(names)})" if names else ""
