"""Trying one case after the other, and keeping those that fail."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from tests.fuzz.judge import Failure, failure_of
from tests.fuzz.shortening import shortened
from tests.fuzz.target import Target, Unfit


@dataclass(frozen=True)
class Found:
    """A case that fails, as it was made for ``seed``."""

    seed: int
    case: bytes
    failure: Failure


def tried(target: Target, seeds: Iterator[int] | range) -> Iterator[Found | None]:
    """What comes of the case of each seed: None where all is well."""
    for seed in seeds:
        case = target.case(seed)
        try:
            failure = failure_of(target, case)
        except Unfit:
            failure = None
        yield None if failure is None else Found(seed, case, failure)


@dataclass
class Run:
    """A long run: how many cases were tried, how many of them failed, and in which ways."""

    cases: int = 0
    failed: int = 0
    marks: Counter[str] = field(default_factory=Counter)


def run(
    target: Target,
    seeds: Iterator[int],
    seconds: float,
    keep: Path,
    say: Callable[[str], None],
) -> Run:
    """Try cases for so many seconds of processor time; of each way to fail the first is kept.

    It is put into the folder ``keep``, once whole and once as short as it could be made. Who
    interrupts the run still learns what came of it so far.
    """
    done = Run()
    with suppress(KeyboardInterrupt):
        _run(done, target, seeds, seconds, keep, say)
    return done


def _run(
    done: Run,
    target: Target,
    seeds: Iterator[int],
    seconds: float,
    keep: Path,
    say: Callable[[str], None],
) -> None:
    end = _processor_time() + seconds
    for found in tried(target, seeds):
        done.cases += 1
        if found is not None:
            done.failed += 1
            mark = found.failure.mark
            done.marks[mark] += 1
            if done.marks[mark] == 1:
                say(f"seed {found.seed}: {mark}\n{found.failure.told}")
                say(f"kept as {kept(target, found, keep)}")
        if _processor_time() > end:
            return


def _processor_time() -> float:
    """Of this process and of those that it has started."""
    return sum(os.times()[:4])


def kept(target: Target, found: Found, folder: Path) -> Path:
    """Write a failing case and what comes of it to files in ``folder``; gives the short one."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{target.name}-{sha256(found.failure.mark.encode()).hexdigest()[:8]}"
    (folder / f"{name}.whole").write_bytes(found.case)
    told = f"{target.name}, seed {found.seed}\n{found.failure.told}"
    (folder / f"{name}.told").write_text(told, encoding="utf-8", errors="backslashreplace")
    short = folder / f"{name}.case"
    short.write_bytes(shortened(target, found.case, found.failure.mark))
    return short
