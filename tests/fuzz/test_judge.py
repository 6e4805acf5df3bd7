"""The fuzzers find what they look for, and make it short."""

from itertools import count
from pathlib import Path
from random import Random

import pytest

from judgetool.errors import Problem
from tests.fuzz.judge import failure_of
from tests.fuzz.running import run
from tests.fuzz.shortening import shortened
from tests.fuzz.target import Target, Unfit, Wrong


def make(random: Random) -> bytes:
    return random.randbytes(30) + b"\n" + random.choice((b"boom", b"quiet")) + b"\nthe end"


def attempt(case: bytes) -> None:
    if b"boom" in case:
        raise KeyError("boom")
    if b"endless" in case:
        while True:
            pass
    if b"no place" in case:
        raise Problem("this is wrong")
    if b"unfit" in case:
        raise Unfit
    if b"odd" in case:
        raise Wrong("two and two are five")
    raise Problem("this is wrong", where="case, line 1")


TARGET = Target("frogs", "frogs", make, attempt, seconds=0.05)


@pytest.mark.parametrize(
    ("case", "mark"),
    [
        (b"boom", "KeyError in test_judge.py:attempt"),
        (b"endless", "too long in test_judge.py:attempt"),
        (b"no place", "a message without a place test_judge.py:attempt"),
        (b"odd", "two and two are five"),
    ],
)
def test_what_must_not_be_is_a_failure(case: bytes, mark: str) -> None:
    failure = failure_of(TARGET, case)
    assert failure is not None
    assert failure.mark == mark


def test_what_is_refused_with_its_place_is_none() -> None:
    assert failure_of(TARGET, b"quiet") is None


def test_a_failure_is_made_short() -> None:
    case = b"first\nsecond boom third\nfourth\n"
    assert shortened(TARGET, case, "KeyError in test_judge.py:attempt") == b"boom"


def test_of_each_way_to_fail_one_case_is_kept_with_the_seed_that_gives_it_again(
    tmp_path: Path,
) -> None:
    told: list[str] = []
    done = run(TARGET, iter(range(1, 11)), 60, tmp_path, told.append)
    (short,) = tmp_path.glob("*.case")
    (whole,) = tmp_path.glob("*.whole")
    first = next(seed for seed in count(1) if b"boom" in TARGET.case(seed))
    assert (done.cases, short.read_bytes()) == (10, b"boom")
    assert whole.read_bytes() == TARGET.case(first)
    assert told[0].startswith(f"seed {first}: KeyError in test_judge.py:attempt")
