"""Icons that a judge has supplied where the source of a card has lost them.

An entry counts as long as the source says the same: it is known by the text of the line. If an
import brings another text, the entry stays, counts for nothing, and the judge is asked anew.
"""

import json
from collections.abc import Sequence
from typing import Any

from sqlite_utils import Database

from judgetool.card_texts.lost_icons import Supplied
from judgetool.store.connection import insert_rows, writing, written

TABLE = "supplied_icons"
COLUMNS = "name, text, icons, everywhere, supplied"


class SuppliedIcons:
    """What a judge has supplied to the texts of one game's cards, in a workspace."""

    def __init__(self, db: Database, game: str) -> None:
        self._db = db
        self.game = game

    def of(self, name: str, text: str) -> Supplied | None:
        """What was supplied to a text on the cards of a name; what is said of the name counts."""
        sql = (
            f"select {COLUMNS} from {TABLE} where game = ? and text = ?"
            " and (name = ? or everywhere) order by name = ? desc, supplied desc, rowid desc"
        )
        row = self._db.execute(sql, (self.game, text, name, name)).fetchone()
        return None if row is None else _supplied(*row)

    def all(self) -> Sequence[tuple[str, Supplied]]:
        """Everything that was supplied, each with the name of the card that was looked at."""
        sql = f"select {COLUMNS} from {TABLE} where game = ? order by supplied, rowid"
        rows = self._db.execute(sql, (self.game,)).fetchall()
        return tuple((row[0], one) for row in rows if (one := _supplied(*row)) is not None)

    def put(self, name: str, supplied: Supplied) -> None:
        """Keep what was supplied to a text on the cards of a name. Raises ``CannotStore``."""
        row = {
            "game": self.game,
            "name": name,
            "text": supplied.text,
            "icons": written(supplied.icons),
            "everywhere": int(supplied.everywhere),
            "supplied": supplied.on,
        }
        with writing(self._db):
            insert_rows(self._db, TABLE, [row])

    def remove(self, name: str, text: str) -> bool:
        """Forget what counts for a text on the cards of a name; False where nothing does.

        What counts everywhere is forgotten everywhere. Raises ``CannotStore``.
        """
        where = "game = ? and text = ? and (name = ? or everywhere)"
        with writing(self._db):
            before = self._db.table(TABLE).count
            self._db.table(TABLE).delete_where(where, (self.game, text, name))
            return self._db.table(TABLE).count < before


def _supplied(name: str, text: str, icons: str, everywhere: int, on: str) -> Supplied | None:
    """What stands in a row; None where that is nothing that can have been supplied."""
    try:
        said: Any = json.loads(icons)
        read = tuple((at, icon) for at, icon in said)
    except (ValueError, TypeError, RecursionError):
        return None
    if not all(type(at) is int and isinstance(icon, str) for at, icon in read):
        return None
    return Supplied(text, read, on, bool(everywhere))
