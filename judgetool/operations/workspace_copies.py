"""Backing a workspace up, restoring a backup, and moving the workspace to another folder.

Whatever ends one of them (a full disk, a lost stick, the power), the workspace is as it was before
or as it should be after, and never half. Restoring and moving need it for themselves alone.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from judgetool import __version__
from judgetool.errors import Problem
from judgetool.given_files import is_folder, is_same, is_there
from judgetool.operations.workspace_care import check_workspace, put_aside
from judgetool.store.backups import (
    FOLDER,
    MOST_KEPT,
    Backup,
    copy_whole,
    keep,
    read_backup,
    unpack,
    write_backup,
)
from judgetool.store.check import findings
from judgetool.store.connection import Connection, Wait, connected, database, wait
from judgetool.store.failures import (
    DamagedWorkspace,
    ForeignFile,
    LockedWorkspace,
    NoPlace,
    damaged,
    told_as,
)
from judgetool.store.migrations import APPLICATION
from judgetool.store.places import FILE_NAME, file_of, note_place, place_of
from judgetool.store.workspace import Workspace, alone
from rules_index.temporary import own_folder

__all__ = [
    "Backup",
    "Move",
    "Restoring",
    "backup_workspace",
    "move_workspace",
    "read_backup",
    "restore_workspace",
]

LONGEST_WAIT = 2.0
"""Seconds for which it is waited until no other program has the workspace open."""


class CannotMove(Problem):
    """A workspace cannot be moved to a folder. It is where it was."""


@dataclass(frozen=True)
class Restoring:
    """What was restored, and the backup of what was there before; None if there was nothing.

    Where that was damaged, ``kept`` is the damaged file itself.
    """

    backup: Backup
    path: Path
    kept: Path | None


@dataclass(frozen=True)
class Move:
    """The folder in which the workspace was, and the one in which it is now."""

    before: Path
    after: Path


def upgraded_words(kept: Path) -> str:
    """What is said after a workspace was upgraded, of which ``kept`` is the backup."""
    return (
        f"the workspace was brought up to date for Judgetool {__version__}; as it was before, it is"
        f" kept in {kept} (of such backups the newest {MOST_KEPT} are kept)"
    )


def backup_workspace(directory: Path, into: Path, *, force: bool = False) -> Backup:
    """Write a backup of the workspace of ``directory`` to the file ``into``, and check it.

    Others may write to the workspace meanwhile. Raises ``CannotBackUp``, ``DamagedWorkspace``
    where what is there is no good backup, and other problems of opening a workspace.
    """
    if found := check_workspace(directory):
        raise damaged(found[0], file_of(directory))
    with Workspace(directory) as workspace:
        conn = workspace.db.conn
        assert isinstance(conn, Connection)
        written = write_backup(conn, into, force=force)
    with own_folder() as folder:
        unpack(read_backup(into), folder)
    return written


def restore_workspace(directory: Path, file: Path) -> Restoring:
    """Let the workspace of ``directory`` be what it was when the backup ``file`` was made.

    The backup is checked before anything is changed, and what was there is kept as a backup.
    Raises ``NoBackup``, ``NewerWorkspace``, ``LockedWorkspace``, and ``CannotStore`` where the
    workspace cannot be written to.
    """
    backup = read_backup(file)
    path = file_of(directory)
    with own_folder() as folder:
        unpack(backup, folder)
        with Workspace(folder) as unpacked:  # it brings an older one up to date
            if (found := next(findings(unpacked.db), None)) is not None:
                raise damaged(found, file)
            kept = _made_ready(directory, path)
            with _alone(path) as conn:
                _require_workspace(conn)
                kept = kept or (keep(conn, "restoring") if _holds_anything(conn) else None)
                _fill(conn, unpacked)
    return Restoring(backup, path, kept)


def _made_ready(directory: Path, path: Path) -> Path | None:
    """See that there is a file that SQLite can write; gives where a damaged one was put."""
    if not is_there(path):
        Workspace(directory).close()
        return None
    try:
        with _alone(path) as conn:
            conn.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if conn.execute("PRAGMA quick_check(1)").fetchone() == ("ok",):
                return None
    except DamagedWorkspace:
        pass
    aside = put_aside(directory)
    Workspace(directory).close()
    return aside


def _require_workspace(conn: Connection) -> None:
    """Raise ``ForeignFile`` where the database is one of something else."""
    [mark] = conn.execute("PRAGMA application_id").fetchone()
    if mark != APPLICATION and _holds_anything(conn):
        raise ForeignFile(
            "this is not a workspace but the database of another program",
            where=str(conn.path),
            remedy="choose another folder with --data-dir; nothing was changed",
        )


def _holds_anything(conn: Connection) -> bool:
    [tables] = conn.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return bool(tables)


def _fill(conn: Connection, source: Workspace) -> None:
    """Make the database of ``conn`` what ``source`` is, in one transaction of SQLite's own."""
    source.db.execute("PRAGMA journal_mode = DELETE").fetchone()
    with closing(connected(source.path, source.path.as_uri(), wait)) as restored:
        try:
            restored.backup(conn)
        except sqlite3.Error as failure:
            conn.tell(failure)


