"""A connection to the workspace's file that tells failures in words, whoever uses it.

sqlite-utils and the modules of the store run their statements on it, and none of them has to know
how SQLite tells failures: what is wrong with the file comes as a ``Problem``.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn, Self
from weakref import WeakSet

from judgetool.store.failures import CannotStore, problem_of

Wait = Callable[[float], bool]
"""What is done while another program writes. It is given how many seconds have passed, pauses for
a moment, and says whether to go on waiting."""

LONGEST_WAIT = 10.0
"""Seconds that a command waits for another program that writes."""

BETWEEN_TRIES = 0.03
"""Seconds between two tries to be the one who writes."""

PATIENCE = 60
"""Milliseconds that SQLite itself waits, within which nothing else can be done."""


def wait(passed: float) -> bool:
    """Sleep for a moment, ten seconds at most in all."""
    time.sleep(BETWEEN_TRIES)
    return passed < LONGEST_WAIT


TOLD = (sqlite3.Error, UnicodeDecodeError)
"""What is raised by a database that cannot do what it should.

What SQLite says of a damaged schema quotes it, and that need not be text.
"""


class Connection(sqlite3.Connection):
    """A connection to the workspace at ``path``.

    ``refusal`` is why nothing can be kept in it, ``wait`` what is done while another one writes.
    """

    path: Path = Path(":memory:")
    refusal: CannotStore | None = None
    wait: Wait = staticmethod(wait)

    def __init__(self, *parameters: Any, **named: Any) -> None:
        super().__init__(*parameters, **named)
        self._cursors: WeakSet[sqlite3.Cursor] = WeakSet()

    def cursor(self, factory: Any = None) -> Any:
        """See :class:`sqlite3.Connection`."""
        cursor = super().cursor(factory or Cursor)
        self._cursors.add(cursor)
        return cursor

    def close(self) -> None:
        """Close the file, and before it every cursor.

        One that somebody still holds, such as a failure that is being told, would keep the file
        open, and what was written last beside it.
        """
        for cursor in list(self._cursors):
            with suppress(sqlite3.Error):
                cursor.close()
        super().close()

    def execute(self, sql: str, parameters: Any = ()) -> sqlite3.Cursor:
        """See :class:`sqlite3.Connection`; raises the problems of ``failures``."""
        cursor: Cursor = self.cursor()
        return cursor.execute(sql, parameters)

    def executemany(self, sql: str, parameters: Any) -> sqlite3.Cursor:
        """See :class:`sqlite3.Connection`; raises the problems of ``failures``."""
        cursor: Cursor = self.cursor()
        return cursor.executemany(sql, parameters)

    def commit(self) -> None:
        """See :class:`sqlite3.Connection`; raises the problems of ``failures``."""
        try:
            super().commit()
        except TOLD as failure:
            self.tell(failure)

    def rollback(self) -> None:
        """See :class:`sqlite3.Connection`; raises the problems of ``failures``."""
        try:
            super().rollback()
        except TOLD as failure:
            self.tell(failure)

    def tell(self, failure: sqlite3.Error | UnicodeDecodeError) -> NoReturn:
        """Raise ``failure`` as what it means for the workspace, or else as it is."""
        problem = problem_of(failure, self.path)
        if problem is None:
            raise failure
        raise problem from failure


class Cursor(sqlite3.Cursor):
    """A cursor of such a connection."""

    connection: Connection

    def execute(self, sql: str, parameters: Any = ()) -> Self:
        """See :class:`sqlite3.Cursor`; raises the problems of ``failures``."""
        try:
            return super().execute(sql, parameters)
        except TOLD as failure:
            self.connection.tell(failure)

    def executemany(self, sql: str, parameters: Any) -> Self:
        """See :class:`sqlite3.Cursor`; raises the problems of ``failures``."""
        try:
            return super().executemany(sql, parameters)
        except TOLD as failure:
            self.connection.tell(failure)

    def fetchone(self) -> Any:
        """See :class:`sqlite3.Cursor`; raises the problems of ``failures``."""
        try:
            return super().fetchone()
        except TOLD as failure:
            self.connection.tell(failure)

    def fetchall(self) -> list[Any]:
        """See :class:`sqlite3.Cursor`; raises the problems of ``failures``."""
        try:
            return super().fetchall()
        except TOLD as failure:
            self.connection.tell(failure)

    def __iter__(self) -> Iterator[Any]:  # type: ignore[override]
        try:
            while (row := super().fetchone()) is not None:
                yield row
        except TOLD as failure:
            self.connection.tell(failure)
