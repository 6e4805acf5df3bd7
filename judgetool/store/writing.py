"""Writing to the workspace: all or nothing, one writer after the other, failures told in words."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from sqlite3 import IntegrityError
from typing import Any, TypeVar

from sqlite_utils import Database

from judgetool.store.connection import Connection, Wait
from judgetool.store.failures import CannotStore, LockedWorkspace, damaged

__all__ = ["CannotStore", "insert_rows", "patiently", "writing"]

Result = TypeVar("Result")


@contextmanager
def writing(db: Database, *, of_the_program: bool = False, waiting: bool = True) -> Iterator[None]:
    """One transaction that writes; another writer waits before it, not in the middle of it.

    Without ``waiting`` it fails at once where somebody else writes. What is ``of_the_program``,
    and would be made again, goes into a read-only workspace too, where it lasts as long as that is
    open. Raises ``CannotStore`` and its kinds, ``DamagedWorkspace``
    and ``Stopped``.
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
    """Two that read first and then both want to write would bar each other's way."""
    conn = db.conn
    wait: Wait = conn.wait if waiting and isinstance(conn, Connection) else lambda _: False
    patiently(lambda: conn.execute("BEGIN IMMEDIATE"), wait)
    try:
        yield
        conn.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise


def patiently(does: Callable[[], Result], wait: Wait) -> Result:
    """Do it, and again while another program writes, as long as ``wait`` goes on waiting.

    Raises ``LockedWorkspace`` once it does not.
    """
    began = time.monotonic()
    while True:
        try:
            return does()
        except LockedWorkspace:
            if not wait(time.monotonic() - began):
                raise


def insert_rows(db: Database, table: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert many rows that have the same columns; a row with a key that is there replaces it."""
    if rows:
        columns = tuple(rows[0])
        names = ", ".join(f'"{column}"' for column in columns)
        places = ", ".join(f":{column}" for column in columns)
        db.conn.executemany(f"insert or replace into {table} ({names}) values ({places})", rows)
