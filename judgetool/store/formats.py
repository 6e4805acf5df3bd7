"""Formats in the workspace: the files that a judge has imported, as they were."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlite_utils import Database

from judgetool.store.connection import writing

TABLE = "formats"


@dataclass(frozen=True)
class KeptFormat:
    """A format file of one game, with name and hash of the file and the day of its import."""

    game: str
    id: str
    text: str
    source_file: str
    source_sha256: str
    imported: str


class KeptFormats:
    """The imported formats of one workspace."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> Sequence[KeptFormat]:
        """Every imported format, by game and id."""
        rows = self._db.table(TABLE).rows_where(order_by="game, id")
        return tuple(KeptFormat(**row) for row in rows)

    def keep(self, formats: Sequence[KeptFormat]) -> None:
        """Keep ``formats``, all or none, in the place of those with the same game and id.

        Raises ``CannotStore``.
        """
        with writing(self._db):
            self._db.table(TABLE).insert_all(map(asdict, formats), replace=True)

    def remove(self, game: str, id: str) -> bool:  # noqa: A002
        """Forget a format; False where there was none. Raises ``CannotStore``."""
        with writing(self._db):
            before = self._db.table(TABLE).count
            self._db.table(TABLE).delete_where("game = ? and id = ?", (game, id))
            return self._db.table(TABLE).count < before
