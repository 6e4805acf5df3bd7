"""The PostgreSQL server of the tests; they are skipped where none can be started."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from judgetool.measuring.shared_event import postgres
from judgetool.measuring.shared_event.postgres import (
    OWNER,
    PASSWORD,
    NoPostgres,
    Postgres,
    admit,
    database,
)

__all__ = ["OWNER", "PASSWORD", "Postgres", "admit", "database", "require_postgres", "running"]


def require_postgres() -> None:
    """Skip the test where no server can be started."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    try:
        postgres.program("postgres")
        postgres.user()
    except NoPostgres as why:
        pytest.skip(str(why))


@contextmanager
def running() -> Iterator[Postgres]:
    """A fresh server, which ends with the block; the test is skipped where there is none."""
    require_postgres()
    with postgres.running() as server:
        yield server
