"""Measurements: how long an act takes, over many runs, against its limit."""

import itertools
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from rules_index.own_process import run_again


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


def timed(
    area: str,
    what: str,
    limit: float,
    runs: int,
    act: Callable[[int], object],
    *,
    p95_limit: float | None = None,
) -> Measurement:
    """Measure ``act``, which is given the number of the run. A first run is not counted."""
    act(0)
    times = []
    for run in range(runs):
        begin = time.perf_counter()
        act(run)
        times.append((time.perf_counter() - begin) * 1000)
    return measurement(area, what, limit, times, p95_limit=p95_limit)


def timed_process(
    area: str,
    what: str,
    limit: float,
    arguments: tuple[str, ...],
    more: Mapping[str, str] = MappingProxyType({}),
) -> Measurement:
    """A whole process of the command line, as a user starts it, each in a new workspace."""
    with tempfile.TemporaryDirectory() as folder:
        homes = (str(Path(folder) / str(count)) for count in itertools.count())

        def run(_: int) -> object:
            return run_again(arguments, {"JUDGETOOL_HOME": next(homes), **more})

        return timed(area, what, limit, 5, run)
