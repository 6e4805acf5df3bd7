"""What a measurement is: of speed, or of memory, against a limit."""

import statistics
from dataclasses import dataclass


@dataclass(frozen=True)
class Measurement:
    """What something took: median and 95th percentile of ``runs`` runs, in ``unit``.

    ``limit`` is what it should stay under at the median, ``p95_limit`` what it should stay under
    nineteen times out of twenty, where that matters.
    """

    area: str
    what: str
    median: float
    p95: float
    runs: int
    limit: float
    p95_limit: float | None = None
    unit: str = "ms"

    @property
    def within(self) -> bool:
        """Whether the median keeps to the limit, and the percentile to its own."""
        return self.median <= self.limit and (self.p95_limit is None or self.p95 <= self.p95_limit)


@dataclass(frozen=True)
class HotSpot:
    """A function with its calls and its share of all time, in percent."""

    place: str
    calls: int
    share: float


def measurement(
    area: str,
    what: str,
    limit: float,
    times: list[float],
    *,
    p95_limit: float | None = None,
    unit: str = "ms",
) -> Measurement:
    """Milliseconds, or another unit, as a measurement."""
    ordered = sorted(times)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    median = statistics.median(ordered)
    return Measurement(area, what, median, p95, len(ordered), limit, p95_limit, unit)
