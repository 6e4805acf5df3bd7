"""The register of card sources: which files were imported, when, and what they held."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlite_utils import Database

from judgetool.cards.reading import CardFile
from judgetool.store.writing import writing

TABLE = "card_files"


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
        rows = self._db.table(TABLE).rows_where(where, (game,) if game else (), order_by="game, id")
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
            for row in rows:
                before = (game, row["sha256"])
                self._db.execute(f"delete from {TABLE} where game = ? and sha256 = ?", before)
            self._db.table(TABLE).insert_all(rows)


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
