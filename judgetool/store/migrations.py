"""The workspace's schema, as a list of small named steps that are each applied once.

A step is never changed after it has shipped; a change of schema is a new step at the end.
"""

from collections.abc import Callable

from sqlite_utils import Database

Migration = Callable[[Database], None]
MIGRATIONS: list[Migration] = []
TABLE = "migrations"


def migration(step: Migration) -> Migration:
    """Append ``step`` to the migrations; its function name is its identity for ever."""
    MIGRATIONS.append(step)
    return step


def migrate(db: Database) -> None:
    """Apply, each in its own transaction, the steps that ``db`` has not yet seen."""
    table = db.table(TABLE)
    done = {row["name"] for row in table.rows} if table.exists() else set()
    for step in MIGRATIONS:
        if step.__name__ in done:
            continue
        with db.conn:
            step(db)
            table.insert({"name": step.__name__}, pk="name")
