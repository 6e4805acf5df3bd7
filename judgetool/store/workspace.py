"""The workspace: one SQLite file below the data directory, made, opened and kept up to date.

Where nothing can be written, everything that only reads must still work: what can be read of the
file is then copied into memory, an empty workspace where there is no file, and what would write is
refused with the reason.
"""

import errno
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlite_utils import Database

from judgetool import __version__
from judgetool.errors import Problem
from judgetool.store.connection import Connection, Wait, connected, database, patiently
from judgetool.store.connection import wait as wait_some_seconds
from judgetool.store.failures import (
    CannotStore,
    LockedWorkspace,
    NoPermission,
    NoPlace,
    ReadOnlyWorkspace,
    damaged,
    no_permission,
    no_room,
    read_only,
)
from judgetool.store.migrations import migrate, version_of
from judgetool.store.places import file_of
from rules_index.temporary import own_folder

OWNER_ONLY, FOLDER_OF_OWNER = 0o600, 0o700
"""Names of players stand in the workspace: nobody else on the machine reads them."""

JOURNALS = ("-wal", "-journal")
"""The files beside it: what is not yet put into it, or what has to be taken back."""

CANNOT_WRITE = (errno.EACCES, errno.EPERM, errno.EROFS)


def opened(path: Path, wait: Wait) -> Database:
    """The workspace in the file ``path``, made if it is not there, and brought up to date.

    Raises the problems of ``failures``.
    """
    refusal = _made(path)
    if refusal is None and not os.access(path, os.R_OK):
        raise no_permission(path, "reading it is not allowed")
    if refusal is None:
        refusal = _why_read_only(path)
    if refusal is None:
        try:
            return patiently(lambda: _for_writing(path, wait), wait)
        except (ReadOnlyWorkspace, NoPermission) as problem:
            refusal = problem
    return _in_memory(path, refusal, wait)


def _made(path: Path) -> CannotStore | None:
    """Make folder and file where they lack; gives why that is not possible.

    Raises ``NoPlace`` where something else is there, ``DamagedWorkspace`` where the file does not
    begin as it should.
    """
    try:
        path.parent.mkdir(mode=FOLDER_OF_OWNER, parents=True, exist_ok=True)
        with open(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY), "wb"):
            return None
    except FileExistsError:
        _require_file(path)
        return None
    except NotADirectoryError as failure:
        raise _no_place(path.parent, "its parent is not a folder") from failure
    except OSError as failure:
        if failure.errno == errno.ENOSPC:
            return no_room(path)
        if failure.errno in CANNOT_WRITE:
            return _unless_there(path, str(failure.strerror))
        raise no_permission(path, str(failure.strerror)) from failure
    except ValueError as failure:
        raise _no_place(path, "this is not a path") from failure


def _unless_there(path: Path, why: str) -> CannotStore | None:
    """Why nothing can be made at ``path``; None if the file is there and nothing need be made."""
    try:
        there = os.path.lexists(path) and path.parent.is_dir()
    except OSError:
        there = False
    if not there:
        return read_only(path, why)
    _require_file(path)
    return None


def _require_file(path: Path) -> None:
    """Raise ``NoPlace`` where ``path`` is no file in a folder. What is in it only SQLite may read.

    On POSIX, whoever closes a file lets go of all locks that the process has on it. If this file
    were opened here, another program would take the one that this process has open for closed, and
    throw its journal away: all that is written afterwards would be lost.
    """
    if not path.parent.is_dir():
        raise _no_place(path.parent, "its parent is not a folder")
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise _no_place(
                path, "this is a folder" if stat.S_ISDIR(mode) else "this is not a regular file"
            )
    except FileNotFoundError as failure:
        raise _no_place(
            path, f"it is a link to {os.readlink(path)}, which does not exist"
        ) from failure
    except PermissionError as failure:
        raise no_permission(path, "reading it is not allowed") from failure
    except OSError as failure:
        raise _no_place(path, str(failure.strerror)) from failure


def _no_place(path: Path, why: str) -> NoPlace:
    return NoPlace(
        f"the workspace cannot be here: {why}",
        where=str(path),
        remedy="correct that, or choose another folder with --data-dir",
    )


def _why_read_only(path: Path) -> ReadOnlyWorkspace | None:
    if not os.access(path, os.W_OK):
        return read_only(path, "its file cannot be written to")
    if not os.access(path.resolve().parent, os.W_OK):
        return read_only(path, "its folder cannot be written to")
    return None


def _for_writing(path: Path, wait: Wait) -> Database:
    conn = connected(path, f"{path.resolve().as_uri()}?mode=rw", wait)
    try:
        db = database(conn)
        made_before = version_of(db, path) == 0
        migrate(db, path, lambda _: _keep(conn))
        if made_before:
            path.chmod(OWNER_ONLY)
        _read_beside_writing(conn)
    except BaseException:
        conn.close()
        raise
    return db


@contextmanager
def alone(path: Path, wait: Wait) -> Iterator[Connection]:
    """A connection to the workspace in the file ``path``, while nobody else can have it open.

    It knows nothing of versions. Raises ``LockedWorkspace`` where somebody else has it open and
    does not close it in time, and what else can be wrong with the file.
    """
    _require_file(path)
    if (refusal := _why_read_only(path)) is not None:
        raise refusal
    with closing(connected(path, f"{path.resolve().as_uri()}?mode=rw", wait)) as conn:
        conn.execute("PRAGMA locking_mode = EXCLUSIVE").fetchone()
        # Whoever has the file open, even idly, is in the way of leaving the mode WAL.
        patiently(lambda: conn.execute("PRAGMA journal_mode = DELETE").fetchone(), wait)
        patiently(lambda: conn.execute("BEGIN EXCLUSIVE"), wait)
        conn.execute("COMMIT")
        yield conn


