"""What sources say of printed cards, and the register of the files that were imported."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlite_utils import Database

from judgetool.cards.card_files import CardFile
from judgetool.cards.keys import code_key
from judgetool.cards.statements import Statement
from judgetool.store.connection import insert_rows, writing, written

STATEMENTS = "card_statements"
NEWEST_FIRST = "import_number desc, id"
COLUMNS = "id, source, code, told, file, entry"
Key = tuple[str, str, str, int]


@dataclass(frozen=True)
class Kept:
    """The rows in which statements stand, and whether any of them is new."""

    rows: frozenset[int]
    changed: bool


class StoredStatements:
    """The statements about the cards of one game."""

    def __init__(self, db: Database, game: str) -> None:
        self._db = db
        self.game = game

    def keep(self, said: Sequence[Statement]) -> Kept:
        """Store ``said``. It replaces what the same files, or sources without files, said before.

        Statements that are stored already, word for word, are left alone.
        """
        known = self._stored()
        wanted = {_key(one): (one.code, _written(one)) for one in said}
        new = {
            key: values
            for key, values in wanted.items()
            if key not in known or known[key][1:] != values
        }
        outdated = self._outdated(said, wanted, known)
        self._delete(outdated)
        left_alone = frozenset(known[key][0] for key in wanted if key not in new)
        return Kept(left_alone | self._insert(new), bool(new or outdated))

    def all(self) -> list[tuple[int, Statement]]:
        """All statements with their rows, the newest import first."""
        sql = f"select {COLUMNS} from {STATEMENTS} where game = ? order by {NEWEST_FIRST}"
        return [(row[0], _statement(row)) for row in self._db.execute(sql, (self.game,))]

    def about(self, card: str) -> list[Statement]:
        """The statements of which the card with the key ``card`` was made."""
        sql = f"select {COLUMNS} from {STATEMENTS} where game = ? and code_key = ?"
        rows = self._db.execute(f"{sql} order by {NEWEST_FIRST}", (self.game, card))
        return [_statement(row) for row in rows]

    def assign(self, owners: Mapping[int, str]) -> None:
        """Note for each row the key of the card that was made of it."""
        sql = f"select id, code_key from {STATEMENTS} where game = ?"
        before = dict(self._db.execute(sql, (self.game,)).fetchall())
        changed = [(owner, row) for row, owner in owners.items() if before[row] != owner]
        self._db.conn.executemany(f"update {STATEMENTS} set code_key = ? where id = ?", changed)

    def cards_of(self, rows: Iterable[int]) -> set[str]:
        """The keys of the cards that were made of the statements in ``rows``."""
        sql = f"select id, code_key from {STATEMENTS} where game = ?"
        owners = dict(self._db.execute(sql, (self.game,)).fetchall())
        return {owners[row] for row in rows}

    def _stored(self) -> dict[Key, tuple[int, str, str]]:
        """The row, the code and the words of every statement."""
        sql = (
            f"select id, source, file, printing, entry, code, told from {STATEMENTS} where game = ?"
        )
        return {
            (source, file, printing, entry): (row, code, told)
            for row, source, file, printing, entry, code, told in self._db.execute(
                sql, (self.game,)
            )
        }

    def _outdated(
        self,
        said: Sequence[Statement],
        wanted: Mapping[Key, object],
        known: Mapping[Key, tuple[int, str, str]],
    ) -> set[int]:
        """The rows of what the same files said before, and of what came without a file's name."""
        spoken = {_key(one)[:3] for one in said}
        nameless = {(source, "", printing) for source, _, printing in spoken}
        return {
            row
            for key, (row, _, _) in known.items()
            if key not in wanted and (key[:3] in spoken or key[:3] in nameless)
        }

    def _delete(self, rows: Iterable[int]) -> None:
        sql = f"delete from {STATEMENTS} where id = ?"
        self._db.conn.executemany(sql, [(row,) for row in rows])

    def _insert(self, new: Mapping[Key, tuple[str, str]]) -> frozenset[int]:
        """Insert rows behind all others, in the place of those with their keys; gives the ids."""
        first, import_number = self._db.execute(
            "select coalesce(max(id), 0) + 1, coalesce(max(import_number), 0) + 1"
            f" from {STATEMENTS}"
        ).fetchone()
        rows = [
            {
                "id": row,
                "game": self.game,
                **dict(zip(("source", "file", "printing", "entry"), key, strict=True)),
                "code": code,
                "told": told,
                "code_key": "",
                "import_number": import_number,
            }
            for row, (key, (code, told)) in enumerate(new.items(), first)
        ]
        insert_rows(self._db, STATEMENTS, rows)
        return frozenset(row["id"] for row in rows)


def plain(value: Any) -> Any:
    """A value as it was before it was JSON."""
    return tuple(value) if isinstance(value, list) else value


def _key(statement: Statement) -> Key:
    printing = code_key(statement.code)
    return (statement.source, statement.file, printing, statement.entry)


def _written(statement: Statement) -> str:
    return written(dict(statement.told))


def _statement(row: Sequence[Any]) -> Statement:
    _, source, code, told, file, entry = row
    values = {field: plain(value) for field, value in json.loads(told).items()}
    return Statement(source, code, values, file, entry)


FILES = "card_files"


@dataclass(frozen=True)
class RegisteredFile:
    """A file in the register: of which game and source, and how many printings it tells of.

    ``name``, ``sha256`` and ``imported`` are empty for what came before there was a register.
    ``version`` is the date or version that the file gives of itself, if it gives one.
    """

    game: str
    source: str
    name: str
    sha256: str
    imported: date | None
    version: str
    cards: int


class CardFiles:
    """All card files that were imported into a workspace."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def known(self, game: str, files: Iterable[CardFile]) -> tuple[RegisteredFile, ...]:
        """Which of ``files`` were imported before, as the very same files."""
        digests = {file.sha256 for file in files}
        return tuple(one for one in self.of(game) if one.sha256 in digests)

    def of(self, game: str = "") -> Sequence[RegisteredFile]:
        """The files of ``game``, or of all games, in the order in which they were imported."""
        where = "game = ?" if game else "1"
        rows = self._db.table(FILES).rows_where(where, (game,) if game else (), order_by="game, id")
        return [_file(row) for row in rows]

    def note(self, game: str, files: Iterable[CardFile], imported: date) -> None:
        """Put ``files`` at the end of the register; raises ``CannotStore``."""
        rows = [
            {
                "game": game,
                "source": ", ".join(file.sources),
                "name": file.name,
                "sha256": file.sha256,
                "imported": imported.isoformat(),
                "version": file.version,
                "cards": file.cards,
            }
            for file in files
        ]
        with writing(self._db):
            before = [(game, row["sha256"]) for row in rows]
            sql = f"delete from {FILES} where game = ? and sha256 = ?"
            self._db.conn.executemany(sql, before)
            self._db.table(FILES).insert_all(rows)


def _file(row: dict[str, Any]) -> RegisteredFile:
    return RegisteredFile(
        game=row["game"],
        source=row["source"],
        name=row["name"],
        sha256=row["sha256"],
        imported=date.fromisoformat(row["imported"]) if row["imported"] else None,
        version=row["version"],
        cards=row["cards"],
    )
