"""Running tests apart from this process: which functions they reach, and what they notice.

Each run is a fork of this process, in which everything is loaded already: a function that is
broken there stays as it is here.
"""

import importlib
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import IO, Any

import pytest
from hypothesis import Phase, settings

from tests.mutation.breaking import Break, broken, forget
from tests.mutation.trying import Verdict

Place = tuple[str, int]
"""A function: the file in which it stands, and the line at which its code begins."""

ENDLESS = '"endless"'
"""What a run that was ended gives."""

EXAMPLES = 50
"""So many examples a property tries; what they are is the same each time."""

PATIENCE, AT_LEAST = 4, 20
"""A run does not end if it takes so many times the seconds of the processor that it takes when
nothing is broken, and at least so many."""

BUSY = 5
"""Nor does a run end, as it only waits, that takes so many times these seconds by the clock."""


@dataclass
class Reached:
    """What the tests of a layer reach: by test the seconds it takes, by function its tests."""

    seconds: dict[str, float] = field(default_factory=dict)
    tests: dict[Place, list[str]] = field(default_factory=dict)

    def by(self, place: Place) -> list[str]:
        """The tests that reach a function, the quickest first."""
        return sorted(self.tests.get(place, ()), key=lambda test: (self.seconds[test], test))

    def plain(self) -> dict[str, Any]:
        """These tests as data that can be written as JSON."""
        return {"seconds": self.seconds, "tests": [[*at, all_] for at, all_ in self.tests.items()]}

    @classmethod
    def from_plain(cls, told: Mapping[str, Any]) -> "Reached":
        """What :meth:`plain` made the data of."""
        return cls(
            dict(told["seconds"]), {(file, line): all_ for file, line, all_ in told["tests"]}
        )

    def add(self, other: "Reached") -> None:
        """Add what other tests reach."""
        self.seconds |= other.seconds
        for place, tests in other.tests.items():
            self.tests.setdefault(place, []).extend(tests)


def reached(package: str, tests: Sequence[Path], processes: int) -> Reached:
    """Which functions of ``package`` the test modules ``tests`` reach, each in its own fork."""
    jobs = [_recorder(package, module) for module in tests]
    whole = Reached()
    for file in _forked(jobs, processes):
        whole.add(Reached.from_plain(json.loads(file)))
    return whole


def verdicts(
    breaks: Sequence[Break], found: Reached, processes: int
) -> Iterator[tuple[Break, Verdict]]:
    """What comes of each break, in their order: whether a test that reaches it notices it."""
    jobs = [_trial(one, found) for one in breaks]
    for one, told in zip(breaks, _forked(jobs, processes), strict=True):
        yield one, json.loads(told)


def _recorder(package: str, module: Path) -> Callable[[], Any]:
    def record() -> Any:
        recording = _Recording(package)
        if _run([str(module)], recording) != pytest.ExitCode.OK:
            failed = "; ".join(recording.failed)
            raise AssertionError(f"{module} fails although nothing is broken: {failed}")
        return recording.found().plain()

    return record


def _trial(one: Break, found: Reached) -> Callable[[], Any]:
    tests = found.by(place_of(one))
    limit = max(AT_LEAST, PATIENCE * sum(found.seconds[test] for test in tests))

    def attempt() -> Any:
        if not tests:
            return "quiet"
        used = sum(os.times()[:2])
        resource.setrlimit(resource.RLIMIT_CPU, (int(used + limit) + 1,) * 2)
        signal.alarm(int(BUSY * limit))
        with broken(one):
            return "noticed" if _run(["-x", *tests]) != pytest.ExitCode.OK else "quiet"

    return attempt


def place_of(one: Break) -> Place:
    """The function that a break is of."""
    code: CodeType = one.target.__code__
    return code.co_filename, code.co_firstlineno


def _run(arguments: Sequence[str], *plugins: object) -> int:
    """Run tests without their output; gives the exit status of pytest."""
    for package in ("judgetool", "rules_index", "resources"):
        forget(package)
    folder = Path(tempfile.gettempdir(), "pytest")
    quietly = ["-q", "--assert=plain", "-p", "no:cacheprovider", f"--basetemp={folder}", *arguments]
    status = pytest.main(quietly, plugins=[_SameExamples(), *plugins])
    if status in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise AssertionError(f"no tests were run: {' '.join(arguments)}")
    return int(status)


