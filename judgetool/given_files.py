"""Files that the user names: looked at and read so that none of them can stop or hang the program.

A name may have any bytes and any length; behind it may lie a pipe that never ends, or a device.
Only regular files are read, and never more of one than is asked for.
"""

import os
import stat
from pathlib import Path

from judgetool.errors import MissingFile

_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe is opened without waiting for somebody to write into it."""


WORKSPACE_FILE = "workspace.sqlite"
"""How the file of every workspace is called. Only SQLite may open it: whoever closes a file lets go
of all locks that the process has on it, and the workspace that is in use would be unprotected."""


def is_folder(path: Path) -> bool:
    """Whether there is a folder. A name that no file can have names none."""
    return os.path.isdir(path)  # Path.is_dir raises for names that are too long


def is_file(path: Path) -> bool:
    """Whether there is a regular file."""
    return os.path.isfile(path)


def is_there(path: Path) -> bool:
    """Whether there is anything of this name."""
    return os.path.exists(path)


def is_same(path: Path, other: Path) -> bool:
    """Whether two names lead to the same place, through all links."""
    return os.path.realpath(path) == os.path.realpath(other)  # Path.resolve raises for loops


def beginning_of(path: Path, most: int) -> bytes:
    """The first ``most`` bytes of a regular file, or all of a shorter one.

    Raises ``MissingFile`` where it cannot be read, and for folders, pipes, devices and workspaces.
    """
    if path.name == WORKSPACE_FILE and is_file(path):
        raise MissingFile(
            "this is a workspace of Judgetool", where=readable(path), remedy="choose another file"
        )
    try:
        handle = os.open(path, _READING)
        mode = os.fstat(handle).st_mode
        if not stat.S_ISREG(mode):
            os.close(handle)
            what = "this is a folder" if stat.S_ISDIR(mode) else "this is a pipe or a device"
            raise MissingFile(what, where=readable(path), remedy="choose a file")
        with os.fdopen(handle, "rb", buffering=0) as file:
            read = bytearray()
            while len(read) < most and (piece := file.read(most - len(read))):
                read += piece
            return bytes(read)
    except FileNotFoundError as failure:
        raise MissingFile(
            "there is no such file", where=readable(path), remedy="check the path"
        ) from failure
    except OSError as failure:
        why = failure.strerror or "unknown reason"
        raise MissingFile(
            f"the file cannot be read ({why})", where=readable(path), remedy="check the path"
        ) from failure
    except ValueError as failure:
        raise MissingFile(
            "this is not a path", where=repr(str(path)), remedy="check the path"
        ) from failure


def readable(path: Path) -> str:
    """The path in letters: a name that is not UTF-8 is taken for one of Western Europe."""
    text = str(path)
    try:
        text.encode()
    except UnicodeEncodeError:
        return os.fsencode(text).decode("cp1252", "replace")
    return text
