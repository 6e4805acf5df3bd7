"""Folders for a moment: each bears the number of its process, and none outlives it for long.

A process that is killed cannot remove its folder. The next one that needs a folder does.
"""

import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

PREFIX = "judgetool-"

LEFT_ALONE = 60 if sys.platform != "win32" else 86_400
"""Seconds for which a folder is left alone, whoever made it."""


@contextmanager
def own_folder() -> Iterator[Path]:
    """A folder that exists within the block; what killed processes left behind is removed."""
    remove_left_behind()
    prefix = f"{PREFIX}{os.getpid()}-"
    with TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def remove_left_behind() -> None:
    """Remove the user's folders of this kind whose process is gone."""
    for folder in Path(gettempdir()).glob(f"{PREFIX}*-*"):
        number = folder.name.removeprefix(PREFIX).partition("-")[0]
        if number.isdecimal() and _left_behind(folder, int(number)):
            shutil.rmtree(folder, ignore_errors=True)


def _left_behind(folder: Path, process: int) -> bool:
    try:
        found = folder.lstat()
    except OSError:
        return False
    own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    return own and time.time() - found.st_mtime > LEFT_ALONE and not _runs(process)


def _runs(process: int) -> bool:
    """Whether the process runs; where nobody can ask, a day is long enough for any."""
    if sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
