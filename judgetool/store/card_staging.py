"""An import of cards made beside the workspace, so that others can write in the meantime.

Putting all cards of a game together takes seconds. It is done on a copy of the game's tables in
memory. What differs is then put into the workspace in one short transaction, but only if the cards
there are still those that were copied.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from judgetool.store.connection import database

TABLES: Mapping[str, tuple[str, ...]] = {
    "card_statements": ("id",),
    "printed_cards": ("game", "code_key"),
    "card_printings": ("game", "base_key", "code_key"),
    "card_ids": ("game", "id", "code_key"),
    "card_other_names": ("game", "loose_key", "name_key", "code_key"),
}
"""The tables of cards and the columns by which a row of each is known."""

CONFLICTS, STATES = "card_conflicts", "card_states"

Rows = dict[tuple[Any, ...], tuple[Any, ...]]


@dataclass(frozen=True)
class Staging:
    """A copy of all that is stored about the cards of ``game``.

    ``seen`` is something that is another one once the cards in the workspace have changed.
    """

    db: Database
    game: str
    seen: object
    before: Mapping[str, Rows]

    def fits(self, db: Database) -> bool:
        """Whether ``db`` still holds what was copied."""
        return seen_in(db, self.game) == self.seen

    def put_into(self, db: Database) -> bool:
        """Put what the copy holds now into ``db``; False where the cards there have changed."""
        if not self.fits(db):
            return False
        for table, key in TABLES.items():
            before, now = self.before[table], _rows(self.db, table, self.game)
            where = " and ".join(f'"{column}" = ?' for column in key)
            gone = before.keys() - now.keys()
            db.conn.executemany(f"delete from {table} where {where}", gone)
            _insert(db, table, (row for one, row in now.items() if before.get(one) != row))
        db.execute(f"delete from {CONFLICTS} where game = ?", (self.game,))
        names = [name for name in _columns(self.db, CONFLICTS) if name != "id"]
        listed = ", ".join(f'"{name}"' for name in names)
        sql = f"select {listed} from {CONFLICTS} where game = ? order by id"
        rows = self.db.execute(sql, (self.game,)).fetchall()
        places = ", ".join("?" for _ in names)
        db.conn.executemany(f"insert into {CONFLICTS} ({listed}) values ({places})", rows)
        return True


def staged(db: Database, game: str) -> Staging:
    """A copy of all that ``db`` holds about the cards of ``game``."""
    copy = database()
    with db.atomic():
        seen = seen_in(db, game)
        for table in (*TABLES, CONFLICTS, STATES):
            sql = "select sql from sqlite_master where tbl_name = ? and sql is not null"
            for (statement,) in db.execute(sql, (table,)).fetchall():
                copy.execute(statement)
            _insert(copy, table, db.execute(f"select * from {table} where game = ?", (game,)))
        # New rows get numbers behind those of all games.
        last = f"game <> ? and id in ({_LAST})"
        rows = db.execute(f"select * from card_statements where {last}", (game,))
        _insert(copy, "card_statements", rows)
    before = {table: _rows(copy, table, game) for table in TABLES}
    return Staging(copy, game, seen, before)


_LAST = (
    "select max(id) from card_statements"
    " union select id from (select id from card_statements order by import_number desc limit 1)"
)


def seen_in(db: Database, game: str) -> object:
    """Something that changes whenever cards of ``game``, or any statement, change."""
    token = db.execute(f"select token from {STATES} where game = ?", (game,)).fetchone()
    sql = "select count(*), max(id), max(import_number) from card_statements"
    return (token, *db.execute(sql).fetchone())


def _rows(db: Database, table: str, game: str) -> Rows:
    columns = _columns(db, table)
    key = [columns.index(column) for column in TABLES[table]]
    rows = db.execute(f"select * from {table} where game = ?", (game,))
    return {tuple(row[place] for place in key): row for row in rows}


def _columns(db: Database, table: str) -> list[str]:
    sql = "select name from pragma_table_info(?) order by cid"
    return [name for (name,) in db.execute(sql, (table,)).fetchall()]


def _insert(db: Database, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Insert whole rows; each replaces a row that is known by the same columns."""
    places = ", ".join("?" for _ in _columns(db, table))
    own = db.conn.in_transaction
    db.conn.executemany(f"insert or replace into {table} values ({places})", rows)
    if not own:
        db.conn.commit()
