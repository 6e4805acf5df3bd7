"""Which ends of a case are failures.

Input may be refused, by a ``Problem`` that is one readable line, with a place. Anything else that
is raised is a failure, a warning too, and so is a case that takes too long or swells the memory.
"""

import gc
import resource
import signal
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from types import FrameType

from judgetool.errors import Problem
from judgetool.operations.defects import Defect
from tests.fuzz.target import Target, Unfit, Wrong

ROOT = str(Path(__file__).resolve().parents[2])
OWN = tuple(f"{ROOT}/{package}/" for package in ("judgetool", "rules_index"))

LONGEST_MESSAGE = 3_000
"""Characters; a line that one has to scroll is not clear."""

MOST_MEMORY = 600_000
"""Kilobytes that one case may add to the most that the process has ever used."""


@dataclass(frozen=True)
class Failure:
    """What went wrong; failures with the same ``mark`` have the same cause, as far as one sees."""

    mark: str
    told: str


class TookTooLong(BaseException):
    """A case is broken off; no code that catches failures keeps it going."""


def failure_of(target: Target, case: bytes) -> Failure | None:
    """What goes wrong with ``case``; None where all is well. Raises ``Unfit``."""
    target.ready()
    memory, start = _most_memory(), process_time()
    try:
        with garbage_of_others_left(), at_most(target.seconds), warnings.catch_warnings():
            warnings.simplefilter("error")
            target.attempt(case)
    except Unfit:
        raise
    except Problem as problem:
        if fault := fault_of_message(problem, placed=target.placed):
            return Failure(f"{fault} {_place(problem)}", f"{fault}: {problem!r} {problem}")
    except Wrong as wrong:
        return Failure(" ".join(str(wrong).split()[:6]), str(wrong))
    except TookTooLong as broken_off:
        return Failure(f"too long in {_place(broken_off)}", _told(broken_off))
    except MemoryError as swollen:
        return Failure(f"too much memory in {_place(swollen)}", _told(swollen))
    except Exception as crash:
        return Failure(f"{type(crash).__name__} in {_place(crash)}", _told(crash))
    if (seconds := process_time() - start) > target.seconds:
        return Failure("too long", f"it took {seconds:.1f} s of processor time")
    if (grown := _most_memory() - memory) > MOST_MEMORY:
        return Failure("too much memory", f"it took {grown // 1000} MB")
    return None


def fault_of_message(problem: Problem, *, placed: bool) -> str:
    """What is wrong with the words of ``problem``; empty where they are as they should be."""
    said = str(problem)
    if isinstance(problem, Defect):
        return "a defect"
    if "\n" in said or "\r" in said:
        return "a message of several lines"
    if not said.isprintable() and any(ord(one) < 32 or 0xD800 <= ord(one) < 0xE000 for one in said):
        return "a message with control characters"
    if len(said) > LONGEST_MESSAGE:
        return "a message that is too long"
    return "a message without a place" if placed and not problem.where else ""


@contextmanager
def garbage_of_others_left() -> Iterator[None]:
    """Within, no collection of garbage looks at what was there before: that may take long."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise :class:`TookTooLong` within, after so many seconds of processor time."""

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TookTooLong(f"more than {seconds} seconds of processor time")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _most_memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _told(failure: BaseException) -> str:
    return "".join(traceback.format_exception(failure))


def _place(failure: BaseException) -> str:
    """The innermost function of the program that was at work."""
    frames = [one for one in traceback.extract_tb(failure.__traceback__) if one.name != "ring"]
    own = [frame for frame in frames if frame.filename.startswith(OWN)] or frames
    return f"{Path(own[-1].filename).name}:{own[-1].name}" if own else "nowhere"
