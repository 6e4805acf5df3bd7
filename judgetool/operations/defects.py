"""Defects of the program: each is told in one line, and written down in a file to send in.

The file says what was being done, where the program failed and what it knew then, such as a
dispute as it stood. The same defect has the same file, however often it happens.
"""

import platform
import traceback
from hashlib import sha256
from pathlib import Path

from judgetool import __version__
from judgetool.errors import Problem
from judgetool.given_files import is_there
from judgetool.operations.files import CannotWrite, write_new_file
from judgetool.store.failures import DamagedWorkspace
from judgetool.store.places import file_of
from judgetool.store.workspace import Workspace

FOLDER = "defects"
"""The folder for defects within the folder of the workspace."""


class Defect(Problem):
    """Something that the program did not expect: the program's fault, not the user's."""


def reported(failure: BaseException, directory: Path, doing: str) -> Problem:
    """``failure`` as a problem that can be shown, with the file where all about it is written.

    ``directory`` is the folder of the workspace, ``doing`` what the user asked for. Where the
    workspace is damaged, that explains the failure, and nothing is written.
    """
    if (damage := _damage(failure, directory)) is not None:
        return damage
    place = traceback.extract_tb(failure.__traceback__)[-1:]
    where = f"{place[0].name}, line {place[0].lineno}" if place else None
    what = f"this is a defect of the program ({type(failure).__name__}: {failure})"
    path = directory / FOLDER / f"defect-{_mark(failure)}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_new_file(path, _text(failure, doing), force=True)
    except (OSError, CannotWrite) as unwritten:
        return Defect(what, where=where, remedy=f"no report of it could be written ({unwritten})")
    return Defect(what, where=where, remedy=f"please send us the report {path}")


def _damage(failure: BaseException, directory: Path) -> DamagedWorkspace | None:
    """The damage of the workspace: values that were read from it can fail long after that."""
    if not isinstance(failure, Exception):
        return None
    try:
        if not is_there(file_of(directory)):
            return None
        with Workspace(directory) as workspace:
            workspace.blame(failure)
    except DamagedWorkspace as damage:
        return damage
    except Problem:
        return None
    return None


def _text(failure: BaseException, doing: str) -> str:
    """The report: version, what was asked for, the notes of whoever knew more, the traceback."""
    told = "".join(traceback.format_exception(failure)).encode("utf-8", "backslashreplace")
    return (
        f"judgetool {__version__}, Python {platform.python_version()}, {platform.platform()}\n"
        f"What was asked for: {doing}\n\n{told.decode('utf-8')}"
    )


def _mark(failure: BaseException) -> str:
    """A short name for where and how the program failed."""
    frames = traceback.extract_tb(failure.__traceback__)
    places = [f"{frame.name}:{frame.lineno}" for frame in frames]
    return sha256("\n".join((type(failure).__name__, *places)).encode()).hexdigest()[:8]