def _keep(conn: Connection) -> None:
    """Keep the workspace as it is, before a newer version of the program changes its schema."""
    from judgetool.store.backups import keep

    uri = f"{conn.path.resolve().as_uri()}?mode=rw"
    with closing(connected(conn.path, uri, conn.wait)) as reading:
        conn.kept = keep(reading, f"upgrade-to-{__version__}")


def _read_beside_writing(conn: Connection) -> None:
    """From now on let nobody who reads wait for one who writes, if nobody is in the way."""
    [mode] = conn.execute("PRAGMA journal_mode").fetchone()
    if mode != "wal":
        try:
            conn.execute("PRAGMA journal_mode = WAL").fetchone()
        except LockedWorkspace:
            # It is sound without, and the next start tries again.
            return


def _in_memory(path: Path, refusal: CannotStore, wait: Wait) -> Database:
    """A copy in memory of what is at ``path``, into which the user can keep nothing."""
    conn = connected(path, ":memory:", wait)
    conn.refusal = refusal
    try:
        if path.exists():
            patiently(lambda: _copy(path, conn, wait), wait)
        db = database(conn)
        migrate(db, path)
    except BaseException:
        conn.close()
        raise
    return db


def _copy(path: Path, into: Connection, wait: Wait) -> None:
    """Copy the file, and what was not yet put into it, whether its folder can be written or not."""
    journals = unfinished(path)
    if not journals:
        _back_up(path, f"{path.resolve().as_uri()}?mode=ro&immutable=1", into, wait)
        return
    with own_folder() as folder:
        copy = folder / path.name
        shutil.copyfile(path, copy)
        for journal in journals:
            shutil.copyfile(journal, copy.with_name(journal.name))
        _back_up(path, copy.as_uri(), into, wait)


def unfinished(path: Path) -> set[Path]:
    """The journals that belong to the file ``path`` and hold something."""
    journals = (path.with_name(f"{path.name}{ending}") for ending in JOURNALS)
    return {one for one in journals if one.exists() and one.stat().st_size}


def _back_up(path: Path, uri: str, into: Connection, wait: Wait) -> None:
    with closing(connected(path, uri, wait)) as source:
        try:
            source.backup(into)
        except sqlite3.Error as failure:
            into.tell(failure)


HOME_VARIABLE = "JUDGETOOL_HOME"

INSTRUCTIONS_BETWEEN_LOOKS = 1000
"""Steps that the database takes before it asks whether it should stop."""


def data_directory(chosen: Path | None = None) -> Path:
    """Where the workspace lies: ``chosen``, else ``JUDGETOOL_HOME``, else the platform's place.

    Raises ``NoPlace`` where the user has no folder of their own.
    """
    if chosen is not None:
        return chosen
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home)
    from platformdirs import user_data_path

    place = user_data_path("judgetool", appauthor=False)
    if not place.is_absolute():
        raise NoPlace(
            "this user has no home folder in which the workspace could lie",
            remedy=f"name a folder with --data-dir or in {HOME_VARIABLE}",
        )
    return place


class Workspace:
    """An open workspace; use it as a context manager or call :meth:`close`.

    Where nothing can be written it is a copy in memory, of which everything can be read. Raises
    the problems of ``judgetool.store.failures``. ``wait`` is called while another program writes.
    """

    def __init__(self, directory: Path, *, wait: Wait = wait_some_seconds) -> None:
        self.path = file_of(directory)
        self.stopped: Callable[[], bool] = lambda: False
        self.db = opened(self.path, lambda passed: not self.stopped() and wait(passed))

    @property
    def refusal(self) -> CannotStore | None:
        """Why nothing can be kept in this workspace; None where that is possible."""
        conn = self.db.conn
        return conn.refusal if isinstance(conn, Connection) else None

    @property
    def kept(self) -> Path | None:
        """The backup that was made because this opening has upgraded the workspace, if it has."""
        conn = self.db.conn
        return conn.kept if isinstance(conn, Connection) else None

    def stop_when(self, wished: Callable[[], bool]) -> None:
        """Let what is under way fail once ``wished()`` is true. Its transaction is then undone.

        Long work outside the database asks ``stopped`` for the same.
        """
        self.stopped = wished
        self.db.conn.set_progress_handler(wished, INSTRUCTIONS_BETWEEN_LOOKS)

    def reading(self) -> AbstractContextManager[Database]:
        """Within this all reads see the same state, whatever is imported in the meantime."""
        return self.db.atomic()

    def close(self) -> None:
        """Close the database file."""
        self.db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            if isinstance(value, Exception) and not isinstance(value, Problem):
                self.blame(value)
        finally:
            self.close()

    def blame(self, failure: Exception) -> None:
        """Raise ``DamagedWorkspace`` if damage of the workspace explains ``failure``.

        What stands in a damaged file can be anything, and nobody can foresee where the program
        first fails on it.
        """
        from judgetool.store.check import findings

        if (found := next(findings(self.db), None)) is not None:
            raise damaged(found, self.path) from failure
