"""Making a case that fails short: what can be left out is left out, while it fails in the same way.

First lines go, then bytes; large pieces before small ones.
"""

from collections.abc import Callable, Sequence
from itertools import count

from tests.fuzz.judge import failure_of
from tests.fuzz.target import Target, Unfit

MOST_TRIES = 400
"""So often a case is tried in order to make it shorter."""


def shortened(target: Target, case: bytes, mark: str) -> bytes:
    """A part of ``case`` that fails with the same ``mark``."""
    tries = count()

    def fails(shorter: bytes) -> bool:
        if next(tries) >= MOST_TRIES:
            return False
        try:
            failure = failure_of(target, shorter)
        except Unfit:
            return False
        return failure is not None and failure.mark == mark

    lines = _without(case.splitlines(keepends=True), lambda kept: fails(b"".join(kept)))
    letters = [bytes((one,)) for one in b"".join(lines)]
    return b"".join(_without(letters, lambda kept: fails(b"".join(kept))))


def _without(parts: Sequence[bytes], fails: Callable[[Sequence[bytes]], bool]) -> Sequence[bytes]:
    """``parts`` without those that can be left out, tried by halves, quarters and so on."""
    size = len(parts) // 2
    while size:
        at = 0
        while at < len(parts):
            fewer = [*parts[:at], *parts[at + size :]]
            if fails(fewer):
                parts = fewer
            else:
                at += size
        size //= 2
    return parts
