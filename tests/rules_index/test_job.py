"""The bound on the memory of a process of Windows is asked for as that system wants it."""

import ctypes
import sys
from typing import Any

import pytest

from rules_index.reading import job, worker
from rules_index.reading.job import ExtendedLimits, bound_memory

JOB, THIS_PROCESS = 312, -1


class Kernel:
    """Answers as ``kernel32`` does, and notes what it is asked for."""

    def __init__(self, *, made: int | None = JOB, set_up: int = 1, assigned: int = 1) -> None:
        self.made, self.set_up, self.assigned = made, set_up, assigned
        self.asked: list[tuple[Any, ...]] = []

    def CreateJobObjectW(self, security: None, name: None) -> int | None:  # noqa: N802
        self.asked.append(("create", security, name))
        return self.made

    def SetInformationJobObject(self, job: int, kind: int, given: Any, size: int) -> int:  # noqa: N802
        limits = ctypes.cast(given, ctypes.POINTER(ExtendedLimits)).contents
        flags, most = limits.BasicLimitInformation.LimitFlags, limits.ProcessMemoryLimit
        self.asked.append(("set", job, kind, size, flags, most))
        return self.set_up

    def GetCurrentProcess(self) -> int:  # noqa: N802
        return THIS_PROCESS

    def AssignProcessToJobObject(self, job: int, process: int) -> int:  # noqa: N802
        self.asked.append(("assign", job, process))
        return self.assigned


def test_the_bound_lies_where_windows_with_64_bits_reads_it() -> None:
    assert ctypes.sizeof(job.BasicLimits) == 64
    assert ctypes.sizeof(ExtendedLimits) == 144
    assert job.BasicLimits.LimitFlags.offset == 16
    assert ExtendedLimits.ProcessMemoryLimit.offset == 112


def test_the_process_puts_itself_into_a_job_with_the_bound() -> None:
    kernel = Kernel()
    assert bound_memory(805_306_368, kernel)
    assert kernel.asked == [
        ("create", None, None),
        ("set", JOB, 9, 144, 0x500, 805_306_368),
        ("assign", JOB, THIS_PROCESS),
    ]


@pytest.mark.parametrize(
    ("kernel", "asked"),
    [
        (Kernel(made=None), ["create"]),
        (Kernel(set_up=0), ["create", "set"]),
        (Kernel(assigned=0), ["create", "set", "assign"]),
    ],
)
def test_it_says_so_where_the_system_refuses(kernel: Kernel, asked: list[str]) -> None:
    assert not bound_memory(1, kernel)
    assert [one[0] for one in kernel.asked] == asked


@pytest.mark.skipif(sys.platform == "win32", reason="there the job is really made")
def test_other_systems_have_no_jobs() -> None:
    assert not bound_memory(1)


def test_the_process_that_reads_apart_asks_for_it_where_there_is_no_other_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bounds: list[int] = []
    monkeypatch.setitem(sys.modules, "resource", None)
    monkeypatch.setattr(job, "bound_memory", bounds.append)
    worker.limit_memory()
    assert bounds == [805_306_368]
