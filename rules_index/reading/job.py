"""The bound on the memory of a process of Windows: a job object, which Python itself cannot make.

A process that puts itself into a job with such a bound gets no memory beyond it, as after
``setrlimit`` elsewhere. The job lasts as long as its process.
"""

import ctypes
import sys
from ctypes import c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any

PROCESS_MEMORY = 0x100
"""``JOB_OBJECT_LIMIT_PROCESS_MEMORY``: no process of the job has more memory than the bound."""

NO_DIALOGUE = 0x400
"""``JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION``: one that crashes ends, and asks nobody."""

EXTENDED_LIMITS = 9
"""``JobObjectExtendedLimitInformation``, the kind of bounds that the memory is among."""


class BasicLimits(ctypes.Structure):
    """``JOBOBJECT_BASIC_LIMIT_INFORMATION`` of Windows with 64 bits."""

    _fields_ = (
        ("PerProcessUserTimeLimit", c_int64),
        ("PerJobUserTimeLimit", c_int64),
        ("LimitFlags", c_uint32),
        ("MinimumWorkingSetSize", c_size_t),
        ("MaximumWorkingSetSize", c_size_t),
        ("ActiveProcessLimit", c_uint32),
        ("Affinity", c_size_t),
        ("PriorityClass", c_uint32),
        ("SchedulingClass", c_uint32),
    )


class ExtendedLimits(ctypes.Structure):
    """``JOBOBJECT_EXTENDED_LIMIT_INFORMATION``; sizes are bytes."""

    _fields_ = (
        ("BasicLimitInformation", BasicLimits),
        ("IoInfo", c_uint64 * 6),
        ("ProcessMemoryLimit", c_size_t),
        ("JobMemoryLimit", c_size_t),
        ("PeakProcessMemoryUsed", c_size_t),
        ("PeakJobMemoryUsed", c_size_t),
    )


def bound_memory(most: int, kernel: Any = None) -> bool:
    """Let this process have no more than ``most`` bytes of memory, and say whether that is so.

    ``kernel`` is the library of Windows that is asked, ``kernel32`` if none is given.
    """
    system = _kernel32() if kernel is None else kernel
    if system is None:
        return False
    limits = ExtendedLimits()
    limits.BasicLimitInformation.LimitFlags = PROCESS_MEMORY | NO_DIALOGUE
    limits.ProcessMemoryLimit = most
    job = system.CreateJobObjectW(None, None)
    return bool(
        job
        and system.SetInformationJobObject(
            job, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
        )
        and system.AssignProcessToJobObject(job, system.GetCurrentProcess())
    )


if sys.platform == "win32":

    def _kernel32() -> Any:
        kernel = ctypes.WinDLL("kernel32")
        kernel.CreateJobObjectW.restype = kernel.GetCurrentProcess.restype = c_void_p
        kernel.CreateJobObjectW.argtypes = c_void_p, ctypes.c_wchar_p
        kernel.SetInformationJobObject.argtypes = c_void_p, c_uint32, c_void_p, c_uint32
        kernel.AssignProcessToJobObject.argtypes = c_void_p, c_void_p
        return kernel
else:

    def _kernel32() -> Any:
        return None
