"""Holding a thing in the data directory, so that a second window that opens it is told.

The operating system lets go of what a process held however that ends: nothing has to be cleared
away after a crash.
"""

import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

FOLDER = "open"


class Hold:
    """Holds ``name`` among those who use the same data ``directory``.

    ``elsewhere`` says that another window holds it. Where nothing can be written, nobody is told
    of anybody. Without ``anew`` it only holds what somebody has held before.
    """

    def __init__(self, directory: Path, name: str, *, anew: bool = True) -> None:
        self.elsewhere = False
        self._handle: int | None = None
        path = directory / FOLDER / f"{sha256(name.encode('utf-8', 'replace')).hexdigest()}.lock"
        with suppress(OSError):
            if anew:
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            how = os.O_RDWR | os.O_CREAT if anew else os.O_RDWR
            self._handle = os.open(path, how, 0o600)
        if self._handle is not None and not _locked(self._handle):
            self.elsewhere = True
            self.let_go()

    def let_go(self) -> None:
        """Let others hold it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def is_held(directory: Path, name: str) -> bool:
    """Whether anybody holds ``name``."""
    hold = Hold(directory, name, anew=False)
    hold.let_go()
    return hold.elsewhere


if sys.platform == "win32":
    import msvcrt

    def _locked(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import errno
    import fcntl

    def _locked(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as failure:
            # A file system without locks holds nothing back.
            return failure.errno not in (errno.EWOULDBLOCK, errno.EACCES)
        return True