def move_workspace(directory: Path, into: Path, *, is_there_already: bool = False) -> Move:
    """Take the workspace of ``directory`` to the folder ``into``, and remember that it is there.

    ``into`` must not be there yet, or be empty. With ``is_there_already`` nothing is moved: the
    workspace lies in ``into``, and that is remembered. Raises ``CannotMove``, ``LockedWorkspace``,
    and the problems of opening a workspace.
    """
    into = into.absolute()
    if is_there_already:
        return _remember(directory, into)
    before = place_of(directory)
    if not is_there(before / FILE_NAME):
        raise CannotMove(
            "there is no workspace here yet",
            where=str(before),
            remedy="the first command that needs a workspace makes one",
        )
    _require_free(before, into, home=directory)
    if found := check_workspace(directory):
        raise damaged(found[0], file_of(directory))
    with _alone(before / FILE_NAME) as conn, _undone_if_it_fails(directory, into):
        _copy(conn, before, into)
        note_place(directory, into)
    for name in (FILE_NAME, FOLDER):
        _remove(before / name)
    return Move(before, into)


def _remember(directory: Path, into: Path) -> Move:
    """Only remember that the workspace of ``directory`` lies in ``into``."""
    if not is_there(into / FILE_NAME):
        raise CannotMove(
            "there is no workspace in this folder",
            where=str(into),
            remedy=f"name the folder in which {FILE_NAME} lies",
        )
    try:
        before = place_of(directory)
    except NoPlace:
        before = directory
    if is_there(before / FILE_NAME) and not is_same(before, into):
        raise CannotMove(
            "this folder has a workspace too",
            where=str(before),
            remedy="move that one to another folder first, or use --data-dir",
        )
    _require_sound(into / FILE_NAME)
    with _told_of(into):
        note_place(directory, into)
    return Move(before, into)


def _require_free(before: Path, into: Path, *, home: Path) -> None:
    """Raise ``CannotMove`` unless a workspace can be put into ``into``, and nothing lies there.

    ``home`` is the folder from which it was taken away first: there other files of the program
    may lie.
    """
    if is_same(before, into):
        raise CannotMove(
            "the workspace is already there", where=str(into), remedy="choose another folder"
        )
    if not is_folder(into):
        if os.path.lexists(into):
            raise CannotMove("this is not a folder", where=str(into), remedy="choose a new folder")
        return
    with _told_of(into):
        lying = {one.name for one in into.iterdir()}
    if is_same(home, into):
        lying &= {FILE_NAME, FOLDER}
    if lying:
        raise CannotMove(
            f"this folder is not empty ({min(lying)})",
            where=str(into),
            remedy="choose an empty folder or a new one",
        )


def _copy(conn: Connection, before: Path, into: Path) -> None:
    """Copy the workspace and the backups beside it, and look whether the copy is sound."""
    into.mkdir(mode=0o700, parents=True, exist_ok=True)
    copy = into / FILE_NAME
    copy_whole(conn, copy)
    copy.chmod(0o600)
    with copy.open("r+b") as file:  # Windows puts only what may be written onto the disk
        os.fsync(file.fileno())
    if is_folder(before / FOLDER):
        shutil.copytree(before / FOLDER, into / FOLDER)
    _require_sound(copy)


def _require_sound(path: Path) -> None:
    """Raise ``DamagedWorkspace`` unless the workspace in this very file is sound."""
    with closing(connected(path, f"{path.as_uri()}?mode=ro", wait)) as conn:
        if (found := next(findings(database(conn)), None)) is not None:
            raise damaged(found, path)


@contextmanager
def _undone_if_it_fails(directory: Path, into: Path) -> Iterator[None]:
    """Remove from ``into`` what was copied there, unless the workspace has become that."""
    was_there = is_folder(into)
    try:
        with _told_of(into):
            yield
    except BaseException:
        if is_same(place_of(directory), into):
            raise
        for name in (FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm", FOLDER):
            _remove(into / name)
        if not was_there:
            with suppress(OSError):
                into.rmdir()
        raise


def _told_of(into: Path) -> AbstractContextManager[None]:
    """Within this the system's failures are told as those of moving to ``into``."""
    return told_as(
        CannotMove,
        "the workspace cannot be moved there",
        into,
        "choose another folder; the workspace is where it was",
    )


def _remove(path: Path) -> None:
    """Remove a file or folder of the program, as far as that is possible."""
    if is_folder(path) and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()


@contextmanager
def _alone(path: Path) -> Iterator[Connection]:
    """A connection to the workspace that nobody else has open; it is said what to do otherwise."""
    try:
        with alone(path, _for_a_moment) as conn:
            yield conn
    except LockedWorkspace as locked:
        raise LockedWorkspace(
            "another program has the workspace open",
            where=str(path),
            remedy="close the window of Judgetool and every command of it, and try again",
        ) from locked


_for_a_moment: Wait = lambda passed: wait(passed) and passed < LONGEST_WAIT  # noqa: E731
