"""``judgetool bench``: measure speed on this machine."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

import click

from judgetool.cli.output import Answer, answering
from judgetool.operations.benchmarks import AREAS, Measurement, measure, measure_window


@click.command()
@click.argument("area", required=False, type=click.Choice(AREAS))
@answering
def command(area: str | None, data_dir: Path | None) -> Answer:
    """Measure how fast rules, deck checks, the engine and the window are on this machine.

    Exit status 1 says that a median is over its limit.

    Example: judgetool bench engine
    """
    measured = [one for name in ([area] if area else AREAS) for one in measure(name)]
    if area is None:
        measured += measure_window()
    data = {"measurements": [{**asdict(one), "within": one.within} for one in measured]}
    within = all(one.within for one in measured)
    return Answer(data, "\n".join(_lines(measured)), yes=within)


def _lines(measured: Iterable[Measurement]) -> Iterator[str]:
    yield f"{'what':48} {'median':>10} {'95 %':>10} {'limit':>10}  (ms)"
    for one in measured:
        mark = "" if one.within else "  over"
        what = f"{one.area}: {one.what}"
        yield f"{what:48} {one.median:10.3f} {one.p95:10.3f} {one.limit:10.0f}{mark}"
