"""What SQLite tells by numbers becomes a problem that says what to do."""

import shutil
import sqlite3
from collections import namedtuple
from pathlib import Path

import pytest

from judgetool.errors import Problem, Stopped
from judgetool.store.failures import (
    DamagedWorkspace,
    FailingDisk,
    LockedWorkspace,
    NoPermission,
    NoRoom,
    ReadOnlyWorkspace,
    problem_of,
)

Usage = namedtuple("Usage", "total used free")


def failure(number: int, words: str = "it went wrong") -> sqlite3.OperationalError:
    """What the module of Python raises for a number of SQLite."""
    told = sqlite3.OperationalError(words)
    told.sqlite_errorcode = number
    return told


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (sqlite3.SQLITE_CORRUPT, DamagedWorkspace),
        (sqlite3.SQLITE_NOTADB, DamagedWorkspace),
        (sqlite3.SQLITE_CORRUPT_VTAB, DamagedWorkspace),
        (sqlite3.SQLITE_BUSY, LockedWorkspace),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, LockedWorkspace),
        (sqlite3.SQLITE_LOCKED, LockedWorkspace),
        (sqlite3.SQLITE_READONLY, ReadOnlyWorkspace),
        (sqlite3.SQLITE_FULL, NoRoom),
        (sqlite3.SQLITE_CANTOPEN, NoPermission),
        (sqlite3.SQLITE_PERM, NoPermission),
        (sqlite3.SQLITE_INTERRUPT, Stopped),
    ],
)
def test_each_number_is_a_kind_of_problem(number: int, kind: type[Problem]) -> None:
    problem = problem_of(failure(number), "pond.sqlite")
    assert type(problem) is kind
    assert problem.where == "pond.sqlite"


@pytest.mark.parametrize(
    ("words", "damaged"),
    [
        ("no such table: notes", True),
        ("no such column: text", True),
        ("malformed JSON", True),
        ("string or blob too big", True),
        ('near "SELCT": syntax error', False),
    ],
)
def test_what_the_program_has_made_and_is_missing_was_lost(words: str, damaged: bool) -> None:
    problem = problem_of(failure(sqlite3.SQLITE_ERROR, words), "pond.sqlite")
    assert isinstance(problem, DamagedWorkspace) is damaged
    assert (problem is None) is not damaged


def test_a_wrong_statement_is_a_defect_of_the_program() -> None:
    assert problem_of(failure(sqlite3.SQLITE_MISUSE), "pond.sqlite") is None
    assert problem_of(sqlite3.ProgrammingError("closed"), "pond.sqlite") is None


def test_what_cannot_be_decoded_is_damage_even_without_a_number() -> None:
    told = sqlite3.OperationalError("Could not decode to UTF-8 column")
    assert isinstance(problem_of(told, "pond.sqlite"), DamagedWorkspace)
    assert problem_of(sqlite3.DatabaseError("Could not decode"), "pond.sqlite") is None


@pytest.mark.parametrize(("free", "kind"), [(0, NoRoom), (1, FailingDisk)])
def test_a_disk_that_fails_may_only_be_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, kind: type[Problem]
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(9, 9, free))
    told = failure(sqlite3.SQLITE_IOERR)
    assert type(problem_of(told, tmp_path / "workspace.sqlite")) is kind


def test_a_disk_of_which_nothing_is_known_fails() -> None:
    told = failure(sqlite3.SQLITE_IOERR, "disk I/O error")
    problem = problem_of(told, "/nowhere/at/all/workspace.sqlite")
    assert isinstance(problem, FailingDisk)
    assert problem.what == "the disk fails (disk I/O error)"
