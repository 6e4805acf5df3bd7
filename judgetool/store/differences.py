"""Differences in the workspace: what was put together to be explained, text by text."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlite_utils import Database

from judgetool.store.connection import writing

MOST_DIFFERENCES = 50
"""So many differences stay; older ones are forgotten."""


@dataclass(frozen=True)
class StoredText:
    """A text that the file of a difference had, and what was done last to make it so."""

    text: str
    done: str


@dataclass(frozen=True)
class StoredDifference:
    """A difference as it is kept: its texts, which of them counts, its file or an empty name."""

    texts: tuple[StoredText, ...]
    at: int
    path: str


@dataclass(frozen=True)
class StoredExplanations:
    """What was found for a difference: for which text, how the search ended, the answers as JSON.

    ``dispute`` is the number of the dispute to which the difference belongs, if there is one.
    """

    dispute: int | None
    searched: str = ""
    ended: str = ""
    found: str = "[]"


class Differences:
    """The differences of one workspace. What is written is on the disk; raises ``CannotStore``."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def begin(self, when: str) -> int:
        """Make room for a difference; gives its number."""
        with writing(self.db):
            self._forget_old()
            row = {"path": "", "place": 0, "at": when}
            key = self.db.table("differences").insert(row).last_pk
        assert key is not None
        return int(key)

    def keep(self, key: int, stored: StoredDifference, when: str) -> None:
        """Keep a difference as it stands now. Texts that are kept already are not written anew."""
        with writing(self.db):
            before = self._rows(key)
            same = _alike([text for _, text in before], stored.texts)
            gone = [(number,) for number, _ in before[same:]]
            self.db.conn.executemany("DELETE FROM difference_texts WHERE id = ?", gone)
            self.db.table("difference_texts").insert_all(
                {"difference": key, "text": one.text, "done": one.done}
                for one in stored.texts[same:]
            )
            row = {"path": stored.path, "place": stored.at, "at": when}
            self.db.table("differences").update(key, row)

    def keep_explained(self, key: int, explained: StoredExplanations) -> None:
        """Keep what was found for a difference, and the dispute to which it belongs."""
        with writing(self.db):
            row = {"difference": key, **asdict(explained)}
            self.db.table("explanations").upsert(row, pk="difference")

    def explained(self, key: int) -> StoredExplanations:
        """What was found for a difference."""
        sql = "SELECT dispute, searched, ended, found FROM explanations WHERE difference = ?"
        row = next(self.db.query(sql, [key]), None)
        return StoredExplanations(None) if row is None else StoredExplanations(**row)

    def of_dispute(self, dispute: int) -> tuple[int, ...]:
        """The differences that belong to a dispute, that to which something was done last first."""
        sql = "SELECT difference FROM explanations WHERE dispute = ?"
        own = {int(row["difference"]) for row in self.db.query(sql, [dispute])}
        return tuple(one for one in self.newest() if one in own)

    def newest(self) -> tuple[int, ...]:
        """The numbers of all differences, that to which something was done last first."""
        sql = 'SELECT id FROM differences ORDER BY "at" DESC, id DESC'
        return tuple(int(row["id"]) for row in self.db.query(sql))

    def get(self, key: int) -> StoredDifference | None:
        """A difference by its number; None where nothing of it is kept."""
        row = next(self.db.query("SELECT * FROM differences WHERE id = ?", [key]), None)
        texts = tuple(text for _, text in self._rows(key))
        if row is None or not texts:
            return None
        return StoredDifference(texts, min(max(row["place"], 0), len(texts) - 1), row["path"])

    def _rows(self, key: int) -> list[tuple[int, StoredText]]:
        sql = "SELECT id, text, done FROM difference_texts WHERE difference = ? ORDER BY id"
        rows = self.db.query(sql, [key])
        return [(int(row["id"]), StoredText(row["text"], row["done"])) for row in rows]

    def _forget_old(self) -> None:
        for key in self.newest()[MOST_DIFFERENCES - 1 :]:
            self.db.execute("DELETE FROM difference_texts WHERE difference = ?", [key])
            self.db.execute("DELETE FROM explanations WHERE difference = ?", [key])
            self.db.execute("DELETE FROM differences WHERE id = ?", [key])


def _alike(before: Sequence[StoredText], now: Sequence[StoredText]) -> int:
    """How many texts at the beginning are the same."""
    pairs = enumerate(zip(before, now, strict=False))
    other = (place for place, (one, two) in pairs if one != two)
    return next(other, min(len(before), len(now)))