class _SameExamples:
    """Properties try the same examples each time, and do not look for the simplest failure."""

    def pytest_configure(self) -> None:
        settings.register_profile(
            "broken",
            settings.get_profile("tests"),
            max_examples=EXAMPLES,
            derandomize=True,
            database=None,
            phases=(Phase.explicit, Phase.generate),
        )
        settings.load_profile("broken")


class _Recording:
    """Notes which functions run while a test runs, or a fixture that other tests may share."""

    def __init__(self, package: str) -> None:
        self.package = package
        folder = Path(str(importlib.import_module(package).__file__)).parent
        self.inside = f"{folder}{os.sep}"
        self.by_test: dict[str, set[Place]] = {}
        self.by_fixture: dict[str, set[Place]] = {}
        self.fixtures: dict[str, tuple[str, ...]] = {}
        self.seconds: dict[str, float] = {}
        self.of_fixture: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(f"{report.nodeid}: {report.longreprtext[-200:]}")

    def found(self) -> Reached:
        """All that was noted: what a fixture reaches, all tests reach that ask for it."""
        whole = Reached()
        for test, places in self.by_test.items():
            shared = [name for name in self.fixtures[test] if name in self.by_fixture]
            needed = sum(self.of_fixture[name] for name in shared)
            whole.seconds[test] = self.seconds[test] + needed
            for place in places.union(*(self.by_fixture[name] for name in shared)):
                whole.tests.setdefault(place, []).append(test)
        return whole

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        forget(self.package)
        self.fixtures[item.nodeid] = tuple(getattr(item, "fixturenames", ()))
        began, fixtures = time.process_time(), sum(self.of_fixture.values())
        with self._noting(self.by_test.setdefault(item.nodeid, set())):
            result = yield
        taken = time.process_time() - began
        self.seconds[item.nodeid] = taken - (sum(self.of_fixture.values()) - fixtures)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        if fixturedef.scope == "function":
            return (yield)
        began = time.process_time()
        with self._noting(self.by_fixture.setdefault(fixturedef.argname, set())):
            result = yield
        self.of_fixture[fixturedef.argname] = time.process_time() - began
        return result

    @contextmanager
    def _noting(self, places: set[Place]) -> Iterator[None]:
        met: set[CodeType] = set()

        def note(frame: FrameType, event: str, _: object) -> None:
            code = frame.f_code
            if event == "call" and code not in met:
                met.add(code)
                if code.co_filename.startswith(self.inside):
                    places.add((code.co_filename, code.co_firstlineno))

        before = sys.getprofile()
        sys.setprofile(note)
        try:
            yield
        finally:
            sys.setprofile(before)


def _forked(jobs: Sequence[Callable[[], Any]], processes: int) -> Iterator[str]:
    """What each job gives, as JSON and in their order; each runs in a fork of its own.

    Each has a folder of its own for temporary files, so that no other run is in its way.
    """
    waiting = list(enumerate(jobs))[::-1]
    running: dict[int, tuple[int, IO[str], tempfile.TemporaryDirectory[str]]] = {}
    done: dict[int, str] = {}
    following = 0
    while following < len(jobs):
        while waiting and len(running) < processes:
            number, job = waiting.pop()
            answer: IO[str] = tempfile.TemporaryFile("w+")  # noqa: SIM115 - read when the fork has ended
            folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
            running[_begun(job, answer, folder.name)] = (number, answer, folder)
        process, _ = os.wait()
        number, answer, folder = running.pop(process)
        with folder, answer:
            answer.seek(0)
            done[number] = answer.read() or ENDLESS
        while following in done:
            yield done.pop(following)
            following += 1


def _begun(job: Callable[[], Any], answer: IO[str], folder: str) -> int:
    """The process of a fork that writes what ``job`` gives into ``answer``."""
    sys.stderr.flush()
    process = os.fork()
    if process:
        return process
    errors = os.dup(2)
    tempfile.tempdir = folder
    os.chmod(folder, 0o1777)  # tests that give up their privileges have folders in it
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        json.dump(job(), answer)
        answer.flush()
    except BaseException as failure:
        os.write(errors, f"{failure!r}\n".encode())
        json.dump("crashed", answer)
        answer.flush()
    finally:
        os._exit(0)
