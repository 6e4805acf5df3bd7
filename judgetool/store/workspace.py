"""The workspace: one SQLite file below the data directory, opened and kept up to date."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlite_utils import Database

from judgetool.errors import BrokenFile
from judgetool.store import card_schema, event_schema, format_schema, note_schema
from judgetool.store.migrations import migrate

SCHEMA = (card_schema, note_schema, event_schema, format_schema)
"""The modules that hold the steps of the schema; importing them is what registers the steps."""

FILE_NAME = "workspace.sqlite"
HOME_VARIABLE = "JUDGETOOL_HOME"

INSTRUCTIONS_BETWEEN_LOOKS = 1000
"""So many steps does the database take before it asks whether it should stop."""


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

    Raises ``BrokenFile`` where the file is no workspace or the folder cannot be written.
    """

    def __init__(self, directory: Path) -> None:
        self.path = directory / FILE_NAME
        self.stopped: Callable[[], bool] = lambda: False
        try:
            directory.mkdir(parents=True, exist_ok=True)
            self.db = Database(self.path, execute_plugins=False)
            migrate(self.db)
        except Exception as failure:
            raise BrokenFile(
                f"the workspace cannot be opened ({failure})",
                where=str(self.path),
                remedy="choose another folder with --data-dir, or move this file away",
            ) from failure

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
        self.close()
