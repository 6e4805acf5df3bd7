"""Texts that somebody is still typing, each by the name of its place: kept until the next start."""

from sqlite_utils import Database

from judgetool.store.connection import writing

TABLE = "unfinished"


class Unfinished:
    """The unfinished texts of one workspace; raises ``CannotStore``."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def keep(self, name: str, text: str) -> None:
        """Keep the text as it stands now."""
        if text != self.text(name):
            with writing(self.db):
                self.db.table(TABLE).upsert({"name": name, "text": text}, pk="name")

    def text(self, name: str) -> str:
        """The text as it was kept last; empty where there is none."""
        row = next(self.db.query(f"SELECT text FROM {TABLE} WHERE name = ?", [name]), None)
        return "" if row is None else str(row["text"])
