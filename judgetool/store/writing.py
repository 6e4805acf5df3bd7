"""Writing to the workspace: all or nothing, one writer after the other, failures told in words."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from sqlite3 import OperationalError
from typing import Any

from sqlite_utils import Database

from judgetool.errors import Problem


class CannotStore(Problem):
    """The workspace's file cannot be written to."""


@contextmanager
def writing(db: Database) -> Iterator[None]:
    """One transaction that writes; another writer waits before it, not in the middle of it.

    Raises ``CannotStore`` where the file is locked, full or read-only.
    """
    try:
        if db.conn.in_transaction:
            with db.atomic():
                yield
        else:
            with _alone(db):
                yield
    except OperationalError as failure:
        raise CannotStore(
            f"the workspace cannot be written to ({failure})",
            remedy="close other programs that use it and see that the disk has room",
        ) from failure


@contextmanager
def _alone(db: Database) -> Iterator[None]:
    """Two that read first and then both want to write would bar each other's way."""
    db.conn.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.conn.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise


def insert_rows(db: Database, table: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert many rows that have the same columns; a row with a key that is there replaces it."""
    if rows:
        columns = tuple(rows[0])
        names = ", ".join(f'"{column}"' for column in columns)
        places = ", ".join(f":{column}" for column in columns)
        db.conn.executemany(f"insert or replace into {table} ({names}) values ({places})", rows)
