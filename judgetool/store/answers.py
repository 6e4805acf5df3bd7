"""Answers to questions of the quiz: which were right, kept in the workspace and nowhere else."""

from dataclasses import dataclass
from datetime import datetime

from sqlite_utils import Database

from judgetool.store.connection import writing


@dataclass(frozen=True)
class Score:
    """How many questions on a chapter were answered, and how many of them rightly."""

    chapter: str
    answered: int
    right: int


class Answers:
    """The answers of one workspace; raises ``CannotStore``."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def add(self, book: str, chapter: str, scenario: str, asks: str, *, right: bool) -> None:
        """Keep an answer."""
        with writing(self.db):
            self.db.table("answers").insert(
                {
                    "book": book,
                    "chapter": chapter,
                    "scenario": scenario,
                    "asks": str(asks),
                    "right": right,
                    "at": datetime.now().astimezone().isoformat(timespec="seconds"),
                }
            )

    def scores(self, book: str) -> list[Score]:
        """The score of each chapter, in the order of the book."""
        rows = self.db.query(
            'SELECT chapter, COUNT(*) AS answered, SUM("right") AS right_ones FROM answers'
            " WHERE book = ? GROUP BY chapter",
            [book],
        )
        found = [Score(row["chapter"], row["answered"], row["right_ones"]) for row in rows]
        return sorted(found, key=lambda one: (not one.chapter.isdigit(), one.chapter.zfill(4)))
