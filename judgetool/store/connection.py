"""A connection to the workspace's file: one writer after the other, and failures told in words.

sqlite-utils and the modules of the store run their statements on it, and none of them has to know
how SQLite tells failures: what is wrong with the file comes as a ``Problem``. All that is written
goes through ``writing``: all or nothing.
"""

import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from sqlite3 import IntegrityError
from typing import Any, NoReturn, Self, TypeVar
from weakref import WeakSet

from sqlite_utils import Database

from judgetool.store.failures import (
    CannotStore,
    LockedWorkspace,
    damaged,
    no_permission,
    problem_of,
)

Wait = Callable[[float], bool]
"""What is done while another program writes. It is given how many seconds have passed, pauses for
a moment, and says whether to go on waiting."""

LONGEST_WAIT = 10.0
"""Seconds that a command waits for another program that writes."""

BETWEEN_TRIES = 0.03
"""Seconds between two tries to be the one who writes."""

PATIENCE = 0.06
"""Seconds that SQLite itself waits, within which nothing else can be done."""


def wait(passed: float) -> bool:
    """Sleep for a moment, ten seconds at most in all."""
    time.sleep(BETWEEN_TRIES)
    return passed < LONGEST_WAIT


TOLD = (sqlite3.Error, UnicodeDecodeError, OverflowError)
"""What SQLite raises where it cannot do what it should.

What it says of a damaged schema quotes that schema, which need not be text.
"""


class Connection(sqlite3.Connection):
    """A connection to the workspace at ``path``.

    ``refusal`` is why nothing can be kept in it, ``wait`` what is done while another one writes,
    ``kept`` the backup that was made of it as it was before this program upgraded it.
    """

    path: Path = Path(":memory:")
    refusal: CannotStore | None = None
    kept: Path | None = None
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

        A cursor that somebody still holds, such as a failure that is being told, would keep the
        file and its journal open.
        """
        for cursor in set(self._cursors):
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

    def tell(self, failure: sqlite3.Error | UnicodeDecodeError | OverflowError) -> NoReturn:
        """Raise what ``failure`` means for the workspace, or ``failure`` itself."""
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


def connected(path: Path, uri: str, wait: Wait) -> Connection:
    """A connection to ``uri``, which stands for the workspace at ``path``."""
    try:
        conn: Connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE, factory=Connection)
    except sqlite3.OperationalError as failure:
        raise no_permission(path, str(failure)) from failure
    conn.path, conn.wait = path, wait
    return conn


def database(conn: sqlite3.Connection | None = None) -> Database:
    """The database of ``conn``, else an empty one in memory.

    Programs that extend the library of the database do not reach it.
    """
    return Database(conn, memory=conn is None, execute_plugins=False)


Result = TypeVar("Result")


@contextmanager
def writing(db: Database, *, of_the_program: bool = False, waiting: bool = True) -> Iterator[None]:
    """One transaction that writes. It waits for another writer before it begins.

    Without ``waiting`` it fails at once where somebody else writes. What is ``of_the_program``
    would be made again: it goes into a read-only workspace, too, and lasts as long as that is open.
    Raises ``CannotStore`` and its kinds, ``DamagedWorkspace`` and ``Stopped``.
    """
    conn = db.conn
    if isinstance(conn, Connection) and conn.refusal is not None and not of_the_program:
        raise conn.refusal
    try:
        if conn.in_transaction:
            with db.atomic():
                yield
        else:
            with _alone(db, waiting=waiting):
                yield
    except IntegrityError as failure:
        if isinstance(conn, Connection) and "UNIQUE" in str(failure):
            # The program looks before it writes: what it did not see is an index out of step.
            raise damaged(failure, conn.path) from failure
        raise


@contextmanager
def _alone(db: Database, *, waiting: bool) -> Iterator[None]:
    """A transaction. Two that begin with reading and then both write would block each other."""
    conn = db.conn
    wait: Wait = conn.wait if waiting and isinstance(conn, Connection) else lambda _: False
    patiently(lambda: conn.execute("BEGIN IMMEDIATE"), wait)
    try:
        yield
        conn.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise


@contextmanager
def written_later(db: Database) -> Iterator[None]:
    """Within it nobody waits until the disk has what was written: the system writes it soon.

    A power cut may lose the last transactions, and nothing else. It is for what can be had again;
    what others keep in the workspace meanwhile is on the disk when they are told so.
    """
    [mode] = db.execute("PRAGMA journal_mode").fetchone()
    [before] = db.execute("PRAGMA synchronous").fetchone()
    if mode == "wal":
        db.execute("PRAGMA synchronous = NORMAL")
    try:
        yield
    finally:
        db.execute(f"PRAGMA synchronous = {before}")


def patiently(does: Callable[[], Result], wait: Wait) -> Result:
    """Do it, and try again while another program writes, as long as ``wait`` says so.

    Raises ``LockedWorkspace`` once it does not.
    """
    began = time.monotonic()
    while True:
        try:
            return does()
        except LockedWorkspace:
            if not wait(time.monotonic() - began):
                raise


written = json.JSONEncoder(ensure_ascii=False, sort_keys=True).encode
"""Writes a value as the JSON of a column; equal values give equal text."""


def insert_rows(
    db: Database, table: str, rows: Sequence[Mapping[str, Any]], *, replacing: bool = True
) -> None:
    """Insert many rows with the same columns. A row replaces one that has the same key.

    Without ``replacing`` it raises ``sqlite3.IntegrityError`` where there is such a row.
    """
    if rows:
        columns = tuple(rows[0])
        names = ", ".join(f'"{column}"' for column in columns)
        places = ", ".join(f":{column}" for column in columns)
        how = "insert or replace" if replacing else "insert"
        db.conn.executemany(f"{how} into {table} ({names}) values ({places})", rows)
