"""Backups: a whole workspace in one file that says what it is, and that can be checked.

A backup is a zip file. In it lie the workspace's file, a sheet for people who wonder what this is,
and one for programs: which version has written it, how long the workspace is, and its checksum.
"""

import json
import os
import shutil
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import file_digest, sha256
from pathlib import Path
from typing import Final

from judgetool import __version__
from judgetool.errors import BrokenFile, Problem
from judgetool.given_files import beginning_of, is_there
from judgetool.store.connection import Connection, patiently
from judgetool.store.failures import NoRoom, told_as
from judgetool.store.migrations import LATEST, VERSION, newer, program_of
from judgetool.store.places import FILE_NAME
from rules_index.temporary import own_folder

FOLDER: Final = "backups"
"""The folder beside the workspace for backups that the program makes by itself."""

MOST_KEPT: Final = 3
"""So many of them are kept of each kind, the newest ones."""

ABOUT, README = "about.json", "README.txt"
WHAT = "a backup of a workspace of Judgetool"
LONGEST_SHEET = 65_536
"""Bytes that the sheet for programs has at most."""

SAID = """\
This is {what}.
It was made on {made} by Judgetool {program}.

It holds all that was kept: events, lists, counts, disputes, notes, imported rulebooks and cards.
It has names of players: give it only to people who may see them.

To use it, open Judgetool, choose File > Restore a backup, and choose this zip file.
Or say on the command line:  judgetool workspace restore THIS-FILE.zip
"""


class CannotBackUp(Problem):
    """A backup cannot be written. The workspace itself is as it was."""


class NoBackup(BrokenFile):
    """A file is no backup of a workspace, or is damaged."""


@dataclass(frozen=True)
class Backup:
    """A backup in the file ``path``.

    ``program`` is the version that has upgraded the workspace in it last, ``number`` that of its
    schema, ``made`` the moment by the clock here, ``size`` the bytes of the workspace,
    ``checksum`` its SHA-256.
    """

    path: Path
    program: str
    number: int
    made: datetime
    size: int
    checksum: str

    @property
    def when(self) -> str:
        """Day, hour and minute at which it was made, for people."""
        return f"{self.made:%Y-%m-%d %H:%M}"


def write_backup(conn: Connection, into: Path, *, force: bool = False) -> Backup:
    """Write the workspace of ``conn``, as it is at one moment, to the file ``into``.

    Others may go on writing meanwhile. A file that is there is written over by ``force`` only.
    Raises ``CannotBackUp``, and what can be wrong with the workspace.
    """
    if is_there(into) and not force:
        raise CannotBackUp(
            "this file already exists", where=str(into), remedy="replace it with --force"
        )
    with _writing(into), own_folder() as folder:
        copy = folder / FILE_NAME
        copy_whole(conn, copy)
        [number] = conn.execute("PRAGMA user_version").fetchone()
        made = datetime.now().astimezone().replace(microsecond=0)
        with copy.open("rb") as content:
            checksum = file_digest(content, "sha256").hexdigest()
        size = copy.stat().st_size
        backup = Backup(into, program_of(conn) or __version__, number, made, size, checksum)
        _put(copy, backup)
    return backup


def copy_whole(conn: Connection, into: Path) -> None:
    """Write the workspace of ``conn``, as it is at one moment, to the new file ``into``.

    Raises ``CannotBackUp`` where there is no room for it.
    """
    try:
        patiently(lambda: conn.execute("VACUUM INTO ?", (str(into),)), conn.wait)
    except NoRoom as full:
        raise CannotBackUp(
            "there is no room for a copy of the workspace",
            where=str(into.parent),
            remedy="make room and try again; the workspace is as it was",
        ) from full


def keep(conn: Connection, why: str) -> Path:
    """Keep the workspace of ``conn`` as it is beside it, before it is changed as a whole.

    ``why`` is what is about to be done, in words that a name of a file can have. Of backups for
    the same kind of reason only the newest are kept. Raises as :func:`write_backup`.
    """
    folder = conn.path.parent / FOLDER
    with _writing(folder):
        folder.mkdir(mode=0o700, exist_ok=True)
    names = (f"before-{why}{number}.zip" for number in ("", *(f"-{n}" for n in range(2, 10_000))))
    path = next(folder / name for name in names if not is_there(folder / name))
    write_backup(conn, path)
    kind = why.partition("-")[0]
    kept = sorted(folder.glob(f"before-{kind}*.zip"), key=lambda one: one.stat().st_mtime_ns)
    for one in kept[:-MOST_KEPT]:
        with suppress(OSError):
            one.unlink()
    return path


