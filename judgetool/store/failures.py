"""What can be wrong with the workspace's file: one class for each kind, each with its advice.

SQLite tells failures by numbers and in its own words. Here they become what a judge can act on.
What cannot be told by its number stays as it is.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judgetool.errors import BrokenFile, Problem, Stopped

CHECK = "save what can be read with: judgetool workspace rescue"


class CannotStore(Problem):
    """The workspace's file cannot be written to."""


class LockedWorkspace(CannotStore):
    """Another program is writing to the workspace, and did not finish in time."""


class ReadOnlyWorkspace(CannotStore):
    """The workspace can be read and not be written to: folder or file do not allow it."""


class NoRoom(CannotStore):
    """The disk, or what the user may take of it, is full."""


class FailingDisk(CannotStore):
    """The disk did not do what it was asked for."""


class NoPermission(CannotStore):
    """The user may not even read the workspace, or not make its folder."""


class NoPlace(CannotStore):
    """The place of the workspace is taken by something else, or leads nowhere."""


class NumberTooLarge(Problem):
    """A number has more digits than the workspace can hold, so it can be in none of its rows."""


class NewerWorkspace(Problem):
    """A later version of the program has made the workspace; it is neither read nor changed."""


class ForeignFile(BrokenFile):
    """The file is a database of something else."""


class DamagedWorkspace(BrokenFile):
    """What stands in the workspace's file is not what the program has written."""


class OlderWorkspace(DamagedWorkspace):
    """A version that was never released made the workspace; what it holds can be rescued."""


@contextmanager
def told_as(kind: type[Problem], what: str, where: Path, remedy: str) -> Iterator[None]:
    """Within this a failure of the system is raised as a problem of ``kind``.

    It says ``what`` cannot be done, and behind that in brackets why.
    """
    try:
        yield
    except (OSError, ValueError) as failure:
        why = getattr(failure, "strerror", None) or "this is not a path"
        raise kind(f"{what} ({why})", where=str(where), remedy=remedy) from failure


def damaged(why: object, where: object) -> DamagedWorkspace:
    """The problem that the workspace at ``where`` is damaged, as ``why`` says."""
    return DamagedWorkspace(
        f"the workspace is damaged ({' '.join(str(why).split())})", where=str(where), remedy=CHECK
    )


def locked(where: object) -> LockedWorkspace:
    """The problem that somebody else is writing to the workspace at ``where``."""
    return LockedWorkspace(
        "the workspace cannot be written to now, because another program is writing to it",
        where=str(where),
        remedy="wait for that program or close it, and try again; the file itself is sound",
    )


def read_only(where: object, why: str) -> ReadOnlyWorkspace:
    """The problem that nothing can be kept at ``where``, and ``why``."""
    return ReadOnlyWorkspace(
        f"nothing can be saved, because the workspace is read-only ({why})",
        where=str(where),
        remedy="allow writing to its folder, or choose another folder with --data-dir",
    )


def no_room(where: object) -> NoRoom:
    """The problem that the disk of ``where`` is full."""
    return NoRoom(
        "the workspace cannot be written to, because the disk is full",
        where=str(where),
        remedy="make room and try again; everything saved before is still there",
    )


def no_permission(where: object, why: str) -> NoPermission:
    """The problem that the user may not read what is at ``where``."""
    return NoPermission(
        f"the workspace cannot be opened ({why})",
        where=str(where),
        remedy="allow reading and writing it, or choose another folder with --data-dir",
    )


def problem_of(
    failure: sqlite3.Error | UnicodeDecodeError | OverflowError, where: object
) -> Problem | None:
    """What ``failure`` means for the workspace at ``where``; None where it is none of its kinds."""
    if isinstance(failure, OverflowError):
        return NumberTooLarge(
            "a number has too many digits to be saved or looked up",
            remedy="give a number with at most 18 digits",
        )
    if isinstance(failure, UnicodeDecodeError):
        return damaged("it holds something other than text where text should be", where)
    code = getattr(failure, "sqlite_errorcode", None)
    if code is None:
        undecodable = isinstance(failure, sqlite3.OperationalError) and "decode" in str(failure)
        return damaged(failure, where) if undecodable else None
    return _by_number(code & 0xFF, failure, where)


def _by_number(kind: int, failure: sqlite3.Error, where: object) -> Problem | None:
    if kind == sqlite3.SQLITE_NOTADB:
        return damaged("the file does not begin as a workspace does", where)
    if kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FORMAT):
        return damaged(failure, where)
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL):
        return locked(where)
    if kind == sqlite3.SQLITE_READONLY:
        return read_only(where, "its file or its folder cannot be written to")
    if kind == sqlite3.SQLITE_FULL:
        return no_room(where)
    if kind in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return no_permission(where, str(failure))
    if kind in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOLFS):
        return _failing(failure, where)
    if kind == sqlite3.SQLITE_INTERRUPT:
        return Stopped("the work was stopped", where=str(where), remedy="nothing was changed")
    if kind in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_TOOBIG) and _of_contents(str(failure)):
        return damaged(failure, where)
    return None


def _of_contents(words: str) -> bool:
    """Whether a failure without a number of its own is about what the file holds.

    The program asks for its own tables and writes its own JSON. If they are missing, they were
    lost.
    """
    lost = ("no such table", "no such column", "malformed JSON", "string or blob")
    return words.startswith((*lost, "unsupported file format"))


def _failing(failure: sqlite3.Error, where: object) -> Problem:
    from shutil import disk_usage

    try:
        full = disk_usage(Path(str(where)).parent).free == 0
    except OSError:
        full = False
    if full:
        return no_room(where)
    return FailingDisk(
        f"the disk fails ({failure})",
        where=str(where),
        remedy="check that the disk is connected, copy the file to another disk and check it there",
    )
