"""The workspace: one SQLite file below the data directory, opened and kept up to date."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlite_utils import Database

from judgetool.errors import Problem
from judgetool.store.connection import Connection, Wait
from judgetool.store.connection import wait as wait_some_seconds
from judgetool.store.failures import CannotStore, damaged
from judgetool.store.opening import opened

FILE_NAME = "workspace.sqlite"
HOME_VARIABLE = "JUDGETOOL_HOME"

INSTRUCTIONS_BETWEEN_LOOKS = 1000
"""Steps that the database takes before it asks whether it should stop."""


def data_directory(chosen: Path | None = None) -> Path:
    """Where the workspace lies: ``chosen``, else ``JUDGETOOL_HOME``, else the platform's place."""
    if chosen is not None:
        return chosen
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("judgetool", appauthor=False)


class Workspace:
    """An open workspace; use it as a context manager or call :meth:`close`.

    Where nothing can be written it is a copy in memory, of which everything can be read. Raises
    the problems of ``judgetool.store.failures``. ``wait`` is called while another program writes.
    """

    def __init__(self, directory: Path, *, wait: Wait = wait_some_seconds) -> None:
        self.path = directory / FILE_NAME
        self.stopped: Callable[[], bool] = lambda: False
        self.db = opened(self.path, lambda passed: not self.stopped() and wait(passed))

    @property
    def refusal(self) -> CannotStore | None:
        """Why nothing can be kept in this workspace; None where that is possible."""
        conn = self.db.conn
        return conn.refusal if isinstance(conn, Connection) else None

    def stop_when(self, wished: Callable[[], bool]) -> None:
        """Let what is under way fail once ``wished()`` is true; its transaction is then undone.

        Long work outside the database asks ``stopped`` for the same.
        """
        self.stopped = wished
        self.db.conn.set_progress_handler(wished, INSTRUCTIONS_BETWEEN_LOOKS)

    def reading(self) -> AbstractContextManager[Database]:
        """Within this all reads see one and the same state, whatever is imported meanwhile."""
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
        """Raise ``DamagedWorkspace`` if ``failure`` is no wonder, because the workspace is damaged.

        What stands in it need not be what the program has written, and where a value of another
        kind is first stumbled over cannot be foreseen.
        """
        from judgetool.store.checking import findings

        if (found := next(findings(self.db), None)) is not None:
            raise damaged(found, self.path) from failure