def _writing(into: Path) -> AbstractContextManager[None]:
    """Within this the system's failures are told as those of a backup that is written."""
    return told_as(
        CannotBackUp,
        "the backup cannot be written",
        into,
        "choose another file or folder; the workspace is as it was",
    )


def _put(copy: Path, backup: Backup) -> None:
    """Pack ``copy`` with its sheets, and give the file its name once all of it is on the disk."""
    about = {
        "what": WHAT,
        "program": backup.program,
        "number": backup.number,
        "made": backup.made.isoformat(),
        "size": backup.size,
        "sha256": backup.checksum,
    }
    handle, name = tempfile.mkstemp(prefix=".backup-", dir=backup.path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
                said = SAID.format(what=WHAT, made=backup.when, program=__version__)
                packed.writestr(README, said)
                packed.writestr(ABOUT, json.dumps(about, indent=2))
                packed.write(copy, FILE_NAME)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, backup.path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def read_backup(path: Path) -> Backup:
    """What the backup in the file ``path`` says of itself.

    Raises ``MissingFile``, ``NoBackup``, and ``NewerWorkspace`` where this program is too old.
    """
    beginning_of(path, 1)
    with _unpacking(path) as packed:
        sheet = packed.getinfo(ABOUT)
        if sheet.file_size > LONGEST_SHEET:
            raise ValueError(ABOUT)
        about = json.loads(packed.read(sheet))
        if about["what"] != WHAT or not VERSION.fullmatch(about["program"]):
            raise ValueError(ABOUT)
        number, size = int(about["number"]), int(about["size"])
        made = datetime.fromisoformat(about["made"]).astimezone()
        backup = Backup(path, about["program"], number, made, size, str(about["sha256"]))
    if backup.number > LATEST:
        raise newer(path, backup.program, f"{backup.number}; this program knows up to {LATEST}")
    return backup


def unpack(backup: Backup, folder: Path) -> Path:
    """Write the workspace of ``backup`` into ``folder``, and give its file once it is the same.

    Raises ``NoBackup`` where it is not, and ``CannotBackUp`` where there is no room.
    """
    into = folder / FILE_NAME
    if backup.size > shutil.disk_usage(folder).free:
        raise CannotBackUp(
            "there is no room to unpack the backup",
            where=str(folder),
            remedy="make room and try again; nothing was changed",
        )
    contents, left = sha256(), backup.size
    with (
        _unpacking(backup.path) as packed,
        packed.open(FILE_NAME) as source,
        into.open("wb") as file,
    ):
        while left and (piece := source.read(min(left, 1 << 20))):
            contents.update(piece)
            left -= len(piece)
            file.write(piece)
        if left or source.read(1) or contents.hexdigest() != backup.checksum:
            raise ValueError(FILE_NAME)
    return into


UNREADABLE = (
    *(zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error),
    *(NotImplementedError, RuntimeError, LookupError, TypeError, ValueError, EOFError),
    OverflowError,
)
"""What reading a damaged zip file, or the sheet of a foreign one, can raise."""


@contextmanager
def _unpacking(path: Path) -> Iterator[zipfile.ZipFile]:
    """The zip file at ``path``; whatever shows that it is no whole backup is told as that."""
    try:
        with zipfile.ZipFile(path) as packed:
            yield packed
    except UNREADABLE as failure:
        raise NoBackup(
            "this is not a backup of a workspace, or it is damaged",
            where=str(path),
            remedy="choose another one; nothing was changed",
        ) from failure
    except OSError as failure:
        raise CannotBackUp(
            f"the backup cannot be unpacked ({failure.strerror})",
            where=str(path),
            remedy="check that both disks are connected and have room; nothing was changed",
        ) from failure
