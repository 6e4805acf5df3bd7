"""Where the file of a workspace lies: in the folder that is asked for, or where it was moved to.

Whoever moves their workspace, to a stick for example, leaves a note in the folder in which it was.
The note leads on, so that nobody has to say at every start where the workspace is.
"""

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from judgetool.given_files import WORKSPACE_FILE, is_folder
from judgetool.store.failures import NoPlace

FILE_NAME: Final = WORKSPACE_FILE
"""The name of a workspace's file."""

NOTE: Final = "workspace-moved-to.txt"
"""The name of the note; its last line is the folder."""

ABOVE_IT = "The workspace of Judgetool that belongs here was moved to this folder:"


def file_of(directory: Path) -> Path:
    """The file of the workspace that is asked for with ``directory``; it need not exist.

    Raises ``NoPlace`` where a note leads to a folder that is not there.
    """
    return place_of(directory) / FILE_NAME


def place_of(directory: Path) -> Path:
    """The folder in which the workspace of ``directory`` lies; raises ``NoPlace`` as above."""
    note = directory / NOTE
    try:
        said = os.fsdecode(note.read_bytes()).rstrip("\r\n").rpartition("\n")[2]
    except (OSError, ValueError):
        return directory
    place = Path(said)
    if not place.is_absolute() or not is_folder(place):
        raise NoPlace(
            f"the workspace was moved to {said!r}, and that folder is not there",
            where=str(note),
            remedy="connect the disk or stick, or if the folder has another name now, say so with"
            " judgetool workspace move --is-there FOLDER",
        )
    return place


def note_place(directory: Path, place: Path) -> None:
    """Remember that the workspace of ``directory`` lies in ``place``, at once and as a whole.

    Raises ``OSError``.
    """
    if os.path.realpath(place) == os.path.realpath(directory):
        (directory / NOTE).unlink(missing_ok=True)
        return
    directory.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".moved-", dir=directory)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(f"{ABOVE_IT}\n".encode() + os.fsencode(f"{place.absolute()}\n"))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, directory / NOTE)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
